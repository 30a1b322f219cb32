import TestSupport
import Testing

@testable import SwiftReading

/// Whatever is pasted: it is read to its end, nothing traps, and nothing of it is lost.
@Suite struct FuzzTests {
    private static let words: [String] = [
        "struct", "class", "enum", "extension", "func", "init", "var", "let", "case", "if", "else", "guard", "for",
        "in", "switch",
        "return", "where", "try", "await", "as", "is", "do", "catch", "while", "defer", "import", "typealias", "static",
        "private",
        "private(set)", "@MainActor", "@", "#if", "#else", "#endif", "#available", "#selector", "get", "set", "didSet",
        "self", "super",
        "nil", "true", "some", "any", "inout", "a", "b", "Todo", "hash", "今日", "_", "$0", "`x`", "1", "2.5", "0xF",
        "1x", "\"", "\"\"\"",
        "\"s\"", "\"\\(", "#\"", "“", "”", "'", "(", ")", "[", "]", "{", "}", "<", ">", ">>", "<#", "#>", ",", ":", ";",
        ".", "..", "...",
        "..<", "=", "==", "===", "->", "&", "&&", "?", "??", "!", "+", "-", "*", "/", "//", "/*", "*/", "\\", "\\.",
        "^{", "@\"", "^", "~",
        "[a b:c]", "@interface", "@end", "- (void)", "#import", "NSString *", "\n", "\n", " ", " ", "\r\n", "\u{A0}",
        "\u{3000}", "\u{FEFF}", "\0",
    ]

    @Test func randomBytes() {
        var random = SeededGenerator(seed: 11)
        for round in 0..<3_000 {
            let bytes = (0..<random.below(120)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            check(String(decoding: bytes, as: UTF8.self), "bytes \(round)")
        }
    }

    @Test func randomWords() {
        var random = SeededGenerator(seed: 12)
        for round in 0..<6_000 {
            let separator = random.oneIn(3) ? "" : " "
            check(
                (0..<random.below(60)).map { _ in random.pick(Self.words) }.joined(separator: separator),
                "words \(round)")
        }
    }

    @Test func damagedTexts() {
        var random = SeededGenerator(seed: 13)
        for round in 0..<3_000 {
            var characters = Array(random.pick(Corpus.texts).text)
            for _ in 0..<1 + random.below(4) {
                let place = random.below(characters.count + 1)
                switch random.below(5) {
                case 0: if place < characters.count { characters.remove(at: place) }
                case 1, 2: characters.insert(contentsOf: random.pick(Self.words), at: place)
                case 3: characters.removeSubrange(place..<min(characters.count, place + random.below(30)))
                default: if place < characters.count { characters.swapAt(place, random.below(characters.count)) }
                }
            }
            check(String(characters), "damaged \(round)")
        }
    }

    private func check(_ text: String, _ comment: String) {
        checkInvariants(text, "\(comment): \(text.debugDescription)")
        _ = SwiftReader.completeness(of: text)
        _ = SwiftReader.looksLikeSwift(text)
        _ = SwiftReader.read(text).notation
    }
}
