import FoundationEssentials

@testable import Reporting

/// The agreed words of one language, and the variants that nobody may use in their place.
struct Glossary {
    struct Entry {
        let term: String
        let variants: [String]
    }

    let entries: [Entry]

    /// Reads a Markdown table: concept, term (several forms between slashes), meaning, forbidden variants.
    init(markdown: String) {
        let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
        entries = rows.map { row in
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { String($0).trimmed }
            guard cells.count == 4 else { return Entry(term: "", variants: []) }
            return Entry(term: cells[1], variants: cells[3].split(separator: ",").map { String($0).trimmed })
        }
    }

    init(_ language: Language) throws {
        self.init(markdown: try ProjectFiles.text("\(Self.folder)/\(language.rawValue).md"))
    }

    static let folder = "Sources/CMessageCatalogs/Glossaries"

    struct Finding: Hashable {
        let variant: String
        let term: String
    }

    /// The variants in a text. One inside an agreed term does not count: プール is forbidden, 再利用プール is not.
    func findings(in text: String) -> [Finding] {
        let bytes = Array(text.utf8)
        var agreed: [Range<Int>]?
        return entries.flatMap { entry in
            entry.variants.filter { variant in
                let found = Self.words(Array(variant.utf8), in: bytes)
                guard !found.isEmpty else { return false }
                let covers = agreed ?? terms(in: bytes)
                agreed = covers
                return found.contains { word in
                    !covers.contains { $0.lowerBound <= word.lowerBound && word.upperBound <= $0.upperBound }
                }
            }
            .map { Finding(variant: $0, term: entry.term) }
        }
    }

    private func terms(in text: [UInt8]) -> [Range<Int>] {
        entries.flatMap { $0.term.split(separator: "/") }
            .flatMap { Self.words(Array(String($0).trimmed.utf8), in: text) }
    }

    /// Where a word stands. In Latin letters it must stand alone: `camp` is not in `campus`.
    private static func words(_ word: [UInt8], in text: [UInt8]) -> [Range<Int>] {
        guard let first = word.first, let last = word.last, text.count >= word.count else { return [] }
        return (0...text.count - word.count).compactMap { start in
            guard text[start] == first, text[start...].starts(with: word) else { return nil }
            let end = start + word.count
            if first.isLatin, start > 0, text[start - 1].isLatin { return nil }
            if last.isLatin, end < text.count, text[end].isLatin { return nil }
            return start..<end
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        let isSpace: (Character) -> Bool = { $0 == " " }
        return String(String(drop(while: isSpace).reversed()).drop(while: isSpace).reversed())
    }
}

extension UInt8 {
    /// A letter or digit of ASCII.
    fileprivate var isLatin: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
