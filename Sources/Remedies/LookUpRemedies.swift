import SwiftReading

// Providers that look the model up by its identity, instead of showing what the identifier holds.

extension MarkRemedies {
    /// The provider looks the model up by its identity.
    var lookUps: [Remedy] {
        guard let typeName else { return [] }
        let identity = files.identityField(of: typeName)
        let lists = changes.compactMap(\.list) + listsWithNewValues(of: String(typeName.last(after: ".")))
        var seen: Set<String> = []
        return lists.filter { seen.insert($0).inserted }.flatMap { list in
            providers.compactMap { lookUp($0, list.withoutSelf, identity) }
        }
    }

    /// The lists in which a new value takes the place of another: `songs` of `songs[0] = Song(…)`.
    private func listsWithNewValues(of type: String) -> [String] {
        let statements = files.sites { node, _ in if case .statement = node { true } else { false } }
        return statements.compactMap { site in
            guard case .statement(let statement) = site.node,
                case .assignment(let target, "=", let value) = statement.kind, value.steps.first == type,
                case .subscripting(let list, _) = target.kind
            else { return nil }
            return site.file.text(of: list)
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
        let closure = provider.closure
        guard let name = closure.parameters?.last?.name, name != "_", let first = closure.statements.first else {
            return nil
        }
        // A value in a case of an enum is looked up where it is taken out.
        if let item = provider.item, let typeName, item.last(after: ".") != typeName.last(after: ".") {
            guard let (value, start) = valueTaken(outOf: name, in: provider) else { return nil }
            return remedy(provider, lookUp(value, list, identity, provider), at: start)
        }
        var rest = ""
        if closure.statements.count == 1, case .expression(let value) = first.kind, closure.isProvider(value) {
            rest = "return "
        }
        return remedy(provider, lookUp(name, list, identity, provider), at: first.range.utf8.lowerBound, before: rest)
    }

    /// The line that looks a value up, and the edit that has the closure capture what it needs; nil where it needs none.
    private func lookUp(
        _ name: String, _ list: String, _ identity: String?, _ provider: Provider
    ) -> (line: String, capture: TextEdit?) {
        let (file, closure) = (provider.file, provider.closure)
        let capture = closure.captures.first { $0.name.text == "self" }
        let isMember = files.isMember(list)
        // The owner holds the data source, and that holds the closure: a cycle, unless the code has one already.
        let isWeak = capture.map { $0.specifier == "weak" } ?? !file.usesSelf(in: closure)
        let owner = isMember ? isWeak ? "self?.\(list)" : "self.\(list)" : list
        // A type without an id has a `==` of its own, or the list would not have kept the row.
        let test = identity.map { field in "$0.\(field) == \(name).\(field)" } ?? "$0 == \(name)"
        return (
            "let \(name) = \(owner).first { \(test) } ?? \(name)",
            isMember && capture == nil && isWeak ? file.capturingSelfWeakly(closure) : nil
        )
    }

    /// The provider with a look-up in front of a place.
    private func remedy(
        _ provider: Provider, _ lookUp: (line: String, capture: TextEdit?), at place: Int, before rest: String = ""
    ) -> Remedy? {
        let file = provider.file
        let isOwnLine = file.text(file.lineStart(place)..<place).allSatisfy(\.isWhitespace)
        let text = lookUp.line + (isOwnLine ? file.lineBreak + file.indentation(place) : "; ") + rest
        let edits = [TextEdit(range: place..<place, text: text)] + (lookUp.capture.map { [$0] } ?? [])
        return files.changed(file.name, by: edits).map { Remedy(kinds: [.lookUp], files: $0) }
    }

    /// The name of the value that a `case` of a `switch` over the item takes out, and the place behind its label.
    private func valueTaken(outOf item: String, in provider: Provider) -> (name: String, place: Int)? {
        let (file, closure) = (provider.file, provider.closure)
        guard closure.statements.count > 1, let typeName else { return nil }
        for statement in closure.statements {
            guard case .switchOver(let subject, let cases) = statement.kind, subject.steps == [item] else { continue }
            for arm in cases {
                guard let start = arm.statements.first?.range.utf8.lowerBound else { continue }
                let head = file.text(statement.range.utf8.lowerBound..<start)
                guard let label = head.ranges(of: "case ").last.map({ head[$0.upperBound...] }),
                    let name = Self.taken(label, from: file, typeName)
                else { continue }
                return (name, start)
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
