extension FixPrograms {
    /// Views that scroll to a row before the apply that brings it.
    static let laterScrolls = [
        FixTests.Case(
            name: "before a function that applies", kind: .laterScroll,
            program: table(
                type: byAll,
                tap: """
                    songs.append(Song(id: 3, title: "Wind"))
                            let last = IndexPath(row: songs.count - 1, section: 0)
                            tableView.scrollToRow(at: last, at: .bottom, animated: true)
                            update()
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "before the apply", kind: .laterScroll,
            program: table(
                type: byAll,
                tap: """
                    var snapshot = source.snapshot()
                            snapshot.appendItems([Song(id: 3, title: "Wind")])
                            let last = IndexPath(row: snapshot.numberOfItems - 1, section: 0)
                            tableView.scrollToRow(at: last, at: .bottom, animated: true)
                            source.apply(snapshot)
                            print("shown")
                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "before the first apply", kind: .laterScroll,
            program: table(
                type: byAll,
                update: """
                    snapshot.appendItems(songs)
                            self.tableView.scrollToRow(at: IndexPath(row: 1, section: 0), at: .top, animated: false)
                    """, tap: "update()"), gestures: []),
    ]
}
