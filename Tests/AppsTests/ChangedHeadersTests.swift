import Testing

/// Headers and footers on screen that code changes by itself.
@Suite struct ChangedHeadersTests {
    /// A table that counts its rows, with a header made by code.
    private static func counting(header: String, members: String) -> String {
        """
        class Screen: UITableViewController {
            var count = 0
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                \(header)
            }
            override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "end" }
            \(members)
        }
        """
    }

    /// The header is the one that was made, though no row was on screen before.
    @Test func aHeaderOfATableIsSet() {
        var lab = AppLab(
            Self.counting(
                header: """
                    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
                    view.textLabel?.text = "\\(count) rows"
                    return view
                    """,
                members: """
                    func add() {
                        count += 1
                        tableView.insertRows(at: [IndexPath(row: count - 1, section: 0)], with: .automatic)
                        tableView.headerView(forSection: 0)?.textLabel?.text = "\\(count) rows"
                    }
                    """))
        let answer = lab.run("call add()")
        #expect(answer.contains("1 item inserted") && !answer.contains("old data"), "\(answer)")
        #expect(lab.run("cells").contains("1 rows"))
    }

    /// A gesture that changes a header alone has changed something that can be seen.
    @Test func aHeaderIsAButton() {
        var lab = AppLab(
            Self.counting(
                header: """
                    let button = UIButton(type: .system)
                    button.setTitle(count == 0 ? "Open" : "Close", for: .normal)
                    button.addTarget(self, action: #selector(turn), for: .touchUpInside)
                    return button
                    """,
                members: """
                    @objc func turn(_ sender: UIButton) {
                        sender.setTitle("Loading", for: .normal)
                    }
                    """))
        let answer = lab.run("press Open")
        #expect(answer.contains("Changed on screen: header 0 [Loading]"), "\(answer)")
        #expect(lab.run("cells").contains("[Loading]"))
    }

    private static let collection = """
        class Title: UICollectionReusableView {
            let label = UILabel()
        }
        class Screen: UIViewController, UICollectionViewDelegate {
            var shelves = ["main"]
            var texts = ["main": "old"]
            var view1: UICollectionView!
            var source: UICollectionViewDiffableDataSource<String, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                view1 = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                view1.delegate = self
                view1.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
                source = UICollectionViewDiffableDataSource(collectionView: view1) { view, path, item in
                    view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
                }
                let kind = UICollectionView.elementKindSectionHeader
                let titles = UICollectionView.SupplementaryRegistration<Title>(elementKind: kind) { [weak self] title, _, path in
                    guard let self else { return }
                    title.label.text = texts[shelves[path.section]] ?? "none"
                }
                source.supplementaryViewProvider = { view, _, path in
                    view.dequeueConfiguredReusableSupplementary(using: titles, for: path)
                }
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<String, String>()
                snapshot.appendSections(shelves)
                for shelf in shelves { snapshot.appendItems([shelf + " jar"], toSection: shelf) }
                source.apply(snapshot)
            }
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
                shelves = ["new", "main"]
                show()
                rename()
            }
            func rename() {
                texts["main"] = "renamed"
                let kind = UICollectionView.elementKindSectionHeader
                let path = IndexPath(item: 0, section: shelves.count - 1)
                (view1.supplementaryView(forElementKind: kind, at: path) as? Title)?.label.text = "renamed"
            }
        }
        """

    /// A header follows its section: what came above it has one of its own.
    @Test func aHeaderFollowsItsSection() {
        var lab = AppLab(Self.collection)
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("1 section inserted") && !answer.contains("old data"), "\(answer)")
        let cells = lab.run("cells")
        #expect(cells.contains("renamed") && cells.contains("none") && !cells.contains("stale"), "\(cells)")
    }

    /// Without the change the header is old.
    @Test func aHeaderThatIsNotSetIsOld() {
        var lab = AppLab(
            Self.collection.replacing("as? Title)?.label.text = \"renamed\"", with: "as? Title)?.label.tag = 1"))
        #expect(lab.run("tap 0:0").contains("1 header shows old data"))
    }

    /// Documentation of `tableView(_:titleForHeaderInSection:)`: nil for a section that has no title.
    @Test func aSectionWithoutATitleHasNoHeader() {
        var lab = AppLab(
            """
            class Jars: UITableViewController {
                var titles: [String?] = [nil, "Sour"]
                override func numberOfSections(in tableView: UITableView) -> Int { titles.count }
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
                override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                    titles[section]
                }
                override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    UITableViewCell()
                }
                func name() { titles[0] = "Sweet" }
            }
            """)
        func headers() -> [Substring] { lab.run("cells").split(separator: "\n").filter { $0.contains("| [header]") } }
        let first = headers()
        #expect(first.count == 1 && first[0].contains("Sour"), "\(first)")
        // One that the data has by now, and the list has not, is old data.
        lab.run("call name()")
        #expect(headers().count == 2)
    }
}
