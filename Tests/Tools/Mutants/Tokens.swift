/// A line of source in which comments and strings are blanked out, cut into tokens. Positions are bytes.
struct Tokens {
    enum Kind { case word, number, mark, punctuation }

    struct Token {
        let kind: Kind
        let text: String
        let range: Range<Int>
        /// How many brackets are open before it, counted from the line's beginning.
        let depth: Int
    }

    let bytes: [UInt8]
    let all: [Token]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var found: [Token] = []
        var position = 0
        var depth = 0
        while position < bytes.count {
            let start = position
            let byte = bytes[position]
            if byte == 0x20 {
                position += 1
                continue
            }
            let kind: Kind
            if Self.isDigit(byte) {
                kind = .number
                while position < bytes.count, Self.isWord(bytes[position]) || Self.isFraction(bytes, position) {
                    position += 1
                }
            } else if Self.isWord(byte) {
                kind = .word
                while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
            } else if Self.marks.contains(byte) {
                kind = .mark
                while position < bytes.count, Self.marks.contains(bytes[position]) { position += 1 }
            } else {
                kind = .punctuation
                position += 1
            }
            let text = String(decoding: bytes[start..<position], as: UTF8.self)
            if ["(", "[", "{"].contains(text) {
                found.append(Token(kind: kind, text: text, range: start..<position, depth: depth))
                depth += 1
                continue
            }
            if [")", "]", "}"].contains(text) { depth -= 1 }
            found.append(Token(kind: kind, text: text, range: start..<position, depth: depth))
        }
        all = found
    }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
    }

    private static func isFraction(_ bytes: [UInt8], _ position: Int) -> Bool {
        bytes[position] == 0x2E && position + 1 < bytes.count && isDigit(bytes[position + 1])
    }

    private static let marks = Set("<>=&|!+-*/%^~?.".utf8)

    func isSpace(_ position: Int) -> Bool { !bytes.indices.contains(position) || bytes[position] == 0x20 }

    /// The bytes from one position to another as text, without spaces at the ends, and where they are.
    func piece(_ range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper, bytes[lower] == 0x20 { lower += 1 }
        while upper > lower, bytes[upper - 1] == 0x20 { upper -= 1 }
        return lower..<upper
    }

    /// A line with its comment and its strings blanked out, of the same length; what is interpolated goes with its string.
    static func blanked(_ line: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        // The brackets that are open in each interpolation around here.
        var open: [Int] = []
        var isText = false
        var isEscaped = false
        for (index, byte) in line.enumerated() {
            if isText {
                if isEscaped {
                    isEscaped = false
                    if byte == 0x28 {
                        open.append(1)
                        isText = false
                    }
                } else if byte == 0x5C {
                    isEscaped = true
                } else if byte == 0x22 {
                    isText = false
                }
                result.append(byte == 0x22 && !isText && open.isEmpty ? byte : 0x5F)
                continue
            }
            if byte == 0x22 { isText = true }
            if let count = open.popLast() {
                let left = byte == 0x28 ? count + 1 : byte == 0x29 ? count - 1 : count
                if left > 0 { open.append(left) } else { isText = true }
                result.append(0x5F)
                continue
            }
            if byte == 0x2F, index + 1 < line.count, line[index + 1] == 0x2F {
                return result + [UInt8](repeating: 0x20, count: line.count - index)
            }
            result.append(byte)
        }
        return result
    }
}
