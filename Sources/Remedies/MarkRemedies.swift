import Sessions
import SwiftReading

/// Changes that let a cell with old data be configured again.
struct MarkRemedies {
    let files: SourceFiles
    let fields: [String]
    /// The type of the items that are old; nil for items that are ids.
    let typeName: String?
    let isBeforeReconfigure: Bool

    var mark: String { isBeforeReconfigure ? "reloadItems" : "reconfigureItems" }

    /// A line that changes one of the fields, and the value whose field it is.
    struct Change {
        let site: CodeSite
        let element: String?
        /// The list that the value is an element of.
        let list: String?
        /// True when the value is an identifier that the data source gave: what changes is elsewhere, as in a set of names.
        var isIdentifier = false
    }

    var changes: [Change] {
        let sites = files.sites { node, ancestors in
            guard let steps = node.changedPlace, let field = steps.last else { return false }
            return fields.contains(field) && !ancestors.isInInitializer
        }
        return sites.map { site in
            let base = site.node.changedExpression?.memberBase
            let element = base.map { site.file.text(of: $0) }
            let list = base?.listBase.map { site.file.text(of: $0) }
            return Change(site: site, element: element, list: list ?? element.flatMap { listTaking($0, near: site) })
        }
    }

    /// The identifiers that a function asks the data source for, such as the row that was tapped. What the row shows may
    /// change far from it.
    private var identifiersAtHand: [Change] {
        let sites = files.sites { node, _ in
            guard case .statement = node else { return false }
            return true
        }
        return sites.flatMap { site in
            site.isPlain
                ? site.takenIdentifiers.map { Change(site: site, element: $0, list: nil, isIdentifier: true) } : []
        }
    }

    /// The list that a changed copy is put back into, in the same function: `songs` of `songs[index] = song`.
    private func listTaking(_ element: String, near site: CodeSite) -> String? {
        files.sites { node, _ in
            guard case .statement(let statement) = node, case .assignment(let target, "=", let value) = statement.kind,
                case .name(element) = value.kind, case .subscripting = target.kind
            else { return false }
            return true
        }.first { $0.isInSameFunction(as: site) }.flatMap { found in
            found.node.changedExpression?.listBase.map { found.file.text(of: $0) }
        }
    }

    private func items(_ change: Change, _ element: String) -> String {
        change.isIdentifier ? "[\(element)]" : items(element)
    }

    /// A list of the item in Swift: of the value itself, or of its id.
    func items(_ element: String) -> String {
        // Behind an object that may be gone: `self?.songs[0]`.
        if !element.hasSuffix("?"), element.contains("?.") {
            return "[\(typeName == nil ? "\(element).id" : element)].compactMap { $0 }"
        }
        guard element.hasSuffix("?") else { return typeName == nil ? "[\(element).id]" : "[\(element)]" }
        let value = element.dropLast()
        // The id is the key of a dictionary.
        if typeName == nil, value.hasSuffix("]"), let open = value.lastIndex(of: "[") { return String(value[open...]) }
        return "[\(typeName == nil ? "\(element).id" : String(value))].compactMap { $0 }"
    }

    // MARK: Marks

    var marks: [Remedy] {
        let applies = files.applies
        let own = changes
        let changes = own + identifiersAtHand.filter { known in !own.contains { $0.element == known.element } }
        var remedies: [Remedy] = []
        for change in changes {
            guard let element = change.element else { continue }
            let same = applies.filter {
                $0.site.isInSameFunction(as: change.site)
                    && $0.site.statement.range.start > change.site.statement.range.start
            }
            for apply in same where change.site.isPlain {
                add(nil, apply, items(change, element), to: &remedies)
            }
        }
        for apply in applies {
            add(.all, apply, "\(apply.snapshot).itemIdentifiers", to: &remedies)
        }
        for change in changes where change.site.isPlain {
            guard let element = change.element,
                let apply = applies.first(where: { apply in
                    apply.site.file.name == change.site.file.name
                        && apply.site.ancestors.typeName == change.site.ancestors.typeName
                })
            else { continue }
            let end = endOfChange(change, applies)
            let name = change.site.freshName("snapshot", or: "current")
            let source = change.site.reaching(apply.source, in: files)
            let file = change.site.file
            let lines = file.withSnapshot(
                name, of: source, ["\(name).\(mark)(\(items(change, element)))", "\(source).apply(\(name))"])
            if let new = files.changed(file.name, by: [file.inserting(lines, behind: end)]) {
                remedies.append(Remedy(kinds: [.mark], files: new, way: .again))
            }
        }
        return remedies + marksInClosures(applies)
    }

    private func add(_ way: MarkWay?, _ apply: ApplySite, _ items: String, to remedies: inout [Remedy]) {
        if let new = files.changed(apply.site.file.name, by: apply.calling(mark, items)) {
            remedies.append(Remedy(kinds: [.mark], files: new, way: way))
        }
    }

