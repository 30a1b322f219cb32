import Testing

/// `why` about rows whose items became others, since a field that counts for `==` and `hash(into:)` was changed.
@Suite struct ChangedIdentityTests {
    /// A list of notes; `change` stands in the code of a tap, which applies nothing.
    private static func notes(_ note: String, change: String) -> String {
        """
        \(note)
        class NotesController: UITableViewController {
            var notes = [Note(id: 1, text: "rain"), Note(id: 2, text: "snow")]
            lazy var source = UITableViewDiffableDataSource<Int, Note>(tableView: tableView) { table, path, note in
                let cell = UITableViewCell()
                cell.textLabel?.text = note.text
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                var snapshot = NSDiffableDataSourceSnapshot<Int, Note>()
                snapshot.appendSections([0])
                snapshot.appendItems(notes)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(change)
                notes.append(Note(id: 3, text: "fog"))
            }
        }
        """
    }

    private static let structure = "struct Note: Hashable { let id: Int; var text: String; var isDone = false }"
    private static let object = """
        class Note: Hashable {
            let id: Int
            var text: String
            init(id: Int, text: String) { self.id = id; self.text = text }
            static func == (a: Note, b: Note) -> Bool { a.text == b.text }
            func hash(into hasher: inout Hasher) { hasher.combine(text) }
        }
        """

    /// A value that was changed in the array, an object that was changed in its place, and one that took its place.
    @Test(arguments: [
        (structure, "notes[0].text = \"sun\""), (object, "notes[0].text = \"sun\""),
        (object, "notes[0] = Note(id: 1, text: \"sun\")"),
    ])
    func theNewItemIsNotInTheListForItsFieldsCount(note: String, change: String) {
        var lab = AppLab(Self.notes(note, change: change))
        #expect(lab.run("why sun").contains("sun has never been in the list"))
        lab.run("tap 0:0")
        let answer = lab.run("why sun").unwrapped
        #expect(answer.contains("sun is not in the list: a field that counts for its hash or == was changed"))
        #expect(answer.contains("and rain is still on screen. Build the snapshot anew"), "\(answer)")
        // What was only added to the data has changed nothing on screen, and the other row is what it was.
        #expect(lab.run("why fog").contains("fog has never been in the list"))
        #expect(lab.run("why snow").contains("The cell of snow shows what the data says"))
    }

    /// No mark refreshes a row whose item the data does not hold any more: `reconfigureItems` of the new one raises.
    @Test func theOldRowIsNotToldToBeMarked() {
        var lab = AppLab(Self.notes(Self.structure, change: "notes[0].text = \"sun\""))
        lab.run("tap 0:0")
        for question in ["why rain", "why 0:0"] {
            let answer = lab.run(question).unwrapped
            #expect(answer.contains("rain on screen is an item the data no longer has"), "\(answer)")
            #expect(answer.contains("text: \"rain\" on screen, \"sun\" in the model"), "\(answer)")
            #expect(!answer.contains("identity is still the same"), "\(answer)")
        }
    }

    /// Where `==` looks at the id alone, a changed text leaves the item what it was.
    @Test func anItemKnownByItsIDStaysTheSame() {
        let note = """
            struct Note: Hashable {
                let id: Int
                var text: String
                static func == (a: Note, b: Note) -> Bool { a.id == b.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }
            """
        var lab = AppLab(Self.notes(note, change: "notes[0].text = \"sun\""))
        lab.run("tap 0:0")
        #expect(lab.run("why rain").unwrapped.contains("identity is still the same"))
        #expect(!lab.run("why sun").unwrapped.contains("counts for its hash"))
    }

    /// A row whose object was changed where it is, in a field that counts, was there all the time: the apply that it came
    /// with is told, and the one that followed did nothing to it.
    @Test func theStoryOfAChangedObjectBeginsWhereItCame() {
        let change = """
            notes[0].text = "sun"
            var next = NSDiffableDataSourceSnapshot<Int, Note>()
            next.appendSections([0])
            next.appendItems(notes)
            source.apply(next)
            """
        var lab = AppLab(Self.notes(Self.object, change: change))
        lab.run("tap 0:0")
        let answer = lab.run("why 0:0")
        #expect(answer.contains("| r1 | inserted at 0:0") && answer.contains("| r2 | unchanged"), "\(answer)")
        #expect(!answer.contains("off screen"), "\(answer)")
        // The other row's story is what it was.
        #expect(lab.run("why 0:1").contains("| r1 | inserted at 0:1"))
    }

    /// What two sections have in common is no identity: as code of theirs, it would make them one.
    @Test func whatSectionsHaveInCommonTellsNoneApart() {
        var lab = FixTests.lab(FixPrograms.renamed, ["rename()"])
        let answer = lab.run("why")
        #expect(answer.contains("`title` differs"), "\(answer)")
        #expect(answer.contains("let id = UUID()") && !answer.contains("size =="), "\(answer)")
    }

    /// Where `==` calls the old and the new value equal, the hash tells them apart: it is named, and the line that makes it.
    @Test(arguments: [
        ("static func == (a: Jar, b: Jar) -> Bool { a.id == b.id }", "Compared at Pantry.swift:1."),
        (
            "static func == (a: Jar, b: Jar) -> Bool { a.id == b.id }\n"
                + "func hash(into hasher: inout Hasher) { hasher.combine(id); hasher.combine(label) }",
            "Compared at Pantry.swift:3."
        ),
    ])
    func theHashIsNamedWhereEqualityIsKept(members: String, place: String) {
        for (section, item, name) in [("Int", "Jar", "1 row was replaced: new"), ("Jar", "Int", "The section new")] {
            let edits =
                section == "Int"
                ? "s.appendSections([0]); s.appendItems([Jar(id: 1, label: label)])"
                : "s.appendSections([Jar(id: 1, label: label)]); s.appendItems([1])"
            let lab = AppLab(
                """
                struct Jar: Hashable { let id: Int; let label: String
                \(members)
                }
                func show(_ label: String) {
                    var s = NSDiffableDataSourceSnapshot<\(section), \(item)>()
                    \(edits)
                    dataSource.apply(s)
                }
                show("old"); show("new")
                """)
            let said = lab.said.unwrapped
            #expect(said.contains(name), "\(said)")
            #expect(
                said.contains("equal to the old one by ==, but not by hash(into:), which looks at `label`."), "\(said)")
            #expect(said.contains(place), "\(said)")
        }
    }

    /// Of the values in a case, the one that differs is named: by its label, or by its number as in a tuple.
    @Test(arguments: [("String, UUID", "UUID()", "`swatch.1`"), ("String, key: UUID", "key: UUID()", "`key`")])
    func thePartOfACaseIsNamed(types: String, argument: String, name: String) {
        var lab = AppLab(
            """
            enum Item: Hashable { case swatch(\(types)), word(String) }
            final class ColoursController: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, Item>(tableView: tableView) { _, _, _ in UITableViewCell() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show()
                }
                func show() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["red", "blue"].map { Item.swatch($0, \(argument)) })
                    source.apply(snapshot)
                }
            }
            """)
        lab.run("call show()")
        let answer = lab.run("why")
        #expect(answer.contains(name) && !answer.contains("`swatch`"), "\(answer)")
    }
}
