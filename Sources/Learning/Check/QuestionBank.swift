import CommandLanguage
import Reporting

/// Questions with what everybody answers: the truth, and each belief people hold.
///
/// Kept as text, so that a teacher can read and change them. What a word of the questions is in another language stands
/// above them, in the same place of another line:
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
public struct QuestionBank: Sendable {
    /// A question, and who answers what.
    public struct Item: Sendable {
        /// The commands that lead to the starting point.
        public let setup: [String]
        /// The commands in question.
        public let commands: [String]
        /// The pictures the model and the beliefs lead to, each once, in the same order in every language.
        public let pictures: [ScreenPicture]
        /// The number of the picture the model leads to, from 0 on.
        public let truth: Int
        /// The number of the picture each belief leads to, in the order of ``Belief/held``.
        public let answers: [Int]

        /// Plays a question once for the truth and once for each belief.
        public init(setup: [String], commands: [String]) {
            self.setup = setup
            self.commands = commands
            let outcomes = Question.outcomes(setup: setup, commands: commands, stops: true)
            // What reads the same is one answer.
            var found: [(picture: ScreenPicture, beliefs: [String])] = [(outcomes.truth, [])]
            let seen = zip(Belief.held, outcomes.beliefs).map { belief, picture in
                let known = found.firstIndex { $0.picture.phrase == picture.phrase } ?? found.count
                if known == found.count { found.append((picture, [])) }
                found[known].beliefs.append(belief.id)
                return known
            }
            let order = found.indices.sorted {
                Question.order(found[$0].picture, found[$0].beliefs)
                    < Question.order(found[$1].picture, found[$1].beliefs)
            }
            var places = [Int](repeating: 0, count: order.count)
            for (place, number) in order.enumerated() { places[number] = place }
            pictures = order.map { found[$0].picture }
            truth = places[0]
            answers = seen.map { places[$0] }
        }

        /// The picture a belief leads to; the true one for nil.
        public func answer(of belief: Int?) -> Int { belief.map { answers[$0] } ?? truth }

        /// The picture somebody expects who holds several beliefs, by number in ``Belief/held``; nil where it is none of
        /// the pictures.
        ///
        /// - Complexity: a run of the commands.
        public func answer(of beliefs: [Int]) -> Int? {
            if beliefs.count < 2 { return answer(of: beliefs.first) }
            let seen = Question.outcome(
                believing: beliefs.map { Belief.held[$0] }, setup: setup, commands: commands)
            return pictures.firstIndex { $0.phrase == seen.phrase }
        }
    }

    /// The questions.
    public let items: [Item]

    /// A bank of these questions.
    public init(_ items: [Item]) { self.items = items }

    /// Reads a bank; lines that belong to no question are left out.
    ///
    /// - Parameters:
    ///   - text: The questions, and what their words are in other languages.
    ///   - language: The language of the identifiers.
    /// - Complexity: a run of the commands of each question for each belief.
    public init(_ text: String, language: Language = .english) {
        let words = QuestionWords(text, language)
        items = Self.sources(text).map { source in
            Item(setup: source.setup.map(words.translated), commands: source.commands.map(words.translated))
        }
    }

    /// The questions as they are written, with the words of a language; what stands above the first one is left out.
    public static func page(_ text: String, in language: Language) -> String {
        let words = QuestionWords(text, language)
        return text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("question ") }
            .map { words.translated(String($0)) }.joined(separator: "\n")
    }

    static func sources(_ text: String) -> [(setup: [String], commands: [String])] {
        var found: [(setup: [String], commands: [String])] = []
        var isAsking = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("question ") {
                found.append(([], []))
            } else if line == "from" || line == "ask" {
                isAsking = line == "ask"
            } else if line.hasPrefix("    "), !found.isEmpty {
                let command = String(line.dropFirst(4))
                if isAsking {
                    found[found.count - 1].commands.append(command)
                } else {
                    found[found.count - 1].setup.append(command)
                }
            }
        }
        return found
    }

    /// The questions as text.
    public var text: String {
        items.enumerated().map { number, item in
            let lines =
                ["question \(number + 1)", "from"] + item.setup.map { "    \($0)" } + ["ask"]
                + item.commands.map { "    \($0)" }
            return lines.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
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
