import Testing

@testable import Reporting

@Suite struct LanguageTests {
    @Test(arguments: [
        ("en", Language.english), ("en_GB.UTF-8", .english), ("C", .english), ("POSIX", .english),
        ("C.UTF-8", .english),
        ("ja", .japanese), ("ja_JP.UTF-8", .japanese), ("JA-jp", .japanese), ("ja_JP.eucJP@x", .japanese),
        ("ko", .korean), ("ko_KR.UTF-8", .korean), ("ko-KP", .korean),
        ("zh", .simplifiedChinese), ("zh_CN", .simplifiedChinese), ("zh-SG", .simplifiedChinese),
        ("zh_Hans", .simplifiedChinese), ("zh-Hans", .simplifiedChinese), ("zh_Hans_CN.UTF-8", .simplifiedChinese),
        ("zh-Hans-HK", .simplifiedChinese), ("zh_MY", .simplifiedChinese), ("zh_CN.GB18030", .simplifiedChinese),
    ])
    func tagsThatHaveATranslation(tag: String, language: Language) {
        #expect(Language(tag: tag) == language)
    }

    @Test(arguments: [
        "zh_TW", "zh-TW", "zh_HK.UTF-8", "zh_MO", "zh_Hant", "zh-Hant-CN", "fr", "fr_FR.UTF-8", "", "_", "jav", "eng",
        ".UTF-8",
    ])
    func tagsThatHaveNone(tag: String) {
        #expect(Language(tag: tag) == nil)
    }

    struct Case: Sendable {
        var environment: [String: String]
        var language: Language
        var unmet: [String]
        var notice: String?

        init(_ environment: [String: String], _ language: Language, unmet: [String] = [], notice: String? = nil) {
            (self.environment, self.language, self.unmet, self.notice) = (environment, language, unmet, notice)
        }
    }

    static let cases: [Case] = [
        Case([:], .english),
        Case(["LANG": "ja_JP.UTF-8"], .japanese),
        Case(["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], .korean),
        Case(["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8", "LC_ALL": "zh_CN.UTF-8"], .simplifiedChinese),
        Case(["LANG": "ja_JP.UTF-8", "LC_ALL": ""], .japanese),
        Case(["LANG": "", "LC_ALL": "", "LANGUAGE": ""], .english),
        Case(["LANG": "ja_JP.UTF-8", "LC_CTYPE": "ko_KR.UTF-8"], .japanese),
        Case(["LANG": "en_US.UTF-8", "LANGUAGE": "ko:ja"], .korean),
        Case(["LANG": "en_US.UTF-8", "LANGUAGE": "fr:ja:ko"], .japanese, unmet: ["fr"]),
        Case(["LANG": "en_US.UTF-8", "LANGUAGE": ":ja"], .japanese),
        Case(["LANG": "ja_JP.UTF-8", "LANGUAGE": ":"], .japanese),
        // A list replaces the locale: when it holds nothing we have, the answer is English.
        Case(["LANG": "ja_JP.UTF-8", "LANGUAGE": "fr:de"], .english, unmet: ["fr", "de"]),
        // The plain C locale switches the list off; C.UTF-8, which containers set for the encoding, does not.
        Case(["LC_ALL": "C", "LANGUAGE": "ja"], .english),
        Case(["LANG": "POSIX", "LANGUAGE": "ja"], .english),
        Case(["LANG": "C.UTF-8", "LANGUAGE": "ja"], .japanese),
        Case(["LANG": "C.UTF-8"], .english),
        Case(["LANGUAGE": "ko"], .korean),
        Case(["LANG": "fr_FR.UTF-8"], .english, unmet: ["fr_FR.UTF-8"]),
        Case(["LANG": "zh_TW.UTF-8"], .english, unmet: ["zh_TW.UTF-8"], notice: "zh_TW.UTF-8"),
        Case(["LC_ALL": "zh_HK"], .english, unmet: ["zh_HK"], notice: "zh_HK"),
        Case(["LANG": "en", "LANGUAGE": "fr:zh-Hant"], .english, unmet: ["fr", "zh-Hant"], notice: "zh-Hant"),
        // Whoever lists Simplified Chinese after zh_TW has chosen it.
        Case(["LANG": "zh_TW.UTF-8", "LANGUAGE": "zh_TW:zh_CN"], .simplifiedChinese, unmet: ["zh_TW"]),
    ]

    @Test(arguments: cases)
    func negotiation(_ sample: Case) {
        let choice = Language.negotiated(from: sample.environment)
        #expect(choice.language == sample.language)
        #expect(choice.unmet == sample.unmet)
        #expect(choice.notice == sample.notice.map { Message("language.no-traditional-chinese", ["tag": .text($0)]) })
    }

    @Test func everyLanguageReadsItsOwnTag() {
        for language in Language.allCases {
            #expect(Language(tag: language.rawValue) == language)
            #expect(!language.endonym.isEmpty)
        }
    }
}
