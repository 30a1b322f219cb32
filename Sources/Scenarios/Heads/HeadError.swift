import Reporting

/// The reason a head cannot be read, and the line.
public struct HeadError: Error, Equatable, Sendable {
    /// The fault of a line.
    public enum Reason: Equatable, Sendable {
        /// No second line `---` ends the head.
        case notClosed
        /// A tab, where only spaces may stand.
        case tab
        /// The line should begin with this many spaces.
        case indentation(expected: Int)
        /// No colon, with a space or nothing behind it, follows the key.
        case noColon
        /// The text before the colon cannot be a key.
        case badKey(String)
        /// The key was given before, on that line of the file.
        case duplicateKey(String, firstLine: Int)
        /// The key has no meaning here.
        case unknownKey(String, known: [String])
        /// A key that must be there is not.
        case missingKey(String)
        /// The key stands alone, with no value and no members.
        case missingValue(key: String)
        /// A quote or bracket that is not closed on its line.
        case unclosed(Character)
        /// A backslash before a character other than `"`, `\`, `n` and `t`.
        case unknownEscape(Character)
        /// The value has ended, and something other than a comment follows it.
        case textAfterValue(String)
        /// A text without quotes holds these characters, which it may not.
        case needsQuotes(String)
        /// A value begins with a mark of YAML that is not part of this form.
        case unsupported(String)
        /// Text belongs behind this key, and something else stands there.
        case textExpected(key: String)
        /// A text for each language belongs behind this key.
        case textsByLanguageExpected(key: String)
        /// A text for each language belongs behind each key below `narration`.
        case narrationExpected
        /// A whole number belongs behind this key; the second text is what stands there.
        case numberExpected(key: String, String)
        /// The value is none of those the key can have.
        case unknownValue(key: String, value: String, known: [String])
    }

    /// The number of the line in the file.
    public let line: Int
    /// The fault of that line.
    public let reason: Reason

    /// An error on a line of the file, counted from 1.
    public init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// The reason in words.
    public var message: Message {
        func message(_ name: String, _ arguments: [String: MessageArgument] = [:]) -> Message {
            Message("head.\(name)", arguments)
        }
        switch reason {
        case .notClosed: return message("not-closed")
        case .tab: return message("tab")
        case .indentation(let expected): return message("indentation", ["count": .number(expected)])
        case .noColon: return message("no-colon")
        case .badKey(let key): return message("bad-key", ["key": .text(key)])
        case .duplicateKey(let key, let first):
            return message("duplicate-key", ["key": .text(key), "line": .number(first)])
        case .unknownKey(let key, let known): return message("unknown-key", ["key": .text(key), "known": .list(known)])
        case .missingKey(let key): return message("missing-key", ["key": .text(key)])
        case .missingValue(let key): return message("missing-value", ["key": .text(key)])
        case .unclosed(let mark): return message("unclosed", ["mark": .text(String(mark))])
        case .unknownEscape(let letter): return message("unknown-escape", ["letter": .text(String(letter))])
        case .textAfterValue(let text): return message("text-after-value", ["text": .text(text)])
        case .needsQuotes(let mark): return message("needs-quotes", ["mark": .text(mark)])
        case .unsupported(let mark): return message("unsupported", ["mark": .text(mark)])
        case .textExpected(let key): return message("text-expected", ["key": .text(key)])
        case .textsByLanguageExpected(let key): return message("texts-expected", ["key": .text(key)])
        case .narrationExpected: return message("narration-expected")
        case .numberExpected(let key, let text):
            return message("number-expected", ["key": .text(key), "text": .text(text)])
        case .unknownValue(let key, let value, let known):
            return message("unknown-value", ["key": .text(key), "value": .text(value), "known": .list(known)])
        }
    }
}
