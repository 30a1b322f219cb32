import Reporting

/// A page of links: the first page of a site, and the page of a document with its claims.
public struct SiteIndex: Sendable {
    /// A link to a page of the site, with what is known about that page.
    public struct Entry: Sendable {
        /// The page.
        public let link: SitePlace.Link
        /// A short note, such as the number of a lesson.
        public let note: String
        /// The verdict on a claim; nil for other pages.
        public let verdict: SitePlace.Verdict?
        /// The reason for the verdict; empty where none is given.
        public let reason: String

        /// A link with its note.
        public init(_ link: SitePlace.Link, note: String, verdict: SitePlace.Verdict? = nil, reason: String = "") {
            self.link = link
            self.note = note
            self.verdict = verdict
            self.reason = reason
        }

        fileprivate var html: String {
            let mark = verdict.map { " data-verdict=\"\(HTMLText.escaped($0.name))\"" } ?? ""
            let parts = [
                verdict?.badge, "<a href=\"\(HTMLText.escaped(link.path))\">\(HTMLText.withCode(link.words))</a>",
                "<span class=\"note\">\(HTMLText.escaped(note))</span>",
                reason.isEmpty ? nil : "<p class=\"reason\">\(HTMLText.withCode(reason))</p>",
            ]
            return "<li\(mark)>\(parts.compactMap(\.self).joined(separator: " "))</li>"
        }
    }

    /// Links under a heading.
    public struct Group: Sendable {
        /// The heading; a link where it has a page of its own.
        public let title: SitePlace.Link
        /// A sentence under the heading; empty where there is none.
        public let about: String
        /// The commands that can be typed, one line each.
        public let commands: [String]
        /// The links, in order.
        public let entries: [Entry]

        /// Links under a heading.
        public init(title: SitePlace.Link, about: String = "", commands: [String] = [], entries: [Entry] = []) {
            self.title = title
            self.about = about
            self.commands = commands
            self.entries = entries
        }
    }

    private let title: String
    private let language: Language
    private let groups: [Group]
    private let place: SitePlace

    /// A page of links at a place of the site.
    public init(title: String, _ groups: [Group], at place: SitePlace, language: Language) {
        self.title = title
        self.groups = groups
        self.place = place
        self.language = language
    }

    /// The page.
    ///
    /// - Complexity: O(*n*) in the number of links.
    public var html: String {
        var lines = [
            "<h1>\(HTMLText.escaped(title))</h1>", "<p>\(HTMLText.escaped(place.description))</p>", filter,
        ]
        for group in groups {
            let words = HTMLText.escaped(group.title.words)
            let path = HTMLText.escaped(group.title.path)
            if !words.isEmpty {
                lines.append("<h2>" + (path.isEmpty ? words : "<a href=\"\(path)\">\(words)</a>") + "</h2>")
            }
            if !group.about.isEmpty { lines.append("<p>\(HTMLText.escaped(group.about))</p>") }
            if !group.commands.isEmpty {
                lines.append("<pre>\(HTMLText.escaped(group.commands.joined(separator: "\n")))</pre>")
            }
            if !group.entries.isEmpty {
                lines.append("<ul class=\"index\">\n\(group.entries.map(\.html).joined(separator: "\n"))\n</ul>")
            }
        }
        return PageWriter.head(title: title, language: language, script: nil, place: place)
            + place.navigation(language) + "<main class=\"document\">\n" + lines.joined(separator: "\n")
            + "\n</main>\n</body>\n</html>\n"
    }

    /// Buttons that leave one verdict on the page. The style sheet does it: the page has no script.
    private var filter: String {
        var words: [String: String] = [:]
        for verdict in groups.flatMap(\.entries).compactMap(\.verdict) { words[verdict.name] = verdict.word }
        guard words.count > 1 else { return "" }
        let all = MessageCatalog(language).text(Message("site.all"))
        let choices = [("all", all)] + words.sorted { $0.key < $1.key }
        let buttons = choices.map { name, word in
            "<label class=\"verdict \(name)\"><input type=\"radio\" name=\"verdict\" value=\"\(name)\""
                + (name == "all" ? " checked" : "") + "> \(HTMLText.escaped(word))</label>"
        }
        let title = HTMLText.escaped(MessageCatalog(language).text(Message("site.filter")))
        return "<fieldset class=\"filter\"><legend>\(title)</legend>\(buttons.joined(separator: " "))</fieldset>"
    }

    /// The page at the root of a site, which leads to the languages.
    ///
    /// - Parameter address: Where the site will lie; nil where it is not known.
    /// - Returns: The page.
    public static func languages(address: String?) -> String {
        let language = Language.english
        let entries = Language.allCases.map { other in
            let title = HTMLText.escaped(MessageCatalog(other).text(Message("site.title")))
            let tag = other.rawValue
            return
                "<li><a href=\"\(tag)/index.html\" hreflang=\"\(tag)\" lang=\"\(tag)\">\(other.endonym): \(title)</a></li>"
        }
        let title = MessageCatalog(language).text(Message("site.title"))
        return HTMLDocument.opening(title: title, language: language)
            + "<h1>snaprepl</h1>\n<ul class=\"index\">\n\(entries.joined(separator: "\n"))\n</ul>\n</main>\n</body>\n</html>\n"
    }
}
