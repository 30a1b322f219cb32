import Testing

@testable import Apps
@testable import CommandLanguage
@testable import Sessions

/// What a data source has for members, by its view and by the system: Apple's headers of iOS 14 and 15.
@Suite struct DataSourceMembersTests {
    private static func program(_ view: String, _ lines: String) -> String {
        """
        class JarController: UIViewController {
            let list = UI\(view)View()
            lazy var dataSource = UI\(view)ViewDiffableDataSource<Int, String>(\(view.lowercased())View: list) { _, _, _ in
                nil
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(lines)
            }
        }
        """
    }

    /// The rule that stopped the program, its words, and the line it is said to stop at.
    private func stop(_ text: String, ios: String = "26") -> (rule: String, words: String, line: Int)? {
        var lab = AppLab()
        lab.run("option ios \(ios)")
        lab.read(text)
        guard let problem = lab.problem, case .uikit(let failure) = problem.failure.error.cause else { return nil }
        let line = problem.statement.source.locate(problem.failure.range ?? 0..<0).line
        return (failure.rule.id, failure.message, line)
    }

    /// Section snapshots and the handlers of reordering are a collection view's: for a table, Xcode would not build this.
    @Test(arguments: [
        ("dataSource.reorderingHandlers.canReorderItem = { _ in true }", "reorderingHandlers"),
        ("dataSource.sectionSnapshotHandlers.willExpandItem = { print($0) }", "sectionSnapshotHandlers"),
        ("print(dataSource.snapshot(for: 0).items)", "snapshot(for:)"),
        (
            "dataSource.apply(NSDiffableDataSourceSectionSnapshot<String>(), to: 0)",
            "apply(_:to:animatingDifferences:)"
        ),
    ])
    func aTableHasNoSectionSnapshots(_ line: String, _ member: String) throws {
        let stopped = try #require(stop(Self.program("Table", line)))
        #expect(stopped.rule == "outline.collection-view-only")
        #expect(stopped.words.hasPrefix("UITableViewDiffableDataSource has no member '\(member)'"))
        #expect(stopped.line == 8)
        #expect(stop(Self.program("Collection", line)) == nil)
    }

    /// Both are members since iOS 15.
    @Test(arguments: [
        ("print(dataSource.sectionIdentifier(for: 0) as Any)", "sectionIdentifier(for:)"),
        ("print(dataSource.index(for: 0) as Any)", "index(for:)"),
    ])
    func sectionsAreLookedUpSinceIOS15(_ line: String, _ member: String) throws {
        for view in ["Table", "Collection"] {
            let stopped = try #require(stop(Self.program(view, line), ios: "14"))
            #expect(stopped.rule == "unavailable")
            #expect(stopped.words == "'\(member)' is only available in iOS 15.0 or newer")
            #expect(stopped.line == 8)
            #expect(stop(Self.program(view, line), ios: "15") == nil)
        }
    }
}
