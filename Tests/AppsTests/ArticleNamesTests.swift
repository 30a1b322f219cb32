import Apps
import Testing

/// What an article quotes of UIKit, what it uses and leaves out, and the names of its values.
@Suite struct ArticleNamesTests {
    // MARK: Quotes

    /// A page shows a declaration of UIKit's as the documentation does, and then uses it.
    @Test(arguments: [
        "class UICollectionViewDiffableDataSource<S, I> : NSObject where S : Hashable, I : Hashable",
        "@MainActor @preconcurrency struct NSDiffableDataSourceSnapshot<S, I> where S : Hashable, I : Hashable",
        "public struct NSDiffableDataSourceSnapshot<S, I> {\n    public init()\n    public var itemIdentifiers: [I] { get }\n}",
        "extension UICollectionViewDiffableDataSource {\n    func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int>\n}",
        "protocol Hashable : Equatable {\n    func hash(into hasher: inout Hasher)\n}",
    ])
    func whatIsQuotedOfUIKitStaysUIKits(quote: String) {
        let lab = AppLab.reading(
            quote,
            """
            struct Dish: Hashable { let name: String }
            let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Dish> { _, _, _ in }
            let source = UICollectionViewDiffableDataSource<Int, Dish>(collectionView: collectionView) { view, path, dish in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: dish)
            }
            var first = source.snapshot()
            first.appendSections([0])
            first.appendItems([Dish(name: "oat")])
            source.apply(first)
            """)
        #expect(lab.said.contains("which UIKit or Swift has already, were left out: "), "\(lab.said)")
        #expect(lab.problem == nil)
        #expect(lab.list == ["[0] oat"])
    }

    @Test(arguments: [
        "weak var dataSource: UICollectionViewDataSource? { get set }", "@MainActor var dataSource: Any { get }",
    ])
    func aQuotedPropertyIsNoVariable(quote: String) {
        let lab = AppLab.reading(
            quote,
            """
            snapshot.appendSections(["grain"])
            snapshot.appendItems(["oat", "rye", "bran"])
            dataSource.apply(snapshot)
            """)
        #expect(lab.said.contains("were left out: dataSource"), "\(lab.said)")
        #expect(lab.list == ["[grain] oat, rye, bran"])
    }

    /// Data types, and whatever has something to run, are the reader's own.
    @Test(arguments: [
        "struct Task: Hashable { let id: Int }", "extension UIView: Sealed {}", "protocol Sealed { func seal() }",
        "extension UITableView { static let limit = 3 }", "extension UITableView { var limit: Int { 3 } }",
        "var limit: Int { get { 3 } }",
        "var limit: Int = 3 { didSet {} }", "protocol Identifiable { var title: String { get } }",
        "protocol Collection { func add() }", "protocol Error { var reason: String { get } }",
        "protocol View: AnyObject { func draw() }",
    ])
    func whatIsTheReadersOwnIsNoQuote(code: String) {
        #expect(!AppLab.reading(code).said.contains("left out"))
    }

    /// A protocol of the reader's own is the one that its extension adds to, whatever else has its name.
    @Test func aProtocolWithANameOfSwiftsIsTheReadersOwn() {
        let lab = AppLab.reading(
            """
            protocol View { func sign() -> String }
            extension View { func twice() -> String { sign() + sign() } }
            struct Label: View { func sign() -> String { "oat" } }
            """, "print(Label().twice())")
        #expect(lab.said.contains("oatoat"), "\(lab.said)")
        #expect(!lab.said.contains("SwiftUI"))
    }

    // MARK: What to define

    /// A value to define first has identifiers of its own, and is what Swift takes.
    @Test func aValueToDefineMakesItsIdentifiers() {
        let lab = AppLab.reading(
            """
            struct Dish: Hashable { let id: UUID; let name: String }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Dish>()
            snapshot.appendSections([0])
            snapshot.appendItems(dishes)
            """)
        let words = lab.problem.map { KindsOfFilesTests.text($0.diagnostic, lab) } ?? ""
        #expect(words.contains("let dishes = [Dish(id: UUID(), name: "), "\(words)")
        #expect(!words.contains("uuidString"))
    }

    /// A name for one identifier, too; names with numbers are different values.
    @Test func anIdentifierToDefineIsProposed() {
        let lab = AppLab.reading(
            """
            struct Dish: Hashable { let name: String }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Dish>()
            snapshot.appendSections([0])
            """, "snapshot.appendItems([dish2])")
        let words = lab.problem.map { KindsOfFilesTests.text($0.diagnostic, lab) } ?? ""
        #expect(words.contains("let dish2 = Dish(name: \"name 2\")"), "\(words)")
    }

    // MARK: Names of commands

    /// A list of the reader's own is meant by its name, also where a command is called so; anything else is the command.
    @Test func aListOfTheReadersOwnIsNoCommand() {
        let registration = "UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }"
        let lab = AppLab.reading("var items = [\"oat\"]\nlet cells = \(registration)")
        #expect(AppPrograms().claims("items", lab.interpreter))
        #expect(!AppPrograms().claims("cells", lab.interpreter))
        #expect(!AppPrograms().claims("items", AppLab().interpreter))
    }

    // MARK: Names of rows

    /// Rows with no text of their own are told apart by the value of the model that they hold, not by a flag.
    @Test func aRowIsNamedByWhatItHolds() {
        let lab = AppLab.reading(
            """
            struct Dish: Hashable { let name: String }
            struct Row: Hashable {
                let title: String?
                let dish: Dish?
                let hasChildren: Bool
            }
            var rows = NSDiffableDataSourceSnapshot<Int, Row>()
            rows.appendSections([0])
            rows.appendItems([Row(title: "grain", dish: nil, hasChildren: true)])
            rows.appendItems(["oat", "rye"].map { Row(title: nil, dish: Dish(name: $0), hasChildren: false) })
            dataSource.apply(rows)
            """)
        #expect(lab.list == ["[0] grain, oat, rye"])
    }
}
