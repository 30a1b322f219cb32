import Testing

/// What can be touched beside the buttons that a screen makes: controls of a cell, gesture recognisers, fields.
@Suite struct TouchesTests {
    /// A XIB connects the buttons of a cell with its methods, which no file says: their names do.
    @Test func theActionOfACellRunsAsItsButtonDoes() {
        var lab = AppLab(
            Self.table(
                """
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as! CountCell
                cell.countLabel.text = name
                cell.onAdd = { [weak self] in self?.add(name) }
                return cell
                """, cell: "CountCell",
                types: """
                    class CountCell: UITableViewCell {
                        @IBOutlet weak var countLabel: UILabel!
                        @IBOutlet weak var addButton: UIButton!
                        @IBOutlet weak var starButton: UIButton!
                        var onAdd: (() -> Void)?
                        @IBAction func didTapStar(_ sender: Any) { starButton.isSelected.toggle() }
                        @IBAction func addTapped(_ sender: UIButton) {
                            guard sender === addButton else { return }
                            onAdd?()
                        }
                        @IBAction func shared(_ sender: Any) { onAdd?() }
                    }
                    """))
        #expect(lab.said.contains("press addButton at 0:0"))
        #expect(lab.run("press addButton at 0:0").contains("addTapped(_:)"))
        #expect(lab.list == ["[0] tea, jam, tea+"])
        lab.run("press addTapped at 0:1")
        #expect(lab.list == ["[0] tea, jam, tea+, jam+"])
        #expect(lab.run("press starButton at 0:1").contains("didTapStar(_:)"))
        // An action that no outlet sends is pressed by its own name.
        lab.run("press shared at 0:2")
        #expect(lab.list == ["[0] tea, jam, tea+, jam+, tea++"])
    }

    /// The only control of its kind and the only method that takes one belong together, also on a screen. Its first segment is
    /// selected, so that a press is one of the next.
    @Test func theOutletOfAScreenSendsItsAction() {
        var lab = AppLab(
            Self.table(
                "return UITableViewCell()",
                members: """
                    @IBOutlet var sortControl: UISegmentedControl!
                    @IBAction func orderChanged(_ control: UISegmentedControl) {
                        add("\\(control === sortControl) \\(control.selectedSegmentIndex)")
                    }
                    """))
        lab.run("press orderChanged")
        lab.run("press sortControl")
        #expect(lab.list == ["[0] tea, jam, true 1+, true 0+"])
    }

    /// A recogniser is pressed by the name of its method, where its view is: in a header, in a cell, on the table.
    @Test func gestureRecognisersArePressed() {
        var lab = AppLab(
            Self.table(
                """
                let cell = table.dequeueReusableCell(withIdentifier: "row", for: path) as! PictureCell
                cell.onTap = { [weak self] in self?.add(name) }
                return cell
                """, cell: "PictureCell",
                members: """
                    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                        let header = UIView()
                        header.tag = 7
                        let tap = UITapGestureRecognizer(target: self, action: #selector(headerTapped(_:)))
                        header.addGestureRecognizer(tap)
                        return header
                    }
                    override func viewWillAppear(_ animated: Bool) {
                        let hold = UILongPressGestureRecognizer(target: self, action: #selector(held))
                        tableView.addGestureRecognizer(hold)
                        let tap = UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing))
                        view.addGestureRecognizer(tap)
                    }
                    @objc func headerTapped(_ tap: UITapGestureRecognizer) {
                        add("\\(tap.view!.tag) \\(tap.state == .ended)")
                    }
                    @objc func held(_ press: UILongPressGestureRecognizer) {
                        guard press.state == .began,
                            let path = tableView.indexPathForRow(at: press.location(in: tableView))
                        else { return }
                        add(rows[path.row])
                    }
                    """,
                types: """
                    class PictureCell: UITableViewCell {
                        let picture = UIImageView()
                        var onTap: (() -> Void)?
                        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                            super.init(style: style, reuseIdentifier: reuseIdentifier)
                            contentView.addSubview(picture)
                            picture.isUserInteractionEnabled = true
                            let tap = UITapGestureRecognizer(target: self, action: #selector(pictureTapped))
                            picture.addGestureRecognizer(tap)
                        }
                        required init?(coder: NSCoder) { fatalError() }
                        @objc func pictureTapped() { onTap?() }
                    }
                    """))
        #expect(lab.said.contains("press held") && !lab.said.contains("endEditing"))
        #expect(lab.run("press headerTapped in section 0").contains("headerTapped(_:)"))
        #expect(lab.list == ["[0] tea, jam, 7 true+"])
        lab.run("press pictureTapped at 0:1")
        #expect(lab.list == ["[0] tea, jam, 7 true+, jam+"])
        // It begins and ends: the code asks for the beginning.
        lab.run("press held at 0:0")
        #expect(lab.list == ["[0] tea, jam, 7 true+, jam+, tea+"])
    }

