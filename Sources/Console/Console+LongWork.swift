import CommandLanguage
import Reporting
import Sessions

/// Commands on very long lists, which a front end runs on a copy of the console so that Ctrl-C need not wait for them.
extension Console {
    /// True when the next thing to be done may take seconds: it works on very many rows or values, or makes them, or reads
    /// files, or runs a program of the user's, who may do so in any line.
    ///
    /// - Complexity: linear in the command's text.
    public var mayTakeLong: Bool {
        let session = interpreter.session
        switch work.first {
        case nil, .show: return false
        case .swift, .program, .rest: return true
        case .commands: if session.app != nil { return true }
        }
        if session.staged.numberOfItems + session.source.snapshot().numberOfItems > Self.many { return true }
        guard case .commands(let statements, _, _)? = work.first, let statement = statements.first else { return false }
        if Self.reading.contains(statement.verb) { return true }
        return statement.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { word in
            if word.allSatisfy(\.isWholeNumber) { return word.count >= Self.digitsOfMany }
            guard case .array(let elements)? = session.store.values[String(word)] else { return false }
            return elements.count > Self.many
        }
    }

    /// The commands that read files, which may be large, and folders.
    private static let reading: Set = ["open", "read", "load", "diagnose"]

    /// The rows or values that a command works through in a tenth of a second, and the digits of such a number.
    private static let (many, digitsOfMany) = (40_000, 5)

    /// Drops the command that a copy of this console is running, and those behind it.
    ///
    /// - Returns: The turn that says so; the session is as before.
    public mutating func leave() -> Turn {
        let failure = CommandFailure(.interrupted, nil)
        var answer = Turn(.note, .failure(failure), [], interpreter.options)
        if case .commands(let statements, _, _)? = work.first, let statement = statements.first {
            answer = Turn(
                .command(statement), .failure(failure), [Diagnostic(failure, in: statement)], interpreter.options)
        }
        interrupt()
        return answer
    }
}
