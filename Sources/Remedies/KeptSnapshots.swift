import SwiftDeclarations
import SwiftReading

/// The snapshots that a program keeps in properties and applies: the lines that fill them, by the lines that apply them.
package struct KeptSnapshots: Sendable {
    /// A kept snapshot: the name of its property, and the lines that fill it.
    package struct Kept: Sendable {
        /// The name of the property.
        package let name: String
        /// The lines that fill it.
        package let fills: [String]
    }

    private var kept: [String: Kept] = [:]

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files.
    package init(of files: [ProgramFile], line: (SourcePlace) -> String) {
        let properties = Set(files.flatMap { $0.document.snapshotProperties.map(\.name) })
        guard !properties.isEmpty else { return }
        let calls = ApplyCalls(files.map { ($0.name, $0.document) })
        var fills: [String: [String]] = [:]
        var applies: [(line: String, name: String)] = []
        for file in files {
            file.document.walk { node, ancestors in
                guard case .expression(let expression) = node, case .call(let call) = expression.kind else {
                    return true
                }
                let start = expression.range.start
                let place = line(SourcePlace(file: file.name, line: start.line, column: start.column))
                if let name = call.filledSnapshot, call.addsItems, properties.contains(name), !ancestors.declares(name)
                {
                    fills[name, default: []].append(place)
                }
                if calls[file.name].contains(expression.range.utf8), let name = call.appliedProperty,
                    properties.contains(name), !ancestors.declares(name)
                {
                    applies.append((place, name))
                }
                return true
            }
        }
        for (line, name) in applies {
            guard let lines = fills[name] else { continue }
            var seen: Set<String> = []
            kept[line] = Kept(name: name, fills: Array(lines.filter { seen.insert($0).inserted }.prefix(2)))
        }
    }

    /// The snapshot that an apply puts on screen, where it is one of these.
    package func kept(appliedAt line: String) -> Kept? { kept[line] }
}

extension RemedyFinder {
    /// The kept snapshot is made anew and filled before it is applied again.
    var freshSnapshots: [Remedy] {
        let properties = Dictionary(
            files.files.flatMap(\.document.snapshotProperties).map { ($0.name, $0.making) },
            uniquingKeysWith: { a, _ in a })
        let calls = files.applyCalls
        let applies = files.sites { node, ancestors in
            guard let name = node.asCall?.appliedProperty else { return false }
            return properties[name] != nil && !ancestors.declares(name)
        }.filter(calls.hold)
        let fills = files.sites { node, ancestors in
            guard let name = node.asCall?.filledSnapshot else { return false }
            return properties[name] != nil && !ancestors.declares(name)
        }
        return applies.flatMap { apply -> [Remedy] in
            guard let name = apply.node.asCall?.appliedProperty, let making = properties[name] ?? nil else { return [] }
            let own = fills.filter { $0.node.asCall?.filledSnapshot == name }
            guard let first = own.first(where: { $0.isItems }) else { return [] }
            if own.contains(where: { $0.isInSameFunction(as: apply) }) {
                return [madeAnew(name, making, in: apply, own)].compactMap(\.self)
            }
            let called = calling(first, for: apply, name, making, own)
            return called.map { [$0] } ?? copied(name, making, to: apply, own.filter { $0.isInSameFunction(as: first) })
        }
    }

    /// The edit that makes the snapshot anew in front of what fills it in a function.
    private func making(_ name: String, _ making: String, before fills: [CodeSite]) -> TextEdit? {
        guard let first = fills.map(\.outermost).min(by: { $0.range.start < $1.range.start }), let site = fills.first
        else {
            return nil
        }
        return site.file.inserting(["\(site.owner)\(name) = \(making)"], before: first.range.utf8.lowerBound)
    }

    private func madeAnew(_ name: String, _ text: String, in apply: CodeSite, _ fills: [CodeSite]) -> Remedy? {
        let own = fills.filter { $0.isInSameFunction(as: apply) }
        return remedy([making(name, text, before: own)], apply.file)
    }

    /// The function that fills the snapshot and applies it is called instead; it makes the snapshot anew.
    private func calling(
        _ fill: CodeSite, for apply: CodeSite, _ name: String, _ text: String, _ fills: [CodeSite]
    ) -> Remedy? {
        guard fill.file.name == apply.file.name, case .function(let function)? = fill.function?.kind,
            function.parameters.isEmpty, fill.function?.modifiers.contains("override") == false,
            uses(of: name, in: apply) == 1,
            files.sites({ node, _ in node.asCall?.appliedProperty == name }).filter(files.applyCalls.hold).contains(
                where: {
                    $0.isInSameFunction(as: fill)
                })
        else { return nil }
        let own = fills.filter { $0.isInSameFunction(as: fill) }
        let call = TextEdit(range: apply.statement.range.utf8, text: "\(apply.selfPrefix)\(function.name.text)()")
        return remedy([making(name, text, before: own), call], apply.file)
    }