    /// A stepper goes up, a slider half way to its end, and both tell of it.
    @Test func steppersAndSlidersChangeTheirValue() {
        var lab = AppLab(
            Self.table(
                "return UITableViewCell()",
                members: """
                    let stepper = UIStepper()
                    let bar = UISlider()
                    override func viewWillAppear(_ animated: Bool) {
                        stepper.maximumValue = 2
                        stepper.stepValue = 1.5
                        for control in [stepper, bar] {
                            control.addTarget(self, action: #selector(changed), for: .valueChanged)
                            view.addSubview(control)
                        }
                    }
                    @objc func changed() { add("\\(stepper.value) \\(bar.value)") }
                    """))
        lab.run("press stepper")
        lab.run("press slider")
        lab.run("press stepper")
        #expect(lab.list == ["[0] tea, jam, 1.5 0.0+, 1.5 0.5+, 2.0 0.5+"])
    }

    /// `setToolbarItems(_:animated:)` shows what `toolbarItems =` does.
    @Test func theItemsOfAToolbarArePressed() {
        var lab = AppLab(
            Self.table(
                "return UITableViewCell()",
                members: """
                    override func viewWillAppear(_ animated: Bool) {
                        let more = UIBarButtonItem(title: "More", style: .plain, target: self, action: #selector(more))
                        setToolbarItems([.flexibleSpace(), more], animated: false)
                    }
                    @objc func more() { add("more") }
                    """))
        lab.run("press More")
        #expect(lab.list == ["[0] tea, jam, more+"])
    }

    /// The buttons of a search are pressed beside what is typed; Cancel ends the search of a controller.
    @Test func theButtonsOfASearchArePressed() {
        var lab = AppLab(
            Self.table(
                "return UITableViewCell()",
                members: """
                    let search = UISearchController(searchResultsController: nil)
                    override func viewWillAppear(_ animated: Bool) {
                        search.searchBar.delegate = self
                        search.searchResultsUpdater = self
                        navigationItem.searchController = search
                        tableView.tableHeaderView = search.searchBar
                    }
                    func updateSearchResults(for search: UISearchController) {
                        add("\\(search.isActive) \\(search.searchBar.text!)")
                    }
                    func searchBar(_ bar: UISearchBar, textDidChange text: String) {}
                    func searchBarSearchButtonClicked(_ bar: UISearchBar) { add("search " + bar.text!) }
                    func searchBarCancelButtonClicked(_ bar: UISearchBar) { add("cancel") }
                    """))
        #expect(!lab.said.contains("press Search"))
        lab.run("fill search a")
        #expect(lab.run("press Search").contains("searchBarSearchButtonClicked(_:)"))
        #expect(!lab.run("press Cancel").contains("several times"))
        #expect(lab.list == ["[0] tea, jam, true a+, search a+, cancel+, false +"])
    }

    /// The delegate of a text field may refuse a text; it hears the return key, and the end of the editing.
    @Test func theDelegateOfATextFieldIsAsked() {
        var lab = AppLab(
            Self.table(
                "return UITableViewCell()",
                members: """
                    let field = UITextField()
                    override func viewWillAppear(_ animated: Bool) {
                        field.delegate = self
                        view.addSubview(field)
                    }
                    func textField(
                        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
                        replacementString text: String
                    ) -> Bool {
                        text.count < 5
                    }
                    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                        add(textField.text!)
                        textField.resignFirstResponder()
                        return true
                    }
                    func textFieldDidEndEditing(_ textField: UITextField) { add("end of " + textField.text!) }
                    """))
        #expect(lab.run("fill field salt").contains("shouldChangeCharactersIn"))
        lab.run("fill field pepper")
        #expect(lab.run("press return").contains("textFieldShouldReturn(_:)"))
        #expect(lab.list == ["[0] tea, jam, salt+, end of salt+"])
        lab.run("fill field oil")
        lab.run("press field")
        #expect(lab.list == ["[0] tea, jam, salt+, end of salt+, oil+, end of oil+"])
    }

    /// A table of two rows, to which `add(_:)` appends.
    private static func table(
        _ provider: String, cell: String = "UITableViewCell", members: String = "", types: String = ""
    ) -> String {
        """
        class RowsController: UITableViewController {
            var rows = ["tea", "jam"]
            \(members)
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) {
                [weak self] table, path, name in
                \(provider)
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(\(cell).self, forCellReuseIdentifier: "row")
                show()
            }
            func add(_ name: String) {
                rows.append(name + "+")
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(rows)
                source.apply(snapshot)
            }
        }
        \(types)
        """
    }
}
