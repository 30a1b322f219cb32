/// The forms a report can be written in.
public enum OutputFormat: String, CaseIterable, Codable, Hashable, Sendable {
    /// For a terminal: ASCII tables, wrapped prose.
    case text

    /// GitHub's Markdown.
    case markdown

    /// One JSON object over several lines, keys sorted, never localised or coloured.
    case json

    /// The same object on one line.
    case jsonl

    /// A fragment to stand inside a page: no script, no link, no style of its own.
    case html

    /// Whether programs read it: no prompt, pager, colour or language belongs in it.
    public var isMachineReadable: Bool {
        self == .json || self == .jsonl
    }
}
