import Testing

@testable import Apps
@testable import CommandLanguage
@testable import Remedies

/// What a cell shows that is no text: colours, fonts, what is hidden, faded or struck through.
@Suite struct CellLooksTests {
    /// Songs that are equal by `id`; a tap turns `isFavorite`.
    private static func songs(
        provider: String, cell: String = "UITableViewCell", types: String = "",
        tap: String = "songs[indexPath.row].isFavorite.toggle()\nupdate()"
    ) -> String {
        """
        struct Song: Hashable {
            let id: Int
            var title: String
            var isFavorite = false
            static func == (l: Song, r: Song) -> Bool { l.id == r.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        \(types)
        final class Songs: UITableViewController {
            var songs = [Song(id: 1, title: "Blue"), Song(id: 2, title: "Rain"), Song(id: 3, title: "Sun")]
            lazy var source = UITableViewDiffableDataSource<Int, Song>(tableView: tableView) { table, path, song in
                let cell = table.dequeueReusableCell(withIdentifier: "song", for: path) as! \(cell)
                cell.textLabel?.text = song.title
                \(provider)
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(\(cell).self, forCellReuseIdentifier: "song")
                update()
            }
            func update() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(tap)
            }
        }
        """
    }

    private static let marked = """
        songs[indexPath.row].isFavorite.toggle()
        var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
        snapshot.appendSections([0])
        snapshot.appendItems(songs)
        snapshot.reconfigureItems([songs[indexPath.row]])
        source.apply(snapshot)
        """

    private static let settings = [
        "cell.textLabel?.textColor = song.isFavorite ? .systemOrange : .label",
        "cell.backgroundColor = song.isFavorite ? UIColor.yellow : nil",
        "cell.contentView.backgroundColor = song.isFavorite ? .yellow : .white",
        "cell.textLabel?.font = song.isFavorite ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)",
        "cell.textLabel?.font = .systemFont(ofSize: 17, weight: song.isFavorite ? .bold : .regular)",
        "cell.textLabel?.alpha = song.isFavorite ? 1 : 0.5",
        "cell.tintColor = song.isFavorite ? .red : .blue",
        "cell.imageView?.isHidden = !song.isFavorite",
        "cell.imageView?.image = UIImage(systemName: \"star\")?.withTintColor(song.isFavorite ? .red : .gray)",
        "cell.tintColor = song.isFavorite ? .systemRed.withAlphaComponent(0.5) : .systemRed.withAlphaComponent(1)",
        "cell.contentView.layer.borderWidth = song.isFavorite ? 2 : 0",
        "if song.isFavorite { cell.textLabel?.textColor = .red } else { cell.textLabel?.textColor = .label }",
        "cell.textLabel?.textColor = song.isFavorite ? UIColor(red: 1, green: 0, blue: 0, alpha: 1) : .black",
        """
        let text = NSMutableAttributedString(string: song.title)
        if song.isFavorite { text.addAttribute(.strikethroughStyle, value: 2, range: NSRange(location: 0, length: 2)) }
        cell.textLabel?.attributedText = text
        """,
        """
        var content = cell.defaultContentConfiguration()
        content.text = song.title
        content.textProperties.color = song.isFavorite ? .systemRed : .label
        cell.contentConfiguration = content
        """,
        """
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundColor = song.isFavorite ? .systemYellow : .clear
        cell.backgroundConfiguration = background
        """,
    ]

