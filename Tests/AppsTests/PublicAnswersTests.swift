import CommandLanguage
import Testing

/// Data that public lists get from storyboards, stores, networks and other screens, each in a small program of its own.
@Suite struct PublicAnswersTests {
    private static func screen(_ body: String, members: String = "") -> String {
        PublicListsTests.screen(body, members: members)
    }

    // MARK: Storyboards

    /// A segmented control of a storyboard has its first segment selected; one that code makes has none.
    @Test func theFirstSegmentOfAnOutletIsSelected() {
        let lab = AppLab(
            Self.screen(
                "show([\"\\(kinds.selectedSegmentIndex)\", \"\\(UISegmentedControl(items: [\"a\"]).selectedSegmentIndex)\"])",
                members: "@IBOutlet weak var kinds: UISegmentedControl!"))
        #expect(lab.list == ["[0] 0, -1"])
    }

    // MARK: Answers

    /// What stops the code that an answer comes to is said, where it costs all rows.
    @Test func whatStopsAnAnswerIsSaid() {
        var lab = AppLab(
            Self.screen(
                """
                URLSession.shared.dataTask(with: URL(string: "https://jars.example/all")!) { data, _, _ in
                    guard let data, let jars = try? JSONDecoder().decode([String].self, from: data) else { return }
                    precondition(jars.isEmpty, "too many jars")
                    self.show(jars)
                }.resume()
                """))
        let answer = lab.run("fill all 2")
        #expect(answer.contains("too many jars") && answer.contains("Pantry.swift:11"), "\(answer)")
    }

    // MARK: Core Data

