// A trap in a property's default, reached through an initialiser.
struct Config { var size = Int("12")!; var limit = Config.parse("x") ; static func parse(_ s: String) -> Int { Int(s)! } }
print(Config(size: 1, limit: 2))
print(Config())
