/// The format in which Apple's collections print identifiers inside an exception.
///
/// The shapes are those of `NSSet` and `NSArray` descriptions, as seen in console logs:
///
///     ["a", "b"] as a set      {(          as an array   (
///                                  a,                        "a",
///                                  b                         "b"
///                              )}                        )
enum IdentifierPrinting {
    /// A set: one identifier a line, bare.
    static func set(_ identifiers: [String]) -> String {
        "{(\n" + lines(identifiers) + "\n)}"
    }

    /// An array: one identifier a line, quoted unless it is an integer.
    static func array(_ identifiers: [String]) -> String {
        "(\n" + lines(identifiers.map(quoted)) + "\n)"
    }

    private static func lines(_ identifiers: [String]) -> String {
        identifiers.map { "    " + $0 }.joined(separator: ",\n")
    }

    /// Writes a string as `NSArray` does: in quotes, ASCII only, everything else as UTF-16 in `\Uxxxx`.
    static func quoted(_ identifier: String) -> String {
        guard !isInteger(identifier) else { return identifier }
        var result = "\""
        for unit in identifier.utf16 {
            switch unit {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x0A: result += "\\n"
            case 0x09: result += "\\t"
            case 0x20..<0x7F: result += String(UnicodeScalar(UInt8(unit)))
            default: result += "\\U" + padded(String(unit, radix: 16))
            }
        }
        return result + "\""
    }

    private static func padded(_ digits: String) -> String {
        String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func isInteger(_ text: String) -> Bool {
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
