import CommandGrammar
import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftPasting
@testable import SwiftWriting

/// Lists and texts as Swift works them out, and code that was pasted with an earlier text.
@Suite struct SwiftTextTests {
    private func run(_ texts: [String], after script: String = "sections S") -> [SwiftInputTests.Outcome] {
        var lab = Lab(script)
        return texts.map { SwiftInputTests.run($0, in: &lab.interpreter, ask: nil) }
    }

    @Test(arguments: [
        ("[1, 2, 3, 4].suffix(from: 2)", "[3, 4]"), ("[1, 2, 3].prefix(upTo: 1)", "[1]"),
        ("[1, 2, 3].prefix(upTo: 3)", "[1, 2, 3]"), ("[1, 2].suffix(from: 1)", "[2]"),
        ("[[5], [6, 7]].joined()", "[5, 6, 7]"), ("zip([1, 2], [3, 4]).map { $0.1 }", "[3, 4]"),
        ("[1, 2, 3].prefix(through: 1)", "[1, 2]"), ("[1, 2, 3].prefix(2)", "[1, 2]"),
        ("[1, 2, 3].suffix(2)", "[2, 3]"), ("[1, 2, 3].dropFirst()", "[2, 3]"), ("[1, 2, 3].dropLast(2)", "[1]"),
        ("[1, 5, 2].prefix { $0 < 3 }", "[1]"), ("[1, 5, 2].drop(while: { $0 < 3 })", "[5, 2]"),
        ("[3, 1, 2].sorted(by: >)", "[3, 2, 1]"),
        ("[String(repeating: \"ab\", count: 2)]", "abab"), ("[String(describing: 7)]", "\"7\""),
    ])
    func partsOfLists(swift: String, items: String) {
        let outcome = run(["snapshot.appendItems(\(swift))"])[0]
        #expect(outcome.problem == nil)
        #expect(outcome.commands == ["append \(items)"])
    }

    /// What would be read wrongly is not read.
    @Test(arguments: [
        "[1, 2].suffix(from: 3)", "[1, 2].prefix(through: 2)", "[3, 1].sorted(using: order)",
        "[Int(\"ff\", radix: 16)]", "[[1], [2]].joined(separator: [0])", "zip([1, 2]).map { $0.0 }",
        "[[1], [2]].first(matching: 1)", "[1, 2].prefix(while: 1)", "[1].prefix()",
    ])
    func whatIsNotKnownIsNoGuess(swift: String) {
        let outcome = run(["snapshot.appendItems(\(swift))"])[0]
        #expect(outcome.problem != nil)
        #expect(outcome.commands.isEmpty)
    }

    /// A value that is worked out from itself has no end; that is said, and nothing is run.
    @Test func whatAsksForItselfIsRefused() {
        let outcomes = run([
            "struct Tin: Hashable {\n    let n: Int\n    static var many: [Tin] { Tin.many }\n}",
            "snapshot.appendItems(Tin.many)",
        ])
        #expect(outcomes[1].problem != nil && outcomes[1].commands.isEmpty)
    }

    /// The places in a function are those of the text it was pasted with.
    @Test func aFunctionOfAnEarlierTextIsReadThere() {
        let outcomes = run([
            "// a text in front\nfunc add() {\n    snapshot.appendItems([3, 1, 2].sorted(by: >))\n}",
            "add()",
            "struct Tin: Hashable {\n    let n: Int\n    static var many: [Tin] { [3, 1, 2].sorted(by: >).map { Tin(n: $0) } }\n}",
            "snapshot.appendItems(Tin.many)",
        ])
        #expect(outcomes.allSatisfy { $0.problem == nil })
        #expect(outcomes[1].commands == ["append [3, 2, 1]"])
        #expect(outcomes[3].commands == ["append Tin(n: 3), Tin(n: 2), Tin(n: 1)"])
    }

    /// What goes wrong in a function of an earlier text is shown where this text calls it.
    @Test func anErrorOfAnEarlierTextIsShownAtTheCall() throws {
        let outcomes = run(["// a text in front\nfunc add() { snapshot.appendItems([1].mixed()) }", "\nadd()"])
        let problem = try #require(outcomes[1].problem)
        #expect(problem.failure.range == 1..<6)
    }

    /// Of several functions with one name the labels decide, the order does not.
    @Test func theLabelsOfACallDecide() {
        let functions =
            "func add(first item: String) { snapshot.appendItems([\"first\", item]) }\n"
            + "func add(second item: String) { snapshot.appendItems([\"second\", item]) }\n"
        #expect(run([functions + "add(second: \"x\")"])[0].commands == ["append second, x"])
        #expect(run([functions + "add(first: \"x\")"])[0].commands == ["append first, x"])
    }

    /// What is not understood is left out where a condition binds it; a name that nobody defined is asked for.
    @Test func aConditionMayBindWhatIsNotUnderstood() {
        let outcome = run(["if let view = [1].mixed() { snapshot.appendItems([\"a\"]) }"])[0]
        #expect(outcome.problem == nil)
        #expect(outcome.commands == ["append a"])
        #expect(outcome.remarks == ["Left out: view\n"])
        let unknown = run(["if let view = [nobody].first { snapshot.appendItems([\"a\"]) }"])[0]
        #expect(unknown.code == "swift-unknown-name")
        #expect(unknown.commands.isEmpty)
    }

