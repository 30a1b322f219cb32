// String functions: case, prefix, suffix, split, joined, replacing characters, searching, conversion.
let s = "Hello, World"
print(s.count, s.isEmpty, s.uppercased(), s.lowercased(), s.hasPrefix("Hell"), s.hasSuffix("x"))
print(s.contains("World"), s.contains("w"), s.first!, s.last!, String(s.reversed()))
print(s.split(separator: ","), (s.split(separator: " ") as [Substring]).map { $0.count }, "a,,b".split(separator: ",", omittingEmptySubsequences: false))
print(s.prefix(3), s.suffix(2), s.dropFirst(7), s.dropLast(), s.filter { $0.isUppercase }, s.prefix { $0 != "," })
print(Array("abc"), "abc".map { $0.uppercased() }, "abc".enumerated().map { "\($0)\($1)" }, "a-b".split(separator: "-").joined(separator: "+"))
var t = "start"
t += "!"
t.append("?")
t.append(contentsOf: "..")
print(t, t.removeLast(), t, t.removeFirst(), t)
t.insert("#", at: t.startIndex)
t.remove(at: t.startIndex)
print(t, t[t.startIndex], t[t.index(t.startIndex, offsetBy: 2)], t.firstIndex(of: "r") != nil)
print(String(42), String(2.5), String(true), Int("12")!, Int("1x") as Any, Double("2.5")!, Int("-7")!, Bool("true")!, Int("+3")!)
print(String(repeating: "ab", count: 3), String("abc".sorted(by: >)), String(["a", "b"] as [Character]), String(255, radix: 16), Int("ff", radix: 16)!)
print("a" + "b" == "ab", "apple" < "banana", "é" == "e\u{301}", "é".count, "e\u{301}".unicodeScalars.count, "日本".utf8.count)
for word in "the quick fox".split(separator: " ") { print(word.capitalizedFirst, terminator: " ") }
print()
extension Substring { var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() } }
let c: Character = "7"
print(c.isNumber, c.isLetter, c.wholeNumberValue!, Character("a").asciiValue!, Character(" ").isWhitespace, ("a" as Character) < "b")
print("a\nb\nc".split(separator: "\n").count, "x".padding(4), "abc".allSatisfy { $0.isLetter }, "abcabc".lastIndex(of: "a") == nil)
extension String { func padding(_ n: Int) -> String { self + String(repeating: ".", count: max(0, n - count)) } }
print(s[s.index(after: s.startIndex)..<s.index(s.startIndex, offsetBy: 5)], s.dropFirst(2).prefix(2), "".first as Any)
print("abc".max()!, "hello".firstIndex(of: "l").map { "hello"[$0...] } as Any, "a".unicodeScalars.first!.value)
