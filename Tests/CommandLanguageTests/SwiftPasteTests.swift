import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftPasting
@testable import SwiftWriting

/// Swift in the forms of notes, articles and apps, pasted as it stands.
@Suite struct SwiftPasteTests {
    private func commands(_ text: String, after script: String = "") -> [String] {
        let outcome = SwiftInputTests.run(text, after: script)
        #expect(outcome.problem == nil, "\(outcome.problem?.failure.error.explanation.key ?? "")")
        return outcome.commands
    }

    private func remarks(_ text: String, after script: String = "") -> [String] {
        SwiftInputTests.run(text, after: script).remarks
    }

    // MARK: Declarations of documentation

    @Test func methodsWithoutABodyAreNoFunctions() {
        let text =
            "func insertItems(\n  _ identifiers: [Item],\n  beforeItem beforeIdentifier: Item\n)\n"
            + "func appendSections(_ identifier: [Section],)"
        #expect(remarks(text) == ["Left out: insertItems(_:beforeItem:), appendSections(_:)\n"])
        #expect(commands(text + "\nsnapshot.appendSections([\"S\"])") == ["sections S"])
    }

    @Test(arguments: [
        ("weak var delegate", "Declared, without a value yet: delegate\n"),
        ("private var todos: [String]", "Declared, without a value yet: todos\n"),
        ("var dataSource: UITableViewDiffableDataSource<Part, Item>!", "Declared, without a value yet: dataSource\n"),
        ("@IBOutlet var collectionView: UICollectionView!", "Left out: collectionView\n"),
    ])
    func aVariableWithoutAValueIsNamed(swift: String, remark: String) { #expect(remarks(swift) == [remark]) }

    @Test func functionsThatWereCalledAreNotCalledUnknown() {
        let outcome = SwiftInputTests.run(
            "func once() { snapshot.appendItems([\"x\"]) }\nfunc never() { snapshot.deleteAllItems() }\nonce()",
            after: "sections S")
        #expect(outcome.commands == ["append x"])
        #expect(outcome.remarks == ["Known from now on, and run when called: never()\n"])
    }

    // MARK: Jumps

    @Test(arguments: [
        ("for n in 1...4 { guard n > 2 else { continue }\n snapshot.appendItems([n]) }", ["append [3]", "append [4]"]),
        ("for n in 1...4 { if n == 3 { break }\n snapshot.appendItems([n]) }", ["append [1]", "append [2]"]),
        (
            "for n in 1...3 { switch n { case 2: continue\n default: break }\n snapshot.appendItems([n]) }",
            ["append [1]", "append [3]"]
        ),
        ("func f() { guard false else { fatalError() }\n snapshot.appendItems([1]) }\nf()", []),
        ("func f() throws { if true { throw Failure() }\n snapshot.appendItems([1]) }\ntry f()", []),
    ])
    func whatAJumpLeavesOutIsNotRun(swift: String, expected: [String]) {
        #expect(commands(swift, after: "sections S") == expected)
    }

    @Test func aSnapshotThatAGuardBindsIsEdited() {
        #expect(
            commands(
                "func add() {\n    guard var snapshot = dataSource?.snapshot() else { return }\n"
                    + "    snapshot.appendItems([\"x\"])\n    dataSource?.apply(snapshot)\n}\nadd()",
                after: "sections S; apply")
                == ["snapshot", "append x", "apply"])
    }

