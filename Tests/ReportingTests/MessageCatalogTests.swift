import FoundationEssentials
import Recordings
import Testing

@testable import Reporting

@Suite struct MessageCatalogTests {
    let english = CatalogContents(entries: [
        "plain": .text("Nothing was changed."),
        "named": .text("{item} is in {section}."),
        "twice": .text("{item}, {item}"),
        "braces": .text("{( is text, and so are {a b}, {}, {1} and }"),
        "rows": .plural(["one": "one row", "other": "{count} rows"]),
        "outer": .text("So: {inner}"),
        "english-only": .text("English {item}"),
    ])
    let korean = CatalogContents(entries: [
        "plain": .text("아무것도 바뀌지 않았습니다."),
        "named": .text("{item:은/는} {section}에 있습니다."),
        "rows": .plural(["other": "{count}행"]),
        "outer": .text("즉 {inner}"),
    ])

    private func catalog(_ language: Language = .english) -> MessageCatalog {
        MessageCatalog(language, contents: language == .english ? english : korean, english: english)
    }

    @Test func placeholdersAreFilled() {
        let message = Message("named", ["item": "牛乳", "section": "今日"])
        #expect(catalog().text(message) == "牛乳 is in 今日.")
        #expect(catalog().text(Message("twice", ["item": 3])) == "3, 3")
        #expect(catalog().text(Message("plain")) == "Nothing was changed.")
    }

    @Test func bracesThatAreNoPlaceholderStay() {
        #expect(catalog().text(Message("braces")) == "{( is text, and so are {a b}, {}, {1} and }")
        #expect(catalog().placeholders(of: "braces") == [])
    }

    @Test func argumentsAreNotReadAgain() {
        let message = Message("named", ["item": "{section}", "section": "{item}"])
        #expect(catalog().text(message) == "{section} is in {item}.")
    }

    @Test func whatIsMissingIsShown() {
        #expect(catalog().text(Message("no.such.key")) == "⟨no.such.key⟩")
        #expect(catalog().text(Message("named", ["item": "牛乳"])) == "牛乳 is in ⟨section⟩.")
        #expect(catalog(.korean).text(Message("no.such.key")) == "⟨no.such.key⟩")
    }

    @Test func whatALanguageLacksIsSaidInEnglish() {
        #expect(catalog(.korean).text(Message("english-only", ["item": "x"])) == "English x")
        #expect(catalog(.korean).keys == ["plain", "named", "rows", "outer"])
    }

    @Test(arguments: [(0, "0 rows"), (1, "one row"), (2, "2 rows"), (-1, "-1 rows")])
    func englishPlurals(count: Int, text: String) {
        #expect(catalog().text(Message("rows", ["count": .number(count)])) == text)
    }

    @Test func pluralsWithoutACountTakeTheOtherForm() {
        #expect(catalog().text(Message("rows")) == "⟨count⟩ rows")
        #expect(catalog().text(Message("rows", ["count": "many"])) == "many rows")
        #expect(catalog(.korean).text(Message("rows", ["count": 1])) == "1행")
    }

    @Test func messagesNest() {
        let message = Message("outer", ["inner": .message(Message("rows", ["count": 2]))])
        #expect(catalog().text(message) == "So: 2 rows")
        #expect(catalog(.korean).text(message) == "즉 2행")
    }

    @Test func phrasesAreLiteralOrMessage() {
        #expect(catalog().text("牛乳") == "牛乳")
        #expect(catalog().text(.message("rows", ["count": 1])) == "one row")
    }

