import Page
import Recordings
import Reporting
import Testing

/// The pages of a site: links, verdicts, and what a link to a page shows elsewhere.
@Suite struct SiteIndexTests {
    private static let place = SitePlace(path: "documents/<1>.html", description: "Five \"claims\"", picture: "a&b.svg")

    @Test func everyPageIsUnderItsHeadingAndNothingIsRaw() {
        let index = SiteIndex(
            title: "All & more",
            [
                .init(
                    title: .init(path: "c/<1>.html", words: "Claims <1>"), about: "a < b",
                    commands: ["tap 0:0", "fix >"],
                    entries: [
                        .init(
                            .init(path: "a&b.html", words: "\"A\""), note: "ja.v1",
                            verdict: .init(name: "holds", word: "holds"), reason: "since 1 < 2")
                    ]),
                .init(title: .init(path: "", words: "Lessons")),
            ], at: Self.place, language: .english)
        #expect(
            index.html.contains(
                """
                <h2><a href="c/&lt;1&gt;.html">Claims &lt;1&gt;</a></h2>
                <p>a &lt; b</p>
                <pre>tap 0:0
                fix &gt;</pre>
                <ul class="index">
                <li data-verdict="holds"><span class="verdict holds">holds</span> <a href="a&amp;b.html">&quot;A&quot;</a> \
                <span class="note">ja.v1</span> <p class="reason">since 1 &lt; 2</p></li>
                </ul>
                <h2>Lessons</h2>
                </main>
                """))
    }

    /// A claim and its reason quote code in backticks, as everywhere.
    @Test func codeIsMarkedAsCode() {
        let entry = SiteIndex.Entry(.init(path: "a", words: "with `a[0]`"), note: "", reason: "it takes `var` (H)")
        let index = SiteIndex(
            title: "", [.init(title: .init(path: "", words: ""), entries: [entry])], at: Self.place, language: .english)
        #expect(index.html.contains("with <code>a[0]</code></a>"))
        #expect(index.html.contains("it takes <code>var</code> (H)"))
    }

    /// One verdict alone has nothing to be filtered by.
    @Test func aFilterIsThereFromTwoVerdictsOn() {
        func page(_ verdicts: [String]) -> String {
            let entries = verdicts.map {
                SiteIndex.Entry(.init(path: "a", words: "A"), note: "", verdict: .init(name: $0, word: "word of \($0)"))
            }
            return SiteIndex(
                title: "", [.init(title: .init(path: "", words: ""), entries: entries)], at: Self.place,
                language: .english
            ).html
        }
        #expect(!page(["holds", "holds"]).contains("<fieldset"))
        let both = page(["refuted", "holds"])
        for name in ["all", "holds", "refuted"] { #expect(both.contains("name=\"verdict\" value=\"\(name)\"")) }
        #expect(both.contains("> word of refuted</label>"))
        #expect(both.contains("value=\"all\" checked>"))
        #expect(both.split(separator: " checked>").count == 2, "one choice is made at first")
    }

    @Test(arguments: Language.allCases) func aPageLeadsToItselfInTheOtherLanguages(language: Language) {
        let page = PageWriter(language: language, place: Self.place).page(Recording(title: "T"))
        #expect(page.contains("<html lang=\"\(language.rawValue)\">"))
        for other in Language.allCases {
            let link = "<a href=\"../../\(other.rawValue)/documents/&lt;1&gt;.html\" hreflang=\"\(other.rawValue)\""
            #expect(page.contains(link) == (other != language))
        }
        #expect(page.contains("<a href=\"../index.html\""))
        #expect(!page.contains("<select"))
    }

    /// Sites that show cards follow only addresses with a host.
    @Test func theCardOfALinkHasTheWholeAddressWhereItIsKnown() {
        var place = Self.place
        func head() -> String { PageWriter(language: .korean, place: place).page(Recording(title: "제목 <1>")) }
        #expect(head().contains("<meta property=\"og:title\" content=\"제목 &lt;1&gt;\">"))
        #expect(head().contains("<meta name=\"description\" content=\"Five &quot;claims&quot;\">"))
        #expect(head().contains("<meta property=\"og:image\" content=\"../a&amp;b.svg\">"))
        #expect(!head().contains("og:url"))
        place.address = "https://example.com/s"
        #expect(head().contains("<meta property=\"og:image\" content=\"https://example.com/s/ko/a&amp;b.svg\">"))
        #expect(
            head().contains("<meta property=\"og:url\" content=\"https://example.com/s/ko/documents/&lt;1&gt;.html\">"))
        #expect(head().contains("hreflang=\"ja\" href=\"https://example.com/s/ja/documents/&lt;1&gt;.html\">"))
    }
}
