// String interpolation of every kind of value, nested, with expressions and quotes, multi-line and raw strings.
struct P { let x = 1; let s = "q" }
enum E { case one, two(Int), three(a: String, b: Int?) }
let n = 3
let list = ["a", "b"]
print("n is \(n), next \(n + 1), twice \(n * 2)!")
print("\(list) \(list.count) \(list[0]) \(list.map { "<\($0)>" }.joined(separator: "\(n)"))")
print("\(P()) \(E.one) \(E.two(5)) \(E.three(a: "z", b: nil))")
print("nested \("in \("deep \(n)")")")
print("\(true) \(1.0) \(2.5) \(1e20) \(0.1 + 0.2) \("c" as Character)")
print("\([1: "x"]) \((1, "t")) \((a: 1, b: [2.0]))")
let optional: Int? = n
print("\(optional as Any) \(optional ?? 0) \(optional.map { "\($0)" } ?? "-")")
print("tab\tquote\"back\\slash \u{e9} \u{1F600}")
let text = """
    first \(n)
      indented "quotes"
    joined \
    line

    last
    """
print(text)
print(#"raw \(n) "quoted" \n"#, #"but \#(n)"#)
print("", terminator: "")
print("a", 1, 2.0, nil as Int? as Any, separator: "|", terminator: ".\n")
print("ternary \(n > 2 ? "yes" : "no") \(n == 3 && !list.isEmpty)")
print("count: \("añ😀".count) \("abc".uppercased())\("")")
