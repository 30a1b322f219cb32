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

        private var summary: MessageArgument { .message(Message("command.\(name)")) }

        /// Name and summary in two columns.
        fileprivate func line(padding width: Int) -> Message {
            let gap = String(repeating: " ", count: width - name.count)
            return Message("help.line", ["usage": .text(name + gap), "summary": summary])
        }

        /// Usage, and the summary below it.
        fileprivate var lines: Message {
            Message("help.line", ["usage": .text(usage + "\n "), "summary": summary])
        }
    }

    let commands: [Entry]
    private let style: Style

    /// Everything on one screen or two, a chapter with usages, or one command with all there is.
    private enum Style { case overview, group, command }

    private enum CodingKeys: String, CodingKey { case commands }

    /// Help on everything, on a group, on a command, or on whatever mentions the word.
    static func report(on topic: Text?, _ interpreter: Interpreter) throws(CommandFailure) -> any Report {
        let table = interpreter.table
        guard let topic else { return HelpReport(table.definitions, .overview) }
        let word = topic.text.hasPrefix("@") ? String(topic.text.dropFirst()) : topic.text
        if word == "keys" { return MessageReport(message: Message("help.keys")) }
        if let definition = table.definition(for: word) { return HelpReport([definition], .command) }
        if let group = CommandGroup(rawValue: word.lowercased()) {
            return HelpReport(table.definitions.filter { $0.group == group }, .group)
        }
        let prefixed = table.definitions(withPrefix: word)
        if !prefixed.isEmpty { return HelpReport(prefixed, prefixed.count == 1 ? .command : .group) }
        let catalog = MessageCatalog(interpreter.session.options.language)
        let mentioning = table.definitions.filter { catalog.text($0.summary).lowercased().contains(word.lowercased()) }
        guard !mentioning.isEmpty else {
            let close = Spelling.closest(to: word, among: table.spellings + CommandGroup.allCases.map(\.rawValue))
            throw CommandFailure(.unknownTopic(word, close), topic.range)
        }
        return HelpReport(mentioning, .group)
    }

    private init(_ definitions: [CommandDefinition], _ style: Style) {
        commands = definitions.map { definition in
            Entry(
                name: definition.name, uikitName: definition.uikitName, group: definition.group.rawValue,
                usage: definition.usage, example: definition.example)
        }
        self.style = style
    }

    var blocks: [Block] { style == .command ? detail : overview }

    private var overview: [Block] {
        var blocks: [Block] = []
        for group in CommandGroup.allCases {
            let members = commands.filter { $0.group == group.rawValue }
            guard !members.isEmpty else { continue }
            blocks.append(.heading(.message(group.title)))
            let width = members.map(\.name.count).max() ?? 0
            blocks.append(.list(members.map { .message(style == .group ? $0.lines : $0.line(padding: width)) }))
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
