import Reporting

/// The commands, or some of them.
struct HelpReport: Report {
    static let kind = "help"

    struct Entry: Encodable, Sendable {
        let name: String
        let uikitName: String?
        let group: String
        let usage: String
        let example: String
    }

    let commands: [Entry]
    private let isDetailed: Bool

    private enum CodingKeys: String, CodingKey { case commands }

    /// Help on everything, on a group, on a command, or on whatever mentions the word.
    static func report(on topic: Text?, _ interpreter: Interpreter) throws(CommandFailure) -> any Report {
        let table = interpreter.table
        guard let topic else { return HelpReport(table.definitions, isDetailed: false) }
        let word = topic.text.hasPrefix("@") ? String(topic.text.dropFirst()) : topic.text
        if word == "keys" { return MessageReport(message: Message("help.keys")) }
        if let definition = table.definition(for: word) { return HelpReport([definition], isDetailed: true) }
        if let group = CommandGroup(rawValue: word.lowercased()) {
            return HelpReport(table.definitions.filter { $0.group == group }, isDetailed: false)
        }
        let prefixed = table.definitions(withPrefix: word)
        if !prefixed.isEmpty { return HelpReport(prefixed, isDetailed: prefixed.count == 1) }
        let catalog = MessageCatalog(interpreter.session.options.language)
        let mentioning = table.definitions.filter { catalog.text($0.summary).lowercased().contains(word.lowercased()) }
        guard !mentioning.isEmpty else {
            let close = Spelling.closest(to: word, among: table.spellings + CommandGroup.allCases.map(\.rawValue))
            throw CommandFailure(.unknownTopic(word, close), topic.range)
        }
        return HelpReport(mentioning, isDetailed: false)
    }

    init(_ definitions: [CommandDefinition], isDetailed: Bool) {
        commands = definitions.map { definition in
            Entry(
                name: definition.name, uikitName: definition.uikitName, group: definition.group.rawValue,
                usage: definition.usage, example: definition.example)
        }
        self.isDetailed = isDetailed
    }

    var blocks: [Block] { isDetailed ? detail : overview }

    private var overview: [Block] {
        var blocks: [Block] = []
        for group in CommandGroup.allCases {
            let members = commands.filter { $0.group == group.rawValue }
            guard !members.isEmpty else { continue }
            blocks.append(.heading(.message(group.title)))
            let width = members.map(\.usage.count).max() ?? 0
            blocks.append(
                .list(
                    members.map { entry in
                        let pad = String(repeating: " ", count: min(width, 34) - min(entry.usage.count, min(width, 34)))
                        return .message(
                            "help.line",
                            ["usage": .text(entry.usage + pad), "summary": .message(Message("command.\(entry.name)"))])
                    }))
        }
        blocks.append(.paragraph(.message("help.more")))
        return blocks
    }

    private var detail: [Block] {
        commands.flatMap { entry -> [Block] in
            let spellings = [entry.usage] + (entry.uikitName.map { ["UIKit: \($0)"] } ?? [])
            return [
                .verbatim(spellings.joined(separator: "\n")), .paragraph(.message("command.\(entry.name)")),
                .heading(.message("help.example")), .verbatim(entry.example),
            ]
        }
    }
}

/// What a code means: the rule, its source, how sure we are.
struct ExplainReport: Report {
    static let kind = "explain"

    let code: String
    let rule: RuleEntry?
    let evidence: String?

    /// Every code `explain` knows.
    static let topics: [String] = RuleBook.rules.map(\.id) + CommandError.plainCodes

    init?(_ code: String) {
        self.code = code
        let found = RuleBook.rule(code)
        guard found != nil || CommandError.plainCodes.contains(code) else { return nil }
        rule = found.map { RuleEntry($0) }
        evidence = found?.evidence
    }

    var blocks: [Block] {
        guard let rule, let evidence else {
            return [.heading(.literal(code)), .paragraph(.message("explain.\(code)"))]
        }
        return [
            .heading(.literal(code)), .paragraph(.message("rule.\(code)")),
            .paragraph(
                .message(
                    "explain.source",
                    [
                        "section": .text(rule.section),
                        "confidence": .message(Message("confidence.\(rule.confidence)")), "evidence": .text(evidence),
                    ])),
        ]
    }
}
