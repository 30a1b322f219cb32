import CommandLanguage
import Reporting
import Sessions
import Testing

/// Pasted lines about `snapshot` and `dataSource` edit what the session's commands edit.
@Suite struct FragmentTests {
    private func text(_ lab: AppLab, staged: Bool = true) -> [String] {
        let snapshot = staged ? lab.interpreter.session.staged : lab.interpreter.session.source.snapshot()
        return snapshot.sectionIdentifiers.map { section in
            let items = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
            return "\(section): \(items.map(\.description).joined(separator: " "))"
        }
    }

    @Test func snapshotIsTheStagedOneInBothLanguages() {
        var lab = AppLab()
        lab.run("sections A; append a b")
        lab.read("snapshot.appendItems([\"c\"])\nsnapshot.deleteItems([\"a\"])", name: "<stdin>")
        #expect(text(lab) == ["A: b c"])
        #expect(text(lab, staged: false).isEmpty)
        #expect(lab.interpreter.session.prompt == "snap*4> ")
        lab.run("append d; apply")
        #expect(text(lab, staged: false) == ["A: b c d"])
        lab.read("print(snapshot.numberOfItems, dataSource.snapshot().itemIdentifiers.last!)", name: "<stdin>")
        #expect(lab.said.contains("3 d"))
    }

    /// UIKit names the view whose rows are changed by hand, which a few lines alone tell.
    @Test(arguments: [
        ("tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)", "UITableView"),
        ("collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])", "UICollectionView"),
    ])
    func aViewIsNamedAsTheLinesNameIt(_ line: String, _ view: String) {
        var lab = AppLab()
        lab.read(
            "var snapshot = NSDiffableDataSourceSnapshot<Int, String>()\nsnapshot.appendSections([0])\n"
                + "snapshot.appendItems([\"a\"])\ndataSource.apply(snapshot)\n\(line)")
        guard case .uikit(let failure)? = lab.problem?.failure.error.cause else {
            Issue.record("\(lab.said)")
            return
        }
        #expect(failure.message.hasPrefix("\(view) must be updated via the \(view)DiffableDataSource APIs when acting"))
    }

    @Test func aDeclaredSnapshotIsStagedAsWell() {
        var lab = AppLab()
        lab.read(
            "var snapshot = NSDiffableDataSourceSnapshot<String, Int>()\nsnapshot.appendSections([\"A\"])\n"
                + "snapshot.appendItems([1, 2])\ndataSource.apply(snapshot)", name: "<stdin>")
        #expect(lab.list == ["[A] 1, 2"])
        #expect(lab.interpreter.session.prompt == "snap> ")
        lab.run("append 3")
        lab.read("snapshot.appendItems([4])\ndataSource.apply(snapshot, animatingDifferences: false)", name: "<stdin>")
        #expect(lab.list == ["[A] 1, 2, 3, 4"])
    }

    /// A type and values of pasted Swift are items of commands too.
    @Test func valuesOfTheProgramAreItemsOfCommands() {
        var lab = AppLab()
        lab.read(
            "struct Song: Hashable { let id: Int; var name: String }\nenum Part { case main }\n"
                + "let more = [Song(id: 3, name: \"z\")]", name: "<stdin>")
        lab.run("sections Part.main; append Song(id: 1, name: \"x\") more; apply; append Song(id: 1, name: \"x\")")
        #expect(lab.list == ["[main] x, z"])
        // The very same value is there already: no new row.
        #expect(lab.interpreter.session.staged.numberOfItems == 2)
        lab.run("delete more; apply; append main")
        #expect(lab.list == ["[main] x"] && lab.problem == nil)
        #expect(lab.interpreter.session.staged.itemIdentifiers.last == .string("main"))
    }

    /// A constant whose value could not be made is no step: neither in the timeline nor among what `save` writes, and its
    /// name is free, or stands for what it was.
    @Test(arguments: ["let s = [1, 2][5]", "let s = Song(title: \"x\")", "var s: Int = [Int]().first!"])
    func aConstantThatWasNotMadeIsNoStep(line: String) {
        var lab = AppLab()
        lab.read("struct Song: Hashable { let id: Int }", name: "<stdin>")
        let before = lab.run("timeline")
        lab.read(line, name: "<stdin>")
        #expect(lab.problem != nil)
        #expect(lab.run("timeline") == before)
        #expect(lab.interpreter.script == ["struct Song: Hashable { let id: Int }"])
        lab.read("let s = Song(id: 1)", name: "<stdin>")
        #expect(lab.problem == nil)
        lab.read(line, name: "<stdin>")
        lab.read("print(s.id)", name: "<stdin>")
        #expect(lab.problem == nil && lab.said.split(whereSeparator: \.isWhitespace).last == "1", "\(lab.said)")
        // What was made in front of the line that stopped did happen.
        lab.read("let t = Song(id: 2)\nlet u = [1, 2][5]", name: "<stdin>")
        #expect(lab.problem != nil && lab.run("timeline").contains("let t = Song(id: 2)"))
    }

