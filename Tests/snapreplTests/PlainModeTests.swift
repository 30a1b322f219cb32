import Console
import Scenarios
import TestSupport
import Testing

@testable import snaprepl

/// Without the editor: pipes, and the decisions about colour.
@Suite struct PlainModeTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    @Test func aPipeSeesNoPrompt() throws {
        let result = try Program.run(input: "echo 漢字\necho かな", environment: fixture.environment)
        #expect(result == Program.Result(output: "漢字\nかな\n", errors: "", status: 0))
    }

    @Test func aLargePipeIsReadCompletely() throws {
        let numbers = 1...50_000
        let result = try Program.run(
            input: numbers.map { "echo 漢字 \($0)\r\n" }.joined(), environment: fixture.environment)
        #expect(result.status == 0)
        #expect(result.output == numbers.map { "漢字 \($0)\n" }.joined())
    }

    @Test func aDescriptorReaderGivesLinesAsTheyAre() throws {
        try fixture.write("\u{FEFF}a\r\n\n漢字\nlast", to: "lines")
        let descriptor = open(fixture.folder + "/lines", O_RDONLY)
        defer { close(descriptor) }
        var reader = DescriptorLineReader(descriptor: descriptor)
        let lines = (0..<6).map { _ in reader.readLine(prompt: "", continuation: false) }
        #expect(lines == [.line("a"), .line(""), .line("漢字"), .line("last"), .endOfInput, .endOfInput])
    }

    @Test func aScriptedReaderAnswersAndRemembers() {
        var reader = ScriptedLineReader([.line("a {"), .interrupted])
        #expect(reader.readLine(prompt: "snap> ", continuation: false) == .line("a {"))
        #expect(reader.readLine(prompt: "....> ", continuation: true) == .interrupted)
        #expect(reader.readLine(prompt: "snap> ", continuation: false) == .endOfInput)
        #expect(reader.requests.map(\.prompt) == ["snap> ", "....> ", "snap> "])
        #expect(reader.requests.map(\.continuation) == [false, true, false])
    }

    @Test(
        arguments: [
            (ColorChoice.auto, [:], true, true),
            (.auto, [:], false, false),
            (.auto, ["TERM": "dumb"], true, false),
            (.auto, ["TERM": "emacs"], true, false),
            (.auto, ["NO_COLOR": "1"], true, false),
            (.auto, ["NO_COLOR": ""], true, true),
            (.auto, ["CLICOLOR": "0"], true, false),
            (.auto, ["CLICOLOR_FORCE": "1"], false, true),
            (.auto, ["CLICOLOR_FORCE": "0"], false, false),
            (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
            (.always, ["NO_COLOR": "1"], false, true),
            (.never, ["CLICOLOR_FORCE": "1"], true, false),
        ] as [(ColorChoice, [String: String], Bool, Bool)])
    func colourIsDecidedByOptionEnvironmentAndTerminal(
        _ choice: ColorChoice, _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool
    ) {
        #expect(Terminal.usesColor(choice, environment: environment, outputIsTerminal: isTerminal) == expected)
    }
}
