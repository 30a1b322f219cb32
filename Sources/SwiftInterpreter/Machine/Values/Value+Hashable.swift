import OrderedCollections
import SwiftDeclarations

extension Value: Hashable {
    /// True when two values are equal, by what the program declares for their types.
    public static func == (left: Value, right: Value) -> Bool {
        switch (left, right) {
        case (.int(let a), .int(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        case (.bool(let a), .bool(let b)): a == b
        case (.structure, .structure), (.enumeration, .enumeration), (.object, .object), (.opaque, _), (_, .opaque),
            (.array, .array), (.tuple, .tuple), (.some, .some), (.dictionary, .dictionary), (.set, .set),
            (.range, .range):
            if let machine = Machine.current {
                machine.noting { () throws(Stop) in try machine.areEqual(left, right) } ?? false
            } else {
                areAlike(left, right)
            }
        default: areAlike(left, right)
        }
    }

    /// True when two values look the same, without asking the program.
    static func areAlike(_ left: Value, _ right: Value) -> Bool {
        switch (left, right) {
        case (.unset, .unset), (.void, .void), (.none, .none): true
        case (.bool(let a), .bool(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        case (.double(let a), .double(let b)): a == b
        case (.int(let a), .double(let b)): Double(a) == b
        case (.double(let a), .int(let b)): a == Double(b)
        case (.string(let a), .string(let b)): a == b
        case (.character(let a), .character(let b)): a == b
        case (.string(let a), .character(let b)): a == String(b)
        case (.character(let a), .string(let b)): String(a) == b
        case (.some(let a), .some(let b)): a == b
        case (.some(let a), let b) where !b.isOptional: a == b
        case (let a, .some(let b)) where !a.isOptional: a == b
        case (.array(let a), .array(let b)): a == b
        case (.dictionary(let a), .dictionary(let b)): a.count == b.count && a.allSatisfy { b[$0.key] == $0.value }
        case (.set(let a), .set(let b)): a.unordered == b.unordered
        case (.tuple(_, let a), .tuple(_, let b)): a == b
        case (.range(let a), .range(let b)): a == b
        case (.structure(let s, let a), .structure(let t, let b)): s == t && a == b
        case (.enumeration(let s, let a), .enumeration(let t, let b)): s == t && a == b
        case (.object(let a), .object(let b)): a.index == b.index
        case (.cell(let a), .cell(let b)): a == b
        case (.function(let a), .function(let b)): a === b || a.path != nil && a.path == b.path
        case (.type(let a), .type(let b)): a == b
        case (.foreign(let a), .foreign(let b)): ForeignValue.areEqual(a, b)
        case (.opaque(let a), .opaque(let b)): a == b
        default: false
        }
    }

    /// Feeds a hasher as the program's `hash(into:)` does.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .int(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .structure, .enumeration, .object, .opaque, .array, .tuple, .some, .dictionary, .set, .range:
            if let machine = Machine.current {
                machine.noting { () throws(Stop) in try machine.hash(self, into: &hasher) }
            } else {
                hashAlike(into: &hasher)
            }
        default: hashAlike(into: &hasher)
        }
    }

    /// Feeds a hasher by the look of a value, without asking the program.
    func hashAlike(into hasher: inout Hasher) {
        switch self {
        case .unset, .void, .none: break
        case .bool(let value): hasher.combine(value)
        case .int(let value): hasher.combine(value)
        case .double(let value):
            // A literal of an integer may stand for a number with a point, and has to be found as one.
            if let whole = Int(exactly: value) { hasher.combine(whole) } else { hasher.combine(value) }
        case .string(let value): hasher.combine(value)
        case .character(let value): hasher.combine(String(value))
        case .some(let value): hasher.combine(value)
        case .array(let values): hasher.combine(values)
        case .dictionary(let entries):
            hasher.combine(entries.count)
            hasher.combine(entries.reduce(0) { $0 ^ $1.key.hashValue ^ $1.value.hashValue })
        case .set(let values): hasher.combine(values.unordered)
        case .tuple(_, let values): hasher.combine(values)
        case .range(let range): hasher.combine(range)
        case .structure(let type, let fields):
            hasher.combine(type)
            hasher.combine(fields)
        case .enumeration(let id, let payload):
            hasher.combine(id)
            hasher.combine(payload)
        case .object(let object): hasher.combine(object.index)
        case .cell(let index), .opaque(let index): hasher.combine(index)
        case .function(let function):
            if let path = function.path { hasher.combine(path) } else { hasher.combine(ObjectIdentifier(function)) }
        case .type(let type): hasher.combine(type)
        case .foreign(let value): if let payload = value.payload as? any Hashable { payload.hash(into: &hasher) }
        }
    }
}
