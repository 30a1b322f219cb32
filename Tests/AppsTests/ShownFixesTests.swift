import Foundation
import Testing

@testable import Apps
@testable import CommandLanguage

/// `fix apply` writes what was shown, and what it runs again is told with its command.
@Suite struct ShownFixesTests {
    /// A program whose best change depends on what was done last: after a tap the item is handed on, after `add` it is not.
    private static let program = """
        import UIKit

        struct Plant: Hashable {
            let id: Int
            var name: String
        }

        final class Garden: UITableViewController {
            var plants = [Plant(id: 1, name: "Fern"), Plant(id: 2, name: "Moss"), Plant(id: 3, name: "Ivy")]
            lazy var source = UITableViewDiffableDataSource<Int, Plant>(tableView: tableView) { _, _, plant in
                let cell = UITableViewCell()
                cell.textLabel?.text = plant.name
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Plant>()
                snapshot.appendSections([0])
                snapshot.appendItems(plants)
                source.apply(snapshot)
            }
            func add(_ name: String) {
                plants.append(Plant(id: plants.count + 1, name: name))
                show()
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                plants[indexPath.row].name += "!"
                show()
            }
        }
        """

    /// Where no file may be read, one that was given at the start is a file still: it is not written, and was not pasted.
    @Test(arguments: [("Garden.swift", "writing files is not allowed here"), ("paste-1", "The code was pasted")])
    func aGivenFileWasNotPasted(name: String, said: String) {
        var lab = AppLab(host: FixTests.files.limited(to: .none))
        lab.read(Self.program, name: name)
        lab.run("tap 0:0")
        for command in ["fix", "fix apply"] {
            let answer = lab.run(command)
            #expect(answer.contains(said), "\(answer)")
        }
    }

    private static func fixes(_ lab: AppLab) -> [String] { FixSearch(lab.interpreter).fixes.map(\.difference) }

    /// Runs a test with the program in a file, opened and tapped.
    private static func opened(_ body: (inout AppLab, _ text: () throws -> String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shown-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Garden.swift")
        try program.write(to: file, atomically: true, encoding: .utf8)
        var lab = AppLab(host: FixTests.files)
        lab.run("open \"\(file.path)\"")
        lab.run("tap 0:0")
        try body(&lab) { try String(contentsOf: file, encoding: .utf8) }
    }

    /// What ranks first by now is not written where another change was shown under its number.
    @Test func aChangeThatWasNotShownIsNotWritten() throws {
        try Self.opened { lab, text in
            lab.run("fix")
            let shown = Self.fixes(lab)
            lab.run("call add(\"Oak\")")
            let now = Self.fixes(lab)
            try #require(now.count > 1 && shown.first != now.first, "the two lists begin alike")
            let answer = lab.run("fix apply").unwrapped
            #expect(answer.contains("change 1 is not one that you have seen under that number"), "\(answer)")
            #expect(answer.contains(" 2. Let =="), "\(answer)")
            #expect(try text() == Self.program)
            // Now it has been shown.
            let new = try #require(FixSearch(lab.interpreter).fixes.first?.texts.first?.text)
            #expect(lab.run("fix apply").contains("is changed and runs here anew"))
            #expect(try text() == new)
        }
    }

    /// The same for a change that was shown alone: the others have not been seen.
    @Test func aChangeThatWasShownAloneAllowsNoOther() throws {
        try Self.opened { lab, text in
            lab.run("fix 2")
            #expect(lab.run("fix apply").contains("change 1 is not one that you have seen"))
            let left = try text()
            #expect(left == Self.program)
        }
    }

    /// What was shown is written, although something happened that left the list as it is; and without a list, the first.
    @Test(arguments: [["fix", "why"], ["fix", "fix 2"], []])
    func aChangeThatWasShownIsWritten(_ lines: [String]) throws {
        try Self.opened { lab, text in
            for line in lines { lab.run(line) }
            let new = try #require(FixSearch(lab.interpreter).fixes.first?.texts.first?.text)
            #expect(lab.run("fix apply").contains("is changed and runs here anew"))
            #expect(try text() == new)
        }
    }

    /// The answer of what is run again stands below its command.
    @Test func whatIsRunAgainStandsBelowItsCommand() throws {
        try Self.opened { lab, _ in
            lab.run("tap 0:1")
            let lines = lab.run("fix apply").split(separator: "\n", omittingEmptySubsequences: false)
            let written = try #require(lines.firstIndex { $0.contains("runs here anew") })
            #expect(lines[(written + 1)...].first { !$0.isEmpty } == "snap> tap 0:1", "\(lines)")
            #expect(!lines.contains("snap> tap 0:0"))
        }
    }

    /// A file that was opened and is gone was not pasted.
    @Test func aFileThatIsGoneIsNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "gone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "Garden.swift")
        try Self.program.write(to: file, atomically: true, encoding: .utf8)
        var lab = AppLab(host: FixTests.files)
        lab.run("open \"\(file.path)\"")
        lab.run("tap 0:0")
        try FileManager.default.removeItem(at: folder)
        #expect(!lab.run("fix").contains("pasted"))
        let answer = lab.run("fix apply").unwrapped
        #expect(answer.contains("cannot be written: unreadable"), "\(answer)")
    }

    /// Where a number of a change has to stand, a number is asked for.
    @Test func aNumberIsAskedFor() {
        var lab = AppLab(Self.program)
        #expect(lab.run("fix apply x").contains("Expected here: a number"))
    }

    /// A screen that stops in its own code before anything is on screen is there to be mended, and need not be pasted.
    @Test func whatStoppedItselfIsSaid() {
        var lab = AppLab(
            """
            class JarCell: UITableViewCell {}
            class JarsController: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, _ in
                    table.dequeueReusableCell(withIdentifier: "jar", for: path) as! JarCell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "jar")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["plum"])
                    source.apply(snapshot)
                }
            }
            """)
        for question in ["why", "fix"] {
            let answer = lab.run(question)
            #expect(answer.contains("Your own code stopped at Pantry.swift:4."), "\(question): \(answer)")
        }
    }
}
