import Reporting
import Synchronization
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Commands that take long say how far they are, and Ctrl-C leaves the session as it was before them.
@Suite struct LongWorkTests {
    /// A person at the keyboard who watches, and presses Ctrl-C after so many words of progress.
    private final class Watcher: Sendable {
        private let state = Mutex((shown: [String](), ends: 0, presses: Int.max))

        var shown: [String] { state.withLock(\.shown) }
        /// How often what was shown was taken away.
        var ends: Int { state.withLock(\.ends) }

        func press(after count: Int) { state.withLock { $0 = ([], 0, count) } }

        var host: Host {
            var host = Host(readFile: { (name) throws(Host.Failure) in LongWorkTests.files[name] ?? "" })
            host.isInterrupted = {
                self.state.withLock { state in
                    guard state.shown.count >= state.presses else { return false }
                    state.presses = .max
                    return true
                }
            }
            host.showProgress = { message in
                self.state.withLock { state in
                    guard let message else { return state.ends += 1 }
                    state.shown.append(MessageCatalog(.english).text(message))
                }
            }
            return host
        }
    }

    private static let count = 10_000
    private static let files = [
        "rows.csv": "name\n" + (0..<count).map { "n\($0 * 7_919 % count)\n" }.joined(),
        "rows.json": "[" + (0..<count).map { "{\"name\": \"n\($0)\"}" }.joined(separator: ",\n") + "]",
        "long.snap": "sections T\n" + (1..<count).map { "append x\($0) to T\n" }.joined(),
    ]

    private func lab(_ watcher: Watcher) -> Lab {
        var lab = Lab()
        lab.interpreter = Interpreter(host: watcher.host, table: .tested)
        lab.run("struct Row(name); sections S")
        return lab
    }

    @Test func rowsAreCountedAndTheLineIsTakenAway() {
        let watcher = Watcher()
        var lab = lab(watcher)
        lab.run("load rows from rows.csv as Row")
        #expect(watcher.shown == ["4096 of 10000 rows …", "8192 of 10000 rows …"])
        #expect(watcher.ends == 1)
        lab.run("append rows")
        watcher.press(after: .max)
        lab.run("sort S by name")
        #expect(watcher.shown.first == "4096 comparisons …")
        #expect((10...60).contains(watcher.shown.count), "about as many comparisons as sorting takes")
        #expect(watcher.ends == 1)
        watcher.press(after: .max)
        lab.run("read long.snap")
        #expect(watcher.shown == ["4096 commands …", "8192 commands …"])
        #expect(watcher.ends == 1)
    }

    @Test func whatIsStoppedHasChangedNothing() {
        let watcher = Watcher()
        var lab = lab(watcher)
        watcher.press(after: 1)
        #expect(lab.code("load rows from rows.csv as Row") == "interrupted")
        #expect(lab.session.store.values.isEmpty)
        #expect(watcher.shown.count == 1 && watcher.ends > 0)
        lab.run("load rows from rows.csv as Row; append rows")
        let before = lab.session.staged
        for command in ["sort S", "sort S by name", "sort S by name descending"] {
            for presses in [1, 2] {
                watcher.press(after: presses)
                #expect(lab.code(command) == "interrupted")
                #expect(lab.session.staged == before)
                #expect(watcher.shown.count == presses)
                #expect(watcher.ends > 0)
            }
        }
        watcher.press(after: .max)
        lab.run("sort S")
        #expect(lab.session.staged != before)
    }

    /// Reading the file takes as long as making the rows; who presses Ctrl-C meanwhile does not wait for its end.
    @Test(arguments: ["rows.csv", "rows.json"]) func readingAFileStopsInTheMiddle(_ file: String) {
        let watcher = Watcher()
        var lab = lab(watcher)
        watcher.press(after: 0)
        #expect(lab.code("load rows from \(file) as Row") == "interrupted")
        #expect(watcher.shown.isEmpty, "no row was made")
        #expect(lab.session.store.values.isEmpty)
        watcher.press(after: .max)
        lab.run("load rows from \(file) as Row; append rows")
        #expect(lab.session.staged.numberOfItems == Self.count)
    }

    @Test func longListsAreJudgedRowByRow() {
        let watcher = Watcher()
        var lab = lab(watcher)
        lab.run("load rows from rows.csv as Row; append rows; apply")
        for subject in ["items", "staged"] {
            watcher.press(after: .max)
            lab.run("expect \(subject): rows")
            #expect(watcher.shown == ["4096 of 10000 rows …", "8192 of 10000 rows …"])
            #expect(watcher.ends == 1)
            watcher.press(after: 1)
            #expect(lab.code("expect \(subject): rows") == "interrupted")
        }
    }

    /// A file is many commands; those that were done stand.
    @Test func aFileStopsBetweenTwoCommands() {
        let watcher = Watcher()
        var lab = lab(watcher)
        watcher.press(after: 1)
        lab.run("read long.snap")
        // The first of the file is `sections`; progress is shown after 4,096 commands, and there the file stops.
        #expect(lab.session.staged.numberOfItems == 4_095)
        #expect(lab.session.staged.itemIdentifiers.last == .string("x4095"))
        #expect(watcher.ends == 1)
        lab.run("append y; undo; undo")
        #expect(lab.session.staged.numberOfItems == 4_094)
    }

    /// What Tab offers and what was probably meant come from the first few identifiers, however many there are.
    @Test func completionLooksAtAFewIdentifiers() throws {
        let watcher = Watcher()
        var lab = lab(watcher)
        lab.run("load rows from rows.csv as Row; append rows; apply")
        for count in [0, 1, 3, 1_023, 1_024, 1_025, 9_999, 10_000, 20_000] {
            #expect(
                lab.session.staged.itemIdentifiers(first: count)
                    == Array(lab.session.staged.itemIdentifiers.prefix(count)))
        }
        let found = CommandCompletion(lab.interpreter).complete("delete n", 8)
        #expect((1...500).contains(found.candidates.count))
    }
}
