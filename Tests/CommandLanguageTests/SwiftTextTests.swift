import CommandGrammar
import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Lines of generated Swift that are too long for a screen.
@Suite struct SwiftTextTests {
    @Test(arguments: [
        (
            "        let layout = UICollectionViewCompositionalLayout.list(using: configurationOfTheList)",
            "        let layout = UICollectionViewCompositionalLayout.list(\n            using: configurationOfTheList\n        )"
        ),
        (
            "    source = UITableViewDiffableDataSource<Section, Song>(tableView: tableViewOfTheSongs) {",
            "    source = UITableViewDiffableDataSource<Section, Song>(\n        tableView: tableViewOfTheSongs\n    ) {"
        ),
        (
            "    left.name == right.name && left.artist == right.artist && left.image == right.image && true",
            "    left.name == right.name && left.artist == right.artist\n        && left.image == right.image && true"
        ),
        (
            "    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath, last: Int",
            "    _ tableView: UITableView, moveRowAt source: IndexPath,\n    to destination: IndexPath, last: Int"
        ),
        (
            "let a = Song(name: \"one, two (three) and four\", artist: \"five, six\", image: \"seven\", plays: 8)",
            "let a = Song(\n    name: \"one, two (three) and four\", artist: \"five, six\", image: \"seven\",\n    plays: 8\n)"
        ),
        (
            "    //     Attempted to reload item identifier that does not exist in the snapshot: App.Song(x)",
            "    //     Attempted to reload item identifier that does not exist in the\n    //     snapshot: App.Song(x)"
        ),
        (
            "print(todos[0] == Todo(text: \"a text\", id: todos[0].id), todos[0].hashValue == other.hashValue)",
            "print(\n    todos[0] == Todo(text: \"a text\", id: todos[0].id),\n    todos[0].hashValue == other.hashValue\n)"
        ),
        (
            "let sorted = snapshot.itemIdentifiers(inSection: \"todo\").sorted { $0.text < $1.text && true }",
            "let sorted = snapshot.itemIdentifiers(inSection: \"todo\")\n    .sorted { $0.text < $1.text && true }"
        ),
        (
            "// DispatchQueue.global().async { dataSource.apply(snapshot, animatingDifferences: true) }",
            "// DispatchQueue.global()\n//     .async { dataSource.apply(snapshot, animatingDifferences: true) }"
        ),
        (
            "let texts = identifiersOfTheSection.map { first, second in title(of: first) + title(of: second) }",
            "let texts = identifiersOfTheSection.map { first, second in\n    title(of: first) + title(of: second)\n}"
        ),
        (
            "            if rule == .always || (source.section == destination.section && source.row < target) {",
            "            if rule == .always || (source.section == destination.section\n                && source.row < target) {"
        ),
        (
            "        } else if moveRule == .complete, let section = sectionIdentifier(for: destination.section) {",
            "        } else if moveRule == .complete,\n            let section = sectionIdentifier(for: destination.section) {"
        ),
        ("let short = 1", "let short = 1"),
    ])
    func aLongLineIsBroken(line: String, expected: String) {
        #expect(SwiftLine.folded(line).joined(separator: "\n") == expected)
    }

    /// Texts and words are never broken, and a line without a place to break stays.
    @Test func whatCannotBeBrokenStays() {
        let text = "let a = \"" + String(repeating: "one, two && three (four) ", count: 5) + "\""
        #expect(SwiftLine.folded(text) == [text])
        let word = "// " + String(repeating: "x", count: 90)
        #expect(SwiftLine.folded(word) == [word])
    }
}
