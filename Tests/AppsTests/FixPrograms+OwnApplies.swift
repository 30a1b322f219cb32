@testable import Apps

// Programs in which something else than a data source has a function `apply`.

extension FixPrograms {
    static let ownApplies = [
        FixTests.Case(
            name: "an apply of the screen's own", kind: .mark,
            program: table(
                type: byID + """


                    final class Library {
                        var songs = [Song(id: 1, title: "Blue Sky"), Song(id: 2, title: "Rain")]
                        var onChange: (([Int]) -> Void)?

                        func star(_ id: Int) {
                            guard let place = songs.firstIndex(where: { $0.id == id }) else { return }
                            songs[place].isFavorite = true
                            onChange?(songs.map(\\.id))
                        }
                    }
                    """, item: "Int",
                provider: """
                    let found = self.library.songs.first { $0.id == song }
                                cell.textLabel?.text = found.map { $0.isFavorite ? $0.title + " *" : $0.title }
                    """,
                update: """
                    library.onChange = { [weak self] ids in self?.apply(ids) }
                            snapshot.appendItems(library.songs.map(\\.id))
                    """,
                tap: """
                    guard let id = source.itemIdentifier(for: indexPath) else { return }
                            library.star(id)
                    """,
                more: """
                        let library = Library()

                        private func apply(_ ids: [Int]) {
                            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                            snapshot.appendSections([0])
                            snapshot.appendItems(ids)
                            source.apply(snapshot)
                        }

                    """), gestures: ["tap 0:0"]),
        FixTests.Case(
            name: "an apply of a helper", kind: .mark,
            program: table(
                type: byID + """


                    struct Theme { var color = "red" }

                    final class Styler {
                        func apply(_ theme: Theme) {}
                    }
                    """, provider: star,
                tap: """
                    songs[indexPath.row].isFavorite.toggle()
                            refresh()
                    """,
                more: """
                        let styler = Styler()
                        var theme = Theme()

                        func refresh() {
                            let made = makeSnapshot()
                            source.apply(made, animatingDifferences: true)
                            styler.apply(theme)
                        }

                        func makeSnapshot() -> NSDiffableDataSourceSnapshot<Int, Song> {
                            var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                            snapshot.appendSections([0])
                            snapshot.appendItems(songs)
                            return snapshot
                        }

                    """), gestures: ["tap 0:1"]),
        FixTests.Case(
            name: "a snapshot that a function makes", kind: .mark,
            program: table(
                type: byID, provider: star,
                tap: """
                    songs[indexPath.row].isFavorite.toggle()
                            refresh()
                    """,
                more: """
                        func refresh() {
                            source.apply(makeSnapshot(), animatingDifferences: true)
                        }

                        func makeSnapshot() -> NSDiffableDataSourceSnapshot<Int, Song> {
                            var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                            snapshot.appendSections([0])
                            snapshot.appendItems(songs)
                            return snapshot
                        }

                    """), gestures: ["tap 0:1"]),
    ]
}
