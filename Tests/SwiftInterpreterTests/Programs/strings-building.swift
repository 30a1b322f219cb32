// Building text: padding, columns, reversing words, counting letters, palindromes, caesar, roman numerals.
func column(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) + "|" }
for (name, n) in [("apple", 3), ("fig", 12)] { print(column(name, 8) + column("\(n)", 4)) }
let sentence = "the quick brown fox jumps over the lazy dog"
let words = sentence.split(separator: " ").map(String.init)
print(words.reversed().joined(separator: " "))
print(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))
print(Set(sentence.filter { $0 != " " }).count, words.max { $0.count < $1.count }!, words.filter { $0.count == 3 })
func isPalindrome(_ text: String) -> Bool {
    let letters = text.lowercased().filter { $0.isLetter }
    return letters == String(letters.reversed())
}
print(isPalindrome("A man, a plan"), isPalindrome("Never odd or even"))
func shift(_ text: String, by n: Int) -> String {
    String(text.map { c in
        guard let value = c.asciiValue, c.isLowercase else { return c }
        return Character(UnicodeScalar((value - 97 + UInt8(n)) % 26 + 97))
    })
}
print(shift("xyz abc", by: 3), shift(shift("hello", by: 5), by: 21))
func roman(_ n: Int) -> String {
    var n = n, result = ""
    for (value, digits) in [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
        while n >= value { result += digits; n -= value }
    }
    return result
}
print([4, 9, 14, 1994, 2024].map(roman))
var counts: [Character: Int] = [:]
for c in "mississippi" { counts[c, default: 0] += 1 }
print(counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
var output = ""
for i in 1...15 { output += i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : "\(i)"; if i < 15 { output += "," } }
print(output)
let csv = "name,age\nada,36\nbob,x"
let rows = csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
for row in rows { print(row[0], Int(row[1]) as Any) }
print("a,b;c".split { $0 == "," || $0 == ";" }, "k=v".firstIndex(of: "=").map { "k=v"[..<$0] } ?? "")
