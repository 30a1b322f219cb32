import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What `save` writes leads back to where it was written; `read` is one command.
@Suite struct SavingTests {
    @Test func aSavedScriptKnowsWhatWasSetAside() throws {
        var lab = Lab("sections A\nkeep k\nappend b\nuse k\nappend c\nsave f.snap")
        let saved = try #require(lab.files["f.snap"])
        #expect(saved == OwnFile.mark + "sections A\nkeep k\nappend b\nuse k\nappend c\n")
        var again = Lab("read f.snap", files: ["f.snap": saved])
        #expect(again.text("items") == lab.text("items"))
    }

    /// Files of another kind are left alone, unless the command says otherwise.
    @Test(arguments: ["save todos.csv", "transcript todos.csv", "save broken"])
    func aFileOfAnotherKindIsNotReplaced(command: String) {
        var lab = Lab("sections A", files: ["todos.csv": "text\nmilk\n", "broken": "x"])
        let found = lab.failure(command)
        #expect(found?.error.code == "would-replace")
        #expect(lab.files["todos.csv"] == "text\nmilk\n")
        #expect(lab.interpreter.transcript == nil)
        #expect(lab.text(command).contains("`\(command) replacing`"))
        lab.run("\(command) replacing")
        #expect(
            lab.files["todos.csv"]?.hasPrefix(OwnFile.mark) == true
                || lab.files["broken"]?.hasPrefix(OwnFile.mark) == true)
    }

    @Test func whatWasWrittenHereIsWrittenAgain() {
        var lab = Lab("sections A; save f.snap; append a; save f.snap", files: ["empty.snap": ""])
        #expect(lab.files["f.snap"] == OwnFile.mark + "sections A\nappend a\n")
        lab.run("save empty.snap; transcript empty.snap; transcript off")
    }

    @Test func undoTakesBackStepsAndLeavesWhatWasSetAside() throws {
        var lab = Lab("sections A\nappend b\nkeep k\nundo\nappend c\nsave f.snap")
        #expect(lab.files["f.snap"] == OwnFile.mark + "sections A\nappend b\nkeep k\nundo\nappend c\n")
        lab.run("undo\nundo")
        #expect(lab.code("undo") == "nothing-to-undo")
    }

    /// What was set aside is made of steps that are undone: they are saved, with the `undo`, and told in Swift.
    @Test(arguments: [
        ("sections A\nappend b\nkeep k\nundo\nuse k\nappend c", "sections A\nappend b\nkeep k\nundo\nuse k\nappend c"),
        (
            "sections A\nappend b\nkeep k\nundo 2\nsections B\nuse k",
            "sections A\nappend b\nkeep k\nundo 2\nsections B\nuse k"
        ),
        ("sections A\nappend b\nkeep k\nundo\nundo\nuse k", "sections A\nappend b\nkeep k\nundo\nundo\nuse k"),
        // Behind the `keep` steps go as ever, and a `use` that is undone leads to nothing.
        ("sections A\nkeep k\nappend b\nundo\nappend c", "sections A\nkeep k\nappend c"),
        ("sections A\nkeep k\nappend b\nuse k\nundo\nappend c", "sections A\nkeep k\nappend b\nappend c"),
        (
            "sections A\nappend b\nkeep k\nundo\nredo\nappend c",
            "sections A\nappend b\nkeep k\nundo\nappend b\nappend c"
        ),
        (
            "sections A\nkeep k\nappend b\nkeep l\nuse k\nundo\nappend c",
            "sections A\nkeep k\nappend b\nkeep l\nappend c"
        ),
        (
            "sections A\nappend b\napply\nappend c\nkeep k\ngoto 1\nuse k",
            "sections A\nappend b\napply\nappend c\nkeep k\nundo\nuse k"
        ),
    ])
    func stepsThatLedToWhatWasSetAsideAreSaved(script: String, saved: String) throws {
        var lab = Lab(script)
        lab.run("save f.snap")
        #expect(lab.files["f.snap"] == OwnFile.mark + saved + "\n")
        var again = Lab("read f.snap", files: ["f.snap": OwnFile.mark + saved + "\n"])
        #expect(again.text("show both") == lab.text("show both"))
        #expect(again.text("swift") == lab.text("swift"))
    }

    /// The program takes the straight way: what was undone or left is not in it.
    @Test(arguments: [
        ("sections A\nappend b\nkeep k\nundo\nappend x\nuse k\nappend c", "sections A\nappend b\nappend c"),
        ("sections A\nappend b\nkeep k\nundo\nuse k\nundo\nappend c", "sections A\nappend c"),
        ("sections A\nappend b\nkeep k\nundo 2\nsections B\nuse k\nundo\nappend c", "sections B\nappend c"),
    ])
    func whatWasUndoneIsNotInTheProgram(script: String, straight: String) {
        var lab = Lab(script)
        var other = Lab(straight)
        #expect(lab.text("swift") == other.text("swift"))
    }

    /// A step that is made again is the step it was: a `use` leads back, a `load` has what the file held.
    @Test(arguments: ["redo", "goto 2"])
    func whatIsMadeAgainIsWhatItWas(again: String) {
        let script =
            "struct Todo(text)\nsections A\napply\nkeep k\nappend b\nuse k\nload todos from todos.csv as Todo\n"
            + "append todos\napply"
        let files = ["todos.csv": "text\nmilk\n"]
        var lab = Lab(script, files: files)
        var other = Lab(script, files: files)
        other.run("undo 4" + (again == "redo" ? "\nredo 4" : "\n\(again)"))
        #expect(other.text("swift") == lab.text("swift"))
        #expect(!other.text("swift").contains("use k"))
        other.run("save f.snap")
        lab.run("save f.snap")
        #expect(other.files["f.snap"] == lab.files["f.snap"])
    }

    @Test func aFileThatFailsHalfwayChangesNothing() {
        var lab = Lab("sections A", files: ["bad.snap": "append a\nkeep k\nappend b b\n"])
        let before = lab.text("show both") + lab.text("timeline")
        #expect(lab.code("read bad.snap") == "duplicate-identifiers")
        #expect(lab.text("show both") + lab.text("timeline") == before)
        #expect(lab.code("use k") == "unknown-kept-session")
    }

    @Test func aScenarioCanBeRead() {
        var lab = Lab(files: ["s.snap": "---\nid: x\n---\nsections A\nappend a a\n"])
        let failure = lab.failure("read s.snap")
        // The line is counted from the top of the file, front matter included.
        if case .inFile(_, let statement, _, let ranges)? = failure?.error.cause {
            #expect(statement.source.locate(ranges).line == 5)
        } else {
            Issue.record("\(String(describing: failure))")
        }
    }

    @Test func goingToARevisionAfterUseMeansTheLastOne() {
        var lab = Lab("sections A\nkeep k\nappend a\napply\nuse k\nappend b\napply\nappend c\ngoto 1")
        lab.run("expect items: b\nexpect staged: b")
    }

    @Test func swiftNamesWhatAHandleStandsFor() {
        var lab = Lab("sections A\nappend 牛乳 パン\napply")
        #expect(lab.text("swift delete @2") == "snapshot.deleteItems([\"パン\"])\n")
        #expect(
            lab.text("swift delete 0:0") == """
                if let item = dataSource.itemIdentifier(for: IndexPath(item: 0, section: 0)) {
                    snapshot.deleteItems([item])
                }

                """)
        #expect(lab.text("swift at 0:1") == "dataSource.itemIdentifier(for: IndexPath(item: 1, section: 0))\n")
    }

    @Test func aProviderShowsOnlyFieldsThereAre() {
        var lab = Lab("struct Todo(text, isDone = false)")
        #expect(lab.code("provider shows txt") == "unknown-field")
        lab.run("provider shows text, isDone")
    }
}
