import Testing

/// Ways of writing that whole public projects have and that once showed another list than UIKit, or none.
@Suite struct PublicProjectsTests {
    /// A screen of jars; `body` stands at the end of `viewDidLoad`.
    private static func screen(_ body: String, members: String = "", item: String = "Jar") -> String {
        """
        class PantryController: UITableViewController {
            var dataSource: UITableViewDiffableDataSource<Int, \(item)>!
            \(members)
            override func viewDidLoad() {
                super.viewDidLoad()
                dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, path, jar in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = jar.label
                    return cell
                }
                \(body)
            }
            func show(_ jars: [\(item)]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, \(item)>()
                snapshot.appendSections([0])
                snapshot.appendItems(jars)
                dataSource.apply(snapshot)
            }
        }

        """
    }

    private static let jar = "struct Jar: Hashable { let label: String }\n"

    /// `assign(to: &$jars)` sets the property and reaches those who listen, also where nobody asked for `$jars` before.
    @Test func whatIsAssignedToAPublisherIsPublished() {
        var lab = AppLab(
            Self.jar
                + """
                final class JarModel {
                    @Published var search = ""
                    @Published private(set) var jars: [Jar] = []
                    init() {
                        $search.map { [Jar(label: "a" + $0), Jar(label: "b" + $0)] }.assign(to: &$jars)
                    }
                }

                """
                + Self.screen(
                    "model.$jars.sink { [weak self] in self?.show($0) }.store(in: &bag)",
                    members: "let model = JarModel()\nvar bag = Set<AnyCancellable>()"))
        #expect(lab.list == ["[0] a, b"])
        lab.run("model.search = \"x\"")
        #expect(lab.list == ["[0] ax, bx"])
    }
}
