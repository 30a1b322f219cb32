import Foundation
import TestSupport

/// A folder for one test, holding the state and the home of every program the test starts.
final class TerminalFixture {
    let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/snaprepl-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)  // a folder left behind is no reason to fail
    }

    var historyPath: String { folder + "/state/snaprepl/history" }

    var environment: [String: String] {
        ["HOME": folder, "XDG_STATE_HOME": folder + "/state"]
    }

    /// Starts the program on a pseudo-terminal and waits for its first prompt.
    func start(
        columns: Int = 80, rows: Int = 24, environment extra: [String: String] = [:]
    ) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            ["--quiet"], columns: columns, rows: rows, environment: environment.merging(extra) { $1 })
        try terminal.waitForPrompt()
        return terminal
    }

    /// A script of a million commands, many more than run while a key is pressed; made once for all tests.
    static let longScript: String = {
        var text = "sections S\n"
        text.reserveCapacity(16_000_000)
        for number in 1...1_000_000 {
            text += "append i"
            text += String(number)
            text += "\n"
        }
        return text
    }()

    func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}
