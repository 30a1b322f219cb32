import CommandGrammar
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
            Message("help.line", ["usage": .text(usage.replacing("\n", with: "\n  ") + "\n "), "summary": summary])
        }
    }

    let commands: [Entry]
    private let style: Style
    /// The chapters in order.
    private let titles: [(name: String, title: Message)]

    /// Everything on one screen or two, a chapter with usages, or one command with all there is.
    private enum Style { case overview, group, command }

    private enum CodingKeys: String, CodingKey { case commands }

    /// Help on everything, on a group, on a command, or on whatever mentions the word.
    static func report(on topic: PlacedText?, _ interpreter: Interpreter) throws(CommandFailure) -> any Report {
        let table = interpreter.table
        guard let topic else { return HelpReport(table.groups, table.rows, .overview) }
        let word = topic.text.hasPrefix("@") ? String(topic.text.dropFirst()) : topic.text
        if let row = table.row(for: word) { return HelpReport(table.groups, [row], .command) }
        if let group = table.groups.first(where: { $0.name == word.lowercased() }) {
            return HelpReport(table.groups, group.rows, .group)
        }
        let prefixed = table.rows(withPrefix: word)
        if !prefixed.isEmpty { return HelpReport(table.groups, prefixed, prefixed.count == 1 ? .command : .group) }
        let catalog = MessageCatalog(interpreter.session.options.language)
        let mentioning = table.rows.filter { catalog.text($0.summary).lowercased().contains(word.lowercased()) }
        guard !mentioning.isEmpty else {
            let close = Spelling.closest(to: word, among: topics)
            throw CommandFailure(.unknownTopic(word, similar: close), topic.range)
        }
        return HelpReport(table.groups, mentioning, .group)
    }

    /// What help can be asked about.
    static var topics: [String] {
        let table = CommandTable.standard
        return table.spellings.sorted() + table.groups.map(\.name)
    }

    private init(_ groups: [CommandGroup], _ rows: [CommandRow], _ style: Style) {
        let names = Set(rows.map(\.name))
        commands = groups.flatMap { group in
            group.rows.filter { names.contains($0.name) }.map { row in
                Entry(
                    name: row.name, uikitName: row.uikitName, group: group.name,
                    usage: row.usages.joined(separator: "\n"), example: row.example)
            }
        }
        self.style = style
        titles = groups.map { ($0.name, $0.title) }
    }

    var blocks: [Block] { style == .command ? detail : overview }

    private var overview: [Block] {
        var blocks: [Block] = []
        for (name, title) in titles {
            let members = commands.filter { $0.group == name }
            guard !members.isEmpty else { continue }
            blocks.append(.heading(.message(title)))
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
