import FoundationEssentials
import Testing

@testable import Reporting

/// Every text of the catalogs with a gap in it reads well whatever fills the gap.
@Suite struct FilledTextTests {
    private struct Text {
        let key: String
        let count: Int?
        let template: String
        let placeholders: Set<String>
    }

    /// The texts of a language that have a gap; of a plural, each form with a count that takes it.
    private static func texts(_ language: Language) throws -> [Text] {
        let contents = try CatalogContents(json: EmbeddedCatalogs.json(language))
        return contents.entries.sorted { $0.key < $1.key }.flatMap { key, entry -> [Text] in
            let forms: [(count: Int?, template: String)] =
                switch entry {
                case .text(let text): [(nil, text)]
                case .plural(let forms): forms.map { (["one": 1, "two": 2][$0.key] ?? 3, $0.value) }
                }
            return forms.map {
                Text(
                    key: key, count: $0.count, template: $0.template,
                    placeholders: MessageTemplate($0.template).placeholders)
            }
            .filter { !$0.placeholders.isEmpty }
        }
    }

    private static func filled(_ text: Text, _ word: String, _ language: Language) -> String {
        var arguments = Dictionary(uniqueKeysWithValues: text.placeholders.map { ($0, MessageArgument.text(word)) })
        if let count = text.count { arguments["count"] = .number(count) }
        return MessageCatalog(language).text(Message(text.key, arguments))
    }

