import CommandLanguage
import DiffableSnapshots
import Sessions
import SwiftInterpreter

extension Value {
    /// A value for an identifier that a snapshot holds.
    init(_ identifier: Identifier) {
        switch identifier {
        case .null: self = .none
        case .boolean(let flag): self = .bool(flag)
        case .integer(let number): self = .int(number)
        case .decimal(let number): self = .double(number)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map { Value($0) })
        case .app(let app): self = (app.content as? AppBox)?.value ?? .string(app.content.label)
        case .uuid, .record, .enumCase:
            self = AppRun.current?.value(ofOwn: identifier) ?? .string(identifier.description)
        }
    }

    /// A list of identifiers.
    static func list(_ identifiers: [Identifier]) -> Value { .array(identifiers.map { Value($0) }) }

    /// An identifier, or `nil`.
    static func maybe(_ identifier: Identifier?) -> Value { identifier.map { .some(Value($0)) } ?? .none }

    /// A number, or `nil`.
    static func maybe(_ number: Int?) -> Value { number.map { .some(.int($0)) } ?? .none }

    /// An index path, or `nil`.
    static func maybe(_ path: IndexPath?, _ run: AppRun) -> Value { path.map { .some(run.value(of: $0)) } ?? .none }

    /// The index path that it is.
    var indexPath: IndexPath? {
        switch self {
        case .some(let wrapped): return wrapped.indexPath
        case .structure(_, let fields): return fields.count == 1 ? fields[0].indexPath : nil
        case .array(let numbers):
            guard numbers.count == 2, case .int(let section) = numbers[0], case .int(let item) = numbers[1] else {
                return nil
            }
            return IndexPath(item: item, section: section)
        default: return nil
        }
    }

    /// The whole number that it is.
    var integer: Int? { if case .int(let number) = self { number } else { nil } }

    /// The number that it is.
    var number: Double? {
        switch self {
        case .some(let wrapped): wrapped.number
        case .int(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }

    /// The number of the object that it is.
    var objectIndex: Int? {
        switch self {
        case .some(let wrapped): wrapped.objectIndex
        case .object(let object): Int(object.index)
        default: nil
        }
    }

    /// True when a heap of so many objects holds all that it refers to: a value that is newer than the heap may not.
    func isHeld(byHeapOf count: Int) -> Bool {
        switch self {
        case .some(let wrapped): wrapped.isHeld(byHeapOf: count)
        case .array(let values), .tuple(_, let values), .structure(_, let values), .enumeration(_, let values):
            values.allSatisfy { $0.isHeld(byHeapOf: count) }
        case .set(let values): values.allSatisfy { $0.isHeld(byHeapOf: count) }
        case .dictionary(let entries):
            entries.allSatisfy { $0.key.isHeld(byHeapOf: count) && $0.value.isHeld(byHeapOf: count) }
        case .object(let object): Int(object.index) < count
        case .cell(let index), .opaque(let index): index < count
        default: true
        }
    }

    var isTrue: Bool {
        switch self {
        case .some(let wrapped): wrapped.isTrue
        case .bool(let flag): flag
        default: false
        }
    }

    var isFunction: Bool { if case .function = unwrapped ?? .none { true } else { false } }

    /// The text that it is; empty for any other value.
    var text: String {
        switch self {
        case .some(let wrapped): wrapped.text
        case .string(let text): text
        case .character(let character): String(character)
        default: ""
        }
    }
}
