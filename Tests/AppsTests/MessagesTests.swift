import Testing

/// Messages by a selector, as `perform(_:)` of `NSObject` sends them: the method runs, at once or later.
@Suite struct MessagesTests {
    private static func screen(_ begin: String, _ members: String = "", besides: String = "") -> String {
        """
        import UIKit
        \(besides)
        class RowsController: UITableViewController {
            var rows = ["start"]
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { _, _, _ in UITableViewCell() }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(begin)
                render()
            }
            @objc func show() { rows.append("shown"); render() }
            @objc func add(_ row: String) { rows.append(row); render() }
            @objc func addBoth(_ row: String, _ other: String?) { rows += [row, other ?? "nil"] }
            @objc func named() -> String { "named" }
            \(members)
            func render() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(rows)
                source.apply(snapshot)
            }
        }
        """
    }

    @Test(arguments: [
        ("perform(#selector(show))", "start, shown"),
        ("perform(#selector(add(_:)), with: \"a\")", "start, a"),
        ("perform(#selector(addBoth), with: \"a\", with: \"b\")", "start, a, b"),
        ("perform(#selector(addBoth), with: \"a\", with: nil)", "start, a, nil"),
        ("let target: NSObject = self; let s = #selector(show); target.perform(s)", "start, shown"),
        ("let target: AnyObject? = self; _ = target?.perform(#selector(show))", "start, shown"),
        ("performSelector(onMainThread: #selector(show), with: nil, waitUntilDone: false)", "start, shown"),
        ("performSelector(onMainThread: #selector(add), with: \"a\", waitUntilDone: true)", "start, a"),
        ("UIApplication.shared.sendAction(#selector(show), to: self, from: nil, for: nil)", "start, shown"),
        ("rows.append(perform(#selector(named))?.takeUnretainedValue() as? String ?? \"none\")", "start, named"),
    ])
    func theMethodOfASelectorRuns(_ call: String, _ rows: String) {
        let lab = AppLab(Self.screen(call))
        #expect(lab.list == ["[0] \(rows)"])
        #expect(!lab.said.contains("Not in the files"))
    }

    /// A message with a delay waits like `asyncAfter`.
    @Test func aMessageWaits() {
        var lab = AppLab(Self.screen("perform(#selector(show), with: nil, afterDelay: 0.3)"))
        #expect(lab.list == ["[0] start"])
        lab.run("run perform")
        #expect(lab.list == ["[0] start, shown"])
    }

    /// A message that waits and is cancelled is not sent.
    @Test(arguments: [
        ("NSObject.cancelPreviousPerformRequests(withTarget: self)", "start"),
        (
            "NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(add), object: \"a\")",
            "start, b"
        ),
        (
            "NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(show), object: nil)",
            "start, a, b"
        ),
    ])
    func aWaitingMessageIsCancelled(_ call: String, _ rows: String) {
        let waiting = ["a", "b"].map { "perform(#selector(add), with: \"\($0)\", afterDelay: 0.2)" }
        var lab = AppLab(Self.screen((waiting + [call]).joined(separator: "\n")))
        for _ in 0..<2 { lab.run("run perform") }
        #expect(lab.list == ["[0] \(rows)"])
    }

    /// An object of a class without `NSObject` takes messages as `AnyObject`.
    @Test func everyObjectTakesMessages() {
        let lab = AppLab(
            Self.screen(
                "let other: AnyObject = Other(); _ = other.perform(#selector(Other.note(_:)), with: self)",
                besides: "class Other { @objc func note(_ screen: RowsController) { screen.rows.append(\"noted\") } }"))
        #expect(lab.list == ["[0] start, noted"])
    }

    /// The program's own method of the name is the one that is called.
    @Test func theProgramsOwnMethodIsCalled() {
        let lab = AppLab(
            Self.screen(
                "perform(.load(\"own\"))",
                "func perform(_ action: Action) { if case .load(let row) = action { rows.append(row) } }",
                besides: "enum Action { case load(String) }"))
        #expect(lab.list == ["[0] start, own"])
    }
}
