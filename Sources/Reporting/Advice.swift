/// A proposal for the reader's next step: words, and the commands they propose.
///
///     Advice("suggest.refresh-row", commands: ["reconfigure a", "apply"])
///
/// The key of the words begins with `suggest.` or `advice.`, so that whatever is advised can be found and tried.
/// Commands that the words do not quote themselves are shown below them.
public struct Advice: Hashable, Sendable, Codable {
    /// The words of the proposal.
    public var words: Phrase

    /// Lines to type, one after the other.
    public var commands: [String]

    /// Replacements of the word that is to blame, the best first.
    public var replacements: [String]

    /// Creates advice whose words are a sentence of the catalog.
    public init(
        _ key: String, _ arguments: [String: MessageArgument] = [:], commands: [String] = [],
        replacements: [String] = []
    ) {
        words = .message(Message(key, arguments))
        self.commands = commands
        self.replacements = replacements
    }

    /// Creates advice from a sentence of the catalog; an argument named `command` is the command it proposes.
    public init(_ message: Message) {
        words = .message(message)
        commands = if case .text(let command)? = message.arguments["command"] { [command] } else { [] }
        replacements = []
    }

    /// Creates advice that says the same in every language.
    public init(literal words: String) {
        self.words = .literal(words)
        commands = []
        replacements = []
    }

    /// The commands that words in some language leave unsaid.
    func commands(besides words: String) -> [String] {
        commands.filter { !words.contains("`\($0)`") }
    }
}

extension Advice: ExpressibleByStringLiteral {
    /// Creates advice that says the same in every language.
    public init(stringLiteral value: String) { self.init(literal: value) }
}
