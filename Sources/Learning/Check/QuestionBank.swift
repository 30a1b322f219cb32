import CommandLanguage

/// Questions with what everybody answers: the truth, and each belief people hold.
///
/// Kept as text, so that a teacher can read and change them:
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
        /// The pictures to choose from.
        public let pictures: [ScreenPicture]
        /// The number of the picture the model leads to, from 0 on.
        public let truth: Int
        /// The number of the picture each belief leads to, in the order of ``Belief/held``.
        public let answers: [Int]

        /// Plays a question once for the truth and once for each belief.
        public init(setup: [String], commands: [String]) {
            self.setup = setup
            self.commands = commands
            let outcomes = Question.outcomes(setup: setup, commands: commands)
            var pictures = [outcomes.truth]
            var answers: [Int] = []
            for picture in outcomes.beliefs {
                if let number = pictures.firstIndex(of: picture) {
                    answers.append(number)
                } else {
                    answers.append(pictures.count)
                    pictures.append(picture)
                }
            }
            let order = pictures.indices.sorted { Question.order(pictures[$0]) < Question.order(pictures[$1]) }
            var place = [Int](repeating: 0, count: pictures.count)
            for (new, old) in order.enumerated() { place[old] = new }
            self.pictures = order.map { pictures[$0] }
            truth = place[0]
            self.answers = answers.map { place[$0] }
        }

        /// What a belief answers; the truth for nil.
        public func answer(of belief: Int?) -> Int { belief.map { answers[$0] } ?? truth }
    }

    /// The questions.
    public let items: [Item]

    /// A bank of these questions.
    public init(_ items: [Item]) { self.items = items }

    /// Reads a bank; lines that belong to no question are left out.
    ///
    /// - Complexity: a run of the commands of each question for each belief.
    public init(_ text: String) {
        items = Self.sources(text).map { Item(setup: $0.setup, commands: $0.commands) }
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

    /// The bank as text.
    public var text: String {
        items.enumerated().map { number, item in
            let lines =
                ["question \(number + 1)", "from"] + item.setup.map { "    \($0)" } + ["ask"]
                + item.commands.map { "    \($0)" }
            return lines.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }
}
