/// Finds the places in a Swift file where a change can be made, by its text: strings and comments are passed over, and
/// places at which the compiler refuses the change fall out later.
struct Scanner {
    /// A found place: its line, counted from 0, and the bytes that are exchanged.
    struct Find {
        let line: Int
        let range: Range<Int>
        let change: Change
        let to: String
    }

    private let lines: [[UInt8]]
    /// The same, with comments and strings blanked out.
    private let plain: [[UInt8]]
    /// Lines inside of texts of several lines.
    private let texts: Set<Int>

    init(_ text: String) {
        lines = text.lines.map { Array($0.utf8) }
        plain = lines.map(Tokens.blanked)
        var isInText = false
        var texts: Set<Int> = []
        for (index, line) in text.lines.enumerated() {
            let quotes = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
            if isInText || quotes > 0 { texts.insert(index) }
            if quotes % 2 == 1 { isInText.toggle() }
        }
        self.texts = texts
    }

    func finds() -> [Find] {
        var found: [Find] = []
        for index in lines.indices where !texts.contains(index) {
            let trimmed = String(decoding: plain[index], as: UTF8.self).trimmed
            if trimmed.isEmpty || Self.passed.contains(where: trimmed.hasPrefix) { continue }
            // Regular expressions and raw strings hold what looks like operators.
            if ["#\"", " /", "(/"].contains(where: trimmed.holds) { continue }
            let tokens = Tokens(plain[index])
            guard !tokens.all.isEmpty else { continue }
            found += single(tokens, index) + conditions(tokens, index) + statement(tokens, index)
            found += returns(tokens, index)
        }
        return found
    }

    /// Lines in which a change would not compile, or change nothing.
    private static let passed = [
        "import ", "case ", "@", "#", "extension ", "typealias ", "where ", "infix ", "default:", "precondition",
        "assert",
    ]

    // MARK: Operators and words

    private func single(_ tokens: Tokens, _ line: Int) -> [Find] {
        var found: [Find] = []
        let all = tokens.all
        for (place, token) in all.enumerated() {
            let before = place > 0 ? all[place - 1].text : ""
            let after = place + 1 < all.count ? all[place + 1].text : ""
            let isApart = tokens.isSpace(token.range.lowerBound - 1) && tokens.isSpace(token.range.upperBound)
            func add(_ change: Change, _ to: String) {
                found.append(Find(line: line, range: token.range, change: change, to: to))
            }
            switch token.kind {
            case .mark:
                if isApart, let (change, to) = Change.operators[token.text], after != "nil", before != "nil",
                    place > 0, place + 1 < all.count
                {
                    // Texts are joined with the same sign as numbers are added.
                    if change == .arithmetic, before == "\"" || after == "\"" || after == "[" || before == "]" {
                        continue
                    }
                    add(change, to)
                }
                if token.text == "!", !isApart, tokens.isSpace(token.range.lowerBound - 1) || before == "(" {
                    add(.negation, "")
                }
            case .word:
                if token.text == "true" || token.text == "false" {
                    add(.truth, token.text == "true" ? "false" : "true")
                }
                if token.text == "min" || token.text == "max", after == "(", before != ".", before != "func" {
                    add(.extremum, token.text == "min" ? "max" : "min")
                }
            case .number:
                // `$0` and `x.0` are names.
                if token.text.utf8.allSatisfy(Tokens.isDigit), token.text.utf8.count < 5, !before.hasSuffix("."),
                    before != "$",
                    let number = Int(token.text)
                {
                    add(.constant, "\(number + 1)")
                }
            case .punctuation: break
            }
        }
        return found
    }

    // MARK: Conditions

    /// The plain conditions of an `if`, `guard` or `while`; bindings are left alone.
    private func conditions(_ tokens: Tokens, _ line: Int) -> [Find] {
        let all = tokens.all
        var first = 0
        if all[0].text == "}" { first += 1 }
        if first < all.count, all[first].text == "else" { first += 1 }
        guard first < all.count, ["if", "guard", "while"].contains(all[first].text), all[first].depth <= 0 else {
            return []
        }
        let depth = all[first].depth
        var found: [Find] = []
        var start = all[first].range.upperBound
        for token in all[(first + 1)...] where token.depth == depth {
            let isEnd = token.text == "{" || token.text == "else"
            guard isEnd || token.text == "," else { continue }
            let range = tokens.piece(start..<token.range.lowerBound)
            start = token.range.upperBound
            let words = Tokens(Array(tokens.bytes[range])).all
            if let word = words.first?.text, !["let", "var", "case", "#", "try", "_"].contains(word) {
                found.append(Find(line: line, range: range, change: .condition, to: "not"))
            }
            if isEnd { break }
        }
        return found
    }

