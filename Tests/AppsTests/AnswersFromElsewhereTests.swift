import CommandLanguage
import Testing

/// Data that comes from elsewhere: lists in what is decoded, samples that differ, files beside the code, advice that was tried.
@Suite struct AnswersFromElsewhereTests {
    /// A table that shows the texts `show(_:)` is given.
    private static func screen(_ body: String, members: String = "", item: String = "String") -> String {
        """
        class PantryController: UITableViewController {
            lazy var dataSource = UITableViewDiffableDataSource<Int, \(item)>(tableView: tableView) { _, _, item in
                let cell = UITableViewCell()
                cell.textLabel?.text = "\\(item)"
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(body)
            }
            func show(_ items: [\(item)]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, \(item)>()
                snapshot.appendSections([0])
                snapshot.appendItems(items)
                dataSource.apply(snapshot)
            }
        \(members)
        }
        """
    }

    private static let jar = "struct Jar: Codable, Hashable { let label: String? }\n"

    /// A request whose answer is decoded and shown.
    private static func asking(_ type: String, _ jars: String) -> String {
        screen(
            """
            URLSession.shared.dataTask(with: URL(string: "https://jars.example/all")!) { data, _, _ in
                guard let data, let answer = try? JSONDecoder().decode(\(type).self, from: data) else { return }
                self.show(\(jars))
            }.resume()
            """, item: "Jar")
    }

    @Test(arguments: [
        // Two values deep, in an optional, in an optional of an optional value's list.
        ("struct Page: Decodable { let jars: [Jar] }\nstruct Answer: Decodable { let page: Page }", "answer.page.jars"),
        ("struct Answer: Decodable { let jars: [Jar]? }", "answer.jars ?? []"),
    ])
    func theListInWhatIsDecodedIsFilled(types: String, jars: String) {
        var lab = AppLab(Self.jar + types + "\n" + Self.asking("Answer", jars))
        // What alone brings nothing is not advised.
        #expect(lab.said.contains("Try: fill all 3\n"))
        lab.run("fill all 3")
        #expect(lab.list == ["[0] label 1, label 2, label 3"])
    }

    /// The list in what a chain of publishers decodes.
    @Test func theListThatAChainDecodesIsFilled() {
        var lab = AppLab(
            Self.jar + "struct Answer: Decodable { let jars: [Jar]? }\n"
                + Self.screen(
                    """
                    URLSession.shared.dataTaskPublisher(for: URL(string: "https://jars.example")!).map(\\.data)
                        .decode(type: Answer.self, decoder: JSONDecoder()).receive(on: RunLoop.main)
                        .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.show($0.jars ?? []) })
                    """, item: "Jar"))
        lab.run("fill all 2")
        #expect(lab.list == ["[0] label 1, label 2, label 3"])
    }

    @Test func anAnswerThatComesAgainHasOtherSamples() {
        var lab = AppLab(
            Self.screen(
                """
                URLSession.shared.dataTask(with: URL(string: "https://jars.example/all")!) { data, _, _ in
                    guard let data, let page = try? JSONDecoder().decode([String].self, from: data) else { return }
                    self.known += page
                    self.show(self.known)
                }.resume()
                """, members: "var known: [String] = []"))
        lab.run("fill all 2")
        #expect(lab.list == ["[0] decode 1, decode 2"])
        #expect(!lab.run("run dataTask").contains("crash"))
        #expect(lab.list == ["[0] decode 1, decode 2, decode 3, decode 4"])
    }

    @Test func twoFilesHaveTwoSamplesAndEachItsOwnAgain() {
        var lab = AppLab(
            Self.screen(
                "show(read(\"sweet\") + read(\"sour\"))\nprint(read(\"sweet\") == read(\"sweet\"))",
                members: """
                        func read(_ name: String) -> [String] {
                            let url = Bundle.main.url(forResource: name, withExtension: "json")!
                            return try! JSONDecoder().decode([String].self, from: try! Data(contentsOf: url))
                        }
                    """))
        #expect(lab.run("fill decode 2").contains("true"))
        #expect(lab.list == ["[0] decode 1, decode 2, decode 3, decode 4"])
    }

    @Test func aFileBesideTheCodeIsRead() throws {
        let code = Self.screen(
            """
            let url = Bundle.main.url(forResource: "jars", withExtension: "json")!
            show(try! JSONDecoder().decode([String].self, from: Data(contentsOf: url)))
            """)
        let host = Host(
            readFile: { (path) throws(Host.Failure) in path == "app/Data/jars.json" ? "[\"plum\", \"pear\"]" : code },
            paths: { beginning in
                switch beginning {
                case "app": ["app/"]
                case "app/": ["app/Pantry.swift", "app/Data/"]
                case "app/Data/": ["app/Data/jars.json"]
                default: []
                }
            })
        var lab = AppLab(host: host)
        lab.run("open app")
        #expect(lab.list == ["[0] plum, pear"])
    }

