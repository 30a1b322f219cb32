import DiffableSnapshots
import Reporting

/// `provider`: what the app's cell provider does.
enum ProviderCommand {
    static let subjects = [
        "shows", "kind", "headers", "footers", "heights", "height", "estimated-height", "mistake",
    ]

    static let definition = CommandDefinition(
        "provider", .data, .edit,
        .words(
            "shows FIELD, … [from store] | kind NAME [in S] [when FIELD = VALUE] | headers|footers on|off|missing|nil | heights standard|self-sizing | height|estimated-height POINTS|none | mistake NAME|none"
        ),
        example: """
            struct Todo(text, isDone = false)
            let t = Todo(text: "牛乳")
            provider shows text, isDone
            sections 今日; append t; apply
            cells
            """
    ) { (session: inout Session, _, words) throws(CommandFailure) in
        try session.changeProvider(words)
        return SilentReport()
    }
}

extension Session {
    fileprivate mutating func changeProvider(_ words: [Word]) throws(CommandFailure) {
        switch words[0].bareText {
        case "shows": try showFields(words.dropFirst())
        case "kind": try setKind(words)
        case "headers": provider.headers = try supplementary(words)
        case "footers": provider.footers = try supplementary(words)
        case "height": provider.rowHeight = try points(words)
        case "estimated-height": provider.estimatedHeight = try points(words)
        case "heights":
            provider.sizesItself = try oneOf(["standard", "self-sizing"], words) { $0 == "self-sizing" }
        case "mistake":
            let names = ProviderRules.Mistake.allCases.map(\.rawValue) + ["none"]
            provider.mistake = try oneOf(names, words) { .some(ProviderRules.Mistake(rawValue: $0)) }
        default:
            throw CommandFailure(.expectedOneOf(ProviderCommand.subjects), words[0].range)
        }
    }

    private func supplementary(_ words: [Word]) throws(CommandFailure) -> ProviderRules.Supplementary {
        let names = ProviderRules.Supplementary.allCases.map(\.rawValue)
        return try oneOf(names, words) { ProviderRules.Supplementary(rawValue: $0) }
    }

    /// What a height closure answers; nil for `automaticDimension`.
    private func points(_ words: [Word]) throws(CommandFailure) -> Double? {
        guard words.count == 2, let text = words[1].bareText else {
            throw CommandFailure(.expectedOneOf(["POINTS", "none"]), words.last?.range)
        }
        if text == "none" { return nil }
        guard let points = Double(text), (1...10_000).contains(points) else {
            throw CommandFailure(.expectedOneOf(["1…10000", "none"]), words[1].range)
        }
        return points
    }

    /// The second word, which must be one of a few.
    private func oneOf<Setting>(
        _ names: [String], _ words: [Word], _ read: (String) -> Setting?
    ) throws(CommandFailure) -> Setting {
        guard words.count == 2, let text = words[1].bareText, names.contains(text), let setting = read(text) else {
            throw CommandFailure(.expectedOneOf(names), words.dropFirst().first?.range ?? words[0].range)
        }
        return setting
    }

    private mutating func showFields(_ words: ArraySlice<Word>) throws(CommandFailure) {
        var fields: [String] = []
        var readsStore = false
        var rest = words[...]
        while let word = rest.popFirst() {
            if word.isSymbol(",") { continue }
            guard let text = word.bareText else { throw CommandFailure(.unexpectedWord, word.range) }
            if text == "from" {
                guard rest.popFirst()?.bareText == "store", rest.isEmpty else {
                    throw CommandFailure(.expectedOneOf(["from store"]), word.range)
                }
                readsStore = true
            } else {
                let known = store.types.values.flatMap { $0.fields.map(\.name) }
                guard known.isEmpty || known.contains(text) else {
                    throw CommandFailure(
                        .unknownField(text, store.types.keys.joined(separator: ", "), known), word.range)
                }
                fields.append(text)
            }
        }
        provider.shownFields = fields
        provider.readsStore = readsStore
    }

    /// `kind NAME [in S] [when FIELD = VALUE]`; `kind none` takes all rules back.
    private mutating func setKind(_ words: [Word]) throws(CommandFailure) {
        guard words.count >= 2, let kind = words[1].bareText else {
            throw CommandFailure(.missingArgument("NAME"), words[0].range)
        }
        if kind == "none", words.count == 2 {
            provider.kinds = []
            return
        }
        let statement = Statement(
            mustFail: false, verb: "provider", verbRange: words[0].range, words: words, source: SourceText(""))
        var reader = ArgumentReader(statement, stopWords: ["when"])
        reader.position = 2
        var rule = ProviderRules.KindRule(kind: kind)
        if reader.take(["in"]) != nil { rule.section = try reader.singleOperand(.stagedSection, &self).value }
        if reader.take(["when"]) != nil {
            let field = try reader.text("FIELD").text
            guard reader.takeSymbol("=") else { throw reader.missing("=") }
            var parser = ExpressionParser(words, from: reader.position)
            rule.condition = (field, try evaluate(try parser.expression()))
            reader.position = parser.position
        }
        try reader.finish()
        provider.kinds.append(rule)
    }
}
