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
}
