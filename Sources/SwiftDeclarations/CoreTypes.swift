/// The types of the library that literals and the language itself have.
package struct CoreTypes: Sendable {
    /// The types of literals, and of what the language makes by itself; of no type where a library lacks one.
    package let int, double, bool, string, character, array, dictionary, set, optional, range, any, slice, lazy: TypeID
    /// The numbers of other widths, structs around an `Int` or a `Double`.
    package let narrow: Set<TypeID>

    /// The types of a library, found by their names.
    package init(_ types: [String: TypeInfo]) {
        func id(_ name: String) -> TypeID { types[name]?.id ?? TypeID(index: -1) }
        (int, double, bool, string) = (id("Int"), id("Double"), id("Bool"), id("String"))
        (character, array, dictionary, set) = (id("Character"), id("Array"), id("Dictionary"), id("Set"))
        (optional, range, any, slice) = (id("Optional"), id("Range"), id("Any"), id("ArraySlice"))
        lazy = id("LazySequence")
        let narrow = ["Float", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"]
        self.narrow = Set(narrow.map(id))
    }

    /// `Int`.
    package var intType: TypeRef { .nominal(int, []) }
    /// `Double`.
    package var doubleType: TypeRef { .nominal(double, []) }
    /// `Bool`.
    package var boolType: TypeRef { .nominal(bool, []) }
    /// `String`.
    package var stringType: TypeRef { .nominal(string, []) }
    /// The type of an array by that of its elements.
    package func arrayType(_ element: TypeRef) -> TypeRef { .nominal(array, [element]) }

    /// The type of a sequence's elements.
    package func element(of type: TypeRef) -> TypeRef {
        switch type {
        case .nominal(let id, let arguments):
            if id == dictionary, arguments.count == 2 { return .tuple(["key", "value"], arguments) }
            if id == string { return .nominal(character, []) }
            return arguments.count == 1 ? arguments[0] : .unknown
        case .optional(let wrapped, _): return element(of: wrapped)
        default: return .unknown
        }
    }
}
