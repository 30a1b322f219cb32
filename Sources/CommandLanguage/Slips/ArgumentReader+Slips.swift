import CommandGrammar
import DiffableSnapshots
import Reporting
import Sessions

/// Words that were not meant as identifiers.
extension ArgumentReader {
    /// True when a word may be one that is refused as a new identifier; most are plain names.
    func mayBeSlip(_ text: String, _ role: IdentifierRole) -> Bool {
        !text.isPlainName || touchesQuotedText || isBeforeIndexPath(text, role)
    }

    /// A label, the section of a dotted name, or a punctuation mark was not meant as a new identifier.
    func refuseSlip(_ text: String, _ role: IdentifierRole, _ session: Session) throws(CommandFailure) {
        let places = ["to", "before", "after"].filter(stopWords.contains)
        let name = text.halfWidth
        let isLabel = name.count > 1 && name.hasSuffix(":") && name.dropLast().allSatisfy { $0.isASCII && $0.isLetter }
        let isSection =
            !role.isSection && name.count > 1 && name.hasPrefix(".")
            && session.staged.sectionIdentifiers.contains { $0.label == String(name.dropFirst()) }
        guard
            isLabel || isSection || name.isOnlyPunctuation || touchesQuotedText || isBeforeIndexPath(name, role)
                || isPlaceInOtherWords(name, role, session)
        else { return }
        if places.isEmpty { throw CommandFailure(.unexpectedWord, current?.range) }
        throw CommandFailure(mismatch(expecting: places.map(Expected.word)))
    }

    /// True when a bare word stands right behind a quoted text, as a particle does: `"물"을`, `"水"を`.
    private var touchesQuotedText: Bool {
        guard position > 0, words.indices.contains(position), case .quoted = words[position - 1].kind else {
            return false
        }
        return words[position].bareText != nil
            && words[position - 1].range.upperBound == words[position].range.lowerBound
    }

    /// True when a word is the `at` of a place that is counted: `append x at 0:0`.
    private func isBeforeIndexPath(_ name: String, _ role: IdentifierRole) -> Bool {
        guard role == .newItem, position > 0, words.indices.contains(position + 1), name.lowercased() == "at",
            let next = words[position + 1].bareText?.halfWidth
        else { return false }
        return next.contains(":") && next.allSatisfy { $0 == ":" || $0.isASCII && $0.isNumber }
    }

    /// Words that say where something goes, in other languages, and `to` from a keyboard that was set to another script.
    private static let otherPlaceWords: Set<String> = ["到", "至", "在", "に", "へ", "と", "새", "ㅅㅐ", "에"]
    /// Particles that stand right behind the name of a place.
    private static let particles = ["に", "へ", "里", "中", "에", "로", "으로"]

    /// True when a word says in another language that the items go to a section: `水 到 明天`, `물 새 내일` (`to` in Hangul),
    /// `水を今日に`, `水 を 今日 に`, `물 내일에`. A word also counts if it holds `to` without spaces, as Japanese and Chinese are
    /// written: `水to今日`.
    private func isPlaceInOtherWords(_ name: String, _ role: IdentifierRole, _ session: Session) -> Bool {
        let isParticle = Self.otherPlaceWords.contains(name)
        let hasParticle = Self.particles.contains { name.hasSuffix($0) }
        let mayHoldTo = name.contains("t" as Character)
        guard role == .newItem, isParticle || hasParticle || mayHoldTo || name == "を" else { return false }
        let sections = session.staged.sectionIdentifiers.prefix(Self.mostSections).map(\.label)
        func isSection(at place: Int) -> Bool {
            guard words.indices.contains(place), let text = words[place].bareText else { return false }
            return sections.contains(text)
        }
        if name == "を" { return isSection(at: position + 1) }
        if isParticle { return isSection(at: position + 1) || position > 1 && isSection(at: position - 1) }
        for label in sections {
            if hasParticle {
                let isNamed = Self.particles.contains { position > 0 && name == label + $0 }
                let endsSentence = name.contains("を") && Self.particles.contains { name.hasSuffix(label + $0) }
                if isNamed || endsSentence { return true }
            }
            let isLatin = label.unicodeScalars.first?.isASCII ?? true
            let isWholeName = position == 0 && name == "to" + label
            if mayHoldTo, !isLatin, !isWholeName, name.hasSuffix("to" + label) { return true }
        }
        return false
    }

    /// A name among more sections than this is not looked for.
    private static let mostSections = 100
}

extension String {
    /// True when the text is ASCII, begins with a letter or a digit, and does not end in a colon, as most identifiers
    /// do. No slip looks like that. Labels end in a colon, dotted names and punctuation begin otherwise, and the words
    /// of other languages for a place are of other scripts.
    fileprivate var isPlainName: Bool {
        guard let first = utf8.first, utf8.last != UInt8(ascii: ":") else { return false }
        let isWord =
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
        return isWord && (utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } } ?? false)
    }

    /// True when nothing in the text is a letter, a digit or a picture.
    var isOnlyPunctuation: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            // Arrows among the symbols; the long vowel mark of Japanese is on the key of the hyphen.
            case _ where (0x2190...0x21FF).contains(scalar.value) || (0x27F0...0x27FF).contains(scalar.value): true
            case _ where scalar == "ー" || scalar == "➡" || scalar == "➔" || scalar == "➜": true
            case .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation, .otherPunctuation,
                .initialPunctuation, .finalPunctuation:
                true
            default: "+<>=|^~`$".unicodeScalars.contains(scalar)
            }
        }
    }
}
