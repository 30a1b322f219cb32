import CommandGrammar

extension Habit {
    /// The command that a Japanese or Korean sentence ends with, before what it is about: `delete 우유` for `우유를 삭제`,
    /// `append 우유 to 오늘` for `우유를 오늘에 추가`.
    static func verbLast(_ statement: Statement, in table: some Verbs) -> [String] {
        guard let word = statement.words.last?.bareText, !word.allSatisfy(\.isASCII) else { return [] }
        let sentence = ParticleSentence(ParticleSentence.parts(of: statement))
        let verbs = verbs(for: word, in: table)
        let about = sentence.things.map(\.text).joined(separator: " ")
        let placing = verbs.filter { ["append", "move"].contains($0) }
        if let place = sentence.place, !placing.isEmpty {
            let beside = sentence.relation == "to" ? "append" : "insert"
            return placing.map { "\($0 == "append" ? beside : $0) \(about) \(sentence.relation) \(place)" }
        }
        return verbs.map { table.takesIdentifiers($0) ? $0 + " " + about : $0 }
    }
}

/// What a Japanese or Korean sentence in front of its verb is about, and where that goes, as the particles say.
private struct ParticleSentence {
    /// What the sentence is about; true of that which an object's particle stands behind.
    private(set) var things: [(text: Substring, isObject: Bool)] = []
    /// Where it goes; nil where nothing says so.
    private(set) var place: Substring?
    /// How it stands to the place: `to` a section, `before` or `after` an item.
    private(set) var relation = "to"

    private static let objects = ["을", "를", "を"]
    private static let places = ["에", "으로", "로", "に", "へ"]
    private static let sections: Set<Substring> = ["섹션", "セクション"]
    private static let relations: [Substring: String] = [
        "앞": "before", "위": "before", "前": "before", "上": "before",
        "뒤": "after", "아래": "after", "後": "after", "後ろ": "after", "下": "after",
    ]
    /// What makes of a place the first or the last of all, which is beside nothing.
    private static let utmost: Set<Substring> = ["맨", "제일", "가장", "一番", "最も"]

    /// The words of a statement up to its verb, each with its particle; what is in quotes is one word.
    static func parts(of statement: Statement) -> [Substring] {
        var parts = [Substring(statement.verb)]
        var end = statement.verbRange.upperBound
        for word in statement.words.dropLast() {
            let text = Substring(statement.source.slice(word.range))
            if case .quoted = word.kind {
                parts.append(text)
            } else if word.range.lowerBound == end {
                parts[parts.count - 1] += text
            } else {
                parts.append(text)
            }
            end = word.range.upperBound
        }
        // A particle between quotes and a verb: `「牛乳」を削除`.
        if let last = statement.words.last, last.range.lowerBound == end, let first = last.bareText?.first,
            ["を", "に", "へ"].contains(first)
        {
            parts[parts.count - 1].append(first)
        }
        return parts
    }

    /// The reading of words that end in a particle, or are one.
    init(_ parts: [Substring]) {
        // The word that the last particle of an object belongs to; a lone one belongs to the word in front of it.
        let object = parts.indices.last { Self.stem(of: parts[$0], before: Self.objects) != nil } ?? -1
        let loneObject = (parts.lastIndex { Self.objects.contains(String($0)) } ?? 0) - 1
        for (index, part) in parts.enumerated() {
            let isInFront = max(object, loneObject) > index
            if part == "の", !things.isEmpty {
                continue
            } else if Self.objects.contains(String(part)), !things.isEmpty {
                things[things.count - 1].isObject = true
            } else if let thing = Self.stem(of: part, before: Self.objects) {
                things.append((thing, true))
            } else if ["에", "に", "へ"].contains(part), let last = things.last, !last.isObject,
                isInFront || things.count > 1
            {
                things.removeLast()
                if !takesPlace(last.text, isInFront) { things += [last, (part, false)] }
            } else if isInFront || !things.isEmpty, let stem = Self.stem(of: part, before: Self.places),
                takesPlace(stem, isInFront)
            {
                continue
            } else if isInFront || things.contains(where: \.isObject),
                let stem = Self.stem(of: part, before: ["에서", "から"]), stem.count > 1
            {
                continue  // Where something is taken from is known.
            } else {
                things.append((part, false))
            }
        }
    }

    /// Takes a word as the place; false where there is one already, or where it stands beside nothing: `前に`.
    private mutating func takesPlace(_ word: Substring, _ isInFront: Bool) -> Bool {
        guard place == nil else { return false }
        let beside = Self.relations[word]
        guard beside != nil || Self.sections.contains(word) else {
            place = word
            return true
        }
        guard let last = things.last, !last.isObject, isInFront || things.count > 1, !Self.utmost.contains(last.text)
        else { return false }
        things.removeLast()
        place = last.text.count > 1 && last.text.hasSuffix("の") ? last.text.dropLast() : last.text
        relation = beside ?? relation
        return true
    }

    /// The word in front of a particle; nil where there is none. The 을 of 가을 is no particle: behind 가 it would be 를.
    private static func stem(of word: Substring, before particles: [String]) -> Substring? {
        for particle in particles where word.hasSuffix(particle) {
            let stem = word.dropLast(particle.count)
            guard let last = stem.unicodeScalars.last?.value else { continue }
            // A syllable's final consonant: none is 0, and ㄹ is 8.
            let final = (0xAC00...0xD7A3).contains(last) ? (last - 0xAC00) % 28 : nil
            let fits =
                switch (particle, final) {
                case ("을", let final?): final != 0
                case ("를", let final?): final == 0
                case ("으로", let final?): final != 0 && final != 8
                case ("로", let final?): final == 0 || final == 8
                default: true
                }
            if fits { return stem }
        }
        return nil
    }
}
