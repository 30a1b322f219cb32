// switch: ranges, tuples, where, bindings, fallthrough, types, optionals, strings, several patterns.
func kind(_ n: Int) -> String {
    switch n {
    case Int.min..<0: return "negative"
    case 0: return "zero"
    case 1, 3, 5, 7, 9: return "small odd"
    case 2...8: return "small even"
    case let x where x % 100 == 0: return "hundreds \(x / 100)"
    default: return "large"
    }
}
print([-4, 0, 3, 8, 300, 11].map(kind))
func place(_ point: (Int, Int)) -> String {
    switch point {
    case (0, 0): "origin"
    case (let x, 0): "x \(x)"
    case (0, let y): "y \(y)"
    case let (x, y) where x == y: "diagonal"
    case (1...3, _): "near"
    case (_, _): "far"
    }
}
print([(0, 0), (2, 0), (0, 5), (4, 4), (2, 9), (8, 1)].map { place($0) })
func type(_ value: Any) -> String {
    switch value {
    case is Bool: return "bool"
    case let n as Int where n > 100: return "big int"
    case let n as Int: return "int \(n)"
    case let s as String: return "string \(s.count)"
    case let list as [Int]: return "list \(list.count)"
    default: return "other"
    }
}
print([true, 5, 500, "abc", [1, 2], 2.5].map { type($0) })
func optional(_ n: Int?) -> String {
    switch n {
    case .none: "none"
    case .some(0): "some zero"
    case let n?: "some \(n)"
    }
}
print(optional(nil), optional(0), optional(4))
switch "b" {
case "a": print("a")
case "b":
    print("b")
    fallthrough
case "c": print("c too")
default: print("default")
}
let word = switch 3 { case 1: "one"; case 2...4: "few"; default: "many" }
print(word)
