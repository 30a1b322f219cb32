import Reporting
import Testing

@testable import CommandLanguage

/// `swift`: UIKit's calls with UIKit's labels.
@Suite struct SwiftTranslationTests {
    @Test(arguments: [
        ("append 牛乳 パン to 今日", "snapshot.appendItems([\"牛乳\", \"パン\"], toSection: \"今日\")"),
        ("appendItems a toSection B", "snapshot.appendItems([\"a\"], toSection: \"B\")"),
        ("append todos", "snapshot.appendItems(todos)"),
        ("append t", "snapshot.appendItems([t])"),
        ("append Todo(text: \"a\")", "snapshot.appendItems([Todo(text: \"a\")])"),
        ("append \"a \\\"b\\\"\"", "snapshot.appendItems([\"a \\\"b\\\"\"])"),
        ("insert a before b", "snapshot.insertItems([\"a\"], beforeItem: \"b\")"),
        ("insertItems a afterItem b", "snapshot.insertItems([\"a\"], afterItem: \"b\")"),
        ("delete a b", "snapshot.deleteItems([\"a\", \"b\"])"),
        ("delete-all", "snapshot.deleteAllItems()"),
        ("move a after b", "snapshot.moveItem(\"a\", afterItem: \"b\")"),
        ("move a to S", "snapshot.deleteItems([\"a\"])\nsnapshot.appendItems([\"a\"], toSection: \"S\")"),
        ("sections A B", "snapshot.appendSections([\"A\", \"B\"])"),
        ("sections Color.allCases", "snapshot.appendSections(Color.allCases)"),
        ("insert-sections A before B", "snapshot.insertSections([\"A\"], beforeSection: \"B\")"),
        ("delete-sections A", "snapshot.deleteSections([\"A\"])"),
        ("move-section A after B", "snapshot.moveSection(\"A\", afterSection: \"B\")"),
        ("reload a", "snapshot.reloadItems([\"a\"])"),
        ("reconfigure a b", "snapshot.reconfigureItems([\"a\", \"b\"])"),
        ("reload-sections A", "snapshot.reloadSections([\"A\"])"),
        ("apply", "dataSource.apply(snapshot, animatingDifferences: true)"),
        ("apply unanimated", "dataSource.apply(snapshot, animatingDifferences: false)"),
        ("apply reloadData", "dataSource.applySnapshotUsingReloadData(snapshot)"),
        ("snapshot", "var snapshot = dataSource.snapshot()"),
        ("snapshot empty", "var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()"),
        ("discard", "var snapshot = dataSource.snapshot()"),
        ("items", "snapshot.itemIdentifiers"), ("items in A", "snapshot.itemIdentifiers(inSection: \"A\")"),
        ("sectionIdentifiers", "snapshot.sectionIdentifiers"), ("count", "snapshot.numberOfItems"),
        ("count in A", "snapshot.numberOfItems(inSection: \"A\")"), ("numberOfSections", "snapshot.numberOfSections"),
        ("index a", "snapshot.indexOfItem(\"a\")"), ("index-of-section A", "snapshot.indexOfSection(\"A\")"),
        ("section-of a", "snapshot.sectionIdentifier(containingItem: \"a\")"),
        ("sectionIdentifier containingItem a", "snapshot.sectionIdentifier(containingItem: \"a\")"),
        ("at 0:2", "dataSource.itemIdentifier(for: IndexPath(item: 2, section: 0))"),
        ("itemIdentifier for 0:2", "dataSource.itemIdentifier(for: IndexPath(item: 2, section: 0))"),
        ("path a", "dataSource.indexPath(for: \"a\")"),
        ("reloadedItemIdentifiers", "snapshot.reloadedItemIdentifiers"),
        ("let x = Todo(text: \"a\")", "var x = Todo(text: \"a\")"),
        ("let x = Todo(text: i) for i in 0...3", "var x = (0...3).map { i in Todo(text: i) }"),
        ("set t.text = \"b\"", "t.text = \"b\""),
        ("enum Color(red, blue)", "enum Color: CaseIterable {\n    case red, blue\n}"),
    ])
    func commands(command: String, expected: String) {
        var lab = Lab("struct Todo(text); enum Color(red, blue); let t = Todo(\"t\"); let todos = [t]")
        #expect(lab.text("swift \(command)") == expected + "\n")
    }

    @Test func aTypeWithClauses() {
        var lab = Lab()
        #expect(
            lab.text("swift struct Song(name, isFavorite = false) hash(name) equal(name)") == """
                struct Song: Hashable {
                    var name: String
                    var isFavorite = false
                    func hash(into hasher: inout Hasher) {
                        hasher.combine(name)
                    }
                    static func == (left: Song, right: Song) -> Bool {
                        left.name == right.name
                    }
                }

                """)
        #expect(lab.text("swift class Deck(name) hash(name) equal(name)").hasPrefix("final class Deck: NSObject {\n"))
        #expect(lab.text("swift struct T(id = uuid)") == "struct T: Hashable {\n    var id = UUID()\n}\n")
    }

    @Test func withoutACommandAllThatWasDone() {
        var lab = Lab("sections A; append a; items; append b; undo; option rows 3; apply")
        #expect(
            lab.text("swift") == """
                snapshot.appendSections(["A"])
                snapshot.appendItems(["a"])
                dataSource.apply(snapshot, animatingDifferences: true)

                """)
    }

    /// What no app contains is said in a sentence, and nothing is invented.
    @Test(arguments: ["undo", "cells", "option rows 3", "show", "expect items:", "race A B { apply }"])
    func commandsNoAppContains(command: String) {
        var lab = Lab()
        for language in Language.allCases {
            let text = lab.text("swift \(command)", language: language)
            let sentence = MessageCatalog(language).text(Message("swift.no-such-call"))
            #expect(text.filter { !$0.isWhitespace } == sentence.filter { !$0.isWhitespace })
        }
    }

    /// A command that cannot be read has no Swift either, and says what it says by itself.
    @Test(arguments: [
        ("move a", "missing-argument"), ("insert a", "missing-argument"), ("path", "missing-argument"),
        ("at 0", "unexpected-word"), ("nonsense", "unknown-command"), ("append @9", "unknown-handle"),
    ])
    func whatCannotBeReadIsNotInvented(command: String, code: String) {
        var lab = Lab()
        #expect(lab.code("swift \(command)") == code)
    }

    /// The caret points into the command, not at `swift`.
    @Test func theCulpritIsFoundInsideTheCommand() {
        var lab = Lab()
        #expect(lab.failure("swift move a nowhere b")?.range == 13..<20)
    }

    /// Asking for the Swift of a command does not run it.
    @Test func nothingIsRun() {
        var lab = Lab("sections A")
        #expect(lab.text("swift append uuid") != "")
        lab.interpreter.timeline.note { $0 = LastOutcome() }
        var again = Lab("sections A")
        again.interpreter.timeline.note { $0 = LastOutcome() }
        #expect(lab.picture == again.picture)
    }
}
