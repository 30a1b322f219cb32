import Recordings
import Reporting

/// A page whose steps come while it is watched: the page of a recording, with the parts of the program that feeds it.
///
/// The script of such a program finds the page's own as `recordingPage`, and hands it steps by `replace`.
public struct LivePage: Sendable {
    /// The language of the page.
    public var language: Language
    /// The title.
    public var title: String
    /// The style behind that of the page.
    public var style: String
    /// The script behind that of the page.
    public var script: String
    /// HTML above the page's content.
    public var top: String
    /// HTML below it.
    public var bottom: String
    /// Keys and values for the script, which stand as JSON in the element `settings`.
    public var settings: [String: JSONTree]

    /// A page without parts of its own.
    public init(_ language: Language, title: String) {
        self.language = language
        self.title = title
        (style, script, top, bottom, settings) = ("", "", "", "", [:])
    }

    /// The content security policy of the page, for the header of an answer: it may run its two scripts, and ask its
    /// own server. For the header of an answer.
    public var policy: String {
        "default-src 'none'; connect-src 'self'; " + PageWriter.sources("script-src", [PageAssets.script, script])
            + PageWriter.sources("style-src", [PageAssets.style, style])
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }

    /// The whole page.
    public var html: String {
        let empty = Recording(title: .neutral(title))
        let known = policy.replacing("; frame-ancestors 'none'", with: "")
        return PageWriter.head(
            title: title, language: language, policy: known, styles: [PageAssets.style, style], metadata: "")
            + top + PageWriter(language: language).body(empty, isAlone: false) + bottom
            + "<script type=\"application/json\" id=\"recording\">\(PageData.json(empty, in: [language]))</script>\n"
            + "<script type=\"application/json\" id=\"settings\">\(Self.json(.object(settings)))</script>\n"
            + "<script>\(PageAssets.script)</script>\n<script>\(script)</script>\n</body>\n</html>\n"
    }

    /// Steps for the page's script, in one language.
    ///
    /// - Complexity: O(*n*) in the length of the recording.
    public static func steps(_ recording: Recording, in language: Language) -> String {
        PageData.live(recording, in: language)
    }

    /// JSON that can stand anywhere in a page.
    public static func json(_ tree: JSONTree) -> String { PageData.escaped(PageData.json(tree)) }
}
