import SwiftReading

/// What a cell provider does, read off its statements: the fields of the item that end up in texts, the kinds of cells,
/// the lines they may have, and the rows that each is for.
struct SwiftCellReader {
    /// What is known of a type: the type of the values that an expression holds.
    let modelType: (SourceExpression) -> String?
    /// The names under which the item, or the model found for it, is known, with its type where it is not the item's.
    var items: [String: String?]
    /// The names under which the section of the row is known.
    var sections: Set<String> = []
    /// Names that hold the name of a kind of cell.
    private var kindNames: [String: [SwiftCellRule<String>]] = [:]
    var shows = SwiftShownFields()
    var kinds: [SwiftCellRule<String>] = []
    var lineLimits: [SwiftCellRule<Int>] = []
    /// Whether the model is looked up among the app's data.
    var readsStore = false
    /// Cell registrations that are used.
    var registrations: [String] = []
    /// Whether the item is handed on to code that is not here.
    var configures = false
    /// The mistake that is made on purpose, as `provider mistake` calls it.
    var mistake: String?
    /// Conditions that kinds or lines depend on and that have no form here.
    var unread: [SourceRange] = []
    /// The rows that the statements here are for.
    var rows = SwiftRowTest()

    /// The kind of supplementary view that is being asked for, and the name it has there.
    var titles: (kind: String, name: String)?
    /// Names that say whether it is a header.
    var truths: [String: Bool] = [:]
    /// Whether nil is returned, for the kind that is being asked for.
    var returnsNil = false
    var hasReturned = false

    /// Reads what a supplementary view provider shows of the section.
    ///
    /// - Parameters:
    ///   - kind: The kind of view that is asked for: `elementKindSectionHeader`.
    ///   - name: The name of the parameter that says which kind it is.
    init(titlesOf kind: String, in name: String) {
        items = [:]
        modelType = { _ in nil }
        titles = (kind, name)
    }

    init(item: String, modelType: @escaping (SourceExpression) -> String?) {
        items = [item: nil]
        self.modelType = modelType
    }

    /// Reads all that a provider does.
    mutating func readBody(_ statements: [SourceStatement]) {
        if statements.count == 1, case .returning(let value?) = statements[0].kind, case .null = value.bare.kind {
            mistake = "nil"
        }
        read(statements)
    }

    mutating func read(_ statements: [SourceStatement]) {
        for statement in statements where !hasReturned { read(statement) }
    }

    private mutating func read(_ statement: SourceStatement) {
        switch statement.kind {
        case .declaration(let declaration):
            guard case .variable(let variable) = declaration.kind else { return }
            for binding in variable.bindings {
                guard let value = binding.value else { continue }
                bind(binding.pattern.plainName, value)
            }
        case .expression(let expression): readCall(expression)
        case .assignment(let target, let sign, let value): assign(value, to: target, sign)
        case .returning(let value?):
            readCall(value)
            guard titles != nil, rows == SwiftRowTest() else { return }
            if case .null = value.bare.kind { returnsNil = true }
            hasReturned = true
        case .ifElse(let choice): read(choice)
        case .guardElse(let conditions, let body):
            for condition in conditions {
                if truth(condition) == false { return read(body.statements) }
                _ = bind(condition)
            }
        case .switchOver(let subject, let cases): read(cases, of: subject)
        default: return
        }
    }

    // MARK: Names

    /// `let model = songs.first { $0.id == identifier } ?? identifier`, `let text = item.name`
    mutating func bind(_ name: String?, _ value: SourceExpression) {
        if let list = lookedUp(in: value, throughMap: false) {
            readsStore = true
            name.map { items[$0] = modelType(list) }
        } else if let plain = value.bare.plainName, let type = items[plain] {
            name.map { items[$0] = type }
        } else if isSection(value) {
            if titles != nil {
                name.map { items[$0] = .some(nil) }
            } else {
                name.map { _ = sections.insert($0) }
            }
        } else if let name, let truth = truth(value) {
            truths[name] = truth
        } else {
            if let name { note(kind: value, in: name) }
            readCalls(value)
            readText(value, into: name ?? "")
        }
    }

    private mutating func assign(_ value: SourceExpression, to target: SourceExpression, _ sign: String) {
        let name = target.bare.plainName
        if sign == "+=", let name, kindNames[name] != nil {
            mistake = "another-kind"
            return
        }
        if case .member(_, let member) = target.bare.kind, member.text == "numberOfLines",
            case .integer(_, let count?) = value.bare.kind
        {
            keep { $0.lineLimits.append(SwiftCellRule(setting: count, rows: $0.rows)) }
            return
        }
        if let name { note(kind: value, in: name) }
        readCalls(value)
        readText(value, into: name ?? target.bare.memberPath)
    }

    /// Notes a text that may be the name of a kind of cell.
    private mutating func note(kind value: SourceExpression, in name: String) {
        switch value.bare.kind {
        case .string(let string):
            guard let text = string.plainText else { return }
            kindNames[name, default: []].append(SwiftCellRule(setting: text, rows: rows))
        case .ternary(let condition, let then, let otherwise):
            let outer = rows
            note(kind: otherwise, in: name)
            rows.add(test(condition.bare), condition.range)
            note(kind: then, in: name)
            rows = outer
        default: return
        }
    }

    /// Keeps a rule, unless its rows have no form here.
    private mutating func keep(_ change: (inout SwiftCellReader) -> Void) {
        if let range = rows.unread { return unread.append(range) }
        change(&self)
    }

    // MARK: Calls

    private mutating func readCall(_ expression: SourceExpression) {
        readCalls(expression)
        guard case .call(let call) = expression.bare.kind else { return readText(expression, into: "") }
        for argument in call.arguments {
            if let name = argument.value.plainName, items[name] != nil { configures = true }
            readText(argument.value, into: text(of: call))
        }
    }

    private func text(of call: SourceCall) -> String { call.callee.bare.memberPath }

    /// Notes what calls inside an expression say: kinds of cells, registrations, an apply.
    private mutating func readCalls(_ expression: SourceExpression) {
        switch expression.bare.kind {
        case .call(let call):
            let name = call.callee.bare.memberName ?? ""
            if name == "dequeueReusableCell" { dequeue(call) }
            if name == "apply", call.callee.bare.root.map({ $0.lowercased().hasSuffix("datasource") }) ?? false {
                mistake = "apply"
            }
            if let registration = call.argument("using")?.plainName { registrations.append(registration) }
            if case .member(let base, _) = call.callee.bare.kind { readCalls(base) }
        case .cast(let inner, _, _): readCalls(inner)
        case .infix(let left, _, let right):
            readCalls(left)
            readCalls(right)
        case .member(let base, _): readCalls(base)
        default: return
        }
    }

    /// `dequeueReusableCell(withIdentifier: kind, for: indexPath)`
    private mutating func dequeue(_ call: SourceCall) {
        guard let identifier = call.argument("withIdentifier") ?? call.argument("withReuseIdentifier") else { return }
        if case .string(let string) = identifier.bare.kind, let text = string.plainText {
            return keep { $0.kinds.append(SwiftCellRule(setting: text, rows: $0.rows)) }
        }
        let found: [SwiftCellRule<String>]
        if let name = identifier.bare.plainName {
            found = kindNames[name] ?? []
        } else {
            note(kind: identifier, in: "")
            found = kindNames.removeValue(forKey: "") ?? []
        }
        unread += found.compactMap(\.rows.unread)
        kinds += found.filter { $0.rows.unread == nil }
    }
}
