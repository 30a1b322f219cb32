import SwiftReading

/// A type of a program: its members by name, with those of its extensions.
///
/// It is filled while a ``DeclarationReader`` reads and does not change afterwards.
public final class TypeInfo: @unchecked Sendable {
    /// The kind of a type.
    public enum Kind: Sendable { case structure, classType, enumeration, protocolType, alias }

    /// Its number.
    public let id: TypeID
    /// Its name: `Section`.
    public let name: String
    /// Its name with those of the types around it: `Shop.Section`; where several files have a private type of this name,
    /// and within a function, with what tells it from the others.
    public let qualifiedName: String
    /// The kind of the type.
    public internal(set) var kind: Kind
    /// True when the library or a foreign table declares it.
    public internal(set) var isForeign = false
    /// The place of its declaration.
    public internal(set) var place: SourcePlace
    /// Its generic parameters.
    public internal(set) var generics: [String] = []
    /// The demands on its generic parameters: `struct List<Row: Titled>`.
    package var constraints: [GenericConstraint] = []
    /// The type around it, which holds this one.
    public internal(set) weak var outer: TypeInfo?
    /// Its superclass, of a class.
    public internal(set) var superclass: TypeInfo?
    /// The superclass with its generic arguments.
    public internal(set) var superclassType: TypeRef?
    /// The name of a superclass that no file declares: its members are opaque.
    public internal(set) var unknownSuperclass: String?
    /// The protocols it conforms to, its own and those of its extensions.
    public internal(set) var protocols: [TypeInfo] = []
    /// The names of all that stands behind its colons.
    public internal(set) var conformances: Set<String> = []
    /// The attributes in front of it, without `@`.
    public internal(set) var attributes: [String] = []
    /// Its stored properties, those of its superclass first.
    public internal(set) var fields: [FieldInfo] = []
    /// Its cases.
    public internal(set) var cases: [CaseInfo] = []
    /// The type of its cases' raw values.
    public internal(set) var rawType: TypeRef?

    /// Its members by name, those of its extensions too; several of one name are overloads.
    package var members: [String: [Member]] = [:]
    /// Its static members by name.
    package var statics: [String: [Member]] = [:]
    /// Its initialisers, those of its extensions too.
    package var initializers: [FunctionInfo] = []
    /// The types that are declared in its braces and in those of its extensions, by name.
    package var nested: [String: TypeInfo] = [:]
    /// The types that are declared in the block of a local type, and in the blocks around it.
    package var neighbours: [String: TypeID] = [:]
    /// The aliases that are declared in its braces and in those of its extensions, by name.
    package var aliases: [String: AliasInfo] = [:]
    /// The places of its cases among ``cases``, by name.
    package var caseIndices: [String: Int] = [:]
    /// The place of its file among those of the program.
    package var fileIndex = 0
    /// True when ``fields`` begins with the properties of its superclass.
    package var isLaidOut = false

    /// A type without members, which the reader adds.
    package init(id: TypeID, name: String, qualifiedName: String, kind: Kind, place: SourcePlace) {
        (self.id, self.name, self.qualifiedName, self.kind, self.place) = (id, name, qualifiedName, kind, place)
    }

    /// True when a foreign table declares all its members. A member that is not there is then a mistake, and not
    /// unknown.
    package var isFrozen: Bool { attributes.contains("frozen") }

    /// True of a type with `@propertyWrapper`.
    package var isPropertyWrapper: Bool { attributes.contains("propertyWrapper") }

    /// A type that is declared within this one, or within one around it.
    package func nestedAround(_ name: String) -> TypeInfo? { nested[name] ?? outer?.nestedAround(name) }

    /// Its name with those of the types around it, as Swift prints it.
    public var shownName: String { outer.map { "\($0.shownName).\(name)" } ?? name }

    /// The type as a reference, with its own generic parameters.
    public var type: TypeRef { .nominal(id, generics.map { .parameter($0) }) }

    /// The names of its types and aliases, which may be associated types of its protocols.
    package var associatedNames: [String] { protocols.isEmpty ? [] : Array(aliases.keys) + Array(nested.keys) }

    /// The functions and methods it declares, in the order in which they were read.
    public var functions: [FunctionInfo] {
        let own = (Array(members.values.joined()) + Array(statics.values.joined())).compactMap {
            if case .function(let function) = $0 { function } else { nil }
        }
        return own.sorted { $0.id < $1.id } + initializers
    }

    /// The type and all its superclasses and protocols, each once: protocols may stand in a circle.
    package var ancestry: [TypeInfo] {
        var found: [TypeInfo] = []
        var seen: Set<TypeID> = []
        var rest = [self]
        while let next = rest.popLast() {
            guard seen.insert(next.id).inserted else { continue }
            found.append(next)
            rest += next.protocols
            if let superclass = next.superclass { rest.append(superclass) }
        }
        return found
    }

