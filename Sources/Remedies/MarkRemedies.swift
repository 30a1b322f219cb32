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

    /// A list of the item in Swift: of the value itself, or of its id.
    func items(_ element: String) -> String {
        guard element.hasSuffix("?") else { return typeName == nil ? "[\(element).id]" : "[\(element)]" }
        let value = element.dropLast()
        // The id is the key of a dictionary.
        if typeName == nil, value.hasSuffix("]"), let open = value.lastIndex(of: "[") { return String(value[open...]) }
        return "[\(typeName == nil ? "\(element).id" : String(value))].compactMap { $0 }"
    }

    // MARK: Marks

    var marks: [Remedy] {
        let applies = files.applies
        var remedies: [Remedy] = []
        for change in changes {
            guard let element = change.element else { continue }
            let same = applies.filter {
                $0.site.isInSameFunction(as: change.site)
                    && $0.site.statement.range.start > change.site.statement.range.start
            }
            for apply in same where change.site.isPlain {
                add(.mark, [(apply, ["\(apply.snapshot).\(mark)(\(items(element)))"])], to: &remedies)
            }
        }
        for apply in applies {
            add(
                .mark, [(apply, ["\(apply.snapshot).\(mark)(\(apply.snapshot).itemIdentifiers)"])],
                to: &remedies)
        }
        for change in changes where change.site.isPlain {
            guard let element = change.element,
                let apply = applies.first(where: { apply in
                    apply.site.file.name == change.site.file.name
                        && apply.site.ancestors.typeName == change.site.ancestors.typeName
                })
            else { continue }
            let end = endOfChange(change, applies)
            let own = change.site.function.map { change.site.file.text($0.range.utf8) } ?? ""
            let name = own.contains("var snapshot") ? "current" : "snapshot"
            var lines = [
                "var \(name) = \(apply.source).snapshot()", "\(name).\(mark)(\(items(element)))",
                "\(apply.source).apply(\(name))",
            ]
            if apply.source.hasSuffix("?") {
                lines = ["if " + lines[0] + " {"] + lines.dropFirst().map { change.site.file.step + $0 } + ["}"]
            }
            let file = change.site.file
            if let new = files.changed(file.name, by: [file.inserting(lines, behind: end)]) {
                remedies.append(Remedy(kinds: [.mark], files: new))
            }
        }
        return remedies
    }

    private func add(
        _ kind: RemedyKind, _ places: [(apply: ApplySite, lines: [String])], to remedies: inout [Remedy]
    ) {
        for (apply, lines) in places {
            let file = apply.site.file
            let edit = file.inserting(lines, before: apply.site.statement.range.utf8.lowerBound)
            if let new = files.changed(file.name, by: [edit]) {
                remedies.append(Remedy(kinds: [kind], files: new))
            }
        }
    }

    /// The change, or the call behind it that shows it.
    private func endOfChange(_ change: Change, _ applies: [ApplySite]) -> Range<Int> {
        let names = Set(applies.compactMap(\.site.functionName))
        let calls = files.sites { node, _ in node.isCall(of: names) }.filter {
            $0.isInSameFunction(as: change.site)
                && $0.statement.range.start > change.site.statement.range.start
        }
        // In a closure, what belongs to `self` would have to say so.
        return (calls.last(where: \.isPlain) ?? change.site).statement.range.utf8
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

    // MARK: The model

    /// The provider looks the model up by its identity.
    var lookUps: [Remedy] {
        guard let typeName else { return [] }
        let identity = files.identityField(of: typeName)
        let lists = changes.compactMap(\.list)
        var seen: Set<String> = []
        return lists.filter { seen.insert($0).inserted }.flatMap { list in
            providers.compactMap { lookUp($0, list.withoutSelf, identity) }
        }
    }

    private struct Provider {
        let file: SourceFiles.File
        let closure: SwiftClosure
        /// The type of its item, where the file says it.
        let item: String?
    }

    /// The closures that get an item and fill a cell.
    private var providers: [Provider] {
        var found: [Provider] = []
        for file in files.files {
            file.document.walk { node, _ in
                guard case .expression(let expression) = node, case .call(let call) = expression.kind else {
                    return true
                }
                let callee = call.callee.steps.joined(separator: ".")
                let labels = call.arguments.compactMap(\.label?.text)
                guard
                    callee.contains("CellRegistration") || labels.contains("tableView")
                        || labels.contains("collectionView")
                else { return true }
                var closures = call.trailingClosures.map(\.closure)
                for argument in call.arguments {
                    if case .closure(let closure) = argument.value.kind { closures.append(closure) }
                }
                let item =
                    callee.contains("CellRegistration")
                    ? SourceFiles.File.lastArgument(file.text(of: call.callee)) : item(in: file)
                found += closures.filter { $0.parameters?.count == 3 && !$0.statements.isEmpty }.map {
                    Provider(file: file, closure: $0, item: item)
                }
                return true
            }
        }
        return found
    }

    /// The type of the items of a file's lists; nil where it has lists of several.
    private func item(in file: SourceFiles.File) -> String? {
        var types: Set<String> = []
        for start in file.text.ranges(of: "DiffableDataSource<").map(\.upperBound) {
            if let type = SourceFiles.File.lastArgument("<" + file.text[start...].prefix { $0 != "\n" }) {
                types.insert(type)
            }
        }
        return types.count == 1 ? types.first : nil
    }

    private func lookUp(_ provider: Provider, _ list: String, _ identity: String?) -> Remedy? {
        let (file, closure) = (provider.file, provider.closure)
        guard let name = closure.parameters?.last?.name, name != "_",
            let first = closure.statements.first
        else {
            return nil
        }
        // A value in a case of an enum is looked up where it is taken out.
        if let item = provider.item, let typeName, item.last(after: ".") != typeName.last(after: ".") {
            return lookUpInCase(provider, name, list, identity)
        }
        let place = first.range.utf8.lowerBound
        let capture = closure.captures.first { $0.name.text == "self" }
        let isMember = files.isMember(list)
        // The owner holds the data source, and that holds the closure: a cycle, unless the code has one already.
        let holdsSelf = capture == nil && file.usesSelf(in: closure)
        let isWeak = capture.map { $0.specifier == "weak" } ?? !holdsSelf
        let owner = isMember ? isWeak ? "self?.\(list)" : "self.\(list)" : list
        // A type without an id has a `==` of its own, or the list would not have kept the row.
        let test = identity.map { field in "$0.\(field) == \(name).\(field)" } ?? "$0 == \(name)"
        let line = "let \(name) = \(owner).first { \(test) } ?? \(name)"
        var edits: [TextEdit] = []
        if closure.statements.count == 1, case .expression(let value) = first.kind,
            closure.isProvider(value)
        {
            edits.append(TextEdit(range: place..<place, text: "return "))
        }
        let isOwnLine = file.text(file.lineStart(place)..<place).allSatisfy(\.isWhitespace)
        if isOwnLine {
            edits = [
                TextEdit(
                    range: file.lineStart(place)..<place,
                    text: file.indentation(place) + line + file.lineBreak + file.indentation(place)
                        + (edits.isEmpty ? "" : "return "))
            ]
        } else {
            edits = [TextEdit(range: place..<place, text: line + "; " + (edits.isEmpty ? "" : "return "))]
        }
        if isMember, capture == nil, isWeak { edits.append(file.capturingSelfWeakly(closure)) }
        return files.changed(file.name, by: edits).map { Remedy(kinds: [.lookUp], files: $0) }
    }
}

