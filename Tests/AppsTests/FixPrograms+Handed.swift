@testable import Apps

// Programs that name a changed item, or one that is there already, in an edit of a snapshot.

extension FixPrograms {
    private static func edit(_ lines: String) -> String {
        """
        songs[indexPath.row].isFavorite.toggle()
                var snapshot = source.snapshot()
                \(lines)
                source.apply(snapshot)
        """
    }

    private static let unnamed = """
        struct Song: Hashable {
            var title: String
            var isFavorite = false
        }
        """

    static let handed = [
        FixTests.Case(
            name: "a deletion of the new value", kind: .identity,
            program: table(type: byAll, tap: edit("snapshot.deleteItems([songs.remove(at: indexPath.row)])")),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "a deletion of a case with the new value", kind: .identity,
            program: table(
                type: byAll + "\nenum Row: Hashable { case song(Song), more(String) }", item: "Row",
                provider: """
                    switch song {
                                case .song(let value): cell.textLabel?.text = value.title
                                case .more(let text): cell.textLabel?.text = text
                                }
                    """, update: "snapshot.appendItems(songs.map { Row.song($0) } + [.more(\"More\")])",
                tap: edit("snapshot.deleteItems([.song(songs.remove(at: indexPath.row))])")),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "a place before the new value", kind: .identity,
            program: table(
                type: byAll,
                tap: edit("snapshot.insertItems([Song(id: 9, title: \"Fog\")], beforeItem: songs[indexPath.row])")),
            gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "a move of the new value", kind: .identity,
            program: table(type: byAll, tap: edit("snapshot.moveItem(songs[0], afterItem: songs[1])")),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "a mark of the new value without an id", kind: .stableIdentity,
            program: table(
                type: unnamed, songs: "[Song(title: \"Blue Sky\"), Song(title: \"Rain\")]",
                tap: edit("snapshot.reconfigureItems([songs[indexPath.row]])")),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "a page that repeats", kind: .filter,
            program: table(
                type: byID,
                tap: """
                    var snapshot = source.snapshot()
                            snapshot.appendItems([Song(id: 1, title: "Blue Sky"), Song(id: 3, title: "Snow")])
                            source.apply(snapshot)
                    """),
            gestures: ["tap 0:0"]),
    ]
}
