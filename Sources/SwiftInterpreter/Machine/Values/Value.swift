import OrderedCollections
import SwiftDeclarations

/// A value of the interpreted program.
///
/// Structs, enums, tuples, optionals and collections are values; instances of classes and captured variables live in
/// the ``Heap``, which is a value as well, and are told apart here by their number. So a copy of a ``MachineState`` is
/// an undo step.
///
/// `==` and `hash(into:)` run what the program declares for its types, on ``Machine/current``. They cannot throw: the
/// first ``Stop`` is noted in ``Machine/pending`` and has to be thrown by the caller once the engine has returned.
public enum Value: Sendable {
    /// A variable without a value: not initialised yet, or moved out of its place for a change.
    case unset
    /// `()`
    case void
    /// `true`, `false`
    case bool(Bool)
    /// An integer of any width.
    case int(Int)
    /// A floating-point number of any width.
    case double(Double)
    /// A `String` or `Substring`.
    case string(String)
    /// A `Character`.
    case character(Character)
    /// `nil`
    case none
    /// An optional that holds a value.
    indirect case some(Value)
    /// An `Array`, and every sequence that is read as one.
    case array([Value])
    /// A `Dictionary`, in the order of insertion.
    indirect case dictionary(OrderedDictionary<Value, Value>)
    /// A `Set`, in the order of insertion.
    indirect case set(OrderedSet<Value>)
    /// A tuple of at least two values.
    case tuple(TupleLabels, [Value])
    /// A range of any kind.
    case range(RangeValue)
    /// A struct: its type, and its stored properties in their order.
    case structure(TypeID, [Value])
    /// A case of an enum with its payload.
    case enumeration(CaseID, [Value])
    /// An instance of a class.
    case object(ObjectID)
    /// A captured variable; it never reaches the program as a value.
    case cell(Int)
    /// A closure, function or method.
    case function(FunctionValue)
    /// A type as a value.
    indirect case type(TypeRef)
    /// A value of a type that Swift code outside the program makes, with copy semantics.
    case foreign(ForeignValue)
    /// Something the program's files do not say: the number of its ``OpaqueInfo`` in the heap.
    case opaque(Int)
}

/// An instance of a class.
public struct ObjectID: Hashable, Sendable {
    /// Its class, which may be a subclass of its variable's type.
    public let type: TypeID
    /// Its number in the heap.
    public let index: Int32
}

/// The labels of a tuple's elements; empty texts where an element has none.
public final class TupleLabels: Hashable, Sendable {
    /// The labels in their order.
    public let labels: [String]

    /// No labels at all.
    public static let none = TupleLabels([])

    /// Makes labels.
    ///
    /// - Parameter labels: One a element, or none at all.
    public init(_ labels: [String]) { self.labels = labels }

    /// True when two tuples have the same labels.
    public static func == (left: TupleLabels, right: TupleLabels) -> Bool { left.labels == right.labels }

    /// Feeds the labels.
    public func hash(into hasher: inout Hasher) { hasher.combine(labels) }
}

/// A range: `a..<b`, `a...b`, `a...`, `...b`, `..<b`.
public final class RangeValue: Hashable, Sendable {
    /// The lower bound.
    public let lower: Value?
    /// The upper bound.
    public let upper: Value?
    /// True when the upper bound belongs to it.
    public let isClosed: Bool

    /// Makes a range.
    public init(lower: Value?, upper: Value?, isClosed: Bool) {
        (self.lower, self.upper, self.isClosed) = (lower, upper, isClosed)
    }

    /// The name of its type.
    var kind: String {
        if upper == nil { return lower == nil ? "UnboundedRange" : "PartialRangeFrom" }
        if lower == nil { return isClosed ? "PartialRangeThrough" : "PartialRangeUpTo" }
        return isClosed ? "ClosedRange" : "Range"
    }

    /// True when two ranges have the same bounds.
    public static func == (left: RangeValue, right: RangeValue) -> Bool {
        left.isClosed == right.isClosed && left.lower == right.lower && left.upper == right.upper
    }

    /// Feeds the bounds.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(lower)
        hasher.combine(upper)
        hasher.combine(isClosed)
    }
}

/// A closure, function or method as a value.
public final class FunctionValue: Sendable {
    /// The body of a function value: the arguments come in, and go out as `inout` parameters left them.
    public typealias Body = @Sendable (Machine, inout [Value]) throws(Stop) -> Value

    /// The name of it in answers: a function's name, or the place of a closure.
    public let name: String
    /// The place where it is written; nil for a function of the library.
    public let place: SourcePlace?
    /// The types of its parameters, as far as they are known: a kept closure is filled by them.
    public let parameters: [TypeRef]
    /// The body.
    public let body: Body
    /// The names of a key path, from the outermost on.
    package let path: [String]?
    /// The values that a closure holds, with their slots.
    let captured: [(slot: Int, value: Value)]

    /// Makes a function.
    public convenience init(
        name: String, place: SourcePlace? = nil, parameters: [TypeRef] = [], path: [String]? = nil,
        body: @escaping Body
    ) {
        self.init(name, place, parameters, path, [], body)
    }

    init(
        _ name: String, _ place: SourcePlace?, _ parameters: [TypeRef], _ path: [String]?,
        _ captured: [(slot: Int, value: Value)], _ body: @escaping Body
    ) {
        (self.name, self.place, self.parameters) = (name, place, parameters)
        (self.path, self.captured, self.body) = (path, captured, body)
    }