    /// `why` and `diagnose last` know of an exception that the program's own code raised, at its start or later.
    @Test(arguments: ["", "func again() { "])
    func theCrashOfAProgramIsTheLastOne(head: String) {
        var lab = AppLab()
        let body = "snapshot.appendSections([1])\nsnapshot.appendItems([\"a\", \"a\"])"
        lab.read(head + body + (head.isEmpty ? "" : " }"), name: "Crash.swift")
        if !head.isEmpty { lab.run("again()") }
        #expect(lab.interpreter.lastFailure?.error.uikit != nil)
        #expect(lab.run("why").contains("not unique"))
    }

    /// What Xcode refuses is refused here.
    @Test func whatIsNotHashableIsNoIdentifier() {
        let list = "var s = NSDiffableDataSourceSnapshot<Int, Foo>()\ns.appendSections([0])\ns.appendItems([%])\n"
        for (type, value, isTaken) in [
            ("struct Foo: Codable { let x: Int }", "Foo(x: 1)", false),
            ("protocol P: Identifiable {}\nstruct Foo: P, Equatable { let id: Int }", "Foo(id: 1)", false),
            ("enum Foo { case a(Int), b }", "Foo.b", false), ("final class Foo {}", "Foo()", false),
            ("enum Foo { case a, b }", "Foo.b", true), ("class Foo: NSObject {}", "Foo()", true),
            ("struct Foo { let x: Int }\nextension Foo: Hashable {}", "Foo(x: 1)", true),
            ("protocol P: Hashable {}\nstruct Foo: P { let x: Int }", "Foo(x: 1)", true),
            ("struct Foo: Elsewhere { let x: Int }", "Foo(x: 1)", true),
        ] {
            var lab = AppLab()
            lab.read(type + "\n" + list.replacing("%", with: value), name: "<stdin>")
            let words = lab.problem.map { "\($0.failure.error.explanation)" } ?? ""
            #expect(words.contains("not-hashable") == !isTaken, "\(type): \(words)")
        }
    }

    @Test func typesAndValuesOfTheSessionAreSeen() {
        var lab = AppLab()
        lab.run(
            "struct User(name, age = 3)\nlet users = User(name: n) for n in [\"Bo\", \"Cy\"]\nsections A; append users; apply"
        )
        lab.read("for user in users where user.name == \"Bo\" { snapshot.deleteItems([user]) }", name: "<stdin>")
        #expect(lab.problem == nil)
        lab.read("snapshot.appendItems([User(name: \"Di\", age: 4)])\ndataSource.apply(snapshot)", name: "<stdin>")
        #expect(lab.list == ["[A] Cy, Di"])
        // The commands know the value as one of their own.
        #expect(lab.run("delete User(name: \"Di\", age: 4); apply").contains("deleted"))
        #expect(lab.list == ["[A] Cy"])
    }

    @Test func whatSwiftMakesOfAValueIsTheSessionsValue() {
        var lab = AppLab()
        lab.run("let names = [\"a\", \"b\"]")
        lab.read("names.append(\"c\")", name: "<stdin>")
        #expect(lab.interpreter.session.store.values["names"] == .array(["a", "b", "c"].map { .string($0) }))
        lab.run("undo")
        #expect(lab.interpreter.session.store.values["names"] == .array(["a", "b"].map { .string($0) }))
    }

    @Test func aQuestionIsNoStep() {
        var lab = AppLab()
        lab.run("sections A; append a; apply; append b")
        lab.read("snapshot.itemIdentifiers", name: "<stdin>")
        #expect(lab.said.contains("[\"a\", \"b\"]"))
        lab.run("undo")
        #expect(text(lab) == ["A: a"])
        lab.read("snapshot.appendItems([\"c\"])", name: "<stdin>")
        lab.run("undo")
        #expect(text(lab) == ["A: a"])
    }

    @Test func anExceptionStopsWithItsLineAndKeepsWhatCameBefore() {
        var lab = AppLab()
        lab.read("snapshot.appendSections([\"A\"])\nsnapshot.appendItems([\"a\"])\nsnapshot.appendSections([\"A\"])")
        #expect(lab.said.contains("→ append a    Pantry.swift:2"))
        #expect(lab.problem?.failure.error.code == "section-already-exists")
        #expect(text(lab) == ["A: a"])
    }

    @Test func aNameThatNothingDefinesIsNamed() {
        var lab = AppLab()
        lab.read(
            "struct User: Hashable { let id: Int }\nvar snapshot = NSDiffableDataSourceSnapshot<String, User>()\n"
                + "snapshot.appendSections([\"S\"])\nsnapshot.appendItems(users)", name: "<stdin>")
        #expect(lab.problem?.failure.error.code == "swift-unknown-name")
        lab.read("let users = [User(id: 1), User(id: 2)]\nsnapshot.appendItems(users)", name: "<stdin>")
        #expect(lab.problem == nil)
        #expect(lab.interpreter.session.staged.numberOfItems == 2)
    }

    @Test func rulesOfTheSessionStayInForce() {
        var lab = AppLab()
        lab.run(
            "struct User(name, city)\nlet ann = User(name: \"Ann\", city: \"Oslo\")\nprovider shows city\nsections A")
        lab.read("snapshot.appendItems([ann])\ndataSource.apply(snapshot)", name: "<stdin>")
        #expect(lab.cells == ["Oslo"])
    }
}
