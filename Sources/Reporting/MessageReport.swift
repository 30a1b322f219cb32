/// A sentence in the reader's language.
public struct MessageReport: Report {
    /// `message`
    public static let kind = "message"

    /// The sentence.
    public let message: Message

    /// The sentence as a paragraph.
    public var blocks: [Block] { [.paragraph(.message(message))] }

    /// A report that says one sentence.
    public init(message: Message) { self.message = message }
}
