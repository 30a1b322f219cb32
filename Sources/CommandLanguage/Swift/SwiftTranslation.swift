/// The Swift an app would contain for a command.
struct SwiftTranslation {
    private let session: Session
    private let table: CommandTable

    init(_ session: Session, _ table: CommandTable) {
        self.session = session
        self.table = table
    }

    /// The Swift lines of a statement; nil for commands an app has no use for.
    func lines(for statement: Statement) -> [String]? {
        guard let definition = table.definition(for: statement.verb) else { return nil }
        switch definition.name {
        case "struct", "class", "enum": return declaration(definition.name, statement)
        case "let", "set": return [assignment(definition.name, statement)]
        case "apply": return [apply(statement)]
        case "snapshot":
            let isEmpty = statement.words.first?.bareText == "empty"
            return [
                isEmpty
                    ? "var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()"
                    : "var snapshot = dataSource.snapshot()"
            ]
        case "outline": return outline(statement)
        case "expand", "collapse": return disclosure(definition.name, statement)
        case "tap", "drag", "swipe-delete", "handlers":
            return appSide(definition.name, statement, isTable: session.options.style == .table)
        case "discard": return ["var snapshot = dataSource.snapshot()"]
        case "move" where statement.words.contains { ["to", "toSection"].contains($0.bareText ?? "") }:
            let words = operands(statement.words)
            guard words.count >= 2 else { return nil }
            return [
                "snapshot.deleteItems([\(words[0])])", "snapshot.appendItems([\(words[0])], toSection: \(words[1]))",
            ]
        default: return call(definition, statement).map { [$0] }
        }
    }

    // MARK: Calls of the snapshot and the data source

    private static let labels: [String: String] = [
        "to": "toSection", "before": "before", "after": "after", "in": "inSection", "for": "for",
    ]

    private func call(_ definition: CommandDefinition, _ statement: Statement) -> String? {
        guard
            let method = definition.uikitName
                ?? (Self.isUIKitProperty(definition.name) ? definition.name : nil)
        else { return nil }
        if definition.name == "at" {
            let path = statement.words.compactMap(\.bareText).compactMap(IndexPathText.init).first
            return path.map { "dataSource.itemIdentifier(for: \($0.swift))" }
        }
        let asksDataSource = definition.name == "path"
        let takesArray = definition.syntax.contains { if case .operands = $0 { true } else { false } }
        let isSection = method.contains("Section") && definition.group != .queries
        var lists: [(label: String?, values: [String])] = [(nil, [])]
        var position = 0
        let words = statement.words
        while position < words.count {
            if let text = words[position].bareText, let label = Self.label(text, isSection, definition) {
                lists.append((label, []))
                position += 1
            } else {
                lists[lists.count - 1].values.append(literal(words, &position))
            }
        }
        let first = lists[0].values.filter { !$0.isEmpty }
        var arguments: [String] = []
        if takesArray {
            arguments.append(
                first.count == 1 && isArrayName(first[0]) ? first[0] : "[\(first.joined(separator: ", "))]")
        } else if let value = first.first {
            let label = ["at": "for: ", "path": "for: ", "section-of": "containingItem: "][definition.name] ?? ""
            arguments.append(label + value)
        }
        arguments += lists.dropFirst().map { "\($0.label ?? ""): \($0.values.first ?? "")" }
        let receiver = asksDataSource ? "dataSource" : "snapshot"
        let isProperty =
            definition.group == .queries && arguments.isEmpty
            || definition.effect == .query && definition.group == .marks
        return "\(receiver).\(method)" + (isProperty ? "" : "(\(arguments.joined(separator: ", ")))")
    }

    /// Commands that have only one spelling because UIKit's is short enough.
    private static func isUIKitProperty(_ name: String) -> Bool {
        name == "numberOfSections" || name.hasSuffix("Identifiers")
    }

    private static func label(_ word: String, _ isSection: Bool, _ definition: CommandDefinition) -> String? {
        guard definition.syntax.contains(where: { $0.keywords.contains(word) }) else { return nil }
        let kind = isSection ? "Section" : "Item"
        switch word {
        case "before", "after": return word + kind
        case "to": return "toSection"
        case "in": return "inSection"
        default: return word
        }
    }

    private func isArrayName(_ text: String) -> Bool {
        if case .array? = session.store.values[text] { return true }
        return text.hasSuffix(".allCases")
    }

    private func operands(_ words: [Word]) -> [String] {
        var position = 0
        var result: [String] = []
        while position < words.count {
            if ["to", "toSection"].contains(words[position].bareText ?? "") {
                position += 1
                continue
            }
            let text = literal(words, &position)
            if !text.isEmpty { result.append(text) }
        }
        return result
    }

    /// One operand as Swift: names and cases as they are, everything else as a string literal.
    private func literal(_ words: [Word], _ position: inout Int) -> String {
        let word = words[position]
        position += 1
        switch word.kind {
        case .symbol, .block: return ""
        case .quoted(let segments): return Value.quoted(segments.plainText)
        case .bare(let text):
            var end = word.range.upperBound
            var depth = 0
            var whole = text
            // A constructor call runs to its closing bracket.
            while position < words.count, words[position].range.lowerBound == end || depth > 0 {
                let next = words[position]
                if next.isSymbol("(") || next.isSymbol("[") { depth += 1 }
                if next.isSymbol(")") || next.isSymbol("]") { depth -= 1 }
                if depth == 0, !next.isSymbol(")"), !next.isSymbol("]"), next.bareText?.hasPrefix(".") != true { break }
                whole += (next.range.lowerBound > end ? " " : "") + next.swiftText
                end = next.range.upperBound
                position += 1
            }
            if whole != text { return whole }
            let root = Path(dotted: text).root
            if session.store.values[root] != nil || session.store.types[root] != nil { return text }
            if let value = session.identifier(shorthand: text) {
                return value.isText ? Value.quoted(value.label) : value.swiftLiteral
            }
            if let path = IndexPathText(text) { return path.swift }
            return Value.quoted(text)
        }
    }

