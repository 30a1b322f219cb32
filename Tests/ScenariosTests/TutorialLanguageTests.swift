import Foundation
import Testing

@testable import Console
@testable import Scenarios

/// The same page in four languages must be the same lesson: the same fences with the same commands, but for the words
/// of life (`milk` is 牛乳), each of which stands for one word throughout the page.
@Suite struct TutorialLanguageTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Tutorials")

    private func page(_ language: String, _ name: String) throws -> Tutorial {
        Tutorial(try String(contentsOf: Self.root.appendingPathComponent("\(language)/\(name)"), encoding: .utf8))
    }

    /// The commands of every fence, from top to bottom; the options of questions are the program's own words.
    private func fences(_ page: Tutorial) -> [(kind: String, commands: [String])] {
        page.parts.compactMap { part in
            switch part {
            case .prose: nil
            case .lesson(let fence): (fence.kind.rawValue, fence.kind == .predict ? [] : fence.lines)
            case .session(let fence), .hidden(let fence): ("snap", fence.exchanges.flatMap(\.command))
            }
        }
    }

    /// Words, texts in quotes and marks; spaces are none.
    private func tokens(_ line: String) -> [String] {
        var tokens: [String] = []
        var word = ""
        var isQuoted = false
        for character in line {
            if character == "\"" {
                if isQuoted { tokens.append("\"" + word) } else if !word.isEmpty { tokens.append(word) }
                word = ""
                isQuoted.toggle()
            } else if isQuoted || character.isLetter || character.isNumber || "_.-".contains(character) {
                word.append(character)
            } else {
                if !word.isEmpty { tokens.append(word) }
                word = ""
                if !character.isWhitespace { tokens.append(String(character)) }
            }
        }
        return word.isEmpty ? tokens : tokens + [word]
    }

    private static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("en").path)) ?? [])
        .filter { $0.hasSuffix(".md") }.sorted()

    @Test func thereAreFifteenLessons() {
        #expect(Self.names.count == 15)
    }

    @Test(arguments: ["ja", "zh-Hans", "ko"])
    func everyPageIsTheSameLessonInEveryLanguage(_ language: String) throws {
        for name in Self.names {
            let (original, other) = (fences(try page("en", name)), fences(try page(language, name)))
            #expect(original.map(\.kind) == other.map(\.kind), "\(language)/\(name)")
            let (mine, theirs) = (original.flatMap(\.commands).map(tokens), other.flatMap(\.commands).map(tokens))
            #expect(mine.map(\.count) == theirs.map(\.count), "\(language)/\(name)")
            var words: [String: String] = [:]
            for (word, translation) in zip(mine.joined(), theirs.joined()) {
                let known = words[word] ?? translation
                #expect(known == translation, "\(language)/\(name): \(word) is \(known) and \(translation)")
                words[word] = known
            }
            #expect(Set(words.values).count == words.count, "\(language)/\(name): two words are one")
        }
    }
}
