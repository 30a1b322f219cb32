import Recordings
import Reporting
import Testing

@testable import Page

/// One file, small, that asks for nothing and runs nothing but its own script.
@Suite struct PageTests {
    /// The data inside a page.
    private static func data(_ page: String) -> JSONTree? {
        let opening = "<script type=\"application/json\" id=\"recording\">"
        guard let start = page.ranges(of: opening).first?.upperBound,
            let end = page[start...].ranges(of: "</script>").first?.lowerBound
        else { return nil }
        return JSONTree(parsing: String(page[start..<end]))
    }

    @Test func thePagesOwnCodeIsSmall() {
        let bytes = PageAssets.style.utf8.count + PageAssets.script.utf8.count
        #expect(bytes <= 60_000, "\(bytes)")
        #expect(bytes > 10_000, "the assets are not there")
    }

    /// In Japanese, whose letters take the most bytes; that a lesson asks the same in each language is tested with the course.
    @Test(arguments: Stories.lessons.filter { $0.contains("/ja/") }) func aLessonIsLight(path: String) throws {
        let recording = try Stories.lesson(path)
        let bytes = PageWriter(language: .japanese).page(recording).utf8.count
        #expect(bytes <= 200_000, "\(bytes)")
        #expect(recording.steps.count >= 5)
        #expect(recording.steps.contains { $0.question != nil })
    }

    @Test(arguments: Stories.scenarios) func aClaimIsLight(path: String) throws {
        let bytes = PageWriter().page(try Stories.scenario(path)).utf8.count
        // This one moves a hundred cells in each of its steps, and every step holds its whole list.
        let isMountain = path.hasSuffix("more.insertion-sort.snap")
        #expect(bytes <= (isMountain ? 800_000 : 200_000), "\(bytes)")
    }

    /// Markup in identifiers stays text, wherever it stands.
    @Test func nothingInARecordingBecomesMarkup() throws {
        let names = [
            "</script><script>hacked()</script>", "<!--<script>", "<img src=x onerror=hacked()>", "&lt;", "]]>",
            "\u{2028}",
        ]
        let quoted = names.map { "\"\($0)\"" }
        let recording = try Stories.script(
            "sections \(quoted[0])\nappend \(quoted.joined(separator: " "))\napply\n! append \(quoted[0]) \(quoted[0])\necho \(names[0])",
            title: names[0])
        let page = PageWriter().page(recording)
        #expect(page.ranges(of: "<script").count == 2)
        #expect(page.ranges(of: "</script").count == 2)
        #expect(page.ranges(of: "<img").isEmpty && page.ranges(of: "<!--").count == 1)
        #expect(!page.unicodeScalars.contains("\u{2028}"))
        let rows = Self.data(page)?["steps"]?.elements.first?["screen"]?["sections"]?.elements.first?["rows"]?.elements
        #expect(rows?.compactMap { $0["text"]?.text } == names.dropLast() + ["\\u{2028}"])
        let card = try #require(CardWriter(recording).card(ofStep: 1))
        #expect(!card.contains("<script") && !card.contains("<img"))
    }

    @Test func aNameOfTenThousandCharactersIsANameLikeAnyOther() throws {
        let name = String(repeating: "x", count: 10_000)
        let recording = try Stories.script("sections S\nappend \(name)\napply")
        #expect(Self.data(PageWriter().page(recording)) != nil)
        #expect(recording.steps[0].screen.rows[0].text == name)
        let card = try #require(CardWriter(recording).card(ofStep: 1))
        #expect(card.utf8.count <= CardWriter.largest)
    }

    /// The policy names its own script and style by their hashes, and allows nothing else.
    @Test func thePolicyAllowsTheOwnCodeOnly() throws {
        let page = PageWriter().page(try Stories.script("sections S\napply"))
        let policy = try #require(page.split(separator: "\n").first { $0.contains("Content-Security-Policy") })
        #expect(policy.contains("default-src 'none'"))
        #expect(policy.contains("base-uri 'none'; form-action 'none'"))
        #expect(policy.contains("script-src 'sha256-\(SHA256.base64(PageAssets.script))'"))
        #expect(policy.contains("style-src 'sha256-\(SHA256.base64(PageAssets.style))'"))
        #expect(!policy.contains("unsafe") && !policy.contains("http:") && !policy.contains("https:"))
        #expect(page.contains("<script>\(PageAssets.script)</script>"))
        #expect(page.contains("<style>\(PageAssets.style)</style>"))
        for attribute in [" src=", " href=", "@import", "url(", "fetch(", "XMLHttpRequest", "import("] {
            #expect(!page.contains(attribute), "\(attribute)")
        }
    }

    /// The examples of FIPS 180-4, and the lengths around the end of a block.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func hashesAreThoseOfTheStandard(text: String, expected: String) {
        let digest = SHA256.digest(Array(text.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        #expect(digest.joined() == expected)
    }

    @Test func base64IsPadded() {
        #expect(SHA256.base64("") == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    }

    /// Each word the script asks for is there in every language, and no other.
    @Test func theScriptFindsItsWords() {
        let script = PageAssets.script
        let used = script.matches(of: /word\('([a-z.-]+)'/).map { String($0.1) }
        let inMarkup = PageWriter().page(Recording(title: "")).matches(of: /data-(?:word|label)="([a-z.-]+)"/)
            .map { String($0.1) }
        let composed = ["fate.", "crash.", "tab.", "change-line."]
        for key in Set(used + inMarkup) where !composed.contains(key) {
            #expect(PageWords.keys.contains(key), "\(key)")
        }
        for key in PageWords.keys {
            let isUsed = used.contains(key) || inMarkup.contains(key) || composed.contains { key.hasPrefix($0) }
            #expect(isUsed || script.contains("'\(key)'"), "\(key) is never shown")
            for language in Language.allCases {
                #expect(MessageCatalog(language).keys.contains(PageWords.catalogKey(of: key)), "\(language) \(key)")
            }
        }
    }

    @Test func aPageOpensInTheLanguageAskedFor() throws {
        let recording = try Stories.script("sections S\napply")
        for language in Language.allCases {
            #expect(PageWriter(language: language).page(recording).contains("<html lang=\"\(language.rawValue)\">"))
        }
    }
}