    // MARK: Section snapshots

    private func outline(_ statement: Statement) -> [String]? {
        guard case .block(let edits)? = statement.words.last?.kind, let section = operands(statement.words).first else {
            return nil
        }
        var lines = ["var outline = dataSource.snapshot(for: \(section))"]
        for edit in edits {
            var items: [String] = []
            var place = ""
            var position = 0
            while position < edit.words.count {
                let word = edit.words[position].bareText ?? ""
                if ["to", "before", "after"].contains(word) {
                    position += 1
                    place = position < edit.words.count ? ", \(word): \(literal(edit.words, &position))" : ""
                } else {
                    items.append(literal(edit.words, &position))
                }
            }
            let list = items.filter { !$0.isEmpty }.joined(separator: ", ")
            lines.append("outline.\(edit.verb)([\(list)]\(place))")
        }
        return lines + ["dataSource.apply(outline, to: \(section))"]
    }

    private func disclosure(_ verb: String, _ statement: Statement) -> [String]? {
        guard let split = statement.words.firstIndex(where: { $0.bareText == "in" }) else { return nil }
        let items = operands(Array(statement.words[..<split])).joined(separator: ", ")
        guard let section = operands(Array(statement.words[(split + 1)...])).first else { return nil }
        return [
            "var outline = dataSource.snapshot(for: \(section))", "outline.\(verb)([\(items)])",
            "dataSource.apply(outline, to: \(section))",
        ]
    }

    private func apply(_ statement: Statement) -> String {
        let words = statement.words.compactMap(\.bareText)
        if words.contains("reloadData") { return "dataSource.applySnapshotUsingReloadData(snapshot)" }
        return "dataSource.apply(snapshot, animatingDifferences: \(!words.contains("unanimated")))"
    }

    // MARK: Data

    private func assignment(_ verb: String, _ statement: Statement) -> String {
        let text = statement.source.slice(
            (statement.words.first?.range.lowerBound ?? 0)..<(statement.words.last?.range.upperBound ?? 0))
        guard verb == "let" else { return text }
        guard let loop = statement.words.firstIndex(where: { $0.bareText == "for" }), loop + 3 < statement.words.count
        else {
            return "var \(text)"
        }
        let words = statement.words
        let source = statement.source
        let name = source.slice(words[0].range)
        let element = source.slice(words[2].range.lowerBound..<words[loop - 1].range.upperBound)
        let sequence = source.slice(words[loop + 3].range.lowerBound..<(words.last?.range.upperBound ?? 0))
        return "var \(name) = (\(sequence)).map { \(words[loop + 1].plainText) in \(element) }"
    }

    private func declaration(_ verb: String, _ statement: Statement) -> [String]? {
        guard let kind = TypeDefinition.Kind(rawValue: verb) else { return nil }
        var parser = DeclarationParser(statement.words)
        guard let type = try? parser.type(kind, id: 0) else { return nil }
        return type.swiftDeclaration
    }
}

/// An index path as Swift source.
private struct IndexPathText {
    let swift: String
    init?(_ text: String) {
        let parts = text.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2, text.split(separator: ":").count == 2 else { return nil }
        swift = "IndexPath(item: \(parts[1]), section: \(parts[0]))"
    }
}

extension Word {
    fileprivate var swiftText: String {
        if case .quoted(let segments) = kind { return Value.quoted(segments.plainText) }
        return plainText
    }
}

extension TypeDefinition {
    /// The declaration in Swift, with the clauses written out as the methods they stand for.
    var swiftDeclaration: [String] {
        if kind == .enumeration {
            return ["enum \(name): CaseIterable {", "    case \(fields.map(\.name).joined(separator: ", "))", "}"]
        }
        var lines = [kind == .structure ? "struct \(name): Hashable {" : "final class \(name): NSObject {"]
        for field in fields {
            var line = "    var \(field.name)"
            switch field.defaultValue {
            case .literal(let value): line += " = \(value.swiftLiteral)"
            case .freshUUID: line += " = UUID()"
            default: line += ": \(field.name == "items" ? "[Item]" : "String")"
            }
            lines.append(line)
        }
        if declaresHash, let hashFields {
            let isObject = kind == .reference
            lines.append(isObject ? "    override var hash: Int {" : "    func hash(into hasher: inout Hasher) {")
            if isObject { lines.append("        var hasher = Hasher()") }
            lines += hashFields.map { "        hasher.combine(\(fields[$0].name))" }
            if isObject { lines.append("        return hasher.finalize()") }
            lines.append("    }")
        }
        if declaresEqual, let equalFields {
            let tests = equalFields.map { "left.\(fields[$0].name) == right.\(fields[$0].name)" }
            let body = tests.isEmpty ? "true" : tests.joined(separator: " && ")
            if kind == .reference {
                lines += [
                    "    override func isEqual(_ object: Any?) -> Bool {",
                    "        guard let right = object as? \(name) else { return false }",
                    "        let left = self", "        return \(body)", "    }",
                ]
            } else {
                lines += ["    static func == (left: \(name), right: \(name)) -> Bool {", "        \(body)", "    }"]
            }
        }
        return lines + ["}"]
    }
}
