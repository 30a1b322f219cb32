/// Why a head cannot be read, and where.
public struct HeadError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong with the line.
    public enum Reason: Equatable, Sendable {
        /// No second line `---` ends the head.
        case notClosed
        /// A tab, where only spaces may stand.
        case tab
        /// The line should begin with this many spaces.
        case indentation(expected: Int)
        /// No colon, with a space or nothing behind it, follows the key.
        case noColon
        /// What stands before the colon cannot be a key.
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
        /// A whole number belongs behind this key; the second text is what stands there.
        case numberExpected(key: String, String)
        /// The value is none of those the key can have.
        case unknownValue(key: String, value: String, known: [String])
    }

    /// The number of the line in the file.
    public let line: Int
    /// What is wrong there.
    public let reason: Reason

    /// An error on a line of the file, counted from 1.
    public init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// The reason in words. English, as all that is said to authors of files.
    public var description: String {
        switch reason {
        case .notClosed: "the head that begins here is not ended by a line ---"
        case .tab: "there is a tab; indent with spaces"
        case .indentation(let expected): "this line should be indented by \(expected) spaces"
        case .noColon: "a line of the head is written `key: value`"
        case .badKey(let key): "`\(key)` cannot be a key"
        case .duplicateKey(let key, let first): "the key \(key) is given twice; first on line \(first)"
        case .unknownKey(let key, let known): "unknown key \(key); known are \(known.joined(separator: ", "))"
        case .missingKey(let key): "the key \(key) is missing"
        case .missingValue(let key): "the key \(key) has no value"
        case .unclosed(let mark): "the \(mark) is not closed on this line"
        case .unknownEscape(let letter): #"unknown escape \\#(letter); known are \" \\ \n \t"#
        case .textAfterValue(let text): "unexpected `\(text)` after the value"
        case .needsQuotes(let mark): "a text with `\(mark)` needs quotation marks"
        case .unsupported(let mark): "`\(mark)` cannot begin a value here; put the text into quotation marks"
        case .textExpected(let key): "\(key) is one text"
        case .textsByLanguageExpected(let key): #"\#(key) is told by language: {en: "…", ja: "…"}"#
        case .numberExpected(let key, let text): "\(key) is a whole number, not `\(text)`"
        case .unknownValue(let key, let value, let known):
            "\(value) is no \(key); known are \(known.joined(separator: ", "))"
        }
    }
}
