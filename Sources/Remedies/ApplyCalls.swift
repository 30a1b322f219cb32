import SwiftReading

/// The calls of a program's files that apply a snapshot: their receiver is a data source, as far as declarations tell.
struct ApplyCalls {
    private var ranges: [String: Set<Range<Int>>] = [:]
    /// The number of calls of `apply` or `snapshot()` on what is no data source, which may have no such member.
    private(set) var strangers = 0

    /// - Complexity: Linear in the nodes of the files.
    init(_ files: [(name: String, document: SwiftDocument)]) {
        var declared: [DeclaredName] = []
        var calls: [(file: String, expression: SwiftExpression, owner: String)] = []
        for file in files {
            file.document.walk { node, ancestors in
                declared += node.declared
                if case .expression(let expression) = node, case .call(let call) = expression.kind,
                    ["apply", "applySnapshotUsingReloadData", "snapshot"].contains(call.callee.steps.last)
                {
                    calls.append((file.name, expression, ancestors.typeName ?? ""))
                }
                return true
            }
        }
        let sources = NamesOfKind("DiffableDataSource", declared)
        let snapshots = NamesOfKind("Snapshot", declared)
        for (file, expression, owner) in calls {
            guard case .call(let call) = expression.kind else { continue }
            let (first, isApply) = (call.arguments.first, call.callee.steps.last != "snapshot")
            guard isApply ? first.map({ $0.label == nil }) ?? false : first == nil else { continue }
            let isOne = call.callee.isOfSelf ? sources.hold(owner) : sources.have(call.callee.words.dropLast().last)
            if isOne == false { strangers += 1 }
            if isApply, isOne ?? snapshots.have(first?.value.words.last) ?? false {
                ranges[file, default: []].insert(expression.range.utf8)
            }
        }
    }

    /// Those of a file.
    subscript(file: String) -> Set<Range<Int>> { ranges[file] ?? [] }

    func hold(_ site: CodeSite) -> Bool { self[site.file.name].contains(site.node.range.utf8) }
}

extension SourceFiles {
    var applyCalls: ApplyCalls { ApplyCalls(files.map { ($0.name, $0.document) }) }

    /// True where a change of other files asks something for a member that only data sources have.
    package func asksMore(than old: SourceFiles) -> Bool { applyCalls.strangers > old.applyCalls.strangers }
}

/// A type, variable, parameter or function, and what its declaration says of its kind.
private struct DeclaredName {
    let name: String
    var isType = false
    /// Its type as it is written: of a type, what it inherits from.
    var type: String?
    /// The last name of its value.
    var value: String?
}

/// The names that stand for types of a kind and for values of it.
private struct NamesOfKind {
    private let suffix: String
    private var types: Set<String> = []
    private var names: Set<String> = []
    /// The names of values of other kinds.
    private var others: Set<String> = []

    init(_ suffix: String, _ all: [DeclaredName]) {
        self.suffix = suffix
        var count = -1
        while count < types.count + names.count {
            count = types.count + names.count
            for one in all where isOfKind(one) {
                if one.isType { types.insert(one.name) } else { names.insert(one.name) }
            }
        }
        for one in all where !one.isType && !names.contains(one.name) {
            if one.type != nil || one.value?.first?.isUppercase ?? false { others.insert(one.name) }
        }
    }

    private func isOfKind(_ one: DeclaredName) -> Bool {
        if let type = one.type { return hold(type) }
        return one.value.map { names.contains($0) || hold($0) } ?? false
    }

    /// True when a type as it is written names one of the kind.
    func hold(_ type: String) -> Bool {
        type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains {
            $0.hasSuffix(suffix) || types.contains(String($0))
        }
    }

    /// True when a name stands for a value of the kind, false for one of another; nil where no declaration tells.
    func have(_ name: String?) -> Bool? {
        guard let name, !names.contains(name) else { return name.map { _ in true } }
        return others.contains(name) ? false : nil
    }
}

extension SwiftExpression {
    /// Its steps without calls and subscripts.
    fileprivate var words: [String] { steps.filter { $0 != "()" && $0 != "[]" } }

    /// True of a callee that is a member of the object around it.
    fileprivate var isOfSelf: Bool {
        switch kind {
        case .name: true
        case .member(let base, _): ["self", "super"].contains { base.plain.kind == .name($0) }
        default: false
        }
    }

    /// The expression without `?` or `!` behind it.
    private var plain: SwiftExpression {
        switch kind {
        case .optionalChain(let base), .forceUnwrap(let base): base
        default: self
        }
    }
}

extension SwiftNode {
    /// The names that it declares itself.
    fileprivate var declared: [DeclaredName] {
        switch self {
        case .declaration(let declaration): declaration.declared
        case .statement(let statement):
            statement.conditions.compactMap { condition in
                guard case .binding(_, let pattern, let type, let value?) = condition.kind else { return nil }
                return pattern.declared(type, value)
            }
        case .expression(let expression):
            expression.closures.flatMap { closure in
                closure.captures.map { DeclaredName(name: $0.name.text, value: $0.value?.words.last) }
                    + (closure.parameters ?? []).compactMap { parameter in
                        parameter.type.map { DeclaredName(name: parameter.name, type: $0.notation) }
                    }
            }
        }
    }
}

extension SwiftExpression {
    /// It, where it is a closure, and those that trail it, where it is a call.
    fileprivate var closures: [SwiftClosure] {
        switch kind {
        case .closure(let closure): [closure]
        case .call(let call): call.trailingClosures.map(\.closure)
        default: []
        }
    }
}

extension SwiftPattern {
    fileprivate func declared(_ type: SwiftType?, _ value: SwiftExpression?) -> DeclaredName? {
        guard case .name(let name) = kind else { return nil }
        var type = type
        if type == nil, case .cast(_, _, let other)? = value?.kind { type = other }
        return DeclaredName(name: name, type: type?.notation, value: value?.words.last)
    }
}

extension SwiftDeclaration {
    fileprivate var declared: [DeclaredName] {
        func names(_ parameters: [SwiftParameter]) -> [DeclaredName] {
            parameters.compactMap { parameter in
                (parameter.name ?? parameter.label).map { DeclaredName(name: $0, type: parameter.type.notation) }
            }
        }
        switch kind {
        case .type(let type):
            let inherited = type.inherited.map(\.notation).joined(separator: " ")
            return [DeclaredName(name: type.name.text, isType: true, type: inherited)]
        case .alias(let alias): return [DeclaredName(name: alias.name.text, isType: true, type: alias.type.notation)]
        case .variable(let variable): return variable.bindings.compactMap { $0.pattern.declared($0.type, $0.value) }
        case .function(let function):
            return names(function.parameters)
                + [DeclaredName(name: function.name.text, type: function.result?.notation ?? "Void")]
        case .initializer(let initializer): return names(initializer.parameters)
        default: return []
        }
    }
}
