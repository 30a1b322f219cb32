// Indices of strings: ranges, offsets, distance, replacing, substrings, iteration with indices.
let text = "Straße, Köln"
let comma = text.firstIndex(of: ",")!
print(text[..<comma], text[text.index(comma, offsetBy: 2)...], text.distance(from: text.startIndex, to: comma))
print(text[text.index(text.startIndex, offsetBy: 4)], text[text.index(before: text.endIndex)])
var word = "hello"
word.replaceSubrange(word.startIndex...word.startIndex, with: "J")
word.insert(contentsOf: "!!", at: word.endIndex)
word.removeSubrange(word.index(word.endIndex, offsetBy: -1)..<word.endIndex)
print(word, word.indices.count, word.index(word.startIndex, offsetBy: 99, limitedBy: word.endIndex) == nil)
for (index, character) in zip(word.indices, word) where character == "l" {
    print(word.distance(from: word.startIndex, to: index), word[index])
}
let parts = "key=value=more".split(separator: "=", maxSplits: 1)
print(parts, parts[1].count, String(parts[0]).uppercased())
extension String {
    subscript(i: Int) -> Character { self[index(startIndex, offsetBy: i)] }
    func chunks(of n: Int) -> [String] {
        var result: [String] = []
        var rest = Substring(self)
        while !rest.isEmpty { result.append(String(rest.prefix(n))); rest = rest.dropFirst(n) }
        return result
    }
}
print(text[4], "abcdefg".chunks(of: 3), "abc".startIndex < "abc".endIndex)
print(text.firstIndex { $0.isUppercase } == text.startIndex, text.lastIndex(of: "K").map { text[$0...] } ?? "")
