import Recordings
import Testing

@testable import CommandLanguage

/// The page of an app: its gestures and fixes are steps, and the lines that ran stand beside the list.
@Suite struct AppRecordingTests {
    private static let songs = """
        import UIKit
        struct Song: Hashable {
            let id: Int
            var isFavorite = false
            static func == (a: Song, b: Song) -> Bool { a.id == b.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        final class SongsViewController: UITableViewController {
            var dataSource: UITableViewDiffableDataSource<Int, Song>!
            var songs = [Song(id: 1), Song(id: 2)]
            override func viewDidLoad() {
                super.viewDidLoad()
                dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, _, song in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = song.isFavorite ? "★" : "☆"
                    return cell
                }
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Song>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs)
                dataSource.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                songs[indexPath.row].isFavorite.toggle()
                show()
            }
        }
        """

    /// The lines of code that each step names.
    private static func lines(_ recording: Recording) -> [[String]] {
        recording.steps.map { step in
            step.ran.map { place in
                let line = recording.code[place.file].lines[place.line - 1]
                return String(line.drop { $0 == " " })
            }
        }
    }

    private static let shown = [
        "snapshot.appendSections([0])", "snapshot.appendItems(songs)", "dataSource.apply(snapshot)",
    ]

    @Test func stepsNameTheLinesThatRan() {
        var lab = AppLab(Self.songs)
        lab.run("tap 0:1")
        lab.run("fix")
        let recording = lab.interpreter.recording(title: "Songs")
        #expect(recording.steps.map { $0.commands.map(\.text) } == [["open Pantry.swift"], ["tap 0:1"], ["fix"]])
        #expect(recording.code.map(\.name) == ["Pantry.swift"])
        let tapped = "override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {"
        #expect(Self.lines(recording) == [Self.shown, [tapped] + Self.shown, []])
        #expect(recording.steps.last?.answer.isEmpty == false)
    }

    /// UIKit's words stand on the list, and the line that brought them about is lit.
    @Test func aCrashNamesItsLine() {
        let code = Self.songs.replacing(
            "songs[indexPath.row].isFavorite.toggle()", with: "songs.append(songs[indexPath.row])")
        var lab = AppLab(code)
        lab.run("tap 0:0")
        let recording = lab.interpreter.recording(title: "Songs")
        #expect(recording.steps.last?.commands.map(\.text) == ["tap 0:0"])
        #expect(recording.steps.last?.crash?.author == "uikit")
        #expect(Self.lines(recording).last == ["snapshot.appendItems(songs)"])
    }

    /// Of a text that was pasted the beginning stands above the answer.
    @Test func aPasteIsShortened() {
        var lab = AppLab()
        lab.read(Self.songs, name: "paste")
        let recording = lab.interpreter.recording(title: "Songs")
        #expect(recording.steps.first?.commands.first?.text.split(separator: "\n").count == 13)
        #expect(recording.steps.first?.commands.first?.text.hasSuffix("\n…") == true)
        #expect(Self.lines(recording) == [Self.shown])
    }

    /// Sections and rows are called what the code calls them.
    @Test func identifiersAreNamedByTheCode() {
        let lab = AppLab(
            Self.songs.replacing("<Int, Song>", with: "<Kind, Song>").replacing(
                "appendSections([0])", with: "appendSections([.all])"
            )
            .replacing("import UIKit", with: "import UIKit\nenum Kind { case all }"))
        let step = lab.interpreter.recording(title: "Songs").steps.last
        #expect(step?.screen.sections.map(\.title) == ["all"])
        #expect(step?.applies.flatMap(\.changes).contains { $0.contains("all") } == true)
    }

    /// Files of a recording that is put behind another one keep their lines.
    @Test func recordingsAreJoinedWithTheirFiles() {
        let lab = AppLab(Self.songs)
        var whole = lab.interpreter.recording(title: "one")
        whole.append(lab.interpreter.recording(title: "two"))
        #expect(whole.code.count == 1)
        var other = AppLab(Self.songs + "\n// Another one.")
        other.run("tap 0:0")
        whole.append(other.interpreter.recording(title: "three"))
        #expect(whole.code.count == 2)
        #expect(Self.lines(whole).prefix(3) == [Self.shown, Self.shown, Self.shown])
        #expect(whole.steps.last?.ran.last?.file == 1)
        whole.keepLast(steps: 3, files: 1)
        #expect(Self.lines(whole).map(\.count) == [0, 3, 4])
        #expect(Self.lines(whole)[1] == Self.shown)
    }

    /// Where there are fewer steps and files than may be kept, nothing is forgotten.
    @Test func aShortRecordingIsKeptWhole() {
        let recording = AppLab(Self.songs).interpreter.recording(title: "Songs")
        var kept = recording
        kept.keepLast(steps: 100, files: 100)
        #expect(kept.code.count == 1)
        #expect(kept == recording)
    }
}
