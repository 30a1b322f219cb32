/// A catalog text cut at its placeholders.
///
/// A placeholder is `{name}`; `{name:은/는}` also puts a Korean particle behind it. Where a closing mark parts the word
/// from its particle, the placeholder stands twice, and the second puts the particle only: ‘{name}’{name:은/는}. Any
/// other brace is text, so prose may quote `{(` or `batch { … }` as it is.
struct MessageTemplate: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case placeholder(name: String, particles: String?)
    }

    var parts: [Part] = []

    init(_ source: String) {
        var text = ""
        var rest = source[...]
        while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            text += rest[..<brace]
            if let close = rest.utf8[brace...].firstIndex(of: UInt8(ascii: "}")),
                let part = Self.placeholder(rest[rest.utf8.index(after: brace)..<close])
            {
                if !text.isEmpty { parts.append(.text(text)) }
                text = ""
                parts.append(part)
                rest = rest[rest.utf8.index(after: close)...]
            } else {
                text += "{"
                rest = rest[rest.utf8.index(after: brace)...]
            }
        }
        text += rest
        if !text.isEmpty { parts.append(.text(text)) }
    }

    private static func placeholder(_ content: Substring) -> Part? {
        let halves = content.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = halves.first, let first = name.first, first.isASCII, first.isLetter,
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
        else { return nil }
        guard halves.count == 2 else { return .placeholder(name: String(name), particles: nil) }
        return KoreanParticle.isPair(halves[1]) ? .placeholder(name: String(name), particles: String(halves[1])) : nil
    }

    /// The names it asks for.
    var placeholders: Set<String> {
        var names: Set<String> = []
        for case .placeholder(let name, _) in parts { names.insert(name) }
        return names
    }

    /// The text with every placeholder filled.
    ///
    /// - Parameters:
    ///   - closingGaps: Whether the space beside a placeholder goes where the word in it turns out to be Chinese or
    ///     Japanese, as the text around it is: `{item} のセル` becomes `milk のセル`, and 牛乳のセル.
    ///   - value: The word for a placeholder.
    /// - Returns: The text without its braces.
    func filled(closingGaps: Bool = false, _ value: (String) -> String) -> String {
        var result = ""
        var endsInWord = false
        var quoted: String?
        for part in parts {
            switch part {
            case .text(let text):
                if text.count != 1 || !"`’”)".contains(text) { quoted = nil }
                let hasGap = closingGaps && endsInWord && text.first == " " && result.last?.isEastAsian == true
                result += hasGap && text.dropFirst().first?.isEastAsian == true ? text.dropFirst() : text[...]
                endsInWord = false
            case .placeholder(let name, let particles):
                let word = value(name)
                if let particles, quoted == name {
                    result += KoreanParticle.chosen(from: particles, after: word)
                    quoted = nil
                    continue
                }
                quoted = name
                if closingGaps, word.first?.isEastAsian == true, result.last == " ",
                    result.dropLast().last?.isEastAsian == true
                {
                    result.removeLast()
                }
                result += word
                if let particles { result += KoreanParticle.chosen(from: particles, after: word) }
                endsInWord = true
            }
        }
        return result
    }
}

extension Character {
    /// A character of Chinese or Japanese, their full-width punctuation included; not of Korean, which has spaces.
    fileprivate var isEastAsian: Bool {
        guard let scalar = unicodeScalars.first?.value else { return false }
        return switch scalar {
        case 0x3000...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x323AF: true
        default: false
        }
    }
}
