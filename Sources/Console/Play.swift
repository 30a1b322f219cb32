import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

/// A script that is played: its turns, one at a time, each when it is asked for.
///
///     for turn in Play("sections A\nappend a", on: Console(Interpreter())) { print(turn.statement?.text ?? "") }
///
/// It ends with the first failure, unless it is told to keep going; then the line that failed is left, as at a prompt. Lines
/// right behind the failure that only ask what it was, such as `why` and `fix`, are answered yet.
public struct Play: Sequence, IteratorProtocol, Sendable {
    /// The session as it is after the turn that was asked for last.
    public private(set) var console: Console
    /// True when the play goes on after a failure.
    public let keepsGoing: Bool
    private var lines: ScriptLines
    private let name: String?
    private var isOver = false
    /// True behind a failure that ends it.
    private var hasFailed: Bool
    /// True when the text that was begun last stands behind a prompt.
    private var isPrompted = false

    /// Script that is played on a console.
    ///
    /// - Parameters:
    ///   - text: The script, without the head of its file.
    ///   - name: The file's name, for messages.
    ///   - firstLine: The number of its first line in the file.
    ///   - console: Where it is played. Nothing is asked: a name that Swift leaves open is an error.
    ///   - keepsGoing: Whether it goes on behind a failure.
    ///   - hasFailed: Whether what came before it has failed, so that only questions about that are answered.
    public init(
        _ text: String, name: String? = nil, firstLine: Int = 1, on console: Console, keepsGoing: Bool = false,
        hasFailed: Bool = false
    ) {
        self.console = console
        self.console.interpreter.acknowledges = false
        self.name = name
        (self.keepsGoing, self.hasFailed) = (keepsGoing, hasFailed && !keepsGoing)
        lines = ScriptLines(text, firstLine: firstLine)
    }

    /// The interpreter that runs the commands, as it is after the turn that was asked for last.
    public var interpreter: Interpreter { console.interpreter }

    /// The next turn; nil at the end.
    public mutating func next() -> Turn? {
        while true {
            if let turn = console.next() {
                if turn.failure != nil, !keepsGoing, !hasFailed { stop() }
                return turn
            }
            if isOver || console.isFinished { return nil }
            let next = lines.next()
            if hasFailed, !(next.map { Self.asks($0.text) } ?? false) {
                isOver = true
                return nil
            }
            guard let line = next else {
                isOver = true
                console.acceptEnd()
                continue
            }
            if !console.isWaiting, let phase = lines.phase(line) { return self.phase(phase, line) }
            let crash = console.isWaiting ? nil : lines.crash(behind: line, console.interpreter)
            if !console.isWaiting { isPrompted = PageLines.withoutPrompt(line.text[...]) != nil }
            let more = isPrompted && console.isWaiting ? PageLines.goingOn(line.text).map(String.init) : nil
            console.accept(crash ?? more ?? line.text, name: name, number: line.number)
            if let swift = console.nextSwift {
                console.nextSwift = lines.swift(behind: swift, console.interpreter, isPrompted: isPrompted)
            }
        }
    }

    private func phase(_ key: String, _ line: ScriptLines.Line) -> Turn {
        Turn(.phase(key, line: line.number), saying: Remark(blocks: []), console.interpreter.options)
    }

    private mutating func stop() {
        hasFailed = true
        console.interrupt()
    }

    /// True for a line that asks about a failure and changes nothing; so do empty lines and comments.
    private static func asks(_ line: String) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let first = words.first, !first.hasPrefix("#") else { return true }
        return ["why", "fix", "explain", "diagnose"].contains(first) && !words.contains("apply") && !line.contains(";")
    }
}
