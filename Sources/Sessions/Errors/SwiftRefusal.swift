import Reporting

/// The reason a construct of pasted Swift is not run, as data.
public struct SwiftRefusal: Sendable {
    /// The stable name of this kind of refusal.
    package let code: CommandError.Code
    /// The explanation in words.
    package let explanation: Message
    /// Ways on.
    package var suggestions: [Message] = []

    /// A refusal in words.
    package init(code: CommandError.Code, explanation: Message, suggestions: [Message] = []) {
        self.code = code
        self.explanation = explanation
        self.suggestions = suggestions
    }
}
