import Reporting
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

@Suite struct OptionTests {
    /// Each option: what it takes, what it shows afterwards, what it refuses.
    @Test(
        arguments: [
            (
                "ios",
                [("13", "13"), ("26", "26"), ("27", "27"), ("16.4", "16.4"), ("15.0", "15"), ("current", "26")],
                ["12", "28", "x", "", "15.", "15.-1", "15.4.1", ".5"]
            ),
            ("linked-sdk", [("14", "14"), ("same", "same")], ["12", "none"]),
            ("view", [("table", "table"), ("collection", "collection")], ["grid", "Table"]),
            ("rows", [("1", "1"), ("1000", "1000")], ["0", "1001", "-1", "x", "1.5", "9223372036854775808"]),
            ("observation-key", [("on", "on"), ("off", "off")], ["maybe"]),
            ("boxes", [("on", "on"), ("off", "off")], ["maybe"]),
            ("prepared", [("0", "0"), ("2", "2"), ("100", "100"), ("0", "0")], ["-1", "101", "x"]),
            ("window", [("off", "off"), ("on", "on"), ("no", "off"), ("true", "on")], ["maybe"]),
            ("diff", [("minimal", "minimal"), ("uikit", "uikit")], ["lcs"]),
            ("strict", [("on", "on"), ("off", "off")], ["1"]),
            (
                "language", [("ja", "ja"), ("zh-Hans", "zh-Hans"), ("ko", "ko"), ("en", "en"), ("JA", "ja")],
                ["fr", "xx"]
            ),
            (
                "format",
                [("markdown", "markdown"), ("json", "json"), ("jsonl", "jsonl"), ("html", "html"), ("text", "text")],
                ["xml"]
            ),
            ("width", [("20", "20"), ("1000", "1000"), ("auto", "auto")], ["19", "1001", "wide"]),
            ("ambiguous", [("1", "1"), ("2", "2")], ["0", "3"]),
            ("verbosity", [("teach", "teach"), ("quiet", "quiet"), ("normal", "normal")], ["loud"]),
        ] as [(String, [(String, String)], [String])])
    func eachOption(name: String, accepted: [(String, String)], refused: [String]) throws {
        var lab = Lab("sections A; append a b; apply; append c; move a after b")
        let before = lab.session.source.snapshot()
        let staged = lab.session.staged
        for (value, shown) in accepted {
            lab.run("option \(name) \(value)")
            #expect(lab.text("option \(name.uppercased())") == "\(name) \(shown)\n")
            #expect(lab.session.source.snapshot() == before)
            #expect(lab.session.staged == staged)
            #expect(lab.session.prompt == "snap*2> ")
        }
        let options = lab.session.options
        for value in refused {
            let command = "option \(name) \"\(value)\""
            let found = lab.failure(command)
            #expect(found?.error.kind == .option, "\(command)")
            let arguments = found?.error.explanation.arguments
            #expect(arguments?["name"] == .text(name) && arguments?["value"] == .text(value), "\(command)")
            #expect(found?.error.similar.isEmpty == false, "\(command)")
            #expect(SourceText(command).slice(found?.range ?? 0..<0) == "\"\(value)\"")
        }
        #expect(lab.session.options == options)
    }

    /// Apple went from 18 to 26.
    @Test(arguments: ["19", "20", "22.4", "25", "２５"], ["ios", "linked-sdk"])
    func aVersionThatNeverExistedIsRefused(version: String, option: String) {
        var lab = Lab()
        let words = lab.failure("option \(option) \(version)")?.error.explanation
        #expect(words == Message("error.missing-system", ["version": .text(version)]))
        #expect(lab.text("option \(option) \(version)").contains("after iOS 18 came iOS 26"))
    }

    @Test func everyOptionIsListedWithWhatItAllows() throws {
        var lab = Lab()
        let table = lab.text("option")
        for option in SessionOption.all {
            #expect(table.contains("| \(option.name) "))
            #expect(!option.allowed.isEmpty)
            // Every value that is listed by name is accepted.
            for value in option.allowed where value != "…" {
                #expect(lab.code("option \(option.name) \(value)") == "ok")
            }
        }
        #expect(Set(SessionOption.all.map(\.name)).count == SessionOption.all.count)
        let found = lab.failure("option sizes 3")
        #expect(found?.error.explanation.key == "error.unknown-option")
        #expect(found?.error.similar == SessionOption.all.map(\.name))
        #expect(lab.code("option rows 3 4") == "unexpected-word")
    }

