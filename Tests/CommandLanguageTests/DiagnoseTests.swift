import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// `diagnose`: scripts that raise a text, repairs that were run, and `why not`.
@Suite struct DiagnoseTests {
    /// Rules with UIKit's words that no script reaches, and why.
    static let unreachable: [String: String] = Rule.reported.rules.reduce(into: [:]) {
        $0[$1.id] = "told, not simulated"
    }
    .merging(unreachableBreaches) { $1 }

    private static let unreachableBreaches: [String: String] = [
        "identifiers-not-unique": "found only where equal identifiers hash apart, which the check before it reports",
        "count-mismatch": "the snapshot of this program counts its identifiers itself",
        "insert-failed": "an insert of this program always arrives",
        "provider.cell-other-class": "the cells of a script are of no class of an app's",
        "provider.beyond-snapshot": "the list of this program asks for what is there",
        "batch.move-from-deleted-section": "a script raises the words of a collection view; those of a table are told",
        "batch.move-into-inserted-section": "a script raises the words of a collection view; those of a table are told",
    ]

    /// Every case of every rule that says something, with identifiers and numbers of the kind that texts have.
    private static func readings() -> [RecognizedText.Reading] {
        var result: [RecognizedText.Reading] = []
        let gaps = [
            "identifier": "App.Item.feed(7)", "identifiers": "{(\n    milk,\n    牛乳\n)}", "destination": "milk",
            "first": "milk", "second": "tea", "count": "2", "section": "2", "item": "5", "before": "3", "after": "9",
            "inserted": "1", "deleted": "2", "in": "0", "out": "0", "index": "4", "attempted": "3",
            "from": "<NSIndexPath: 0x...> {length = 2, path = 0 - 1}",
            "to": "<NSIndexPath: 0x...> {length = 2, path = 1 - 3}",
            "one": "<NSIndexPath: 0x...> {length = 2, path = 0 - 0}",
            "other": "<NSIndexPath: 0x...> {length = 2, path = 0 - 2}",
            "path": "<NSIndexPath: 0x...> {length = 2, path = 1 - 2}", "view description": "<UITableView: 0x...>",
            "update": "<_UIDiffableDataSourceUpdate 0x1>", "member": "reconfigureItems", "version": "15.0",
            "element kind": "UICollectionElementKindSectionHeader", "what is wrong": "x",
        ]
        for rule in RuleBook.rules where rule.wordings.contains(where: { $0.author == .uikit }) {
            for wording in rule.wordings {
                let isSection = wording.variant?.contains("section") ?? false
                var values = gaps
                if rule.id == "batch.move-section-out-of-bounds" || isSection && rule.id.hasPrefix("batch.move-t") {
                    (values["from"], values["to"], values["one"], values["other"]) = ("1", "3", "0", "2")
                }
                if rule.id == "batch.inconsistent" {
                    values["before"] = "1 section with row counts: [30]"
                    values["after"] = "1 section with row counts: [28]"
                    values["updates"] = "\tDelete row (0 - 0),\n\tInsert row (0 - 0)"
                }
                if rule.id == "batch.move-section-out-of-bounds" {
                    (values["from"], values["to"]) = wording.variant == "from" ? ("5", "0") : ("1", "5")
                }
                func path(_ text: String) -> String { "<NSIndexPath: 0x...> {length = 2, path = \(text)}" }
                switch wording.variant {
                case "from item": (values["from"], values["section"]) = (path("0 - 5"), "0")
                case "to item": (values["to"], values["section"]) = (path("1 - 3"), "1")
                case "from section": values["from"] = path("3 - 0")
                case "to section": values["to"] = path("3 - 0")
                case "one": (values["identifiers"], values["count"]) = ("milk", "1")
                default: break
                }
                if wording.variant == "several" {
                    values["identifiers"] = "(\n    \"milk\",\n    \"\\U725b\\U4e73\"\n)"
                }
                if rule.id == "provider.cell-nil" { values["item"] = "milk" }
                // Both kinds, and either view.
                for style in GapVocabulary.styles.choices {
                    for kind in GapVocabulary.kinds.choices {
                        var all = values.merging(style.gaps) { $1 }.merging(kind.gaps) { $1 }
                        all["View"] = "\(style.gaps["View"]?.prefix { $0 != "‹" } ?? "")<UITableView: 0x...>"
                        for name in ["before", "after", "updates"] {
                            all[name] = all[name]?.replacing("row", with: style.gaps["element"] ?? "row")
                        }
                        let message = wording.filled(all)
                        result += TextRecognizer.standard.recognize(message).texts.flatMap(\.readings).filter {
                            $0.rule == rule
                        }
                    }
                }
            }
        }
        return result
    }

