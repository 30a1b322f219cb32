extension FixPrograms {
    /// Values whose identity is computed, and so another one each time it is asked for.
    static let computedIdentities = [
        FixTests.Case(
            name: "compared", kind: .keptIdentity,
            program: table(type: compared("var id: UUID { UUID() }"), songs: titles, tap: "update()"),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "as text", kind: .keptIdentity,
            program: table(
                type: compared("private var id: String { return UUID().uuidString }"), songs: titles, tap: "update()"),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "of a list of ids", kind: .keptIdentity,
            program: table(
                type: "struct Song: Identifiable { var id: UUID { get { UUID() } }; let title: String }", item: "UUID",
                provider: "cell.textLabel?.text = self.songs.first { $0.id == song }?.title", songs: titles,
                update: "snapshot.appendItems(songs.map(\\.id))", tap: "update()"), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "of rows by number", kind: .keptIdentity,
            program: table(
                type: "struct Song: Identifiable { var id: UUID { UUID() }; let title: String }", item: "UUID",
                provider: "cell.textLabel?.text = self.songs[indexPath.row].title", songs: titles,
                update: "snapshot.appendItems(songs.map(\\.id))", tap: "update()"), gestures: ["tap 0:0"]),
    ]

    private static let titles = "[Song(title: \"Blue Sky\"), Song(title: \"Rain\")]"

    static func compared(_ id: String) -> String {
        """
        struct Song: Hashable {
            \(id)
            let title: String
            static func == (a: Song, b: Song) -> Bool { a.id == b.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        """
    }
}