    @Test func theVersionDecidesWordingAndRules() {
        var lab = Lab("option ios 14; sections A; append a")
        #expect(lab.code("reconfigure a") == "unavailable")
        lab.run("option ios 15; reconfigure a; apply")
        // The wording of iOS 14 and 15.
        lab.run("! reload q; expect message: \"Invalid item identifier specified for reload: q\"")
        lab.run("option ios 26")
        lab.run(
            "! reload q; expect message: \"Attempted to reload item identifier that does not exist in the snapshot: q\""
        )
    }

    @Test func theLinkedSDKDecidesThePath() {
        var lab = Lab(
            "option linked-sdk 14; sections A; append a; apply; append b; apply unanimated; expect path: reloadData")
        lab.run("option linked-sdk same; append c; apply; append d; apply unanimated; expect path: batchUpdates")
    }

    /// What the provider was told holds for the list that an option builds anew; a mistake waits for the next apply.
    @Test func aListThatIsBuiltAnewHasItsProvider() {
        var lab = Lab(
            """
            struct T(text, n); let t = T("a", 1); provider shows n; sections S; append t; apply
            option view table; expect cell 0:0: "n=1"
            provider mistake nil; option view collection; expect cell 0:0: "n=1"; append b
            """)
        #expect(lab.code("apply") == "provider.cell-nil")
    }

    @Test func aSmallerScreenHasFewerCells() {
        var lab = Lab("option rows 2; sections S; append a b c d; apply; expect cells: created 2; option rows 4")
        #expect(lab.text("cells").contains("rows without a cell: 0"))
        lab.run("option rows 1")
        #expect(lab.text("cells").contains("rows without a cell: 3"))
    }

    @Test func settingAnOptionIsAStepAndShowingOneIsNot() {
        var lab = Lab("option rows 3; option rows; option; option rows 4; undo")
        #expect(lab.text("option rows") == "rows 3\n")
        lab.run("save out.snap")
        #expect(lab.files["out.snap"] == OwnFile.mark + "option rows 3\n")
    }
}

/// Provider, scrolling, pending applies and hand-written batches.
@Suite struct AppSideTests {
    @Test(arguments: [
        ("provider shows text", "a"), ("provider shows", "a n=1"), ("provider shows n, text", "a n=1"),
        ("provider shows n", "n=1"),
    ])
    func providerChoosesFields(command: String, expected: String) {
        var lab = Lab("struct T(text, n); let t = T(\"a\", 1); \(command); sections S; append t; apply")
        lab.run("expect cell 0:0: \"\(expected)\"")
    }

    @Test func theStoreIsReadOnlyIfAsked() {
        let script = """
            struct T(text, n) hash(text) equal(text); let t = T("a", 1); sections S; append t; apply
            set t.n = 2; reconfigure t; apply
            """
        var stored = Lab("provider shows n; " + script)
        stored.run("expect cell 0:0: n=1")
        var fresh = Lab("provider shows n from store; " + script)
        fresh.run("expect cell 0:0: n=2")
    }

    @Test(arguments: [
        ("nil", "provider.cell-nil", "apply"),
        ("another-kind", "provider.reconfigure-other-kind", "append a; apply; reconfigure a; apply"),
        ("apply", "apply.nested", "apply"),
        ("registration-inside", "provider.registration-inside", "apply"),
        ("two-cells", "provider.dequeued-not-returned", "apply"),
        ("cell-by-hand", "provider.cell-without-identifier", "apply"),
        ("unregistered", "provider.identifier-not-registered", "apply"),
    ])
    func mistakesOnPurpose(mistake: String, code: String, commands: String) {
        var lab = Lab("sections S; append z; provider mistake \(mistake)")
        #expect(lab.code(commands) == code)
        lab.run("provider mistake none; apply; expect items in S: z".replacing("expect items in S: z", with: "count"))
    }

