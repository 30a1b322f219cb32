import CommandLanguage
import Console
import Reporting
import Sessions

/// A lesson at the prompt of a console: answers, words of the lesson and commands, until the learner leaves.
public struct LessonMode: Mode {
    /// The lesson being taken.
    public private(set) var lesson: LessonSession
    private let finishes: Bool
    private let keep: @Sendable (Progress.Entry) -> Void
    /// The progress that was kept last; nil before the first line.
    private var kept: Progress.Entry?
    private let farewell: @Sendable (Progress.Entry) -> [Block]
    /// The lines of a command that goes on.
    private var begun: String?

    /// A lesson that has not asked for anything yet.
    ///
    /// - Parameters:
    ///   - lesson: The lesson to take.
    ///   - finishes: Whether the lesson goes on by itself to its end where the input ends before: in a pipe.
    ///   - keep: Called with where the learner stands, at the first line and whenever that changes.
    ///   - farewell: What is said when the learner leaves.
    public init(
        _ lesson: LessonSession, finishes: Bool = false,
        keep: @escaping @Sendable (Progress.Entry) -> Void = { _ in },
        farewell: @escaping @Sendable (Progress.Entry) -> [Block] = { _ in [] }
    ) {
        self.lesson = lesson
        self.finishes = finishes
        self.keep = keep
        self.farewell = farewell
    }

    /// The prompt of the lesson's session.
    public var prompt: Prompt { begun == nil ? .answer(lesson.prompt) : .continuation }
    /// The heading, where the learner stands, and the first card.
    public var opening: [any Report] { [Remark(blocks: lesson.opening)] }
    /// The session of the lesson.
    public var interpreter: Interpreter? { lesson.replay.interpreter }
    /// The options of the lesson's session.
    public var options: Options { lesson.session.options }

    /// The next command of the lesson, or that Return goes on.
    public var suggestion: Suggestion? { begun == nil ? lesson.suggestion : nil }

    /// Reads a line; one that only begins a command waits for the others.
    public mutating func read(_ line: String) -> ModeReply {
        let text = begun.map { $0 + "\n" + line } ?? line
        begun = nil
        guard Console(lesson.replay.interpreter).isComplete(text) else {
            begun = text
            return ModeReply()
        }
        return take(text)
    }

    /// Drops the text that was begun.
    public mutating func interrupt() -> ModeReply {
        begun = nil
        return ModeReply()
    }

    /// Runs the text that was begun; then the lesson is left, or goes on by itself.
    public mutating func end() -> ModeReply {
        if let text = begun {
            begun = nil
            return take(text)
        }
        guard finishes else { return ModeReply(Self.part(farewell(lesson.record)), next: .leave) }
        return lesson.progress.isDone ? ModeReply(next: .leave) : take(lesson.wayOn)
    }

    private static func part(_ blocks: [Block]) -> [ModeReply.Part] {
        blocks.isEmpty ? [] : [ModeReply.Part(Remark(blocks: blocks))]
    }

    private mutating func take(_ line: String) -> ModeReply {
        let prompt = lesson.prompt
        let reply = lesson.read(line)
        if lesson.record != kept {
            kept = lesson.record
            keep(lesson.record)
        }
        let parts =
            Self.part(reply.note) + reply.reports.map { ModeReply.Part($0, at: prompt) } + Self.part(reply.blocks)
        guard reply.isLeaving else { return ModeReply(parts) }
        let next = reply.wanted.map { ModeReply.Next.leaveFor($0) } ?? .leave
        return ModeReply(parts + Self.part(farewell(lesson.record)), next: next)
    }
}
