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
