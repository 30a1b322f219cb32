/// ANSI colours and type faces, few and ordinary, so that any theme shows them well.
enum TerminalStyle: String {
    case bold = "1"
    case red = "31"
    case green = "32"
    case yellow = "33"
    case blue = "34"
    case cyan = "36"
    case boldRed = "1;31"
    case boldYellow = "1;33"

    /// The text in this style; blank text stays bare.
    func applied(to text: String) -> String {
        text.allSatisfy { $0 == " " } ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }

    init(_ severity: Diagnostic.Severity) {
        switch severity {
        case .error: self = .boldRed
        case .warning: self = .boldYellow
        }
    }

    init(_ emphasis: Table.Emphasis) {
        switch emphasis {
        case .added: self = .green
        case .removed: self = .red
        case .moved: self = .cyan
        case .changed: self = .yellow
        }
    }
}

extension RenderingContext {
    /// The text in a style, if there is colour.
    func styled(_ text: String, _ style: TerminalStyle?) -> String {
        guard color, let style else { return text }
        return style.applied(to: text)
    }
}

extension RenderingContext {
    /// Lines of one of our sentences, with the commands they quote in colour; the backticks stay.
    func styledCode(_ lines: [String]) -> [String] {
        let marks = lines.reduce(0) { $0 + $1.count { $0 == "`" } }
        guard color, marks > 0, marks.isMultiple(of: 2) else { return lines }
        var isCode = false
        return lines.map { line in
            let parts = line.split(separator: "`", omittingEmptySubsequences: false)
            return parts.enumerated().map { index, part in
                if index > 0 { isCode.toggle() }
                let text = isCode ? styled(String(part), .cyan) : String(part)
                return (index > 0 ? "`" : "") + text
            }.joined()
        }
    }
}
