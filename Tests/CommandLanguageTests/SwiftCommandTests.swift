import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// `swift COMMAND`: UIKit's calls with UIKit's labels.
/// Source: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct and its neighbours.
@Suite struct SwiftCommandTests {
    private static let texts: [(String, String)] = [
        ("append 牛乳 パン to 今日", "snapshot.appendItems([\"牛乳\", \"パン\"], toSection: \"今日\")"),
        ("appendItems a toSection B", "snapshot.appendItems([\"a\"], toSection: \"B\")"),
        ("append 1 2", "snapshot.appendItems([\"1\", \"2\"])"),
        ("append \"a \\\"b\\\" \\\\ \\n\"", #"snapshot.appendItems(["a \"b\" \\ \n"])"#),
        ("append \"\\u{7}\"", #"snapshot.appendItems(["\u{7}"])"#),
        ("insert a before b", "snapshot.insertItems([\"a\"], beforeItem: \"b\")"),
        ("insertItems a afterItem b", "snapshot.insertItems([\"a\"], afterItem: \"b\")"),
        ("delete a b", "snapshot.deleteItems([\"a\", \"b\"])"),
        ("delete-all", "snapshot.deleteAllItems()"),
        ("move a before b", "snapshot.moveItem(\"a\", beforeItem: \"b\")"),
        ("move a after b", "snapshot.moveItem(\"a\", afterItem: \"b\")"),
        ("move a to S", "snapshot.deleteItems([\"a\"])\nsnapshot.appendItems([\"a\"], toSection: \"S\")"),
        ("sections A B", "snapshot.appendSections([\"A\", \"B\"])"),
        ("insert-sections A before B", "snapshot.insertSections([\"A\"], beforeSection: \"B\")"),
        ("insert-sections A after B", "snapshot.insertSections([\"A\"], afterSection: \"B\")"),
        ("delete-sections A", "snapshot.deleteSections([\"A\"])"),
        ("move-section A after B", "snapshot.moveSection(\"A\", afterSection: \"B\")"),
        ("reload a", "snapshot.reloadItems([\"a\"])"),
        ("reconfigure a b", "snapshot.reconfigureItems([\"a\", \"b\"])"),
        ("reload-sections A", "snapshot.reloadSections([\"A\"])"),
        ("reloadedItemIdentifiers", "snapshot.reloadedItemIdentifiers"),
        ("reconfiguredItemIdentifiers", "snapshot.reconfiguredItemIdentifiers"),
        ("reloadedSectionIdentifiers", "snapshot.reloadedSectionIdentifiers"),
        ("apply", "dataSource.apply(snapshot, animatingDifferences: true)"),
        ("apply animated", "dataSource.apply(snapshot, animatingDifferences: true)"),
        ("apply unanimated", "dataSource.apply(snapshot, animatingDifferences: false)"),
        ("apply reloadData", "dataSource.applySnapshotUsingReloadData(snapshot)"),
        ("snapshot", "var snapshot = dataSource.snapshot()"),
        ("snapshot current", "var snapshot = dataSource.snapshot()"),
        ("snapshot empty", "var snapshot = NSDiffableDataSourceSnapshot<String, String>()"),
        ("discard", "var snapshot = dataSource.snapshot()"),
        ("items", "snapshot.itemIdentifiers"),
        ("items in A", "snapshot.itemIdentifiers(inSection: \"A\")"),
        ("sectionIdentifiers", "snapshot.sectionIdentifiers"),
        ("count", "snapshot.numberOfItems"),
        ("count in A", "snapshot.numberOfItems(inSection: \"A\")"),
        ("numberOfSections", "snapshot.numberOfSections"),
        ("index a", "snapshot.indexOfItem(\"a\")"),
        ("index-of-section A", "snapshot.indexOfSection(\"A\")"),
        ("section-of a", "snapshot.sectionIdentifier(containingItem: \"a\")"),
        ("at 0:2", "dataSource.itemIdentifier(for: IndexPath(item: 2, section: 0))"),
        ("itemIdentifier for 0:2", "dataSource.itemIdentifier(for: IndexPath(item: 2, section: 0))"),
        ("path a", "dataSource.indexPath(for: \"a\")"),
        ("level a in S", "dataSource.snapshot(for: \"S\").level(of: \"a\")"),
        ("parent of a in S", "dataSource.snapshot(for: \"S\").parent(of: \"a\")"),
        ("isExpanded a in S", "dataSource.snapshot(for: \"S\").isExpanded(\"a\")"),
        ("isVisible a in S", "dataSource.snapshot(for: \"S\").isVisible(\"a\")"),
        ("visual S", "dataSource.snapshot(for: \"S\").visualDescription()"),
        (
            "expand a in S",
            "var outline = dataSource.snapshot(for: \"S\")\noutline.expand([\"a\"])\n"
                + "dataSource.apply(outline, to: \"S\", animatingDifferences: true)"
        ),
        (
            "outline S { append a b; append c to a; insert d before b; delete b; deleteAll }",
            """
            var outline = dataSource.snapshot(for: "S")
            outline.append(["a", "b"])
            outline.append(["c"], to: "a")
            outline.insert(["d"], before: "b")
            outline.delete(["b"])
            outline.deleteAll()
            dataSource.apply(outline, to: "S", animatingDifferences: true)
            """
        ),
        ("rows 0 = 3, 1 = 2", "rows.counts = [3, 2]\nrowsView.reloadData()"),
        (
            "batch { delete 0:0; move 0:1 to 0:2 } then 0 = 2",
            """
            rowsView.performBatchUpdates {
                rows.counts = [2]
                rowsView.deleteItems(at: [IndexPath(item: 0, section: 0)])
                rowsView.moveItem(
                    at: IndexPath(item: 1, section: 0), to: IndexPath(item: 2, section: 0)
                )
            }
            """
        ),
        ("handlers expand off", "dataSource.sectionSnapshotHandlers.shouldExpandItem = { _ in false }"),
        ("handlers reorder off", "dataSource.reorderingHandlers.canReorderItem = nil"),
        ("handlers reorder except a", "dataSource.reorderingHandlers.canReorderItem = { item in item != \"a\" }"),
    ]

    /// Children that are given each time are given before it is asked whether there are some.
    @Test func childrenThatAreAlwaysGivenEndTheClosure() {
        var lab = Lab("option view collection\noutline S { append a c }\nhandlers children c = [d]")
        let code = lab.text("swift handlers children a = [b] always")
        #expect(code.contains("        return children\n    }\n    guard children.items.isEmpty else"), "\(code)")
    }

    @Test(arguments: texts)
    func textsAsIdentifiers(command: String, expected: String) {
        var lab = Lab()
        #expect(lab.text("swift \(command)") == expected + "\n")
    }

    @Test(arguments: [
        ("append todos", "snapshot.appendItems(todos)"),
        ("append t", "snapshot.appendItems([t])"),
        ("append todos t", "snapshot.appendItems(todos + [t])"),
        ("append Todo(\"a\")", "snapshot.appendItems([Todo(text: \"a\")])"),
        ("append [t, todos[1]]", "snapshot.appendItems([t, todos[1]])"),
        ("append todos.text", "snapshot.appendItems(todos.map(\\.text))"),
        ("append 0...9", "snapshot.appendItems(Array(0...9))"),
        ("sections Color.allCases", "snapshot.appendSections(Color.allCases)"),
        ("sections Color.red", "snapshot.appendSections([Color.red])"),
        ("reload t", "snapshot.reloadItems([t])"),
        ("let x = Todo(text: \"a\")", "let x = Todo(text: \"a\")"),
        ("let x = [Todo(\"a\"), Todo(\"b\")]", "let x = [Todo(text: \"a\"), Todo(text: \"b\")]"),
        ("let x = Todo(text: \"\\(i)\") for i in 0...3", "let x = (0...3).map { i in Todo(text: \"\\(i)\") }"),
        ("let x = Todo(text: \"a\") for i in 0...3", "let x = (0...3).map { _ in Todo(text: \"a\") }"),
        ("let x = []", "let x: [String] = []"),
        ("let x = nil", "let x: String? = nil"),
        ("let x = 0..<3", "let x = Array(0...2)"),
        ("let class = 3", "let `class` = 3"),
        ("let 牛乳 = \"牛乳\"", "let 牛乳 = \"牛乳\""),
        ("let snapshot = 1", "let snapshot2 = 1"),
        ("let my-list = 1", "let my_list = 1"),
        ("let x = Color.red.rawValue", "let x = String(describing: Color.red)"),
        ("let x = Size.large.rawValue", "let x = Size.large.rawValue"),
        ("set t.text = \"b\"", "t.text = \"b\""),
        ("set todos[1].text = \"b\"", "todos[1].text = \"b\""),
        ("set todos.text = \"b\"", "for index in todos.indices {\n    todos[index].text = \"b\"\n}"),
        ("compare t todos[1]", "print(t == todos[1], t.hashValue == todos[1].hashValue)"),
        ("enum Extent(small, large)", "nonisolated enum Extent: CaseIterable {\n    case small, large\n}"),
        (
            "enum Extent(s = 1, l = 2)",
            "nonisolated enum Extent: Int, CaseIterable {\n    case s = 1\n    case l = 2\n}"
        ),
        ("struct P(id = uuid, n = 1)", "nonisolated struct P: Hashable {\n    var id = UUID()\n    var n = 1\n}"),
    ])
    func namesOfTheApp(command: String, expected: String) {
        var lab = Lab(
            """
            struct Todo(text); enum Color(red, blue); enum Size(small = 1, large = 2)
            let t = Todo("t"); let todos = [t, Todo("u")]
            """)
        #expect(lab.text("swift \(command)") == expected + "\n")
    }

    @Test(arguments: [
        (
            "reload 0:1",
            "if let item = dataSource.itemIdentifier(for: IndexPath(item: 1, section: 0)) {\n    snapshot.reloadItems([item])\n}"
        ),
        ("reload パン", "snapshot.reloadItems([todos[1]])"),
        ("at 0:0 isDone", "dataSource.itemIdentifier(for: IndexPath(item: 0, section: 0))?.isDone"),
        (
            "swipe-delete パン",
            "var snapshot = dataSource.snapshot()\nsnapshot.deleteItems([todos[1]])\ndataSource.apply(snapshot, animatingDifferences: true)"
        ),
        (
            "scroll to 1",
            "collectionView.scrollToItem(\n    at: IndexPath(item: 1, section: 0), at: .top, animated: false\n)"
        ),
        ("snapshot empty", "var snapshot = NSDiffableDataSourceSnapshot<String, Todo>()"),
        (
            "sort S",
            "do {\n    let sorted = snapshot.itemIdentifiers(inSection: \"S\")\n        .sorted { $0.text < $1.text }\n    snapshot.deleteItems(sorted)\n    snapshot.appendItems(sorted, toSection: \"S\")\n}"
        ),
    ])
    func rowsOnScreen(command: String, expected: String) {
        var lab = Lab(
            "struct Todo(text, isDone = false); let todos = [Todo(\"牛乳\"), Todo(\"パン\")]; sections S; append todos; apply"
        )
        #expect(lab.text("swift \(command)") == expected + "\n")
    }

    /// Two rows are looked up under two names, and a variable is declared where it is needed.
    @Test func severalLookups() {
        var lab = Lab("sections S; append a b c; apply")
        #expect(
            lab.text("swift move 0:0 after 0:2") == """
                if let item = dataSource.itemIdentifier(for: IndexPath(item: 0, section: 0)),
                    let item2 = dataSource.itemIdentifier(for: IndexPath(item: 2, section: 0)) {
                    snapshot.moveItem(item, afterItem: item2)
                }

                """)
        #expect(
            lab.text("swift swipe-delete 0:1") == """
                if let item = dataSource.itemIdentifier(for: IndexPath(item: 1, section: 0)) {
                    var snapshot = dataSource.snapshot()
                    snapshot.deleteItems([item])
                    dataSource.apply(snapshot, animatingDifferences: true)
                }

                """)
    }

