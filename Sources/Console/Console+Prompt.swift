import CommandLanguage
import Sessions

/// What a front end shows while it waits for a line.
extension Console {
    /// The prompt of the console.
    public var prompt: Prompt {
        if let mode = modes.last { return mode.prompt }
        if isFinished { return .finished }
        return begun == nil ? .command(interpreter.session.prompt) : .continuation
    }

    /// True when the session is over.
    public var isFinished: Bool { interpreter.isFinished || isMode && modes.isEmpty }

    /// True when a new command is awaited: nothing was begun, and no mode has the prompt.
    public var isAtStart: Bool { modes.isEmpty && begun == nil }

    /// The source of completion and hints; nil where no command is awaited.
    public var completion: CommandCompletion? {
        guard let mode = modes.last else { return CommandCompletion(interpreter) }
        return mode.interpreter.map { CommandCompletion($0) }
    }

    /// The colours of what is typed; nil where neither commands nor Swift are awaited.
    public var coloring: LineColoring? {
        completion.map { LineColoring($0, isWithinSwift: modes.isEmpty && begun?.kind is SwiftText) }
    }

    /// The command or text for Return while nothing is typed.
    public var suggestion: Suggestion? { modes.last?.suggestion }

    /// The interpreter whose list is on screen: that of a lesson while one has the prompt.
    public var shown: Interpreter { modes.last?.interpreter ?? interpreter }

    /// The options that the next answer is written with.
    public var options: Options { modes.last?.options ?? interpreter.options }
}
