/// Reads the lines of a head, one after the other and each once.
struct HeadReader {
    private let lines: [Substring]
    private let firstLine: Int
    private var position = 0

    /// The spaces by which members stand further in than their key, and how deep they may stand.
    private static let step = 2
    private static let deepest = 4

    init(_ lines: [Substring], firstLine: Int) {
        self.lines = lines
        self.firstLine = firstLine
    }

    private var number: Int { firstLine + position }

    mutating func readAll() throws(HeadError) -> Head.Fields {
        let fields = try readFields(indentation: 0, line: 1)
        // What is left stands further in than anything it could belong to.
        if try nextIndentation() != nil { throw HeadError(line: number, reason: .indentation(expected: 0)) }
        return fields
    }

    private mutating func readFields(indentation: Int, line: Int) throws(HeadError) -> Head.Fields {
        var fields = Head.Fields(line: line)
        while let found = try nextIndentation(), found >= indentation {
            guard found == indentation else {
                throw HeadError(line: number, reason: .indentation(expected: indentation))
            }
            let line = number
            var scanner = HeadLineScanner(lines[position].unicodeScalars.dropFirst(indentation), line: line)
            position += 1
            let key = try scanner.readKey(endsAt: [])
            guard scanner.isAtEnd else {
                let value = try scanner.readValue(of: key)
                try scanner.expectEnd()
                try fields.add(Head.Field(key: key, value: value, line: line))
                continue
            }
            let inner = indentation + Self.step
            guard let below = try nextIndentation(), below > indentation, inner <= Self.deepest else {
                throw HeadError(line: line, reason: .missingValue(key: key))
            }
            guard below == inner else { throw HeadError(line: number, reason: .indentation(expected: inner)) }
            let members = try readFields(indentation: inner, line: line)
            try fields.add(Head.Field(key: key, value: .fields(members), line: line))
        }
        return fields
    }

    /// The spaces before the next line that says something; nil at the end.
    private mutating func nextIndentation() throws(HeadError) -> Int? {
        while position < lines.count {
            let line = lines[position].unicodeScalars
            let text = line.drop { $0 == " " }
            if text.first == "\t" { throw HeadError(line: number, reason: .tab) }
            if let first = text.first, first != "#" { return line.count - text.count }
            position += 1
        }
        return nil
    }
}

/// Reads one line of a head from left to right.
///
/// It works on scalars, because a combining mark behind a quotation mark must not hide the quotation mark.
struct HeadLineScanner {
    private var rest: Substring.UnicodeScalarView
    private let line: Int

    init(_ text: Substring.UnicodeScalarView, line: Int) {
        rest = text
        self.line = line
    }

    private func error(_ reason: HeadError.Reason) -> HeadError { HeadError(line: line, reason: reason) }

    /// True when nothing is left but spaces and a comment.
    var isAtEnd: Bool {
        let text = rest.drop { $0 == " " }
        return text.isEmpty || (text.first == "#" && text.startIndex > rest.startIndex)
    }

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    func expectEnd() throws(HeadError) {
        if rest.contains("\t") { throw error(.tab) }
        if !isAtEnd { throw error(.textAfterValue(String(rest.drop { $0 == " " }))) }
    }

    // MARK: Keys

    /// Reads a key and the colon behind it.
    mutating func readKey(endsAt ends: Set<Unicode.Scalar>) throws(HeadError) -> String {
        if rest.first == "\t" { throw error(.tab) }
        let key = rest.prefix { $0 != ":" && $0 != " " && $0 != "\t" && !ends.contains($0) }
        rest = rest[key.endIndex...]
        skipSpaces()
        guard take(":"), rest.isEmpty || rest.first == " " else { throw error(.noColon) }
        guard let first = key.first, !Self.reserved.contains(first) else { throw error(.badKey(String(key))) }
        return String(key)
    }

    /// The characters with another meaning in YAML at the beginning of a key or a value.
    private static let reserved: Set<Unicode.Scalar> = [
        "\"", "'", "[", "]", "{", "}", ",", "#", "&", "*", "!", "|", ">", "%", "@", "`", "?",
    ]

