import FoundationEssentials

@testable import Reporting

/// The agreed words of one language, and the variants that nobody may use in their place.
struct Glossary {
    struct Entry {
        let term: String
        let variants: [String]
    }

    let entries: [Entry]

    /// A term or a variant to look for, kept by its first letter: a text is walked through only once.
    private struct Word {
        let letters: [Unicode.Scalar]
        /// What to report, or nil for an agreed term.
        let finding: Finding?
    }

    private var words: [Unicode.Scalar: [Word]] = [:]

    /// Reads a Markdown table: concept, term (several forms between slashes), meaning, forbidden variants.
    init(markdown: String) {
        let rows = markdown.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2)
        entries = rows.map { row in
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { String($0).trimmed }
            guard cells.count == 4 else { return Entry(term: "", variants: []) }
            return Entry(term: cells[1], variants: cells[3].split(separator: ",").map { String($0).trimmed })
        }
        for entry in entries {
            for form in entry.term.split(separator: "/") { add(String(form).trimmed, finding: nil) }
            for variant in entry.variants { add(variant, finding: Finding(variant: variant, term: entry.term)) }
        }
    }

    private mutating func add(_ text: String, finding: Finding?) {
        let word = Word(letters: Array(text.unicodeScalars), finding: finding)
        if let first = word.letters.first { words[first, default: []].append(word) }
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
        let letters = Array(text.unicodeScalars)
        var agreed: [Range<Int>] = []
        var found: [(range: Range<Int>, finding: Finding)] = []
        for start in letters.indices {
            for word in words[letters[start]] ?? [] where Self.stands(word.letters, at: start, in: letters) {
                let range = start..<start + word.letters.count
                if let finding = word.finding { found.append((range, finding)) } else { agreed.append(range) }
            }
        }
        return found.filter { word in
            !agreed.contains { $0.lowerBound <= word.range.lowerBound && word.range.upperBound <= $0.upperBound }
        }
        .map(\.finding)
    }

    /// Whether a word stands at a place. In Latin letters it must stand alone: `camp` is not in `campus`.
    private static func stands(_ word: [Unicode.Scalar], at start: Int, in text: [Unicode.Scalar]) -> Bool {
        let end = start + word.count
        guard let first = word.first, let last = word.last, text[start...].starts(with: word) else { return false }
        if first.isLatin, start > 0, text[start - 1].isLatin { return false }
        return !(last.isLatin && end < text.count && text[end].isLatin)
    }
}

extension String {
    fileprivate var trimmed: String {
        let isSpace: (Character) -> Bool = { $0 == " " }
        return String(String(drop(while: isSpace).reversed()).drop(while: isSpace).reversed())
    }
}

extension Unicode.Scalar {
    /// A letter or digit of ASCII.
    fileprivate var isLatin: Bool { isASCII && (properties.isAlphabetic || properties.numericType != nil) }
}