extension SourceFiles.File {
    /// True when a closure names `self` in its body.
    fileprivate func usesSelf(in closure: SwiftClosure) -> Bool {
        var isFound = false
        document.walk { node, _ in
            if case .expression(let expression) = node, expression.kind == .name("self"),
                closure.range.utf8.contains(expression.range.utf8.lowerBound)
            {
                isFound = true
            }
            return !isFound
        }
        return isFound
    }

    /// The edit that adds `weak self` to what a closure captures.
    fileprivate func capturingSelfWeakly(_ closure: SwiftClosure) -> TextEdit {
        if let first = closure.captures.first {
            let place = first.range.utf8.lowerBound
            return TextEdit(range: place..<place, text: "weak self, ")
        }
        if let last = closure.attributes.last {
            let place = last.range.utf8.upperBound
            return TextEdit(range: place..<place, text: " [weak self]")
        }
        let place = closure.range.utf8.lowerBound + 1
        return TextEdit(range: place..<place, text: " [weak self]")
    }
}

extension MarkRemedies {
    /// The look-up in the `case` of a `switch` over the item that takes the value out.
    private func lookUpInCase(_ provider: Provider, _ item: String, _ list: String, _ identity: String?) -> Remedy? {
        let (file, closure) = (provider.file, provider.closure)
        guard closure.statements.count > 1, let typeName else { return nil }
        for statement in closure.statements {
            guard case .switchOver(let subject, let cases) = statement.kind, subject.steps == [item] else { continue }
            for arm in cases {
                guard let first = arm.statements.first else { continue }
                let start = first.range.utf8.lowerBound
                let head = file.text(statement.range.utf8.lowerBound..<start)
                guard let label = head.ranges(of: "case ").last.map({ head[$0.upperBound...] }),
                    let name = Self.taken(label, from: file, typeName)
                else { continue }
                let isWeak = closure.captures.contains { $0.name.text == "self" && $0.specifier == "weak" }
                let owner = files.isMember(list) ? isWeak ? "self?.\(list)" : "self.\(list)" : list
                let test = identity.map { field in "$0.\(field) == \(name).\(field)" } ?? "$0 == \(name)"
                let line = "let \(name) = \(owner).first { \(test) } ?? \(name)"
                let isOwnLine = file.text(file.lineStart(start)..<start).allSatisfy(\.isWhitespace)
                let text = line + (isOwnLine ? file.lineBreak + file.indentation(start) : "; ")
                return files.changed(file.name, by: [TextEdit(range: start..<start, text: text)]).map {
                    Remedy(kinds: [.lookUp], files: $0)
                }
            }
        }
        return nil
    }

