import CommandGrammar
import DiffableSnapshots
import Reporting

/// Words that were not meant as identifiers.
extension ArgumentReader {
    /// A label, the section of a dotted name, or a punctuation mark was not meant as a new identifier.
    func refuseSlip(_ text: String, _ role: IdentifierRole, _ session: Session) throws(CommandFailure) {
        if text.isPlainName { return }
        let places = ["to", "before", "after"].filter(stopWords.contains)
        let name = text.halfWidth
        let isLabel = name.count > 1 && name.hasSuffix(":") && name.dropLast().allSatisfy { $0.isASCII && $0.isLetter }
        let isSection =
            !role.isSection && name.count > 1 && name.hasPrefix(".")
            && session.staged.sectionIdentifiers.contains { $0.label == String(name.dropFirst()) }
        guard isLabel || isSection || name.isOnlyPunctuation || isPlaceInOtherWords(name, role, session) else { return }
        if places.isEmpty { throw CommandFailure(.unexpectedWord, current?.range) }
        throw CommandFailure(mismatch(expecting: places.map(Expected.word)))
    }

    /// Words that say where something goes, in other languages, and `to` from a keyboard that was set to another script.
    private static let otherPlaceWords: Set<String> = ["到", "至", "在", "に", "へ", "と", "새", "ㅅㅐ", "에"]
    /// Particles that stand right behind the name of a place.
    private static let particles = ["に", "へ", "里", "中", "에", "로", "으로"]

    /// Whether a word says in another language that the items go to a section: `水 到 明天`, `물 새 내일` (`to` in Hangul),
    /// `水を今日に`, `물 내일에`.
    private func isPlaceInOtherWords(_ name: String, _ role: IdentifierRole, _ session: Session) -> Bool {
        let mayBePlace = Self.otherPlaceWords.contains(name) || Self.particles.contains { name.hasSuffix($0) }
        guard role == .newItem, mayBePlace else { return false }
        let sections = session.staged.sectionIdentifiers.prefix(Self.mostSections).map(\.label)
        if Self.otherPlaceWords.contains(name) {
            let next = position + 1 < words.count ? words[position + 1].bareText : nil
            return next.map { sections.contains($0) } ?? false
        }
        return position > 0 && Self.particles.contains { name.hasSuffix($0) }
            && sections.contains { label in Self.particles.contains { name == label + $0 } }
            || name.contains("を")
                && sections.contains { label in Self.particles.contains { name.hasSuffix(label + $0) } }
    }

    /// A name among more sections than this is not looked for.
    private static let mostSections = 100
}

extension String {
    /// Whether it is made of ASCII letters and digits only, as most identifiers are: no slip looks like that.
    fileprivate var isPlainName: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
    }

    /// Whether nothing in it is a letter, a digit or a picture.
    fileprivate var isOnlyPunctuation: Bool {
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
