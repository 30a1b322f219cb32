import SwiftDeclarations
import SwiftReading

/// Changes that the compiler refuses: of a constant, of the `self` of a method that is not `mutating`, of what can only be
/// read, of the result of a call.
extension Compiler {
    /// The part of a place that may not be changed.
    private enum Fixed { case constant(String), ownSelf(String), readOnly(String) }

    /// The mistake in a change of a place; nil where the change is allowed, or where the types do not say.
    ///
    /// - Parameters:
    ///   - target: The place.
    ///   - place: Where the change stands.
    ///   - change: The change in words, of a name: `items.append(…)`.
    /// - Returns: The stop.
    func refusal(changing target: SwiftExpression, at place: SourcePlace, _ change: (String) -> String) -> Stop? {
        switch fixed(target) {
        case .constant(let name)?: Stop(.mistake, "mistake.constant", [name, change(name)], place: place)
        case .ownSelf(let name)?: Stop(.mistake, "mistake.self", [function.fullName, change(name)], place: place)
        case .readOnly(let name)?: Stop(.mistake, "mistake.read-only", [name], place: place)
        case nil: nil
        }
    }

    /// The same of a method that is called on a place, if all methods of the name change their receiver.
    func refusal(
        calling name: String, _ found: [Member], on base: SwiftExpression, _ type: TypeRef, at place: SourcePlace
    ) -> Stop? {
        guard !found.isEmpty, found.allSatisfy(\.isMutating), isValueType(type) else { return nil }
        return refusal(changing: base, at: place) { _ in "\(name)(…)" }
    }

    /// The same of a method on the result of a call, which lies nowhere: `dataSource.snapshot().appendSections([0])`.
    func refusal(
        calling name: String, _ found: [Member], onResultOf base: SwiftExpression, _ type: TypeRef,
        at place: SourcePlace
    ) -> Stop? {
        guard case .call(let call) = base.kind, !found.isEmpty, found.allSatisfy(\.isMutating), isStructure(type)
        else { return nil }
        let called: String
        switch call.callee.kind {
        case .name(let name): called = name
        case .member(_, let name): called = name.text
        default: return nil
        }
        // A value that is made on the spot is meant to be one.
        guard called.first?.isLowercase ?? false, called != "init" else { return nil }
        return Stop(.mistake, "mistake.result", ["\(called)(…)", "\(name)(…)"], place: place)
    }

    /// The same of a method of `self` without `self.` in front of it.
    func refusal(calling name: String, ofSelf functions: [FunctionInfo], at place: SourcePlace) -> Stop? {
        guard isSelfFixed, !functions.isEmpty, functions.allSatisfy(\.isMutating) else { return nil }
        return Stop(.mistake, "mistake.self", [function.fullName, "\(name)(…)"], place: place)
    }

    // MARK: Places

    private func fixed(_ target: SwiftExpression) -> Fixed? {
        if let constant = constant(in: target) { return .constant(constant) }
        switch target.kind {
        case .name(let name):
            return local(name) == nil || name == "self" ? fixedMember(name) : nil
        case .member(let base, let name):
            if case .name("self") = base.kind { return fixedMember(name.text) }
            guard isPlain(base), let type = place(of: base)?.type, isStructure(type), let id = type.id else {
                return nil
            }
            switch program.members(of: id, name.text, isStatic: false).first {
            case .field(let index)?:
                guard let fields = program.type(id)?.fields, fields.indices.contains(index) else { return nil }
                return fields[index].isConstant ? .constant(name.text) : fixed(base)
            case .property(let property)?: return isReadOnly(property) ? .readOnly(name.text) : nil
            default: return nil
            }
        case .subscripting(let base, let arguments):
            guard isPlain(base), arguments.count == 1, arguments[0].label == nil, let id = place(of: base)?.type.id,
                id == program.core.array || id == program.core.dictionary
            else { return nil }
            return fixed(base)
        case .optionalChain(let base), .forceUnwrap(let base): return isPlain(base) ? fixed(base) : nil
        case .tuple(let parts) where parts.count == 1: return fixed(parts[0].value)
        default: return nil
        }
    }

    /// A member of `self`: one of a class lies outside of it and may always be changed.
    private func fixedMember(_ name: String) -> Fixed? {
        guard let owner, !function.isStatic else { return nil }
        if name == "self" { return isSelfFixed ? .ownSelf(name) : nil }
        switch program.members(of: owner.id, name, isStatic: false).first {
        case .field(let index)?:
            guard isSelfFixed, owner.fields.indices.contains(index) else { return nil }
            // `@State` and the like keep their values elsewhere.
            return owner.fields[index].attributes.contains { $0.first?.isUppercase ?? false } ? nil : .ownSelf(name)
        case .property(let property)?:
            if isReadOnly(property) { return .readOnly(name) }
            let isWrapped = owner.fields.contains { $0.name == "_" + name } || name.hasPrefix("$")
            guard isSelfFixed, !isWrapped, let setter = property.setter, setter.isMutating, !setter.isForeign else {
                return nil
            }
            return .ownSelf(name)
        default: return nil
        }
    }

    /// True of a computed property of the files without a setter.
    private func isReadOnly(_ property: PropertyInfo) -> Bool {
        guard property.setter == nil, let getter = property.getter, getter.hasBody, !getter.isForeign,
            let owner = getter.owner
        else { return false }
        return program.type(owner)?.kind != .protocolType
    }

    /// True within a method or getter of a struct or enum that is not `mutating`.
    private var isSelfFixed: Bool {
        guard let owner, owner.kind == .structure || owner.kind == .enumeration, !function.isStatic,
            !function.isMutating, function.role == .function || function.role == .getter,
            local("self")?.key == "self@parameter"
        else { return false }
        let core = program.core
        return !owner.isForeign || owner.isFrozen
            || [core.array, core.dictionary, core.set, core.string].contains(owner.id)
    }

    /// True for a struct or an enum, which have no life of their own.
    private func isValueType(_ type: TypeRef) -> Bool {
        guard let kind = type.id.flatMap({ program.type($0) })?.kind else { return false }
        return kind == .structure || kind == .enumeration
    }

    /// True of a path whose parts do nothing besides.
    func isPlain(_ expression: SwiftExpression) -> Bool {
        switch expression.kind {
        case .name, .integer, .string, .implicitMember: true
        case .member(let base, _), .optionalChain(let base), .forceUnwrap(let base): isPlain(base)
        case .subscripting(let base, let arguments): isPlain(base) && arguments.allSatisfy { isPlain($0.value) }
        default: false
        }
    }
}

extension Member {
    fileprivate var isMutating: Bool { if case .function(let function) = self { function.isMutating } else { false } }
}
