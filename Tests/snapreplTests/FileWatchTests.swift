import TestSupport
import Testing

/// `watch`: the app is opened again when a file of it is saved.
@Suite struct FileWatchTests {
    private static func list(_ title: String) -> String {
        """
        import UIKit
        final class Songs: UITableViewController {
            var dataSource: UITableViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, _, item in UITableViewCell() }
                show(["\(title)"])
            }
            func show(_ songs: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(songs)
                dataSource.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                show(["\(title)", "tapped \(title)"])
            }
        }
        """
    }

    @Test func aSavedFileIsOpenedAgain() throws {
        let fixture = try TerminalFixture()
        try fixture.write(Self.list("rain"), to: "Songs.swift")
        let terminal = try fixture.start(columns: 100, rows: 60)
        try terminal.enter("open \(fixture.folder)/Songs.swift")
        try terminal.enter("tap 0:0")
        terminal.send("watch\n")
        try terminal.wait(for: "Watching 1 file")
        for title in ["snow", "hail"] {
            try fixture.write(Self.list(title), to: "Songs.swift")
            try terminal.wait(for: "tapped \(title)")
        }
        // What cannot be read is said, and the next time it is saved it is opened again.
        try fixture.write(Self.list("sun") + "}", to: "Songs.swift")
        try terminal.wait(for: "Songs.swift:18")
        try fixture.write(Self.list("wind"), to: "Songs.swift")
        try terminal.wait(for: "tapped wind")
        terminal.send("\u{3}")
        try terminal.waitForPrompt()
        try terminal.enter("items")
        #expect(terminal.screen.lines.contains { $0.contains("tapped wind") })
    }

    /// A file that stays so that it cannot be read is named once, and opened again when it can.
    @Test func whatCannotBeReadIsTold() throws {
        let fixture = try TerminalFixture()
        try fixture.write(Self.list("rain"), to: "Songs.swift")
        let terminal = try fixture.start(columns: 100, rows: 60)
        let path = fixture.folder + "/Songs.swift"
        try terminal.enter("open \(path)")
        terminal.send("watch\n")
        try terminal.wait(for: "Watching 1 file")
        // The watch takes the text first, and cannot tell of a file that is gone before.
        usleep(1_000_000)
        #expect(unlink(path) == 0)
        try terminal.wait(for: "Songs.swift cannot be read: no such file or folder")
        usleep(3_000_000)
        #expect(mkfifo(path, 0o644) == 0)
        usleep(1_000_000)
        #expect(unlink(path) == 0)
        try fixture.write(Self.list("snow"), to: "Songs.swift")
        try terminal.wait(for: "snow")
        terminal.send("\u{3}")
        try terminal.waitForPrompt()
        try terminal.enter("items")
        #expect(terminal.screen.lines.contains { $0.contains("snow") })
        #expect(terminal.screen.lines.count { $0.contains("cannot be read") } == 1)
    }

    /// Ctrl-C while the saved file runs stops the watch along with the file.
    @Test func endsWhileASavedFileRuns() throws {
        let fixture = try TerminalFixture()
        try fixture.write(Self.list("rain"), to: "Songs.swift")
        let terminal = try fixture.start(columns: 100, rows: 60)
        try terminal.enter("open \(fixture.folder)/Songs.swift")
        terminal.send("watch\n")
        try terminal.wait(for: "Watching 1 file")
        let endless = Self.list("snow")
            .replacing("super.viewDidLoad()", with: "super.viewDidLoad()\n        while true {}")
        try fixture.write(endless, to: "Songs.swift")
        // Longer than between two looks at the file: it runs.
        usleep(1_000_000)
        terminal.send("\u{3}")
        try terminal.waitForPrompt()
    }

    @Test func watchingNeedsAPromptAndFiles() throws {
        let fixture = try TerminalFixture()
        try fixture.write(Self.list("rain"), to: "Songs.swift")
        let path = fixture.folder + "/Songs.swift"
        let nothing = try Program.run(["-c", "watch"], environment: fixture.environment)
        #expect(nothing.output.contains("open FOLDER"), "\(nothing.output)")
        let script = try Program.run(["-c", "open \(path); watch"], environment: fixture.environment)
        #expect(script.output.contains("at the prompt of a terminal only"), "\(script.output)")
    }
}
