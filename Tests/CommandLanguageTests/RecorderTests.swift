import Page
import Recordings
import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// A recording says what the session did, step by step.
@Suite struct RecorderTests {
    private static func record(_ script: String, _ host: Host = Host()) -> Recording {
        var recorder = Recorder(title: "test", Interpreter(host: host))
        for statement in Lab.statements(script) { recorder.run(statement) }
        return recorder.finish()
    }

    private static func rows(_ step: Recording.Step) -> [String] {
        step.screen.rows.map { "\($0.path) #\($0.cell) \($0.text) \($0.fate.rawValue)" }
    }

    private static let list = "sections S\nappend a b c\napply\n"

    /// Twelve lines of a paste stand above its answer, and a mark where there are more.
    @Test func aLongPasteIsShortened() {
        let twelve = (1...12).map(String.init).joined(separator: "\n")
        #expect(Recorder.shortened(twelve) == twelve)
        #expect(Recorder.shortened(twelve + "\n13\n14") == twelve + "\n…")
    }

    /// What is played anew is read as it was typed: a person's `app` for `append`, and a script's whole words.
    @Test(arguments: [true, false])
    func whatBeginsAnewReadsTheSameWords(prefixes: Bool) {
        let lab = Lab("sections S", prefixes: prefixes)
        var anew = lab.interpreter.startedAnew
        var answers: [Bool] = []
        for line in ["sections S", "appe a"] {
            guard let statement = Lab.statements(line).first, case .report = anew.execute(statement) else {
                answers.append(false)
                continue
            }
            answers.append(true)
        }
        #expect(answers == [true, prefixes])
    }

    /// A step names the rules of what UIKit logs in an apply, too: here an item that another section has.
    @Test func theRulesOfAWarningAreNamed() {
        let recording = Self.record("sections A B\nappend a b to A\napply\noutline B { append a }\n")
        let rules = recording.steps.last?.rules ?? []
        #expect(rules.contains("outline.items-pulled-in") && rules.contains("identifier-already-exists"), "\(rules)")
    }

    /// The lists of a race stand side by side as they are where the types part: one keeps its section's cells.
    @Test func aRaceShowsAllLists() {
        let recording = Self.record(
            """
            struct Plain(id, items)
            struct Keyed(id, items) hash(id) equal(id)
            race Plain Keyed {
                let s = T(id: "S", items: ["a"])
                sections s; append a; apply
                snapshot empty
                let s = T(id: "S", items: ["a", "b"])
                sections s; append a b; apply
                append c; apply
            }
            """)
        let lists = recording.steps.last?.lists ?? []
        #expect(lists.map(\.title) == ["Plain", "Keyed"])
        #expect(lists.map { $0.screen.rows.map(\.text) } == [["a", "b"], ["a", "b"]])
        #expect(lists.map { $0.screen.rows.map(\.fate) } == [[.new, .new], [.kept, .new]])
        let alike = Self.record("struct A(id)\nstruct B(id)\nrace A B {\nsections S; append a; apply\n}")
        #expect(alike.steps.last?.lists.map { $0.screen.rows.map(\.text) } == [["a"], ["a"]])
    }

    /// What is expected of a list that is not applied yet belongs to the step that applies it.
    @Test func anExpectationStandsInItsStep() {
        let recording = Self.record(
            Self.list + "move c before a\nexpect staged in S: c a b\napply\nexpect items: c a b")
        #expect(recording.steps.map(\.checks.count) == [0, 2])
    }

