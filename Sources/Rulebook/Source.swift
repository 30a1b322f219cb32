/// Where a rule was learned: a name to read and a page to open.
///
///     Source.charonSnapshots.name    // "charon: snapshots, tested against Apple's UIKit"
///     Source.charonSnapshots.url     // "https://github.com/kern0x1b/charon/blob/…/NSDiffableDataSourceSnapshot.md"
///
/// All sources stand in one table, `Source+Table.swift`.
public struct Source: Hashable, Sendable, Codable {
    /// A short name that can be read aloud.
    public let name: String
    /// The page, or nil for an observation that nobody has published.
    public let url: String?

    /// A source by name and page.
    public init(_ name: String, _ url: String?) {
        self.name = name
        self.url = url
    }

    /// An issue or a pull request on GitHub: `Source.issue("mastodon/mastodon-ios", 1366)`.
    public static func issue(_ repository: String, _ number: Int) -> Source {
        Source("\(repository)#\(number)", "https://github.com/\(repository)/issues/\(number)")
    }

    /// A thread of the Apple developer forums.
    public static func forum(_ thread: Int) -> Source {
        Source("Apple developer forums, thread \(thread)", "https://developer.apple.com/forums/thread/\(thread)")
    }

    /// A question or an answer on Stack Overflow.
    public static func stackOverflow(_ question: Int) -> Source {
        Source("Stack Overflow \(question)", "https://stackoverflow.com/questions/\(question)")
    }

    /// A page of Apple's documentation of UIKit: `Source.apple("NSDiffableDataSourceSnapshot", "uikit/…")`.
    public static func apple(_ subject: String, _ path: String) -> Source {
        Source("Apple's documentation: \(subject)", "https://developer.apple.com/documentation/\(path)")
    }
}
