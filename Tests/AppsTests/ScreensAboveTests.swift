import Testing

/// Screens without a list that lie above it: editors that are pushed or presented, and what happens when they are left.
@Suite struct ScreensAboveTests {
    /// A list of notes and their editor; `show` shows the editor, `leave` stands at the end of its `save()`.
    private static func notes(show: String, leave: String, _ more: String = "") -> String {
        """
        struct Note: Hashable {
            let id: Int
            var text: String
            static func == (a: Note, b: Note) -> Bool { a.id == b.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        class NotesController: UITableViewController {
            var notes = [Note(id: 1, text: "rain"), Note(id: 2, text: "snow")]
            lazy var source = UITableViewDiffableDataSource<Int, Note>(tableView: tableView) { table, path, note in
                let cell = UITableViewCell()
                cell.textLabel?.text = note.text
                return cell
            }
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                print("appears")
                reload()
            }
            func reload() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Note>()
                snapshot.appendSections([0])
                snapshot.appendItems(notes)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                let editor = EditorController(note: notes[indexPath.row])
                editor.onSave = { [weak self] note in
                    guard let self, let index = self.notes.firstIndex(where: { $0.id == note.id }) else { return }
                    self.notes[index] = note
                }
                \(show)
            }
        }
        class EditorController: UIViewController {
            var note: Note
            var onSave: ((Note) -> Void)?
            let field = UITextField()
            let saveButton = UIButton()
            init(note: Note) {
                self.note = note
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() {
                super.viewDidLoad()
                field.text = note.text
                saveButton.addTarget(self, action: #selector(save), for: .touchUpInside)
            }
            \(more)
            @objc func save() {
                note.text = field.text ?? ""
                onSave?(note)
                \(leave)
            }
        }
        """
    }

    private let push = "navigationController?.pushViewController(editor, animated: true)"
    private let pop = "navigationController?.popViewController(animated: true)"

    /// The list comes into view again, applies an equal row, and its cell stays old: the commonest stale cell there is.
    @Test func aPushedEditorIsFilledSavedAndLeft() {
        var lab = AppLab(Self.notes(show: push, leave: pop))
        let shown = lab.run("tap 0:0")
        #expect(shown.contains("fill field a; press saveButton; press Back"))
        #expect(lab.run("fill field sun").contains("Now: field.text = \"sun\""))
        let saved = lab.run("press saveButton")
        #expect(saved.contains("save()"))
        #expect(saved.contains("viewWillAppear(_:)"))
        #expect(saved.contains("1 row shows old data: sun"))
        #expect(lab.run("cells").contains("rain"))
    }

    /// Below a sheet the list has not disappeared, so it does not appear again: `viewWillAppear` is not called.
    @Test func aSheetCoversNothing() {
        let wrapped = "present(UINavigationController(rootViewController: editor), animated: true)"
        for show in ["present(editor, animated: true)", wrapped] {
            var lab = AppLab(Self.notes(show: show, leave: "dismiss(animated: true)"))
            lab.run("tap 0:1")
            lab.run("fill field sun")
            let saved = lab.run("press saveButton")
            #expect(!saved.contains("appears"))
            #expect(lab.run("notes[1].text").contains("sun"))
            #expect(!lab.run("press saveButton").contains("save()"))
        }
    }

    @Test func leavingCallsTheEditorsOwnMethodsFirst() {
        let disappears = """
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                print("disappears")
            }
            """
        var lab = AppLab(Self.notes(show: push, leave: "", disappears))
        lab.run("tap 0:0")
        let left = lab.run("press Back")
        let lines = left.split(separator: "\n").map(String.init).filter { $0.hasSuffix("appears") }
        #expect(lines == ["disappears", "appears"])
    }

    /// A name that only the editor declares is the editor's; a tap on a row leaves it.
    @Test func namesOfTheEditorAreKnownUntilARowIsTapped() {
        var lab = AppLab(Self.notes(show: push, leave: ""))
        lab.run("tap 0:1")
        #expect(lab.run("note.text").contains("snow"))
        lab.run("save()")
        #expect(lab.run("tap 0:0").contains("appears"))
        #expect(lab.run("note.text").contains("rain"))
    }

    /// A sheet over a pushed screen: closing it shows the pushed one again, and that is left by `Back`.
    @Test func screensLieAboveOneAnother() {
        let more = """
            let colorButton = UIButton()
            override func viewWillAppear(_ animated: Bool) {
                colorButton.addTarget(self, action: #selector(color), for: .touchUpInside)
            }
            @objc func color() { present(ColorController(), animated: true) }
            """
        let sheet = """

            class ColorController: UIViewController {
                let closeButton = UIButton()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)
                }
                @objc func close() { dismiss(animated: true) }
            }
            """
        var lab = AppLab(Self.notes(show: push, leave: pop, more) + sheet)
        lab.run("tap 0:0")
        #expect(lab.run("press colorButton").contains("press closeButton; press Dismiss"))
        #expect(!lab.run("press closeButton").contains("appears"))
        #expect(lab.run("press colorButton").contains("ColorController"))
        lab.run("press Dismiss")
        #expect(lab.run("press Back").contains("appears"))
    }

    /// A button shows the title and the image of the state it is in; properties named like commands are read.
    @Test func buttonsShowTheirStateAndNamesOfCommandsAreRead() {
        let more = """
            let toggle = UIButton()
            let items = [3, 4]
            func viewWillAppear(_ animated: Bool) {
                toggle.setTitle("Follow", for: .normal)
                toggle.setTitle("Following", for: .selected)
            }
            """
        var lab = AppLab(
            Self.notes(show: push, leave: pop)
                + "\nclass Other: UIView {\n\(more)\n}\nlet other = Other()\nlet items = [3, 4]")
        lab.run("other.viewWillAppear(true)")
        #expect(lab.run("other.toggle.currentTitle").contains("Follow\""))
        lab.run("other.toggle.isSelected = true")
        #expect(lab.run("other.toggle.currentTitle").contains("Following"))
        #expect(lab.run("other.toggle.title(for: .normal)").contains("Follow\""))
        #expect(lab.run("items.count") == "2\n")
        #expect(lab.run("items[1]") == "4\n")
        #expect(lab.run("1 + items[0]") == "4\n")
    }
}
