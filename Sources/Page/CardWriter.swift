import Recordings
import Reporting

/// A writer of one step of a recording as an animated picture: the list before, the moves, and the list after.
///
/// An SVG without a script: style sheets move the rows, so that it moves where a README shows it, too. For who wants no
/// motion it shows the list as it is afterwards.
public struct CardWriter: Sendable {
    /// The beginning of a card, by which a card of this program is known.
    public static let mark = "<!-- Written by snaprepl -->\n<svg "

    /// The largest card there is, in bytes.
    public static let largest = 12_000

    private static let (width, rowHeight, left) = (480, 34, 16)
    /// The most rows of a card; more would not be followed.
    private static let mostRows = 7
    private static let mostCommands = 5

    private let recording: Recording
    private let language: Language

    /// A writer for the steps of a recording.
    public init(_ recording: Recording, language: Language = .english) {
        self.recording = recording
        self.language = language
    }

    /// The number of the last step with an apply that had a list to change; without one, of the last that filled a list;
    /// nil when there is neither.
    public var lastApply: Int? {
        let applies = recording.steps.indices.filter { !recording.steps[$0].applies.isEmpty }
        let changing = applies.last { !(before($0)?.rows.isEmpty ?? true) }
        return (changing ?? applies.last { !recording.steps[$0].screen.rows.isEmpty }).map { $0 + 1 }
    }

    /// The picture of a step.
    ///
    /// - Parameter number: The number of the step, from 1 on.
    /// - Returns: The picture; nil when there is no such step.
    public func card(ofStep number: Int) -> String? {
        guard recording.steps.indices.contains(number - 1) else { return nil }
        let step = recording.steps[number - 1]
        let old = Array((before(number - 1)?.rows ?? []).prefix(Self.mostRows))
        let new = Array(step.screen.rows.prefix(Self.mostRows))
        let commands = step.commands.suffix(Self.mostCommands)
        let top = 26 + 20 * commands.count
        let bottom = top + max(old.count, new.count) * Self.rowHeight
        let title = HTMLText.escaped(XMLText.valid(recording.title.text(in: language.rawValue)))
        var lines = [
            Self.mark
                + "xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Self.width) \(bottom + 42)\" width=\"\(Self.width)\" "
                + "role=\"img\" aria-labelledby=\"t\">",
            "<title id=\"t\">\(title)</title>", "<style>\(Self.style)",
        ]
        lines += keyframes(old, new, top)
        lines.append("</style>")
        lines.append(
            "<rect class=\"p\" x=\".5\" y=\".5\" width=\"\(Self.width - 1)\" height=\"\(bottom + 41)\" rx=\"14\"/>")
        for (index, command) in commands.enumerated() {
            lines.append(text(command.prompt + command.text, x: Self.left, y: 26 + 20 * index, "k", room: 50))
        }
        for (index, row) in old.enumerated() where !new.contains(where: { $0.cell == row.cell }) {
            lines.append(drawn(row, at: top + index * Self.rowHeight, "o"))
        }
        for (index, row) in new.enumerated() {
            let known = old.first { $0.cell == row.cell }
            let kind = known == nil ? "i" : "m c\(row.cell)"
            lines.append(drawn(row, was: known, at: top + index * Self.rowHeight, kind))
        }
        lines.append(text(summary(step), x: Self.left, y: bottom + 25, "s", room: 72))
        return lines.joined(separator: "\n") + "\n</svg>\n"
    }

    private func before(_ index: Int) -> Screen? {
        index > 0 && !recording.steps[index].startsOver ? recording.steps[index - 1].screen : nil
    }

    private func summary(_ step: Recording.Step) -> String {
        if let crash = step.crash { return crash.text }
        return step.answer.first { $0.kind == .paragraph }?.words.first?.text(in: language.rawValue) ?? ""
    }

    // MARK: Drawing

    private static let style = """
        .p{fill:#fff;stroke:#d9dde3}text{font:15px system-ui,sans-serif;fill:#1b1f24}\
        .k{font:13px ui-monospace,monospace;fill:#5b6470}.s{font-size:12.5px;fill:#5b6470}\
        .n{font:600 12px ui-monospace,monospace;fill:#fff}.r{fill-opacity:.13}.o{opacity:0}.w{opacity:0}\
        @media(prefers-color-scheme:dark){.p{fill:#1a1f25;stroke:#323a44}text{fill:#e8ebef}.k,.s{fill:#a0aab6}.r{fill-opacity:.3}}\
        @media(prefers-reduced-motion:no-preference){.o{animation:o 6s infinite}.i{animation:i 6s infinite}\
        .s,.v{animation:i 6s infinite}.w{animation:o 6s infinite}}
        @keyframes o{0%,25%{opacity:1}34%,100%{opacity:0}}
        @keyframes i{0%,28%{opacity:0}36%,94%{opacity:1}100%{opacity:0}}
        """

    /// A movement for each cell that is in both lists, from its old place to the new.
    private func keyframes(_ old: [Screen.Row], _ new: [Screen.Row], _ top: Int) -> [String] {
        new.enumerated().compactMap { index, row in
            guard let origin = old.firstIndex(where: { $0.cell == row.cell }), origin != index else { return nil }
            let distance = (origin - index) * Self.rowHeight
            return "@media(prefers-reduced-motion:no-preference){.c\(row.cell){animation:c\(row.cell) 6s infinite}}"
                + "@keyframes c\(row.cell){0%,25%{transform:translateY(\(distance)px)}"
                + "36%,97%{transform:none}100%{transform:translateY(\(distance)px)}}"
        }
    }

    private func drawn(_ row: Screen.Row, was: Screen.Row? = nil, at y: Int, _ kind: String) -> String {
        let hue = Int((Double(row.cell) * 137.508).rounded()) % 360
        let color = "hsl(\(hue),52%,42%)"
        let x = Self.left + 14 * min(row.level, 4)
        var parts = [
            "<g class=\"\(kind)\">",
            "<rect class=\"r\" x=\"\(x)\" y=\"\(y)\" width=\"\(Self.width - Self.left - x)\" height=\"\(Self.rowHeight - 4)\" rx=\"8\" fill=\"\(color)\"/>",
            "<rect x=\"\(x + 8)\" y=\"\(y + 5)\" width=\"34\" height=\"20\" rx=\"6\" fill=\"\(color)\"/>",
            "<text class=\"n\" x=\"\(x + 25)\" y=\"\(y + 19)\" text-anchor=\"middle\">#\(row.cell)</text>",
        ]
        if let was, was.text != row.text {
            // The same cell with another text: one fades into the other.
            parts.append(text(was.text, x: x + 54, y: y + 20, "w", room: 44))
            parts.append(text(row.text, x: x + 54, y: y + 20, "v", room: 44))
        } else {
            parts.append(text(row.text, x: x + 54, y: y + 20, "", room: 44))
        }
        return parts.joined() + "</g>"
    }

    private func text(_ words: String, x: Int, y: Int, _ kind: String, room: Int) -> String {
        let line = words.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let style = kind.isEmpty ? "" : " class=\"\(kind)\""
        return "<text\(style) x=\"\(x)\" y=\"\(y)\">\(HTMLText.escaped(XMLText.valid(Self.cut(line, to: room))))</text>"
    }

    /// The part of a line for which there is room, a wide character counting for two.
    private static func cut(_ line: String, to room: Int) -> String {
        guard DisplayWidth.of(line) > room else { return line }
        return DisplayWidth.truncated(line, to: room)
    }
}
