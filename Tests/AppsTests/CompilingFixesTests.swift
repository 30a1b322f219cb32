import Foundation
import Testing

@testable import Apps
@testable import Remedies

/// Changes as Swift compiles them in a closure, and faults behind which nothing may be called well.
@Suite struct CompilingFixesTests {
    /// A list of cups that a swipe fills.
    private static func cups(_ swipe: String, tap: String = "", captures: String = "[weak self] ") -> String {
        """
        struct Cup { let id: Int; var name: String; var isFull = false }
        final class Cups: UITableViewController {
            var cups = [Cup(id: 1, name: "Tea"), Cup(id: 2, name: "Milk")]
            var source: UITableViewDiffableDataSource<Int, Int>!
            override func viewDidLoad() {
                super.viewDidLoad()
                source = UITableViewDiffableDataSource(tableView: tableView) { [unowned self] table, path, id in
                    let cell = table.dequeueReusableCell(withIdentifier: "cup", for: path)
                    let cup = cups.first { $0.id == id }
                    cell.textLabel?.text = cup?.name
                    cell.accessoryType = cup?.isFull == true ? .checkmark : .none
                    return cell
                }
                update()
            }
            override func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                let fill = UIContextualAction(style: .normal, title: "Fill") { \(captures)_, _, done in
                    \(swipe)
                    done(true)
                }
                return UISwipeActionsConfiguration(actions: [fill])
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(tap)
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems(cups.map(\\.id))
                source.apply(snapshot)
            }
        }
        """
    }

    private static func fixes(_ program: String, _ gesture: String) -> [String] {
        var lab = AppLab(program)
        lab.run(gesture)
        return FixSearch(lab.interpreter).fixes.map(\.difference)
    }