    /// The lines that fill the snapshot are copied in front of the first line that names it, or of the apply.
    private func copied(_ name: String, _ text: String, to apply: CodeSite, _ fills: [CodeSite]) -> [Remedy] {
        guard let source = fills.first, fills.allSatisfy(\.isPlain), apply.selfPrefix.isEmpty || apply.owner == "self.",
            let locals = source.function.map({ SwiftNode.declaration($0).declaredNames }),
            fills.allSatisfy({ $0.file.words(in: $0.statement.range.utf8).isDisjoint(with: locals) })
        else { return [] }
        let lines = ["\(apply.owner)\(name) = \(text)"] + fills.map { $0.file.text($0.statement.range.utf8) }
        let naming = apply.function.map { function in
            SwiftNode.declaration(function).children.compactMap(\.asStatement).filter {
                apply.file.words(in: $0.range.utf8).contains(name)
                    || apply.file.text($0.range.utf8).contains("self.\(name)")
            }
        }
        let places = [naming?.first?.range.utf8.lowerBound, apply.statement.range.utf8.lowerBound].compactMap(\.self)
        var seen: Set<Int> = []
        return places.filter { seen.insert($0).inserted }.compactMap {
            remedy([apply.file.inserting(lines, before: $0)], apply.file)
        }
    }

    /// The number of times the function around a place names the snapshot.
    private func uses(of name: String, in site: CodeSite) -> Int {
        guard let function = site.function else { return 0 }
        var count = 0
        SwiftNode.declaration(function).walk { node, _ in
            if case .expression(let expression) = node, expression.propertyName == name { count += 1 }
            return true
        }
        return count
    }

    private func remedy(_ edits: [TextEdit?], _ file: SourceFiles.File) -> Remedy? {
        guard edits.allSatisfy({ $0 != nil }) else { return nil }
        return files.changed(file.name, by: edits.compactMap(\.self)).map { Remedy(kinds: [.freshSnapshot], files: $0) }
    }
}

extension CodeSite {
    /// True for `appendItems` and its like.
    fileprivate var isItems: Bool { node.asCall?.addsItems ?? false }

    /// `self.`, where the snapshot is named so.
    fileprivate var owner: String { file.text(node.range.utf8).contains("self.") ? "self." : selfPrefix }

    /// The statement of the function itself in which it stands.
    fileprivate var outermost: SwiftStatement {
        guard let function else { return statement }
        let inside = SwiftNode.declaration(function).children.compactMap(\.asStatement)
        return inside.first { $0.range.utf8.contains(node.range.utf8.lowerBound) } ?? statement
    }
}

extension SwiftDocument {
    /// The variable properties that hold snapshots, and the code that makes such a snapshot.
    fileprivate var snapshotProperties: [(name: String, making: String?)] {
        var found: [(name: String, making: String?)] = []
        walk { node, ancestors in
            guard case .declaration(let declaration) = node, case .variable(let variable) = declaration.kind,
                !variable.isConstant, case .declaration(let owner)? = ancestors.last
            else { return true }
            switch owner.kind {
            case .type, .extending: break
            default: return true
            }
            for binding in variable.bindings where !binding.isComputed {
                guard case .name(let name) = binding.pattern.kind else { continue }
                let value = binding.value.map { text(of: $0.range) }
                let type = binding.type?.notation.filter { $0 != "?" && $0 != "!" }
                guard (value ?? "").contains("Snapshot") || (type ?? "").contains("Snapshot") else { continue }
                let isMade = value.map { $0.hasSuffix("()") && $0.first?.isUppercase ?? false } ?? false
                found.append((name, isMade ? value : type.map { "\($0)()" }))
            }
            return true
        }
        return found
    }
}

extension SwiftNode {
    fileprivate var asCall: SwiftCall? {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind else { return nil }
        return call
    }

    fileprivate var asStatement: SwiftStatement? {
        if case .statement(let statement) = self { statement } else { nil }
    }

    /// The names of the variables that are declared in it, and of its parameters.
    fileprivate var declaredNames: Set<String> {
        var names: Set<String> = []
        walk { node, _ in
            switch node {
            case .declaration(let declaration):
                switch declaration.kind {
                case .variable(let variable):
                    for case .name(let name) in variable.bindings.map(\.pattern.kind) { names.insert(name) }
                case .function(let function): names.formUnion(function.parameters.compactMap(\.name))
                default: break
                }
            case .statement(let statement):
                if case .forIn(let loop) = statement.kind, case .name(let name) = loop.pattern.kind {
                    names.insert(name)
                }
            case .expression: break
            }
            return true
        }
        return names
    }
}

extension [SwiftNode] {
    /// True when a function around declares a variable of a name itself.
    package func declares(_ name: String) -> Bool {
        contains { node in
            guard case .declaration(let declaration) = node else { return false }
            switch declaration.kind {
            case .function, .initializer: return node.declaredNames.contains(name)
            default: return false
            }
        }
    }
}

extension SwiftCall {
    /// The name of the snapshot that the call adds sections or items to.
    fileprivate var filledSnapshot: String? {
        guard case .member(let base, let name) = callee.kind,
            ["appendSections", "appendItems", "insertItems", "insertSections"].contains(name.text)
        else { return nil }
        return base.propertyName
    }

    fileprivate var addsItems: Bool { callee.steps.last?.hasSuffix("Items") ?? false }

    /// The name of the snapshot that the call applies.
    fileprivate var appliedProperty: String? {
        guard ["apply", "applySnapshotUsingReloadData"].contains(callee.steps.last ?? ""), let first = arguments.first,
            first.label == nil, !arguments.contains(where: { $0.label?.text == "to" })
        else { return nil }
        return first.value.propertyName
    }
}

extension SwiftExpression {
    /// The name, of `snapshot` and of `self.snapshot`.
    fileprivate var propertyName: String? {
        switch kind {
        case .name(let name): name == "self" ? nil : name
        case .member(let base, let name): base.kind == .name("self") ? name.text : nil
        default: nil
        }
    }
}
