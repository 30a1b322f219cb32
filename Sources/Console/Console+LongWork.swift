import CommandLanguage
import Reporting
import Sessions

/// Commands on very long lists, which a front end runs on a copy of the console so that Ctrl-C need not wait for them.
extension Console {
    /// True when the next thing to be done may take seconds: it works on very many rows or values, or makes them.
    ///
    /// A program of the user's looks at Ctrl-C by itself, and what it holds is not copied; so a session with one is not meant.
    ///
    /// - Complexity: linear in the command's text.
    public var mayTakeLong: Bool {
        let session = interpreter.session
        guard !work.isEmpty, session.app == nil else { return false }
        if session.staged.numberOfItems + session.source.snapshot().numberOfItems > Self.many { return true }
        guard case .commands(let statements, _, _)? = work.first, let statement = statements.first else { return false }
        return statement.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { word in
            if word.allSatisfy(\.isWholeNumber) { return word.count >= Self.digitsOfMany }
            guard case .array(let elements)? = session.store.values[String(word)] else { return false }
            return elements.count > Self.many
        }
    }

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
