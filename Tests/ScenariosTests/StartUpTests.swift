import TestSupport
import Testing

@testable import Console
@testable import Scenarios
@testable import snaprepl

/// What is read before anybody types, and how.
@Suite struct StartUpTests {
    /// Verbs may be shortened at the prompt, and not in a file that is still to work with the next version.
    @Test func aStartUpFileSpellsItsVerbsOut() {
        let stage = Stage()
        let asked = stage.sit(lines: ["sections B", "appen c"], startUp: "appen a")
        #expect(stage.errors.hasPrefix("rc.snap:1:1: error: unknown-command\n"))
        #expect(asked.prompts.last == "snap*2> ")
    }

    /// A byte order mark stands before the first line only; elsewhere it is a character.
    @Test func onlyTheFirstLineLosesAByteOrderMark() {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let bytes = Array("\u{FEFF}a\n\u{FEFF}b\r\n".utf8)
        #expect(write(ends[1], bytes, bytes.count) == bytes.count)
        close(ends[1])
        var reader = DescriptorLineReader(descriptor: ends[0])
        let lines = (0..<3).map { _ in reader.readLine(prompt: "", continuation: false) }
        #expect(lines == [.line("a"), .line("\u{FEFF}b"), .endOfInput])
    }

    /// The room is built where the program is, in a debug or a release build.
    @Test func theRoomIsLookedForWhereItIsBuilt() {
        let places = Serve.places(besideProgram: "/s/.build/x86_64/debug/snaprepl")
        #expect(places.first == "/s/.build/x86_64/debug/snaprepl-room")
        #expect(places.contains("/s/.build/x86_64/debug/../release/snaprepl-room"))
        #expect(!places.contains { $0.contains("/room/") })
    }
}