    @Test(arguments: [
        ("신문", "은/는", "은"), ("우유", "은/는", "는"), ("신문", "이/가", "이"), ("우유", "을/를", "를"),
        ("서울", "으로/로", "로"), ("신문", "으로/로", "으로"), ("우유", "으로/로", "로"), ("서울", "을/를", "을"),
        ("3", "을/를", "을"), ("2", "을/를", "를"), ("r10", "은/는", "은"), ("7", "으로/로", "로"),
        ("\"신문\"", "은/는", "은"), ("우유)", "은/는", "는"), ("\u{1106}\u{116E}\u{11AB}", "은/는", "은"),
        ("\u{110B}\u{116E}", "은/는", "는"), ("\u{1106}\u{116E}\u{11AF}", "으로/로", "로"),
        ("Kate", "을/를", "을(를)"), ("未知", "은/는", "은(는)"), ("", "이/가", "이(가)"), ("Kate", "으로/로", "(으)로"),
        ("신문", "과/와", "과"), ("우유", "과/와", "와"), ("신문", "이라면/라면", "이라면"),
    ])
    func koreanParticles(word: String, pair: String, expected: String) {
        #expect(KoreanParticle.chosen(from: pair, after: word) == expected)
        #expect(MessageTemplate("{w:\(pair)}").filled { _ in word } == word + expected)
    }

    /// `신문`은, with the word quoted and said once.
    @Test(arguments: [
        ("`{w}`{w:은/는} 없음", "`신문`은 없음"), ("`use {w}`{w:은/는}", "`use 신문`은"), ("‘{w}’{w:을/를}", "‘신문’을"),
        ("{w} {w:은/는}", "신문 신문은"), ("`{v}`{w:은/는}", "`신문`신문은"), ("`{w}`, {w:은/는}", "`신문`, 신문은"),
        ("{w:은/는} `{w}`{w:이/가}", "신문은 `신문`이"),
    ])
    func aParticleFollowsAClosingMark(template: String, text: String) {
        #expect(MessageTemplate(template).filled { _ in "신문" } == text)
    }

    @Test func aColonWithoutParticlesIsText() {
        for text in ["{a:b}", "{a:은}", "{a:은/}", "{a:/}", "{a:은/는/도}"] {
            #expect(MessageTemplate(text).filled { _ in "x" } == text)
        }
    }

    @Test func theBuiltInCatalogsSpeakTheirLanguages() {
        let message = Message("table.rows-left-out", ["count": 3])
        let texts = Language.allCases.map { MessageCatalog($0).text(message) }
        #expect(texts == ["3 more rows", "ほか 3 行", "还有 3 行", "3행 더 있음"])
        #expect(MessageCatalog(.english).text(Message("table.rows-left-out", ["count": 1])) == "1 more row")
    }
}

@Suite struct CatalogComparisonTests {
    private func contents(_ json: String) throws -> CatalogContents {
        try CatalogContents(json: Array(json.utf8))
    }