    /// A request knows its entity, however the objects it brings are gone through.
    @Test(arguments: [
        "for jar in (try? context.fetch(Jar.fetchRequest())) ?? [] { labels.append(jar.label ?? \"none\") }",
        "if let found = try? context.fetch(NSFetchRequest<Jar>(entityName: \"Jar\")) {\n"
            + "for jar in found { labels.append(jar.label ?? \"none\") } }",
        "do { try context.fetch(Jar.fetchRequest()).forEach { if let label = $0.label { labels.append(label) } } } catch {}",
    ])
    func aFetchedListHasObjectsOfItsEntity(code: String) {
        var lab = AppLab(
            """
            import CoreData
            public class Jar: NSManagedObject {
                @nonobjc class func fetchRequest() -> NSFetchRequest<Jar> { NSFetchRequest<Jar>(entityName: "Jar") }
                @NSManaged var label: String?
            }

            """
                + Self.screen(
                    "let context = container.viewContext\nvar labels: [String] = []\n\(code)\nshow(labels)",
                    members: "let container = NSPersistentContainer(name: \"Jars\")"))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.said.contains("fill fetch 3"), "\(lab.said)")
        lab.run("fill fetch 2")
        #expect(lab.list == ["[0] label 1, label 2"])
    }

    // MARK: Dictionaries of anything

    /// What the settings of an app say is unknown, and not missing: no code stops for want of a key.
    @Test func aKeyOfTheSettingsIsUnknown() {
        let lab = AppLab(
            """
            enum Settings {
                private static let all: [String: Any] = {
                    guard let found = Bundle.main.infoDictionary else { fatalError("no settings") }
                    return found
                }()
                static let key: String = {
                    guard let key = all["JARS_KEY"] as? String else { fatalError("no key") }
                    return key
                }()
            }

            """
                + Self.screen("print(Settings.key)\nshow([\"plum\"])"))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.said.contains("infoDictionary"), "\(lab.said)")
        #expect(lab.list == ["[0] plum"])
    }

    /// JSON that is taken apart by hand brings rows.
    @Test func aListInJSONTakenApartByHandIsFilled() {
        var lab = AppLab(
            Self.screen(
                """
                URLSession.shared.dataTask(with: URL(string: "https://jars.example/all")!) { data, _, _ in
                    guard let data, let page = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                        let jars = page["jars"] as? [[String: Any]]
                    else { return }
                    self.show(jars.compactMap { $0["label"] as? String })
                }.resume()
                """))
        lab.run("fill all 2")
        #expect(lab.list.first?.ranges(of: "[label]").count == 2, "\(lab.list)")
    }

    // MARK: Rx

    /// An object that Rx puts in front of each value is itself; a closure for errors waits for one.
    @Test(arguments: [
        "subscribe(with: self, onSuccess: { owner, jars in owner.show(jars) }, onFailure: { _, _ in print(\"failed\") })",
        "withUnretained(self).subscribe(onNext: { owner, jars in owner.show(jars) }, onError: { _ in print(\"failed\") })",
        "asDriver(onErrorJustReturn: []).drive(with: self) { owner, jars in owner.show(jars) }",
    ])
    func anOwnerComesInFrontOfEachValue(step: String) {
        var lab = AppLab("import RxSwift\n" + Self.screen("JarService.shared.jars().\(step)"))
        let answer = lab.run("fill all 2")
        #expect(!answer.contains("failed"), "\(answer)")
        #expect(lab.interpreter.session.source.snapshot().numberOfItems == 2, "\(answer)")
    }

    // MARK: Values from other screens

    /// A text that the screen before hands over, and without which this one stops, is a sample, and said to be one.
    @Test func aTextFromAnotherScreenIsASample() {
        let lab = AppLab(
            """
            enum Pantry {
                static func jars(of kind: String, _ count: Int) -> [String] { ["\\(kind), \\(count > 0)"] }
            }

            """ + Self.screen("show(Pantry.jars(of: kind, count))", members: "var kind: String!\nvar count: Int!"))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.list == ["[0] kind 1, true"])
        #expect(lab.said.contains("with sample values: kind, count"), "\(lab.said)")
    }

    // MARK: Code elsewhere

    /// An extension of the data source that applies is code of the files, whether or not something calls it.
    @Test(arguments: ["", "func fill() { dataSource.put([\"plum\"]) }"])
    func codeThatAppliesElsewhereIsNamed(caller: String) {
        let lab = AppLab(
            """
            extension UITableViewDiffableDataSource {
                func put(_ items: [ItemIdentifierType]) { apply(snapshot(), animatingDifferences: false) }
            }
            class Bare: UITableViewController {
                lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in nil }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    if title == "jars" { \(caller.isEmpty ? "" : "fill()") }
                    _ = dataSource
                }
                \(caller)
            }
            """)
        #expect(!lab.said.contains("No code of these files"), "\(lab.said)")
    }

    // MARK: Many publishers and lists of lists

    @Test func threeAndFourPublishersAreOne() {
        var lab = AppLab(
            Self.screen(
                """
                let size = CurrentValueSubject<Int, Never>(3)
                Publishers.CombineLatest4(jars, lids, size, size).sink { print("latest", $0, $1, $2, $3) }.store(in: &bag)
                Publishers.Zip3(jars, lids, size).sink { jar, lid, size in print("three", jar, lid, size) }.store(in: &bag)
                Publishers.Zip4(jars, lids, size, size).sink { print("four", $0, $1, $2, $3) }.store(in: &bag)
                Publishers.MergeMany(jars, lids).sink { print("many", $0) }.store(in: &bag)
                """,
                members: """
                    let jars = PassthroughSubject<String, Never>()
                    let lids = PassthroughSubject<String, Never>()
                    var bag = Set<AnyCancellable>()
                    """))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.run("call jars.send(\"a\")").contains("many a"))
        let answer = lab.run("call lids.send(\"b\")")
        for line in ["latest a b 3 3", "three a b 3", "four a b 3 3", "many b"] {
            #expect(answer.contains(line), "\(answer)")
        }
    }

    /// Each of the lists in a list that is missing has values.
    @Test func listsInAMissingListAreFilled() {
        var lab = AppLab(
            Self.screen("let shelves: [[String]] = JarService.shared.shelves()\nshow(shelves.flatMap { $0 })"))
        lab.run("fill all 2")
        #expect(lab.interpreter.session.source.snapshot().numberOfItems == 6, "\(lab.list)")
    }
}
