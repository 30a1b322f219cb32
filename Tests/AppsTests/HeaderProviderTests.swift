import Testing

@testable import Apps
@testable import CommandLanguage
@testable import Sessions

/// Headers of collection views: who is asked for them, and where UIKit stops because nobody makes one.
///
/// The words are those of UIKit's assertions: a provider is missing, or returned nil.
@Suite struct HeaderProviderTests {
    /// A list of two sections whose layout asks for headers in `mode`.
    private static func shelves(
        _ mode: String, _ provider: String, dataSource: String = "UICollectionViewDiffableDataSource<Int, String>"
    ) -> String {
        """
        class ShelfController: UIViewController {
            var dataSource: \(dataSource)!
            override func viewDidLoad() {
                super.viewDidLoad()
                var list = UICollectionLayoutListConfiguration(appearance: .plain)
                list.headerMode = .\(mode)
                let layout = UICollectionViewCompositionalLayout.list(using: list)
                let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
                let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, name in
                    var content = cell.defaultContentConfiguration()
                    content.text = name
                    cell.contentConfiguration = content
                }
                dataSource = \(dataSource)(collectionView: collectionView) { view, path, name in
                    view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
                }
                \(provider)
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0, 1])
                snapshot.appendItems(["pear"], toSection: 0)
                dataSource.apply(snapshot)
            }
        }
        """
    }

    /// The words at which the app stopped; nil where it did not.
    private func stop(_ text: String) -> String? {
        guard let problem = AppLab(text).problem, case .uikit(let failure) = problem.failure.error.cause else {
            return nil
        }
        return failure.message
    }

    @Test func aProviderReturnsAView() throws {
        let none = "dataSource.supplementaryViewProvider = { view, kind, path in nil }"
        let stopped = try #require(stop(Self.shelves("supplementary", none)))
        let beginning =
            "UICollectionViewDiffableDataSource supplementary view provider returned nil for element kind "
            + "'UICollectionElementKindSectionHeader' at index path <NSIndexPath: 0x...> {length = 2, path = 0 - 0}, "
            + "which is not allowed. You must always return a view to the collection view: "
        #expect(stopped.hasPrefix(beginning))
        // What the files do not say may be why.
        let unknown = """
            dataSource.supplementaryViewProvider = { view, kind, path in
                if Theme.hasHeaders { return UICollectionViewListCell() }
                return nil
            }
            """
        #expect(stop(Self.shelves("supplementary", unknown)) == nil)
        // A layout without headers asks for none.
        #expect(stop(Self.shelves("none", none)) == nil)
    }

    @Test func aLayoutWithHeadersNeedsAProvider() throws {
        let stopped = try #require(stop(Self.shelves("supplementary", "")))
        let ending =
            "requested a supplementary view, but a supplementaryViewProvider was not specified on the diffable data "
            + "source. Please configure the diffable data source accordingly and add the supplementary provider"
        #expect(stopped.hasSuffix(ending))
        #expect(stop(Self.shelves("none", "")) == nil)
        // Code of a file that is not there may set it.
        #expect(stop(Self.shelves("supplementary", "dressUp(collectionView)")) == nil)
        #expect(stop(Self.shelves("supplementary", "addHeaders()")) == nil)
    }

    /// A list controller that hands its layout to `super` is made by no storyboard: its file says all of the list, also
    /// where the data source is written as `.init`.
    @Test(arguments: [
        ("supplementary", "", true), ("none", "", false), ("supplementary", "dressUp(collectionView)", false),
    ])
    func aListControllerThatIsMadeInCodeSaysAllOfItsList(_ mode: String, _ call: String, _ stops: Bool) {
        let controller = """
            class ShelfController: UICollectionViewController {
                var dataSource: UICollectionViewDiffableDataSource<Int, String>!
                init() {
                    var list = UICollectionLayoutListConfiguration(appearance: .plain)
                    list.headerMode = .\(mode)
                    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
                }
                required init?(coder: NSCoder) { nil }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, name in
                        cell.contentConfiguration = cell.defaultContentConfiguration()
                    }
                    dataSource = .init(collectionView: collectionView) { view, path, name in
                        view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
                    }
                    \(call)
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["pear"])
                    dataSource.apply(snapshot)
                }
            }
            """
        #expect((stop(controller)?.contains("requested a supplementary view") ?? false) == stops)
    }

    /// UIKit asks the data source, and a subclass may answer without its providers.
    @Test func aSubclassOfTheDataSourceAnswersForItself() {
        let subclass = """
            class TitleView: UICollectionReusableView { let label = UILabel() }
            class ShelfSource: UICollectionViewDiffableDataSource<Int, String> {
                override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
                    -> UICollectionViewCell
                {
                    let cell = super.collectionView(view, cellForItemAt: path) as! UICollectionViewListCell
                    var content = cell.defaultContentConfiguration()
                    content.text = "a " + (itemIdentifier(for: path) ?? "")
                    cell.contentConfiguration = content
                    return cell
                }
                override func collectionView(
                    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
                ) -> UICollectionReusableView {
                    let title = view.dequeueReusableSupplementaryView(
                        ofKind: kind, withReuseIdentifier: "title", for: path) as! TitleView
                    title.label.text = "Shelf \\(path.section)"
                    return title
                }
            }

            """
        let register = """
            collectionView.register(
                TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "title")
            """
        var lab = AppLab(subclass + Self.shelves("supplementary", register, dataSource: "ShelfSource"))
        #expect(lab.problem == nil)
        #expect(lab.cells == ["a pear"])
        let shown = lab.run("cells")
        #expect(shown.contains("Shelf 0") && shown.contains("Shelf 1"))
    }

    /// A layout that another screen hands over asks for the kinds that the files name, and so for no header of UIKit's.
    @Test func anUnknownLayoutAsksForNoOtherKinds() {
        let lab = AppLab(
            """
            class MenuController: UIViewController {
                func layout() -> UICollectionViewLayout {
                    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
                    let group = NSCollectionLayoutGroup.horizontal(
                        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                    let section = NSCollectionLayoutSection(group: group)
                    section.boundarySupplementaryItems = [
                        NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "jar-head", alignment: .top)
                    ]
                    return UICollectionViewCompositionalLayout(section: section)
                }
            }
            class ShelfController: UICollectionViewController {
                lazy var dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
                    view, path, name in view.dequeueReusableCell(withReuseIdentifier: "jar", for: path)
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "jar")
                    dataSource.supplementaryViewProvider = { view, kind, path in
                        switch kind {
                        case "jar-head": return UICollectionReusableView()
                        default: fatalError("Unexpected kind \\(kind)")
                        }
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["pear"])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.list == ["[0] pear"], "\(lab.said)")
        #expect(lab.problem == nil && !lab.said.contains("Unexpected kind"), "\(lab.said)")
    }
}
