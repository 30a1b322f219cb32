import CommandLanguage
import Console
import Reporting
import Sessions

/// A scenario: what a document claims, and a script that shows what happens.
public struct Scenario: Sendable {
    /// The header that was read from the head; nil for a script without a head.
    public let header: Header?
    /// The commands below the head.
    public let script: String
    /// The number of the script's first line in the file.
    public let firstLine: Int

    /// Reads a scenario; a script without a head is one without a header.
    ///
    /// - Throws: `HeadError` with the line at fault.
    public init(_ text: String) throws(HeadError) {
        header = try Head(of: text).map(Header.init)
        let parts = Head.split(text)
        script = parts.body
        firstLine = parts.firstLine
    }
}

extension Scenario {
    /// The fields of a scenario's head.
    public struct Header: Sendable {
        /// The verdict of the model on the claim.
        ///
        /// - `holds`: It does.
        /// - `partly`: Some of the claim is so, and some is not.
        /// - `refuted`: The model shows something else.
        /// - `outdated`: It may have been so once; the current system behaves differently.
        /// - `incomplete`: It does, but the claim leaves out something important.
        /// - `contested`: Sources disagree about it.
        public enum Verdict: String, CaseIterable, Sendable {
            case holds, partly, refuted, outdated, incomplete, contested
        }

        /// The name of the claim, by which it is listed and played.
        public let id: String
        /// The claim by language.
        public let claim: [String: String]
        /// The document, by its number.
        public let source: String
        /// The position among the claims of its document. A claim without one comes behind those that have it.
        public let order: Int?
        /// The verdict of the model on the claim.
        public let verdict: Verdict
        /// The reason for the verdict, by language.
        public let because: [String: String]?
        /// The place where the claim is made: the document and the heading in it.
        public let from: String?
        /// Links to places where people met what the scenario shows.
        public let seen: [String]
        /// The rules behind the verdict, the most important first.
        public let rules: [String]
        /// The narration of each phase of the script (`# KEY`), by language.
        public let narration: [String: [String: String]]
        /// The head itself, with the numbers of its lines.
        public let fields: Head.Fields

        /// The keys a head may have, in the order in which they are usually written.
        private static let keys = [
            "id", "claim", "source", "order", "from", "verdict", "because", "rule", "seen", "narration",
        ]

        init(_ head: Head) throws(HeadError) {
            fields = head.fields
            try fields.allow(only: Self.keys)
            id = try fields.required("id").text()
            claim = try fields.required("claim").texts()
            source = try fields.required("source").text()
            order = try fields["order"]?.number()
            verdict = try fields.required("verdict").choice(Verdict.self)
            because = try fields["because"]?.texts()
            from = try fields["from"]?.text()
            seen = try fields["seen"]?.list() ?? []
            rules = try fields["rule"]?.list() ?? []
            var narration: [String: [String: String]] = [:]
            if let field = fields["narration"] {
                guard case .fields(let phases) = field.value else {
                    throw HeadError(line: field.line, reason: .narrationExpected)
                }
                for phase in phases { narration[phase.key] = try phase.texts() }
            }
            self.narration = narration
        }

        /// The claim in a language, in English where it is not translated.
        public func claim(in language: Language) -> String { Self.text(claim, language) }

        /// The reason for the verdict; nil where no reason is given.
        public func reason(in language: Language) -> String? { because.map { Self.text($0, language) } }

        /// The narration at the beginning of a phase; nil for a comment that begins none.
        public func narration(_ key: String, in language: Language) -> String? {
            narration[key].map { Self.text($0, language) }
        }

        /// A text in a language, in English where it is not translated.
        static func text(_ texts: [String: String], _ language: Language) -> String {
            texts[language.rawValue] ?? texts[Language.english.rawValue] ?? ""
        }
    }
}
