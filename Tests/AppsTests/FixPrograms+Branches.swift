@testable import Apps

// What a cell keeps, since code sets it in one branch only.

extension FixPrograms {
    static let otherBranches: [FixTests.Case] = [
        FixTests.Case(
            name: "a checkmark", kind: .otherBranch,
            program: table(
                type: byID, provider: star + "\n            if song.isFavorite { cell.accessoryType = .checkmark }",
                songs: favorites, tap: unstar),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "two parts", kind: .otherBranch,
            program: table(
                type: byID,
                provider: """
                    cell.textLabel?.text = song.title
                                if song.isFavorite {
                                    cell.detailTextLabel?.text = "favorite"
                                    cell.imageView?.image = UIImage(systemName: "star.fill")
                                }
                    """, songs: favorites, tap: unstar),
            gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "the row before", kind: .otherBranch,
            program: table(
                type: byID,
                provider: """
                    cell.textLabel?.text = song.title
                                if song.isFavorite { cell.detailTextLabel?.text = "favorite" }
                    """, songs: favorites, tap: "songs = []; update(); songs = [Song(id: 3, title: \"Sun\")]; update()"),
            gestures: ["tap 0:0"]),
    ]

    private static let favorites = "[Song(id: 1, title: \"Blue Sky\", isFavorite: true)]"
    private static let unstar = """
        songs[indexPath.row].isFavorite = false
                songs = songs.map { $0 }
                var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs)
                snapshot.reconfigureItems(songs)
                source.apply(snapshot)
        """
}
