import DiffableSnapshots
import Sessions
import SwiftReading

/// Calls of types that were not pasted: `Item(name: "x")`, `.word("x")`, `list.map(Item.news)`.
extension SwiftRun {
    /// The value of a call that makes something of an unknown type; nil when the expression is none.
    ///
    /// A type with labelled arguments is proposed as a whole. For a case with values, which may be one of many, the value
    /// itself is asked for, once for each of its arguments.
    func foreignValue(
        _ expression: SourceExpression, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm? {
        guard case .call(let call) = expression.bare.kind else { return nil }
        switch call.callee.bare.kind {
        case .name(let name):
            guard name.first?.isUppercase == true, session.store.types[name] == nil else { return nil }
            if isValueType(name) { return try askApart(Self.folded(text(range)), "made", hint, range) }
            guard let proposal = try typeProposal(name, call) else { return nil }
            try fillType(name, proposal, range)
            let found = try term(expression, hint)
            return found.isData ? found : nil
        case .implicitMember(let name) where name != "init" && !call.arguments.isEmpty:
            return try foreignCase(name, call, range)
        case .member(let base, let name) where !call.arguments.isEmpty:
            guard let type = base.plainName, type.first?.isUppercase == true, session.store.types[type] == nil,
                environment.types[type] == nil
            else { return nil }
            return try foreignCase(name.text, call, range)
        default: return nil
        }
    }

    /// Whether a call makes a value of an enum that was not pasted.
    func isForeignCase(_ name: String, _ call: SourceCall, _ hint: SwiftHint) -> Bool {
        guard !call.arguments.isEmpty, enumeration(for: hint) == nil else { return false }
        return !session.store.types.values.contains { $0.kind == .enumeration && $0.position(of: name) != nil }
    }

    func foreignCase(_ name: String, _ call: SourceCall, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        var words: [String] = []
        for argument in call.arguments {
            guard let value = value(of: try data(argument.value)) else { continue }
            if case .uuid = value { words.append("#\(environment.samples)") } else { words.append("\(value)") }
        }
        return try foreignValue(name, words, range)
    }

    /// The value that is called `name` and made of these words.
    func foreignValue(_ name: String, _ words: [String], _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        let key = "\(name)(\(words.joined(separator: ",")))"
        if let known = environment.memberAnswers[key] { return known }
        let title = ([name] + words.filter { !$0.hasPrefix("#") }).joined(separator: " ")
        let isTaken = environment.proposedTitles.contains(title)
        let text = isTaken || title == name ? "\(title) \(environment.samples + 1)" : title
        environment.proposedTitles.insert(text)
        return try askApart(key, name, .none, range, proposal: Value.quoted(text))
    }

    // MARK: Types

    /// `struct Item: Hashable { let name: String }`, made of the arguments of a call; nil without labels. Values that are
    /// made of nothing are told apart by an `id`.
    private func typeProposal(_ name: String, _ call: SourceCall) throws(SwiftStop) -> String? {
        if call.arguments.isEmpty, call.trailingClosures.isEmpty {
            return "struct \(name): Hashable { let id = UUID() }"
        }
        var fields: [String] = []
        for argument in call.arguments {
            guard let label = argument.label?.text else { return nil }
            var type = "String"
            if let value = value(of: try data(argument.value)) {
                let isKnown = Self.known.contains(value.typeName) || session.store.types[value.typeName] != nil
                type = isKnown ? value.typeName : "String"
            }
            fields.append("let \(label): \(type)")
        }
        return "struct \(name): Hashable { \(fields.joined(separator: "; ")) }"
    }

    private static let known: Set<String> = ["String", "Int", "Double", "Bool", "UUID"]
}
