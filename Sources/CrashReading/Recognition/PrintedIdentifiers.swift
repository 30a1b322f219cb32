/// Identifiers as Apple's collections print them inside an exception.
public enum PrintedIdentifiers {
    /// The elements of `{( … )}` or `( … )`, or the only identifier of any other text.
    ///
    ///     PrintedIdentifiers.read("{(\n    a,\n    b\n)}")       // ["a", "b"]
    ///     PrintedIdentifiers.read("(\n    \"\\U725b\",\n    5\n)")   // ["牛", "5"]
    ///
    /// - Complexity: linear in the length of the text.
    public static func read(_ printed: String) -> [String] {
        var text = printed[...]
        let isSet = text.hasPrefix("{(")
        guard isSet || text.hasPrefix("(") else { return text.isEmpty ? [] : [String(text)] }
        text = text.dropFirst(isSet ? 2 : 1)
        if text.hasSuffix(")}") { text = text.dropLast(2) } else if text.hasSuffix(")") { text = text.dropLast() }
        if !text.contains("\n"), text.hasPrefix("\\n") { text = text.replacing("\\n", with: "\n")[...] }
        let elements = text.contains("\n") ? lines(text) : items(text)
        // A set prints its elements as they are; one in escapes is a string of Objective-C.
        return elements.map { isSet && !$0.contains("\\U") ? String($0) : unquoted($0) }.filter { !$0.isEmpty }
    }

    /// One element a line, a comma behind all but the last.
    private static func lines(_ text: Substring) -> [Substring] {
        text.split(separator: "\n").map { line in
            let trimmed = trim(line)
            return trimmed.last == "," ? trimmed.dropLast() : trimmed
        }
    }

    /// Elements in one line: commas that stand in no bracket and no quotes.
    private static func items(_ text: Substring) -> [Substring] {
        var result: [Substring] = []
        var start = text.startIndex
        var depth = 0
        var isQuoted = false
        for index in text.indices {
            switch text[index] {
            case "\"": isQuoted.toggle()
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "," where depth == 0 && !isQuoted:
                result.append(trim(text[start..<index]))
                start = text.index(after: index)
            default: continue
            }
        }
        return result + [trim(text[start...])]
    }

    private static func trim(_ text: Substring) -> Substring {
        var text = text
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// An element of an array without its quotes and escapes: `"\U725b"` is 牛.
    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
        var units: [UInt16] = []
        var rest = Array(text.dropFirst().dropLast().utf16)[...]
        let backslash = UInt16(UInt8(ascii: "\\"))
        while let unit = rest.popFirst() {
            guard unit == backslash, var next = rest.popFirst() else {
                units.append(unit)
                continue
            }
            // A log may have escaped the escape.
            if next == backslash, rest.first == UInt16(UInt8(ascii: "U")) { next = rest.removeFirst() }
            switch next {
            case UInt16(UInt8(ascii: "n")): units.append(10)
            case UInt16(UInt8(ascii: "t")): units.append(9)
            case UInt16(UInt8(ascii: "U")):
                let digits = String(decoding: rest.prefix(4), as: UTF16.self)
                rest = rest.dropFirst(4)
                units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
            default: units.append(next)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The section and the item of `{length = 2, path = 0 - 1}`, as `0:1`; a shorter form reads as well. Nil for numbers
    /// that no list has.
    public static func indexPath(_ printed: String) -> (section: Int, item: Int)? {
        let range = printed.firstRange(of: "path = ").map { printed[$0.upperBound...] }
        let text = range ?? printed.firstRange(of: "[").map { printed[$0.upperBound...] } ?? printed[...]
        let numbers = text.split { !$0.isNumber }.prefix(2).compactMap { Int(ofList: $0) }.filter { $0 >= 0 }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
}

extension Int {
    /// A number of rows or sections, or a place among them, as a text tells it; nil for one that no list has. Texts are
    /// known with places of six billion; sums of such numbers cannot overflow.
    init?(ofList text: some StringProtocol) {
        let number = Int(text) ?? UInt64(text).map { Int(truncatingIfNeeded: $0) }
        guard let number, (-Self.mostOfList...Self.mostOfList).contains(number) else { return nil }
        self = number
    }

    private static let mostOfList = 1_000_000_000_000
}
