import SwiftInterpreter
import SwiftReading

extension Program {
    /// The names of the variables at the top of the user's files.
    var declaredGlobals: [String] {
        files.filter { !$0.isForeign && $0.name != SessionLoan.file }.flatMap { $0.document.variableNames }
    }
}

extension SwiftDocument {
    /// The names of types and functions at the top of a text, with the bytes of their declarations.
    var declaredNames: [(name: String, range: Range<Int>)] {
        statements.compactMap { statement in
            guard case .declaration(let declaration) = statement.kind else { return nil }
            switch declaration.kind {
            case .type(let type): return (type.name.text, declaration.range.utf8)
            case .function(let function): return (function.name.text + "(", declaration.range.utf8)
            default: return nil
            }
        }
    }

    /// The names of the declarations at its top.
    var topNames: [String] {
        declaredNames.map { String($0.name.prefix { $0 != "(" }) } + variableNames
    }

    /// The names of the variables at its top.
    fileprivate var variableNames: [String] {
        statements.flatMap { statement -> [String] in
            guard case .declaration(let declaration) = statement.kind,
                case .variable(let variable) = declaration.kind
            else { return [] }
            return variable.bindings.compactMap { binding in
                if case .name(let name) = binding.pattern.kind { name } else { nil }
            }
        }
    }

    /// The names of the methods of its classes.
    var methodNames: [String] {
        statements.flatMap { statement -> [String] in
            guard case .declaration(let declaration) = statement.kind else { return [] }
            let members: [SwiftDeclaration]
            switch declaration.kind {
            case .type(let type): members = type.members
            case .extending(let part): members = part.members
            default: return []
            }
            return members.compactMap { member in
                if case .function(let function) = member.kind { function.name.text } else { nil }
            }
        }
    }

    /// True when it only does something and declares nothing.
    var isPlainCode: Bool {
        !statements.isEmpty
            && statements.allSatisfy { statement in
                if case .declaration = statement.kind { false } else { true }
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
