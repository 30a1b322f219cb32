import SwiftDeclarations
import SwiftReading

/// Which operators are the program's own.
extension Compiler {
    /// The types of the operands of an operator that only the program declares, and only once.
    func ownOperands(_ sign: String, _ count: Int) -> [TypeRef] {
        guard let functions = program.globalFunctions[sign]?.filter({ $0.parameters.count == count }),
            functions.count == 1, !Machine.isArithmetic(sign), sign != "!", sign != "~", functions[0].generics.isEmpty
        else { return [] }
        return functions[0].parameters.map(\.type)
    }

    /// True where an operator that Swift has for other types too is the program's own: an operand is of the type that
    /// it takes, and the other one as well, or a literal. `nil` is none of a type that is not optional.
    func takes(
        _ first: TypeRef, _ second: TypeRef, _ left: (expression: SwiftExpression, type: TypeRef),
        _ right: (expression: SwiftExpression, type: TypeRef)
    ) -> Bool {
        var isNamed = false
        for (operand, other, wanted) in [(left, right, first), (right, left, second)] {
            var isOptional = false
            if case .optional = wanted { isOptional = true }
            switch operand.expression.kind {
            case .null where isOptional, .string, .boolean: continue
            case .null: return false
            case _ where Compiler.needsType(operand.expression): continue
            default:
                // `$0 == .big` beside a type that has such a case.
                let isMeant = operand.type.isUnknown && isImplicit(other.expression, of: wanted)
                let inherits = wanted.id.flatMap { wanted in
                    operand.type.id.flatMap { program.type($0)?.inherits(from: wanted) }
                }
                guard operand.type == wanted || isMeant || inherits == true else { return false }
                isNamed = true
            }
        }
        return isNamed
    }

    /// True of `.big` and `.size(3)` where a type has what they name, and of `.init(…)`.
    private func isImplicit(_ expression: SwiftExpression, of type: TypeRef) -> Bool {
        switch expression.kind {
        case .call(let call): return isImplicit(call.callee, of: type)
        case .implicitMember("init"): return true
        case .implicitMember(let name):
            guard let info = type.id.flatMap({ program.type($0) }) else { return false }
            return info.caseIndices[name] != nil || !program.members(of: info.id, name, isStatic: true).isEmpty
        default: return false
        }
    }

    /// True where `&&` or `||` is one of the program's own: a side is of a type that declares it, or one at the top of a
    /// file takes it. `.even && .big` is of the type that is wanted there.
    func isOwnLogical(
        _ left: SwiftExpression, _ sign: String, _ right: SwiftExpression, _ expected: TypeRef
    ) -> Bool {
        guard program.ownLogicals.contains(sign) else { return false }
        let written = [left, right].first { !Compiler.needsType($0) }
        let type = (written.map { self.type(of: $0) } ?? expected).unwrapped
        guard let id = type.id, id != program.core.bool else { return false }
        return program.globalFunctions[sign] != nil || !program.members(of: id, sign, isStatic: true).isEmpty
    }
}
