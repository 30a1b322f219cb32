import Page
import Reporting
import Testing

/// The page that leads to all others of a site.
@Suite struct SiteIndexTests {
    @Test func everyPageIsUnderItsHeadingAndNothingIsRaw() {
        let index = SiteIndex(
            [
                .init(title: "Claims <1>", entries: [.init(path: "a&b.html", title: "\"A\"", note: "holds")]),
                .init(title: "Lessons", entries: []),
            ], language: .english)
        #expect(
            index.html.contains(
                """
                <h2>Claims &lt;1&gt;</h2>
                <ul class="index">
                <li><a href="a&amp;b.html">&quot;A&quot;</a> <span class="note">holds</span></li>
                </ul>
                <h2>Lessons</h2>
                <ul class="index">
                </ul>
                </main>
                """))
        #expect(index.html.contains("<b>English</b> · <a href=\"index.ja.html\" hreflang=\"ja\">"))
    }

    @Test func everyLanguageHasANameOfItsOwn() {
        #expect(
            Language.allCases.map(SiteIndex.name)
                == ["index.html", "index.ja.html", "index.zh-Hans.html", "index.ko.html"])
    }
}
