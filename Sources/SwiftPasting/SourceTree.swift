import SwiftReading

// The tree of pasted Swift has the same names as the Swift that this module writes; here is how the two are told apart.

typealias SourceExpression = SwiftReading.SwiftExpression
typealias SourceStatement = SwiftReading.SwiftStatement
typealias SourceDeclaration = SwiftReading.SwiftDeclaration
typealias SourceType = SwiftReading.SwiftType
typealias SourceCall = SwiftReading.SwiftCall
typealias SourceArgument = SwiftReading.SwiftArgument
typealias SourceClosure = SwiftReading.SwiftClosure
typealias SourceFunction = SwiftReading.SwiftFunction
typealias SourceRange = SwiftReading.SourceRange
typealias SourceName = SwiftReading.SwiftName

extension SourceExpression {
    /// The expression without what Swift asks for and a list of cells does not: `try`, `await`, brackets around one
    /// value, `?` and `!`.
    var bare: SourceExpression {
        switch kind {
        case .trying(_, let inner), .awaiting(let inner), .optionalChain(let inner), .forceUnwrap(let inner):
            inner.bare
        case .tuple(let parts) where parts.count == 1 && parts[0].label == nil: parts[0].value.bare
        default: self
        }
    }

    /// The name, when the expression is one, or a name of `self`: `todos`, `self.todos`.
    var plainName: String? {
        switch bare.kind {
        case .name(let name): return name
        case .member(let base, let name):
            if case .name(let root) = base.bare.kind, root == "self" || root == "Self" { return name.text }
            return nil
        default: return nil
        }
    }

    /// The first name of a chain of members and calls: `view` in `view.layer.add(x)`.
    var root: String? {
        switch bare.kind {
        case .name(let name): name
        case .member(let base, let name): plainName == nil ? base.root : name.text
        case .call(let call): call.callee.root
        case .subscripting(let base, _), .specialized(let base, _), .postfix(_, let base): base.root
        case .cast(let base, _, _): base.root
        default: nil
        }
    }
}

extension SourceCall {
    /// The value behind a label.
    func argument(_ label: String) -> SourceExpression? { arguments.first { $0.label?.text == label }?.value }

    /// The last closure, be it behind the call or in its brackets.
    var lastClosure: SourceClosure? {
        if let closure = trailingClosures.last { return closure.closure }
        if case .closure(let closure)? = arguments.last?.value.kind { return closure }
        return nil
    }
}

extension SourceType {
    /// The name of the type without its module or enclosing types, its generic arguments left out; nil for types that
    /// have no name.
    var plainName: String? {
        switch kind {
        case .named(let name, _): name
        case .member(_, let name, _): name
        case .optional(let wrapped, _): wrapped.plainName
        case .attributed(_, let inner), .prefixed(_, let inner): inner.plainName
        case .tuple(let elements) where elements.count == 1: elements[0].type.plainName
        default: nil
        }
    }

    /// The types between `<` and `>`.
    var arguments: [SourceType] {
        switch kind {
        case .named(_, let arguments), .member(_, _, let arguments): arguments
        case .optional(let wrapped, _): wrapped.arguments
        default: []
        }
    }

    /// The type of the elements of an array; nil for anything else.
    var element: SourceType? {
        switch kind {
        case .array(let element): element
        case .named("Array", let arguments), .named("Set", let arguments): arguments.first
        case .optional(let wrapped, _): wrapped.element
        default: nil
        }
    }
}

extension SwiftReading.SwiftKeyPath {
    /// The names of the properties, when it is made of properties only.
    var propertyNames: [String]? {
        var names: [String] = []
        for component in components {
            guard case .property(let name) = component else { return nil }
            names.append(name)
        }
        return names
    }
}
