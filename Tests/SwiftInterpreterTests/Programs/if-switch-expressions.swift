// if and switch as values, nested, in returns, with throw in a branch.
enum Kind { case a, b, c }
func number(_ kind: Kind) -> Int {
    switch kind {
    case .a: 1
    case .b: 2
    case .c: 3
    }
}
print(number(.a) + number(.c))
let n = number(.b)
let text = if n > 5 { "large" } else if n > 1 { "middle" } else { "small" }
print(text)
let value: Double = if n == 2 { 1 } else { 2 }
print(value)
let list: [Int] = switch n {
case 0: []
case 1: [1]
default: if n > 10 { [10] } else { [n, n] }
}
print(list)
enum Failure: Error { case negative }
func root(_ n: Int) throws -> Int {
    let start = if n < 0 { throw Failure.negative } else { n }
    return start / 2
}
print((try? root(8)) as Any, (try? root(-1)) as Any)
let closure = { (kind: Kind) -> String in
    switch kind {
    case .a: "A"
    default: "other"
    }
}
print(closure(.a), closure(.b))
var property: String {
    if n.isMultiple(of: 2) { "even" } else { "odd" }
}
print(property)
let optional: Int? = if n > 3 { 1 } else { nil }
print(optional as Any)
