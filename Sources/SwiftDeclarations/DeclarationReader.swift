import SwiftReading

/// Collects the declarations of a program's files.
///
/// Types are registered first, then what they inherit, then their members, so that the order of files and declarations
/// does not matter.
package final class DeclarationReader {
    /// The files, those of the library first.
    package var files: [ProgramFile] = []
    /// The types; a ``TypeID`` is a place among them.
    package var types: [TypeInfo] = []
    /// The variables at the top of files, and static stored properties.
    package var globals: [GlobalInfo] = []
    /// Everything with a body; ``FunctionInfo/id`` is a place among them.
    package var functions: [FunctionInfo] = []
    /// The statements at the top of files, one function for each file that has some.
    package var topLevel: [FunctionInfo] = []
    /// The types at the top of files, by name; of the library those that no file of the program declares.
    package var typesByName: [String: TypeInfo] = [:]
    /// The types of the library, also where the program has its own of a name.
    package var libraryTypes: [String: TypeInfo] = [:]
    /// The aliases at the top of files, by name.
    package var aliases: [String: AliasInfo] = [:]
    /// The places of variables among ``globals``, by ``GlobalInfo/key``.
    package var globalsByName: [String: Int] = [:]
    /// The functions at the top of files, by name.
    package var globalFunctions: [String: [FunctionInfo]] = [:]
    /// The types that are declared within functions, by ``key(_:_:)``.
    package var localTypes: [Int: TypeInfo] = [:]
    /// The declarations of types that were registered, by the same keys.
    private var registered: Set<Int> = []
    /// The methods of all types, by name, for receivers of unknown type.
    package var methodsByName: [String: [FunctionInfo]] = [:]
    let bodies: [String: Int]
    /// The numbers of what the program before declared, by name.
    var ids: [String: TypeID] = [:]
    typealias Members = (
        owner: TypeInfo, members: [SwiftDeclaration], file: Int, requirements: [SwiftRequirement]
    )
    var pendingMembers: [Members] = []
    /// The types with generic parameters that the program's own files declare.
    private var demanding: [(type: TypeInfo, generics: SwiftGenericClause, demands: [SwiftRequirement])] = []
    /// The types that the extension which is being read demands of generic parameters.
    private var sameTypes: [String: TypeRef] = [:]
    /// The names that several files of the program declare at their top.
    package var sharedNames: Set<String> = []
    /// The names that the program's module may have.
    package var modules = OwnModules([])
    /// The place of the file that is being read.
    private var file = 0
    /// All its demands.
    private(set) var demands: [GenericConstraint] = []
    /// True while the library's own declarations are read.
    private var isLibrary = false
    private var extensions: [(extension: SwiftExtension, file: Int)] = []
    var inherited: [(type: TypeInfo, inherited: [SwiftType], file: Int)] = []
    /// The number of superclasses above a class, as far as they were read before it.
    var generations: [TypeID: Int] = [:]

    /// The number of the library's files, which stand before the program's own and are read already.
    private let readFiles: Int

    /// Makes a reader of a library.
    init(files: [ProgramFile], bodies: [String: Int]) {
        (self.files, self.bodies, readFiles) = (files, bodies, 0)
    }

    /// Makes a reader of a program.
    ///
    /// - Parameters:
    ///   - library: The declarations it may use.
    ///   - types: The types of the program before, with the same library; their numbers go on.
    ///   - globals: The globals of the program before.
    package init(library: LibraryDeclarations, types: [TypeInfo], globals: [GlobalInfo]) {
        (files, bodies, readFiles) = (library.files, [:], library.files.count)
        self.types = library.copiedTypes()
        for (name, type) in library.typesByName { libraryTypes[name] = self.types[Int(type.id.index)] }
        typesByName = libraryTypes
        (aliases, functions, methodsByName) = (library.aliases, library.functions, library.methodsByName)
        (globalsByName, globalFunctions) = (library.globalsByName, library.globalFunctions)
        self.globals = library.globals
        for type in types.dropFirst(library.types.count) {
            ids[type.qualifiedName] = type.id
            self.types.append(
                TypeInfo(
                    id: type.id, name: type.name, qualifiedName: type.qualifiedName, kind: .structure,
                    place: type.place))
        }
        for global in globals.dropFirst(library.globals.count) {
            ids["global " + global.key] = TypeID(index: Int32(truncatingIfNeeded: self.globals.count))
            self.globals.append(
                GlobalInfo(
                    name: global.name, type: .unknown, isConstant: true, initial: nil, willSet: nil, didSet: nil,
                    file: global.file))
        }
    }

    /// Adds a file of the program, behind those that are there.
    package func add(_ file: ProgramFile) { files.append(file) }

    /// Reads the declarations of the files that are not read yet.
    package func read() {
        let new = readFiles..<files.count
        noteSharedNames(in: new)
        for index in new { registerTypes(files[index].document.statements, index) }
        for (part, file) in extensions {
            turn(to: file)
            register(part, file)
        }
        for index in new where !files[index].isForeign { registerLocalTypes(files[index].document, index) }
        addCodingKeys()
        for (type, names, file) in inherited {
            turn(to: file)
            resolveInherited(of: type, names)
        }
        boundInheritance()
        for (type, _, _) in inherited { orderProtocols(of: type) }
        for (type, generics, demands) in demanding {
            turn(to: type.fileIndex)
            type.constraints = constraints(generics, demands, type)
        }
        for part in pendingMembers where part.owner.kind == .protocolType { declare(part) }
        // What a wrapper is made of says what the properties with it begin with.
        for part in pendingMembers where part.owner.isPropertyWrapper { declare(part) }
        for part in pendingMembers where part.owner.kind != .protocolType && !part.owner.isPropertyWrapper {
            declare(part)
        }
        for index in new {
            turn(to: index)
            declareTopLevel(files[index].document.statements, index)
        }
        for type in types { layOut(type) }
    }

    /// Reads on in a file: what names mean there depends on it.
    private func turn(to index: Int) { (file, isLibrary) = (index, files[index].isForeign) }

    private func declare(_ part: Members) {
        turn(to: part.file)
        let demands = files[part.file].isForeign ? [] : constraints(nil, part.requirements, part.owner)
        // In `extension Array where Element == Song`, `Self` is a list of songs.
        for demand in demands where demand.isSameType && demand.parameter == "Self" {
            if let name = demand.member { sameTypes[name] = demand.type }
        }
        self.demands = demands
        defer { (sameTypes, self.demands) = ([:], []) }
        for member in part.members { declare(member, in: part.owner, part.file, demands) }
    }

    // MARK: Types

    private func registerTypes(_ statements: [SwiftStatement], _ file: Int) {
        for statement in statements {
            switch statement.kind {
            case .declaration(let declaration): registerTypes(declaration, in: nil, file)
            case .conditional(let clauses):
                registerTypes(Compilation.chosen(clauses)?.elements ?? [], file)
            default: break
            }
        }
    }

    private func registerTypes(_ declaration: SwiftDeclaration, in outer: TypeInfo?, _ file: Int) {
        switch declaration.kind {
        case .type(let part):
            register(part, declaration, in: outer, file, isLocal: false)
        case .extending(let part): extensions.append((part, file))
        case .alias(let alias):
            let name = alias.name.text
            let info = AliasInfo(
                generics: alias.generics?.names ?? [], type: alias.type, owner: outer, file: files[file].name)
            if let outer {
                outer.aliases[name] = info
            } else {
                hideLibraryType(name, alias.type, declaration, file)
                let own = ownName(name, declaration, file)
                aliases[own] = info
                if own != name, aliases[name] == nil { aliases[name] = info }
            }
        case .conditional(let clauses):
            for element in Compilation.chosen(clauses)?.elements ?? [] { registerTypes(element, in: outer, file) }
        default: break
        }
    }

    /// Registers what is no type's member and not at the top: the types within functions, accessors and closures.
    private func registerLocalTypes(_ document: SwiftDocument, _ file: Int) {
        var neighbours = LocalNeighbours()
        document.walk { node, ancestors in
            if case .declaration(let declaration) = node, case .type(let part) = declaration.kind {
                let key = DeclarationReader.key(declaration.range, file)
                if !registered.contains(key) {
                    let type = register(part, declaration, in: nil, file, isLocal: true)
                    localTypes[key] = type
                    // The last node around it is the statement that it is itself.
                    neighbours.add(type, within: ancestors.dropLast().map(\.range))
                }
            }
            return true
        }
        neighbours.introduce()
    }

    /// The key of a declaration by its place: the number of its file, and where it begins.
    package static func key(_ range: SourceRange, _ file: Int) -> Int { file << 32 | range.start.utf8Offset }

    @discardableResult
    func register(
        _ part: SwiftTypeDeclaration, _ declaration: SwiftDeclaration, in outer: TypeInfo?, _ file: Int, isLocal: Bool
    ) -> TypeInfo {
        let kind: TypeInfo.Kind =
            switch part.keyword {
            case .structure: .structure
            case .enumeration: .enumeration
            case .protocolType: .protocolType
            default: .classType
            }
        registered.insert(DeclarationReader.key(declaration.range, file))
        let name = part.name.text
        var qualified = isLocal ? name : ownName(name, declaration, file)
        if let outer { qualified = "\(outer.qualifiedName).\(name)" }
        if isLocal { qualified += " in \(files[file].name):\(declaration.range.start.line)" }
        let type = makeType(
            name, qualified, kind, place(declaration.range, file), isNamed: !isLocal, isForeign: files[file].isForeign)
        if type.isForeign, !isLocal { libraryTypes[qualified] = type }
        // Lines at a prompt stand in no file: a private name that only one file has is found from everywhere.
        if outer == nil, !isLocal, typesByName[name] == nil { typesByName[name] = type }
        type.generics = part.generics?.names ?? []
        type.attributes = declaration.attributes.map(\.name) + declaration.modifiers.filter { $0 == "nonisolated" }
        type.outer = outer
        type.fileIndex = file
        if let outer, outer.nested[name] == nil { outer.nested[name] = type }
        inherited.append((type, part.inherited, file))
        pendingMembers.append((type, part.members, file, []))
        if !type.isForeign, let generics = part.generics { demanding.append((type, generics, part.requirements)) }
        for member in part.members { registerTypes(member, in: type, file) }
        return type
    }

    private func makeType(
        _ name: String, _ qualified: String, _ kind: TypeInfo.Kind, _ place: SourcePlace, isNamed: Bool = true,
        isForeign: Bool
    ) -> TypeInfo {
        // The program's own `Task` keeps its number beside the library's.
        let taken = typesByName[qualified].flatMap { $0.qualifiedName == qualified ? $0 : nil }
        let known = taken.map { $0.isForeign == isForeign } ?? false ? nil : ids[qualified]
        let id = known ?? TypeID(index: Int32(truncatingIfNeeded: types.count))
        let type = TypeInfo(id: id, name: name, qualifiedName: qualified, kind: kind, place: place)
        type.isForeign = isForeign
        if Int(id.index) < types.count { types[Int(id.index)] = type } else { types.append(type) }
        // Of two types of one name the program's own wins over the library's.
        if isNamed, taken?.isForeign ?? true { typesByName[qualified] = type }
        return type
    }

    private func register(_ part: SwiftExtension, _ file: Int) {
        var extended: TypeInfo?
        switch resolve(part.extended, in: TypeScope()) {
        case .nominal(let id, _): extended = types[Int(id.index)]
        case .optional: extended = typesByName["Optional"]
        case .named(let name):
            // A type that only an extension tells of: its own members are opaque.
            let type = makeType(name, name, .classType, place(part.extended.range, file), isForeign: false)
            type.unknownSuperclass = name
            extended = type
        default: break
        }
        guard let extended else { return }
        if case .named = resolve(part.extended, in: TypeScope()) {
        } else {
            inherited.append((extended, part.inherited, file))
        }
        pendingMembers.append((extended, part.members, file, part.requirements))
        for member in part.members { registerTypes(member, in: extended, file) }
    }

    /// Resolves a type as it is written.
    func resolve(_ type: SwiftType, in scope: TypeScope) -> TypeRef {
        var scope = scope
        if !sharedNames.isEmpty { scope.file = files[file].name }
        return TypeResolver(
            types: types, typesByName: typesByName, aliases: aliases, library: libraryTypes, sharedNames: sharedNames,
            modules: modules, isLibrary: isLibrary
        ).resolve(type, in: scope).substituting(sameTypes)
    }
}
