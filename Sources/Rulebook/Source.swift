/// The source of a rule: a name to read and a page to open.
///
///     Source.charonSnapshots.name    // "charon: NSDiffableDataSourceSnapshot, compared with Apple's UIKit"
///     Source.charonSnapshots.url     // "https://github.com/kern0x1b/charon/blob/…/NSDiffableDataSourceSnapshot.md"
///
/// All sources stand in one table, `Source+Table.swift`.
public struct Source: Hashable, Sendable, Encodable {
    /// A short name that can be read aloud, in English.
    public let name: String
    /// The page, or nil for an observation that is not published.
    public let url: String?
    /// The key under which other languages look up their name of the source. It is nil for a proper name, which is the
    /// same in all.
    public let key: String?
    /// The subject of the source, in the words of code or numbers: the gap in the name of every language.
    public let subject: String

    private enum CodingKeys: String, CodingKey { case name, url }

    /// A source by name and page.
    ///
    /// - Parameters:
    ///   - name: The English name.
    ///   - url: The page; nil for what is not published.
    ///   - key: The last part of the name's key in the catalogs, `source.KEY`; nil for a proper name.
    ///   - subject: What fills the gap `{subject}` there.
    public init(_ name: String, _ url: String?, key: String? = nil, subject: String = "") {
        self.name = name
        self.url = url
        self.key = key
        self.subject = subject
    }

    /// An issue or a pull request on GitHub: `Source.issue("mastodon/mastodon-ios", 1366)`.
    public static func issue(_ repository: String, _ number: Int) -> Source {
        Source("\(repository)#\(number)", "https://github.com/\(repository)/issues/\(number)")
    }

    /// A thread of the Apple developer forums.
    public static func forum(_ thread: Int) -> Source {
        Source(
            "Apple developer forums, thread \(thread)", "https://developer.apple.com/forums/thread/\(thread)",
            key: "forum", subject: "\(thread)")
    }

    /// A question or an answer on Stack Overflow.
    public static func stackOverflow(_ question: Int) -> Source {
        Source("Stack Overflow \(question)", "https://stackoverflow.com/questions/\(question)")
    }

    /// A page of Apple's documentation of UIKit: `Source.apple("NSDiffableDataSourceSnapshot", "uikit/…")`.
    public static func apple(_ subject: String, _ path: String) -> Source {
        Source(
            "Apple's documentation: \(subject)", "https://developer.apple.com/documentation/\(path)",
            key: "apple", subject: subject)
    }
}