    /// An apply that leaves the cell as it was leaves what it shows old, text or not; a mark mends it.
    @Test(arguments: settings)
    func whatIsNoTextIsOldToo(_ setting: String) {
        var lab = AppLab(Self.songs(provider: setting))
        #expect(lab.run("why").contains("Every cell on screen"), "\(lab.said)")
        let answer = lab.run("tap 0:0")
        #expect(
            answer.contains("1 row shows old data: Blue (isFavorite: false on screen, true in the model)"), "\(answer)")
        #expect(lab.run("cells").contains("stale"))
        for line in ["why", "why 0:0", "why not 0:0", "fix"] {
            let said = lab.run(line)
            #expect(!said.contains("shows what the data says") && !said.contains("Nothing to fix"), "\(said)")
        }
        var mended = AppLab(Self.songs(provider: setting, tap: Self.marked))
        #expect(!mended.run("tap 0:0").contains("old"), "\(mended.said)")
        #expect(mended.run("why").contains("Every cell on screen shows what the data says"))
        #expect(mended.run("why 0:0").contains("shows what the data says"))
    }

    /// A colour that an `if` without `else` sets stays in the cell when it is configured again.
    @Test(arguments: [
        (
            "if song.isFavorite { cell.textLabel?.textColor = .red }", "textColor: .red",
            "cell.textLabel?.textColor = nil"
        ),
        (
            "if song.isFavorite { cell.backgroundColor = .yellow }", "backgroundColor: .yellow",
            "cell.backgroundColor = nil"
        ),
        ("if song.isFavorite { cell.textLabel?.alpha = 0.5 }", "alpha: 0.5", "cell.textLabel?.alpha = 1"),
    ])
    func aColourThatACellKeepsIsNamed(_ setting: String, _ shown: String, _ code: String) {
        var lab = AppLab(Self.songs(provider: setting, tap: Self.marked))
        #expect(!lab.run("tap 0:1").contains("its cell was given before"))
        let answer = lab.run("tap 0:1")
        #expect(answer.contains("1 row shows what its cell was given before: Rain"), "\(answer)")
        #expect(answer.contains(shown), "\(answer)")
        #expect(answer.contains("The if at Pantry.swift:14 sets it and has no else."), "\(answer)")
        let fix = lab.run("fix")
        #expect(fix.contains("else { \(code) }"), "\(fix)")
    }

    /// What a person's touch does to a cell is no old data where the provider says nothing of it; and cells that are alike
    /// are not taken for one another.
    @Test(arguments: [
        "tableView.cellForRow(at: indexPath)?.backgroundColor = .gray",
        "tableView.cellForRow(at: indexPath)?.contentView.alpha = 0.5",
        "tableView.deselectRow(at: indexPath, animated: true)",
    ])
    func aTouchMakesNothingOld(_ tap: String) {
        var lab = AppLab(
            Self.songs(provider: "cell.textLabel?.textColor = path.row == 1 ? .red : .blue", tap: tap))
        let answer = lab.run("tap 0:0")
        #expect(!answer.contains("old"), "\(answer)")
        #expect(lab.run("why").contains("Every cell on screen"))
    }

    /// A text that comes of what no file declares is old where it was made of something else.
    @Test(arguments: [
        "cell.detailTextLabel?.text = Badge.text(of: song.isFavorite)",
        "cell.detailTextLabel?.text = (song.isFavorite ? 2.5 : 1.5).formatted(.currency(code: \"EUR\"))",
        "cell.detailTextLabel?.text = \"for \\((song.isFavorite ? 2.5 : 1.5).formatted(.percent))\"",
    ])
    func aTextOfUnknownCodeIsOldToo(_ setting: String) {
        var lab = AppLab(Self.songs(provider: setting))
        let answer = lab.run("tap 0:0")
        #expect(
            answer.contains("1 row shows old data: Blue (isFavorite: false on screen, true in the model)"), "\(answer)")
        var mended = AppLab(Self.songs(provider: setting, tap: Self.marked))
        #expect(!mended.run("tap 0:0").contains("old"), "\(mended.said)")
    }

    /// Where code does what is not looked at, nothing is claimed of it.
    @Test(arguments: [
        ("cell.bar.setProgress(song.isFavorite ? 1 : 0, animated: false)", "`setProgress` (Pantry.swift:17)"),
        ("cell.width.constant = song.isFavorite ? 80 : 20", "`constant` (Pantry.swift:17)"),
        ("if song.isFavorite { cell.spinner.startAnimating() }", "`startAnimating` (Pantry.swift:17)"),
        ("cell.detailTextLabel?.text = Badge.text(of: cell)", "`Badge.text()`"),
    ])
    func whatIsNotLookedAtIsSaid(_ setting: String, _ place: String) {
        let cell = """
            final class SongCell: UITableViewCell { let bar = UIProgressView()
                let spinner = UIActivityIndicatorView()
                lazy var width = bar.widthAnchor.constraint(equalToConstant: 20)
            }
            """
        var lab = AppLab(Self.songs(provider: setting, cell: "SongCell", types: cell))
        lab.run("tap 0:0")
        for line in ["why", "why 0:0", "fix"] {
            let answer = lab.run(line)
            #expect(answer.contains("is not looked at here: \(place)"), "\(answer)")
            #expect(!answer.contains("shows what the data says"), "\(answer)")
        }
    }

    /// Constraints that a cell is given as it is made say nothing of the data; those of a row's configuration may.
    @Test(arguments: [("init", true), ("setUp", true), ("show", false)])
    func fixedConstraintsSayNothing(function: String, isFixed: Bool) {
        let layout = "NSLayoutConstraint.activate([bar.topAnchor.constraint(equalTo: contentView.topAnchor)])"
        let cell = """
            final class SongCell: UITableViewCell {
                let bar = UIView()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    \(function == "init" ? layout : "setUp()")
                }
                required init?(coder: NSCoder) { fatalError() }
                private func setUp() {
                    \(function == "setUp" ? layout : "contentView.addSubview(bar)")
                }
                func show(_ song: Song) {
                    \(function == "show" ? layout : "textLabel?.text = song.title")
                }
            }
            """
        var lab = AppLab(Self.songs(provider: "cell.show(song)", cell: "SongCell", types: cell))
        #expect(lab.run("why").contains("is not looked at here: `activate`") == !isFixed)
        #expect(lab.run("fix").contains("every cell on screen shows what the data says") == isFixed)
    }

    /// A cell of the program's own class, with labels of its own.
    @Test func labelsOfAnOwnCellAreLookedAt() {
        let cell = """
            final class SongCell: UITableViewCell {
                let titleLabel = UILabel()
                let dot = UIView()
                override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                    super.init(style: style, reuseIdentifier: reuseIdentifier)
                    titleLabel.textColor = .gray
                    dot.backgroundColor = .blue
                    contentView.addSubview(titleLabel)
                    contentView.addSubview(dot)
                }
                required init?(coder: NSCoder) { fatalError() }
                func show(_ song: Song) {
                    titleLabel.text = song.title
                    dot.isHidden = !song.isFavorite
                }
            }
            """
        var lab = AppLab(Self.songs(provider: "cell.show(song)", cell: "SongCell", types: cell))
        #expect(lab.run("tap 0:2").contains("1 row shows old data: Sun"))
        #expect(lab.run("cells").contains("dot.isHidden: true; data now:"), "\(lab.run("cells"))")
    }

    /// A model is found by its UUID, which stands in it and is no version of it; a text with attributes is shown once.
    @Test func aModelIsFoundByItsUUID() {
        var lab = AppLab(
            """
            struct Todo: Identifiable {
                let id: UUID
                var title: String
                var isDone = false
            }
            final class Todos: UIViewController, UICollectionViewDelegate {
                private var list: UICollectionView!
                private var source: UICollectionViewDiffableDataSource<Int, Todo.ID>!
                private var todos = [Todo(id: UUID(), title: "Milk"), Todo(id: UUID(), title: "Tea")]
                override func viewDidLoad() {
                    super.viewDidLoad()
                    list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
                    list.delegate = self
                    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Todo.ID> {
                        [weak self] cell, path, id in
                        guard let todo = self?.todos.first(where: { $0.id == id }) else { return }
                        var content = cell.defaultContentConfiguration()
                        content.text = todo.title
                        if todo.isDone {
                            content.attributedText = NSAttributedString(
                                string: todo.title, attributes: [.strikethroughStyle: 1])
                        }
                        cell.contentConfiguration = content
                    }
                    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, id in
                        list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
                    }
                    update()
                }
                func update() {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, Todo.ID>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(todos.map(\\.id))
                    source.apply(snapshot)
                }
                func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                    todos[indexPath.item].isDone.toggle()
                    update()
                }
            }
            """)
        let answer = lab.run("tap 0:1")
        #expect(answer.contains("1 row shows old data: Tea (isDone: false on screen, true in the model)"), "\(answer)")
        #expect(answer.contains("Changed at Pantry.swift:37"), "\(answer)")
        lab.run("reconfigure @2; apply")
        #expect(lab.cells == ["Milk", "Tea"], "\(lab.cells)")
    }
}
