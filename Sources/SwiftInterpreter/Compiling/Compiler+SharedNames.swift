import SwiftDeclarations

extension Compiler {
    /// The name of the file that is compiled.
    var fileName: String? { program.files.indices.contains(file) ? program.files[file].name : nil }

    /// What finds the types that the code of this file names.
    var resolver: TypeResolver {
        program.resolver(inLibrary: program.files.indices.contains(file) && program.files[file].isForeign)
    }

    /// The variable at the top of a file that a name means: this file's own before those of other files.
    func globalIndex(_ name: String) -> Int? {
        own(name).flatMap { program.globalsByName[$0] } ?? program.globalsByName[name]
    }

    /// The functions at the top of files that a name means. Private ones of other files are among them only where nothing else
    /// has the name, as at a prompt.
    func globalFunctions(_ name: String) -> [FunctionInfo]? {
        let all = program.globalFunctions[name]
        guard program.sharedNames.contains(name) else { return all }
        if let functions = own(name).flatMap({ program.globalFunctions[$0] }) { return functions + (all ?? []) }
        return all
            ?? program.files.lazy.compactMap { file in
                self.program.globalFunctions[ProgramFile.ownName(name, in: file.name)]
            }.first
    }

    private func own(_ name: String) -> String? {
        program.sharedNames.contains(name) ? fileName.map { ProgramFile.ownName(name, in: $0) } : nil
    }
}
