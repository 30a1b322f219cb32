/// Finds the places in a file of C where a change can be made: conditions, numbers, calls and assignments that stand alone.
struct CScanner {
    private let plain: [[UInt8]]

    init(_ text: String) { plain = text.lines.map { Tokens.blanked(Array($0.utf8)) } }

    func finds() -> [Scanner.Find] {
        var found: [Scanner.Find] = []
        var isComment = false
        for (line, bytes) in plain.enumerated() {
            let text = String(decoding: bytes, as: UTF8.self)
            let isInside = isComment || text.holds("/*")
            if text.holds("/*") { isComment = true }
            if text.holds("*/") { isComment = false }
            // Declarations begin at the margin or are constant; characters in quotes may be anything.
            guard !isInside, text.hasPrefix(" ") || text.hasPrefix("\t"), !text.holds("'"), !text.holds("static "),
                !text.holds("case ")
            else { continue }
            let tokens = Tokens(bytes.map { $0 == 0x09 ? 0x20 : $0 })
            guard let first = tokens.all.first, let last = tokens.all.last else { continue }
            found += condition(tokens, line)
            for (place, token) in tokens.all.enumerated().dropFirst()
            where token.kind == .number && token.text.utf8.count < 4 && token.text.utf8.allSatisfy(Tokens.isDigit)
                && ["=", "==", "<", ">", "<=", ">=", "+", "-", "return", ","].contains(tokens.all[place - 1].text)
            {
                found.append(
                    Scanner.Find(
                        line: line, range: token.range, change: .constant, to: "\((Int(token.text) ?? 0) + 1)"))
            }
            let before = line > 0 ? Tokens(plain[line - 1]).all.last?.text ?? ";" : ";"
            if first.kind == .word, last.text == ";", last.depth == 0, [";", "{", "}"].contains(before),
                !["return", "if", "for", "while", "do", "break", "continue", "else", "goto", "switch"].contains(
                    first.text),
                tokens.all.count > 2, tokens.all[1].kind != .word, tokens.all[1].text != "*"
            {
                found.append(
                    Scanner.Find(
                        line: line, range: first.range.lowerBound..<last.range.upperBound, change: .statement, to: ""))
            }
        }
        return found
    }

    /// `if (…)` or `while (…)` that begins and ends on the line.
    private func condition(_ tokens: Tokens, _ line: Int) -> [Scanner.Find] {
        let all = tokens.all
        guard let word = all.firstIndex(where: { $0.text == "if" || $0.text == "while" }), word + 1 < all.count,
            all[word + 1].text == "(",
            let end = all[(word + 2)...].first(where: { $0.text == ")" && $0.depth == all[word + 1].depth })
        else { return [] }
        let range = all[word + 1].range.upperBound..<end.range.lowerBound
        return [Scanner.Find(line: line, range: range, change: .condition, to: "not")]
    }
}
