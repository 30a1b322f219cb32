import Synchronization

extension Question {
    /// A question of a page or a scenario, worked out once however many ask it: a lesson is the same in four languages, and
    /// its page, its cards and its lint ask the same.
    ///
    /// - Parameters:
    ///   - setup: The commands that lead to the starting point.
    ///   - commands: The commands in question.
    ///   - rules: What the question is about, the most important first.
    ///   - look: What is asked; nil for what tells most about the rules.
    ///   - beliefs: What wrong answers are put down to first, where it leads to them.
    /// - Returns: The question.
    /// - Complexity: one run of all commands for each belief the first time, and then linear in the length of the texts.
    static func asked(
        setup: [String], commands: [String], rules: [String], look: Look?, beliefs: [String] = []
    ) -> Question {
        let asking = Asking(setup: setup, commands: commands, rules: rules, look: look, beliefs: beliefs)
        let answer = known.withLock { known in
            if let answer = known[asking] { return answer }
            if known.count >= Self.most { known = [:] }
            let answer = Answer()
            known[asking] = answer
            return answer
        }
        return answer.question.withLock { question in
            if let question { return question }
            let worked = Question(setup: setup, commands: commands, rules: rules, look: look, beliefs: beliefs)
            question = worked
            return worked
        }
    }

    /// All that decides what a question is.
    private struct Asking: Hashable {
        let setup: [String]
        let commands: [String]
        let rules: [String]
        let look: Look?
        let beliefs: [String]
    }

    /// A question that one thread works out while others wait for it.
    private final class Answer: Sendable {
        let question = Mutex<Question?>(nil)
    }

    /// The most questions that are kept: a room that is open for days does not grow.
    private static let most = 1_000
    private static let known = Mutex<[Asking: Answer]>([:])
}
