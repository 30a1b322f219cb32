/// Something that went wrong, or would have gone wrong on a device, with all that helps to understand it.
///
/// As text, in this order: where, the source line with the culprits underlined, UIKit's own words, plain words,
/// suggestions, and how sure we are.
///
///     append パン パン to 明日
///                 ^^^^
///     The app crashes here: Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(
///         パン
///     )}
///     Both are the same identifier (same hash, ==). Nothing was changed.  explain duplicate-identifiers
public struct Diagnostic: Hashable, Sendable, Codable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// The command failed.
        case error

        /// The command was carried out all the same.
        case warning
    }

    /// A line of a file.
    public struct Source: Hashable, Sendable, Codable {
        /// The file as the user named it.
        public var name: String

        /// The line, counted from 1, on which `sourceText` begins.
        public var line: Int

        /// Creates a place in a file.
        public init(name: String, line: Int) {
            self.name = name
            self.line = line
        }
    }

    /// The severity: an error or a warning.
    public var severity: Severity

    /// The stable identifier of the rule, such as `duplicate-identifiers`.
    public var code: String

    /// The author of `systemText`.
    public enum Author: String, Hashable, Sendable, Codable, CaseIterable {
        /// UIKit's, of an exception or a log.
        case uikit
        /// A compiler's refusal: an app with this call would not be built.
        case compiler
        /// This program's: UIKit would say nothing.
        case simulator
    }

    /// The exact words, shown verbatim in every language.
    public var systemText: String?

    /// The author of `systemText`; nil without such words.
    public var author: Author?

    /// Apple's file and line where the words are raised, as `file:line`; nil where it is not known.
    public var location: String?

    /// Its meaning in plain words.
    public var explanation: Phrase

    /// The file, when the command came from one.
    public var source: Source?

    /// The command as it was typed. It may span lines.
    public var sourceText: String?

    /// The culprits, in characters of `sourceText`, the first one first. An empty range points between two characters.
    public var spans: [Range<Int>]

    /// Proposals of what to do instead, the best first.
    public var suggestions: [Advice]

    /// The confidence that UIKit behaves so: `H`, `M` or `L`. Anything but `H` is shown to the reader.
    public var confidence: String?

    /// True when `explain CODE` has more to say; the text then ends with that command.
    public var isExplained: Bool

    /// Creates a diagnostic.
    public init(
        severity: Severity = .error, code: String, systemText: String? = nil, explanation: Phrase,
        source: Source? = nil, sourceText: String? = nil, spans: [Range<Int>] = [], suggestions: [Advice] = [],
        confidence: String? = nil, author: Author? = nil, location: String? = nil, isExplained: Bool = true
    ) {
        self.severity = severity
        self.code = code
        self.systemText = systemText
        self.explanation = explanation
        self.source = source
        self.sourceText = sourceText
        self.spans = spans
        self.suggestions = suggestions
        self.confidence = confidence
        self.author = systemText == nil ? nil : author ?? .uikit
        self.location = location
        self.isExplained = isExplained
    }
}

/// A diagnostic alone is a report: what a failed command answers.
extension Diagnostic: Report {
    /// `diagnostic`: what the JSON key `report` holds when a diagnostic stands alone.
    public static let kind = "diagnostic"

    /// One block, the diagnostic itself.
    public var blocks: [Block] { [.diagnostic(self)] }
}

extension Diagnostic {
    /// The confidence as a sentence; nil when it is high, or when none is given.
    public var confidenceMessage: Message? {
        guard let confidence, confidence != "H" else { return nil }
        return Message("diagnostic.confidence.\(confidence)")
    }

    /// The sentence that says whose words follow.
    var systemMessageKey: String {
        switch author {
        case .compiler: "diagnostic.system.compiler"
        case .simulator: "diagnostic.system.simulator"
        case .uikit, nil: "diagnostic.system.\(severity.rawValue)"
        }
    }
}
