import CommandLanguage
import Console
import Reporting
import Sessions

/// The check at the prompt of a console, until the last answer or until the learner leaves.
public struct CheckMode: Mode {
    private var check: CheckSession

    /// A check that has not asked for anything yet.
    public init(_ check: CheckSession) { self.check = check }

    /// The prompt of the check.
    public var prompt: Prompt { .answer("check> ") }
    /// The introduction, and the first question.
    public var opening: [any Report] { [Remark(blocks: check.opening)] }
    /// None: no command is typed here.
    public var interpreter: Interpreter? { nil }
    /// The options the questions are drawn with.
    public var options: Options { check.session.options }

    /// What can be typed.
    public var suggestion: Suggestion? { check.suggestion }

    /// Says what came of the answers, where all of them were given.
    public mutating func end() -> ModeReply { ModeReply(check.end().blocks, next: .leave) }

    /// Reads an answer.
    public mutating func read(_ line: String) -> ModeReply {
        let reply = check.read(line)
        let parts = [reply.note, reply.blocks].filter { !$0.isEmpty }.map { ModeReply.Part(Remark(blocks: $0)) }
        return ModeReply(parts, next: reply.isLeaving || check.isDone ? .leave : .stay)
    }
}
