/// The types of the library that literals and the language itself have.
package struct CoreTypes: Sendable {
    package let int, double, bool, string, character, array, dictionary, set, optional, range, any, slice, lazy: TypeID
    /// The numbers of other widths, structs around an `Int` or a `Double`.
    package let narrow: Set<TypeID>

    package init(_ types: [String: TypeInfo]) {
        func id(_ name: String) -> TypeID { types[name]?.id ?? TypeID(index: -1) }
        (int, double, bool, string) = (id("Int"), id("Double"), id("Bool"), id("String"))
        (character, array, dictionary, set) = (id("Character"), id("Array"), id("Dictionary"), id("Set"))
        (optional, range, any, slice) = (id("Optional"), id("Range"), id("Any"), id("ArraySlice"))
        lazy = id("LazySequence")
        let narrow = ["Float", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"]
        self.narrow = Set(narrow.map(id))
    }

    package var intType: TypeRef { .nominal(int, []) }
    package var doubleType: TypeRef { .nominal(double, []) }
    package var boolType: TypeRef { .nominal(bool, []) }
    package var stringType: TypeRef { .nominal(string, []) }
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