    /// True when it is a given class or a subclass of it.
    public func inherits(from other: TypeID) -> Bool {
        var type: TypeInfo? = self
        while let current = type {
            if current.id == other { return true }
            type = current.superclass
        }
        return false
    }
}

/// A member that a name of a type stands for.
package enum Member: Sendable {
    /// A stored property: its place among ``TypeInfo/fields``.
    case field(Int)
    /// A computed property.
    case property(PropertyInfo)
    /// A method.
    case function(FunctionInfo)
    /// A case of an enum.
    case enumCase(Int)
    /// A static stored property: its place among the globals.
    case global(Int)
}

/// A stored property.
public struct FieldInfo: Sendable {
    /// Its name.
    public let name: String
    /// Its type, as far as it is known.
    public internal(set) var type: TypeRef
    /// True when it is `let`.
    public let isConstant: Bool
    /// True when it is `lazy`: its value is made when it is first read.
    public let isLazy: Bool
    /// True when it is `weak`.
    public let isWeak: Bool
    /// Its attributes: `Published`; and of its modifiers `dynamic`, `private` and `fileprivate`.
    public let attributes: [String]
    /// Its value when an object is made.
    package let initial: FunctionInfo?
    /// True when its declaration gives it a value.
    package var hasInitialValue: Bool { initial != nil }
    /// Its observers; of a property that a subclass overrides, the subclass's too.
    package var willSets: [FunctionInfo]
    /// Its `didSet` observers, those of the superclass first.
    package var didSets: [FunctionInfo]
    /// True when it is the `override` of a superclass's property.
    package let isOverride: Bool
    /// The place of its declaration.
    public let place: SourcePlace

    /// True when something runs or is told when it changes: an observer, a publisher, a key-value observer.
    package var isObserved: Bool { !willSets.isEmpty || !didSets.isEmpty || isPublished || isDynamic }
    /// True when key-value observers are told of its changes.
    package var isDynamic: Bool { attributes.contains("dynamic") }
    /// True when it is `@Published`.
    package var isPublished: Bool { attributes.contains("Published") }
    /// True when no other file can assign it.
    package var isPrivate: Bool { attributes.contains("private") || attributes.contains("fileprivate") }

    /// True when its value is made when it is first read: that of a `lazy` property, or of an outlet.
    package var isMadeWhenRead: Bool {
        if isLazy { return true }
        if case .optional(_, true) = type { return initial == nil }
        return false
    }
}

/// A computed property or a subscript.
package final class PropertyInfo: Sendable {
    /// Its name; `subscript` of a subscript.
    package let name: String
    /// Its type, as far as it is known.
    package let type: TypeRef
    /// The code of its `get`, or of its only block.
    package let getter: FunctionInfo?
    /// The code of its `set`; nil of one that can only be read.
    package let setter: FunctionInfo?

    /// A property of a type, with the code behind it.
    package init(name: String, type: TypeRef, getter: FunctionInfo?, setter: FunctionInfo?) {
        (self.name, self.type, self.getter, self.setter) = (name, type, getter, setter)
    }
}

/// One case of an enum.
public struct CaseInfo: Sendable {
    /// Its name.
    public let name: String
    /// The labels of its payload; empty texts where there is none.
    public let labels: [String]
    /// The types of its payload.
    public let types: [TypeRef]
    /// The values of its payload where none is given.
    package let defaults: [FunctionInfo?]
    /// Its raw value.
    package let rawValue: FunctionInfo?
}

/// A variable at the top of a file, or a static stored property.
public struct GlobalInfo: Sendable {
    /// Its name; of a static property with its type: `Ware.basics`.
    public let name: String
    /// Its type, as far as it is known.
    public let type: TypeRef
    /// True when it is `let`.
    public let isConstant: Bool
    /// Its value, made when it is first read.
    package let initial: FunctionInfo?
    /// Its observer before a change.
    package let willSet: FunctionInfo?
    /// Its observer after a change.
    package let didSet: FunctionInfo?
    /// The setter of a computed variable.
    package var setter: FunctionInfo?
    /// The name of its file, where it is private and other files declare its name too.
    package var file: String?

    /// The name that no other variable has: with its file where several files have a private one of this name.
    package var key: String { file.map { ProgramFile.ownName(name, in: $0) } ?? name }

    /// True when its value is worked out each time it is read.
    package var isComputed: Bool { initial?.role == .getter }
}

/// A `typealias`, resolved when it is used.
package final class AliasInfo: Sendable {
    /// Its generic parameters.
    package let generics: [String]
    /// The type that it stands for, as it is written.
    package let type: SwiftType
    /// The type around it, which holds this alias.
    package weak let owner: TypeInfo?
    /// The name of its file.
    package let file: String

    /// An alias, resolved in the scope of its owner and file.
    package init(generics: [String], type: SwiftType, owner: TypeInfo?, file: String) {
        (self.generics, self.type, self.owner, self.file) = (generics, type, owner, file)
    }
}
