import CommandLanguage
import Testing

/// Kinds of code that public lists of everyday apps are written with, each in a small program of its own.
@Suite struct PublicListsTests {
    /// A table that shows the texts `show(_:)` is given.
    static func screen(_ body: String, members: String = "") -> String {
        """
        class PantryController: UITableViewController {
            lazy var dataSource = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, text in
                let cell = UITableViewCell()
                cell.textLabel?.text = text
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(body)
            }
            func show(_ texts: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(texts)
                dataSource.apply(snapshot)
            }
        \(members)
        }

        """
    }

    // MARK: Sizes

    /// What is computed of the size of a screen decides nothing in the list, and stops nothing.
    @Test(arguments: [
        "ceil(width / 1.5)", "floor(width)", "round(width)", "trunc(width)", "sqrt(width)", "pow(width, 2)",
        "pow(2, width)", "stride(from: 0, to: width, by: 10)", "stride(from: 0, through: ceil(width), by: 10)",
    ])
    func aFunctionOfAnUnknownNumberStopsNothing(call: String) {
        let lab = AppLab(
            Self.screen("let width = UIScreen.main.bounds.width\nlet size = \(call)\nprint(size)\nshow([\"plum\"])"))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.list == ["[0] plum"])
        #expect(lab.said.contains("UIScreen.main.bounds.width"), "\(lab.said)")
    }

    @Test func aFunctionOfAKnownNumberIsComputed() {
        let lab = AppLab(
            Self.screen(
                "show([ceil(1.2), floor(-1.2), round(2.5), trunc(-1.8), sqrt(9), pow(2, 3)].map { String($0) })"))
        #expect(lab.list == ["[0] 2.0, -2.0, 3.0, -1.0, 3.0, 8.0"])
    }

    /// Where a list depends on the size it is said what is missing, and not that a file should bring what UIKit has.
    @Test func noFileIsAskedForWhatUIKitHas() {
        let lab = AppLab(
            "final class Shelf: UIView {}\n"
                + Self.screen(
                    "let shelf = Shelf()\nshow(Array(repeating: \"plum\", count: Int(ceil(shelf.frame.height / 40))))"))
        guard case .swift(let refusal)? = lab.problem?.failure.error.cause else {
            Issue.record("no error: \(lab.said)")
            return
        }
        #expect("\(refusal.explanation.arguments)".contains("frame.height"))
        #expect(refusal.suggestions.isEmpty)
    }

    // MARK: Files

    /// A method of the SDK is no function that another file could declare: the names can be filled.
    @Test func theFilesInAFolderCanBeFilled() {
        var lab = AppLab(
            Self.screen("show((try? FileManager.default.contentsOfDirectory(atPath: \"jars\")) ?? [])"))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.said.contains("fill contentsOfDirectory 3"), "\(lab.said)")
        lab.run("fill contentsOfDirectory 2")
        #expect(lab.list.first?.contains("contentsOfDirectory 2") == true, "\(lab.list)")
    }

    @Test func aFunctionThatNoFileDeclaresIsStillNamed() {
        let lab = AppLab(Self.screen("let jars = loadJars(); show(jars)"))
        guard case .swift(let refusal)? = lab.problem?.failure.error.cause else {
            Issue.record("no error: \(lab.said)")
            return
        }
        #expect(refusal.suggestions.map(\.key) == ["suggest.swift-declare"])
    }
}