    /// The tenth id has the form that UUIDs have, whose letters are capitals.
    @Test func anIdWithoutANameIsSpelledOut() {
        let ids = [String](repeating: "uuid", count: 10).joined(separator: ", ")
        var lab = Lab("let ids = [\(ids)]; sections S; append ids; let ids = 0")
        #expect(
            lab.text("swift delete uuid-10").contains("UUID(uuidString: \"00000000-0000-0000-0000-00000000000A\")!"))
    }

    @Test func aTypeWithClauses() {
        var lab = Lab()
        #expect(
            lab.text("swift struct Song(name, isFavorite = false) hash(name) equal(name)") == """
                nonisolated struct Song: Hashable {
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
        #expect(
            lab.text("swift class Deck(name, cards = 0) hash(name) equal(name)") == """
                nonisolated final class Deck: NSObject, @unchecked Sendable {
                    var name: String
                    var cards: Int

                    init(name: String, cards: Int = 0) {
                        self.name = name
                        self.cards = cards
                    }

                    override var hash: Int {
                        var hasher = Hasher()
                        hasher.combine(name)
                        return hasher.finalize()
                    }

                    override func isEqual(_ object: Any?) -> Bool {
                        guard let other = object as? Deck else { return false }
                        return name == other.name
                    }
                }

                """)
    }

    /// The types of fields are those of the values the session really put there.
    @Test func fieldsHaveTheTypesOfTheirValues() {
        var lab = Lab(
            """
            struct Box(title, items, count, ratio, when, id = uuid)
            let a = Box(title: "a", items: ["x"], count: 1, ratio: 1, when: nil)
            let b = Box(title: "b", items: [], count: 2, ratio: 0.5, when: 3)
            """)
        let text = lab.text("swift")
        for line in [
            "var title: String", "var items: [String]", "var count: Int", "var ratio: Double", "var when: Int?",
            "var id = UUID()",
        ] { #expect(text.contains("    \(line)\n"), "\(line)") }
    }

    @Test(arguments: [
        ("nonsense", "unknown-command"), ("move a", "missing-argument"), ("insert a", "missing-argument"),
        ("path", "missing-argument"), ("at 0", "unexpected-word"),
    ])
    func wordsTheCommandWouldRefuse(command: String, code: String) {
        var lab = Lab()
        #expect(lab.code("swift \(command)") == code)
    }

    /// A sentence instead of a call that does not exist.
    @Test(arguments: [
        ("undo", "swift.time"), ("cells", "swift.looks"), ("option rows 3", "swift.setting"), ("drain", "swift.drain"),
        ("expect items: a", "swift.script"), ("help", "swift.session"),
    ])
    func noSuchCall(command: String, reason: String) {
        var lab = Lab()
        let text = lab.text("swift \(command)")
        let words = MessageCatalog(.english).text(Message(reason))
        #expect(text.split { $0 == " " || $0 == "\n" } == words.split(separator: " "))
    }

    @Test(arguments: Language.allCases)
    func theReasonIsSaidInTheLearnersLanguage(language: Language) {
        var lab = Lab("option language \(language.rawValue)")
        let text = lab.text("swift drain", language: language)
        let words = MessageCatalog(language).text(Message("swift.drain"))
        #expect(text.split { $0 == " " || $0 == "\n" }.joined().contains(words.split(separator: " ").joined()))
    }
}