    /// Edits wait for their apply, on the page as in the session.
    @Test func aStepEndsWhereSomethingIsToBeSeen() {
        let recording = Self.record(Self.list + "move c before a\napply\nexpect items: c a b\ncount")
        #expect(
            recording.steps.map { $0.commands.map(\.text) } == [
                ["sections S", "append a b c", "apply"], ["move c before a", "apply"], ["count"],
            ])
        #expect(recording.steps.map(\.checks.count) == [0, 1, 0])
        #expect(recording.steps.flatMap(\.commands).map(\.prompt).prefix(3) == ["snap> ", "snap*1> ", "snap*2> "])
    }

    /// What was typed as Swift has a step to itself, so that what is said of it stands under it alone; an edit that waits
    /// stands before it.
    @Test func aTextIsAStepOfItsOwn() {
        var recorder = Recorder(title: "test", Interpreter())
        for statement in Lab.statements(Self.list + "append d") { recorder.run(statement) }
        recorder.add(text: ("snap*1> ", "print(1)"), saying: [], now: recorder.interpreter)
        let texts = recorder.finish().steps.map { $0.commands.map(\.text) }
        #expect(texts == [["sections S", "append a b c", "apply"], ["append d"], ["print(1)"]])
    }

    /// A session kept before the beginning was taken back knows a type that the commands left over do not declare, and
    /// whose number another type has now.
    @Test(arguments: [
        "enum Row(plain, song(String), note(text: String, size: Int))", "struct Row(a)", "enum Row(a(Int), b)",
        "struct Row(id, text, rank, more)", "class Row(name)",
    ])
    func aTypeFromAPastThatWasTakenBack(declaration: String) throws {
        let file = "[{\"id\": 1, \"text\": \"milk\"}]"
        var lab = Lab(
            "struct Todo(id, text, rank: Int?) hash(id) equal(id); enum E(a(Int, Int), b)", files: ["t.json": file])
        lab.run(
            "let e = E.a(1, 2); keep k; undo 500; use k; \(declaration); load t from t.json as Todo; sections S; append t e; apply"
        )
        for command in ["export one.html", "swift", "save s.snap", "values", "compare t[0] e", "why t[0]"] {
            #expect(lab.code(command) == "ok", "\(command)")
        }
        #expect(lab.files["one.html"]?.hasSuffix("</html>\n") == true)
    }

    /// Nobody reads more than 200 lines one by one: the 201st says how many there are.
    @Test(arguments: [199, 200, 201])
    func longListsOfChangesAreCut(count: Int) throws {
        let items = (1...count).map { "i\($0)" }.joined(separator: " ")
        let recording = Self.record("sections S\nappend x\napply\nappend \(items)\napply unanimated")
        let apply = try #require(recording.steps.last?.applies.last)
        let changes = apply.changes
        #expect(changes.count == min(count, 201))
        #expect((changes.last == "… (\(count))") == (count > 200))
    }

    /// The cell of what moves is told to move, and the others only make room.
    @Test func aMovedCellKeepsItsNumber() {
        let recording = Self.record(Self.list + "move c before a\napply")
        #expect(Self.rows(recording.steps[0]) == ["0:0 #1 a new", "0:1 #2 b new", "0:2 #3 c new"])
        #expect(Self.rows(recording.steps[1]) == ["0:0 #3 c moved", "0:1 #1 a shifted", "0:2 #2 b shifted"])
    }

    /// `reconfigureItems` calls the provider for the cell there is; `reloadItems` asks for another one, and the old one
    /// waits in the pool.
    @Test func reloadTakesAnotherCellAndReconfigureDoesNot() {
        let recording = Self.record(Self.list + "reconfigure b\napply\nreload b\napply\nreload c\napply")
        #expect(Self.rows(recording.steps[1])[1] == "0:1 #2 b reconfigured")
        #expect(Self.rows(recording.steps[2])[1] == "0:1 #4 b new")
        #expect(recording.steps[2].screen.pool == [2])
        #expect(Self.rows(recording.steps[3])[2] == "0:2 #2 c reused")
        #expect(recording.steps[3].screen.rows[2].timesReused == 1)
    }

    @Test func whatIsStaleIsSaid() {
        let recording = Self.record(
            """
            struct Todo(id, text) hash(id) equal(id)
            let milk = Todo(id: 1, text: "milk")
            provider shows text from store
            sections S
            append milk
            apply
            set milk.text = "oat milk"
            """)
        #expect(recording.steps.last?.screen.rows.map(\.current) == ["oat milk"])
        #expect(recording.steps.dropLast().last?.screen.rows.map(\.current) == [nil])
    }

    /// UIKit's own words, the list as it was, and the same for a failure that was asked for.
    @Test(arguments: ["", "! "]) func anExceptionLeavesTheListAsItWas(mark: String) throws {
        let recording = Self.record(Self.list + mark + "append x x")
        let step = try #require(recording.steps.last)
        let words = "Fatal: supplied item identifiers are not unique."
        #expect(step.crash?.text.hasPrefix(words) == true)
        #expect(step.crash?.author == "uikit")
        #expect(step.crash?.rule == "duplicate-identifiers")
        #expect(step.commands.map(\.outcome) == [mark.isEmpty ? .failed : .refused])
        #expect(step.screen.rows.map(\.text) == ["a", "b", "c"])
        #expect(recording.rules["duplicate-identifiers"]?.confidence == "H")
    }

    /// A gesture has rules of its own besides those of the apply it causes.
    @Test func aGestureNamesItsRules() throws {
        let recording = Self.record(Self.list + "handlers reorder on\ndrag 0:0 to 0:1")
        let step = try #require(recording.steps.last)
        #expect(step.rules.contains("reorder.one-transaction"))
        #expect(recording.rules["reorder.one-transaction"]?.confidence == "H")
    }

    @Test func whatASlipOfTheKeyboardDoesIsNoCrash() {
        let recording = Self.record(Self.list + "append to")
        #expect(recording.steps.last?.crash == nil)
        #expect(recording.steps.last?.answer.map(\.kind) == [.diagnostic])
    }

    @Test func theUpdateIsToldInLines() throws {
        let recording = Self.record(Self.list + "move c before a\nreconfigure b\napply")
        let apply = try #require(recording.steps.last?.applies.first)
        #expect(apply.changes == ["move item 0:2 c to 0:0", "reconfigure item 0:2 b"])
        #expect(apply.path == "batchUpdates" && apply.isAnimated && apply.rule == "path.animated")
        #expect(apply.events.contains("moved #3 0:2 to 0:0"))
        #expect(apply.events.contains("reconfigured #2 0:2"))
        #expect(apply.walk?.old == ["a", "b", "c"])
        #expect(apply.walk?.new == ["c", "a", "b"])
        #expect(apply.walk?.moves == ["move item 0:2 c to 0:0"])
        #expect(
            apply.walk?.decisions.first?.words.text(in: "en") == "c travels 2, a only 1: c is put in.")
        #expect(recording.steps.first?.applies.first?.walk == nil)
    }

    @Test func theRowsOfAnOutlineStandAsDeepAsTheirItems() throws {
        let recording = Self.record(
            """
            option view collection
            sections S
            apply
            outline S {
                append fruit
                append apple to fruit
                expand fruit
            }
            """)
        let rows = try #require(recording.steps.last?.screen.rows)
        #expect(rows.map(\.level) == [0, 1])
        #expect(rows.map(\.isExpanded) == [true, nil])
    }

    @Test func theSwiftOfACommandStandsBesideIt() {
        let recording = Self.record(Self.list + "move c before a\ncells\nundo\nappend d\napply")
        let commands = recording.steps.flatMap(\.commands)
        #expect(commands[1].swift == ["snapshot.appendItems([\"a\", \"b\", \"c\"])"])
        #expect(commands[3].swift == ["snapshot.moveItem(\"c\", beforeItem: \"a\")"])
        #expect(commands[4].swift.isEmpty && commands[4].withoutSwift != nil)
        #expect(commands[6].swift == ["snapshot.appendItems([\"d\"])"])
    }

    /// A page is read in other languages than the one that its session spoke.
    @Test func aCommentInTheSwiftIsThereInEveryLanguage() throws {
        let recording = Self.record(
            "option view table\nhandlers subclass on\nhandlers editing on\n\(Self.list)drag 0:0 to 0:1")
        let drag = try #require(recording.steps.flatMap(\.commands).last)
        #expect(drag.swift.first == "// What UIKit calls when the row is dropped:")
        let texts = try #require(drag.translatedSwift)
        for language in Language.allCases {
            let comment = MessageCatalog(language).text(Message("swift.table-drag"))
            let lines = texts.text(in: language.rawValue).split(separator: "\n")
            #expect(lines.first == "// \(comment)", "\(language)")
            #expect(lines.dropFirst().elementsEqual(drag.swift.dropFirst().map { $0[...] }))
        }
        let plain = recording.steps.flatMap(\.commands).filter { !$0.swift.contains { $0.contains("// ") } }
        #expect(!plain.isEmpty && plain.allSatisfy { $0.translatedSwift == nil })
    }

    /// A recording that begins again knows nothing of the session before: its items are texts alone.
    @Test func theSwiftOfAnotherSessionStandsApart() {
        let lab = Lab("struct Todo(id); let t = Todo(id: 1); sections S; append t")
        var recorder = Recorder(title: "test", lab.interpreter)
        recorder.startOver(Interpreter())
        for statement in Lab.statements(Self.list) { recorder.run(statement) }
        let commands = recorder.finish().steps.flatMap(\.commands)
        #expect(commands.map(\.text) == ["sections S", "append a b c", "apply"])
        #expect(commands[1].swift == ["snapshot.appendItems([\"a\", \"b\", \"c\"])"])
    }

    /// What a terminal would obey is spelled out once, so that nobody who shows a recording need think of it.
    @Test func marksThatTurnTheWritingDirectionAreSpelledOut() {
        let recording = Self.record("sections S\nappend \"\u{202E}abc\" \"\u{1B}[31m\"\napply")
        #expect(recording.steps[0].screen.rows.map(\.text) == ["\\u{202E}abc", "\\u{1B}[31m"])
        // JSON is for programs: what they get is the identifier as it is.
        let page = RecordingFile.page.text(recording, language: .english)
        let isClean = !page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" }
        #expect(isClean)
    }

    @Test func aRecordingIsReadAsItWasWritten() throws {
        let recording = Self.record(Self.list + "! append x x\nmove c before a\napply")
        let text = RecordingFile.json.text(recording, language: .english)
        #expect(RecordingFile.json.isWritten(in: text))
        let read = try #require(JSONTree(parsing: text))
        #expect(read["version"] == .integer(Recording.currentVersion))
        #expect(read["steps"]?.elements.count == recording.steps.count)
    }

    // MARK: export

    /// The path that led here, with the exception nobody had announced; what was taken back is gone.
    @Test func aSessionIsExportedAsItLedHere() throws {
        var lab = Lab(Self.list + "append lost\nundo")
        _ = lab.failure("append x x")
        lab.run("move c before a\napply\nexport page.json")
        let read = try #require(lab.files["page.json"].flatMap { JSONTree(parsing: $0) })
        let commands = (read["steps"]?.elements ?? []).map { step in
            (step["commands"]?.elements ?? []).compactMap { $0["text"]?.text }
        }
        #expect(commands == [["sections S", "append a b c", "apply"], ["append x x"], ["move c before a", "apply"]])
        #expect(read["title"]?.text == "page")
    }

    @Test func aPageIsWrittenAgainAndAnotherFileIsNot() {
        var lab = Lab(Self.list, files: ["notes.html": "<p>mine</p>", "data.json": "{\"steps\": 1}"])
        lab.run("export page.html")
        #expect(lab.files["page.html"]?.hasPrefix(PageWriter.mark) == true)
        lab.run("export page.html\nexport page.json\nexport page.json")
        for file in ["notes.html", "data.json"] {
            #expect(lab.code("export \(file)") == "would-replace")
            lab.run("export \(file) replacing")
        }
        #expect(lab.files["notes.html"]?.hasPrefix(PageWriter.mark) == true)
        #expect(lab.code("export page.txt") == "unexpected-word")
    }

    // MARK: walk

    @Test func theWalkIsToldAtThePrompt() {
        var lab = Lab("sections S\nappend A B C D E\napply\nmove E before A")
        let text = lab.text("walk")
        #expect(text.contains("E travels 4, A only 1: E is put in."))
        #expect(text.contains("next 4 items are the same in both lists"))
        #expect(text.contains("move item 0:4 E to 0:0"))
        lab.run("expect answer: \"move item 0:4 E to 0:0\"")
        // With nothing staged it is about the last apply.
        lab.run("apply")
        #expect(lab.text("walk") == text)
    }

    /// UIKit's walk makes three moves of `ABCDE -> BEACD` where two are enough, and no more than needed of the others.
    @Test(arguments: [
        ("A B C D E", "move B before A\nmove E after B", true), ("A B C", "move C before A\nmove B before A", false),
        ("A B", "move B before A", false),
    ])
    func theFewestMovesStandBesideIt(items: String, moves: String, isLonger: Bool) {
        var lab = Lab("sections S\nappend \(items)\napply\n\(moves)")
        let text = lab.text("walk")
        #expect(text.contains("The fewest moves would be") == isLonger)
        lab.run("apply")
        #expect(lab.text("walk") == text)
    }
}
