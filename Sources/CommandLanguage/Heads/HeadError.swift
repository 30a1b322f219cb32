/// Why a head cannot be read, and where.
public struct HeadError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong with the line.
    public enum Reason: Equatable, Sendable {
        case notClosed
        case tab
        case indentation(expected: Int)
        case noColon
        case badKey(String)
        case duplicateKey(String, firstLine: Int)
        case unknownKey(String, known: [String])
        case missingKey(String)
        case missingValue(key: String)
        case unclosed(Character)
        case unknownEscape(Character)
        case textAfterValue(String)
        case needsQuotes(String)
        case unsupported(String)
        case textExpected(key: String)
        case textsByLanguageExpected(key: String)
        case numberExpected(key: String, String)
        case unknownValue(key: String, value: String, known: [String])
    }

    /// The number of the line in the file.
    public let line: Int
    public let reason: Reason

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
