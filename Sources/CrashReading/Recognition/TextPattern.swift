import Rulebook

/// The words of one or more rules as a pattern: literal stretches, and gaps between them.
struct TextPattern: Sendable {
    enum Segment: Hashable, Sendable {
        /// Bytes as ``FoldedText/solid(_:)`` makes them.
        case literal([UInt8])
        /// A gap: text that differs from case to case, by its name in the wording.
        case gap(String)
    }

    /// The rule and the wording that the words come from. Several rules may have the same words.
    struct Owner: Hashable, Sendable {
        let rule: Rule
        let wording: Wording
        let choices: [GapVocabulary.Choice]
        /// True when the words end as in apps linked with an SDK older than iOS 15.
        let hasOlderTail: Bool
    }

    let text: String
    let segments: [Segment]
    var owners: [Owner]
    /// The number of literal bytes.
    let literalCount: Int

    /// A pattern of a text with gaps between ‹ and ›.
    init(_ text: String, _ owner: Owner) {
        self.text = text
        owners = [owner]
        var segments: [Segment] = []
        var rest = text[...]
        func add(_ literal: Substring) {
            let bytes = FoldedText.solid(literal)
            if !bytes.isEmpty { segments.append(.literal(bytes)) }
        }
        while let open = rest.firstIndex(of: "‹"), let close = rest[open...].firstIndex(of: "›") {
            add(rest[..<open])
            segments.append(.gap(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        add(rest)
        self.segments = segments
        literalCount = segments.reduce(0) { count, segment in
            if case .literal(let bytes) = segment { count + bytes.count } else { count }
        }
    }

    /// The first segment with enough bytes to be looked for; what stands before it is read backwards.
    var anchor: Int? {
        segments.firstIndex { if case .literal(let bytes) = $0 { bytes.count >= Self.keyLength } else { false } }
    }

    /// The number of bytes of a literal that are looked for at every place of a text.
    static let keyLength = 8

    /// The first bytes of a literal as one number.
    static func key(_ bytes: some Collection<UInt8>) -> UInt64 {
        bytes.prefix(keyLength).reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension String {
    /// The last place of some words.
    fileprivate func range(of words: String, from start: Index) -> Range<Index>? {
        self[start...].ranges(of: words).last
    }
}

/// The patterns of all rules, found by the first bytes of their words.
struct PatternBook: Sendable {
    /// The entry of a pattern in the book: a literal, without so many of its first bytes.
    struct Entry: Sendable {
        let pattern: Int
        let segment: Int
        let offset: Int
    }

    private(set) var patterns: [TextPattern] = []
    /// The patterns by the first bytes of their words.
    private(set) var beginnings: [UInt64: [Entry]] = [:]
    /// The patterns by the first bytes of words further on, for texts that lack their beginning.
    private(set) var later: [UInt64: [Entry]] = [:]
    /// Their words, for texts that are not known.
    let words = PatternWords()

    /// Literals shorter than this do not tell a text without its beginning.
    private static let fewestLater = 20

    init(_ rules: [Rule], _ vocabularies: [GapVocabulary]) {
        var byText: [String: Int] = [:]
        for rule in rules {
            for wording in rule.wordings {
                add(rule, wording, tail: nil, vocabularies, &byText)
                if let tail = rule.olderTail { add(rule, wording, tail: tail, vocabularies, &byText) }
            }
        }
        for (index, pattern) in patterns.enumerated() {
            guard let anchor = pattern.anchor else { continue }
            for (segment, part) in pattern.segments.enumerated().dropFirst(anchor) {
                guard case .literal(let bytes) = part else { continue }
                let word = bytes.drop { !(0x61...0x7A).contains($0) }
                if segment == anchor {
                    let entry = Entry(pattern: index, segment: segment, offset: 0)
                    beginnings[TextPattern.key(bytes), default: []].append(entry)
                } else if word.count >= Self.fewestLater {
                    let entry = Entry(pattern: index, segment: segment, offset: word.startIndex)
                    later[TextPattern.key(word), default: []].append(entry)
                }
            }
        }
    }

    private mutating func add(
        _ rule: Rule, _ wording: Wording, tail: String?, _ vocabularies: [GapVocabulary],
        _ byText: inout [String: Int]
    ) {
        var texts: [(choices: [GapVocabulary.Choice], text: String)] = [([], wording.text + (tail ?? ""))]
        for vocabulary in vocabularies {
            texts = texts.flatMap { entry in
                vocabulary.expansions(of: entry.text).map { (entry.choices + [$0.choice].compactMap(\.self), $0.text) }
            }
        }
        for (choices, words) in texts {
            let owner = TextPattern.Owner(
                rule: rule, wording: wording, choices: choices, hasOlderTail: tail != nil)
            for text in Self.dresses(of: words) {
                if let index = byText[text] {
                    if !patterns[index].owners.contains(owner) { patterns[index].owners.append(owner) }
                } else {
                    byText[text] = patterns.count
                    patterns.append(TextPattern(text, owner))
                }
            }
        }
    }

    /// Words that UIKit itself or those who copied them spelled otherwise.
    private static let respelled = [
        ("View received", "View recieved"), ("contained in the table view", "contained in the tableView view"),
        ("atIndexPath (‹element kind›", "atIndexPath: (‹element kind›"),
    ]

    /// A text, and the forms in which consoles and reporters show it.
    private static func dresses(of text: String) -> [String] {
        var dresses = [text]
        // Xcode 15 and later show no category before the words.
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            dresses.append(String(text[end...].dropFirst(2)))
        }
        for opening in ["Invalid update: invalid", "Fatal: supplied"] where text.hasPrefix(opening) {
            dresses.append(String(text.drop { $0 != " " }.dropFirst(opening.hasPrefix("Fatal") ? 1 : 9)))
        }
        let once = "Warning once only: "
        for dress in dresses where dress.hasPrefix(once) { dresses.append(String(dress.dropFirst(once.count))) }
        for (words, others) in respelled where text.contains(words) {
            dresses.append(text.replacing(words, with: others))
        }
        // Part of a sentence, and a spelling of older UIKits.
        let returned = "the cell returned from -"
        if text.hasPrefix(returned) { dresses.append(String(text.dropFirst(returned.count))) }
        // The sum in general words, without its figures, and a cast without its addresses.
        if text.contains("must be equal to the number") || text.contains("(‹address›)") {
            dresses.append(text.replacing(#/ \(‹[^)]*\)/#, with: ""))
        }
        let scrolling = "_contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:"
        for method in ["scrollToRowAtIndexPath:atScrollPosition:animated:", scrolling + "usingPresentationValues:"]
        where text.contains(scrolling) {
            dresses.append(text.replacing(scrolling, with: method))
        }
        // A page takes the sign of a method for that of a list.
        dresses += dresses.filter { $0.hasPrefix("-[UITableView") }.map { String($0.dropFirst()) }
        let batch = "Invalid batch updates detected: "
        if text.hasPrefix(batch), let view = text.range(of: "]\n", from: text.startIndex) {
            let alone = String(text[..<text.index(before: view.upperBound)])
            dresses += [alone] + [text, alone].map { $0.replacing("before and/or after", with: "before and after") }
        }
        return dresses
    }
}