    /// Words that only a table view has, of rules that a collection view shows.
    private static let unreachableWordings: Set = [
        "provider.dequeued-not-returned table", "provider.identifier-not-registered decoration",
    ]

    @Test func everyRuleHasAScript() {
        var reached: Set<String> = []
        var missed: Set<String> = []
        for reading in Set(Self.readings()) {
            if let script = CrashScript(reading) {
                reached.insert(reading.rule.id)
                let trial = ScriptTrial(script.commands)
                #expect(trial.messages.last == script.message, "\(reading.rule.id): \(script.commands)")
                #expect(reading.rule.effect == .log || trial.failedCommand == script.commands.count - 1)
            } else if !Self.unreachableWordings.contains("\(reading.rule.id) \(reading.wording.variant ?? "")") {
                missed.insert(reading.rule.id)
            }
        }
        let rules = RuleBook.rules.filter { $0.wordings.contains { $0.author == .uikit } }.map(\.id)
        #expect(
            reached.isSuperset(of: Set(rules).subtracting(Self.unreachable.keys)), "\(Set(rules).subtracting(reached))")
        #expect(missed.isSubset(of: Set(Self.unreachable.keys)), "\(missed)")
    }

    /// Texts with numbers and identifiers that can be had again.
    @Test func theScriptSaysTheVeryText() {
        var exact = 0
        var other: Set<String> = []
        for reading in Set(Self.readings()) {
            guard let script = CrashScript(reading) else { continue }
            if script.isExact {
                exact += 1
                let found = TextRecognizer.standard.recognize(script.message).texts.first?.readings ?? []
                #expect(found.contains { $0.essence == reading.essence }, "\(script.message)")
            } else {
                other.insert(reading.rule.id)
            }
        }
        #expect(exact >= 60)
        // Records and objects print with their fields and addresses; what a log says of a sum was cut short above.
        let known: Set<String> = [
            "equal-but-different-hash", "hash-changed", "not-equal-to-itself", "batch.reload-data-fallback",
            // A collection view with more items than before, which stopped before iOS 13 only.
            "batch.item-count",
            // A header is asked for from the first section on.
            "provider.supplementary-nil",
            // Words of data sources that are not diffable, and of an assertion.
            "provider.cell-nil", "provider.supplementary-missing",
            // They name a cell, a registration or a reuse identifier of the app's own; the last has older words.
            "provider.dequeued-not-returned", "provider.registration-inside", "provider.identifier-not-registered",
            "provider.cell-without-identifier",
        ]
        #expect(other.isSubset(of: known), "\(other.subtracting(known))")
    }

    @Test func everyRepairRunsAndRaisesNothing() {
        var repaired = 0
        var without: Set<String> = []
        for reading in Set(Self.readings()) {
            guard let script = CrashScript(reading) else { continue }
            let search = RepairSearch(script, reading.rule)
            #expect(search.tried <= RepairSearch.most)
            if search.repairs.isEmpty { without.insert(reading.rule.id) }
            for repair in search.repairs {
                repaired += 1
                let isBatch = repair.commands.contains { $0.hasPrefix("batch") || $0.hasPrefix("rows") }
                var lab = Lab()
                for command in repair.commands + (isBatch ? [] : ["apply"]) {
                    #expect(lab.code(command) == "ok", "\(reading.rule.id) \(repair.kind): \(repair.commands)")
                    #expect(lab.session.lastOutcome.warnings.isEmpty, "\(repair.commands)")
                }
                #expect(repair.commands != script.commands)
                // The Swift beside a repair is that of what changed.
                let isOnlyChange = repair.changed.contains { $0.hasPrefix("sections") }
                #expect(isOnlyChange || !repair.swift.contains { $0.contains("appendSections(") }, "\(repair)")
                let edits = repair.changed.contains { $0.hasPrefix("append ") }
                #expect(!edits || repair.swift.contains { $0.contains("appendItems(") }, "\(repair)")
                for language in Language.allCases {
                    #expect(MessageCatalog(language).keys.contains("diagnose.repair.\(repair.kind)"), "\(repair.kind)")
                }
            }
            let ranks = search.repairs.map(\.edits)
            #expect(ranks == ranks.sorted(), "\(search.repairs.map(\.kind))")
        }
        #expect(repaired > 100)
        // Here the words say all: the call is left out, or another one made.
        let told: Set<String> = [
            "identifier-already-exists", "outline.unknown-child", "outline.unknown-item", "move-to-itself",
            "section-already-exists",
        ]
        #expect(without.isSubset(of: told), "\(without.subtracting(told))")
    }

    private static func count(_ before: Int, _ after: Int, _ inserted: Int = 0, _ deleted: Int = 0) -> String {
        "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after "
            + "the update (\(after)) must be equal to the number of rows contained in that section before the update "
            + "(\(before)), plus or minus the number of rows inserted or deleted from that section (\(inserted) inserted, "
            + "\(deleted) deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, "
            + "0 moved out)."
    }

    /// The sum of the texts is told, the view and the versions are, and the script has the very numbers.
    @Test func aSumIsTold() throws {
        var lab = Lab()
        let text = Self.count(97, 86)
        let answer = lab.unwrapped("diagnose \"\(text)\"")
        for part in [
            "Section 0: 97 before + 0 inserted - 0 deleted + 0 moved in - 0 moved out = 97, but the data source now says 86.",
            "The array went from 97 to 86", "a table view", "from iOS 13 until before iOS 16", "rows 0 = 97",
        ] { #expect(answer.contains(part), "\(part) in\n\(answer)") }
        let finding = try #require(DiagnoseReport(text).texts.first)
        #expect(finding.rule == "batch.item-count")
        #expect(finding.script?.isExact == true)
        #expect(
            finding.script?.commands == ["option ios 15", "option view table", "rows 0 = 97", "batch { } then 0 = 86"])
        #expect(finding.repairs.map(\.kind) == ["announce", "reload-data"])
        #expect(lab.code("expect answer batch.item-count") == "ok")
    }

    /// Words that the newest system has as well need no option of an older one, in the script or in a repair; words that
    /// it has no more do.
    @Test(
        arguments: [
            ("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( milk )}", false),
            ("Fatal: supplied section identifiers are not unique. Duplicate identifiers: {( milk )}", false),
            (
                "Diffable data source detected an attempt to insert or append 1 item identifier that already exists in the "
                    + "snapshot. The existing item identifier will be moved into place instead, but this operation will be "
                    + "more expensive. For best performance, inserted item identifiers should always be unique. Set a "
                    + "symbolic breakpoint on BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this "
                    + "in the debugger. Item identifier that already exists: milk", false
            ),
            (count(97, 86), true),
        ] as [(String, Bool)])
    func onlyOldWordsNeedAnOldSystem(text: String, isOld: Bool) throws {
        let finding = try #require(DiagnoseReport(text).texts.first)
        let script = try #require(finding.script)
        #expect(script.isExact)
        let all = [script.commands] + finding.repairs.map(\.commands)
        for commands in all {
            #expect(commands.contains { $0.hasPrefix("option ios") } == isOld, "\(commands)")
        }
        let answer = Renderer(format: .text, context: RenderingContext(catalog: MessageCatalog(.english)))
            .render(DiagnoseReport(text))
        #expect(answer.contains("imitates an older iOS") == isOld, "\(answer)")
    }

    /// The words of an option in the script are no items.
    @Test func aRepairNamesItemsOnly() {
        var lab = Lab()
        let answer = lab.text(
            "diagnose \"Fatal: supplied item identifiers are not unique. Duplicate identifiers: {( milk )}\"")
        #expect(answer.contains("append milk milk"))
        // First what happened, then to whom.
        let parts = answer.split(separator: "Identifiers it names")
        #expect(parts.count == 2 && parts[0].contains("The list names the same identifier twice"))
        #expect(!answer.contains("append ios"))
    }

    @Test func everyAnswerHasItsWordsInEveryLanguage() {
        let texts = [
            Self.count(3, 5), "Attempted to reload item identifier that does not exist in the snapshot: 牛乳",
            "attempt to insert row 8 into section 0, but there are only 8 rows in section 0 after the update",
            "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a,\n    b\n)}",
            "Fatal: supplied identifiers are not unique.", "nothing of the kind",
            "Invalid parameter not satisfying: fr",
            "'reconfigureItems' is only available in iOS 15.0 or newer",
            "Invalid parameter not satisfying: section < _impl.numberOfSections",
        ]
        for language in Language.allCases {
            for text in texts {
                let answer = Renderer(
                    format: .text, context: RenderingContext(catalog: MessageCatalog(language), width: 80)
                ).render(DiagnoseReport(text))
                #expect(!answer.isEmpty && !answer.contains("⟨"), "\(language): \(answer)")
            }
        }
    }

    @Test func filesWordsAndTheLastFailureAreRead() {
        var lab = Lab(files: ["crash.txt": "log\n" + Self.count(3, 5) + "\n"])
        #expect(lab.code("diagnose crash.txt") == "ok")
        #expect(lab.session.lastOutcome.answer == ["batch.item-count"])
        #expect(lab.code("diagnose nothing.txt") == "unreadable-file")
        #expect(lab.code("diagnose last") == "no-last-error")
        #expect(lab.code("diagnose") == "missing-argument")
        #expect(lab.code("append a") == "no-sections")
        #expect(lab.code("diagnose last") == "ok")
        #expect(lab.session.lastOutcome.answer == ["no-sections"])
        #expect(lab.code("diagnose \"nothing of the kind\"") == "ok")
        #expect(lab.session.lastOutcome.answer == [])
        // Where nothing comes near, it is said where UIKit's message would be found.
        #expect(lab.text("diagnose \"nothing of the kind\"").contains("behind `reason:`"))
    }

    @Test func aLineThatIsNoCommandIsOffered() {
        var lab = Lab()
        let text = "reason: 'There are currently no sections in the data source. Please add a section first.'"
        #expect(lab.interpreter.offerDiagnosis(of: text) != nil)
        #expect(lab.code("diagnose last") == "ok")
        #expect(lab.session.lastOutcome.answer == ["no-sections"])
        for line in [
            "append a", "echo There are currently no sections in the data source. Please add a section first.", "aply",
        ] {
            #expect(lab.interpreter.offerDiagnosis(of: line) == nil, "\(line)")
        }
    }

    /// Nothing that is pasted stops the program.
    @Test func nothingTraps() {
        var random = SeededGenerator(seed: 31)
        let messages = Self.readings().map(\.message)
        for _ in 0..<150 {
            var bytes = Array(random.pick(messages).utf8)
            for _ in 0..<random.below(6) where !bytes.isEmpty {
                let place = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes.remove(at: place)
                case 1: bytes[place] = UInt8(0x30 + random.below(10))
                default:
                    bytes.insert(
                        contentsOf: Array(random.pick(["9", "-", "99999999999999999999", "\n", "\"", "{"]).utf8),
                        at: place)
                }
            }
            let report = DiagnoseReport(String(decoding: bytes, as: UTF8.self))
            #expect(!Renderer(format: .text).render(report).contains("⟨"))
        }
    }

    /// Each wording with numbers that no list has, and that no list of an app has.
    @Test(arguments: [
        "9223372036854775807", "-9223372036854775808", "0", "-1", "1000000", "99999999999999999999",
        "18446744073709551615",
    ])
    func everyWordingMayHoldAnyNumber(number: String) {
        var known = 0
        var seen: Set<String> = []
        for reading in Set(Self.readings())
        where reading.message.contains(where: \.isNumber)
            && seen.insert("\(reading.rule.id) \(reading.wording.text)").inserted
        {
            let text = reading.message.replacing(#/\d+/#, with: number)
            let report = DiagnoseReport(text)
            if !report.texts.isEmpty { known += 1 }
            #expect(!Renderer(format: .text).render(report).contains("⟨"), "\(text)")
            for finding in report.texts {
                // Nothing is tried on a list that takes long to make.
                let rows = finding.script?.commands.filter { $0.hasPrefix("rows ") || $0.contains("} then ") } ?? []
                #expect(!rows.contains { $0.contains("000000") }, "\(text): \(rows)")
            }
        }
        #expect(seen.count > 30 && known * 2 > seen.count, "\(known) of \(seen.count)")
    }

    /// What is told of numbers ends where no list has them; six billion is such a place that was seen in an app.
    @Test func onlyNumbersOfListsAreSummedUp() throws {
        func words(_ text: String) -> String {
            Renderer(format: .text, context: RenderingContext(width: 1_000)).render(DiagnoseReport(text))
        }
        let bound = "there are only 8, so the last index is 7"
        func insertion(_ row: String) -> String {
            "attempt to insert row \(row) into section 0, but there are only 8 rows in section 0 after the update"
        }
        #expect(words(insertion("6249663710")).contains(bound))
        let deletion = "attempt to delete row 6 from section 0 which only contains 1 rows before the update"
        #expect(words(deletion).contains("Index 6 was given, but there is only 1, so the last index is 0."))
        #expect(!words(insertion("9223372036854775807")).contains(bound))
        #expect(!words(Self.count(.max, 3, .max, .max)).contains("but the data source now says"))
        let long = try #require(DiagnoseReport(Self.count(1_000_000, 999_999)).texts.first)
        #expect(long.rule == "batch.item-count")
        #expect(words(Self.count(1_000_000, 999_999)).contains("The array went from 1000000 to 999999"))
        #expect(long.script.map { $0.commands.count < 5 && !$0.isExact } ?? true)
        #expect(try #require(DiagnoseReport(Self.count(97, 86)).texts.first).script?.isExact == true)
    }

    /// What stands in an identifier is no bracket of a script.
    @Test(arguments: ["}a{", "}", "{", "}{}{", "{(", ")}", "\"", "batch {"])
    func anIdentifierMayHoldBrackets(identifier: String) {
        let message = "Attempted to reload item identifier that does not exist in the snapshot: \(identifier)"
        let report = DiagnoseReport(message)
        #expect(report.texts.first?.text.contains(identifier) ?? false)
        #expect(!Renderer(format: .text).render(report).contains("⟨"))
    }

    // MARK: why not

    private static let stored = """
        struct Song(name, isFavorite = false) hash(name) equal(name)
        let a = Song(name: "a")
        sections S; append a b to S; apply
        set a.isFavorite = true
        """

    @Test func whyNotTellsTheSmallestChange() throws {
        var lab = Lab(Self.stored)
        let before = lab.text("show both") + lab.text("cells")
        let report = WhyNotReport(try #require(lab.session.source.snapshot().itemIdentifiers.first), lab.session)
        let change = try #require(report.refreshed.change)
        #expect(change.commands == ["provider shows from store", "reconfigure a", "apply"])
        #expect(change.edits == 2 && change.cells == 1)
        #expect(report.moved.change?.commands == ["move a after b", "apply"])
        #expect(lab.text("why not a").contains("provider shows from store\nreconfigure a\napply"))
        #expect(lab.text("show both") + lab.text("cells") == before)
        for command in change.commands { #expect(lab.code(command) == "ok") }
        #expect(!CellsReport(lab.session).isStale)
    }

    @Test func whyNotSaysWhenNothingHelps() {
        var lab = Lab("sections S; append a; apply")
        #expect(lab.text("why not a").contains("None of the"))
        #expect(lab.code("why not nobody") == "ok")
        #expect(lab.text("why not nobody").contains("not in the list"))
        #expect(lab.code("append not; apply") == "ok")
        #expect(lab.code("why not") == "ok")
    }

    /// A text that is read whole has no remark about its length; one that is too long says what was read.
    @Test func onlyALongTextIsCutShort() {
        let text = "Invalid item identifier specified for reload: milk"
        var lab = Lab()
        #expect(!lab.text("diagnose \(SessionValue.string(text).swiftLiteral)").contains("KB of the text were read"))
        let long = text + String(repeating: "\n0   App   0x1", count: TextRecognizer.longest / 14 + 1)
        #expect(lab.text("diagnose \(SessionValue.string(long).swiftLiteral)").contains("KB of the text were read"))
    }

    /// A log with more messages than are examined names the others, where they stand.
    @Test func theMessagesThatAreNotExaminedAreNamed() {
        let messages = (0..<15).map { "Invalid item identifier specified for reload: x\($0)" }
        var lab = Lab(files: ["log.txt": messages.joined(separator: "\n\n")])
        let text = lab.unwrapped("diagnose log.txt")
        #expect(
            text.contains(
                "(3): item-not-in-snapshot (line 25), item-not-in-snapshot (line 27), item-not-in-snapshot (line 29)"),
            "\(text.suffix(400))")
    }

    /// A message that stops where two rules still say the same names both.
    @Test func whatItMayAlsoBeIsNamed() {
        var lab = Lab()
        let text = lab.unwrapped("diagnose \"attempt to insert item 3\"")
        #expect(text.contains("stops too early to tell this rule from: batch.insert-item-out-of-bounds."), "\(text)")
    }

    /// What a batch deleted is counted from the first of its updates on.
    @Test func everyUpdateOfABatchIsCounted() {
        let text = """
            Invalid batch updates detected: the number of sections and/or rows returned by the data source before and/or \
            after performing the batch updates are inconsistent with the updates.
            Data source before updates = { 1 section with row counts: [3] }
            Data source after updates = { 1 section with row counts: [3] }
            Updates = [
            Delete row (0 - 0)
            ]
            Table view: <UITableView: 0x1>
            """
        var lab = Lab()
        let answer = lab.unwrapped("diagnose \(SessionValue.string(text).swiftLiteral)")
        let sum = "3 before + 0 inserted - 1 deleted + 0 moved in - 0 moved out = 2, but the data source now says 3."
        #expect(answer.contains(sum), "\(answer)")
    }

    /// A script has no more sections and rows than its text needs.
    @Test(arguments: [
        (
            "attempt to move both section 0 and section 2 to section 1",
            ["rows 0 = 0, 1 = 0, 2 = 0", "batch { move section 0 to 1; move section 2 to 1 }"]
        ),
        ("attempt to delete item", ["batch { delete 0:0 }"]),
        // The item that has no cell stands where the text says, behind others.
        (
            "UICollectionViewDiffableDataSource cell provider returned nil for index path <NSIndexPath: 0x1> {length = 2, "
                + "path = 0 - 2} with item identifier 'milk', which is not allowed.",
            ["sections S0", "append a0 a1", "apply", "provider mistake nil", "append milk", "apply"]
        ),
    ])
    func scriptsAreAsSmallAsTheirTexts(text: String, commands: [String]) throws {
        let finding = try #require(DiagnoseReport(text).texts.first)
        #expect(finding.script?.commands == commands)
    }

    /// A table that laid out before it had a window needs the window, and stays a table.
    @Test func aTableWithoutAWindowGetsOne() throws {
        let text =
            "UITableView was told to layout its visible cells and other contents without being in the view hierarchy"
        let finding = try #require(DiagnoseReport(text).texts.first)
        #expect(finding.repairs.map(\.kind) == ["window"])
        #expect(finding.repairs.map(\.commands) == [["option view table", "sections S", "append a", "apply"]])
    }

    /// Of a long list of identifiers the first dozen are told.
    @Test(arguments: [12, 13])
    func ofManyIdentifiersADozenIsListed(count: Int) {
        let names = (1...count).map { "id\($0)" }
        let text =
            "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n"
            + names.joined(separator: ",\n") + "\n)}"
        var lab = Lab()
        let answer = lab.text("diagnose \(SessionValue.string(text).swiftLiteral)")
        #expect(answer.contains("Identifiers it names (\(count)):\nid1\n"))
        #expect(answer.contains("id12\n..\n") == (count > 12))
    }

    /// What breaks the promises of `Hashable` is shown with items where items did, and with sections where sections did.
    @Test(arguments: ["item", "section"])
    func brokenPromisesAreShownWithTheirKind(kind: String) throws {
        let text = "Diffable data source detected \(kind) identifiers that are equal but have different hash values."
        let finding = try #require(DiagnoseReport(text).texts.first)
        let commands = try #require(finding.script?.commands)
        #expect(commands.contains { $0.hasPrefix("append") } == (kind == "item"), "\(commands)")
    }

    /// The item a provider had no cell for is among the identifiers of the message.
    @Test func theItemWithoutACellIsNamed() {
        let text = """
            UICollectionViewDiffableDataSource cell provider returned nil for index path <NSIndexPath: 0x1> {length = 2, \
            path = 0 - 0} with item identifier 'milk', which is not allowed. You must always return a cell to the \
            collection view: <UICollectionView: 0x1>
            """
        var lab = Lab()
        #expect(
            lab.text("diagnose \(SessionValue.string(text).swiftLiteral)").contains("Identifiers it names (1):\nmilk\n")
        )
    }

    /// A repair is told in Swift where no remedy with the names of an app stands above it.
    @Test(arguments: [
        ("Failed to find index of item milk", "outline.append([\"milk\"])", true),
        (
            "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    milk\n)}",
            "snapshot.appendItems([\"milk\"])", false
        ),
    ])
    func aRepairIsToldInSwiftOnce(text: String, swift: String, isTold: Bool) throws {
        let finding = try #require(DiagnoseReport(text).texts.first)
        #expect(finding.repairs.first?.swift.contains { $0.contains(swift) } ?? false, "\(finding.repairs)")
        var lab = Lab()
        #expect(lab.text("diagnose \(SessionValue.string(text).swiftLiteral)").contains(swift) == isTold)
    }

    /// What is missing is registered as what it is: a cell, a header or footer, a view of the layout's own, another class.
    @Test(arguments: [
        (
            "could not dequeue a view of kind: UICollectionElementKindSectionFooter with identifier total - must register a "
                + "nib or a class for the identifier or connect a prototype cell in a storyboard",
            "collectionView.register(HeaderView.self, forSupplementaryViewOfKind: "
                + "UICollectionView.elementKindSectionFooter, withReuseIdentifier: \"total\")"
        ),
        (
            "could not dequeue a view of kind: badge with identifier dot - must register a nib or a class for the "
                + "identifier or connect a prototype cell in a storyboard",
            "collectionView.register(HeaderView.self, forSupplementaryViewOfKind: \"badge\", withReuseIdentifier: \"dot\")"
        ),
        (
            "could not dequeue a view of kind: UICollectionElementKindCell with identifier song - must register a nib or a "
                + "class for the identifier or connect a prototype cell in a storyboard",
            "collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: \"song\")"
        ),
        (
            "unable to dequeue a cell with identifier song - must register a nib or a class for the identifier or connect a "
                + "prototype cell in a storyboard",
            "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"song\")"
        ),
        (
            "could not dequeue a decoration view of kind: back - must register as a class or nib or connect a prototype in "
                + "a storyboard", "layout.register(BackgroundView.self, forDecorationViewOfKind: \"back\")"
        ),
        (
            "Could not cast value of type 'UITableViewCell' (0x1) to 'Shop.SongCell' (0x2).",
            "tableView.register(SongCell.self, forCellReuseIdentifier: \"cell\")"
        ),
        (
            "-[Shop.Songs tableView:numberOfRowsInSection:]: unrecognized selector sent to instance 0x1",
            "tableView.dataSource = dataSource"
        ),
    ])
    func whatIsMissingIsRegisteredAsWhatItIs(text: String, line: String) throws {
        let finding = try #require(DiagnoseReport(text).texts.first)
        #expect(finding.remedy?.last == line, "\(finding.remedy ?? [])")
    }

    /// What Swift's library or the system says is not said of a view.
    @Test(arguments: [
        ("Fatal error: Duplicate values for key: '7'", "Said by Swift's own library"),
        ("Could not cast value of type 'UICollectionViewCell' (0x1) to 'A' (0x2).", "Said by Swift's own library"),
        ("threading violation: expected the main thread", "Said of any code"),
    ])
    func wordsOfTheLibraryAreSaidToBeItsOwn(text: String, origin: String) {
        var lab = Lab()
        let answer = lab.text("diagnose \(SessionValue.string(text).swiftLiteral)")
        #expect(answer.contains(origin) && !answer.contains("From a "), "\(answer)")
    }

    /// A table has no decoration views, no supplementary views, no section snapshots and no layout.
    @Test(arguments: [
        "could not dequeue a decoration view of kind: line - must register as a class or nib or connect a prototype in "
            + "a storyboard",
        "Invalid parameter not satisfying: self.supplementaryViewProvider || (self.supplementaryReuseIdentifierProvider && "
            + "self.supplementaryViewConfigurationHandler)",
        "Identifiers in a section snapshot must be unique. Duplicate item identifiers: a",
        "cannot move an item from a deleted section (0)", "cannot move an item into a newly inserted section (2)",
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
            + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:",
    ])
    func whatOnlyACollectionViewHasIsSaidOfIt(text: String) {
        var lab = Lab()
        let answer = lab.text("diagnose \(SessionValue.string(text).swiftLiteral)")
        #expect(answer.contains("From a collection view, in these words"), "\(answer)")
    }

    /// Blanks that a page lost and a view that was left out: the text is that of no system, and may be that of all.
    @Test(arguments: [(" ", "since iOS 13; the words differ a little"), ("  ", "from iOS 13 until before iOS 16.")])
    func whatDiffersBetweenSystemsIsNotSaidOfAll(blank: String, origin: String) {
        let text =
            "Invalid update: invalid number of items in section 0.\(blank)The number of items contained in an existing section "
            + "after the update (3) must be equal to the number of items contained in that section before the update (3), "
            + "plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted) and plus or "
            + "minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
        var lab = Lab()
        let answer = lab.unwrapped("diagnose \"\(text)\"")
        #expect(answer.contains(origin), "\(answer)")
    }

    @Test func whatBothViewsSayIsSaidOfBoth() {
        var lab = Lab()
        let answer = lab.text("diagnose \"Invalid parameter not satisfying: fromIndex != NSNotFound\"")
        #expect(answer.contains("From a table view or a collection view, in these words"), "\(answer)")
    }

    /// Logs without the words: the snapshot of iOS 13, and the checks of Swift's concurrency.
    @Test(arguments: [
        (
            "3  Foundation  0x1 -[NSAssertionHandler handleFailureInFunction:file:lineNumber:description:]\n"
                + "5  UIKitCore  0x2 -[__UIDiffableDataSource appendSectionsWithIdentifiers:]", "section-already-exists"
        ),
        (
            "0  libdispatch.dylib  0x1 _dispatch_assert_queue_fail + 120\n"
                + "2  libswift_Concurrency.dylib  0x2 swift_task_isCurrentExecutorImpl(swift::SerialExecutorRef) + 284",
            "view.main-thread-required"
        ),
    ])
    func aFrameTellsTheRule(log: String, rule: String) {
        #expect(DiagnoseReport(log).texts.map(\.rule) == [rule])
    }
}
