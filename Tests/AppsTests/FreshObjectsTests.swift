import Testing

@testable import Apps

/// Rows that are replaced since each apply makes their values anew, and gestures that change another row than theirs.
@Suite struct FreshObjectsTests {
    private static func birds(_ type: String, make: String, tap: String = "list()", item: String = "Bird") -> String {
        """
        \(type)
        final class Birds: UITableViewController {
            let names = ["wren", "kite", "teal"]
            var seen = 0
            lazy var source = UITableViewDiffableDataSource<Int, \(item)>(tableView: tableView) { table, path, bird in
                let cell = table.dequeueReusableCell(withIdentifier: "bird", for: path)
                cell.textLabel?.text = bird.name
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                list()
            }
            func list() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, \(item)>()
                snapshot.appendSections([0])
                snapshot.appendItems(\(make))
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(tap)
            }
        }
        """
    }

    static let plain = """
        class Bird: NSObject {
            let name: String
            var isRare = false
            init(name: String) { self.name = name }
        }
        """
    static let reference = """
        final class Bird: Hashable {
            let name: String
            init(name: String) { self.name = name }
            static func == (a: Bird, b: Bird) -> Bool { a === b }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        """

    /// Three objects made anew by each apply are three other items, even where one of them was changed.
    @Test(arguments: [
        (plain, "names.map { Bird(name: $0) }", "list()", "isEqual(_ object: Any?)"),
        (plain, "names.map(Bird.init(name:))", "list()", "override var hash: Int"),
        (
            plain, "names.map { Bird(name: $0) }",
            "source.itemIdentifier(for: indexPath)?.isRare = true; list()", "isEqual"
        ),
        (reference, "names.map { Bird(name: $0) }", "list()", "a.name == b.name"),
    ])
    func newObjectsAreNamed(_ type: String, _ make: String, _ tap: String, _ advice: String) {
        var lab = AppLab(Self.birds(type, make: make, tap: tap))
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("3 items inserted, 3 items deleted"))
        #expect(answer.contains("3 rows were replaced, wren among them: new objects"), "\(answer)")
        #expect(answer.contains("New objects are made at Pantry.swift:"), "\(answer)")
        #expect(!answer.contains("isRare"))
        let why = lab.run("why")
        #expect(why.contains("new objects") && why.contains(advice), "\(why)")
    }

    /// An NSObject is compared by `isEqual(_:)` and `hash`.
    @Test func anObjectOfItsOwnEqualityGetsThatOne() {
        let type = """
            class Bird: NSObject {
                let name: String, seen: Int
                init(name: String, seen: Int) { self.name = name; self.seen = seen }
                override func isEqual(_ object: Any?) -> Bool {
                    guard let other = object as? Bird else { return false }
                    return name == other.name && seen == other.seen
                }
                override var hash: Int { name.hashValue }
            }
            """
        var lab = AppLab(
            Self.birds(
                type, make: "names.map { Bird(name: $0, seen: $0 == \"kite\" ? seen : 0) }", tap: "seen += 1; list()"))
        #expect(lab.run("tap 0:1").contains("kite is another item now"))
        let why = lab.run("why")
        let equality = "override func isEqual(_ object: Any?) -> Bool { (object as? Bird)?.name == name }"
        #expect(why.contains(equality), "\(why)")
        #expect(!why.contains("static func =="), "\(why)")
    }

    /// A list of ids whose values are made anew with other ids.
    @Test func idsThatAreMadeAnewAreNamed() {
        var lab = AppLab(
            """
            struct Bird { var id = UUID().uuidString; let name: String }
            final class Birds: UITableViewController {
                var birds = [Bird(name: "wren"), Bird(name: "kite")]
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { [unowned self] table, path, id in
                    let cell = table.dequeueReusableCell(withIdentifier: "bird", for: path)
                    cell.textLabel?.text = birds.first { $0.id == id }?.name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    list()
                }
                func list() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(birds.map(\\.id))
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    birds = birds.map { Bird(name: $0.name) }
                    list()
                }
            }
            """)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("2 rows were replaced by equal ones: only `id` differs."), "\(answer)")
        #expect(answer.contains("A new one is made at Pantry.swift:1."), "\(answer)")
        #expect(!lab.run("why").contains("no row was replaced"))
    }

    // MARK: Values in the cases of an enum

    /// The present value of a row is looked for in its case, and not in its stead.
    @Test func aCaseCarriesThePresentValue() {
        var lab = AppLab(
            """
            struct Bird: Hashable {
                let id: Int
                var count: Int
                static func == (a: Bird, b: Bird) -> Bool { a.id == b.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            enum Row: Hashable { case bird(Bird), note(String) }
            final class Birds: UITableViewController {
                var birds = [Bird(id: 1, count: 3), Bird(id: 2, count: 5)]
                lazy var source = UITableViewDiffableDataSource<Int, Row>(tableView: tableView) { table, path, row in
                    let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                    switch row {
                    case .bird(let bird): cell.textLabel?.text = "bird \\(bird.id): \\(bird.count)"
                    case .note(let text): cell.textLabel?.text = text
                    }
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(birds.map { .bird($0) } + [.note("the end")])
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    birds[indexPath.row].count += 1
                    var snapshot = source.snapshot()
                    snapshot.reconfigureItems([.bird(birds[indexPath.row])])
                    source.apply(snapshot)
                }
            }
            """)
        lab.run("tap 0:0")
        #expect(lab.run("cells").contains("0:0 shows: bird 1: 3; data now: bird 1: 4"))
        let why = lab.run("why 0:0")
        #expect(why.contains("data now: bird 1: 4"), "\(why)")
        // The snapshot keeps the value it has, however often it is shown.
        #expect(!why.contains("apply reloadData"), "\(why)")
        #expect(!why.contains("the end"), "\(why)")
    }

    // MARK: The wrong row

    private static func sorted(_ tap: String) -> String {
        """
        struct Score: Hashable { let name: String; var points: Int }
        final class Scores: UITableViewController {
            var scores = [Score(name: "Ann", points: 2), Score(name: "Ben", points: 9), Score(name: "Cat", points: 5)]
            lazy var source = UITableViewDiffableDataSource<Int, Score>(tableView: tableView) { table, path, score in
                let cell = table.dequeueReusableCell(withIdentifier: "score", for: path)
                cell.textLabel?.text = "\\(score.name) \\(score.points)"
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                list()
            }
            func list() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Score>()
                snapshot.appendSections([0])
                snapshot.appendItems(scores.sorted { $0.points > $1.points })
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(tap)
                list()
            }
        }
        """
    }

    @Test func anIndexIntoAnotherOrderIsNamed() {
        var deleting = AppLab(Self.sorted("scores.remove(at: indexPath.row)"))
        let deleted = deleting.run("tap 0:0")
        #expect(deleting.cells == ["Ben 9", "Cat 5"])
        #expect(deleted.contains("The row at 0:0 is Ben, but Ann was deleted: Pantry.swift:20"), "\(deleted)")
        #expect(deleted.contains("itemIdentifier(for: indexPath)"))
        var changing = AppLab(Self.sorted("scores[indexPath.row].points += 1"))
        let changed = changing.run("tap 0:0")
        #expect(changed.contains("The row at 0:0 is Ben, but Ann was changed: Pantry.swift:20"), "\(changed)")
        // The third row is the first of the array; the row in the middle is the last.
        #expect(changing.run("tap 0:1").contains("is Cat, but Ben was changed"))
        var right = AppLab(
            Self.sorted("if let score = source.itemIdentifier(for: indexPath) { scores.removeAll { $0 == score } }"))
        #expect(!right.run("tap 0:0").contains("The row at"))
        #expect(right.cells == ["Cat 5", "Ann 2"])
    }

    /// An item that is compared by its id alone is the same one after a change: what it holds tells which one was changed,
    /// whether its cell is configured again or not.
    @Test(arguments: ["", "snapshot.reconfigureItems(snapshot.itemIdentifiers)"])
    func anIndexIntoAnotherOrderIsNamedWhateverIsEqual(_ mark: String) {
        let program = Self.sorted("scores[indexPath.row].points += 1").replacing(
            "var points: Int }",
            with: """
                var points: Int
                    static func == (a: Score, b: Score) -> Bool { a.name == b.name }
                    func hash(into hasher: inout Hasher) { hasher.combine(name) } }
                """
        ).replacing("source.apply(snapshot)", with: "\(mark)\n            source.apply(snapshot)")
        var lab = AppLab(program)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("The row at 0:0 is Ben, but Ann was changed: Pantry.swift:2"), "\(answer)")
        // Where the right one is changed, nothing of the kind is said.
        var right = AppLab(program.replacing("indexPath.row", with: "1"))
        #expect(!right.run("tap 0:0").contains("The row at"))
    }

    /// A provider that takes the number of the row shows in a sorted list what stands there in the array.
    @Test func aProviderThatTakesAnIndexIsNamed() {
        let right = Self.sorted("scores[2].points += 1")
        let wrong = right.replacing("{ table, path, score in", with: "{ [unowned self] table, path, _ in").replacing(
            "\\(score.name) \\(score.points)", with: "\\(scores[path.row].name)")
        var lab = AppLab(wrong)
        let answer = lab.run("tap 0:0")
        #expect(lab.cells == ["Ann", "Ben", "Cat"])
        #expect(answer.contains("The row at 0:0 is Ben, but its cell shows Ann: Pantry.swift:6"), "\(answer)")
        var other = AppLab(right)
        #expect(!other.run("tap 0:0").contains("its cell shows"))
        // An index in a closure that a button of the cell runs says nothing of what the cell shows.
        var later = AppLab(
            right.replacing("{ table, path, score in", with: "{ [unowned self] table, path, score in").replacing(
                "return cell",
                with: """
                    cell.accessoryView = UIButton(primaryAction: UIAction(title: "Up") { _ in
                        self.scores[path.row].points += 1
                    })
                    return cell
                    """))
        #expect(!later.run("tap 0:0").contains("its cell shows"))
        #expect(later.run("press Up at 0:0").contains("The row at 0:0 is Ben, but Ann was changed"))
    }

    // MARK: reloadData beside apply

    @Test func reloadDataBesideAnApplyIsExplained() {
        var lab = AppLab(Self.sorted("scores.reverse(); list(); tableView.reloadData()"))
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("reloadData() at Pantry.swift:20 asked for all cells on screen once more"), "\(answer)")
        var plain = AppLab(Self.sorted("tableView.reloadData()"))
        #expect(!plain.run("tap 0:0").contains("once more"))
    }

    /// Bare UUIDs, made anew for each list: nothing but the cells tells that the rows are the same.
    @Test(arguments: [
        "for name in names { let id = UUID(); texts[id] = name; ids.append(id) }",
        "ids = names.map { name in let id = UUID(); texts[id] = name; return id }",
    ])
    func bareIDsThatAreMadeAnewAreNamed(_ making: String) {
        let program = """
            class Screen: UITableViewController {
                var names = ["jam", "tea", "oat"]
                var texts: [UUID: String] = [:]
                var ids: [UUID] = []
                lazy var source = UITableViewDiffableDataSource<Int, UUID>(tableView: tableView) { [unowned self] table, path, id in
                    let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
                    cell.textLabel?.text = texts[id]
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    make()
                    show()
                }
                func make() {
                    ids = []
                    \(making)
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(ids)
                    source.apply(snapshot)
                }
                func more() { names.append("rye"); make(); show() }
                func other() { names = ["ale", "gin"]; make(); show() }
                func kept() { ids.removeLast(); show() }
            }
            """
        var lab = AppLab(program)
        let answer = lab.run("call more()")
        #expect(answer.contains("3 rows were replaced by rows that show the same"), "\(answer)")
        #expect(answer.contains("Pantry.swift:17"), "\(answer)")
        #expect(lab.run("why").contains("their identifiers are new UUIDs"))
        #expect(!lab.run("fix").contains("Nothing to fix"))
        // Other rows are other rows, and those that stay are kept.
        #expect(!lab.run("call kept()").contains("replaced"))
        #expect(!lab.run("call other()").contains("replaced"))
    }

    /// The list keeps the object that it has: an equal one that takes its place in the program's data is not shown, marked or
    /// not. An object of another list is no newer one.
    @Test(arguments: ["reloadItems", "reconfigureItems"])
    func anEqualObjectThatTakesAPlaceIsNotShown(mark: String) {
        let screen = """
            final class Bird: Hashable {
                let id: Int
                let name: String
                init(id: Int, name: String) { (self.id, self.name) = (id, name) }
                static func == (a: Bird, b: Bird) -> Bool { a.id == b.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            final class Birds: UITableViewController {
                var birds = [Bird(id: 1, name: "wren"), Bird(id: 2, name: "kite")]
                var drafts: [Bird] = []
                lazy var source = UITableViewDiffableDataSource<Int, Bird>(tableView: tableView) { table, path, bird in
                    let cell = table.dequeueReusableCell(withIdentifier: "bird", for: path)
                    cell.textLabel?.text = bird.name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Bird>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(birds)
                    source.apply(snapshot)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    birds[indexPath.row] = Bird(id: birds[indexPath.row].id, name: "teal")
                    var snapshot = source.snapshot()
                    snapshot.\(mark)([birds[indexPath.row]])
                    source.apply(snapshot)
                }
                func draft() {
                    drafts = [Bird(id: 0, name: "")]
                    drafts[0] = Bird(id: 2, name: "draft")
                }
            }
            """
        var lab = AppLab(screen)
        lab.run("draft()")
        #expect(!lab.run("why").contains("old data"))
        let answer = lab.run("tap 0:0").unwrapped
        let old = "1 row shows old data: wren (name: \"wren\" on screen, \"teal\" in the model)"
        #expect(answer.contains(old), "\(answer)")
        #expect(lab.run("cells").contains("stale"))
        let fix = lab.run("fix")
        #expect(!fix.contains("+            snapshot.reconfigureItems"), "\(fix)")
        #expect(fix.contains("Let the provider look the model up"), "\(fix)")
    }
}