    @Test func whatMayBeGoneIsLeftOutOfAList() {
        let fixes = Self.fixes(
            Self.cups("self?.cups[indexPath.row].isFull.toggle()\nself?.update()"), "swipe 0:0 Fill")
        #expect(
            fixes.first?.contains("changed: [self?.cups[indexPath.row].id].compactMap { $0 })") ?? false, "\(fixes)")
        for fix in fixes {
            #expect(!fix.contains("var snapshot = source.snapshot()"), "\(fix)")
            #expect(!fix.contains("var snapshot = self?.source.snapshot()\n"), "\(fix)")
        }
    }

    @Test func aSnapshotThatMayBeGoneIsAskedFor() {
        let swipe = """
            self?.cups[indexPath.row].isFull.toggle()
                        if let now = self?.source.snapshot() { self?.source.apply(now) }
            """
        let fixes = Self.fixes(Self.cups(swipe), "swipe 0:0 Fill")
        #expect(!fixes.isEmpty)
        for fix in fixes {
            #expect(!fix.contains("+            var snapshot"), "\(fix)")
            #expect(!fix.contains("[self?.cups[indexPath.row].id])"), "\(fix)")
        }
    }

    @Test func aNameThatIsTakenIsNotDeclaredAgain() {
        let tap = """
            let snapshot = source.snapshot()
                    cups[indexPath.row].isFull.toggle()
                    source.apply(snapshot)
            """
        let fixes = Self.fixes(Self.cups("", tap: tap), "tap 0:0")
        #expect(
            fixes.first?.contains("-        let snapshot = source.snapshot()\n+        var snapshot") ?? false,
            "\(fixes)")
        #expect(fixes.first?.contains("+        snapshot.reconfigureItems(") ?? false, "\(fixes)")
        for fix in fixes { #expect(fix.components(separatedBy: "var snapshot = source").count <= 2, "\(fix)") }
    }

    @Test(arguments: [
        ("", "self.tableView", "self.source"), ("[weak self] ", "self?.tableView", "self?.source"),
        ("[unowned self] ", "tableView", "self.source"),
    ])
    func aClosureSaysWhoseSourceItIs(_ captures: String, _ view: String, _ source: String) {
        let swipe = "\(view).deleteRows(at: [indexPath], with: .automatic)"
        let fixes = Self.fixes(Self.cups(swipe, captures: captures), "swipe 0:0 Fill")
        #expect(!fixes.isEmpty)
        let own =
            source.contains("?") ? "if var snapshot = \(source).snapshot() {" : "var snapshot = \(source).snapshot()"
        #expect(fixes.contains { $0.contains("+            \(own)\n") }, "\(fixes)")
        for fix in fixes {
            #expect(!fix.contains(" source.") && !fix.contains(" update()"), "\(fix)")
        }
    }

    /// What has an `apply` of its own is no data source: no patch asks it for a snapshot, or hands it one.
    @Test(arguments: FixPrograms.ownApplies)
    func anApplyOfItsOwnAppliesNoSnapshot(_ program: FixTests.Case) throws {
        let fixes = FixSearch(FixTests.lab(program.program, program.gestures).interpreter).fixes.map(\.difference)
        #expect(!fixes.isEmpty)
        for fix in fixes {
            let added = fix.split(separator: "\n").filter { $0.hasPrefix("+") }.joined(separator: "\n")
            #expect(!["self?.snapshot()", "self?.apply(snapshot", "theme."].contains { added.contains($0) }, "\(fix)")
        }
        // One item is marked, not all of them, where the change stands in the screen.
        #expect(program.program.contains("library") || fixes.first?.contains("[songs[indexPath.row]]") ?? false)
    }

    /// A patch that calls what does not exist is not tried at all.
    @Test func aPatchAsksOnlyWhatHasTheMember() {
        let text = Self.cups("self?.cups[indexPath.row].isFull.toggle()")
        let old = SourceFiles([("Cups.swift", text)])
        for (line, isMore) in [
            ("let now = self?.snapshot()", true), ("self?.apply(source.snapshot())", true), ("snapshot()", true),
            ("let now = self?.source.snapshot()", false), ("source.apply(source.snapshot())", false),
            ("self?.cups.forEach { $0.apply(1) }", false), ("let shelf = Shelf()\nshelf.apply(1)", true),
            ("let shelf: Shelf = .top\nshelf.snapshot()", true), ("let shelf = top\nshelf.snapshot()", false),
        ] {
            let new = SourceFiles([("Cups.swift", text.replacing("done(true)", with: "done(true)\n\(line)"))])
            #expect(new.asksMore(than: old) == isMore, "\(line)")
        }
    }

    /// A list takes the place of its UUIDs where its declaration says that it holds texts.
    @Test(arguments: [
        ("let songs: [String] = load()", true), ("let songs = [\"Rain\"]", true), ("let songs = load()", false),
        ("let songs: [Int] = load()", false), ("let songs = [1]", false),
    ])
    func onlyAListOfTextsHoldsItsIdentifiers(declaration: String, isFound: Bool) {
        let files = SourceFiles([("Songs.swift", "\(declaration)\nlet ids = songs.map { _ in UUID() }\n")])
        let finder = RemedyFinder(files: files, complaint: Complaint(), isBeforeReconfigure: false)
        let texts = finder.bareIdentifiers.map { $0.files.files.map(\.text) }
        #expect(texts == (isFound ? [["\(declaration)\nlet ids = songs\n"]] : []))
    }

    /// An id that code elsewhere takes for a UUID stays one: as a text, it would not compile there.
    @Test(arguments: [
        ("", true), ("let other = UUID()", true), ("var chosen: UUID?", false), ("var done: Set<UUID> = []", false),
        ("func mark(_ id: UUID) {}", false), ("func text(_ jar: Jar) -> String { jar.id.uuidString }", false),
    ])
    func anIDThatIsTakenForAUUIDStaysOne(member: String, isText: Bool) {
        let fixes = Self.fixes(
            """
            struct Jar: Hashable {
                let id = UUID()
                let name: String
            }
            class Jars: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, Jar>(tableView: tableView) { table, path, jar in
                    let cell = table.dequeueReusableCell(withIdentifier: "jar", for: path)
                    cell.textLabel?.text = jar.name
                    return cell
                }
                \(member)
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum", "fig"].map { Jar(name: $0) })
                    source.apply(snapshot)
                }
            }
            """, "call show()")
        #expect(fixes.contains { $0.contains("left.name == right.name") }, "\(fixes)")
        #expect(fixes.contains { $0.contains("+    var id: String { name }") } == isText, "\(fixes)")
    }

    /// Lines that go into a function on one line are parted by semicolons, but for the braces.
    @Test func severalLinesStandInOne() throws {
        let file = try #require(SourceFiles([("Songs.swift", "func update() { show() }\n")]).files.first)
        let (start, lines) = ("func update() { ".utf8.count, ["if isDone {", "    return", "}", "load()"])
        #expect(file.inserting(lines, before: start).text == "if isDone { return }; load(); ")
        let end = start + "show()".utf8.count
        #expect(file.inserting(lines, behind: start..<end).text == "; if isDone { return }; load()")
    }

    // MARK: Edits that the next apply undoes

    /// Line 2 changes the snapshot alone, line 3 makes one anew; the others change data, too, make nothing anew, or are new
    /// themselves.
    @Test(arguments: [
        (2, 3, true), (2, 4, false), (5, 3, false), (6, 3, false), (3, 2, false), (2, 2, false), (2, 9, false),
    ])
    func oneApplyUndoesAnother(edit: Int, rebuild: Int, isUndone: Bool) {
        let text = """
            final class Cups {
                func hide() { var s = source.snapshot(); s.deleteItems([1]); source.apply(s) }
                func update() { var s = NSDiffableDataSourceSnapshot<Int, Int>(); s.appendItems(cups); source.apply(s) }
                func mark() { var s = source.snapshot(); s.reloadItems([1]); source.apply(s) }
                func remove() { cups.removeFirst(); var s = source.snapshot(); s.deleteItems([1]); source.apply(s) }
                func clear() { var s = NSDiffableDataSourceSnapshot<Int, Int>(); source.apply(s) }
                var cups = [1]
            }
            """
        let files = SourceFiles([("Cups.swift", text)])
        #expect(files.rebuilds("Cups.swift:\(edit)", by: "Cups.swift:\(rebuild)") == isUndone)
    }

    // MARK: Accessories

    @Test func hiddenAccessoriesAreNotShown() {
        var lab = AppLab(
            """
            struct Cup { let id: Int; var isFull: Bool }
            final class Cups: UICollectionViewController {
                var cups = [Cup(id: 1, isFull: false), Cup(id: 2, isFull: true)]
                var source: UICollectionViewDiffableDataSource<Int, Int>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned self] cell, _, id in
                        let cup = cups.first { $0.id == id }!
                        var content = cell.defaultContentConfiguration()
                        content.text = "Cup \\(id)"
                        cell.contentConfiguration = content
                        cell.accessories = [
                            .checkmark(displayed: .always, options: .init(isHidden: !cup.isFull)),
                            .delete(displayed: .whenEditing), .reorder(), .insert(displayed: .always),
                            .disclosureIndicator(displayed: .whenNotEditing),
                            .detail(options: UICellAccessory.DetailOptions(isHidden: true)),
                        ]
                    }
                    source = .init(collectionView: collectionView) {
                        $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
                    }
                    update()
                }
                func update() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(cups.map(\\.id))
                    source.apply(snapshot)
                }
                func edit() { collectionView.isEditing = true }
                override func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                    cups[indexPath.item].isFull.toggle()
                    update()
                }
            }
            """)
        #expect(lab.cells == ["Cup 1 · ⊕ · ›", "Cup 2 · ✓ · ⊕ · ›"])
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("(isFull: false on screen, true in the model)"), "\(answer)")
        #expect(lab.run("fix").contains("reconfigureItems("))
        lab.run("call edit()")
        #expect(lab.cells == ["Cup 1 · ⊖ · ≡ · ⊕", "Cup 2 · ✓ · ⊖ · ≡ · ⊕"])
    }

    // MARK: Nothing is called well that is not

    private static func stops(_ members: String, source: String = "") -> String {
        """
        struct Halt: Hashable { let name: String }
        final class HaltSource: UITableViewDiffableDataSource<Int, Halt> {
            override func tableView(_ table: UITableView, canEditRowAt path: IndexPath) -> Bool { true }
            override func tableView(
                _ table: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
            ) {
                guard let halt = itemIdentifier(for: path) else { return }
                var current = snapshot()
                current.deleteItems([halt])
                apply(current)
            }
            \(source)
        }
        final class Halts: UITableViewController {
            var halts = [Halt(name: "Quay"), Halt(name: "Mill")]
            var source: HaltSource!
            override func viewDidLoad() {
                super.viewDidLoad()
                source = HaltSource(tableView: tableView) { table, path, halt in
                    let cell = table.dequeueReusableCell(withIdentifier: "halt", for: path)
                    cell.textLabel?.text = halt.name
                    return cell
                }
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Halt>()
                snapshot.appendSections([0])
                snapshot.appendItems(halts)
                source.apply(snapshot)
            }
            \(members)
        }
        """
    }

    @Test func aDeletionThatIsUndoneIsNamed() {
        var lab = AppLab(Self.stops("func add() { halts.append(Halt(name: \"Dome\")); show() }"))
        lab.run("swipe 0:0 Delete")
        #expect(lab.cells == ["Mill"])
        lab.run("call add()")
        #expect(lab.cells == ["Quay", "Mill", "Dome"])
        for question in ["why", "fix"] {
            let answer = lab.run(question)
            #expect(answer.contains("Quay is back where it was"), "\(answer)")
            #expect(!answer.contains("Nothing to fix") && !answer.contains("Every cell"), "\(answer)")
            #expect(answer.contains("Pantry.swift:10") && answer.contains("Pantry.swift:30"), "\(answer)")
        }
    }

    /// What a person hides is back when it is to be shown again, since the data says so.
    @Test func whatIsShownAgainIsNoFault() {
        let members = """
            var hidden: [String] = []
            func hide() {
                guard let halt = source.itemIdentifier(for: [0, 0]) else { return }
                hidden.append(halt.name)
                var current = source.snapshot()
                current.deleteItems([halt])
                source.apply(current)
            }
            func showAll() {
                hidden = []
                show()
            }
            """
        var lab = AppLab(Self.stops(members))
        lab.run("call hide()")
        #expect(lab.cells == ["Mill"])
        lab.run("call showAll()")
        #expect(lab.cells == ["Quay", "Mill"])
        #expect(!lab.run("why").contains("back where it was"))
        #expect(lab.run("fix").contains("Nothing to fix"))
    }

    /// A filter that goes on and off puts back what it has left out, and changes no snapshot of the data source.
    @Test func aFilterThatIsTakenBackIsNoFault() {
        let filter = """
            var word = ""
            func filter() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Halt>()
                snapshot.appendSections([0])
                snapshot.appendItems(halts.filter { $0.name.contains("Q") })
                source.apply(snapshot)
            }
            """
        var lab = AppLab(Self.stops(filter))
        lab.run("call filter()")
        lab.run("call show()")
        #expect(lab.run("fix").contains("Nothing to fix"))
    }

    @Test func twoQueuesAreNamed() {
        let pull = """
            func pull() {
                DispatchQueue.global().async { self.halts.append(Halt(name: "Dome")); self.show() }
            }
            """
        var lab = AppLab(Self.stops(pull))
        #expect(lab.run("fix").contains("Nothing to fix"))
        #expect(lab.run("call pull()").contains("non-thread confined manner"))
        for line in ["why", "fix"] {
            let answer = lab.run(line)
            #expect(answer.contains("the main queue and from a background queue"), "\(answer)")
            #expect(!answer.contains("Nothing to fix") && !answer.contains("what the data says"), "\(answer)")
        }
    }

    @Test func aFooterIsCalledOne() {
        let footer = """
            override func tableView(_ table: UITableView, titleForFooterInSection section: Int) -> String? {
                "\\(snapshot().numberOfItems) halts"
            }
            """
        var lab = AppLab(Self.stops("", source: footer))
        let answer = lab.run("swipe 0:0 Delete")
        #expect(
            answer.contains("1 footer shows old data: that of 0 (2 halts on screen, 1 halts in the model)"), "\(answer)"
        )
        #expect(!answer.contains("header"), "\(answer)")
    }

    // MARK: Sections and ids

    /// A section that is compared by its own list is another one with each item, though nothing else tells of it.
    @Test(arguments: [
        ("var rows: [String]", "[Shelf(rows: [\"jam\"]), Shelf(rows: [\"tea\"])]"),
        ("var rows: [String]; var isShut = false", "[Shelf(rows: [\"jam\"]), Shelf(rows: [\"tea\"])]"),
        ("var rows: [String]; var isShut = false", "[Shelf(rows: [\"jam\"])]"),
    ])
    func aSectionThatOwnsItsItemsGetsAnID(_ fields: String, _ shelves: String) {
        var lab = AppLab(
            """
            struct Shelf: Hashable { \(fields) }
            final class Shelves: UITableViewController {
                var shelves = \(shelves)
                var source: UITableViewDiffableDataSource<Shelf, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    source = .init(tableView: tableView) { table, path, row in
                        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
                        cell.textLabel?.text = row
                        return cell
                    }
                    show()
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    shelves[indexPath.section].rows.append("new")
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Shelf, String>()
                    for shelf in shelves {
                        snapshot.appendSections([shelf])
                        snapshot.appendItems(shelf.rows, toSection: shelf)
                    }
                    source.apply(snapshot)
                }
            }
            """)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("is another one now: `rows` differs"), "\(answer)")
        let fix = lab.run("fix")
        #expect(fix.contains("+    let id = UUID()") && fix.contains("left.id == right.id"), "\(fix)")
        #expect(!fix.contains("isShut ==") && !fix.contains(".isShut)"), "\(fix)")
    }

    /// An id is advised where no two items have it.
    @Test(arguments: [("Bo", "Hm", "{ sender }"), ("Al", "Oh", "{ words }"), ("Bo", "Oh", "var id: String")])
    func anIDIsAdvisedThatIsUnique(_ sender: String, _ words: String, _ wrong: String) {
        var lab = AppLab(
            """
            struct Note: Hashable { let id = UUID(); let sender: String; let words: String }
            final class Notes: UITableViewController {
                var notes: [Note] = []
                var source: UITableViewDiffableDataSource<Int, Note>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    source = .init(tableView: tableView) { table, path, note in
                        let cell = table.dequeueReusableCell(withIdentifier: "note", for: path)
                        cell.textLabel?.text = note.words
                        return cell
                    }
                    load()
                }
                func load() {
                    notes = [Note(sender: "Bo", words: "Oh"), Note(sender: "\(sender)", words: "\(words)")]
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Note>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(notes)
                    source.apply(snapshot)
                }
            }
            """)
        lab.run("call load()")
        let why = lab.run("why")
        #expect(why.contains("only `id` differs"), "\(why)")
        #expect(!why.contains(wrong), "\(why)")
    }
}
