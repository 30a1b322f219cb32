// debugPrint, String(describing:), String(reflecting:), strings inside collections are quoted.
struct P { var a = 1; var s = "t"; var o: Int? = nil; var p: String? = "q" }
enum E { case a, b(String) }
debugPrint(1, "two", 3.0, "four\n", separator: ", ")
debugPrint("quote\"d", Character("c"), [1, 2], ["a"])
print(String(describing: "s"), String(reflecting: "s"))
print(String(describing: Optional("s")), String(reflecting: [1: "v"]))
print(["a\tb", "c\\d", "é", "\u{0}", "'"])
print(Optional("x") as Any, [Optional("x")], ("x", Character("y")))
print(E.b("text"), P())
print(["k": "v"], [["a"], []], Set(["only"]))
print(String(describing: P.self), String(describing: E.a), "\(E.b("z"))")
let any: [Any] = [1, "s", 2.5, true, [1, 2], ("t", 1)]
print(any)
let mixed: [String: Any] = ["k": "v"]
print(mixed)
let optionals: [String?] = ["a", nil]
print(optionals)
print("a".debugDescription, "\"q\"".debugDescription)
print([1.0, 2.5, 1e100], [Float(2)], [Character("a")])
