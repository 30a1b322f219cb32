/// The shape of a parameter, as data: usage lines, completion and hints are read off it.
public indirect enum ParameterSyntax: Hashable, Sendable {
    /// What an identifier in this place has to be, which decides what Tab offers.
    public enum Role: String, Hashable, Sendable {
        case newItem, stagedItem, screenItem, newSection, stagedSection, screenSection
    }

    /// One or more identifiers: `I…`.
    case operands(Role)
    /// Exactly one identifier.
    case operand(Role)
    /// A fixed word with its spellings, the short one first.
    case keyword([String])
    /// One of several words.
    case choice([String])
    /// Free text with a name for the usage line.
    case placeholder(String)
    /// `{ … }` holding statements.
    case block(String)
    case sequence([ParameterSyntax])
    case optional(ParameterSyntax)
    case oneOf([ParameterSyntax])

    /// The words that end a list of identifiers when they come next.
    var keywords: Set<String> {
        switch self {
        case .keyword(let spellings): Set(spellings)
        case .choice(let words): Set(words)
        case .sequence(let parts), .oneOf(let parts): parts.reduce(into: []) { $0.formUnion($1.keywords) }
        case .optional(let part): part.keywords
        case .operands, .operand, .placeholder, .block: []
        }
    }

    /// The usage line's form: `I…`, `[to S]`, `before|after I`.
    public var usage: String {
        switch self {
        case .operands(let role): role.letter + "…"
        case .operand(let role): role.letter
        case .keyword(let spellings): spellings.first ?? ""
        case .choice(let words): words.joined(separator: "|")
        case .placeholder(let name): name
        case .block(let name): "{ \(name) }"
        case .sequence(let parts): parts.map(\.usage).joined(separator: " ")
        case .optional(let part): "[\(part.usage)]"
        case .oneOf(let parts): parts.map(\.usage).joined(separator: " | ")
        }
    }
}

extension ParameterSyntax.Role {
    var isSection: Bool {
        switch self {
        case .newSection, .stagedSection, .screenSection: true
        case .newItem, .stagedItem, .screenItem: false
        }
    }

    var letter: String { isSection ? "S" : "I" }
}