    // MARK: Values

    mutating func readValue(of key: String) throws(HeadError) -> Head.Value {
        skipSpaces()
        switch rest.first {
        case "{": return .fields(try readBraces())
        case "[": return .list(try readBrackets())
        default: return .text(try readText(of: key, endsAt: []))
        }
    }

    private mutating func readBraces() throws(HeadError) -> Head.Fields {
        var fields = Head.Fields(line: line)
        rest.removeFirst()
        repeat {
            skipSpaces()
            if rest.isEmpty { throw error(.unclosed("{")) }
            let key = try readKey(endsAt: [",", "}"])
            let text = try readText(of: key, endsAt: [",", "}"])
            try fields.add(Head.Field(key: key, value: .text(text), line: line))
            skipSpaces()
        } while take(",")
        guard take("}") else { throw error(rest.isEmpty ? .unclosed("{") : .textAfterValue(String(rest))) }
        return fields
    }

    private mutating func readBrackets() throws(HeadError) -> [String] {
        var texts: [String] = []
        rest.removeFirst()
        skipSpaces()
        if take("]") { return [] }
        repeat {
            skipSpaces()
            if rest.isEmpty { throw error(.unclosed("[")) }
            texts.append(try readText(of: "[", endsAt: [",", "]"]))
            skipSpaces()
        } while take(",")
        guard take("]") else { throw error(rest.isEmpty ? .unclosed("[") : .textAfterValue(String(rest))) }
        return texts
    }

    /// A text in quotation marks, or up to one of the ends.
    private mutating func readText(of key: String, endsAt ends: Set<Unicode.Scalar>) throws(HeadError) -> String {
        skipSpaces()
        if take("\"") { return try readDoubleQuoted() }
        if take("'") { return try readSingleQuoted() }
        return try readBare(of: key, endsAt: ends)
    }

    private mutating func readDoubleQuoted() throws(HeadError) -> String {
        var text = String.UnicodeScalarView()
        while true {
            let plain = rest.prefix { $0 != "\"" && $0 != "\\" }
            text.append(contentsOf: plain)
            rest = rest[plain.endIndex...]
            guard let mark = rest.popFirst() else { break }
            if mark == "\"" { return String(text) }
            guard let escaped = rest.popFirst() else { break }
            switch escaped {
            case "\"", "\\": text.append(escaped)
            case "n": text.append("\n")
            case "t": text.append("\t")
            default: throw error(.unknownEscape(Character(escaped)))
            }
        }
        throw error(.unclosed("\""))
    }

    private mutating func readSingleQuoted() throws(HeadError) -> String {
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "'", !take("'") { return String(text) }
            text.append(scalar)
        }
        throw error(.unclosed("'"))
    }

    private mutating func readBare(of key: String, endsAt ends: Set<Unicode.Scalar>) throws(HeadError) -> String {
        if let first = rest.first, !ends.contains(first), Self.reserved.contains(first) {
            throw error(.unsupported(String(first)))
        }
        var text = String.UnicodeScalarView()
        while let scalar = rest.first, !ends.contains(scalar) {
            if scalar == "\t" { throw error(.tab) }
            if scalar == "#", text.last == " " { break }
            if text.last == ":", scalar == " " { throw error(.needsQuotes(": ")) }
            text.append(scalar)
            rest.removeFirst()
        }
        if text.first == "-", text.count == 1 || text.dropFirst().first == " " { throw error(.unsupported("-")) }
        if text.last == ":" { throw error(.needsQuotes(":")) }
        // A comment needs the space before it to be seen as one.
        let trimmed = text.reversed().drop { $0 == " " }.reversed()
        if text.last == " ", rest.first == "#" { rest = rest[rest.endIndex...] }
        guard !trimmed.isEmpty else { throw error(.missingValue(key: key)) }
        return String(String.UnicodeScalarView(trimmed))
    }
}