    /// The change, or the call behind it that shows it; of an identifier, the last line that hands it on.
    private func endOfChange(_ change: Change, _ applies: [ApplySite]) -> Range<Int> {
        let names = Set(applies.compactMap(\.site.functionName))
        let calls = files.sites { node, _ in node.isCall(of: names) }.filter {
            $0.isInSameFunction(as: change.site)
                && $0.statement.range.start > change.site.statement.range.start
        }
        // In a closure, what belongs to `self` would have to say so.
        let uses = files.sites { node, _ in
            guard change.isIdentifier, case .expression(let expression) = node, let name = change.element else {
                return false
            }
            return expression.kind == .name(name)
        }.last { $0.isInSameFunction(as: change.site) && $0.isPlain }
        return (calls.last(where: \.isPlain) ?? uses ?? change.site).statement.range.utf8
    }

    // MARK: The array first

    /// The remedies that move an apply behind the change. They serve a program that applies before it changes its
    /// array.
    var later: [Remedy] {
        let applies = files.applies
        let names = Set(applies.compactMap(\.site.functionName))
        let showing = applies.map(\.site) + files.sites { node, _ in node.isCall(of: names) }
        return changes.flatMap { change -> [Remedy] in
            guard change.site.isPlain else { return [] }
            return showing.compactMap { early in
                let (from, to) = (early.statement.range.utf8, change.site.statement.range.utf8)
                let file = change.site.file
                guard early.isInSameFunction(as: change.site), early.isPlain,
                    from.upperBound <= to.lowerBound,
                    file.fillsLines(from), file.fillsLines(to)
                else { return nil }
                let lines = file.lines(of: from)
                let end = file.lines(of: to).upperBound
                let edits = [
                    TextEdit(range: lines, text: ""), TextEdit(range: end..<end, text: file.text(lines)),
                ]
                return files.changed(file.name, by: edits).map { Remedy(kinds: [.arrayFirst], files: $0) }
            }
        }
    }
}

extension SourceFiles {
    /// The property of a type that says which one is meant.
    func identityField(of type: String) -> String? {
        storedFields(of: type).map { IdentifierField(name: $0.name, text: "") }.identity.first?.name
    }

    /// The stored properties of a type, with their types as they are written.
    func storedFields(of name: String) -> [(name: String, type: String?)] {
        guard let type = type(name)?.type else { return [] }
        return type.members.flatMap { member -> [(String, String?)] in
            guard case .variable(let variable) = member.kind, !member.modifiers.contains("static") else {
                return []
            }
            return variable.bindings.compactMap { binding in
                guard !binding.isComputed, case .name(let name) = binding.pattern.kind else { return nil }
                return (name, binding.type?.notation)
            }
        }
    }

    /// True when a place begins with a property of some type, and not with a variable of the file.
    func isMember(_ place: String) -> Bool {
        let root = place.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        var isFound = false
        for file in files {
            file.document.walk { node, ancestors in
                if case .declaration(let declaration) = node,
                    case .variable(let variable) = declaration.kind,
                    ancestors.typeName != nil
                {
                    isFound =
                        isFound
                        || variable.bindings.contains { binding in
                            if case .name(let name) = binding.pattern.kind { name == root } else { false }
                        }
                }
                return !isFound
            }
        }
        return isFound
    }
}

extension SwiftNode {
    /// The expression that an assignment, or a call that changes its receiver, changes, as it is written.
    var changedExpression: SwiftExpression? {
        switch self {
        case .statement(let statement):
            if case .assignment(let target, _, _) = statement.kind { return target }
        case .expression(let expression):
            if case .assignment(let target, _, _) = expression.kind { return target }
            if case .call(let call) = expression.kind, case .member(let receiver, _) = call.callee.kind {
                return receiver
            }
        case .declaration: break
        }
        return nil
    }
}

extension SwiftExpression {
    /// The value that a property belongs to.
    fileprivate var memberBase: SwiftExpression? {
        if case .member(let base, _) = kind { return base.kind == .name("self") ? nil : base }
        return nil
    }

    /// The list that it is an element of.
    fileprivate var listBase: SwiftExpression? {
        switch kind {
        case .subscripting(let base, _): base
        case .optionalChain(let base), .forceUnwrap(let base): base.listBase
        case .member(let base, let name) where ["first", "last"].contains(name.text): base
        default: nil
        }
    }
}

extension CodeSite {
    /// The names that its statement gives to identifiers of the data source: by `guard let name = …`, or by
    /// `let name = …!`.
    fileprivate var takenIdentifiers: [String] {
        var bindings: [(pattern: SwiftPattern, value: SwiftExpression?)] = []
        switch statement.kind {
        case .guardElse(let conditions, _):
            for condition in conditions {
                if case .binding(_, let pattern, _, let value) = condition.kind { bindings.append((pattern, value)) }
            }
        case .declaration(let declaration):
            guard case .variable(let variable) = declaration.kind else { return [] }
            for binding in variable.bindings {
                if case .forceUnwrap(let value)? = binding.value?.kind { bindings.append((binding.pattern, value)) }
            }
        default: return []
        }
        return bindings.compactMap { pattern, value in
            guard case .name(let name) = pattern.kind, value?.steps.suffix(2) == ["itemIdentifier", "()"] else {
                return nil
            }
            return name
        }
    }
}
