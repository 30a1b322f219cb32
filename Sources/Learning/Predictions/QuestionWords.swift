import Reporting

/// The words of the questions that stand for things of everyday life, in a language.
public struct QuestionWords: Sendable, Equatable {
    private var table: [Substring: String] = [:]

    /// No words: every text stays as it is.
    public init() {}

    /// Reads the lines below `words`: a language, and the words in the same order in each; a language that is not there
    /// keeps the words of the first line.
    init(_ text: String, _ language: Language) {
        let lines = text.split(separator: "\n").drop { $0 != "words" }.dropFirst().prefix { $0.hasPrefix("    ") }
            .map { $0.split(separator: " ") }
        guard let first = lines.first, let own = lines.first(where: { $0.first == language.rawValue[...] }) else {
            return
        }
        for (word, other) in zip(first.dropFirst(), own.dropFirst()) { table[word] = String(other) }
    }

    /// A text with its words in the language.
    func translated(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter }
            if word.isEmpty {
                result.append(first)
                rest = rest.dropFirst()
            } else {
                result += table[word] ?? String(word)
                rest = rest[word.endIndex...]
            }
        }
        return result
    }
}
