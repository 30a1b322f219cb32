import CommandGrammar
import Reporting
import Sessions

/// Commands of a program, found by verb.
///
/// Each target declares its commands in a ``CommandGroup``; the program puts them together.
public struct CommandTable: Sendable {
    /// The chapters of `help`, in order.
    public let groups: [CommandGroup]
    /// All commands, group after group.
    public let rows: [CommandRow]
    private let table: RowTable<Session, Command>

    /// Table of the commands of these groups. Groups of one name make one chapter.
    public init(_ parts: [CommandGroup]) {
        var groups: [CommandGroup] = []
        for part in parts {
            if let index = groups.firstIndex(where: { $0.name == part.name }) {
                groups[index] = groups[index].adding(part)
            } else {
                groups.append(part)
            }
        }
        self.groups = groups
        rows = groups.flatMap(\.rows)
        table = RowTable(rows.map(\.row))
    }

    /// The command of a verb, in any case and either spelling.
    public func row(for verb: String) -> CommandRow? { table.index(of: verb).map { rows[$0] } }

    /// Names of the claims whose scenarios show a rule or an error.
    func claims(showing code: String) -> [String] { groups.flatMap { $0.claims(code) } }

    /// The reason a command has no Swift form, unless it gives one itself.
    func reasonWithoutSwift(_ row: CommandRow) -> Message {
        groups.first { group in group.rows.contains { $0.name == row.name } }?.withoutSwift ?? Message("swift.session")
    }

    /// The commands a shortened verb may stand for; one element means it is unique. Short spellings come before
    /// UIKit's.
    public func rows(withPrefix prefix: String) -> [CommandRow] {
        let prefix = prefix.lowercased()
        guard !prefix.isEmpty else { return [] }
        let byName = rows.filter { $0.name.hasPrefix(prefix) }
        if byName.count == 1 { return byName }
        return rows.filter { $0.spellings.contains { $0.lowercased().hasPrefix(prefix) } }
    }

    /// Every spelling of every command.
    public var spellings: [String] { rows.flatMap(\.spellings) }

    /// Spellings that two commands share; there are none.
    var takenSpellings: [String] { table.takenSpellings }

    /// The table as completion sees it.
    var vocabulary: Vocabulary<Session> { table.vocabulary }
}

extension CommandTable: Verbs {
    /// The short spelling of a line's first word; nil where that is no command.
    package func verb(of line: String) -> String? { row(for: String(line.prefix { $0 != " " }))?.name }

    /// True when a command has a place for items or sections.
    package func takesIdentifiers(_ name: String) -> Bool {
        row(for: name)?.placeholders.contains { $0 == "I" || $0 == "S" } ?? false
    }
}
