import DiffableSnapshots

/// A value with the words it was written in, so that a caret can point back at them.
public struct Operand: Sendable {
    /// The identifier that is meant.
    public let value: SessionValue
    /// UTF-8 offsets of the words in the statement's source.
    public let range: Range<Int>
    /// The role that the value had to have where it was written.
    package let role: IdentifierRole
    /// The expression as it was written: a name stays a name when the command is said in Swift.
    package let expression: Expression
    /// The index path of the row on screen, when the value was written as one.
    package var indexPath: IndexPath?
    /// True when the value is one of several that were written as one.
    package var isElement = false

    /// A value, where it was written and how.
    package init(
        value: SessionValue, range: Range<Int>, role: IdentifierRole, expression: Expression,
        indexPath: IndexPath? = nil,
        isElement: Bool = false
    ) {
        self.value = value
        self.range = range
        self.role = role
        self.expression = expression
        self.indexPath = indexPath
        self.isElement = isElement
    }

    /// One of the values that the same words stand for.
    package func element(_ value: SessionValue) -> Operand {
        Operand(value: value, range: range, role: role, expression: expression, isElement: true)
    }
}

/// The role of an identifier: new, in the staged snapshot, or on screen; it decides how it may be written and what Tab
/// offers.
public enum IdentifierRole: Hashable, Sendable {
    case newItem, stagedItem, screenItem, newSection, stagedSection, screenSection
    /// Any value, whether it is in a snapshot or not: an item of a tree, a value to compare.
    case anyItem

    /// True of the identifier of a section.
    package var isSection: Bool {
        switch self {
        case .newSection, .stagedSection, .screenSection: true
        case .newItem, .stagedItem, .screenItem, .anyItem: false
        }
    }

    /// True when the identifier need not exist yet.
    package var isNew: Bool { self == .newItem || self == .newSection }

    /// True when the identifier must exist already.
    var mustExist: Bool { !isNew && self != .anyItem }

    /// The placeholder in a usage line: `S` of a section, `I` of an item.
    package var letter: String { isSection ? "S" : "I" }
}

/// A part of a command that names identifiers.
package protocol NamesIdentifiers {
    /// The identifiers, in the order in which they are written.
    var operands: [Operand] { get }
}

extension Operand: NamesIdentifiers {
    package var operands: [Operand] { [self] }
}

extension Array: NamesIdentifiers where Element: NamesIdentifiers {
    package var operands: [Operand] { flatMap { $0.operands } }
}

extension Optional: NamesIdentifiers where Wrapped: NamesIdentifiers {
    package var operands: [Operand] { map { $0.operands } ?? [] }
}

/// The place of a moved or inserted identifier, relative to another.
package enum Placement: Sendable, NamesIdentifiers {
    case before(Operand)
    case after(Operand)

    package var operands: [Operand] { [destination] }

    /// The identifier beside the place.
    package var destination: Operand {
        switch self {
        case .before(let operand), .after(let operand): operand
        }
    }
}
