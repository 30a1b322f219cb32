/// The declarations of a library, read once for all programs that use it.
package struct LibraryDeclarations: Sendable {
    let files: [ProgramFile]
    let types: [TypeInfo]
    let globals: [GlobalInfo]
    /// Everything with a body.
    package let functions: [FunctionInfo]
    let typesByName: [String: TypeInfo]
    let aliases: [String: AliasInfo]
    let globalsByName: [String: Int]
    let globalFunctions: [String: [FunctionInfo]]
    let methodsByName: [String: [FunctionInfo]]
    /// The names of all methods that change their receiver.
    package let mutatingNames: Set<String>
    /// The types that literals and the language itself have.
    package let core: CoreTypes

    /// Reads files.
    ///
    /// - Parameters:
    ///   - files: The files of the library.
    ///   - bodies: The numbers of the bodies that their members have, by full name.
    /// - Complexity: linear in the length of the files.
    package init(_ files: [ProgramFile], bodies: [String: Int]) {
        let reader = DeclarationReader(files: files, bodies: bodies)
        reader.read()
        self.files = reader.files
        types = reader.types
        globals = reader.globals
        functions = reader.functions
        typesByName = reader.libraryTypes
        aliases = reader.aliases
        globalsByName = reader.globalsByName
        globalFunctions = reader.globalFunctions
        methodsByName = reader.methodsByName
        mutatingNames = functions.mutatingNames
        core = CoreTypes(typesByName)
    }

    /// True when a type of this name stands in the library.
    package func hasType(named name: String) -> Bool { typesByName[name] != nil }

    /// The types for one program, whose extensions add members to them.
    ///
    /// - Complexity: linear in the number of types.
    func copiedTypes() -> [TypeInfo] {
        let copies = types.map { TypeInfo(copying: $0) }
        func copy(of type: TypeInfo) -> TypeInfo { copies[Int(type.id.index)] }
        for type in copies {
            type.outer = type.outer.map(copy)
            type.superclass = type.superclass.map(copy)
            if !type.protocols.isEmpty { type.protocols = type.protocols.map(copy) }
            if !type.nested.isEmpty { type.nested = type.nested.mapValues(copy) }
        }
        return copies
    }
}

extension Sequence<FunctionInfo> {
    /// The names of the methods that change their receiver.
    package var mutatingNames: Set<String> { Set(lazy.filter { $0.isMutating && $0.role == .function }.map(\.name)) }
}

extension TypeInfo {
    fileprivate convenience init(copying type: TypeInfo) {
        self.init(
            id: type.id, name: type.name, qualifiedName: type.qualifiedName, kind: type.kind, place: type.place)
        (isForeign, generics, outer) = (type.isForeign, type.generics, type.outer)
        (superclass, superclassType) = (type.superclass, type.superclassType)
        (unknownSuperclass, protocols) = (type.unknownSuperclass, type.protocols)
        (conformances, attributes, fields) = (type.conformances, type.attributes, type.fields)
        (cases, rawType, caseIndices) = (type.cases, type.rawType, type.caseIndices)
        (members, statics, initializers) = (type.members, type.statics, type.initializers)
        (nested, aliases, fileIndex) = (type.nested, type.aliases, type.fileIndex)
        isLaidOut = type.isLaidOut
    }
}