    /// The versions are those of public reports; a table has no registrations, and takes cells made by hand (semantics,
    /// section 10).
    @Test(arguments: [
        ("registration-inside", "option ios 14"), ("two-cells", "option ios 17"),
        ("registration-inside", "option view table"), ("cell-by-hand", "option view table"),
    ])
    func mistakesThatPass(mistake: String, option: String) {
        var lab = Lab("\(option); sections S; append z; provider mistake \(mistake)")
        #expect(lab.code("apply") == "ok")
    }

    /// A table refuses a second cell for one row, in words of its own and on every version; they name the row.
    @Test(arguments: [13, 17, 26]) func aTableRefusesASecondCell(version: Int) {
        var lab = Lab("option view table; option ios \(version); sections S; append y z; apply")
        lab.run("provider mistake two-cells; reload z")
        let words = """
            Attempted to dequeue multiple cells for the same index path, which is not allowed. If you really need to \
            dequeue more cells than the table view is requesting, use the -dequeueReusableCellWithIdentifier: method \
            (without an index path). Cell identifier: cell, index path: <NSIndexPath: 0x...> {length = 2, path = 0 - 1}
            """
        #expect(lab.unwrapped("apply").contains(words))
    }

    /// The words name the identifier, and differ between the views.
    @Test func anUnregisteredCellNamesItsIdentifier() {
        for (view, words) in [("table", "unable to dequeue a cell with"), ("collection", "could not dequeue a view")] {
            var lab = Lab("option view \(view); sections S; append z; provider mistake unregistered")
            let text = lab.text("apply")
            #expect(text.contains(words) && text.contains("identifier not-registered"))
        }
    }

    @Test(
        arguments: [
            ("provider", "missing-argument"), ("provider dances", "unexpected-word"),
            ("provider mistake", "missing-argument"),
            ("provider mistake huge", "unexpected-word"), ("provider shows a from", "missing-argument"),
            ("provider kind", "missing-argument"), ("provider kind big at S", "unexpected-word"),
            ("provider shows (", nil),
            ("scroll", "missing-argument"), ("scroll to x", "unexpected-word"), ("scroll -1", "unexpected-word"),
        ] as [(String, String?)])
    func nonsenseIsRefused(command: String, code: String?) {
        var lab = Lab("sections S")
        if let code { #expect(lab.code(command) == code) }
    }

    @Test func kindsOfCellsByNameOfSection() {
        var lab = Lab(
            "sections S R; provider kind big in S; provider kind small in R; append a to S; append b to R; apply")
        let cells = lab.text("cells")
        #expect(cells.contains("| #1   | big   |"))
        #expect(cells.contains("| #2   | small |"))
    }

    @Test func scrollingReusesCells() {
        var lab = Lab(
            "let n = \"r\\(i)\" for i in 0...9; option rows 3; sections S; append n; apply; expect cells: created 3")
        #expect(lab.text("scroll to 5").contains("row 5 on top"))
        lab.run("expect cell 0:5: r5")
        #expect(lab.code("scroll 9223372036854775807") == "ok")
    }

    /// The list stops at its end, as no list scrolls further, and the words say what an app meets there.
    @Test(arguments: [
        (
            "table", "sections A B; append a b to A; append c to B; apply", "scroll to 3", "table view", "row (1)",
            "1 rows in section 1"
        ),
        (
            "collection", "sections A; append a b; apply", "scroll to 9", "collection view", "item (9)",
            "2 items in section 0"
        ),
        ("table", "", "scroll to 0", "table view", "section (0)", "0 sections"),
    ])
    func scrollingBeyondTheEndWarns(
        _ view: String, _ list: String, _ scroll: String, _ name: String, _ place: String, _ count: String
    ) {
        var lab = Lab("option view \(view)\n\(list)")
        let said = lab.unwrapped(scroll)
        let words = "Attempted to scroll the \(name) to an out-of-bounds \(place) when there are only \(count)"
        #expect(said.contains(words) && said.contains("crashes here"), "\(said)")
        #expect(!said.contains("log"), "\(said)")
        #expect(lab.unwrapped(scroll).contains(words), "the second time")
        lab.run("\(scroll); expect warning view.scroll-out-of-bounds")
        lab.run("sections Z; append z to Z; apply; scroll to 0; expect warning none")
    }

    @Test func selfSizingSaysWhatIsNotCounted() {
        var lab = Lab("sections A; append a b; apply; provider heights self-sizing; append c; apply")
        #expect(
            lab.unwrapped("why a").contains("UIKit may then ask the provider for more cells, only to measure them (M)"))
        lab.run("provider heights standard")
        #expect(!lab.unwrapped("why a").contains("measure"))
    }

