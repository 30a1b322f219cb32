/// The exact words of one exception or log, with gaps for what differs from case to case.
///
/// A gap is a name between ‹ and ›, which UIKit's own words never contain:
///
///     Wording("Attempted to reload item identifier that does not exist in the snapshot: ‹identifier›")
///
/// A rule has several wordings where UIKit words it by version (`since`) or by case (`variant`, such as `item` and
/// `section`).
public struct Wording: Hashable, Sendable {
    /// The author of a wording.
    public enum Author: String, Hashable, Sendable, Codable, CaseIterable {
        /// UIKit: the words of an exception or of a log.
        case uikit
        /// The compiler: an app with this call would not be built.
        case compiler
        /// This simulator, which refuses what UIKit would get wrong in silence.
        case simulator
    }

    /// The words, with their gaps.
    public let text: String
    /// The case of the rule that the wording is for. It is nil if the rule has only one.
    public let variant: String?
    /// The first version that says it; nil for the oldest words there are.
    public let since: SystemVersion?
    /// The confidence in this wording, where it differs from the rule's.
    public let confidence: Confidence?
    /// Apple's file and line, for example `__UIDiffableDataSourceSnapshot.m:169`, as current builds have them.
    public let location: String?
    /// Apple's method that raises, as the console names it in front of the location; nil where no report tells it.
    public let method: String?
    /// The author of the wording.
    public let author: Author

    /// Words for one case and one range of versions.
    public init(
        _ text: String, variant: String? = nil, since: SystemVersion? = nil, _ confidence: Confidence? = nil,
        in method: String? = nil, at location: String? = nil, by author: Author = .uikit
    ) {
        self.text = text
        self.variant = variant
        self.since = since
        self.confidence = confidence
        self.location = location
        self.method = method
        self.author = author
    }

    /// The words with every gap filled. A gap without a value stays as it is.
    ///
    /// - Complexity: Linear in the length of the text and of what is filled in.
    public func filled(_ gaps: [String: String]) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "‹"), let close = rest[open...].firstIndex(of: "›") {
            let name = String(rest[rest.index(after: open)..<close])
            result += rest[..<open]
            result += gaps[name] ?? "‹\(name)›"
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
