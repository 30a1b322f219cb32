import CommandLanguage
import Reporting
import Yams

/// A scenario: what a document claims, and a script that shows what happens.
public struct Scenario: Sendable {
    /// What the front matter says.
    public struct Header: Decodable, Sendable {
        public enum Verdict: String, Decodable, CaseIterable, Sendable {
            case holds, refuted, outdated, incomplete, contested
        }

        public let id: String
        /// The claim by language.
        public let claim: [String: String]
        /// The document, by its number.
        public let source: String
        public let verdict: Verdict
        public let rule: String?
        /// What is said at each phase of the script (`# KEY`), by language.
        public let narration: [String: [String: String]]?

        /// The claim in a language, in English where it is not translated.
        public func claim(in language: Language) -> String { Self.text(claim, language) }

        /// What is said when a phase begins; nil for a comment that is none.
        public func narration(_ key: String, in language: Language) -> String? {
            narration?[key].map { Self.text($0, language) }
        }

        private static func text(_ texts: [String: String], _ language: Language) -> String {
            texts[language.rawValue] ?? texts[Language.english.rawValue] ?? ""
        }
    }

    /// Why a scenario's head cannot be used.
    public struct HeaderError: Error, Sendable {
        public let reason: String
    }

    public let header: Header?
    public let script: String
    public let firstLine: Int

    /// Reads a scenario; a script without front matter is one without a header.
    public init(_ text: String) throws(HeaderError) {
        let parts = FrontMatter.split(text)
        script = parts.text
        firstLine = parts.firstLine
        guard let yaml = parts.yaml else {
            header = nil
            return
        }
        do {
            header = try YAMLDecoder().decode(Header.self, from: yaml)
        } catch {
            throw HeaderError(reason: "\(error)")
        }
    }
}
