import Testing

/// What cells load comes late: by then a cell may stand for another row.
@Suite struct LateCellsTests {
    /// A table of forty photos, eight of them on screen, whose cells load what they show besides the name.
    private static func photos(_ provider: String, _ members: String = "", cell: String = "") -> String {
        """
        final class PhotoCell: UITableViewCell {
            let caption = UILabel()
            let picture = UIImageView()
            \(cell)
        }
        final class Photos: UITableViewController {
            var names = (1...40).map { "P\\($0)" }
            var captions: [String: String] = [:]
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) {
                [unowned self] table, path, name in
                let cell = table.dequeueReusableCell(withIdentifier: "photo", for: path) as! PhotoCell
                cell.textLabel?.text = name
                \(provider)
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(PhotoCell.self, forCellReuseIdentifier: "photo")
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(names)
                source.apply(snapshot, animatingDifferences: false)
            }
            \(members)
        }
        """
    }

    private static let caption =
        "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { cell.caption.text = self.captions[name] ?? \"of \\(name)\" }"

    /// The cells show what they have put off, and without it what was there at once: none of it is old.
    @Test func whatComesLateIsNotOld() {
        var lab = AppLab(Self.photos(Self.caption))
        for line in ["run timer", "scroll 20", "run timer", "scroll 0"] {
            #expect(!lab.run(line).contains("old data"), "\(line)")
        }
        #expect(lab.run("run timer").contains("P1 · of P1"))
        #expect(!lab.run("why").contains("old data"))
    }

    /// Data that changed behind such a cell is old all the same.
    @Test func oldDataThatCameLateIsOld() {
        var lab = AppLab(Self.photos(Self.caption, "@objc func rename() { captions[\"P2\"] = \"by the sea\" }"))
        lab.run("run timer")
        lab.run("call rename()")
        let answer = lab.run("why")
        #expect(answer.contains("1 row shows old data: P2 (of P2 on screen, by the sea in the model)"), "\(answer)")
    }

    private static func load(_ completion: String) -> String {
        """
        URLSession.shared.dataTask(with: URL(string: name)!) { data, _, _ in
            guard let data, let image = UIImage(data: data) else { return }
            \(completion)
        }.resume()
        """
    }

    /// The first cell is the last one to be reused: it shows P28.
    @Test(arguments: [
        "cell.picture.image = image", "DispatchQueue.main.async { cell.picture.image = image }",
        "Task { @MainActor in cell.picture.image = image }",
    ])
    func aPictureOfAnotherRowIsNamed(_ completion: String) {
        var lab = AppLab(Self.photos(Self.load(completion)))
        lab.run("scroll 20")
        let answer = lab.run("run 1")
        #expect(
            answer.contains(
                "P28 shows what came late for P1. The closure that waited at Pantry.swift:13 set it in the cell"),
            "\(answer)")
        #expect(lab.run("why").contains("P28 shows what came late for P1."))
        // The row's own picture comes after it.
        #expect(!lab.run("run 16").contains("came late"))
        #expect(!lab.run("why").contains("came late"))
    }

    /// A request that a reused cell has cancelled gives nothing: its closure is told of an error.
    @Test func aCancelledRequestGivesNothing() {
        let cell = """
            var task: URLSessionDataTask?
            override func prepareForReuse() {
                super.prepareForReuse()
                task?.cancel()
                picture.image = nil
            }
            """
        let load = Self.load("cell.picture.image = image").replacing("}.resume()", with: "}\ncell.task?.resume()")
        var lab = AppLab(Self.photos("cell.task = " + load, cell: cell))
        lab.run("scroll 20")
        for number in 1...8 {
            let answer = lab.run("run \(number)")
            #expect(!answer.contains("came late") && !answer.contains("P28"), "\(answer)")
        }
        // The row's own is not cancelled.
        #expect(lab.run("run 16").contains("P28"))
    }

    /// What ends a subscription is not known here, so its closure is not accused.
    @Test func aSubscriptionIsNotAccused() {
        let cell = """
            var bag = Set<AnyCancellable>()
            override func prepareForReuse() {
                super.prepareForReuse()
                bag.removeAll()
            }
            """
        let load = "Loader.shared.image(for: name).sink { cell.picture.image = $0 }.store(in: &cell.bag)"
        var lab = AppLab("import Combine\n" + Self.photos(load, cell: cell))
        lab.run("scroll 20")
        #expect(!lab.run("run 1").contains("came late"))
    }

    /// A closure that was put off for longer comes after the row's own.
    @Test func textThatCameTooLateIsNamed() {
        let provider =
            "DispatchQueue.main.asyncAfter(deadline: .now() + (name == \"P1\" ? 5 : 1)) { cell.caption.text = \"of \\(name)\" }"
        var lab = AppLab(Self.photos(provider))
        lab.run("scroll 20")
        #expect(!lab.run("run timer").contains("came late"))
        #expect(lab.run("run timer").contains("P28 shows what came late for P1."))
    }

    /// A closure that looks first sets nothing in another row's cell, and one whose cell is still the row's may set it.
    @Test(arguments: [
        ("cell.name = name\n", "if cell.name == name { cell.picture.image = image }", "var name = \"\""),
        ("", "if table.indexPath(for: cell) == path { cell.picture.image = image }", ""),
        (
            "",
            "if let path = self.source.indexPath(for: name) "
                + "{ (table.cellForRow(at: path) as? PhotoCell)?.picture.image = image }",
            ""
        ),
    ])
    func aClosureThatLooksFirstIsRight(_ before: String, _ completion: String, _ cell: String) {
        var lab = AppLab(Self.photos(before + Self.load(completion), cell: cell))
        #expect(lab.run("run 8").contains("P8"))
        lab.run("scroll 20")
        for number in [1, 2, 16, 9] { #expect(!lab.run("run \(number)").contains("came late"), "\(number)") }
    }
}
