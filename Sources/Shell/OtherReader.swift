import CommandLanguage
import Reporting

/// Somebody who may understand a text that is no command, such as pasted Swift or the text of an exception.
///
/// The prompt asks its readers in order, each with the whole text as it was typed or pasted; the first that answers
/// has read it. When none does, the text is refused like any command that is not known.
public struct OtherReader: Sendable {
    /// Reads a text, and answers with what it did; nil when the text is none of its own.
    public let read: @Sendable (_ text: String, _ interpreter: inout Interpreter) -> [any Report]?

    /// A reader that does what a function does.
    public init(read: @escaping @Sendable (_ text: String, _ interpreter: inout Interpreter) -> [any Report]?) {
        self.read = read
    }
}
