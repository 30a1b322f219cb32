import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// `swift` without a command: the session as a file.
@Suite struct SwiftProgramTests {
    private func body(_ script: String) -> String {
        var lab = Lab(script)
        return lab.text("swift")
    }

    @Test func anEmptySessionIsNoProgram() { #expect(body("") == "\n" || body("").isEmpty) }

    @Test func theWholeFile() {
        #expect(
            body("sections A; append a; items; append b; undo; option rows 3; apply") == """
                import UIKit

                final class ListViewController: UIViewController {
                    private var dataSource: UICollectionViewDiffableDataSource<String, String>?

                    override func viewDidLoad() {
                        super.viewDidLoad()

                        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
                        snapshot.appendSections(["A"])
                        snapshot.appendItems(["a"])
                        // option rows 3
                        //     a setting of the simulation.

                        // MARK: The list
                        let configuration = UICollectionLayoutListConfiguration(
                            appearance: .plain
                        )
                        let layout = UICollectionViewCompositionalLayout.list(
                            using: configuration
                        )
                        let collectionView = UICollectionView(
                            frame: view.bounds, collectionViewLayout: layout
                        )
                        collectionView.register(
                            UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell"
                        )
                        view.addSubview(collectionView)

                        let dataSource = UICollectionViewDiffableDataSource<String, String>(
                            collectionView: collectionView
                        ) {
                            collectionView, indexPath, identifier in
                            let text = identifier
                            let cell = collectionView.dequeueReusableCell(
                                withReuseIdentifier: "cell", for: indexPath
                            )
                            var content = UIListContentConfiguration.cell()
                            content.text = text
                            cell.contentConfiguration = content
                            return cell
                        }
                        self.dataSource = dataSource

                        dataSource.apply(snapshot, animatingDifferences: true)
                    }
                }

                """)
    }

    /// The difference that decides whether a change of the model is seen.
    @Test func aProviderThatReadsTheStoreLooksDifferent() {
        let script = "struct T(name, n = 0) hash(name) equal(name); let ts = [T(\"a\")]; sections S; append ts; "
        let stale = body(script + "provider shows name, n; apply")
        let fresh = body(script + "provider shows name, n from store; apply")
        #expect(stale.contains(#"let text = "\(identifier.name) n=\(identifier.n)""#))
        #expect(fresh.contains("let model = ts.last { $0 == identifier } ?? identifier"))
        #expect(fresh.contains(#"let text = "\(model.name) n=\(model.n)""#))
        #expect(stale != fresh)
    }

    @Test func itemsOfSeveralTypesBecomeAnEnum() {
        let text = body("struct T(name); let t = T(\"a\"); sections S; append t; append b; insert c before b; apply")
        #expect(text.contains("enum Item: Hashable {\n    case t(T)\n    case text(String)\n}"))
        #expect(text.contains("NSDiffableDataSourceSnapshot<String, Item>()"))
        #expect(text.contains("snapshot.appendItems([.t(t)])"))
        #expect(text.contains("snapshot.insertItems([.text(\"c\")], beforeItem: .text(\"b\"))"))
    }

    @Test func idsHaveTheirOwnType() {
        let text = body(
            "struct T(name, id = uuid); let ts = T(name: \"\\(i)\") for i in 0...2; sections S; append ts.id; apply")
        #expect(text.contains("UICollectionViewDiffableDataSource<String, UUID>"))
        #expect(text.contains("snapshot.appendItems(ts.map(\\.id))"))
        #expect(text.contains("ts.last { $0.id == identifier }"))
    }

    /// After an apply the marks are gone, so the next edit starts from what is shown.
    @Test func theSnapshotIsDeclaredOnceAndTakenAnew() {
        let text = body("sections S; append a; apply; append b; discard; snapshot empty; sections T; apply")
        #expect(text.matches(of: /var snapshot/).count == 1)
        #expect(text.matches(of: /\ snapshot = dataSource\.snapshot\(\)/).count == 2)
        #expect(text.matches(of: /\ snapshot = NSDiffable/).count == 2)
    }

