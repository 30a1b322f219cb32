import SwiftDeclarations
import SwiftReading
import Synchronization

/// A program: the files of an app, read and resolved, with the library they may use.
///
/// All files are one program, in any order. A program does not change; after a paste or a saved file a new one is made
/// with the old one as `previous`, and values and heap of the old one go on with it, since types and globals keep their
/// numbers by name.
///
/// With `import SwiftStandardLibrary`:
///
///     let program = SwiftProgram(files: [("Shop.swift", text)])
///     let machine = Machine(program)
///     try machine.runTopLevel()
///
/// - Complexity: linear in the length of the files; bodies are compiled when they are first called.
public final class SwiftProgram: @unchecked Sendable {
    /// The files, those of the library first.
    public let files: [ProgramFile]
    /// The types; a `TypeID` is a place in it.
    public let types: [TypeInfo]
    /// The variables at the top of files, and static stored properties.
    public let globals: [GlobalInfo]
    /// Everything with a body.
    public let functions: [FunctionInfo]
    /// The top-level statements of the files, one function for each file that has some.
    public let topLevel: [FunctionInfo]

    /// The types at the top of files, by name; of the library those that no file declares anew.
    package let typesByName: [String: TypeInfo]
    /// The types of the library, also where the program has its own of a name.
    let libraryTypes: [String: TypeInfo]
    let aliases: [String: AliasInfo]
    /// The names that several files declare at their top.
    let sharedNames: Set<String>
    let modules: OwnModules
    let globalsByName: [String: Int]
    let globalFunctions: [String: [FunctionInfo]]
    let localTypes: [Int: TypeInfo]
    let methodsByName: [String: [FunctionInfo]]
    /// The names of all methods that change their receiver.
    let mutatingNames: Set<String>
    /// `&&` and `||`, where the files declare them for types of their own.
    let ownLogicals: Set<String>
    /// The types that literals and the language itself have.
    package let core: CoreTypes
    /// The bodies of foreign members, by the numbers that their declarations have.
    let foreignBodies: [ForeignBody]
    private let library: ProgramLibrary
    let inferred = Mutex<[Int: TypeRef]>([:])
    let compiled = Mutex<[Int: CompiledBody]>([:])

    /// Reads and resolves files.
    ///
    /// - Parameters:
    ///   - library: What they may use without declaring it.
    ///   - files: Names and texts, in the order in which their top-level code runs.
    ///   - previous: The program whose values go on living; its library is this one's.
    package init(in library: ProgramLibrary, files: [(name: String, text: String)], previous: SwiftProgram?) {
        let library = previous?.library ?? library
        let reader = DeclarationReader(
            library: library.declarations, types: previous?.types ?? [], globals: previous?.globals ?? [])
        for file in files {
            reader.add(ProgramFile(name: file.name, document: SwiftReader.read(file.text), isForeign: false))
        }
        reader.read()
        self.library = library
        (core, foreignBodies) = (library.declarations.core, library.bodies)
        (self.files, types, globals) = (reader.files, reader.types, reader.globals)
        (functions, topLevel, localTypes) = (reader.functions, reader.topLevel, reader.localTypes)
        (typesByName, libraryTypes, aliases) = (reader.typesByName, reader.libraryTypes, reader.aliases)
        (globalsByName, globalFunctions) = (reader.globalsByName, reader.globalFunctions)
        (methodsByName, sharedNames, modules) = (reader.methodsByName, reader.sharedNames, reader.modules)
        mutatingNames = library.declarations.mutatingNames.union(
            reader.functions.dropFirst(library.declarations.functions.count).mutatingNames)
        let own = reader.functions.dropFirst(library.declarations.functions.count)
        ownLogicals = Set(own.lazy.map(\.name).filter { $0 == "&&" || $0 == "||" })
    }

    /// The problems of the files as texts of Swift, with the names of the files.
    public var problems: [(file: String, problem: SyntaxProblem)] {
        files.filter { !$0.isForeign }.flatMap { file in file.document.problems.map { (file.name, $0) } }
    }

    /// The functions of the files, without those of the library.
    package var ownFunctions: ArraySlice<FunctionInfo> { functions.dropFirst(library.declarations.functions.count) }

    /// A type by its name, as `Shop.Section`.
    public func type(named name: String) -> TypeInfo? { typesByName[name] }

    /// A type by its number.
    public func type(_ id: TypeID) -> TypeInfo? {
        types.indices.contains(Int(id.index)) ? types[Int(id.index)] : nil
    }

    /// The type of a stored property; where none is written, that of the value it begins with.
    package func type(of field: FieldInfo) -> TypeRef {
        guard field.type.isUnknown, let initial = field.initial else { return field.type }
        return inferredType(of: initial)
    }

    /// The place of a range in a file.
    func place(_ range: SourceRange, file: Int) -> SourcePlace {
        SourcePlace(
            file: files.indices.contains(file) ? files[file].name : "input", line: range.start.line,
            column: range.start.column)
    }
}
