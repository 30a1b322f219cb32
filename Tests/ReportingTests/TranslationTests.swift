import Testing

@testable import Reporting

/// A text and its translations are about the same thing: two texts that change places in one language are noticed.
@Suite struct TranslationTests {
    private static let translations = Language.allCases.filter { $0 != .english }

    /// What is written the same in every language: commands in backticks, and names of methods, properties and types.
    private static func names(in texts: [String]) -> Set<String> {
        var names: Set<String> = []
        for text in texts {
            for match in text.matches(of: /`([^`]+)`/) { names.insert(String(match.1)) }
            let prose = text.replacing(/`[^`]+`/, with: " ")
            for match in prose.matches(of: /[A-Za-z]+/) {
                let word = match.0
                let isMethod = word.first?.isLowercase == true && word.contains(where: \.isUppercase)
                let isType = word.hasPrefix("NS") || word.hasPrefix("UI") && word != "UIKit"
                if isMethod || isType { names.insert(String(word)) }
            }
        }
        return names
    }

    private static func texts(_ entry: CatalogContents.Entry?) -> [String] {
        switch entry {
        case .text(let text)?: [text]
        case .plural(let forms)?: forms.values.sorted()
        case nil: []
        }
    }

    /// Where a language says something with another name, and means the same.
    private static let exceptions: Set<String> = [
        "error.native-objects", "error.not-comparable", "error.not-here", "placeholder.STEP", "swift.no-such-field",
        "swift.unknown-name",
    ]

    private static let providers: Set<String> = ["cellProvider", "sectionProvider", "supplementaryViewProvider"]

    @Test(arguments: translations)
    func aTranslationNamesTheSameThings(_ language: Language) {
        let english = MessageCatalog(.english).contents.entries
        let translated = MessageCatalog(language).contents.entries
        var compared = 0
        for (key, entry) in english where !Self.exceptions.contains(key) {
            let names = Self.names(in: Self.texts(entry))
            var others = Self.names(in: Self.texts(translated[key]))
            // Chinese calls the providers by the names of their parameters, where others say it in words.
            let providers = language == .simplifiedChinese ? Self.providers : ["cellProvider"]
            if language == .simplifiedChinese { others.subtract(providers) }
            #expect(others == names.subtracting(providers), "\(language): \(key)")
            if !names.isEmpty { compared += 1 }
        }
        #expect(compared > 250)
    }

    /// The mark of a table of cells stands in that table alone: advice, which also follows `why` and `fix`, does not send
    /// the reader to look for it. In Japanese the mark is an adjective that any sentence may need.
    @Test(arguments: Language.allCases.filter { $0 != .japanese })
    func adviceNamesNoMarkOfATable(_ language: Language) {
        let entries = MessageCatalog(language).contents.entries
        let mark = MessageCatalog(language).text(Message("cells.mark-stale"))
        for (key, entry) in entries where key.hasPrefix("suggest.") || key.hasPrefix("advice.") {
            #expect(!Self.texts(entry).contains { $0.contains(mark) }, "\(language): \(key)")
        }
    }

    /// Where English names one of several things, no translation names it as though it were all of them.
    @Test(arguments: translations)
    func oneOfSeveralIsToldApartFromOne(_ language: Language) {
        let translated = MessageCatalog(language).contents.entries
        var compared = 0
        for case (let key, .plural(let forms)) in MessageCatalog(.english).contents.entries
        where forms["other"]?.contains("among them") == true {
            compared += 1
            guard case .plural(let others)? = translated[key], let one = others["one"], let several = others["other"]
            else {
                Issue.record("\(language): \(key)")
                continue
            }
            #expect(one != several, "\(language): \(key)")
        }
        #expect(compared > 10)
    }

    /// Where these say a name as a label or a value, it stands behind a colon or in brackets.
    private static let labels: Set<String> = [
        "cause.text", "cause.text.gone", "cause.text.missing", "held.cell", "held.cell-still", "held.footer",
        "held.header", "held.items-in", "held.none.items-in", "held.none.staged-in", "held.staged-in", "held.stale",
        "held.stale-footer", "held.stale-header", "held.steps",
    ]

    /// A name inside a sentence is set off from its words in every language that Japanese sets it off in, for a name may
    /// be several words, or one of the sentence.
    @Test func namesAreSetOffFromTheSentence() {
        let chinese = MessageCatalog(.simplifiedChinese).contents.entries
        let korean = MessageCatalog(.korean).contents.entries
        var compared = 0
        for (key, entry) in MessageCatalog(.japanese).contents.entries where !Self.labels.contains(key) {
            for match in Self.texts(entry).joined().matches(of: /「\{([a-z]+)\}/) {
                for (texts, mark) in [(Self.texts(chinese[key]), "“"), (Self.texts(korean[key]), "‘")] {
                    let name = "{\(match.1)}"
                    let isSetOff = texts.allSatisfy { $0.contains(mark + name) || $0.contains("`\(name)`") }
                    #expect(isSetOff, "\(key): \(texts)")
                    compared += 1
                }
            }
        }
        #expect(compared > 150)
    }

    /// Opposites, each with a stem that stands in its text and not in the other's. English, Japanese, Chinese, Korean.
    private static let opposites: [(key: String, stems: [String], other: String, otherStems: [String])] = [
        ("command.undo", ["Take back", "最後", "撤销上", "마지막"], "command.redo", ["Repeat", "やり直", "重做", "다시"]),
        ("error.nothing-to-undo", ["undo", "取り消", "撤销", "되돌"], "error.nothing-to-redo", ["redo", "やり直", "重做", "다시"]),
        ("time.undone", ["Undone", "取り消", "撤销", "되돌"], "time.redone", ["Redone", "やり直", "重做", "다시"]),
        ("why.gone", ["deleted", "削除", "删除", "삭제"], "why.never-there", ["never", "ことはありません", "从未", "적이 없"]),
        ("command.expand", ["visible", "展開", "展开", "펼쳐"], "command.collapse", ["hidden", "折りたた", "折叠", "접어"]),
        ("page.expanded", ["expanded", "展開", "展开", "펼침"], "page.collapsed", ["collapsed", "折りたた", "折叠", "접힘"]),
        ("column.before", ["before", "前", "前", "전"], "column.after", ["after", "後", "后", "후"]),
        ("page.before", ["before", "前", "前", "전"], "page.after", ["after", "後", "后", "후"]),
        ("done.moved-before", ["before", "前", "前", "앞"], "done.moved-after", ["after", "後", "后", "뒤"]),
        ("page.decision-before", ["Previous", "前", "上", "이전"], "page.decision-after", ["Next", "次", "下", "다음"]),
        ("command.keep", ["Save", "名前", "名称", "이름"], "command.use", ["Switch", "切り替", "切换到", "전환"]),
    ]

    @Test func oppositesAreNotExchanged() {
        for (index, language) in [Language.english, .japanese, .simplifiedChinese, .korean].enumerated() {
            let catalog = MessageCatalog(language).contents.entries
            for pair in Self.opposites {
                let one = Self.texts(catalog[pair.key]).joined()
                let other = Self.texts(catalog[pair.other]).joined()
                #expect(one.contains(pair.stems[index]), "\(language): \(pair.key): \(one)")
                #expect(!other.contains(pair.stems[index]), "\(language): \(pair.other): \(other)")
                #expect(other.contains(pair.otherStems[index]), "\(language): \(pair.other): \(other)")
                #expect(!one.contains(pair.otherStems[index]), "\(language): \(pair.key): \(one)")
            }
        }
    }

    /// What a claim's verdict is called, whole.
    @Test func verdictsAreCalledByTheirNames() {
        let words = [
            ("holds", ["holds", "正しい", "成立", "맞음"]), ("refuted", ["refuted", "誤り", "不成立", "틀림"]),
        ]
        for (index, language) in [Language.english, .japanese, .simplifiedChinese, .korean].enumerated() {
            for (verdict, names) in words {
                #expect(MessageCatalog(language).text(Message("verdict-word.\(verdict)")) == names[index])
            }
        }
    }
}
