@testable import Apps

// New items whose id is the number of items.

extension FixPrograms {
    static let nextIDs = [
        FixTests.Case(
            name: "the count", kind: .nextID,
            program: table(
                type: byID, songs: zeroed,
                tap: """
                    if indexPath.row == 0 { songs.removeFirst() } else {
                                songs.append(Song(id: songs.count, title: "Wind"))
                            }
                            update()
                    """), gestures: ["tap 0:0", "tap 0:1"]),
        FixTests.Case(
            name: "the count and one", kind: .nextID,
            program: table(
                type: byID,
                tap: """
                    if indexPath.row == 0 { songs.removeFirst() } else {
                                let song = Song(id: self.songs.count + 1, title: "Wind")
                                songs.append(song)
                            }
                            update()
                    """,
                more: "func more() { songs.append(Song(id: 7, title: \"Fog\")); update() }"),
            gestures: ["tap 0:0", "call more()", "tap 0:1", "tap 0:1", "tap 0:1", "tap 0:1", "tap 0:1"]),
        FixTests.Case(
            name: "ids alone", kind: .nextID,
            program: table(
                type: byID, item: "Int", provider: "cell.textLabel?.text = \"row \\(song)\"", songs: "[0, 1, 2]",
                tap: """
                    if indexPath.row == 0 { songs.remove(at: 0) } else { songs.append(songs.count) }
                            update()
                    """), gestures: ["tap 0:0", "tap 0:1"]),
        FixTests.Case(
            name: "in a text", kind: .nextID,
            program: table(
                type: byID, item: "String", provider: "cell.textLabel?.text = song",
                songs: "[\"Item 0\", \"Item 1\", \"Item 2\"]",
                tap: """
                    if indexPath.row == 0 { songs.removeFirst() } else {
                                songs.append("Item \\(songs.count)")
                            }
                            update()
                    """), gestures: ["tap 0:0", "tap 0:1"]),
        FixTests.Case(
            name: "in a property", kind: .nextID,
            program: table(
                type: "struct Song: Hashable { let title: String }",
                songs: "[Song(title: \"Item 1\"), Song(title: \"Item 2\"), Song(title: \"Item 3\")]",
                tap: """
                    if indexPath.row == 0 { songs.removeFirst() } else {
                                songs.append(Song(title: "Item \\(songs.count + 1)"))
                            }
                            update()
                    """), gestures: ["tap 0:0", "tap 0:1"]),
    ]

    private static let zeroed =
        "[Song(id: 0, title: \"Blue Sky\"), Song(id: 1, title: \"Rain\"), Song(id: 2, title: \"Sun\")]"
}
