import CommandLanguage
import Reporting
import Sessions

/// Something that has the prompt for a while: a lesson, a check, a prediction, a question.
///
/// While a mode is on top of a console, lines are answered by it; what the console was doing goes on afterwards.
public protocol Mode: Sendable {
    /// The prompt of the mode.
    var prompt: Prompt { get }
    /// The words it begins with.
    var opening: [any Report] { get }
    /// The source of completion and hints; nil for a mode without commands.
    var interpreter: Interpreter? { get }
    /// The options that answers are written with.
    var options: Options { get }
    /// The command or text for Return while nothing is typed; nil where none is needed.
    var suggestion: Suggestion? { get }

    /// Reads a line.
    mutating func read(_ line: String) -> ModeReply

    /// Hears that the person pressed Ctrl-C.
    mutating func interrupt() -> ModeReply

    /// Hears that no more lines come.
    mutating func end() -> ModeReply
}

/// The action of Return while nothing is typed: a command it runs, or words. A terminal shows it in grey at the prompt.
public enum Suggestion: Hashable, Sendable {
    /// A command, which may be taken into the line as well.
    case command(String)
    /// Words.
    case words(Message)
}

extension Mode {
    /// None.
    public var suggestion: Suggestion? { nil }
    /// Drops the line; the mode goes on.
    public mutating func interrupt() -> ModeReply { ModeReply() }
    /// Ends the mode.
    public mutating func end() -> ModeReply { ModeReply(next: .leave) }
}

/// The reply of a mode to a line.
public struct ModeReply: Sendable {
    /// The next state of the mode.
    public enum Next: Sendable {
        /// It awaits another line.
        case stay
        /// It ends.
        case leave
        /// It ends, and this line is read in its place.
        case leaveFor(String)
        /// The command that it stopped is run, and then this is said.
        case run(then: [any Report])
        /// The command that it stopped is run, and then this line is read.
        case runAndRead(String)
        /// The command that it stopped is not wanted any more.
        case giveUp
    }

    /// Answers of commands, at the prompt they were typed at, or what the mode says itself.
    public struct Part: Sendable {
        let report: any Report
        let prompt: String?

        /// Something the mode says.
        public init(_ report: any Report) { (self.report, prompt) = (report, nil) }
        /// The answer of a command.
        public init(_ report: any Report, at prompt: String) { (self.report, self.prompt) = (report, prompt) }
    }

    /// The parts to be shown.
    public var parts: [Part]
    /// The next state of the mode.
    public var next: Next

    /// A reply: the parts to be shown, and the next state of the mode.
    public init(_ parts: [Part] = [], next: Next = .stay) { (self.parts, self.next) = (parts, next) }

    /// Blocks that are shown, and what happens to the mode.
    public init(_ blocks: [Block], next: Next = .stay) {
        self.init(blocks.isEmpty ? [] : [Part(Remark(blocks: blocks))], next: next)
    }
}

/// The kind of line a console waits for.
public enum Prompt: Sendable, Hashable {
    /// A command, behind this prompt.
    case command(String)
    /// Another line of what was begun.
    case continuation
    /// An answer to a question, or a line of a lesson or a check, behind this prompt.
    case answer(String)
    /// Nothing: the session is over.
    case finished

    /// The text in front of what is typed.
    public var text: String {
        switch self {
        case .command(let text), .answer(let text): text
        case .continuation: EchoedCommand.continuation
        case .finished: ""
        }
    }
}
