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

    /// The list and the editor say what they are told.
    private static func spied(show: String, leave: String) -> String {
        let steps = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        func spy(_ name: String, _ steps: [String]) -> String {
            steps.map { "override func \($0)(_ animated: Bool) { super.\($0)(animated); print(\"> \(name) \($0)\") }" }
                .joined(separator: "\n")
        }
        // The list has a method of its own for one of them, whose line stands for it.
        let list = "class NotesController: UITableViewController {"
        return notes(show: show, leave: leave, spy("editor", steps))
            .replacing("print(\"appears\")", with: "print(\"> list viewWillAppear\")")
            .replacing(list, with: "\(list)\n\(spy("list", Array(steps.dropFirst())))")
    }

    private static func steps(_ answer: String) -> [String] {
        answer.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    }

    /// A push takes the list away: it hears of it before the editor appears, and once more before that has appeared; a pop
    /// brings it back in the same order.
    @Test func aPushedScreenMakesTheOneBelowDisappear() {
        var lab = AppLab(Self.spied(show: push, leave: pop))
        #expect(
            Self.steps(lab.run("tap 0:0")) == [
                "list viewWillDisappear", "editor viewWillAppear", "list viewDidDisappear", "editor viewDidAppear",
            ])
        #expect(
            Self.steps(lab.run("press saveButton")) == [
                "editor viewWillDisappear", "list viewWillAppear", "editor viewDidDisappear", "list viewDidAppear",
            ])
    }

    /// UIKit removes the views below a full screen once it is shown; those below a sheet, or seen through it, stay.
    @Test(arguments: ["fullScreen", "overFullScreen", "pageSheet", "automatic"])
    func aFullScreenMakesTheOneBelowDisappear(style: String) {
        let show = "editor.modalPresentationStyle = .\(style); present(editor, animated: true)"
        var lab = AppLab(Self.spied(show: show, leave: "dismiss(animated: true)"))
        let (shown, left) = (Self.steps(lab.run("tap 0:0")), Self.steps(lab.run("press saveButton")))
        var coming = ["editor viewWillAppear", "editor viewDidAppear"]
        var going = ["editor viewWillDisappear", "editor viewDidDisappear"]
        if style == "fullScreen" {
            coming = ["list viewWillDisappear"] + coming + ["list viewDidDisappear"]
            going.insert(contentsOf: ["list viewWillAppear", "list viewDidAppear"], at: 1)
        }
        #expect(shown == coming)
        #expect(left == going)
    }

    /// A list, its editor, and two screens more, the last of which leaves several at once.
    private static func stacked(show: String, leave: String) -> String {
        let steps = ["viewWillAppear", "viewDidDisappear"].map {
            "override func \($0)(_ animated: Bool) { super.\($0)(animated); print(\"> middle \($0)\") }"
        }
        return spied(show: show, leave: "navigationController?.pushViewController(MiddleController(), animated: true)")
            + """

            class MiddleController: UIViewController {
                func more() { navigationController?.pushViewController(LastController(), animated: true) }
                \(steps.joined(separator: "\n"))
            }
            class LastController: UIViewController {
                func home() { print("left", navigationController!.\(leave)!.count) }
            }
            """
    }

    /// `popToRootViewController(animated:)` leaves all but the first screen and answers those it has left. The ones between have
    /// disappeared before, and are not told again.
    @Test(arguments: [
        "popToRootViewController(animated: true)",
        "popToViewController(navigationController!.viewControllers[0], animated: true)",
    ])
    func allScreensAreLeftAtOnce(leave: String) {
        var lab = AppLab(Self.stacked(show: push, leave: leave))
        lab.run("tap 0:0")
        lab.run("press saveButton")
        #expect(Self.steps(lab.run("more()")) == ["middle viewDidDisappear"])
        let left = lab.run("home()")
        #expect(left.contains("left 3"))
        #expect(Self.steps(left) == ["list viewWillAppear", "list viewDidAppear"])
        #expect(lab.run("navigationController!.viewControllers.count") == "1\n")
        #expect(!lab.run("press Back").contains("viewWillAppear"))
    }

    /// The screens of a navigation controller are those that are there: the first of them cannot be popped, and Back pops one.
    @Test func theStackFollowsTheScreens() {
        var lab = AppLab(Self.spied(show: push, leave: pop))
        #expect(lab.run("navigationController!.viewControllers.count") == "1\n")
        #expect(lab.run("navigationController!.popViewController(animated: true) == nil") == "true\n")
        lab.run("tap 0:0")
        #expect(lab.run("navigationController!.viewControllers.count") == "2\n")
        lab.run("press Back")
        #expect(lab.run("navigationController!.viewControllers.count") == "1\n")
        lab.run("tap 0:0")
        lab.run("press saveButton")
        #expect(lab.run("navigationController!.viewControllers.count") == "1\n")
    }

    /// A pushed screen with a list of its own covers the other one when it is shown.
    @Test func aPushedListMakesTheOneBelowDisappear() {
        let other = """

            class OtherController: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) { _, _, _ in
                    UITableViewCell()
                }
            }
            """
        let show = "navigationController?.pushViewController(OtherController(), animated: true)"
        var lab = AppLab(Self.spied(show: show, leave: "") + other)
        #expect(Self.steps(lab.run("tap 0:0")).isEmpty)
        #expect(Self.steps(lab.run("appear OtherController")) == ["list viewWillDisappear", "list viewDidDisappear"])
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
