import CommandGrammar
import Testing

@testable import CommandLanguage

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
