/// A value with the words it was written in, so that a caret can point back at them.
public struct Operand: Sendable {
    public let value: Value
    public let range: Range<Int>
    /// What was written: a name stays a name when the command is said in Swift.
    let expression: Expression
    /// Whether the value is one of several that were written as one.
    var isElement = false
}

/// What an identifier in a place has to be, which decides what it may be called and what Tab offers.
public enum IdentifierRole: Hashable, Sendable {
    case newItem, stagedItem, screenItem, newSection, stagedSection, screenSection

    var isSection: Bool {
        switch self {
        case .newSection, .stagedSection, .screenSection: true
        case .newItem, .stagedItem, .screenItem: false
        }
    }

    var letter: String { isSection ? "S" : "I" }
}
