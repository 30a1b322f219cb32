import SwiftDeclarations
import SwiftReading

/// A `switch` that leaves out cases, and `==` of what is not `Equatable`: the compiler refuses both.
extension Compiler {
    /// The mistake of a `switch` over an enum of the files without `default`, none of whose patterns names a case.
    func refusal(ofSwitch cases: [SwiftCase], over type: TypeRef, at place: SourcePlace) -> Stop? {
        guard case .nominal(let id, _) = type, let info = program.type(id), info.kind == .enumeration, !info.isForeign,
            !cases.isEmpty, isOnly(info)
        else { return nil }
        var left = Set(info.caseIndices.keys)
        for part in cases {
            guard !part.isDefault, let items = part.items else { return nil }
            for item in items {
                guard let name = caseName(item.pattern), info.caseIndices[name] != nil else { return nil }
                if item.condition == nil { left.remove(name) }
            }
        }
        guard let missing = info.cases.first(where: { left.contains($0.name) }) else { return nil }
        return Stop(.mistake, "mistake.exhaustive", [info.name, missing.name], place: place)
    }

    /// The case that a pattern names: `.photo`, `Item.photo(let id)`, `let .photo(id)`.
    private func caseName(_ pattern: SwiftExpression) -> String? {
        switch pattern.kind {
        case .binding(_, let inner): caseName(inner)
        case .implicitMember(let name): name
        case .member(let base, let name): typeExpression(base) == nil ? nil : name.text
        case .call(let call): caseName(call.callee)
        default: nil
        }
    }

    /// The mistake of `==` or `!=` between two values of one type of the files that is not `Equatable`.
    func refusal(
        comparing left: SwiftExpression, _ first: TypeRef, _ right: SwiftExpression, _ second: TypeRef,
        at place: SourcePlace
    ) -> Stop? {
        guard case .nominal(let id, _) = first, second.id == id, case .nominal = second, let info = program.type(id),
            info.isWithoutEquality, info.kind != .protocolType,
            info.kind != .enumeration || info.cases.contains(where: { !$0.types.isEmpty }),
            isOnly(info), isCertain(left), isCertain(right),
            !program.ownFunctions.contains(where: { function in
                function.name == "==" && !function.isForeign
                    && !function.parameters.allSatisfy { isOther($0.type, than: id) }
            })
        else { return nil }
        return Stop(.mistake, "mistake.not-equatable", [info.name], place: place)
    }

    /// True unless another type has the same name, as in a project of several apps.
    private func isOnly(_ info: TypeInfo) -> Bool {
        !program.types.contains { $0.id != info.id && $0.qualifiedName == info.qualifiedName }
    }

    /// True of a type that certainly is another one, and no superclass.
    private func isOther(_ type: TypeRef, than id: TypeID) -> Bool {
        guard case .nominal(let other, _) = type, let info = program.type(other) else { return false }
        return other != id && info.kind != .protocolType && program.type(id)?.inherits(from: other) != true
    }

    /// True of an operand whose type no overload decides: a variable, a case, a value that its type makes.
    private func isCertain(_ operand: SwiftExpression) -> Bool {
        switch operand.kind {
        case .name, .implicitMember: true
        case .member(let base, _): typeExpression(base) != nil || isCertain(base)
        case .subscripting(let base, let arguments):
            arguments.count == 1 && isCertain(base) && place(of: base)?.type.id == program.core.array
        case .call(let call):
            if case .member(let base, let name) = call.callee.kind, let id = typeExpression(base)?.id {
                program.type(id)?.caseIndices[name.text] != nil
            } else {
                Compiler.isImplicit(call.callee) || typeExpression(call.callee) != nil
            }
        default: false
        }
    }
}
