import Reporting
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftPasting
@testable import SwiftWriting

/// Corners of reading Swift and of writing it.
@Suite struct SwiftCornerTests {
    // MARK: Reading

    /// What differs from run to run is one value here, and that is said.
    @Test func aRandomElementIsTheFirst() {
        var lab = Lab("sections S")
        let outcome = SwiftInputTests.run(
            "let names = [\"a\", \"b\"]\nsnapshot.appendItems([names.randomElement()!])", in: &lab.interpreter)
        #expect(outcome.problem == nil)
        #expect(lab.text("items").contains("a") && !lab.text("items").contains("b"))
        #expect(outcome.remarks.joined().contains("`names.randomElement()` differs from run to run; here it is [0]."))
    }

    /// What takes one value is not read with two.
    @Test(arguments: ["names.contains(\"a\", \"b\")", "names.firstIndex(of: \"a\", \"b\")"])
    func oneTooManyIsNotRead(call: String) {
        let outcome = SwiftInputTests.run("let names = [\"a\", \"b\"]\nif \(call) { snapshot.appendItems(names) }")
        #expect(outcome.problem != nil || !outcome.remarks.isEmpty)
        #expect(!outcome.commands.contains { $0.hasPrefix("append") })
    }

    /// One kind of cell for all rows is only a name; given instead of another, it is what is dequeued in its place.
    @Test(arguments: [
        (["a"], []), (["a", "b"], ["provider kind \"b\""]), (["a", "b", "c"], ["provider kind \"c\""]),
    ])
    func theLastKindForAllRowsCounts(dequeued: [String], commands: [String]) {
        let calls = dequeued.map {
            "let \($0) = view.dequeueReusableCell(withReuseIdentifier: \"\($0)\", for: indexPath)\n"
        }
        let outcome = SwiftInputTests.run(
            """
            dataSource = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, indexPath, item in
            \(calls.joined())return a
            }
            """, after: "sections S")
        #expect(outcome.problem == nil)
        #expect(outcome.commands.filter { $0.contains("kind") } == commands)
    }

    /// Up to 60 characters code is told as it is; longer code without what is in its brackets.
    @Test(arguments: [(57, false), (58, true), (100, true)])
    func longCodeIsFolded(letters: Int, isFolded: Bool) {
        let code = "f(" + String(repeating: "a", count: letters) + ")"
        #expect(SwiftRun.folded(code) == (isFolded ? "f(…)" : code))
    }

    /// An extension makes a type what it says.
    @Test(arguments: [
        "struct Song: Hashable { var title: String }", "struct Song { var title: String }\nextension Song: Hashable {}",
        "extension Song: Hashable {}\nstruct Song { var title: String }",
    ])
    func anExtensionMakesATypeHashable(swift: String) {
        let outcome = SwiftInputTests.run(swift + "\nsnapshot.appendItems([Song(title: \"a\")])", after: "sections S")
        let expected = SwiftInputTests.run(
            "struct Song: Hashable { var title: String }\nsnapshot.appendItems([Song(title: \"a\")])",
            after: "sections S")
        #expect(outcome.problem == nil)
        #expect(outcome.commands == expected.commands)
    }

    // MARK: Files

    @Test func filesInMemoryGrow() throws {
        let host = Host.inMemory(["a": "1"])
        try host.appendFile("a", "2")
        try host.appendFile("a", "3")
        try host.appendFile("b", "4")
        #expect(try host.readFile("a") == "123")
        #expect(try host.readFile("b") == "4")
        try host.writeFile("a", "5")
        #expect(try host.readFile("a") == "5")
    }

    // MARK: Writing

    /// A field's type is known from every value it ever had, also inside another value.
    @Test func fieldsInsideFieldsHaveTypes() {
        var lab = Lab(
            "struct Inner(mark)\nstruct Outer(inner)\nlet o = Outer(Inner(5))\nsections S\nappend o")
        let program = lab.text("swift")
        #expect(program.contains("mark: Int"), "\(program)")
        #expect(program.contains("inner: Inner"), "\(program)")
    }

    /// A field that has its default value is left to it.
    @Test func defaultsAreNotSpelledOut() {
        var lab = Lab("struct Song(title, plays = 0)\nlet list = [Song(\"a\"), Song(\"b\", plays: 2)]\nsections S")
        let text =
            lab.text("swift append [Song(\"a\"), Song(\"b\", plays: 2)]") + lab.text("swift append list[0]")
            + lab.text("swift")
        #expect(!text.contains("plays: 0"), "\(text)")
        #expect(text.contains("plays: 2"), "\(text)")
    }

    /// What concerns only this program's own output is no line of an app, and is not told to be missing.
    @Test(arguments: [
        "format json\noption format text", "width 60\noption width auto", "language ja\noption language en",
    ])
    func settingsOfThisProgramAreNotMissedInSwift(setting: String) {
        var plain = Lab("sections S\nappend a\napply")
        var set = Lab("sections S\nappend a\noption \(setting)\napply")
        #expect(set.text("swift") == plain.text("swift"))
    }

    /// Rows counted by hand are set where their list is made; a list of another style begins with the rows there are.
    @Test func anotherStyleBeginsWithTheRowsThereAre() {
        var lab = Lab("rows 0 = 2\nbatch { delete 0:0 } then 0 = 1\noption view table\nbatch { insert 0:0 } then 0 = 2")
        let program = lab.text("swift")
        let parts = program.split(separator: "do {", maxSplits: 1).map(String.init)
        #expect(parts.count == 2, "\(program)")
        #expect(parts.last?.contains("rows.counts = [1]\n") == true)
        #expect(parts.first?.contains("rows.counts = [2]\n") == true)
        #expect(parts.first?.contains("rows.counts = []\n") == false)
    }

    // MARK: Texts of crashes

    /// What is nearest to an unknown text is quoted, so that the two can be compared.
    @Test func theNearestTextIsQuoted() throws {
        var lab = Lab()
        let text = lab.unwrapped(
            "diagnose \"reason: 'attempt to insert row 3 into section 0, but there are merely 2 rows in it'\"")
        #expect(text.contains("attempt to insert"), "\(text)")
        #expect(text.contains("The nearest known message is that of batch.insert-item-out-of-bounds:"), "\(text)")
        #expect(text.contains("after the update"), "\(text)")
    }

    /// Sections that a text does not name have no rows.
    @Test func sectionsThatAreNotNamedAreEmpty() {
        func path(_ text: String) -> String { "<NSIndexPath: 0x1> {length = 2, path = \(text)}" }
        var lab = Lab()
        let text = lab.text(
            "diagnose \"attempt to move row at index path \(path("0 - 1")) to both \(path("3 - 0")) and \(path("0 - 0"))\""
        )
        #expect(text.contains("rows 0 = 2, 1 = 0, 2 = 0, 3 = 1"), "\(text)")
    }
}