    @Test func everyProblemIsFound() throws {
        let reference = try contents(
            """
            {"a": "{x} and {y}", "b": "plain", "c": {"one": "one row", "other": "{count} rows"},
             "d": {"one": "1", "other": "{count}"}, "e": "text", "f": "here"}
            """)
        let translation = try contents(
            """
            {"a": "{x} {z}", "c": {"other": "{count}行"}, "d": {"one": "1", "few": "{count}"}, "e": "", "f": "ここ", "g": "?"}
            """)
        #expect(
            translation.problems(translatedFrom: reference) == [
                .placeholders(key: "a", missing: ["y"], extra: ["z"]),
                .missingKey("b"),
                .missingOtherForm("d"),
                .unusedForm(key: "d", form: "few"),
                .empty("e"),
                .extraKey("g"),
            ])
    }

    @Test func aCompleteTranslationHasNoProblems() throws {
        let reference = try contents(#"{"a": "{x} and {y}", "c": {"one": "one row", "other": "{count} rows"}}"#)
        let translation = try contents(#"{"a": "{y:와/과} {x:을/를}", "c": {"other": "{count}행"}}"#)
        #expect(translation.problems(translatedFrom: reference).isEmpty)
        #expect(reference.problems(translatedFrom: reference).isEmpty)
    }

    @Test func problemsReadAsSentences() {
        let problem = CatalogProblem.placeholders(key: "a", missing: ["y"], extra: [])
        #expect(problem.description == #"a: placeholders missing ["y"], extra []"#)
        #expect(CatalogProblem.missingKey("b").description == "b: missing")
    }

    @Test(arguments: ["", "[]", "{\"a\": 1}", "{\"a\": [\"x\"]}", "{\"a\": {\"one\": {}}}", "{"])
    func brokenCatalogsAreRefused(json: String) {
        #expect(throws: JSONReader.Problem.self) { try contents(json) }
    }

    /// The real catalogs, each compared with the English one, which is compared with itself.
    @Test(arguments: Language.allCases)
    func theBuiltInCatalogIsComplete(language: Language) throws {
        let contents = try CatalogContents(json: EmbeddedCatalogs.json(language))
        #expect(!contents.entries.isEmpty)
        #expect(CatalogContents.problems(in: language) == [])
    }

    /// A parser keeps one of two equal keys without a word, and files that share an order are easy to compare.
    @Test(arguments: Language.allCases)
    func theBuiltInCatalogIsSortedAndHasNoKeyTwice(language: Language) {
        let lines = String(decoding: EmbeddedCatalogs.json(language), as: UTF8.self).split(separator: "\n")
        let keys = lines.filter { $0.hasPrefix("  \"") }.map { $0.dropFirst(3).prefix { $0 != "\"" } }
        #expect(keys.count == MessageCatalog(language).keys.count)
        #expect(keys == keys.sorted())
    }

    /// What is read alone is what the whole file says, for every key and for words that are none.
    @Test(arguments: Language.allCases)
    func entriesReadAloneAreThoseOfTheWholeFile(language: Language) throws {
        let contents = try CatalogContents(json: EmbeddedCatalogs.json(language))
        let file = CatalogFile(EmbeddedCatalogs.bytes(language))
        for (key, entry) in contents.entries {
            #expect(file.entry(for: key) == entry, "\(key)")
            for absent in [key + "!", "\(key).", String(key.dropLast())] where contents.entries[absent] == nil {
                #expect(file.entry(for: absent) == nil, "\(absent)")
            }
        }
        for absent in ["", " ", "a", "~", "zzz", "one", "other"] { #expect(file.entry(for: absent) == nil) }
    }

    @Test(arguments: [
        ("{\n  \"a\": 1\n}", "a"), ("{\n  \"a\": \"\\q\"\n}", "a"), ("{\n  \"a\" \"b\"\n}", "a"),
        ("{\n  \"a\": {\"one\" \"b\"}\n}", "a"), ("{\n  \"a", "a"), ("{\n  \"a\": \"b", "a"), ("{\n  \"a\": {", "a"),
        ("{\n  \"a\": {\"one\": \"b\"", "a"), ("{\n  \"\\q\": \"b\"\n}", "q"),
    ])
    func aFileWrittenInAnotherWayIsNotRead(text: String, key: String) {
        Array(text.utf8).withUnsafeBytes { #expect(CatalogFile($0).entry(for: key) == nil) }
    }

    @Test func escapesAndPluralFormsAreRead() {
        let text =
            "{\n  \"a\": \"1\\n\\\"2\\\" \\\\ \\/ \\t\",\n  \"b\": {\n    \"one\": \"x\",\n    \"other\": \"y\"\n  }\n}\n"
        Array(text.utf8).withUnsafeBytes { bytes in
            #expect(CatalogFile(bytes).entry(for: "a") == .text("1\n\"2\" \\ / \t"))
            #expect(CatalogFile(bytes).entry(for: "b") == .plural(["one": "x", "other": "y"]))
        }
        #expect(CatalogFile(UnsafeRawBufferPointer(start: nil, count: 0)).entry(for: "a") == nil)
    }

    /// Markdown and HTML show the words before UIKit's text by themselves.
    @Test(arguments: Language.allCases)
    func systemTextStandsLast(language: Language) {
        for severity in ["error", "warning"] {
            let message = Message("diagnostic.system.\(severity)", ["text": "UIKit's words"])
            #expect(MessageCatalog(language).text(message).hasSuffix("UIKit's words"))
        }
    }
}
