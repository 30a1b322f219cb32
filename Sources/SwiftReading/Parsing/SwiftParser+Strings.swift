extension SwiftParser {
    /// Reads the string that begins here.
    mutating func parseString() -> SwiftString {
        let opening = text(current)
        let pounds = opening.prefix { $0 == "#" }.count
        let isMultiline = opening.hasSuffix("\"\"\"")
        var parts = deeper({ $0.within { $0.parseStringParts() } }, orElse: { _ in [] })
        if isMultiline { removeIndentation(&parts) }
        let segments = parts.compactMap { part -> SwiftString.Segment? in
            switch part {
            case .text(let text, let range):
                let words = resolveEscapes(text, pounds: pounds, range)
                return words.isEmpty ? nil : .text(words)
            case .interpolation(let arguments): return .interpolation(arguments)
            }
        }
        return SwiftString(segments: segments, isMultiline: isMultiline)
    }

    private enum Part {
        case text([UInt8], SourceRange)
        case interpolation([SwiftArgument])
    }

    private mutating func parseStringParts() -> [Part] {
        var parts: [Part] = []
        while !isAtEnd {
            if at(.interpolationStart) {
                let place = current.range
                let arguments = within { $0.parseArguments() }
                if arguments.isEmpty { report(.expected(.expression), place) }
                parts.append(.interpolation(arguments))
            } else if at(.stringText) {
                let token = advance()
                parts.append(.text(Array(bytes[token.range.utf8]), token.range))
            } else {
                _ = skipUnexpected()
            }
        }
        return parts
    }

    // MARK: """

    /// Takes the line of the opening marks, the line end before the closing ones, and the indentation off.
    private mutating func removeIndentation(_ parts: inout [Part]) {
        guard case .text(let last, let lastRange)? = parts.last, case .text(let first, let firstRange)? = parts.first
        else {
            return report(.textBesideMultilineQuotes, range(from: current.start))
        }
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        let indentation = Array(last.suffix(while: isSpace))
        let beforeIndentation = last.dropLast(indentation.count).last
        guard beforeIndentation == 0x0A || beforeIndentation == 0x0D else {
            return report(.textBesideMultilineQuotes, lastRange)
        }
        guard let lineEnd = first.drop(while: isSpace).first, lineEnd == 0x0A || lineEnd == 0x0D else {
            return report(.textBesideMultilineQuotes, firstRange)
        }
        var isAtLineStart = false
        for index in parts.indices {
            guard case .text(let text, let range) = parts[index] else {
                if isAtLineStart, !indentation.isEmpty { report(.insufficientIndentation, lastRange) }
                isAtLineStart = false
                continue
            }
            var lines = Lines(text: text, indentation: indentation, isAtLineStart: isAtLineStart)
            lines.strip()
            if lines.isInsufficient { report(.insufficientIndentation, range) }
            isAtLineStart = lines.isAtLineStart
            parts[index] = .text(lines.result, range)
        }
        trimEnds(&parts)
    }

    private func trimEnds(_ parts: inout [Part]) {
        if case .text(let text, let range)? = parts.first, let end = text.firstIndex(of: 0x0A) {
            parts[0] = .text(Array(text[(end + 1)...]), range)
        }
        if case .text(var text, let range)? = parts.last {
            if text.last == 0x0A { text.removeLast() }
            parts[parts.count - 1] = .text(text, range)
        }
    }

    /// The lines of one part of a `"""`, without their indentation; all line ends become `\n`.
    private struct Lines {
        let text: [UInt8]
        let indentation: [UInt8]
        var isAtLineStart: Bool
        var result: [UInt8] = []
        var isInsufficient = false

        init(text: [UInt8], indentation: [UInt8], isAtLineStart: Bool) {
            self.text = text
            self.indentation = indentation
            self.isAtLineStart = isAtLineStart
        }

        mutating func strip() {
            var place = 0
            while place < text.count {
                if isAtLineStart {
                    isAtLineStart = false
                    let line = text[place...]
                    if line.starts(with: indentation) {
                        place += indentation.count
                        continue
                    }
                    // A line of nothing, or of less space than the indentation, is an empty line.
                    let rest = line.drop { $0 == 0x20 || $0 == 0x09 }
                    if rest.first == 0x0A || rest.first == 0x0D {
                        place = rest.startIndex
                        continue
                    }
                    isInsufficient = true
                }
                let byte = text[place]
                place += 1
                if byte == 0x0D {
                    if place < text.count, text[place] == 0x0A { place += 1 }
                    result.append(0x0A)
                    isAtLineStart = true
                } else {
                    result.append(byte)
                    isAtLineStart = byte == 0x0A
                }
            }
        }
    }

    // MARK: Escapes

    private mutating func resolveEscapes(_ text: [UInt8], pounds: Int, _ range: SourceRange) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var place = 0
        let mark = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
        while place < text.count {
            guard text[place] == UInt8(ascii: "\\"), text[place...].starts(with: mark) else {
                result.append(text[place])
                place += 1
                continue
            }
            place += mark.count
            guard let (bytes, width) = SwiftParser.escape(text[place...]) else {
                report(.unknownEscape, range)
                result += mark
                continue
            }
            result += bytes
            place += width
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The bytes that the characters behind a backslash stand for, and the number of these characters.
    private static func escape(_ text: ArraySlice<UInt8>) -> (bytes: [UInt8], width: Int)? {
        switch text.first {
        case UInt8(ascii: "n"): return ([0x0A], 1)
        case UInt8(ascii: "t"): return ([0x09], 1)
        case UInt8(ascii: "r"): return ([0x0D], 1)
        case UInt8(ascii: "0"): return ([0x00], 1)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return ([text[text.startIndex]], 1)
        case UInt8(ascii: "u"):
            let rest = text.dropFirst()
            guard rest.first == UInt8(ascii: "{"), let close = rest.prefix(12).firstIndex(of: UInt8(ascii: "}")) else {
                return nil
            }
            let digits = String(decoding: rest[(rest.startIndex + 1)..<close], as: UTF8.self)
            guard (1...8).contains(digits.count), let value = UInt32(digits, radix: 16),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            return (Array(String(Character(scalar)).utf8), close + 1 - text.startIndex)
        default:
            // A backslash at the end of a line of `"""` joins it with the next.
            let rest = text.drop { $0 == 0x20 || $0 == 0x09 }
            return rest.first == 0x0A ? ([], rest.startIndex + 1 - text.startIndex) : nil
        }
    }
}

extension Array where Element == UInt8 {
    /// The longest suffix whose bytes all have a property.
    fileprivate func suffix(while matches: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        var start = count
        while start > 0, matches(self[start - 1]) { start -= 1 }
        return self[start...]
    }
}