    @Test func aProtocolSaysWhatIsMissing() {
        var lab = AppLab(
            Self.jar + "protocol Loading { func load() async throws -> [Jar] }\n"
                + Self.screen(
                    "Task { show([Jar(label: \"own\")] + (try await loader.load())) }",
                    members: "let loader: Loading\ninit(loader: Loading) { self.loader = loader }", item: "Jar"))
        #expect(lab.said.contains("fill load 3"))
        lab.run("fill load 2")
        #expect(lab.list == ["[0] own, label 1, label 2"])
    }

    @Test func anExtensionOfAnUnknownTypeIsRun() {
        var lab = AppLab(
            "extension FileManager { func jars() -> [String] { albums().map { $0 } } }\n"
                + "extension FileManager { func albums() -> [String] { JarBox.shared.names() } }\n"
                + Self.screen("show(FileManager.default.jars())"))
        #expect(lab.said.contains("names()"))
        lab.run("fill names 2")
        #expect(lab.list == ["[0] names 1, names 2"])
    }

    /// A list that is overwritten is not advised; one that leads to rows is.
    @Test func whatChangesNothingIsNotAdvised() {
        let lab = AppLab(
            "class Store { var names: [String] = [] }\n"
                + Self.screen(
                    "refresh()",
                    members: "let store = Store()\nvar model: [String] = []\n"
                        + "func refresh() { model = store.names; show(model) }"))
        #expect(lab.said.contains("fill store.names 3"))
        #expect(!lab.said.contains("fill model 3"))
    }

    /// A constant that has values of its own can take no others, in a screen or in what it holds.
    @Test(arguments: ["let labels = [\"sweet\"]", "let store = Store()"])
    func aConstantWithValuesIsNotAdvised(member: String) {
        let lab = AppLab(
            "class Store { let labels: [String] = [\"sour\"] }\n" + Self.screen("show([])", members: member))
        #expect(lab.said.contains("The list has no rows so far."), "\(lab.said)")
        #expect(!lab.said.contains("labels"), "\(lab.said)")
    }

