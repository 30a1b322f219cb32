import Testing

/// Screens whose initialisers want values, which a call in the files gives.
@Suite struct ScreensAsWrittenTests {
    private static func jars(_ caller: String) -> String {
        """
        struct Jar: Hashable { let name: String }
        enum Shelf { case top, bottom }
        final class JarsController: UITableViewController {
            let jars: [Jar]
            let shelf: Shelf
            lazy var source = UITableViewDiffableDataSource<Shelf, Jar>(tableView: tableView) { _, _, jar in
                let cell = UITableViewCell()
                cell.textLabel?.text = jar.name
                return cell
            }
            init(jars: [Jar], on shelf: Shelf) {
                (self.jars, self.shelf) = (jars, shelf)
                super.init(style: .plain)
            }
            required init?(coder: NSCoder) { fatalError() }
            override func viewDidLoad() {
                super.viewDidLoad()
                var snapshot = NSDiffableDataSourceSnapshot<Shelf, Jar>()
                snapshot.appendSections([shelf])
                snapshot.appendItems(jars)
                source.apply(snapshot)
            }
        }
        \(caller)
        """
    }

    private static let call = "JarsController(jars: [Jar(name: \"plum\"), Jar(name: \"fig\")], on: .bottom)"

    /// The delegate of the scene, a view of SwiftUI, another screen: each says what is shown.
    @Test(
        arguments: [
            """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(_ s: UIScene, willConnectTo: UISceneSession, options: UIScene.ConnectionOptions) {
                    window?.rootViewController = UINavigationController(rootViewController: \(call))
                }
            }
            """,
            """
            struct JarsView: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> JarsController { \(call) }
                func updateUIViewController(_ controller: JarsController, context: Context) {}
            }
            """,
            """
            class HomeController: UIViewController {
                @IBAction func go(_ sender: Any) { show(\(call), sender: self) }
            }
            """,
        ])
    func theArgumentsOfTheFilesAreTaken(caller: String) {
        let lab = AppLab(Self.jars(caller))
        #expect(lab.list == ["[bottom] plum, fig"], "\(lab.said)")
        #expect(!lab.said.contains("Not in the files"), "\(lab.said)")
    }

    private static func list(_ caller: String) -> String {
        """
        final class ListController: UITableViewController {
            var jars: [String] = []
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, jar in
                let cell = UITableViewCell()
                cell.textLabel?.text = jar
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(jars)
                source.apply(snapshot)
            }
        }
        class HomeController: UIViewController {
            \(caller)
        }
        """
    }

    /// What the first function that makes the screen assigns, if it says so all by itself.
    @Test(
        arguments: [
            ("func go() { let list = ListController(); list.jars = [\"plum\"]; show(list, sender: self) }", "plum"),
            (
                "override func prepare(for segue: UIStoryboardSegue, sender: Any?) {"
                    + " guard let list = segue.destination as? ListController else { return }; list.jars = [\"fig\"] }",
                "fig"
            ),
            (
                "func a() { if let list = children.first as? ListController { list.jars = [\"a\", \"b\"] } }\n"
                    + "func b() { let list = ListController(); list.jars = [\"c\"] }", "a, b"
            ),
            ("func go(_ jars: [String]) { let list = ListController(); list.jars = jars }", ""),
            ("func go() { let list = OtherController(); list.jars = [\"plum\"] }", ""),
            // The screen that is handed on as it is comes first; what is given something is another one.
            (
                "func a() { show(UINavigationController(rootViewController: ListController()), sender: self) }\n"
                    + "func b() { let list = ListController(); list.jars = [\"c\"] }", ""
            ),
            (
                "func a() { let list = ListController(); list.title = \"Jars\"; show(list, sender: self) }\n"
                    + "func b() { let list = ListController(); list.jars = [\"c\"] }", ""
            ),
            (
                "}\nextension ListController { func more() { let list = ListController(); list.jars = [\"c\"] }", ""
            ),
        ])
    func thePropertiesThatACallerSetsAreSet(caller: String, items: String) {
        let lab = AppLab(Self.list(caller))
        #expect(lab.list == ["[0] \(items)"], "\(lab.said)")
    }

    /// A screen that the files also make without arguments is that one.
    @Test func aScreenThatNeedsNoArgumentsIsMadeWithoutThem() {
        let plain = "    convenience init() { self.init(jars: [Jar(name: \"pear\")], on: .top) }\n    required"
        let program = Self.jars("let first = [JarsController()]\nlet second = [\(Self.call)]")
            .replacing("    required", with: plain)
        #expect(AppLab(program).list == ["[top] pear"])
    }

    /// What depends on the place of the call stays open, and a test says nothing of the app.
    @Test(
        arguments: [
            "func open(_ kept: [Jar]) -> JarsController { JarsController(jars: kept, on: .bottom) }",
            "func open() -> JarsController { JarsController(jars: Store.jars, on: .bottom) }",
            "import XCTest\nfunc testJars() { XCTAssertEqual(\(call).jars.count, 2) }",
        ])
    func whatTheCallDoesNotSayIsFilled(caller: String) {
        let lab = AppLab(Self.jars(caller))
        #expect(lab.list == ["[top] "], "\(lab.said)")
        #expect(lab.said.contains("Not in the files, so empty for now: jars"), "\(lab.said)")
    }
}
