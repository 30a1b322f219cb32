import CommandGrammar
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftPasting
@testable import SwiftWriting

/// What pasted Swift says about cells, headers, gestures and several snapshots.
@Suite struct SwiftProviderTests {
    private static let list = """
        struct Song: Hashable { let id: UUID; var title: String; var artist: String; var isLiked: Bool }
        let songs = [Song(id: UUID(), title: "a", artist: "b", isLiked: true)]
        """

    /// The settings that a provider became.
    private func settings(_ body: String, sections: String = "sections main, other") -> [String] {
        let text = """
            let dataSource = UITableViewDiffableDataSource<String, Song>(tableView: tableView) { tableView, indexPath, song in
            \(body)
            }
            """
        let outcome = SwiftInputTests.run(Self.list + "\n" + text, after: sections)
        #expect(outcome.problem == nil)
        return outcome.commands.filter { $0.hasPrefix("provider") }
    }

    // MARK: Cells

    @Test func kindsThatDependOnTheModel() {
        #expect(
            settings(
                """
                let model = songs.first { $0.id == song.id } ?? song
                if model.isLiked {
                    return tableView.dequeueReusableCell(withIdentifier: "liked", for: indexPath)
                } else {
                    return tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
                }
                """) == [
                    "provider shows from store", "provider kind \"plain\"",
                    "provider kind \"liked\" when isLiked = true",
                ])
    }

    @Test func theFirstBranchThatFitsDecides() {
        #expect(
            settings(
                """
                let section = dataSource.sectionIdentifier(for: indexPath.section)
                var name = "cell"
                if !song.isLiked { name = "plain" } else if section == "other" { name = "second" } else { name = "rest" }
                return tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
                """) == [
                    "provider kind \"rest\"", "provider kind \"second\" in other",
                    "provider kind \"plain\" when isLiked = false",
                ])
    }

    @Test func aSwitchOverSectionsDecides() {
        #expect(
            settings(
                """
                let section = dataSource.sectionIdentifier(for: indexPath.section)
                var name = "cell"
                switch section {
                case "other": name = "second"
                default: name = "rest"
                }
                return tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
                """) == ["provider kind \"rest\"", "provider kind \"second\" in other"])
    }

    @Test func oneKindForAllIsOnlyAName() {
        #expect(settings("return tableView.dequeueReusableCell(withIdentifier: \"SongCell\", for: indexPath)") == [])
    }

    @Test func textsOfSomeRows() {
        #expect(
            settings(
                """
                content.text = song.title
                content.secondaryText = song.artist
                if song.title == "a" { content.secondaryText = song.title }
                if song.isLiked { content.textProperties.numberOfLines = 2 }
                return cell
                """) == [
                    "provider shows title, artist", "provider shows title when title = \"a\"",
                    "provider lines 2 when isLiked = true",
                ])
    }

    /// What a dictionary of the app has under an id is the app's value, not the snapshot's.
    @Test func whatIsFoundUnderAnIdIsRead() {
        #expect(settings("content.text = titles[song.id] ?? song.title") == ["provider shows title from store"])
        #expect(settings("content.text = song.title + song.artist") == ["provider shows title, artist"])
    }

    @Test func aConditionWithoutAFormIsNamed() {
        let text =
            Self.list + """

                let dataSource = UITableViewDiffableDataSource<String, Song>(tableView: tableView) { tableView, indexPath, song in
                    if indexPath.row > 3 { return tableView.dequeueReusableCell(withIdentifier: "late", for: indexPath) }
                    return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                }
                """
        let outcome = SwiftInputTests.run(text)
        #expect(!outcome.commands.contains { $0.contains("kind") })
        #expect(outcome.remarks.contains { $0.contains("if indexPath.row > 3") })
    }

    @Test(arguments: [
        ("return nil", "provider mistake nil"),
        ("dataSource.apply(dataSource.snapshot()); return cell", "provider mistake apply"),
    ])
    func mistakesAreRead(body: String, command: String) { #expect(settings(body) == [command]) }

    @Test func whatIsMadeOfAModelIsNoModel() {
        let outcome = SwiftInputTests.run(
            """
            struct Song: Hashable { let id: Int; var title: String; var note: String }
            let songs = [Song(id: 1, title: "a", note: "b")]
            let dataSource = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, indexPath, id in
                let text = songs.last { $0.id == id }.map { model in model.title } ?? "none"
                content.text = text
                return cell
            }
            """)
        #expect(outcome.commands.last == "provider shows title from store")
    }

    // MARK: Headers

    @Test(arguments: [
        ("headerMode", "content.text = section.title", ["provider headers shows title"]),
        ("footerMode", "content.text = section.title", ["provider footers shows title"]),
        ("headerMode", "return nil", ["provider headers nil"]),
        (
            "headerMode", "guard kind == UICollectionView.elementKindSectionHeader else { return nil }",
            ["provider headers on"]
        ),
        (
            "headerMode", "guard kind == UICollectionView.elementKindSectionFooter else { return nil }",
            ["provider headers nil"]
        ),
        (
            "headerMode",
            "content.text = kind == UICollectionView.elementKindSectionFooter ? section.note : section.title",
            ["provider headers shows title"]
        ),
    ])
    func headersAreRead(mode: String, body: String, commands: [String]) {
        let outcome = SwiftInputTests.run(
            """
            struct Group: Hashable { let title: String; let note: String; let rank: Int }
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.\(mode) = .supplementary
            let dataSource = UICollectionViewDiffableDataSource<Group, Int>(collectionView: view) { view, indexPath, id in cell }
            dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
                let section = dataSource.sectionIdentifier(for: indexPath.section)
                \(body)
                return header
            }
            """)
        #expect(outcome.problem == nil)
        #expect(outcome.commands.filter { $0.hasPrefix("provider") } == commands)
    }

    @Test func aLayoutThatAsksWithoutAProviderIsAMistakeAtTheApply() {
        let outcome = SwiftInputTests.run(
            """
            configuration.headerMode = .supplementary
            let dataSource = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, indexPath, id in cell }
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["S"])
            snapshot.appendItems([1])
            dataSource.apply(snapshot)
            """)
        #expect(outcome.commands.contains("provider headers missing"))
        #expect(outcome.code == "provider.no-supplementary-view" || outcome.code != nil)
    }

    // MARK: Gestures

    @Test(arguments: [
        ("dataSource.reorderingHandlers.canReorderItem = { _ in true }", "handlers reorder on"),
        ("dataSource.reorderingHandlers.canReorderItem = { item in item != 1 }", "handlers reorder except [1]"),
        ("dataSource.sectionSnapshotHandlers.shouldExpandItem = { _ in false }", "handlers expand off"),
        ("dataSource.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }", "handlers collapse off"),
    ])
    func handlersAreRead(line: String, command: String) {
        let outcome = SwiftInputTests.run(line, after: "sections S; append 1; apply")
        #expect(outcome.problem == nil)
        #expect(outcome.commands == [command])
    }

    /// The table is the only one that is put into edit mode, however it is reached; it begins in edit mode.
    @Test(arguments: [
        ("tableView.setEditing(false, animated: true)", ["handlers editing off"], []),
        ("controller.tableView.setEditing(false, animated: true)", ["handlers editing off"], []),
        ("editor.setEditing(false, animated: true)", [], ["Left out: editor.setEditing\n"]),
    ])
    func editModeIsTheTables(line: String, commands: [String], remarks: [String]) {
        let outcome = SwiftInputTests.run(line, after: "option view table")
        #expect(outcome.problem == nil)
        #expect(outcome.commands == commands)
        #expect(outcome.remarks == remarks)
    }

    /// The class that this program writes for a table's rows is known again, with its rules.
    @Test func theClassThatMovesRowsIsKnownAgain() {
        let commands = ["handlers move always-after", "drag 0:0 to 0:1"]
        var lab = Lab("option view table; sections S; append a b; apply; \(commands.joined(separator: "; "))")
        let outcome = SwiftInputTests.run(lab.text("swift"))
        #expect(outcome.problem == nil)
        #expect(outcome.commands.suffix(2) == commands[...])
        #expect(!outcome.remarks.contains { $0.contains("ListDataSource") })
    }

    /// So is the one for rows that are counted by hand.
    @Test(arguments: ["collection", "table"])
    func theClassThatCountsRowsIsKnownAgain(view: String) {
        let commands = ["rows 0 = 3, 1 = 2", "batch { delete 0:0; insert 1:0 } then 0 = 2, 1 = 3"]
        var lab = Lab("option view \(view); \(commands.joined(separator: "; "))")
        let outcome = SwiftInputTests.run(lab.text("swift"))
        #expect(outcome.problem == nil)
        #expect(outcome.commands.suffix(2) == commands[...])
        let leftOut = outcome.remarks.joined().split { ",: \n".contains($0) }
        for part in [
            "RowsDataSource", "rows", "rows.counts", "rowsView.reloadData", "rowsView.performBatchUpdates",
        ] {
            #expect(!leftOut.contains(part[...]), "\(part) in \(leftOut)")
        }
    }

    /// A height that is not understood is left out, and said.
    @Test func aHeightThatIsNotUnderstoodIsLeftOut() {
        let outcome = SwiftInputTests.run(
            "tableView.rowHeight = [1].mixed()\ntableView.estimatedRowHeight = other.height()\ntableView.rowHeight = 44",
            after: "option view table")
        #expect(outcome.problem == nil)
        #expect(outcome.commands == ["provider height 44"])
        #expect(outcome.remarks == ["Left out: tableView.rowHeight, tableView.estimatedRowHeight\n"])
    }

    // MARK: Patterns

    @Test(arguments: [
        (".photo(2)", "photo 2"), (".note(\"x\")", "note x"), (".end", "other"), (".photo(9)", "large"),
    ])
    func aSwitchRunsTheBranchThatFits(value: String, item: String) {
        let outcome = SwiftInputTests.run(
            """
            enum Row: Hashable { case photo(Int), note(String), end }
            let row = Row\(value)
            var snapshot = NSDiffableDataSourceSnapshot<String, String>()
            snapshot.appendSections(["S"])
            switch row {
            case .photo(let number) where number > 5: snapshot.appendItems(["large"])
            case .photo(let number): snapshot.appendItems(["photo \\(number)"])
            case let .note(text): snapshot.appendItems(["note \\(text)"])
            default: snapshot.appendItems(["other"])
            }
            if case .photo(let number) = row, number == 2 { snapshot.reloadItems(["photo 2"]) }
            """)
        #expect(outcome.problem == nil)
        let appended = item.contains(" ") ? "append \"\(item)\"" : "append \(item)"
        #expect(outcome.commands.contains(appended))
        #expect(outcome.commands.contains("reload \"photo 2\"") == (item == "photo 2"))
    }

    // MARK: Several snapshots

    @Test func anEarlierSnapshotIsBroughtBack() {
        let outcome = SwiftInputTests.run(
            """
            var first = NSDiffableDataSourceSnapshot<String, String>()
            first.appendSections(["S"])
            first.appendItems(["a", "b"])
            var second = NSDiffableDataSourceSnapshot<String, String>()
            second.appendSections(first.sectionIdentifiers)
            second.appendItems(first.itemIdentifiers.reversed())
            first.reloadItems(["a"])
            """)
        #expect(outcome.problem == nil)
        #expect(
            outcome.commands == [
                "snapshot empty", "sections S", "append a, b", "snapshot empty", "sections S", "append b, a",
                "snapshot empty", "sections S", "append a, b to S", "reload a",
            ])
    }

    /// A snapshot is a value: a copy does not see what is done to the other.
    @Test func aCopyOfASnapshotIsAnotherOne() {
        let outcome = SwiftInputTests.run(
            """
            var first = NSDiffableDataSourceSnapshot<String, String>()
            first.appendSections(["S"])
            var second = first
            first.appendItems(["a"])
            dataSource.apply(second)
            """)
        #expect(outcome.problem == nil)
        #expect(outcome.commands.suffix(3) == ["snapshot empty", "sections S", "apply"])
    }

    @Test func aNameOfABodyIsNoDataOfTheApp() {
        var lab = Lab("sections S; append b a; apply")
        let outcome = SwiftInputTests.run(
            """
            func sort() {
                var snapshot = dataSource.snapshot()
                let sorted = snapshot.itemIdentifiers.sorted()
                snapshot.deleteItems(sorted)
                snapshot.appendItems(sorted)
                dataSource.apply(snapshot)
            }
            sort()
            """, in: &lab.interpreter)
        #expect(outcome.commands == ["snapshot", "delete a, b", "append a, b", "apply"])
        #expect(lab.interpreter.session.store.values.isEmpty)
    }

    @Test func aVariableOfABodyCanChange() {
        let outcome = SwiftInputTests.run(
            """
            func fill() {
                var count = 1
                var names: [String] = []
                for _ in 0..<2 {
                    names.append("row \\(count)")
                    count += 1
                }
                var snapshot = dataSource.snapshot()
                snapshot.appendItems(names)
            }
            fill()
            """, after: "sections S; apply")
        #expect(outcome.problem == nil)
        #expect(outcome.commands.last == "append names")
    }
}
