import CommandGrammar
import Console
import Reporting
import Synchronization
import Testing

@testable import Apps
@testable import CommandLanguage

/// How `timeline` and `undo` name the steps that ran a program.
@Suite struct ProgramStepsTests {
    private static let type = "import UIKit\n\nstruct Leaf: Hashable {\n    let id: Int\n}\n"

    /// The texts of one page or script have its name, with a number.
    @Test(arguments: [("Leaf.md#2", "Leaf.md"), ("Leaf.md", "Leaf.md"), ("C#.swift", "C#.swift"), ("a#b#12", "a#b")])
    func aTextOfAPageHasTheNameOfThePage(name: String, file: String) {
        #expect(ProgramApp.fileName(name) == file)
    }

    /// The user's own files are Swift already: the Swift of a session is made of its commands.
    @Test func theSwiftOfASessionLeavesProgramsOut() {
        var lab = AppLab()
        lab.run("sections A")
        lab.read(Self.type, name: "Leaf.swift")
        lab.run("append a")
        #expect(lab.interpreter.swiftSteps.map(\.statement.text) == ["sections A", "append a"])
    }

    /// A file is known by its name, and what was pasted by the first line that is not about modules.
    @Test(arguments: [("Leaf.swift", "Leaf.swift"), (nil, "struct Leaf: Hashable { …")] as [(String?, String)])
    func aProgramIsNamedInALine(name: String?, shown: String) {
        var lab = AppLab()
        lab.run("sections A")
        if let name {
            lab.read(Self.type, name: name)
        } else {
            #expect(lab.interpreter.runSwift(SourceText(Self.type), onEvent: { _, _ in }) == nil)
        }
        let timeline = lab.run("timeline")
        #expect(timeline.contains(shown) && timeline.contains("sections A"), "\(timeline)")
        #expect(!timeline.contains("import UIKit") && !timeline.contains("let id"), "\(timeline)")
        #expect(lab.run("undo") == "Undone: \(shown)\n")
        #expect(lab.run("redo") == "Redone: \(shown)\n")
    }

    /// A process of 5 GB, whose memory a program may add 1 GB to.
    @Test(arguments: [(1_000, true), (1_100, false)])
    func theMemoryOfTheProcessIsTheHosts(megabytes: Int, isEnough: Bool) {
        let looks = Atomic(0)
        var host = Host()
        // More at each look, of which there are two.
        host.memoryInUse = { 5 << 30 + looks.add(1, ordering: .relaxed).newValue * megabytes << 20 }
        var lab = AppLab(host: host)
        lab.read("var n = 0\nwhile n < 100_000 { n += 1 }\n", name: "Count.swift")
        #expect((lab.problem == nil) == isEnough)
        guard let problem = lab.problem else { return }
        let text = Presenter().text(problem.diagnostic, lab.interpreter.session)
        #expect(text.contains("takes more than 1024 MB of memory"), "\(text)")
    }

    /// An apply within a step is none that one can go to.
    @Test func onlyWhatStepsLeadToIsReached() {
        var lab = AppLab(
            """
            class Leaves: UITableViewController {
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, leaf in
                    UITableViewCell()
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    show(["oak"])
                    show(["oak", "elm"])
                }
                func show(_ leaves: [String]) {
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(leaves)
                    source.apply(snapshot)
                }
            }
            """)
        #expect(lab.applies == 2)
        lab.run("call show([])")
        #expect(lab.run("goto 1").unwrapped.contains("Available: r0, r2…r3"))
    }
}
