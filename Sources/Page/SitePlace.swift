import Reporting

/// The place of a page in a site: where its links lead, and what a link to it shows elsewhere.
public struct SitePlace: Sendable {
    /// A link from a page: where it leads and what it says.
    public struct Link: Sendable {
        /// The address, from the page that holds the link.
        public let path: String
        /// The words of the link.
        public let words: String

        /// A link with its words.
        public init(path: String, words: String) {
            self.path = path
            self.words = words
        }
    }

    /// A verdict on a claim: its name in every language, and its word in the page's own.
    public struct Verdict: Sendable {
        /// The name by which pages colour and filter verdicts, such as `refuted`.
        public let name: String
        /// The word a reader sees.
        public let word: String

        /// A verdict with its word.
        public init(name: String, word: String) {
            self.name = name
            self.word = word
        }
    }

    /// The page's path in the folder of its language, such as `claims/ja.v3.html`.
    public let path: String
    /// The description of the page in one or two sentences, for the card of a link.
    public let description: String
    /// The picture's path in the folder of the language; nil where a page has none.
    public let picture: String?
    /// The page before this one; nil for the first.
    public var previous: Link?
    /// The page after this one; nil for the last.
    public var next: Link?
    /// The document a claim is from.
    public var document: Link?
    /// The verdict on the claim the page shows.
    public var verdict: Verdict?
    /// The address of the site, as `https://example.com/snaprepl`; nil where it is not known.
    public var address: String?

    /// A place without neighbours.
    public init(path: String, description: String, picture: String? = nil, address: String? = nil) {
        self.path = path
        self.description = description
        self.picture = picture
        self.address = address
    }

    /// The way from the page back to the folder of its language.
    private var home: String { String(repeating: "../", count: path.count { $0 == "/" }) }

    /// The elements of a head by which other sites show a link to the page as a card.
    ///
    /// - Parameters:
    ///   - title: The title, as text.
    ///   - language: The language of the page.
    /// - Returns: Lines of HTML.
    func metadata(title: String, language: Language) -> String {
        func absolute(_ path: String, _ tag: String) -> String? { address.map { "\($0)/\(tag)/\(path)" } }
        var named = [
            ("og:title", title), ("og:description", description), ("og:type", "article"),
            ("og:locale", language.rawValue), ("og:site_name", "snaprepl"),
        ]
        if let picture { named.append(("og:image", absolute(picture, language.rawValue) ?? home + picture)) }
        var lines = ["<meta name=\"description\" content=\"\(HTMLText.escaped(description))\">"]
        if let here = absolute(path, language.rawValue) {
            named.append(("og:url", here))
            lines.append("<link rel=\"canonical\" href=\"\(HTMLText.escaped(here))\">")
            for other in Language.allCases {
                let there = HTMLText.escaped(absolute(path, other.rawValue) ?? "")
                lines.append("<link rel=\"alternate\" hreflang=\"\(other.rawValue)\" href=\"\(there)\">")
            }
        }
        lines += named.map { "<meta property=\"\($0)\" content=\"\(HTMLText.escaped($1))\">" }
        lines.append("<meta name=\"twitter:card\" content=\"summary_large_image\">")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The links above a page: home, the neighbours, and the same page in the other languages.
    ///
    /// - Parameter language: The language of the page.
    /// - Returns: A `<nav>`.
    func navigation(_ language: Language) -> String {
        let catalog = MessageCatalog(language)
        func link(_ link: Link, _ mark: (String, String)) -> String {
            let words = HTMLText.escaped(link.words)
            return "<a href=\"\(HTMLText.escaped(link.path))\" title=\"\(words)\">\(mark.0)\(words)\(mark.1)</a>"
        }
        var links: [String] = []
        if path != "index.html" {
            links.append(link(Link(path: home + "index.html", words: catalog.text(Message("site.home"))), ("", "")))
        }
        if let previous { links.append(link(previous, ("← ", ""))) }
        if let next { links.append(link(next, ("", " →"))) }
        let languages = Language.allCases.map { other in
            let there = HTMLText.escaped("\(home)../\(other.rawValue)/\(path)")
            return other == language
                ? "<b>\(other.endonym)</b>"
                : "<a href=\"\(there)\" hreflang=\"\(other.rawValue)\" lang=\"\(other.rawValue)\">\(other.endonym)</a>"
        }
        return "<nav class=\"site\"><span class=\"ways\">\(links.joined(separator: " "))</span>"
            + "<span class=\"languages\">\(languages.joined(separator: " · "))</span></nav>\n"
    }

    /// The verdict and the document, for the first screen of a claim's page; empty for other pages.
    var origin: String {
        let from = document.map { "<a href=\"\(HTMLText.escaped($0.path))\">\(HTMLText.escaped($0.words))</a>" }
        let parts = [verdict?.badge, from].compactMap(\.self)
        return parts.isEmpty ? "" : "<p class=\"origin\">\(parts.joined(separator: " "))</p>"
    }
}

extension SitePlace.Verdict {
    /// The word in the colour of the verdict.
    var badge: String { "<span class=\"verdict \(HTMLText.escaped(name))\">\(HTMLText.escaped(word))</span>" }
}
