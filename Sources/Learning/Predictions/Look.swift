import Reporting
import SessionReports

/// The thing a question asks about a list: its rows, a row's text, a row's cell, the line that crashes.
///
/// Two people answer alike where they see the same there, whatever else differs. An answer is kept as a short text, its
/// *key*, such as `[Today] milk · bread` or `Rain same`.
public enum Look: Hashable, Sendable {
    /// `list`: the sections and rows on screen.
    case list
    /// `row 0:0`: the text of a row.
    case row(Int, Int)
    /// `row-cell 0:0`: the text of a row, and whether its cell is the `same` or an`other`.
    case rowAndCell(Int, Int)
    /// `cell milk`: whether the cell of a row is `kept` as it is, set up `again`, or an`other`.
    case cell(String)
    /// `another`: the rows that get another cell.
    case another
    /// `drawn`: the rows for which the cell provider runs.
    case drawn
    /// `line`: the number of the line that crashes.
    case line
    /// `log`: whether UIKit logs a `warning`.
    case log

    /// The key of an answer that no other says: the app crashes.
    static let crash = "crash"
    /// The key for no row, no line, no words in the log.
    static let none = "none"

    /// The mark between the rows of a key; in words it is that of the language.
    private static let comma = ", "

    /// A look as it is written; nil where it is none.
    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        let path = words.count > 1 ? words[1].split(separator: ":").compactMap { Int($0) } : []
        switch words.first {
        case "list": self = .list
        case "row" where path.count == 2: self = .row(path[0], path[1])
        case "row-cell" where path.count == 2: self = .rowAndCell(path[0], path[1])
        case "cell" where words.count == 2: self = .cell(words[1])
        case "another": self = .another
        case "drawn": self = .drawn
        case "line": self = .line
        case "log": self = .log
        default: return nil
        }
    }

    /// The key of the thing that is seen.
    ///
    /// - Parameters:
    ///   - picture: The screen after the commands.
    ///   - line: The number of the command that was refused, from 1 on.
    /// - Returns: The key.
    func key(_ picture: ScreenPicture, line: Int?) -> String {
        if self == .line { return line.map(String.init) ?? Self.none }
        if line != nil { return Self.crash }
        let rows = picture.namedRows
        switch self {
        case .list: return picture.list
        case .row(let section, let row): return picture.row(section, row)?.text ?? Self.none
        case .rowAndCell(let section, let row):
            guard let row = picture.row(section, row) else { return Self.none }
            return row.text + (row.fate.isOtherCell ? " other" : " same")
        case .cell(let text):
            guard let row = rows.first(where: { $0.name == text }) else { return Self.none }
            return row.fate.isOtherCell ? "other" : row.fate.isConfigured ? "again" : "kept"
        case .another: return Self.names(rows.filter(\.fate.isOtherCell))
        case .drawn: return Self.names(rows.filter { $0.fate.isOtherCell || $0.fate.isConfigured })
        case .line, .log: return picture.warnings.isEmpty ? Self.none : "warning"
        }
    }

    private static func names(_ rows: [(name: String, fate: ScreenPicture.Fate)]) -> String {
        rows.isEmpty ? none : rows.map(\.name).joined(separator: comma)
    }

    /// The question itself, in words.
    public func question(_ words: QuestionWords = QuestionWords()) -> Phrase {
        switch self {
        case .list: .message("check.ask.list")
        case .row: .message("check.ask.row-text")
        case .rowAndCell: .message("check.ask.row")
        case .cell(let row): .message("check.ask.cell", ["row": .text(words.translated(row))])
        case .another: .message("check.ask.another")
        case .drawn: .message("check.ask.drawn")
        case .line: .message("check.ask.line")
        case .log: .message("check.ask.log")
        }
    }

    /// An answer in words.
    public func phrase(_ key: String, _ words: QuestionWords = QuestionWords()) -> Phrase {
        if key == Self.crash { return .message("check.crash") }
        if key.isEmpty { return .message("picture.empty") }
        let text = words.translated(key)
        switch self {
        case .list, .row: return .literal(text)
        case .rowAndCell:
            let end = key.hasSuffix(" other") ? "other" : "same"
            return .message("check.row.\(end)", ["row": .text(String(text.dropLast(end.count + 1)))])
        case .cell: return .message("check.cell.\(key)")
        case .another, .drawn:
            if key == Self.none { return .message("check.rows.none") }
            return .message(.joined(text.split(separator: Self.comma).map { .text(String($0)) }))
        case .line: return key == Self.none ? .message("check.line.none") : .message("check.line", ["line": .text(key)])
        case .log: return .message(key == Self.none ? "check.log.none" : "check.log.warning")
        }
    }
}

extension ScreenPicture {
    /// The list in a line: `[Today] milk · bread  [Tomorrow]`.
    var list: String { sections.map(\.text).joined(separator: "  ") }

    /// The rows by their names; those with one name have their index path in front.
    fileprivate var namedRows: [(name: String, fate: Fate)] {
        let counts = Dictionary(sections.flatMap(\.rows).map { ($0.name, 1) }, uniquingKeysWith: +)
        return sections.indices.flatMap { section in
            sections[section].rows.enumerated().map { number, row in
                (counts[row.name] == 1 ? row.name : "\(section):\(number) \(row.name)", row.fate)
            }
        }
    }

    fileprivate func row(_ section: Int, _ row: Int) -> Row? {
        guard sections.indices.contains(section), sections[section].rows.indices.contains(row) else { return nil }
        return sections[section].rows[row]
    }
}

extension ScreenPicture.Fate {
    /// True when the row has another cell than before, or is new.
    fileprivate var isOtherCell: Bool { self == .anotherCell || self == .new }
    /// True when the provider was called again for the same cell.
    fileprivate var isConfigured: Bool { self == .configuredAgain }
}

extension ScreenPicture.Section {
    /// The section in a line: `[Today] milk · bread`.
    fileprivate var text: String {
        let rows = rows.map(\.text) + (hidden > 0 ? ["+\(hidden)"] : [])
        return "[\(title)]" + (rows.isEmpty ? "" : " " + rows.joined(separator: " · "))
    }
}
