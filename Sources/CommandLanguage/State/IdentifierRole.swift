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
