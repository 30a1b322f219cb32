import CommandGrammar
import CommandLanguage
import Console
import Learning
import Reporting
import Scenarios
import Sessions
import Synchronization
import Testing

@testable import CrashReading

/// A text means the same wherever it comes from: at a prompt, in a paste, in a script, with `read`, in a page, in a scenario, in
/// a lesson.
@Suite struct SameTextTests {
    /// A text, and what is on screen and staged after it.
    struct Text: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let expectations: [String]
        var testDescription: String { name }

        init(_ name: String, screen: String, staged: String, _ text: String) {
            (self.name, self.text) = (name, text)
            expectations = ["expect snapshot: \(screen)", "expect staged: \(staged)"]
        }
    }

    static let texts = [
        Text("commands", screen: "A[a b]", staged: "a b c", "sections A\nappend a b\napply\nappend c"),
        Text("a command over several lines", screen: "A[a b]", staged: "a b", "sections A\nappend [a,\n  b]\napply"),
        Text(
            "Swift", screen: "Main[1 2]", staged: "1 2",
            """
            enum Section { case main }
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["Main"])
            snapshot.appendItems([1, 2])
            dataSource.apply(snapshot, animatingDifferences: true)
            """),
        Text(
            "an open class whose base is on the next line", screen: "A[a]", staged: "a",
            """
            open class Shelf<A, B>: UITableViewDiffableDataSource<A, B>
            where A: Hashable, B: Hashable {
            }
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            snapshot.appendSections(["A"])
            snapshot.appendItems(["a"])
            dataSource.apply(snapshot, animatingDifferences: true)
            """),
        Text(
            "Swift behind commands", screen: "A[a b]", staged: "a b",
            """
            sections A
            append a
            apply
            var snapshot = dataSource.snapshot()
            snapshot.appendItems(["b"])
            dataSource.apply(snapshot)
            """),
        Text(
            "commands behind Swift on a line", screen: "A[a b]", staged: "a b c",
            "sections A\nappend a\napply\n"
                + "var s = dataSource.snapshot(); s.appendItems([\"b\"]); dataSource.apply(s); append c; count"),
        Text(
            "commands behind a type of Swift on a line", screen: "A[a b]", staged: "a b c",
            "struct Shelf { let size: Int }; sections A; append a b; apply; append c"),
        Text(
            "a page", screen: "A[a]", staged: "a",
            "snap> sections A\nsnap*1> append a\nsnap*2> apply\n+----+\n| r1 |\n+----+"),
        Text(
            "the text of a crash", screen: "A[a]", staged: "a",
            "diagnose\nFatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a\n)}\n\n"
                + "sections A\nappend a\napply"),
        Text(
            "the text of a crash in quotation marks", screen: "A[a]", staged: "a",
            "diagnose \"Fatal: supplied item identifiers are not unique.\n\nDuplicate identifiers: {(\n    a\n)}\"\n"
                + "sections A\nappend a\napply"),
    ]

    /// A text whose closing mark is lacking ends with the script.
    @Test func aCrashWithoutItsClosingMarkIsRead() {
        let script = "diagnose \"There are currently no sections in the data source.\nPlease add a section first.\n"
        var play = Play(script, on: Console(Interpreter(table: .tested)))
        var reports: [any Report] = []
        while let turn = play.next() { reports += turn.reports }
        #expect(reports.compactMap { $0.original as? DiagnoseReport }.count == 1)
    }

    /// An exception of several lines behind `diagnose` is read whole, up to an empty line or the next command, and told of
    /// once.
    @Test(arguments: ["diagnose ", "diagnose \""], ["", "\n", "\n# and on"]) func aCrashInAScriptIsReadWhole(
        verb: String, end: String
    ) {
        let crash = """
            *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: \
            invalid number of rows in section 0.
            The number of rows contained in an existing section after the update (3) must be equal to the number of rows \
            contained in that section before the update (3), plus or minus the number of rows inserted or deleted from \
            that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section \
            (0 moved in, 0 moved out).'
            *** First throw call stack:
            (0x1a2b3c 0x1a2b3d)
            """
        let script = verb + crash + (verb.hasSuffix("\"") ? "\"" : "") + end + "\nsections A\nappend a\napply"
        var play = Play(script, on: Console(Interpreter(table: .tested)))
        var reports: [any Report] = []
        while let turn = play.next() {
            #expect(turn.failure == nil)
            reports += turn.reports
        }
        let answers = reports.compactMap { $0.original as? DiagnoseReport }
        #expect(answers.count == 1)
        let said = answers.map { Presenter().text($0, play.interpreter.session) }.joined()
        #expect(said.contains("3 before + 1 inserted"), "\(said)")
        #expect(!said.contains("Only part of the message"), "\(said)")
        #expect(play.interpreter.session.revisions.current == 1)
    }

    private func check(_ session: Session, _ text: Text, _ way: String) {
        var console = Console(Interpreter(session: session, table: .tested))
        for line in text.expectations {
            #expect(console.feed(line).map(\.code) == [nil], "\(text.name), \(way): \(line)")
        }
    }

    @Test(arguments: texts)
    func atAPromptLineByLine(text: Text) {
        var console = Console(Interpreter(table: .tested))
        var turns = text.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            console.feed(String($0))
        }
        turns += console.end()
        #expect(turns.allSatisfy { $0.failure == nil }, "\(turns.compactMap(\.failure))")
        check(console.interpreter.session, text, "prompt")
    }

    @Test(arguments: texts)
    func asOnePaste(text: Text) {
        var console = Console(Interpreter(table: .tested))
        let turns = console.feed(text.text) + console.end()
        #expect(turns.allSatisfy { $0.failure == nil }, "\(turns.compactMap(\.failure))")
        check(console.interpreter.session, text, "paste")
    }

    @Test(arguments: texts)
    func inAScript(text: Text) {
        var runner = ScriptRunner(interpreter: Interpreter(table: .tested))
        var errors = ""
        let output = ScriptRunner.Output(print: { _ in }, printError: { errors += $0 })
        #expect(runner.run(text.text, name: "x.snap", to: output) == .succeeded)
        #expect(errors.isEmpty, "\(errors)")
        check(runner.interpreter.session, text, "script")
    }

    /// A file whose name says that it is Swift is Swift as a whole.
    @Test func aFileOfSwiftIsRunAsSwift() {
        var runner = ScriptRunner(interpreter: Interpreter(table: .tested))
        var (printed, errors) = ("", "")
        let output = ScriptRunner.Output(print: { printed += $0 }, printError: { errors += $0 })
        let text = "struct Leaf { let n: Int }\nprint(Leaf(n: 3).n + 4)\n"
        #expect(runner.run(text, name: "Leaf.swift", to: output) == .succeeded)
        #expect(printed.contains("7") && errors.isEmpty, "\(printed) \(errors)")
    }

    @Test(arguments: texts)
    func withRead(text: Text) {
        let table = CommandTable.tested
        var console = Console(Interpreter(host: .inMemory(["x.snap": text.text]), table: table))
        #expect(console.feed("read x.snap").allSatisfy { $0.failure == nil })
        check(console.interpreter.session, text, "read")
    }

    @Test(arguments: texts)
    func inAPage(text: Text) {
        var runner = ScriptRunner(interpreter: Interpreter(table: .tested))
        var errors = ""
        let output = ScriptRunner.Output(print: { _ in }, printError: { errors += $0 })
        let page = "# Title\n\n```snap\n\(text.text)\n```\n"
        #expect(runner.run(markdown: page, name: "x.md", to: output) == .succeeded)
        #expect(errors.isEmpty, "\(errors)")
        check(runner.interpreter.session, text, "page")
    }

    @Test(arguments: texts)
    func inAScenario(text: Text) {
        let script = text.text + "\n\n" + text.expectations.joined(separator: "\n")
        let failure = TestRunner(host: Host(), table: .tested).check(script, name: "x.snap")
        #expect(failure == nil, "\(failure?.text ?? "")")
    }

    @Test(arguments: texts)
    func inALesson(text: Text) throws {
        let page = "# Lesson\n\nWords.\n\n```snap\nsnap> echo hello\nhello\n```\n"
        var mode = LessonMode(LessonSession(Lesson(name: "x", Tutorial(page)), options: Options()))
        for line in text.text.split(separator: "\n", omittingEmptySubsequences: false) { _ = mode.read(String(line)) }
        _ = mode.end()
        check(try #require(mode.interpreter).session, text, "lesson")
    }

    /// Line numbers and the prompts of other programs are no part of the code that was copied with them, and neither are the
    /// words around a fence.
    @Test(arguments: ["# ", "  # | ", "#.\t", "  #> ", "> ", ">>> ", "```"])
    func whatStandsBesideCodeIsLeftOut(margin: String) throws {
        let swift = try #require(Self.texts.first { $0.name == "Swift" })
        let lines = swift.text.split(separator: "\n").enumerated().map { index, line in
            margin.replacing("#", with: "\(index + 1)") + line
        }
        let isPage = margin == "```"
        let text = isPage ? "Here is it:\n```swift\n\(swift.text)\n```\nWhy?" : lines.joined(separator: "\n")
        var console = Console(Interpreter(table: .tested))
        let turns = console.feed(text) + console.end()
        #expect(turns.allSatisfy { $0.failure == nil }, "\(turns.compactMap(\.failure))")
        check(console.interpreter.session, swift, "paste")
        guard !isPage else { return }
        var play = Play(text, on: Console(Interpreter(table: .tested)))
        while let turn = play.next() { #expect(turn.failure == nil) }
        check(play.interpreter.session, swift, "script")
    }

    /// What was copied from a session is played with its prompts and answers, Swift over several lines as well.
    @Test(arguments: [
        "snap> sections A\nsnap*1> append [a,\n....>   b]\nsnap*2> apply\n+---+\n| r |\n+---+",
        """
        snap> let items = ["a"]
        snap> var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snap> snapshot.appendSections(["A"])
        1 section
        snap> snapshot.appendItems([
        ....>     "a",
        ....>     "b",
        ....> ])
        2 items
        snap> dataSource.apply(snapshot)
        """,
    ])
    func aSessionIsPlayed(text: String) {
        var play = Play(text, on: Console(Interpreter(table: .tested)))
        while let turn = play.next() { #expect(turn.failure == nil) }
        var console = play.console
        #expect(console.feed("expect snapshot: A[a b]").map(\.code) == [nil])
    }

    /// Swift with a fence in a comment is Swift as a whole.
    @Test func aFenceInACommentIsNoPage() {
        var console = Console(Interpreter(table: .tested))
        _ = console.feed(
            "/**\n```swift\nprint(1)\n```\n*/\nsnapshot.appendSections([\"A\"])\nsnapshot.appendItems([\"a\"])")
        #expect(console.feed("expect staged: a").map(\.code) == [nil])
    }

    /// What is no command and no Swift is an error everywhere, and nothing after it is run.
    @Test func nonsenseIsAnErrorEverywhere() {
        let text = "sections A\nnonsense here\nappend a"
        var play = Play(text, on: Console(Interpreter(table: .tested)))
        var codes: [String] = []
        while let turn = play.next() { if let code = turn.code { codes.append(code) } }
        #expect(codes == ["unknown-command"])
        #expect(TestRunner(host: Host()).check(text, name: "x.snap")?.line == 2)
    }
}

extension CommandTable {
    /// The commands of the language, with `diagnose` and `read`.
    static let tested = CommandTable(CommandTable.standard.groups + [DiagnoseCommand.group, ReadCommand.group])
}