    /// A key path that goes on with another: `appending(path:)`; nil where one of them is no key path.
    func joined(to other: FunctionValue) -> FunctionValue? {
        guard let path, let rest = other.path else { return nil }
        return FunctionValue(name: name + other.name.dropFirst(), parameters: parameters, path: path + rest) {
            (machine, arguments) throws(Stop) in
            var inner = [try self.body(machine, &arguments)]
            return try other.body(machine, &inner)
        }
    }
}

/// A value of a foreign type: a payload of any `Sendable` type with copy semantics.
///
/// A body of the ``ForeignTable`` takes the payload, changes it and puts it back into its `inout` receiver:
///
///     guard var snapshot = receiver.payload(as: Snapshot.self) else { … }
///     receiver = .void                      // now `snapshot` is the only copy
///     snapshot.append(arguments[0])
///     receiver = .foreign(ForeignValue(type, snapshot))
public struct ForeignValue: Sendable {
    /// The box in which the payload lies.
    private final class Box: Sendable {
        let type: TypeID
        let arguments: [TypeRef]
        let payload: any Sendable
        init(_ type: TypeID, _ arguments: [TypeRef], _ payload: any Sendable) {
            (self.type, self.arguments, self.payload) = (type, arguments, payload)
        }
    }
    private let box: Box

    /// The foreign type.
    public var type: TypeID { box.type }
    /// Its generic arguments, as far as they are known: `Section` and `Item`.
    public var arguments: [TypeRef] { box.arguments }
    /// The payload it holds.
    public var payload: any Sendable { box.payload }

    /// Makes a value.
    public init(_ type: TypeID, arguments: [TypeRef] = [], _ payload: any Sendable) {
        box = Box(type, arguments, payload)
    }

    /// True when a value is this very one, and no copy that was changed since.
    public func isSame(as other: ForeignValue) -> Bool { box === other.box }

    /// True when two values are equal: by their payloads' own `==` where they have one.
    static func areEqual(_ left: ForeignValue, _ right: ForeignValue) -> Bool {
        if left.box === right.box { return true }
        guard left.type == right.type, let payload = left.payload as? any Equatable else { return false }
        func compare<T: Equatable>(_ value: T) -> Bool { (right.payload as? T) == value }
        return compare(payload)
    }
}

extension Value {
    /// The payload of a foreign value.
    ///
    /// - Parameter type: The payload's type.
    /// - Returns: The payload; nothing if the value is another one.
    public func payload<T: Sendable>(as type: T.Type) -> T? {
        guard case .foreign(let value) = self else { return nil }
        return value.payload as? T
    }

    /// The value within an optional, or the value itself; nothing for `nil`.
    public var unwrapped: Value? {
        switch self {
        case .none: nil
        case .some(let value): value
        default: self
        }
    }

    /// True when it is an optional.
    public var isOptional: Bool {
        switch self {
        case .none, .some: true
        default: false
        }
    }

    /// The instance of a class that it is, or that lies in it as an optional.
    var objectWithin: ObjectID? {
        switch self {
        case .object(let id), .some(.object(let id)): id
        default: nil
        }
    }

    /// True when it is a set.
    package var isSet: Bool {
        if case .set = self { return true }
        return false
    }

    /// Moves the entries of a dictionary out of its place; only when this has returned is no other copy of them left.
    package mutating func takeEntries() -> OrderedDictionary<Value, Value> {
        if case .dictionary(let entries) = take() { entries } else { [:] }
    }

    /// What `+=` appends to.
    enum Appended { case text, list, nothing }
    var appends: Appended { if case .string = self { .text } else if case .array = self { .list } else { .nothing } }

    /// Moves a text out of its place.
    mutating func takeText() -> String { if case .string(let text) = take() { text } else { "" } }

    /// Moves the elements of a list out of its place.
    mutating func takeList() -> [Value] { if case .array(let values) = take() { values } else { [] } }

    /// The object or type that it is, or that an optional holds; nil for a value with parts of its own.
    var reference: Value? {
        switch self {
        case .object, .opaque, .type, .unset, .some(.object), .some(.opaque): unwrapped ?? self
        default: nil
        }
    }

    var isType: Bool { if case .type = self { true } else { false } }
    var structureType: TypeID? { if case .structure(let id, _) = self { id } else { nil } }
    var tupleLabels: TupleLabels? { if case .tuple(let labels, _) = self { labels } else { nil } }

    /// True when it is a struct or tuple with so many parts.
    func holdsField(_ index: Int) -> Bool {
        switch self {
        case .structure(_, let fields), .tuple(_, let fields): fields.indices.contains(index)
        default: false
        }
    }

    /// Moves the parts of a struct or tuple out of its place.
    mutating func takeFields() -> [Value] {
        switch take() {
        case .structure(_, let fields), .tuple(_, let fields): fields
        default: []
        }
    }

    /// Moves the elements of a set out of its place.
    package mutating func takeElements() -> OrderedSet<Value> {
        if case .set(let elements) = take() { elements } else { [] }
    }

    /// Moves the value within an optional out of its place.
    mutating func takeWrapped() -> Value {
        let taken = take()
        if case .some(let inner) = taken { return inner }
        return taken
    }

    /// Moves the value out of its place, which holds `unset` until it is put back, so that a change does not copy it.
    package mutating func take() -> Value {
        var taken = Value.unset
        swap(&taken, &self)
        return taken
    }
}
