import Reporting

/// Why a construct of pasted Swift is not run, as data.
public struct SwiftRefusal: Sendable {
    /// The stable name of this kind of refusal.
    let code: CommandError.Code
    /// What is wrong, in words.
    let explanation: Message
    /// Ways on.
    var suggestions: [Message] = []

    /// A refusal in words.
    package init(code: CommandError.Code, explanation: Message, suggestions: [Message] = []) {
        self.code = code
        self.explanation = explanation
        self.suggestions = suggestions
    }
}
