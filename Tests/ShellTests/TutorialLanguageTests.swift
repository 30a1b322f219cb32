import Foundation
import Testing

@testable import Shell

/// The same page in four languages must be the same lesson.
@Suite struct TutorialLanguageTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Tutorials")

    private func commands(_ language: String, _ page: String) throws -> [[String]] {
        let text = try String(contentsOf: Self.root.appendingPathComponent("\(language)/\(page)"), encoding: .utf8)
        return Tutorial(text).parts.flatMap { part -> [[String]] in
            switch part {
            case .prose, .lesson: []
            case .session(let fence), .hidden(let fence): fence.exchanges.map(\.command)
            }
        }
    }

    @Test(arguments: ["ja", "zh-Hans", "ko"])
    func everyPageHasTheSameCommandsInEveryLanguage(_ language: String) throws {
        let folder = Self.root.appendingPathComponent("en").path
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
        #expect(!pages.isEmpty)
        for page in pages {
            let original = try commands("en", page)
            #expect(try commands(language, page) == original, "\(language)/\(page)")
            #expect(!original.isEmpty)
        }
    }
}