    @Test func aPendingApplyWaitsForDrain() {
        var lab = Lab("sections S; append a; apply on background pending; expect items:")
        #expect(lab.code("apply") == "apply.outstanding")
        lab.run("drain; expect items: a; expect sections: S")
    }

    /// The provider is asked when the apply is made, and not when it is submitted: what it reads from the store is new.
    @Test func aPendingApplyShowsWhatTheStoreHoldsAtDrain() {
        var lab = Lab("struct T(text, n) hash(text) equal(text); let t = T(\"a\", 1); provider shows n from store")
        lab.run("sections S; append t; apply on background pending; set t.n = 2; drain; expect cell 0:0: n=2")
    }

    @Test(arguments: [
        ("batch { delete 0:0 } then 0 = 2", "ok"), ("batch { insert 0:0; delete 0:2 }", "ok"),
        ("batch { move 0:0 to 0:2 }", "ok"),
        ("batch { insert section 1 } then 0 = 3, 1 = 4", "ok"), ("batch { reload 0:1 }", "ok"), ("batch { }", "ok"),
        ("batch { delete 0:0 }", "batch.item-count"),
        ("batch { delete 0:3 } then 0 = 2", "batch.delete-item-out-of-bounds"),
        ("batch { delete section 1 }", "batch.delete-section-out-of-bounds"),
        ("batch { delete 0:0; reload 0:0 } then 0 = 2", "batch.delete-and-reload"),
        ("batch { fly 0:0 }", "unexpected-word"),
        ("batch { delete }", "missing-argument"), ("batch now", "unexpected-word"),
        ("batch { } or 0 = 1", "unexpected-word"),
        ("rows 1 = 3", "unexpected-word"), ("rows 0", "missing-argument"), ("rows 0 = x", "unexpected-word"),
        ("rows 0 = -1", "unexpected-word"),
    ])
    func handWrittenBatches(command: String, code: String) {
        var lab = Lab("rows 0 = 3")
        #expect(lab.code(command) == code)
        #expect(lab.session.classic.counts.first == (code == "ok" && command.contains("= 2") ? 2 : 3))
    }

    /// A batch without rows of its own is meant for the list on screen, also where it says what is left.
    @Test(arguments: [
        "delete 0:0", "insert 0:0", "reload 0:0", "move 0:0 to 0:1", "delete section 0", "insert section 0",
        "delete 0:0 } then 0 = 1", "insert 0:0 } then 0 = 3", "reload 0:1; delete 0:0 } then 0 = 1",
    ])
    func batchesBesideADataSource(operations: String) {
        var lab = Lab("sections A; append a b; apply")
        #expect(lab.code("batch { \(operations)\(operations.contains("}") ? "" : " }")") == "view.mutated-by-hand")
        #expect(lab.code("rows 0 = 2; batch { delete 0:0 } then 0 = 1") == "ok")
    }

    /// An option that makes the list anew leaves the provider what it was, mistakes included.
    @Test(arguments: ["rows 5", "view table", "ios 15"])
    func aMistakeOutlivesAnOption(option: String) {
        var lab = Lab("sections A; append a; apply; provider mistake nil; option \(option); append b")
        #expect(lab.code("apply") == "provider.cell-nil")
    }

    /// Each option says what it decides, in words that are its own.
    @Test(arguments: Language.allCases)
    func eachOptionIsExplained(language: Language) {
        var lab = Lab("option width 80")
        let text = lab.text("option", language: language)
        #expect(text.split(separator: "\n").count <= 23, "\(text)")
        #expect(!text.contains("options."))
        if language == .english { #expect(text.contains("rows that fit on the screen: 1|…|1000")) }
    }
}