    // MARK: Statements

    /// A call or an assignment that stands alone on its line can be left out.
    private func statement(_ tokens: Tokens, _ line: Int) -> [Find] {
        let all = tokens.all
        guard all[0].kind == .word, !Self.keywords.contains(all[0].text), let last = all.last,
            all.allSatisfy({ $0.depth >= 0 })
        else { return [] }
        let assignment = all.first { $0.depth == 0 && ["=", "+=", "-="].contains($0.text) }
        let isCall =
            last.text == ")" && last.depth == 0 && !all.contains { $0.kind == .mark && $0.depth == 0 && $0.text != "." }
        // A value made for its own sake is what a function of one line answers.
        if isCall, assignment == nil, let letter = all[0].text.utf8.first, (0x41...0x5A).contains(letter) { return [] }
        guard isCall || assignment != nil, last.depth == 0, ![",", "{", "=", "("].contains(last.text),
            last.kind != .mark, !all.contains(where: { $0.text == ":" && $0.depth == 0 })
        else { return [] }
        // A line that goes on above or below is a part of something.
        let before = line > 0 ? Tokens(plain[line - 1]).all.last?.text ?? "" : ""
        let after = line + 1 < plain.count ? Tokens(plain[line + 1]).all.first : nil
        guard before.isEmpty || ["{", "}", ")", ":"].contains(before) || isAssignment(line - 1),
            after.map({ $0.kind != .mark && $0.text != "{" && $0.text != "?" }) ?? true
        else { return [] }
        if let assignment, assignment.text == "=", isFirst(all[0].text, line) { return [] }
        let range = all[0].range.lowerBound..<last.range.upperBound
        return [Find(line: line, range: range, change: .statement, to: "")]
    }

    private static let keywords: Set<String> = [
        "let", "var", "return", "guard", "if", "while", "for", "switch", "case", "defer", "throw", "super", "init",
        "precondition", "func", "static", "private", "public", "mutating", "lazy", "else", "self", "subscript", "do",
        "repeat", "break", "continue", "fallthrough", "fileprivate", "internal", "final", "struct", "enum", "class",
        "protocol", "nonisolated", "weak", "indirect", "deinit", "catch",
    ]

    private func isAssignment(_ line: Int) -> Bool {
        guard plain.indices.contains(line) else { return false }
        let all = Tokens(plain[line]).all
        return all.contains { $0.depth == 0 && ["=", "+=", "-="].contains($0.text) }
            && (all.last.map { $0.kind != .mark && $0.depth == 0 && ![",", "(", "{"].contains($0.text) } ?? false)
    }

    /// Whether a name gets its first value here: without it nothing compiles.
    private func isFirst(_ name: String, _ line: Int) -> Bool {
        plain[max(0, line - 40)..<line].contains { earlier in
            let words = Tokens(earlier).all
            return words.contains { $0.text == name } && words.contains { $0.text == "let" || $0.text == "var" }
                && !words.contains { $0.text == "=" }
        }
    }

    // MARK: Returns

    /// A function that begins on this line returns before it does anything.
    private func returns(_ tokens: Tokens, _ line: Int) -> [Find] {
        let all = tokens.all
        guard let last = all.last, last.text == "{", line + 1 < plain.count,
            all.contains(where: { $0.text == "func" }) || all[0].text == ")"
        else { return [] }
        // A function of one expression has no room for a second statement.
        let body = Tokens(plain[line + 1]).all
        guard let first = body.first,
            ["let", "var", "guard", "if", "for", "while", "return", "defer"].contains(first.text)
                || !all.contains(where: { $0.text == "->" })
        else { return [] }
        let value: String
        if let arrow = all.lastIndex(where: { $0.text == "->" }) {
            let type = all[(arrow + 1)..<(all.count - 1)].map(\.text).joined()
            switch type {
            case "Bool": value = "return false"
            case "Int": value = "return 0"
            case "String": value = "return \"\""
            default:
                if type.hasSuffix("?") {
                    value = "return nil"
                } else if type.hasPrefix("["), type.hasSuffix("]") {
                    value = type.holds(":") ? "return [:]" : "return []"
                } else {
                    return []
                }
            }
        } else {
            guard all.contains(where: { $0.text == "func" }) else { return [] }
            value = "return"
        }
        return [Find(line: line, range: last.range.upperBound..<last.range.upperBound, change: .return, to: value)]
    }
}
