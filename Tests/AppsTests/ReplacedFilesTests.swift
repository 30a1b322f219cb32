import Foundation
import Testing

@testable import Apps
@testable import CommandLanguage
@testable import Remedies

/// What another file declares anew takes no part in `fix`: the answers are those of the later file alone.
@Suite struct ReplacedFilesTests {
    /// A list whose rows are other items once their names change, and which marks the new one.
    private static func program(_ friends: String) -> String {
        """
        import UIKit

        struct Friend: Hashable {
            let id: Int
            var name: String
        }

        final class Friends: UITableViewController {
            var friends = [\(friends)]
            lazy var source = UITableViewDiffableDataSource<Int, Friend>(tableView: tableView) { _, _, friend in
                let cell = UITableViewCell()
                cell.textLabel?.text = friend.name
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                var snapshot = NSDiffableDataSourceSnapshot<Int, Friend>()
                snapshot.appendSections([0])
                snapshot.appendItems(friends)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                friends[indexPath.row].name += "!"
                var snapshot = source.snapshot()
                snapshot.reconfigureItems([friends[indexPath.row]])
                source.apply(snapshot)
            }
        }
        """
    }

    private static let twice = program(#"Friend(id: 1, name: "Ann"), Friend(id: 1, name: "Ann")"#)
    private static let once = program(#"Friend(id: 1, name: "Ann"), Friend(id: 2, name: "Bo")"#)

    private static func lab(_ files: [(name: String, text: String)], _ gestures: [String] = ["tap 0:0"]) -> AppLab {
        var lab = AppLab()
        for file in files { lab.read(file.text, name: file.name) }
        for gesture in gestures { lab.run(gesture) }
        return lab
    }

    /// A file that crashed, read before, hides no change of the one that took its place.
    @Test func aFileThatWasReplacedHidesNoChange() {
        let alone = FixSearch(Self.lab([("Once.swift", Self.once)]).interpreter)
        let later = Self.lab([("Twice.swift", Self.twice), ("Once.swift", Self.once)])
        let search = FixSearch(later.interpreter)
        #expect(alone.fixes.contains { $0.kinds.contains(.identity) }, "\(alone.fixes.map(\.difference))")
        #expect(search.fixes.contains { $0.kinds.contains(.identity) }, "\(search.fixes.map(\.difference))")
        #expect(later.interpreter.session.app?.sources.map(\.name) == ["Once.swift"])
    }

    /// Of a file whose types are replaced in part, the rest takes part: the type is changed where it was declared last.
    @Test func aTypeIsChangedWhereItWasDeclaredLast() throws {
        let type = "struct Friend: Hashable {\n    let id: Int\n    var name: String\n    var isClose = false\n}\n"
        let lab = Self.lab([("Once.swift", Self.once), ("Friend.swift", type)], [])
        let files = try #require(lab.interpreter.session.app as? ProgramApp).sourceFiles.files
        #expect(files.map { $0.document.declaredNames.map(\.name) } == [["Friends"], ["Friend"]])
        #expect(files.map(\.text) == [Self.once, type])
    }

    /// Rows that were replaced before another file declared the types anew are no fault of that file.
    @Test func whatWasBeforeAnotherFileIsNoFaultOfIt() throws {
        let lab = FixTests.lab(CausesTests.flashing, ["boxes[0].items.append(\"axe\")", "update()"])
        let text = try #require(FixSearch(lab.interpreter).fixes.first?.texts.first?.text)
        var later = lab
        later.read(text, name: "Mended.swift")
        #expect(FixSearch(later.interpreter).complaint?.isEmpty == true)
    }
}
