import CommandLanguage
import Console
import Scenarios
import Sessions
import Testing

/// Scripts as Swift files.
@Suite struct SwiftExportTests {
    @Test func oneScriptIsOneFile() throws {
        let files = try SwiftExport().files(of: "sections S\nappend a\ncount\nexpect answer: 1\napply", name: "x.snap")
        #expect(files.map(\.origin) == ["x.snap"])
        // A script's questions are asked in its program, too; what only judges is not.
        #expect(files[0].program.lines.contains("        print(snapshot.numberOfItems)"))
        #expect(files[0].program.withoutForm.map(\.command) == ["expect answer: 1"])
        #expect(files[0].program.commandCount == 4)
    }

    /// A program runs forward only: every path through the script is a program of its own.
    @Test func goingBackMakesAnotherFile() throws {
        let files = try SwiftExport().files(
            of: "sections S; keep k; append one; use k; append two; undo; append three", name: "x.snap")
        #expect(files.map(\.origin) == ["x.snap: use k", "x.snap: undo", "x.snap"])
        for (file, word) in zip(files, ["one", "two", "three"]) {
            let calls = file.program.lines.filter { $0.contains("appendItems") }
            #expect(calls == ["        snapshot.appendItems([\"\(word)\"])"])
        }
    }

    /// The checked variant shows what `swift COMMAND` answers, before each command.
    @Test func everyCommandStandsAloneAsWell() throws {
        let files = try SwiftExport().files(of: "sections S\napply\nsnapshot", name: "x.snap")
        let lines = files[0].singles.lines
        let index = try #require(lines.firstIndex(of: "            var snapshot = dataSource.snapshot()"))
        #expect(lines[index - 1] == "        do {")
        #expect(lines[index + 1] == "        }")
    }

    @Test(arguments: ["append", "append a", "sections ("])
    func aScriptThatFailsHasNoProgram(script: String) {
        #expect(throws: SwiftExport.Failure.self) { try SwiftExport().files(of: script, name: "x.snap") }
    }
}
