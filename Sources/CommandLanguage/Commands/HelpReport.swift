import CommandGrammar
import Reporting
import SessionReports
import Sessions

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

        /// Usage, and the summary below it.
        fileprivate var lines: Message {
            Message("help.line", ["usage": .text(usage.replacing("\n", with: "\n  ") + "\n "), "summary": summary])
        }
    }

    let commands: [Entry]
    private let style: Style
    /// The chapters in order.
    private let titles: [(name: String, title: Message)]
    /// The parts that only people read: the words of a usage, the example in their language, a paragraph where there is
    /// one.
    private let details: [Detail]

    private struct Detail: Sendable {
        let placeholders: [String]
        let example: String
        let hasNote: Bool
    }

    /// The names of everything on one screen, a chapter with usages, or one command with all there is.
    private enum Style { case overview, group, command }

    private enum CodingKeys: String, CodingKey { case commands }

    /// Help on everything, on a group, on a command, or on whatever is about the word.
    static func report(on topic: PlacedText?, _ interpreter: Interpreter) throws(CommandFailure) -> any Report {
        let table = interpreter.table
        let language = interpreter.session.options.language
        guard let topic else { return HelpReport(table.groups, table.rows, .overview, language) }
        let word = topic.text.hasPrefix("@") ? String(topic.text.dropFirst()) : topic.text
        if let row = table.row(for: word) { return HelpReport(table.groups, [row], .command, language) }
        if let group = table.groups.first(where: { $0.name == word.lowercased() }) {
            return HelpReport(table.groups, group.rows, .group, language)
        }
        // A keyboard that was still set to another script.
        for keys in KeyboardSlip.keys(of: word) {
            if let row = table.row(for: keys) { return HelpReport(table.groups, [row], .command, language) }
        }
        if isAboutSwiftUI(word) { return MessageReport(message: Message("help.swiftui")) }
        let prefixed = table.rows(withPrefix: word)
        if !prefixed.isEmpty {
            return HelpReport(table.groups, prefixed, prefixed.count == 1 ? .command : .group, language)
        }
        // `help stale` and `help flash`: what one sees, and not what one does; a sentence without spaces says more than the
        // command that is named in it, and how to begin is no command.
        let named = PlainWords.named(in: word).first
        let isSeen = named.map { named in
            named.commands.prefix(2).contains { $0.hasPrefix("explain ") }
                || word.utf8.contains { $0 >= 0x80 }
                    && (named.isSymptom || named.commands.first == "help tour" || !Habit.knows(word))
        }
        if isSeen ?? false,
            let found = HelpSearchReport(word, table, language)
        {
            return found
        }
        // `help remove` and `help tutorial`: the words of other programs.
        let meant = Habit.verbs(for: word, in: table).compactMap(table.row(for:))
        if !meant.isEmpty { return HelpReport(table.groups, meant, meant.count == 1 ? .command : .group, language) }
        // `append-` is a slip and no question; `item-not-in-snapshot` is the code of a rule.
        guard
            word.allSatisfy({ $0.isLetter || $0.isNumber }) || HelpSearch(table, language).topic(coded: word) != nil,
            let found = HelpSearchReport(word, table, language, isAsked: true)
        else {
            let close = Spelling.closest(to: word, among: topics(table))
            throw CommandFailure(.unknownTopic(word, similar: close), topic.range)
        }
        return found
    }

    /// Help on several words.
    static func report(onWords text: PlacedText, _ interpreter: Interpreter) throws(CommandFailure) -> any Report {
        if isAboutSwiftUI(text.text) { return MessageReport(message: Message("help.swiftui")) }
        let language = interpreter.session.options.language
        guard let found = HelpSearchReport(text.text, interpreter.table, language, isAsked: true) else {
            throw CommandFailure(.unknownTopic(text.text, similar: []), text.range)
        }
        return found
    }

    /// True of words about the lists of SwiftUI, which nothing here imitates.
    private static func isAboutSwiftUI(_ words: String) -> Bool { words.lowercased().contains("swiftui") }

    /// The topics that help can be asked about.
    static func topics(_ table: CommandTable) -> [String] {
        table.spellings.sorted() + table.groups.map(\.name)
    }

    private init(_ groups: [CommandGroup], _ rows: [CommandRow], _ style: Style, _ language: Language) {
        let names = Set(rows.map(\.name))
        let members = groups.map { group in (group, group.rows.filter { names.contains($0.name) }) }
        commands = members.flatMap { group, rows in
            rows.map { row in
                Entry(
                    name: row.name, uikitName: row.uikitName, group: group.name,
                    usage: row.usages.joined(separator: "\n"), example: row.example)
            }
        }
        details = members.flatMap(\.1).map { row in
            Detail(placeholders: row.placeholders, example: Self.shown(row, language), hasNote: row.hasNote)
        }
        self.style = style
        titles = groups.map { ($0.name, $0.title) }
    }

    /// The example as a person types it. What needs an app stands in it behind `#`, since examples run by themselves.
    private static func shown(_ row: CommandRow, _ language: Language) -> String {
        let example = row.example(in: language)
        let needingApp = example.split(separator: "\n").filter { $0.hasPrefix("# \(row.name)") }
        return needingApp.isEmpty ? example : needingApp.map { String($0.dropFirst(2)) }.joined(separator: "\n")
    }

    var blocks: [Block] {
        switch style {
        case .overview: overview
        case .group: chapters
        case .command: zip(commands, details).flatMap(detail)
        }
    }

    /// The names by group: what fits a screen and leads on.
    private var overview: [Block] {
        let groups = titles.map { name, _ in
            Definition(
                name, .literal(commands.filter { $0.group == name }.map(\.name).joined(separator: "  ")))
        }
        return [.definitions(groups), .paragraph(.message("help.more"))]
    }

    private var chapters: [Block] {
        var blocks: [Block] = []
        for (name, title) in titles {
            let members = commands.filter { $0.group == name }
            guard !members.isEmpty else { continue }
            blocks.append(.heading(.message(title)))
            blocks.append(.list(members.map { .message($0.lines) }))
        }
        blocks.append(.paragraph(.message("help.next")))
        return blocks
    }

    /// Places that mean something else in one command than in all others.
    private static let ownMeanings: Set = [
        "help.WORD", "option.NAME", "option.VALUE", "types.SECTION", "struct.FIELD", "class.FIELD", "undo.N", "redo.N",
        "set.NAME", "use.NAME", "numberOfRows.N", "expect.NAME",
    ]

    private func detail(_ entry: Entry, _ detail: Detail) -> [Block] {
        var blocks: [Block] = [
            .usage(entry.usage.split(separator: "\n").map(String.init)), .paragraph(.message("command.\(entry.name)")),
        ]
        if let name = entry.uikitName { blocks.append(.paragraph(.message("help.uikit", ["name": .text(name)]))) }
        if !detail.placeholders.isEmpty {
            blocks.append(
                .definitions(
                    detail.placeholders.map { word in
                        let key = word == CommandRow.indexPath ? "index-path" : word
                        let own = "\(entry.name).\(key)"
                        return Definition(word, .message("placeholder.\(Self.ownMeanings.contains(own) ? own : key)"))
                    }))
        }
        if detail.hasNote { blocks.append(.paragraph(.message("command-note.\(entry.name)"))) }
        return blocks + [.heading(.message("help.example")), .verbatim(detail.example)]
    }
}
