import Reporting

/// Questions with what everybody answers: the truth, and each belief people hold.
///
/// Kept as text, so that a teacher can read and change them. Below a question stands who chooses which picture: a belief
/// that is not named chooses as the truth does. What a word of the questions is in another language stands above them, in
/// the same place of another line:
///
///     words
///         en milk Today
///         ja 牛乳 今日
///
///     question 1
///     from
///         sections Today
///         append milk to Today
///         apply
///     ask
///         delete milk
///         apply
///     answers
///         1 truth
///         2 delete-keeps-the-cell
public struct QuestionBank: Sendable {
    /// The questions.
    public let items: [CheckQuestion]

    /// A bank of these questions.
    public init(_ items: [CheckQuestion]) { self.items = items }

    /// Reads a bank; lines that belong to no question are left out.
    ///
    /// - Parameters:
    ///   - text: The questions, and what their words are in other languages.
    ///   - language: The language of the identifiers.
    /// - Complexity: linear in the length of the text. A question without answers is played for each belief.
    public init(_ text: String, language: Language = .english) {
        let words = QuestionWords(text, language)
        items = Self.sources(text).map { source in
            let setup = source.setup.map(words.translated)
            let commands = source.commands.map(words.translated)
            return CheckQuestion(setup: setup, commands: commands, answers: source.answers)
                ?? CheckQuestion(setup: setup, commands: commands)
        }
    }

    /// The questions as they are written, with the words of a language; what stands above the first one is left out, and
    /// so is who answers what.
    public static func page(_ text: String, in language: Language) -> String {
        let words = QuestionWords(text, language)
        var isAnswer = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("question ") }
            .filter { line in
                isAnswer = line == "answers" || isAnswer && line.hasPrefix("    ")
                return !isAnswer
            }
        return lines.map { words.translated(String($0)) }.joined(separator: "\n")
    }

    /// A question as it is written.
    struct Source {
        var setup: [String] = []
        var commands: [String] = []
        /// Who chooses each picture.
        var answers: [[Substring]] = []
    }

    static func sources(_ text: String) -> [Source] {
        var found: [Source] = []
        var place = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("question ") {
                found.append(Source())
                place = ""
            } else if ["from", "ask", "answers"].contains(line) {
                place = String(line)
            } else if line.hasPrefix("    "), !found.isEmpty {
                let words = line.dropFirst(4)
                switch place {
                case "from": found[found.count - 1].setup.append(String(words))
                case "ask": found[found.count - 1].commands.append(String(words))
                case "answers":
                    found[found.count - 1].answers.append(Array(words.split(separator: " ").dropFirst()))
                default: break
                }
            }
        }
        return found
    }
}

/// The words of the questions that stand for things of everyday life, in a language.
struct QuestionWords: Sendable {
    private var table: [Substring: String] = [:]

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

    /// A command with its words in the language.
    func translated(_ command: String) -> String {
        var result = ""
        var rest = command[...]
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
