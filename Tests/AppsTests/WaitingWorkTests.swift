import Testing

/// Tasks that wait, and work that goes on and on: it is bounded, what is left is said, and the file is not lost.
@Suite struct WaitingWorkTests {
    private static func clock(_ begin: String, _ members: String = "") -> String {
        """
        import UIKit
        class ClockController: UITableViewController {
            var ticks = ["start"]
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in UITableViewCell() }
            override func viewDidLoad() {
                super.viewDidLoad()
                render()
                \(begin)
            }
            \(members)
            func render() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(ticks)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { ticks.append("tap") }
        }
        """
    }

    /// A continuation that work resumes a second later: the rows are there.
    @Test(arguments: [
        "await withCheckedContinuation { waiting in",
        "try! await withCheckedThrowingContinuation { (waiting: CheckedContinuation<[String], Error>) in",
    ])
    func aContinuationIsResumedLater(_ call: String) {
        let lab = AppLab(
            Self.clock(
                """
                Task {
                    ticks = \(call)
                        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { waiting.resume(returning: ["one", "two"]) }
                    }
                    render()
                }
                """))
        #expect(lab.list == ["[0] one, two"])
        #expect(!lab.said.contains("Not in the files"))
    }

    /// Twenty turns after one event, as `Machine.mostTurns` says; `run` has the rest go on.
    @Test(arguments: [
        (
            "Task { while !Task.isCancelled { try? await Task.sleep(nanoseconds: 1_000_000_000); tick() } }", "",
            "Task"
        ),
        ("Task { while true { tick(); try? await Task.sleep(for: .seconds(1)) } }", "", "Task"),
        ("again()", "func again() { tick(); DispatchQueue.main.async { [weak self] in self?.again() } }", "async"),
        ("again()", "func again() { tick(); source.apply(source.snapshot()) { self.again() } }", "completion"),
    ])
    func whatNeverEndsIsBounded(_ begin: String, _ members: String, _ name: String) {
        let tick = "func tick() { ticks.append(\"t\\(ticks.count)\"); render() }"
        var lab = AppLab(Self.clock(begin, "\(tick)\n\(members)"))
        #expect(lab.problem == nil)
        #expect(lab.said.contains("After 20 turns of the queue there is still work: "))
        #expect(lab.said.contains("Pantry.swift:"))
        let count = lab.list.first?.split(separator: ",").count ?? 0
        #expect((20...23).contains(count))
        // Nothing runs on by itself; the list answers gestures.
        #expect(!lab.run("tap 0:0").contains("turns of the queue"))
        let answer = lab.run("run \(name)")
        #expect(answer.contains("After 20 turns of the queue there is still work: "))
        #expect((lab.list.first?.split(separator: ",").count ?? 0) > count + 15)
    }

    /// Much work of one turn is all run, and a loop that ends is not cut.
    @Test func whatEndsRunsToItsEnd() {
        let lab = AppLab(
            Self.clock(
                """
                for number in 1...200 { DispatchQueue.main.async { self.ticks.append("n\\(number)") } }
                Task { for _ in 1...15 { try? await Task.sleep(for: .seconds(1)) }; ticks.append("end"); render() }
                """))
        #expect(!lab.said.contains("turns of the queue"))
        #expect(lab.list.first?.hasSuffix("n200, end") ?? false)
        #expect(lab.list.first?.split(separator: ",").count == 202)
    }

    /// A typed call that only puts something off is no question: what waits is there for the next command.
    @Test(arguments: [
        (
            "func fetch() { URLSession.shared.dataTask(with: URL(string: \"x\")!) { _, _, _ in print(\"came\") }.resume() }",
            "dataTask"
        ),
        ("func fetch() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print(\"came\") } }", "asyncAfter"),
    ])
    func aTypedCallPutsOff(_ members: String, _ name: String) {
        var lab = AppLab(Self.clock("", members))
        #expect(!lab.run("fetch()").contains("came"))
        #expect(lab.run("run \(name)").contains("came"))
    }
}