    /// In a subclass of the data source its methods stand without a receiver.
    @Test func methodsOfTheDataSourceStandAlone() {
        #expect(
            commands(
                "func remove(at path: IndexPath) {\n    guard let item = itemIdentifier(for: path) else { return }\n"
                    + "    var snapshot = self.snapshot()\n    snapshot.deleteItems([item])\n    apply(snapshot)\n}\n"
                    + "remove(at: IndexPath(row: 1, section: 0))", after: "sections S; append a b; apply")
                == ["snapshot", "delete b", "apply"])
    }

    @Test(arguments: [("!=", "x"), ("==", "y")])
    func indexPathsAreCompared(sign: String, item: String) {
        #expect(
            commands(
                "let a = IndexPath(row: 0, section: 0)\nlet b = IndexPath(row: 1, section: 0)\n"
                    + "snapshot.appendItems([a \(sign) b ? \"x\" : \"y\"])", after: "sections S") == ["append \(item)"])
    }

    /// Without the enum, what its cases carry cannot be matched.
    @Test func aSwitchOverAnUnknownEnumIsRefused() {
        let outcome = SwiftInputTests.run(
            "for row in rows { switch row { case let .title(text): snapshot.appendItems([text])\n default: break } }",
            after: "sections S; let rows = [\"a\", \"b\"]")
        #expect(outcome.code == "swift-unknown-name")
        #expect(outcome.commands.isEmpty)
    }

    // MARK: Adapters

    @Test func theCallsOfAnAdapterThatWasNotPasted() {
        let script =
            "enum Section(drinks, food); let tea = \"tea\"; sections Section.allCases; append tea to Section.drinks; apply"
        #expect(
            commands("adapter.move(tea, to: .food)", after: script) == [
                "snapshot", "delete tea", "append tea to Section.food", "apply",
            ])
        #expect(
            commands("adapter.reconfigure(tea, animatingDifferences: false)", after: script) == [
                "snapshot", "reconfigure tea", "apply unanimated",
            ])
    }

    @Test func anArgumentOfAnAdapterIsAskedForByItsName() {
        var lab = Lab("sections food; apply")
        var holes: [String] = []
        let outcome = SwiftInputTests.run(
            "adapter.append([cake], to: .food)", in: &lab.interpreter,
            ask: { hole, _ in
                holes.append(hole.name)
                return ""
            })
        #expect(outcome.problem == nil)
        #expect(holes == ["cake"])
        #expect(outcome.commands == ["let cake = \"a\"", "snapshot", "append cake to food", "apply"])
    }

    // MARK: Extensions

    /// A method of an app's extension, with and without `self`, on the snapshot it is called on.
    @Test func anExtensionOfSnapshotsIsRun() {
        #expect(
            commands(
                """
                extension NSDiffableDataSourceSnapshot {
                    mutating func replaceAll(with items: [ItemIdentifierType], in section: SectionIdentifierType) {
                        self.deleteItems(itemIdentifiers)
                        appendItems(items, toSection: section)
                    }
                    func has(_ item: ItemIdentifierType) -> Bool { indexOfItem(item) != nil }
                }
                var snapshot = dataSource.snapshot()
                if snapshot.has("old") { snapshot.replaceAll(with: ["x", "y"], in: "S") }
                dataSource.apply(snapshot)
                """, after: "sections S; append old; apply") == ["snapshot", "delete old", "append x, y to S", "apply"])
    }

    @Test func anExtensionOfTheDataSourceIsRun() {
        #expect(
            commands(
                """
                extension UICollectionViewDiffableDataSource {
                    func applyQuietly(_ snapshot: NSDiffableDataSourceSnapshot<String, String>) {
                        apply(snapshot, animatingDifferences: false)
                    }
                }
                dataSource.applyQuietly(snapshot)
                """, after: "sections S") == ["apply unanimated"])
    }

    @Test(arguments: ["snapshot.shuffleAll()", "dataSource.applyLater(snapshot)", "Helper.fill(&snapshot)"])
    func codeThatWasNotPastedIsAskedFor(swift: String) {
        let outcome = SwiftInputTests.run(swift, after: "sections S")
        #expect(outcome.problem?.failure.error.explanation.key == "error.swift-not-pasted")
        guard case .message(let wayOn)? = outcome.problem?.failure.error.suggestions.first?.words else {
            Issue.record("no way on")
            return
        }
        #expect(wayOn.key == "suggest.swift-paste")
    }

    // MARK: Snapshots and closures that are kept elsewhere

    @Test func aSnapshotThatWasDeclaredElsewhereIsTheStagedOne() {
        let outcome = SwiftInputTests.run(
            "let old = self.snapshot.itemIdentifiers(inSection: \"S\")\nself.snapshot.deleteItems(old)\n"
                + "self.dataSource.apply(self.snapshot)", after: "sections S; append a b")
        #expect(outcome.problem == nil)
        #expect(outcome.commands.suffix(2) == ["delete old", "apply"])
        #expect(outcome.remarks.first?.contains("`snapshot` was not pasted") == true)
    }

    @Test func aClosureThatIsKeptIsRunAtOnce() {
        let outcome = SwiftInputTests.run(
            "editor.onSave = { [weak self] in\n    var snapshot = self?.dataSource.snapshot()\n"
                + "    snapshot?.appendItems([\"new\"])\n    self?.dataSource.apply(snapshot!)\n}",
            after: "sections S; apply")
        #expect(outcome.commands == ["snapshot", "append new", "apply"])
        #expect(
            outcome.remarks == ["The closure handed to `editor.onSave` is run at once; what calls it was not pasted.\n"]
        )
    }

    /// UIKit calls it when somebody drags, and not before.
    @Test func whatUIKitCallsLaterIsNotRun() {
        #expect(
            commands(
                "dataSource.reorderingHandlers.didReorder = { _ in self.dataSource.apply(snapshot) }",
                after: "sections S")
                == [])
    }

    /// A remark is a line, however long the code is that it is about.
    @Test func whatIsLeftOutIsNamedInShort() {
        let text =
            "model.publisher\n    .receive(on: RunLoop.main)\n    .sink { value in\n        label.text = value\n    }\n"
            + "    .store(in: &subscriptions)"
        #expect(remarks(text) == ["Left out: model.publisher.receive(…).sink {…}.store\n"])
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
        let outcome = SwiftInputTests.run(text, in: &lab.interpreter)
        #expect(outcome.problem?.failure.error.explanation.key == "error.swift-fragment")
        guard case .message(let words)? = outcome.problem?.failure.error.suggestions.first?.words else {
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
        let outcome = SwiftInputTests.run(text)
        #expect(
            outcome.commands == [
                "struct Meal: Hashable (let name: String)", "snapshot empty", "sections 朝, \"夜，（夕）\"",
                "append Meal(name: \"卵　焼き\") to 朝",
            ])
        #expect(outcome.remarks.first?.hasPrefix("A full-width space or mark") == true)
    }

    @Test(arguments: [
        "let s = \"\"\"\n　（\n\"\"\"", "let s = #\"（\"#", "let s = \"a\\\"（\"", "/* （ */ let a = 1", "let ａ１ = 1",
    ])
    func whatIsNoSlipStays(text: String) { #expect(text.swiftHalfWidth == text) }

    // MARK: Texts with a mistake

    @Test(arguments: [
        ("snapshot.appendSections([\"A\"])\n\nstruct Broken {\n    let id UUID\n}", 4, "swift-problem.expected"),
        ("snapshot.appendSections([\"A\"])\nsnapshot.appendItems([\"a\"", 2, "swift-problem.unclosed"),
        ("let a = \"never closed\nlet b = 2", 1, "swift-problem.string"),
    ])
    func aMistakeIsToldWithItsLine(text: String, line: Int, key: String) {
        let outcome = SwiftInputTests.run(text)
        #expect(outcome.commands.isEmpty)
        #expect(outcome.problem?.failure.error.explanation.key == key)
        guard case .message(let words)? = outcome.problem?.failure.error.suggestions.first?.words else {
            Issue.record("no way on")
            return
        }
        #expect(words.arguments["line"] == .number(line))
    }

    // MARK: Subclasses

    @Test func aSubclassOfAModelHasAWayOn() {
        let outcome = SwiftInputTests.run(
            "class Animal: Hashable { var id = 1 }\nclass Cat: Animal { var name = \"\" }")
        #expect(outcome.problem?.failure.error.explanation.key == "error.swift-subclass")
        guard case .message(let words)? = outcome.problem?.failure.error.suggestions.first?.words else {
            Issue.record("no way on")
            return
        }
        #expect(words.key == "suggest.swift-subclass")
        #expect(words.arguments["code"] == .text("class Cat(id, name)"))
        #expect(Lab("class Cat(id, name)").session.store.types["Cat"] != nil)
    }

    // MARK: Identities

    @Test func anIdentityThatCannotBeReadNamesTheFields() {
        let outcome = SwiftInputTests.run(
            "struct Card: Hashable { let id: Int; let text: String\n"
                + "    static func == (a: Card, b: Card) -> Bool { switch (a.id, b.id) { case (1, 1): return true\n"
                + "        default: return false } } }")
        guard case .message(let words)? = outcome.problem?.failure.error.suggestions.first?.words else {
            Issue.record("no way on")
            return
        }
        #expect(words.arguments["code"] == .text("struct Card(id, text) hash(id) equal(id)"))
        #expect(Lab("struct Card(id, text) hash(id) equal(id)").session.store.types["Card"] != nil)
    }

    @Test func anEnumWithItsOwnIdentityIsRefusedThere() {
        let text =
            "enum Row: Hashable {\n    case note(Int)\n    static func == (a: Row, b: Row) -> Bool {\n"
            + "        switch (a, b) { case (.note(let x), .note(let y)): return x == y }\n    }\n}"
        let outcome = SwiftInputTests.run(text)
        #expect(outcome.problem?.failure.error.explanation.key == "error.swift-enum-identity")
        #expect(outcome.commands.isEmpty)
        let range = outcome.problem?.failure.range ?? 0..<0
        #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self).hasPrefix("static func =="))
    }

    // MARK: Kinds of cells

    /// A case within a case: what `.row(.album)` asks for is not all of `.row`.
    @Test func aCaseWithinACaseIsAskedFor() {
        #expect(
            commands(
                """
                let source = UICollectionViewDiffableDataSource<String, Item>(collectionView: collectionView) {
                    collectionView, indexPath, item in
                    var kind = "cell"
                    if case .row(.album) = item { kind = "AlbumCell" }
                    return collectionView.dequeueReusableCell(withReuseIdentifier: kind, for: indexPath)
                }
                """, after: "enum Row(song(n: Int), album(n: Int)); enum Item(row(Row), text)"
            ).contains(
                "provider kind \"AlbumCell\" when case row.album"))
        var lab = Lab(
            "enum Row(song(n: Int), album(n: Int)); enum Item(row(Row), text); provider kind AlbumCell when case row.album; "
                + "sections S; append [Item.row(Row.song(n: 1)), Item.row(Row.album(n: 1)), Item.text]; apply")
        lab.run("expect kind 0:0: cell; expect kind 0:1: AlbumCell; expect kind 0:2: cell")
        #expect(lab.code("provider kind X when case row.nothing") != "ok")
    }
}
