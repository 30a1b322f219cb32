import Reporting

/// HTML that is read as a page and has no script: reports, and the index of a site.
public enum HTMLDocument {
    /// Everything before the content. What follows may simply stand behind it: HTML needs no end.
    ///
    /// - Parameters:
    ///   - title: What the page is called.
    ///   - language: The language it is written in.
    /// - Returns: The head, and the tags that open the content.
    public static func opening(title: String, language: Language) -> String {
        PageWriter.head(title: title, language: language, script: nil)
            + "<main class=\"document\">\n"
    }
}
