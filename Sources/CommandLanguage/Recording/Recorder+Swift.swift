import CommandGrammar
import Recordings
import Reporting
import Sessions
import SwiftWriting

extension Recorder {
    /// The lines of Swift code, as they may be shown.
    static func swiftLines(of code: SwiftCode) -> [String] {
        (code.alone ?? []).flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
            .map { PassageRendering.visible(String($0)) }
    }

    /// The code of a command with its comments in each language; nil where it has no comment that differs.
    static func translatedSwift(
        of statement: Statement, in session: Session, _ lines: [String], _ facts: SwiftFacts, step: Int,
        _ table: CommandTable
    ) -> LocalizedText? {
        guard lines.contains(where: { $0.contains("// ") }) else { return nil }
        var texts: [String: String] = [:]
        for language in Language.allCases {
            var session = session
            session.options.language = language
            let scope = SwiftScope(facts: facts, session: session, step: step)
            guard let code = try? table.swift(of: statement, in: scope) else { return nil }
            texts[language.rawValue] = swiftLines(of: code).joined(separator: "\n")
        }
        let text = LocalizedText(texts)
        if case .neutral = text { return nil }
        return text
    }
}