    /// A list that no command makes in the same way is worked out.
    @Test func aListIsWorkedOutWhereNoCommandMakesIt() {
        let outcome = run(["let even = (0..<3).map { $0 * 2 }"])[0]
        #expect(outcome.problem == nil)
        #expect(outcome.commands == ["let even = [0, 2, 4]"])
    }

    /// Each command is told with the line it stands on.
    @Test func commandsAreToldWithTheirLines() {
        var lab = Lab()
        var lines: [Int] = []
        let text = "snapshot.appendSections([\"A\"])\n\nsnapshot.appendItems([\"a\"])\nsnapshot.deleteAllItems()"
        _ = lab.interpreter.runSwift(SourceText(text)) { event, _ in
            if case .ran(_, let line, _) = event { lines.append(line) }
        }
        #expect(lines == [1, 3, 4])
    }

    // MARK: `self.snapshot()`

    @Test(arguments: [
        (
            "func snapshot() -> Shot {\n    var s = NSDiffableDataSourceSnapshot<String, Int>()\n"
                + "    s.appendSections([\"T\"])\n    return s\n}\ndataSource.apply(self.snapshot())",
            ["snapshot empty", "sections T", "apply"]
        ),
        ("dataSource.apply(self.snapshot())", ["apply"]),
        ("func f() { self.apply(self.snapshot()) }\nf()", ["snapshot", "apply"]),
    ])
    func aSnapshotOfTheControllersOwn(swift: String, expected: [String]) {
        let outcome = run([swift])[0]
        #expect(outcome.problem == nil)
        #expect(outcome.commands == expected)
    }

    @Test func typesAreMadeByInitAsWell() {
        let outcome = run(["struct Dot: Hashable { let n: Int }\nsnapshot.appendItems([Dot.init(n: 1)])"])[0]
        #expect(outcome.problem == nil)
        #expect(outcome.commands.last == "append Dot(n: 1)")
    }

    // MARK: Lines on screen

    @Test(arguments: [
        (
            "        let layout = UICollectionViewCompositionalLayout.list(using: configurationOfTheList)",
            "        let layout = UICollectionViewCompositionalLayout.list(\n            using: configurationOfTheList\n        )"
        ),
        (
            "    source = UITableViewDiffableDataSource<Section, Song>(tableView: tableViewOfTheSongs) {",
            "    source = UITableViewDiffableDataSource<Section, Song>(\n        tableView: tableViewOfTheSongs\n    ) {"
        ),
        (
            "    left.name == right.name && left.artist == right.artist && left.image == right.image && true",
            "    left.name == right.name && left.artist == right.artist\n        && left.image == right.image && true"
        ),
        (
            "    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath, last: Int",
            "    _ tableView: UITableView, moveRowAt source: IndexPath,\n    to destination: IndexPath, last: Int"
        ),
        (
            "let a = Song(name: \"one, two (three) and four\", artist: \"five, six\", image: \"seven\", plays: 8)",
            "let a = Song(\n    name: \"one, two (three) and four\", artist: \"five, six\", image: \"seven\",\n    plays: 8\n)"
        ),
        (
            "    //     Attempted to reload item identifier that does not exist in the snapshot: App.Song(x)",
            "    //     Attempted to reload item identifier that does not exist in the\n    //     snapshot: App.Song(x)"
        ),
        (
            "print(todos[0] == Todo(text: \"a text\", id: todos[0].id), todos[0].hashValue == other.hashValue)",
            "print(\n    todos[0] == Todo(text: \"a text\", id: todos[0].id),\n    todos[0].hashValue == other.hashValue\n)"
        ),
        (
            "let sorted = snapshot.itemIdentifiers(inSection: \"todo\").sorted { $0.text < $1.text && true }",
            "let sorted = snapshot.itemIdentifiers(inSection: \"todo\")\n    .sorted { $0.text < $1.text && true }"
        ),
        (
            "// DispatchQueue.global().async { dataSource.apply(snapshot, animatingDifferences: true) }",
            "// DispatchQueue.global()\n//     .async { dataSource.apply(snapshot, animatingDifferences: true) }"
        ),
        (
            "let texts = identifiersOfTheSection.map { first, second in title(of: first) + title(of: second) }",
            "let texts = identifiersOfTheSection.map { first, second in\n    title(of: first) + title(of: second)\n}"
        ),
        (
            "            if rule == .always || (source.section == destination.section && source.row < target) {",
            "            if rule == .always || (source.section == destination.section\n                && source.row < target) {"
        ),
        (
            "        } else if moveRule == .complete, let section = sectionIdentifier(for: destination.section) {",
            "        } else if moveRule == .complete,\n            let section = sectionIdentifier(for: destination.section) {"
        ),
        ("let short = 1", "let short = 1"),
    ])
    func aLongLineIsBroken(line: String, expected: String) {
        #expect(SwiftLine.folded(line).joined(separator: "\n") == expected)
    }

    /// Texts and words are never broken, and a line without a place to break stays.
    @Test func whatCannotBeBrokenStays() {
        let text = "let a = \"" + String(repeating: "one, two && three (four) ", count: 5) + "\""
        #expect(SwiftLine.folded(text) == [text])
        let word = "// " + String(repeating: "x", count: 90)
        #expect(SwiftLine.folded(word) == [word])
    }
}
