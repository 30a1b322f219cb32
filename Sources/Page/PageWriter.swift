import Recordings
import Reporting

/// Writes a recording as one HTML file that needs nothing besides itself.
///
/// The file asks for nothing from anywhere. Its content security policy allows its own style and script, by their
/// hashes, and nothing else; what comes from outside is data in it, never markup.
public struct PageWriter: Sendable {
    /// The line by which a page of this program is known, so that it may be written anew.
    public static let mark = "<!DOCTYPE html>\n<!-- Written by snaprepl -->\n"

    private let language: Language
    private let place: SitePlace?

    /// A writer whose pages open in a language.
    ///
    /// - Parameters:
    ///   - language: The language of the page. A reader of a page that stands alone can choose another one.
    ///   - place: Where the page stands in a site; it then has one language, and links to its neighbours.
    public init(language: Language = .english, place: SitePlace? = nil) {
        self.language = language
        self.place = place
    }

    /// The page of a recording.
    ///
    /// - Complexity: O(*n*) in the length of the recording.
    public func page(_ recording: Recording) -> String {
        let title = recording.title.text(in: language.rawValue)
        let data = PageData.json(recording, in: place == nil ? Language.allCases : [language])
        return Self.head(title: title, language: language, script: PageAssets.script, place: place)
            + (place?.navigation(language) ?? "") + body(recording, isAlone: place == nil)
            + "<script type=\"application/json\" id=\"recording\">\(data)</script>\n"
            + "<script>\(PageAssets.script)</script>\n</body>\n</html>\n"
    }

    /// Everything before the content of a page, its opening `<body>` included.
    ///
    /// - Parameters:
    ///   - title: The title, as text.
    ///   - language: The language of the page.
    ///   - script: The one script that may run; nil where none may.
    ///   - place: Where the page stands in a site; nil where it stands alone.
    /// - Returns: The head with the style in it, and `<body>`.
    static func head(title: String, language: Language, script: String?, place: SitePlace? = nil) -> String {
        let policy =
            "default-src 'none'; \(sources("script-src", script.map { [$0] } ?? []))"
            + "\(sources("style-src", [PageAssets.style]))base-uri 'none'; form-action 'none'"
        return head(
            title: title, language: language, policy: policy, styles: [PageAssets.style],
            metadata: place?.metadata(title: title, language: language) ?? "")
    }

    /// The part of a content security policy for a page's scripts or styles, by their hashes; nothing where there are
    /// none.
    static func sources(_ directive: String, _ texts: [String]) -> String {
        guard !texts.isEmpty else { return "" }
        return ([directive] + texts.map { "'sha256-\(SHA256.base64($0))'" }).joined(separator: " ") + "; "
    }

    /// A head with a policy and styles, and `<body>`.
    static func head(
        title: String, language: Language, policy: String, styles: [String], metadata: String
    ) -> String {
        mark + """
            <html lang="\(language.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="generator" content="snaprepl">
            <title>\(HTMLText.escaped(title))</title>
            \(metadata)\(styles.map { "<style>\($0)</style>" }.joined(separator: "\n"))
            </head>
            <body>

            """
    }

    /// The content of a page, without its script.
    ///
    /// - Parameters:
    ///   - recording: What it shows.
    ///   - isAlone: Whether a reader can choose the language in the page.
    /// - Returns: HTML.
    func body(_ recording: Recording, isAlone: Bool) -> String {
        func word(_ key: String) -> String {
            HTMLText.escaped(MessageCatalog(language).text(Message("page.\(key)")))
        }
        func button(_ id: String, _ shape: String, _ kind: String) -> String {
            "<button type=\"button\" id=\"\(id)\" class=\"\(kind)\" data-label=\"\(id)\">"
                + "<svg viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"\(shape)\"/></svg></button>"
        }
        return """
            <div class="page">
            <header><div><h1 id="title">\(HTMLText.escaped(recording.title.text(in: language.rawValue)))</h1>\
            \(place?.origin ?? "")<div class="about" id="about"></div></div>\
            \(isAlone ? Self.chooser : "")</header>
            <noscript>\(transcript(recording))</noscript>
            <main>
            <div class="told" id="told" hidden></div>
            <section class="lists" id="lists" data-label="list" hidden></section>
            <section class="screens" data-label="list"><div class="phone" id="phone">\
            <div class="bar"><span id="style"></span><span id="revision"></span></div>\
            <div class="pair" id="pair"><div class="before" aria-hidden="true">\
            <p class="sidehead" data-word="before"></p><ol class="list" id="before"></ol></div>\
            <div><p class="sidehead" data-word="after"></p><ol class="list" id="list" data-label="list"></ol></div></div>\
            <div class="crash" id="crash" hidden></div>\
            <div class="foot" id="foot"></div><div class="ghosts" id="ghosts"></div></div></section>
            <section class="story"><div class="code" id="code" data-label="code" hidden></div>\
            <div class="typed" id="typed"></div><div class="tabs" id="tabs"></div>\
            <div class="panel" id="panel"></div></section>
            </main>
            <p class="made" data-word="made">\(word("made"))</p>
            <p class="hidden" role="status" aria-live="polite" id="live"></p>
            <nav class="going" data-label="slider"><div>\
            \(button("first", "M3 2h2v12H3zM14 2v12L6 8z", "end"))\(button("previous", "M12 2v12L4 8z", ""))\
            <input type="range" min="1" value="1" id="slider" data-label="slider">\
            <output id="position" for="slider"></output>\
            \(button("next", "M4 2v12l8-6z", "next"))\(button("last", "M11 2h2v12h-2zM2 2v12l8-6z", "end"))</div></nav>
            </div>

            """
    }

    /// The choice of a language, for a page that holds them all.
    private static let chooser = """
        <label class="language"><span class="hidden" data-word="language"></span><select id="language"></select></label>
        """

    /// The commands and UIKit's words, for who reads without scripts.
    private func transcript(_ recording: Recording) -> String {
        let lines = recording.steps.flatMap { step in
            step.commands.map { $0.prompt + $0.text } + (step.crash.map { [$0.text] } ?? [])
        }
        return "<pre>\(HTMLText.escaped(lines.joined(separator: "\n")))</pre>"
    }
}
