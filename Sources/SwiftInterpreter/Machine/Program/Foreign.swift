import SwiftDeclarations
import SwiftReading

/// Types and functions that are declared in Swift and carried out outside it: the standard library, UIKit's lists.
///
/// ``source`` is a text of Swift as an interface file has it. Members with a body there are interpreted; each one
/// without a body is carried out by the row of ``bodies`` under its full name:
///
///     ForeignTable(
///         file: "Lists.swift",
///         source: """
///             struct Bag<Element> {
///                 init()
///                 var count: Int { get }
///                 mutating func add(_ element: Element, times: Int = 1)
///             }
///             """,
///         bodies: [
///             "Bag.init()": { machine, receiver, arguments throws(Stop) in
///                 .foreign(ForeignValue(arguments.typeID, arguments: arguments.type.arguments, [Value]()))
///             },
///             "Bag.count": { machine, receiver, arguments throws(Stop) in
///                 .int(receiver.payload(as: [Value].self)?.count ?? 0)
///             },
///             "Bag.add(_:times:)": { machine, receiver, arguments throws(Stop) in … },
///         ])
///
/// - A member of a struct gets the value in `receiver`, and changes it there if it is `mutating`.
/// - A member of a class gets the object; its payload is in the heap: ``Machine/payload(of:as:)``.
/// - `init` of a struct returns the value; `init` of a class gets the object, already allocated, in `receiver`.
/// - A setter is `"Bag.count="`, its new value `arguments[0]`; subscripts are `"Bag.subscript(_:)"` and
///   `"Bag.subscript(_:)="` (the new value comes last). A static member and a free function have their plain names:
///   `"Bag.empty"`, `"print(_:separator:terminator:)"`.
/// - A property of a class without `{ get }` is stored in the object and needs no row.
///
/// A class of the program may inherit from a foreign class. Members that a foreign class does not declare are opaque, and so
/// are calls with other arguments than it declares; `@frozen` in front of a type says that all its members are declared,
/// `@unchanged` in front of a protocol that other methods leave a value of a type that conforms as it is, and `@partial` that
/// what conforms has other members, too.
public struct ForeignTable: Sendable {
    /// The name by which places in ``source`` are called.
    public let file: String
    /// The declarations.
    public let source: String
    /// The bodies of the members that have none in ``source``, by their full names.
    public let bodies: [String: ForeignBody]
    /// The declarations, read once for all programs.
    let document: SwiftDocument

    /// Makes a table.
    public init(file: String, source: String, bodies: [String: ForeignBody]) {
        (self.file, self.source, self.bodies) = (file, source, bodies)
        document = SwiftReader.read(source)
    }
}

/// The body of a foreign member.
public typealias ForeignBody = @Sendable (Machine, inout Value, inout ForeignArguments) throws(Stop) -> Value

/// The arguments of a call of a foreign member.
public struct ForeignArguments: Sendable {
    /// One value a parameter; `unset` where the caller gave none and the declaration has no default value.
    public internal(set) var values: [Value]
    /// The place of the call: FILE:LINE.
    public let place: SourcePlace
    /// The type that is asked, with its generic arguments as far as they are known.
    public let type: TypeRef
    /// The member.
    public let function: FunctionInfo

    /// The number of the type that is asked.
    public var typeID: TypeID { type.id ?? function.owner ?? TypeID(index: -1) }

    /// The argument of a parameter; `unset` if it was left out.
    public subscript(index: Int) -> Value {
        get { index < values.count ? values[index] : .unset }
        set { if index < values.count { values[index] = newValue } }
    }

    /// The argument of a parameter by its label, or its name.
    public subscript(name: String) -> Value {
        guard let index = function.parameters.firstIndex(where: { $0.label == name || $0.name == name }) else {
            return .unset
        }
        return self[index]
    }
}
