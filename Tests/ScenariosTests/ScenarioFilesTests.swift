import Foundation
import Reporting
import Testing

@testable import Console
@testable import Scenarios

/// The files of the repository the tests belong to.
enum Repository {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func write(_ text: String, to path: String) throws {
        try text.write(to: root.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }

    /// Every scenario, in the order in which the program carries them.
    static let scenarios = files(in: "Scenarios", endingWith: ".snap")

    /// Every page of the course in English.
    static let lessons = files(in: "Tutorials/en", endingWith: ".md")

    private static func files(in place: String, endingWith suffix: String) -> [Ledger.File] {
        let folder = root.appendingPathComponent(place)
        let paths = (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [])
            .filter { $0.hasSuffix(suffix) }.map { "\(place)/\($0)" }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return paths.map { path in Ledger.File(path: path, text: (try? text(path)) ?? "") }
    }
}

/// What is written from the scenarios must not fall behind them.
struct ScenarioFilesTests {
    @Test func theProgramCarriesEveryLesson() throws {
        let source = try Repository.text("Sources/CLessons/CLessons.c")
        for language in ["en", "ja", "zh-Hans", "ko"] {
            for page in Repository.lessons {
                let path = page.path.replacing("/en/", with: "/\(language)/")
                #expect(source.contains("{\"\(path)\","), "run `make lessons`: \(path)")
            }
        }
        #expect(Repository.lessons.count == 15)
    }

    @Test func theProgramCarriesEveryScenario() throws {
        let source = try Repository.text("Sources/CScenarios/CScenarios.c")
        let listed = source.split(separator: "\n").compactMap { line -> String? in
            guard line.hasPrefix("    {\"") else { return nil }
            return line.split(separator: "\"")[1...].first.map(String.init)
        }
        let embedded = source.split(separator: "\n").compactMap { line -> String? in
            guard line.hasPrefix("#embed \"../../") else { return nil }
            return String(line.dropFirst("#embed \"../../".count).prefix { $0 != "\"" })
        }
        let isUpToDate = listed == Repository.scenarios.map(\.path)
        #expect(isUpToDate, "CScenarios.c is out of date: run `make scenarios`")
        #expect(embedded == listed)
    }

    @Test(arguments: Language.allCases)
    func thePageOfTheLedgerIsUpToDate(language: Language) throws {
        // Compared before `#expect`, which would print both pages.
        let name = Ledger.pageName(language)
        let isUpToDate = try Repository.text("Scenarios/\(name)") == Ledger(Repository.scenarios).page(in: language)
        #expect(isUpToDate, "Scenarios/\(name) is out of date: run `make scenarios`")
    }

    @Test(arguments: Language.allCases)
    func thePageOfTheRulesIsUpToDate(language: Language) throws {
        let page = try Repository.text("Scenarios/Rules/\(language.rawValue).md")
        let isUpToDate = page == RulePage(Ledger(Repository.scenarios), language: language).markdown
        #expect(isUpToDate, "Scenarios/Rules is out of date: run `make rules`")
        // Every rule has an anchor, its words, and at least one link or a word about why there is none.
        #expect(page.contains("<a id=\"batch.item-count\"></a>"))
        #expect(page.contains("https://developer.apple.com/forums/thread/759261"))
        #expect(page.contains("Attempted to reload item identifier that does not exist in the snapshot: ‹identifier›"))
        #expect(page.contains("(../more/more.duplicate.snap)"))
    }

    @Test func theFilesAreCalledAsTheirClaims() {
        #expect(EmbeddedScenarios.ids.sorted() == EmbeddedScenarios.ledger.entries.map(\.header.id).sorted())
    }

    @Test func everyClaimOfTheDocumentsIsInTheLedger() {
        let ids = Set(Ledger(Repository.scenarios).entries.map(\.header.id))
        for id in Self.claims { #expect(ids.contains(id), "there is no scenario for the claim \(id)") }
        #expect(Set(Self.claims).count == 57)
    }

    @Test func noFindingsOfTheLint() {
        for finding in ScenarioLint().findings(in: Repository.scenarios) {
            Issue.record("\(finding.text(in: .english))")
        }
    }

    /// What the five documents claim, by document.
    private static let claims = [
        "ja.v1", "ja.v2", "ja.v3", "ja.v4", "ja.delete", "ja.switch", "ja.conclusion", "ja.quote-1", "ja.quote-2",
        "ja.advice",

        "zh.classic-crash", "zh.never-crashes", "zh.identity", "zh.all-cases", "zh.initial", "zh.background",
        "zh.cells", "zh.drag", "zh.drag-cross", "zh.swipe", "zh.reload", "zh.reconfigure", "zh.favorite",
        "zh.move-section", "zh.hash-change", "zh.factory", "zh.adapter", "zh.card",

        "ko.cell-reuse", "ko.reconfigure-previous", "ko.reconfigure-readd", "ko.reload-missing",
        "ko.reconfigure-missing", "ko.prefer", "ko.sort", "ko.isequal-inside", "ko.hash-diff",
        "ko.equal-unequal-hash",

        "qi.duplicates", "qi.indexpath", "qi.uuid", "qi.index", "qi.toggle", "qi.id-only", "qi.new-uuid",
        "qi.reload-ids", "qi.var",

        "ww.truth", "ww.snapshot", "ww.construct", "ww.state", "ww.configure", "ww.identifiers", "ww.indexpath",
        "ww.background", "ww.exclusive", "ww.main-diff",
    ]
}
