import CommandGrammar
import Console
import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions

/// Which texts are Swift, which are pieces of it, and which are commands.
@Suite struct SwiftRecognitionTests {
    // MARK: Telling Swift from commands

    @Test(arguments: [
        "append a b to S", "let a = [1, 2]", "let t = Todo(text: \"a\")", "struct Todo(text)", "apply unanimated",
        "let t = Todo(text: \"a\")\nappend t",
        "sections A B", "race A B { apply }", "nonsense", "show me", "quit()", "apply()", "undo()", "outline S {",
        // A method without brackets, and a property with them, are nothing that could be run.
        "todos.appendItems", "numberOfSections(todos)",
    ])
    func commandsStayCommands(line: String) { #expect(Lab().interpreter.recognize(line) == .command) }

    @Test(arguments: [
        "snapshot.appendItems([1])", "var x = 1", "let s = dataSource.snapshot()", "struct T: Hashable { let a: Int }",
        "dataSource.apply(snapshot)", "apply(snapshot)", "import UIKit", "// a comment", "let n = [\"a\"].map { $0 }",
        "for i in 0...2 { s.appendItems([i]) }", "enum S { case a }", "snapshot = dataSource.snapshot()",
        "let list = UITableView()", "let store = SongStore()\nsnapshot.appendItems(store.songs)",
    ])
    func swiftIsRecognised(line: String) { #expect(Lab().interpreter.recognize(line) == .swift) }

    @Test(arguments: ["struct T: Hashable {", "snapshot.appendItems([", "dataSource.apply(snapshot) {"])
    func unfinishedSwiftWaits(line: String) {
        guard case .unfinishedSwift = Lab().interpreter.recognize(line) else {
            Issue.record("\(line) is finished")
            return
        }
    }

    /// While a line waits for its partner, only lines that may bring it are worth reading everything again.
    @Test(arguments: [
        ("func f() {", "}", true), ("func f() {", "  g(a[1]) { b }", false), ("func f() {", "  g(\"{\") }", true),
        ("func f() {", "", true),
        ("func f() {", "  } else {", true), ("func f() {", "  let a = 1", false),
        ("func f() {", "｝", true), ("snapshot.appendItems([", "1, 2", false), ("snapshot.appendItems([", "]", true),
        ("snapshot.appendItems([", "}", true),
        ("snapshot.appendItems([\"\"\"", "\"x\" }", false), ("snapshot.appendItems([\"\"\"", "  \"\"\"", true),
        ("/* let a = [", "]", false), ("/* let a", "*/", true), ("#if DEBUG\nsnapshot.appendItems([1])", "}", false),
        ("#if DEBUG\nsnapshot.appendItems([1])", "#endif", true), ("struct T: Hashable", "{ let a: Int }", true),
    ])
    func onlyWhatMayEndItIsLookedAt(first: String, next: String, mayEnd: Bool) {
        let found = Lab().interpreter.recognize(first)
        guard case .unfinishedSwift(let found) = found else {
            Issue.record("\(first) is finished")
            return
        }
        #expect(found.mayEnd(with: next) == mayEnd)
    }

    // MARK: Pieces

    @Test(arguments: [
        ("moveItem(_:afterItem:)", "suggest.swift-verb"), ("appendItems(_:toSection:)", "suggest.swift-verb"),
        ("reloadItems(_:)", "suggest.swift-verb"), ("hash(into:)", "suggest.swift-compare"),
        ("tableView(_:cellForRowAt:)", "suggest.swift-whole"),
        ("scene(_:willConnectTo:options:)", "suggest.swift-whole"),
    ])
    func theNameOfAMethodIsNoCall(text: String, wayOn: String) {
        #expect(Lab().interpreter.recognize(text) == .swift)
        var lab = Lab("sections S")
        let problem = lab.interpreter.runSwift(SourceText(text)) { _, _ in }
        #expect(problem?.failure.error.explanation.key == "error.swift-fragment")
        guard case .message(let words)? = problem?.failure.error.suggestions.first?.words else {
            Issue.record("no way on")
            return
        }
        #expect(words.key == wayOn)
        #expect(lab.text("itemIdentifiers") == "[]\n")
    }

    @Test(arguments: [
        "UITableViewDiffableDataSource", "NSDiffableDataSourceSnapshot<Section, Todo.ID>", "Hashable", "isFavorite",
        ".destructive", "(UITableView, IndexPath,Item)", "==", "isEqual:",
        "- UICollectionViewDiffableDataSource<Section, Todo>\n+ UICollectionViewDiffableDataSource<Section, Todo.ID>",
    ])
    func aPieceOfSwiftIsCalledOne(text: String) {
        guard let statement = Lab.statements(text).first else { return }
        var interpreter = Lab().interpreter
        guard case .failure(let failure) = interpreter.execute(statement) else {
            Issue.record("it ran")
            return
        }
        #expect(failure.error.explanation.key == "error.swift-fragment")
        #expect(!failure.error.suggestions.isEmpty)
        #expect(interpreter.offerDiagnosis(of: text) == nil)
    }

    @Test(arguments: ["apend a", "exi", "牛乳", "frobnicate", "1.5"])
    func whatIsNoSwiftIsAnUnknownCommand(text: String) {
        var lab = Lab()
        #expect(lab.code(text) == "unknown-command")
    }

    // MARK: Slips of an input method

    @Test func marksInFullWidthAreReadAsSwiftMeansThem() {
        let text =
            "struct Meal： Hashable ｛\n    let name： String\n｝\nvar snapshot ＝ NSDiffableDataSourceSnapshot<String，Meal>（）\n"
            + "snapshot.appendSections（[“朝”、\"夜，（夕）\"]） // 注：（　）\nsnapshot.appendItems（[Meal（name： \"卵　焼き\"）]，toSection： \"朝\"）"
        #expect(text.swiftHalfWidth.utf8.count == text.utf8.count)
        #expect(Lab().interpreter.recognize(text) == .swift)
        var lab = Lab()
        var reports: [any Report] = []
        let problem = lab.interpreter.runSwift(SourceText(text)) { event, _ in reports += event.reports }
        #expect(problem == nil)
        #expect(reports.contains { ($0 as? MessageReport)?.message.key == "note.full-width" })
        let session = lab.session
        #expect(session.staged.sectionIdentifiers == [.string("朝"), .string("夜，（夕）")])
        let labels = { session.staged.itemIdentifiers.map(\.label) }
        #expect(session.app?.answering(labels) == ["卵　焼き"])
    }

    @Test(arguments: [
        "let s = \"\"\"\n　（\n\"\"\"", "let s = #\"（\"#", "let s = \"a\\\"（\"", "/* （ */ let a = 1", "let ａ１ = 1",
    ])
    func whatIsNoSlipStays(text: String) { #expect(text.swiftHalfWidth == text) }

    // MARK: Texts with a mistake

    @Test(arguments: [
        ("snapshot.appendSections([\"A\"])\nsnapshot.appendItems([\"a\"", 2, "swift-problem.unclosed"),
        ("snapshot = \"never closed\nsnapshot.deleteAllItems()", 1, "swift-problem.string"),
    ])
    func aMistakeIsToldWithItsLine(text: String, line: Int, key: String) {
        var lab = Lab()
        let problem = lab.interpreter.runSwift(SourceText(text)) { _, _ in }
        #expect(lab.session.staged.numberOfSections == 0)
        #expect(problem?.failure.error.explanation.key == key)
        guard case .message(let words)? = problem?.failure.error.suggestions.first?.words else {
            Issue.record("no way on")
            return
        }
        #expect(words.arguments["line"] == .number(line))
    }
}
