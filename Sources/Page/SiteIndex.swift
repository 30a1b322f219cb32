import Reporting

/// The page that leads to all others of a site.
public struct SiteIndex: Sendable {
    /// A page of the site.
    public struct Entry: Sendable {
        /// Where it is, from the index.
        public let path: String
        /// The title.
        public let title: String
        /// The note beside it.
        public let note: String

        /// A page with its title.
        public init(path: String, title: String, note: String) {
            self.path = path
            self.title = title
            self.note = note
        }
    }

    /// Pages under a heading.
    public struct Group: Sendable {
        /// The heading.
        public let title: String
        /// The pages, in order.
        public let entries: [Entry]

        /// Pages under a heading.
        public init(title: String, entries: [Entry]) {
            self.title = title
            self.entries = entries
        }
    }

    private let language: Language
    private let groups: [Group]

    /// An index in a language.
    public init(_ groups: [Group], language: Language) {
        self.groups = groups
        self.language = language
    }

    /// The name of the index in a language: `index.html` is the English one.
    public static func name(_ language: Language) -> String {
        language == .english ? "index.html" : "index.\(language.rawValue).html"
    }

    /// The page.
    public var html: String {
        let title = MessageCatalog(language).text(Message("site.title"))
        let languages = Language.allCases.map {
            $0 == language
                ? "<b>\($0.endonym)</b>" : "<a href=\"\(Self.name($0))\" hreflang=\"\($0.rawValue)\">\($0.endonym)</a>"
        }
        var lines = [
            "<p class=\"languages\">\(languages.joined(separator: " · "))</p>", "<h1>\(HTMLText.escaped(title))</h1>",
            "<p>\(HTMLText.escaped(MessageCatalog(language).text(Message("site.about"))))</p>",
        ]
        for group in groups {
            lines.append("<h2>\(HTMLText.escaped(group.title))</h2>\n<ul class=\"index\">")
            for entry in group.entries {
                lines.append(
                    "<li><a href=\"\(HTMLText.escaped(entry.path))\">\(HTMLText.escaped(entry.title))</a> "
                        + "<span class=\"note\">\(HTMLText.escaped(entry.note))</span></li>")
            }
            lines.append("</ul>")
        }
        return HTMLDocument.opening(title: title, language: language) + lines.joined(separator: "\n")
            + "\n</main>\n</body>\n</html>\n"
    }
}
