import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

extension Program {
    /// The names of the variables at the top of the user's files.
    var declaredGlobals: [String] {
        files.filter { !$0.isForeign && $0.name != SessionLoan.file }.flatMap { $0.document.variableNames }
    }
}

extension ProgramApp {
    /// True for the name of a variable at the top of the user's files that holds a list: `items` is then that list, and not
    /// the command.
    func holdsList(_ name: String) -> Bool {
        guard program.declaredGlobals.contains(name), let value = AppRun(self).machine.global(name) else {
            return false
        }
        switch value {
        case .array, .dictionary, .set: return true
        default: return false
        }
    }
}

extension ProgramApp {
    /// True when a name stands for something of the program: a type, a function, a variable, or a member of the screen.
    func knows(_ name: String) -> Bool {
        if program.type(named: name) != nil || program.globals.contains(where: { $0.name == name }) { return true }
        if ["print", "dump", "self"].contains(name) { return true }
        return declaresFunction(name) || screenTypes.contains { $0.fields.contains { $0.name == name } }
            || screenMembers.contains(name)
    }

    /// True when a function of the files has this name.
    func declaresFunction(_ name: String) -> Bool {
        program.ownFunctions.contains { $0.name == name && $0.role == .function && isFile($0.place.file) }
    }

    /// The names of its variables and functions, and of the members of the screen.
    var ownNames: Set<String> {
        let functions = program.ownFunctions.filter { $0.role == .function && isFile($0.place.file) }.map(\.name)
        return Set(program.declaredGlobals + functions + screenTypes.flatMap { $0.fields.map(\.name) })
    }

    private func isFile(_ name: String) -> Bool { files.contains { $0.name == name } }

    /// The classes of the screen and of that above it.
    private var screenTypes: [TypeInfo] {
        [current, above.last?.controller].compactMap {
            guard case .object(let object)? = $0?.unwrapped else { return nil }
            return program.type(object.type)
        }
    }

    private var screenMembers: Set<String> {
        var names: Set<String> = []
        let owners = Set(screenTypes.map(\.id))
        for function in program.functions {
            if let owner = function.owner, owners.contains(owner) { names.insert(function.name) }
        }
        return names
    }

    /// Its variables, functions and members of the screen whose names are spelled almost like a word.
    func names(like word: String) -> [String] { Spelling.closest(to: word, among: ownNames.sorted()) }

    /// What to say of a name that nothing declares: what was perhaps meant, or that a file is missing.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - place: The place of its use; nil for a line that was typed.
    /// - Returns: The sentence.
    func unknown(_ name: String, at place: String? = nil) -> Message {
        let near = names(like: name)
        guard near.isEmpty else { return Message("app.unknown-name", ["name": .text(name), "names": .list(near)]) }
        return Message("app.missing", ["names": .list([place.map { "\(name) (\($0))" } ?? name])])
    }
}

extension SwiftReading.SwiftExpression {
    /// The name it begins with: `songs` in `songs[0].title`.
    package var rootName: String? {
        switch kind {
        case .name(let name): name
        case .member(let base, _), .optionalChain(let base), .forceUnwrap(let base), .subscripting(let base, _),
            .specialized(let base, _), .cast(let base, _, _), .infix(let base, _, _), .postfix(_, let base),
            .prefix(_, let base), .ternary(let base, _, _):
            base.rootName
        case .call(let call): call.callee.rootName
        default: nil
        }
    }
}
