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
        /// Whether there are more pictures than can be shown, so that "something else" is the last answer.
        public let hasOther: Bool
        /// The number of the picture the model leads to, from 0 on.
        public let truth: Int
        /// The number of the answer each belief gives, in the order of ``Belief/held``.
        public let answers: [Int]

        /// How many answers there are to choose from.
        public var count: Int { pictures.count + (hasOther ? 1 : 0) }

        /// Plays a question once for the truth and once for each belief.
        public init(setup: [String], commands: [String]) {
            self.setup = setup
            self.commands = commands
            let outcomes = Question.outcomes(setup: setup, commands: commands)
            // What reads the same is one answer.
            var pictures = [outcomes.truth]
            let seen = outcomes.beliefs.map { picture in
                if let known = pictures.first(where: { $0.phrase == picture.phrase }) { return known }
                pictures.append(picture)
                return picture
            }
            hasOther = pictures.count > Question.mostOptions
            if hasOther {
                // Those most beliefs lead to; of equals the first.
                let holders = pictures.map { picture in seen.count { $0 == picture } }
                let order = pictures.indices.dropFirst().sorted { holders[$0] > holders[$1] }
                pictures = [outcomes.truth] + order.prefix(Question.mostOptions - 2).map { pictures[$0] }
            }
            let shown = pictures.sorted { Question.order($0) < Question.order($1) }
            self.pictures = shown
            truth = shown.firstIndex(of: outcomes.truth) ?? 0
            answers = seen.map { shown.firstIndex(of: $0) ?? shown.count }
        }

        /// What a belief answers; the truth for nil.
        public func answer(of belief: Int?) -> Int { belief.map { answers[$0] } ?? truth }

        /// What somebody answers who holds several beliefs, by number in ``Belief/held``.
        ///
        /// - Complexity: a run of the commands.
        public func answer(of beliefs: [Int]) -> Int {
            if beliefs.count < 2 { return answer(of: beliefs.first) }
            let seen = Question.outcome(
                believing: beliefs.map { Belief.held[$0] }, setup: setup, commands: commands)
            return pictures.firstIndex { $0.phrase == seen.phrase } ?? (hasOther ? pictures.count : truth)
        }
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