    /// The name that `.post(let post):` gives to a value of a type; nil where its case carries something else.
    private static func taken(_ label: Substring, from file: SourceFiles.File, _ typeName: String) -> String? {
        guard let dot = label.firstIndex(of: "."), let open = label[dot...].firstIndex(of: "("),
            let close = label[open...].firstIndex(of: ")")
        else { return nil }
        let caseName = label[label.index(after: dot)..<open]
        let name = label[label.index(after: open)..<close].split { $0 == " " || $0 == ":" }.last
        let type = typeName.last(after: ".")
        guard let name, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
            ["(\(type))", ": \(type))"].contains(where: { end in
                file.text.ranges(of: "\(caseName)(").contains { range in
                    let rest = file.text[range.upperBound...].prefix { $0 != ")" && $0 != "\n" } + ")"
                    return "(\(rest)" == end || rest.hasSuffix(end)
                }
            })
        else { return nil }
        return String(name)
    }
}

extension SourceFiles.File {
    /// The last of the types in the first `<…>` of a text.
    fileprivate static func lastArgument(_ text: String) -> String? {
        guard let open = text.firstIndex(of: "<") else { return nil }
        let inner = text[text.index(after: open)...].prefix { $0 != ">" && $0 != "(" }
        return inner.split(separator: ",").last.map { $0.filter { !$0.isWhitespace } }
    }
}

extension String {
    /// The part behind the last sign.
    fileprivate func last(after sign: Character) -> Substring { split(separator: sign).last ?? self[...] }
}

extension SwiftClosure {
    /// True when the closure's only line is the value that it returns, and not something it does to the cell.
    fileprivate func isProvider(_ value: SwiftExpression) -> Bool {
        guard case .call(let call) = value.kind else { return true }
        return call.callee.steps.last?.hasPrefix("dequeue") ?? false
            || call.callee.steps.contains { $0.hasPrefix("dequeue") }
            || result != nil
    }
}

extension String {
    fileprivate var withoutSelf: String { hasPrefix("self.") ? String(dropFirst(5)) : self }
}

extension SourceFiles {
    /// The property of a type that says which one is meant.
    func identityField(of type: String) -> String? {
        storedFields(of: type).map(\.name).first {
            ["id", "uuid", "identifier"].contains($0.lowercased())
        }
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
