import Testing

@testable import Reporting

/// One word for one thing, in every text of a language.
@Suite struct GlossaryTests {
    /// The languages that have a glossary.
    static let languages: [Language] = Language.allCases

    @Test(arguments: languages)
    func noTextUsesAForbiddenVariant(_ language: Language) throws {
        let glossary = try Glossary(language)
        for prose in try Prose.all(language) {
            for finding in glossary.findings(in: prose.withoutCode) {
                Issue.record("\(prose.file): \(prose.key): \(finding.variant), not \(finding.term)")
            }
        }
    }

    @Test(arguments: languages)
    func everyTermIsUsableAndForbidsSomething(_ language: Language) throws {
        let glossary = try Glossary(language)
        #expect(glossary.entries.count >= 40)
        for entry in glossary.entries {
            #expect(!entry.term.isEmpty && !entry.variants.isEmpty, "\(language): \(entry)")
            for variant in entry.variants {
                #expect(
                    glossary.findings(in: variant).contains { $0.variant == variant },
                    "\(language): \(variant) could never be found")
            }
        }
    }

    /// Whoever adds a glossary adds its language above.
    @Test func everyGlossaryIsRead() throws {
        let files = try ProjectFiles.paths(below: Glossary.folder, endingIn: ".md")
        #expect(files == Self.languages.map { "\(Glossary.folder)/\($0.rawValue).md" }.sorted())
    }

    @Test(arguments: [
        ("再利用プール", []), ("セルはプールに入ります", ["プール"]), ("ヘッダー", ["ヘッダー"]), ("ヘッダ", []),
        ("two camps", ["camps"]), ("a campus", []), ("camp", ["camp"]), ("Camp", []), ("", []),
    ])
    func aVariantCountsOutsideAgreedTermsOnly(_ text: String, _ variants: [String]) {
        let glossary = Glossary(
            markdown: """
                | Concept | Term | Meaning | Forbidden |
                | --- | --- | --- | --- |
                | reuse pool | 再利用プール | | プール, キュー |
                | header | ヘッダ | | ヘッダー |
                | group | group | | camp, camps |
                """)
        #expect(glossary.findings(in: text).map(\.variant) == variants)
    }
}

/// The texts that the tests above and below look at are all there.
@Suite struct ProseTests {
    @Test(arguments: Language.allCases)
    func everyScenarioAndLessonIsRead(_ language: Language) throws {
        let scenarios = try ProjectFiles.paths(below: "Scenarios", endingIn: ".snap")
        let read = try Prose.scenarios(language)
        #expect(!scenarios.isEmpty)
        for path in scenarios {
            let keys = read.filter { $0.file == path }.map(\.key)
            #expect(keys.first == "claim" && keys.count >= 2 && Set(keys).count == keys.count, "\(path): \(keys)")
        }
        #expect(Set(read.map(\.file)).count == scenarios.count)
        #expect(try !Prose.lessons(language).isEmpty)
    }

    @Test func codeIsTakenOut() {
        let prose = Prose(file: "", key: "", text: "`apply` する前に `cells` を見る")
        #expect(prose.code == ["apply", "cells"])
        #expect(prose.withoutCode == "` する前に ` を見る")
    }

    /// What a text shows in backticks is typed as it stands, so a translation shows nothing else.
    @Test(arguments: Language.allCases)
    func codeIsTheSameInEveryLanguage(_ language: Language) throws {
        for (original, translation) in [
            (try Prose.messages(.english), try Prose.messages(language)),
            (try Prose.scenarios(.english), try Prose.scenarios(language)),
        ] {
            let english = Dictionary(grouping: original) { $0.place }.mapValues { Set($0.flatMap(\.code)) }
            for prose in translation {
                let unknown = prose.code.filter { !english[prose.place, default: []].contains($0) }
                #expect(unknown == [], "\(prose.file): \(prose.key)")
            }
        }
    }

    /// A translation has the placeholders of the English text, and the same ones in every plural form it needs.
    @Test(arguments: Language.allCases)
    func placeholdersAreTheSameInEveryLanguage(_ language: Language) throws {
        let english = try CatalogContents(json: EmbeddedCatalogs.json(.english)).entries
        let entries = try CatalogContents(json: EmbeddedCatalogs.json(language)).entries
        #expect(entries.count == english.count)
        for (key, entry) in entries {
            #expect(entry.placeholders == english[key]?.placeholders, "\(language): \(key)")
        }
    }
}

extension Prose {
    /// The same in every language, but for the file of a catalog and the form of a plural.
    fileprivate var place: String {
        let name = String(key.prefix { $0 != " " })
        return file.hasSuffix(".json") ? name : "\(file) \(name)"
    }
}
