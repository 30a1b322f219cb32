import Testing

/// Cells whose content is SwiftUI's, in a `UIHostingConfiguration`.
@Suite struct HostedViewsTests {
    private static func list(_ content: String) -> String {
        """
        import SwiftUI
        import UIKit
        struct Song: Hashable {
            let id: Int
            var title: String
            var artist: String?
            var isFavourite = false
        }
        struct Stars: View {
            let count: Int
            var body: some View { ForEach(0..<count, id: \\.self) { _ in Image(systemName: "star") } }
        }
        struct SongRow: View {
            @Environment(\\.colorScheme) private var scheme
            let song: Song
            private var credit: String { "by \\(song.artist ?? "nobody")" }
            var body: some View {
                let title = song.title.uppercased()
                HStack(alignment: .center, spacing: 8) {
                    Text(title).font(.headline).lineLimit(1)
                    Spacer()
                    if song.artist != nil { Text(credit).foregroundStyle(.secondary) } else { Text("?") }
                    if song.isFavourite { Label("Favourite", systemImage: "heart.fill") }
                }
                .padding(.horizontal)
                .onTapGesture { print("tapped") }
            }
        }
        final class SongsController: UIViewController, UICollectionViewDelegate {
            var collectionView: UICollectionView!
            var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
            var songs = [1: Song(id: 1, title: "rain", artist: "Ito"), 2: Song(id: 2, title: "snow")]
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: .list(using: .init(appearance: .plain)))
                collectionView.delegate = self
                let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned self] cell, _, id in
                    let song = songs[id]!
                    cell.contentConfiguration = UIHostingConfiguration { \(content) }.margins(.all, 4)
                }
                dataSource = .init(collectionView: collectionView) { view, path, id in
                    view.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems([1, 2])
                dataSource.apply(snapshot)
            }
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                songs[1]?.isFavourite.toggle()
                var snapshot = dataSource.snapshot()
                if indexPath.item == 0 { snapshot.reconfigureItems([1]) }
                dataSource.apply(snapshot)
            }
        }
        """
    }

    @Test(arguments: [
        ("SongRow(song: song)", ["RAIN · by Ito", "SNOW · ?"]),
        ("Text(song.title) + Text(\"!\")", ["rain!", "snow!"]),
        ("VStack { Text(song.title); Stars(count: song.id) }", ["rain · (star)", "snow · (star) · (star)"]),
        ("Button(song.title) { print(song.id) }; Divider()", ["[rain]", "[snow]"]),
        (
            "Button { print(song.id) } label: { Image(systemName: \"play\"); Text(\"Play\") }",
            ["[(play) Play]", "[(play) Play]"]
        ),
        ("switch song.id { case 1: Text(\"one\"); default: Image(\"many\") }", ["one", "(many)"]),
        ("Unknown(song: song)", ["", ""]),
    ])
    func textsAreShown(content: String, texts: [String]) {
        let lab = AppLab(Self.list(content))
        #expect(lab.problem == nil, "\(lab.said)")
        #expect(lab.cells == texts)
    }

    /// What changed is seen in a cell that is configured again, and is old in one that is not.
    @Test func aHostedCellIsConfiguredAgain() {
        var lab = AppLab(Self.list("SongRow(song: song)"))
        lab.run("tap 0:0")
        #expect(lab.cells.first == "RAIN · by Ito · (heart.fill) · Favourite")
        #expect(lab.run("tap 0:1").contains("1 row shows old data"))
        #expect(lab.cells.first == "RAIN · by Ito · (heart.fill) · Favourite")
    }

    /// SwiftUI follows by itself what a `body` reads of an observed object: the row is up to date, on every system, and a
    /// button in it can be pressed.
    @Test(arguments: [
        ("@Observable final class Tally", "var count = 0", "let tally: Tally", true),
        ("final class Tally: ObservableObject", "@Published var count = 0", "@ObservedObject var tally: Tally", true),
        ("final class Tally: ObservableObject", "var count = 0", "@ObservedObject var tally: Tally", false),
        ("final class Tally: ObservableObject", "@Published var count = 0", "let tally: Tally", false),
        ("final class Tally", "var count = 0", "let tally: Tally", false),
    ])
    func aBodyFollowsItsModel(_ type: String, _ property: String, _ held: String, _ follows: Bool) {
        for system in ["17", "26"] {
            var lab = AppLab()
            lab.run("option ios \(system)")
            lab.read(Self.tallies(type, property, held))
            #expect(lab.cells == ["a: 0 · [More]", "b: 0 · [More]"])
            let answer = lab.run("tap 0:0")
            #expect(lab.cells == ["a: \(follows ? 1 : 0) · [More]", "b: 0 · [More]"])
            #expect(answer.contains("old data") == !follows)
            #expect(answer.contains("Changed on screen: 0:0 a: 1") == follows)
            lab.run("press more at 0:1")
            #expect(lab.cells[1] == "b: \(follows ? 1 : 0) · [More]")
            #expect(lab.run("tallies[1].count") == "1\n")
        }
    }

    private static func tallies(_ type: String, _ property: String, _ held: String) -> String {
        """
        import SwiftUI
        import UIKit
        \(type) {
            let name: String
            \(property)
            init(name: String) { self.name = name }
        }
        struct TallyRow: View {
            \(held)
            var body: some View {
                HStack {
                    Text("\\(tally.name): \\(tally.count)")
                    Button("More") { tally.count += 1 }
                }
            }
        }
        class TalliesController: UICollectionViewController {
            var tallies = [Tally(name: "a"), Tally(name: "b")]
            var source: UICollectionViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [unowned self] cell, _, name in
                    let tally = tallies.first { $0.name == name }!
                    cell.contentConfiguration = UIHostingConfiguration { TallyRow(tally: tally) }
                }
                source = .init(collectionView: collectionView) {
                    $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(tallies.map(\\.name))
                source.apply(snapshot)
            }
            override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                tallies[indexPath.item].count += 1
            }
        }
        """
    }
}