    @Test func whatUIKitRefusedIsAComment() {
        let text = body("sections S; ! append a to Nowhere; append a; apply")
        #expect(
            text.contains(
                """
                        // NSInternalInconsistencyException:
                        //     Invalid parameter not satisfying: section != NSNotFound
                        // snapshot.appendItems(["a"], toSection: "Nowhere")
                """))
    }

    /// `use` goes back: what it threw away is not part of how the present came to be.
    @Test func whatWasThrownAwayIsNotInIt() {
        let text = body("sections S; keep start; append wrong; use start; append right; apply")
        #expect(!text.contains("wrong"))
        #expect(text.contains("snapshot.appendItems([\"right\"])"))
        #expect(body("sections S; append a; undo").contains("appendItems") == false)
    }

    @Test func aNameWithAnotherTypeIsAnotherVariable() {
        let text = body("let a = 1; let a = 2; let a = \"x\"; set a = \"y\"")
        #expect(text.contains("var a = 1\n        a = 2\n        var a2 = \"x\"\n        a2 = \"y\""))
    }

    @Test func aTableMovesRowsInASubclass() {
        let text = body("option view table; sections S; append a b; apply; handlers move always-after; drag 0:0 to 0:1")
        #expect(text.contains("final class ListDataSource: UITableViewDiffableDataSource<String, String> {"))
        #expect(text.contains("dataSource.moveRule = .alwaysAfter"))
        #expect(
            text.contains("moveRowAt: IndexPath(row: 0, section: 0),\n            to: IndexPath(row: 1, section: 0)"))
    }

    /// Since the iOS 18 SDK `apply` belongs to the main actor:
    /// https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa
    @Test func aBackgroundApplyIsSaidAndDoneOnTheMainQueue() {
        let text = body("sections S; apply on background")
        #expect(
            text.contains(
                "// DispatchQueue.global()\n        //     .async { dataSource.apply(snapshot, animatingDifferences: true) }"
            ))
        #expect(text.contains("\n        dataSource.apply(snapshot, animatingDifferences: true)\n"))
    }

    @Test func cellsOfSeveralKinds() {
        let text = body(
            """
            enum Place(top, rest); struct T(name, done = false); let t = T("a")
            provider kind card in Place.top when done = true
            sections Place.allCases; append t; apply
            """)
        #expect(text.contains("if section == .top, identifier.done == true { kind = \"card\" }"))
        #expect(text.contains("forCellWithReuseIdentifier: \"card\""))
    }

    @Test func aFileThatWasLoadedIsWrittenOut() {
        var lab = Lab(
            "struct Song(name, year); load songs from songs.json as Song",
            files: ["songs.json": #"[{"name": "晴天", "year": 2003}]"#])
        #expect(lab.text("swift").contains("let songs: [Song] = [Song(name: \"晴天\", year: 2003)]"))
    }

    @Test(arguments: [
        ("牛乳", "牛乳"), ("class", "`class`"), ("a-b", "a_b"), ("2x", "_2x"), ("x y", "x_y"), ("", "value"),
        ("한국어", "한국어"), ("🍎", "🍎"), ("+", "_value"),
    ])
    func namesAreLegal(name: String, expected: String) { #expect(CodeName.legal(name) == expected) }

    /// A list that is too long for its line takes a line for each of its elements; a short one stays on its line.
    @Test func longListsTakeLines() {
        let long = (1...4).map { String(repeating: "x", count: 36) + "\($0)" }
        var lab = Lab("sections S; append \(long.joined(separator: " ")); append a b c")
        let text = lab.text("swift")
        #expect(text.contains("appendItems([\n"))
        for name in long { #expect(text.contains("            \"\(name)\",\n")) }
        #expect(text.contains("appendItems([\"a\", \"b\", \"c\"])"))
    }

    /// What a case carries is shown; one that carries nothing shows its name.
    @Test func theCasesOfAnEnumAreShown() {
        let text = body(
            "enum Row(photo(Int), pair(a: Int, b: String), end); sections S; append [Row.photo(1), Row.end]; apply")
        #expect(
            text.contains(
                """
                            let text: String
                            switch identifier {
                            case .photo(let value):
                                text = "\\(value)"
                            case .pair(let value1, let value2):
                                text = ["\\(value1)", value2].joined(separator: " ")
                            case .end:
                                text = "end"
                            }

                """), "\(text)")
    }

    /// An id that may belong to one of two types is looked up among both, each on a line of its own.
    @Test func idsOfSeveralTypesAreLookedUpOneByOne() {
        let text = body(
            """
            struct Cup(name, id = uuid); struct Pot(title, id = uuid); let cups = [Cup("a")]; let pots = [Pot("b")]
            sections S; append cups.id pots.id; apply
            """)
        #expect(text.contains("let found1: String? = cups.last { $0.id == identifier }"), "\(text)")
        #expect(text.contains("let found2: String? = pots.last { $0.id == identifier }"))
        #expect(text.contains("let text = found1 ?? found2 ?? identifier.uuidString"))
    }

    /// A kind of cell that a case has is chosen by that case; a case of two types of items is no single pattern.
    @Test func theCaseOfAnItemChoosesItsKind() {
        let one = body(
            """
            enum Row(song(title), divider); provider kind Line when case divider
            sections S; append Row.song(title: "a") Row.divider; apply
            """)
        #expect(one.contains("if case .divider = identifier { kind = \"Line\" }"), "\(one)")
        let two = body(
            """
            enum Row(song(title), divider); enum Part(divider, gap); provider kind Line when case divider
            provider kind Wide when case gap; sections S; append Row.divider Part.gap; apply
            """)
        #expect(two.contains("if case .part(.gap) = identifier { kind = \"Wide\" }"), "\(two)")
        #expect(!two.contains("{ kind = \"Line\" }"))
    }

    /// A struct cannot hold itself, directly or in another struct; an object and an enum can.
    @Test(arguments: [
        ("struct Cup(name, next: Cup?); let c = Cup(\"a\", Cup(\"b\", nil))", "var next: AnyHashable?\n"),
        ("struct Cup(name, next); let c = Cup(\"a\", Cup(\"b\", nil))", "var next: AnyHashable?\n"),
        ("struct Cup(pot); struct Pot(cup); let c = Cup(Pot(Cup(nil)))", "var pot: AnyHashable?\n"),
        ("class Cup(name, next: Cup?); let c = Cup(\"a\", Cup(\"b\", nil))", "var next: Cup?"),
        ("struct Cup(row); enum Row(cup(Cup), end); let c = Cup(Row.cup(Cup(Row.end)))", "var row: Row\n"),
    ])
    func noStructHoldsItself(script: String, field: String) {
        let text = body(script)
        #expect(text.contains(field), "\(text)")
    }

    /// What a tap does is declared before it is used, and not written where nobody taps.
    @Test func whatATapDoesIsDeclaredFirst() throws {
        let text = body(
            """
            struct T(name, done = false) hash(name) equal(name); let t = T("a"); sections S; append t; apply
            handlers tap toggle done then reconfigure; tap 0:0
            """)
        let first = try #require(text.firstRange(of: "didSelectItem"))
        #expect(text[..<first.lowerBound].hasSuffix("var "))
        #expect(text.ranges(of: "didSelectItem").count == 2)
    }

    /// Up, unless it says otherwise; and the list view is asked as a list view is.
    @Test func sortingAndAskingTheView() {
        var lab = Lab(
            """
            struct T(text); let t = [T("b"), T("a")]; sections S; append t; apply; sort S by text
            """)
        #expect(lab.text("swift").contains(".sorted { $0.text < $1.text }"))
        #expect(lab.text("swift numberOfRows inSection 0 of view") == "collectionView.numberOfItems(inSection: 0)\n")
        #expect(
            lab.text("swift numberOfRows inSection 0 of dataSource")
                == "dataSource.collectionView(collectionView, numberOfItemsInSection: 0)\n")
    }
}