    /// What stands in backticks is typed, and columns are laid out with spaces.
    private static func prose(_ text: String) -> String {
        text.replacing(#/`[^`]*`/#, with: "`").replacing(#/ {2,}/#, with: "\n")
    }

    private static let chinese = #"[\u3000-\u30FF\u3400-\u9FFF\uFF01-\uFF60]"#

    /// 牛乳のセル, and not 牛乳 のセル.
    @Test(arguments: [Language.japanese, .simplifiedChinese])
    func aWordOfTheLanguageHasNoSpacesAroundIt(_ language: Language) throws {
        let gap = try Regex("\(Self.chinese) \(Self.chinese)")
        for text in try Self.texts(language) {
            let prose = Self.prose(Self.filled(text, "牛乳", language))
            #expect(prose.firstMatch(of: gap) == nil, "\(language): \(text.key): \(prose)")
        }
    }

    /// `milk のセル`, and not `milkのセル`.
    @Test(arguments: [Language.japanese, .simplifiedChinese])
    func aLatinWordHasSpacesAroundIt(_ language: Language) throws {
        let letters = #"[\u3041-\u30FF\u3400-\u9FFF]"#
        let squeezed = try Regex("\(letters)milk|milk\(letters)")
        // What an option means is a sentence, and brings its own full stop; how sure a claim is, words of the language.
        for text in try Self.texts(language) where text.placeholders.isDisjoint(with: ["meaning", "confidence"]) {
            let prose = Self.prose(Self.filled(text, "milk", language))
            #expect(prose.firstMatch(of: squeezed) == nil, "\(language): \(text.key): \(prose)")
        }
    }

    /// A list has the comma of its language, and so has any other pause.
    @Test(arguments: [Language.japanese, .simplifiedChinese])
    func noEnglishPunctuationStandsBesideAWordOfTheLanguage(_ language: Language) throws {
        let letters = #"[\u3041-\u30FF\u3400-\u9FFF]"#
        let english = try Regex("\(letters)[,;:!?]( |$|\(letters))|\(letters) ?\\([^A-Z]")
        for text in try Self.texts(language) where !Self.code.contains(text.key) {
            let prose = Self.prose(Self.filled(text, "牛乳", language))
            #expect(prose.firstMatch(of: english) == nil, "\(language): \(text.key): \(prose)")
        }
    }

    /// Texts that show code outside backticks, and the mark `(M)` behind a word.
    private static let code: Set = ["data.json-no-list", "types.fixed", "place.index-path", "words.marked"]

    /// Whether 은 or 는 comes behind a word depends on the word, so no text decides it beforehand.
    @Test func aKoreanParticleIsChosenByTheWordBeforeIt() throws {
        let fixed = #/\}[`’”)]?(은|는|이|가|을|를|과|와|로|으로|라는|이라는|라고|이라고|나|이나|란|이란|이어야|여야)(?![가-힣])/#
        for text in try Self.texts(.korean) {
            #expect(text.template.firstMatch(of: fixed) == nil, "\(text.key): \(text.template)")
        }
    }

    /// `1 items` is no English.
    @Test func oneThingIsNotSeveral() throws {
        let several = #/\b1 (?:small |more )?[a-z]+s\b/#
        let counting = try Self.texts(.english).filter { $0.placeholders.contains("count") }
        for text in counting where !Self.limits.contains(text.key) {
            let arguments = Dictionary(
                uniqueKeysWithValues: text.placeholders.map { ($0, MessageArgument.text("milk")) }
            ).merging(["count": .number(1)]) { $1 }
            let prose = MessageCatalog(.english).text(Message(text.key, arguments))
            #expect(prose.firstMatch(of: several) == nil, "\(text.key): \(prose)")
        }
    }

    /// Limits of the program, which are never 1.
    private static let limits: Set = [
        "recording.full", "swift-problem.deep", "swift-problem.large",
    ]

    /// Index 1 is not the first row: no text makes an ordinal of an index.
    @Test(arguments: Language.allCases)
    func anIndexIsNoOrdinal(_ language: Language) throws {
        let ordinal =
            #/第 ?\{(row|index|item|section|path)|\{(row|index|item|path)[^}]*\} ?(行目|番目|つ目|번째|행)|\}(st|nd|rd|th)\b/#
        for text in try Self.texts(language) {
            #expect(text.template.firstMatch(of: ordinal) == nil, "\(language): \(text.key): \(text.template)")
        }
    }

    @Test func aListHasTheCommaOfItsLanguage() throws {
        let list = MessageArgument.list(["パン", "milk"])
        let texts = Language.allCases.map { MessageCatalog($0).text(Message("list.one", ["text": list])) }
        #expect(texts == ["パン, milk", "パン、milk", "パン、milk", "パン, milk"])
        #expect(MessageCatalog(.japanese).text(Message("list.one", ["text": .list([])])) == "なし")
        let json = try JSONEncoder().encode(Message("list.one", ["text": list]))
        #expect(String(decoding: json, as: UTF8.self).contains(#"["パン","milk"]"#))
        #expect(try JSONDecoder().decode(Message.self, from: json).arguments["text"] == list)
    }
}

extension FilledTextTests {
    @Test(arguments: [
        ("{a} のセル", "牛乳", "牛乳のセル"), ("{a} のセル", "milk", "milk のセル"), ("{a} のセル", "3", "3 のセル"),
        ("移到 {a}", "今天", "移到今天"), ("移到 {a}", "今天 1", "移到今天 1"), ("移到 {a}", "0:1", "移到 0:1"),
        ("从 {a} 移到 {a}", "明天", "从明天移到明天"), ("{a} -> {a}", "牛乳", "牛乳 -> 牛乳"), ("列  {a}", "牛乳", "列  牛乳"),
        ("{a} のセル", "우유", "우유 のセル"), ("{a} {a}", "牛乳", "牛乳牛乳"),
    ])
    func spacesGoWhereTheyPartNothing(template: String, word: String, text: String) {
        #expect(MessageTemplate(template).filled(closingGaps: true) { _ in word } == text)
        #expect(MessageTemplate("A {a} B").filled { _ in word } == "A \(word) B")
    }

    @Test func koreanKeepsItsSpaces() {
        let text = MessageCatalog(.korean).text(Message("done.moved-after", ["name": "牛乳", "place": "パン"]))
        #expect(text == "‘牛乳’을(를) ‘パン’ 뒤로 옮겼습니다")
    }
}