    /// A list that shows nothing is not advised, and hides no reason: that nothing calls the code that applies.
    @Test func aListThatShowsNothingHidesNoReason() {
        let lab = AppLab(
            """
            class PantryController: UITableViewController {
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in nil }
                var isOpen = false
                var known = Set<String>()
                var labels = [String]()
                func show(_ items: [String]) {
                    guard isOpen else { return }
                    var snapshot = dataSource.snapshot()
                    snapshot.appendSections([0])
                    snapshot.appendItems(items)
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.said.contains("Nothing in these files calls what applies one: show(_:)."), "\(lab.said)")
        #expect(!lab.said.contains("Try:"), "\(lab.said)")
    }

    /// Rows that a screen counts are something to see before the view knows of them: it is said what tells it.
    @Test func aListOfACountingScreenIsAdvised() {
        var lab = AppLab(
            """
            final class Pantry {
                private var jars: [String] = []
                func all() -> [String] { jars }
            }
            class PantryController: UITableViewController {
                private let pantry = Pantry()
                var known = Set<String>()
                override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { pantry.all().count }
                override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
            }
            """)
        #expect(lab.said.contains("Try: fill pantry.jars 3"), "\(lab.said)")
        #expect(!lab.said.contains("fill known 3"), "\(lab.said)")
        #expect(lab.run("fill pantry.jars 3").contains("call reloadData()"))
        lab.run("call tableView.reloadData()")
        #expect(lab.list == ["[0] row 1, row 2, row 3"])
    }

    /// A model that no file declares is written out as an example; a function, which is no type, is not.
    @Test(arguments: [("JarBox().names", true), ("jarBox().names", false)])
    func aTypeThatIsMissingIsWrittenOut(list: String, isType: Bool) {
        let lab = AppLab(Self.screen("show(\(list))"))
        let example = "For example: `struct JarBox { let names = [\"names 1\", \"names 2\"] }`\n"
        #expect(lab.said.contains(example) == isType)
        #expect(lab.said.contains("For example") == isType)
    }

    /// Of two methods of one name the labels decide, also where a parameter with a default is left out.
    @Test func aListGoesToTheMethodWithItsLabel() {
        var lab = AppLab(
            """
            final class Lids: UITableViewController {
                var jars: [String] = []
                var lids: [String] = []
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                func take(jars: [String]) { self.jars = jars }
                func take(lids: [String], fast: Bool = false) { self.lids = lids }
            }
            """)
        lab.run("call take(lids: fill 2)")
        #expect(lab.run("call [lids.count, jars.count]").contains("[2, 0]"))
    }

    @Test(arguments: ["call dataSource.update(with: fill 3)", "call dataSource.update(with: fill 3, animated: true)"])
    func aFunctionOfTheDataSourceIsCalledWithSamples(line: String) {
        var lab = AppLab(
            """
            class JarsSource: UITableViewDiffableDataSource<Int, String> {
                func update(with items: [String], animated: Bool = false) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(items)
                    apply(snapshot, animatingDifferences: animated)
                }
            }
            class PantryController: UITableViewController {
                var dataSource: JarsSource!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = JarsSource(tableView: tableView) { _, _, _ in UITableViewCell() }
                }
            }
            """)
        #expect(lab.said.contains("call dataSource.update(with: fill 3"))
        lab.run(line)
        #expect(lab.list == ["[0] items 1, items 2, items 3"])
    }

    @Test(arguments: [
        ".init(nibName: \"JarCell\", bundle: nil)", "UINib(nibName: \"JarCell\", bundle: nil)", "JarCell.self",
        "UINib(nibName: JarCell.identifier, bundle: nil)",
    ])
    func aCellIsOfItsNibsClass(source: String) {
        let lab = AppLab(
            """
            extension NSObjectProtocol { static var identifier: String { String(describing: self) } }
            class JarCell: UICollectionViewCell {
                let label = UILabel()
                func fill(_ text: String) { label.text = text }
            }
            class PantryController: UICollectionViewController {
                lazy var dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) {
                    view, path, text in
                    let cell = view.dequeueReusableCell(withReuseIdentifier: "JarCell", for: path) as! JarCell
                    cell.fill(text)
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    collectionView.register(\(source), forCellWithReuseIdentifier: "JarCell")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["jam"])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(lab.cells == ["jam"])
    }

    @Test func aGenericClassKnowsItsTypes() {
        let lab = AppLab(
            """
            protocol Part: Hashable, CaseIterable {}
            enum Shelf: Part { case top, bottom }
            class Adapter<Kind: Part> {
                var dataSource: UITableViewDiffableDataSource<Kind, String>
                init(_ view: UITableView) {
                    dataSource = UITableViewDiffableDataSource(tableView: view) { _, _, _ in UITableViewCell() }
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Kind, String>()
                    snapshot.appendSections(Array(Kind.allCases))
                    dataSource.apply(snapshot)
                }
            }
            class PantryController: UITableViewController {
                lazy var adapter = Adapter<Shelf>(tableView)
                override func viewDidLoad() { super.viewDidLoad(); adapter.show() }
            }
            """)
        #expect(lab.list == ["[top] ", "[bottom] "])
    }

    @Test func aMergedChainPassesItsValuesOn() {
        var lab = AppLab(
            Self.screen(
                """
                let request = URLSession.shared.dataTaskPublisher(for: URL(string: "https://jars.example")!).map(\\.data)
                    .decode(type: [String].self, decoder: JSONDecoder()).replaceError(with: [])
                Publishers.Merge(Just([]), request).sink { [weak self] in self?.show($0) }
                """))
        #expect(lab.run("run listen").contains("Pantry.swift:"))
        lab.run("fill all 2")
        #expect(lab.list == ["[0] decode 1, decode 2"])
    }

    @Test func anAddressMayHaveASpaceAndASetItsOrder() {
        let lab = AppLab(
            Self.screen(
                """
                let address = URL(string: "https://jars.example/?find=plum jam")!
                let names = NSOrderedSet(array: ["b", "a", "b"])
                show((names.array as? [String] ?? []) + [address.absoluteString])
                """))
        #expect(lab.list == ["[0] b, a, https://jars.example/?find=plum%20jam"])
    }

    @Test func whatALibraryOrCoreDataMakesIsSaid() {
        let library = AppLab(
            "import RxSwift\nimport UIKit\n" + Self.screen("", members: "let bag = DisposeBag()\nvar n: Int { bag.x }"))
        #expect(library.said.contains("RxSwift"))
        var store = AppLab(
            """
            class PantryController: UITableViewController {
                let container = NSPersistentContainer(name: "Jars")
                lazy var dataSource = UITableViewDiffableDataSource<Int, Jar>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let request: NSFetchRequest<Jar> = Jar.fetchRequest()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                    snapshot.appendSections([0])
                    snapshot.appendItems((try? container.viewContext.fetch(request)) ?? [])
                    dataSource.apply(snapshot)
                }
            }
            """)
        #expect(store.problem == nil)
        #expect(store.said.contains("fill fetch 3"))
        store.run("fill fetch 2")
        #expect(store.list == ["[0] ‹fetch 1›, ‹fetch 2›"])
    }
}
