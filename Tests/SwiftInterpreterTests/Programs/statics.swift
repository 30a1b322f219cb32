// Static and class members, lazily made, shared instances, static factories.
struct Settings {
    static var count = 0
    static let shared = Settings(name: "shared")
    let name: String
    init(name: String) {
        self.name = name
        Settings.count += 1
    }
    static func make() -> Settings { Settings(name: "made \(count)") }
    static var description: String { "\(count) made" }
}
print(Settings.count)
print(Settings.shared.name, Settings.count)
print(Settings.shared.name, Settings.count)
print(Settings.make().name, Settings.description)
class Registry {
    static let shared = Registry()
    private var items: [String] = []
    private init() { print("registry made") }
    func add(_ item: String) { items.append(item) }
    var all: String { items.joined(separator: ",") }
    class var kind: String { "base" }
    class func create() -> String { "create " + kind }
}
class Special: Registry {
    override class var kind: String { "special" }
}
print("before")
Registry.shared.add("x")
Registry.shared.add("y")
print(Registry.shared.all)
print(Registry.create(), Special.create())
enum Constants {
    static let names = ["a", "b"]
    static var calls = 0
    static func next() -> Int { calls += 1; return calls }
}
print(Constants.names[1], Constants.next(), Constants.next(), Constants.calls)
