import SwiftReading

extension DeclarationReader {
    /// Notes the names that more than one file of the program declares at its top, as `private enum Section` in each, and
    /// those of its modules.
    func noteSharedNames(in new: Range<Int>) {
        modules = OwnModules(files[new])
        var first: [String: Int] = [:]
        for file in new where !files[file].isForeign {
            for name in topNames(files[file].document.statements) {
                if first[name, default: file] != file { sharedNames.insert(name) }
                if first[name] == nil { first[name] = file }
            }
        }
    }

    /// The name under which a declaration at the top of a file is kept: with that of its file if it is private, and others
    /// have one of this name.
    func ownName(_ name: String, _ declaration: SwiftDeclaration, _ file: Int) -> String {
        guard sharedNames.contains(name), declaration.isOfItsFile else { return name }
        return ProgramFile.ownName(name, in: files[file].name)
    }

    /// Lets `typealias Label = UILabel` win over the library's type of that name, a private one within its file. What stands
    /// for that very type, as `typealias Task = _Concurrency.Task`, hides nothing.
    func hideLibraryType(_ name: String, _ type: SwiftType, _ declaration: SwiftDeclaration, _ file: Int) {
        guard !files[file].isForeign, typesByName[name]?.isForeign == true else { return }
        if case .member(_, name, _) = type.kind { return }
        if declaration.isOfItsFile { sharedNames.insert(name) } else { typesByName[name] = nil }
    }

    private func topNames(_ statements: [SwiftStatement]) -> [String] {
        statements.flatMap { statement -> [String] in
            switch statement.kind {
            case .declaration(let declaration): names(declaration)
            case .conditional(let clauses): topNames(Compilation.chosen(clauses)?.elements ?? [])
            default: []
            }
        }
    }

    private func names(_ declaration: SwiftDeclaration) -> [String] {
        switch declaration.kind {
        case .type(let part): [part.name.text]
        case .alias(let part): [part.name.text]
        // Operators have all their forms in one place.
        case .function(let part): part.name.text.first.map { $0.isLetter || $0 == "_" } == true ? [part.name.text] : []
        case .variable(let variable): variable.bindings.flatMap(\.pattern.names)
        case .conditional(let clauses): (Compilation.chosen(clauses)?.elements ?? []).flatMap(names)
        default: []
        }
    }
}

extension SwiftDeclaration {
    /// True when only its file sees it.
    var isOfItsFile: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}
