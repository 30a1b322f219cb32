/// The elements of a text in XML in their order, each with its attributes. What is no element is passed over.
package struct MarkupElements: Sequence, IteratorProtocol {
    /// An element, as its opening tag has it.
    package struct Element {
        /// Its name: `segue`.
        package let name: String
        fileprivate var attributes: [String: String] = [:]
        /// The value of an attribute as it is written; nil where it has none of that name.
        package subscript(_ name: String) -> String? { attributes[name] }
    }

    private var rest: Substring.UTF8View

    /// The elements of a text, from its beginning.
    package init(_ text: String) { rest = text[...].utf8 }

    /// The next element that opens; nil at the end.
    package mutating func next() -> Element? {
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[rest.index(after: open)...]
            if rest.starts(with: "!--".utf8) {
                while !rest.isEmpty, !rest.starts(with: "-->".utf8) { rest = rest.dropFirst() }
                continue
            }
            let name = word()
            guard !name.isEmpty else { continue }
            var element = Element(name: name)
            while let (name, value) = attribute() { element.attributes[name] = value }
            return element
        }
        return nil
    }

    private mutating func word() -> String {
        let word = rest.prefix {
            ($0 | 32) >= 97 && ($0 | 32) <= 122 || $0 >= 48 && $0 <= 58 || $0 > 127 || $0 == 45 || $0 == 46 || $0 == 95
        }
        rest = rest.dropFirst(word.count)
        return String(Substring(word))
    }

    private mutating func attribute() -> (String, String)? {
        skipSpace()
        let name = word()
        skipSpace()
        guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { return nil }
        rest = rest.dropFirst()
        skipSpace()
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        rest = rest.dropFirst()
        guard let end = rest.firstIndex(of: quote) else { return nil }
        defer { rest = rest[rest.index(after: end)...] }
        return (name, String(Substring(rest[..<end])))
    }

    private mutating func skipSpace() { rest = rest.drop { $0 == 32 || $0 >= 9 && $0 <= 13 } }
}
