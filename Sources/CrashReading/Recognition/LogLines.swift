/// The prefixes that log programs, mail and Markdown write before each line, and that are no part of the text.
enum LogLines {
    /// The text with plain line ends and without the beginnings of its lines, and which of its lines had a time stamp.
    ///
    /// - Complexity: linear in the number of bytes.
    static func withoutPrefixes(_ bytes: [UInt8]) -> (text: [UInt8], stamped: Set<Int>) {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var stamped: Set<Int> = []
        var start = 0
        while start <= bytes.count {
            let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
            var line = bytes[start..<end]
            if line.last == 13 { line.removeLast() }
            var scanner = LineScanner(line)
            scanner.skipPrefixes()
            if scanner.sawStamp { stamped.insert(result.count) }
            result += line[scanner.position...]
            if end < bytes.count { result.append(10) }
            start = end + 1
        }
        return (result, stamped)
    }

    /// True when a line begins something new in a crash log: a stack, a thread, another exception.
    static func startsAnew(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == 32 || $0 == 9 }.prefix(24)
        guard let first = text.first else { return true }
        if starters.contains(where: { text.starts(with: $0) }) { return true }
        // `0   CoreFoundation   0x…`, and `(` alone before it.
        if first == UInt8(ascii: "("), text.count == 1 { return true }
        let afterNumber = text.drop { isDigit($0) }
        return isDigit(first) && afterNumber.starts(with: [32, 32]) || text.starts(with: Array("(\t0".utf8))
    }

    private static let starters: [[UInt8]] = [
        "***", "```", "Last Exception", "Thread ", "libc++abi", "terminating", "First throw", "Stack", "userInfo",
        "#", "Fatal Exception", "CoreFoundation", "at ", "Message from",
    ].map { Array($0.utf8) }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// Walks over the beginning of one line.
private struct LineScanner {
    private let line: ArraySlice<UInt8>
    private(set) var position: Int
    private(set) var sawStamp = false

    init(_ line: ArraySlice<UInt8>) {
        self.line = line
        position = line.startIndex
    }

    private var rest: ArraySlice<UInt8> { line[position...] }

    mutating func skipPrefixes() {
        while skipQuoteMark() || skipStamp() {}
    }

    /// `> ` of mail and Markdown, `| ` of a table, `+ ` of a difference.
    private mutating func skipQuoteMark() -> Bool {
        let text = rest.drop { $0 == 32 }
        guard let first = text.first, ">|+".utf8.contains(first) else { return false }
        let after = text.index(after: text.startIndex)
        // `||` belongs to a condition, `>>` to a mail in a mail.
        let isNested = after < line.endIndex && line[after] == first && first == UInt8(ascii: ">")
        guard after == line.endIndex || line[after] == 32 || isNested else { return false }
        position = after
        return true
    }

    /// `2024-03-01 12:00:00.123+0100 App[12:345] `, `[12:00:00] `, `Oct  9 12:01:02 phone App[12]: `.
    private mutating func skipStamp() -> Bool {
        let start = rest.firstIndex { $0 != 32 } ?? line.endIndex
        // Identifiers in a list stand further in, and may look like a time.
        guard start - position < 4, start < line.endIndex else { return false }
        var end = afterMonth(start) ?? start
        var tokens = 0
        while let next = afterTimeToken(end) {
            end = next
            tokens += 1
        }
        guard tokens > 0 else { return false }
        position = end
        sawStamp = true
        skipProcess()
        return true
    }

    /// The offset behind `Oct  9 `, which begins the lines of a system log.
    private func afterMonth(_ start: Int) -> Int? {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        guard months.contains(String(decoding: line[start...].prefix(3), as: UTF8.self)) else { return nil }
        let digits = line[start...].dropFirst(3).drop { $0 == 32 }
        let day = digits.prefix { LogLines.isDigit($0) }
        return (1...2).contains(day.count) ? day.endIndex : nil
    }

    /// The offset behind a word that is a date or a time, with or without brackets.
    private func afterTimeToken(_ start: Int) -> Int? {
        var text = line[start...].drop { $0 == 32 || $0 == 9 }
        let isBracketed = text.first == UInt8(ascii: "[")
        if isBracketed { text.removeFirst() }
        let token = text.prefix { Self.isTimeByte($0) }
        let digits = token.count { LogLines.isDigit($0) }
        let colons = token.count { $0 == UInt8(ascii: ":") }
        let dashes = token.count { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") }
        let isZone = digits == 4 && token.count == 5 && sawDate(before: start)
        guard token.count >= 5, digits >= 4, colons >= 1 && digits >= 5 || dashes == 2 || isZone else { return nil }
        var end = token.endIndex
        if isBracketed {
            guard end < line.endIndex, line[end] == UInt8(ascii: "]") else { return nil }
            end += 1
        }
        return end == line.endIndex || [32, 9, UInt8(ascii: ":")].contains(line[end]) ? end : nil
    }

    private func sawDate(before start: Int) -> Bool { start > line.startIndex + 8 }

    private static func isTimeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"),
            UInt8(ascii: "+"), UInt8(ascii: "T"), UInt8(ascii: "Z"), UInt8(ascii: ","):
            true
        default: false
        }
    }

    /// `App[12:345] `, `phone App(UIKitCore)[12] <Error>: `: up to a bracket that holds numbers only.
    private mutating func skipProcess() {
        let reach = rest.prefix(96)
        guard let open = reach.firstIndex(of: UInt8(ascii: "[")) else { return }
        let name = line[position..<open]
        guard name.count(where: { $0 == 32 }) <= 4 else { return }
        let inside = line[(open + 1)...].prefix { LogLines.isDigit($0) || $0 == UInt8(ascii: ":") || Self.isHex($0) }
        guard let first = inside.first, LogLines.isDigit(first), inside.endIndex < line.endIndex,
            line[inside.endIndex] == UInt8(ascii: "]")
        else { return }
        position = inside.endIndex + 1
        skipLevel()
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        (0x61...0x66).contains(byte) || (0x41...0x46).contains(byte) || byte == UInt8(ascii: "x")
    }

    /// `<Error>: `
    private mutating func skipLevel() {
        let text = rest.drop { $0 == 32 }
        if text.first == UInt8(ascii: "<") {
            let word = text.dropFirst().prefix { $0 >= 0x41 && $0 <= 0x7A }
            guard word.count <= 8, word.endIndex < line.endIndex, line[word.endIndex] == UInt8(ascii: ">") else {
                return
            }
            position = word.endIndex + 1
        }
        if rest.first == UInt8(ascii: ":") { position += 1 }
    }
}
