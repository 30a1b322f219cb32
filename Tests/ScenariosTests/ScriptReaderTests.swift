import CommandLanguage
import Reporting
import Testing

@testable import Console
@testable import Scenarios
@testable import Sessions

@Suite struct ScriptReaderTests {
    /// The steps of a script, a line each: statements, phases and mistakes.
    private func steps(_ text: String, firstLine: Int = 1) -> [String] {
        var reader = ScriptReader(text, name: "x.snap", firstLine: firstLine)
        var result: [String] = []
        while let step = reader.next() {
            switch step {
            case .statements(let statements):
                result += statements.map { "\($0.source.locate($0.verbRange).line) \($0.text)" }
            case .swift(let source): result.append("\(source.firstLine) swift \(source.text)")
            case .phase(let title): result.append("# \(title)")
            case .failure(let error, let source): result.append("\(source.locate(error.range).line) ? \(error.reason)")
            }
        }
        return result
    }

    @Test(arguments: [
        ("", []), ("\n\n", []), ("apply", ["1 apply"]), ("apply\n\nitems\n", ["1 apply", "3 items"]),
        ("a; b\nc", ["1 a", "1 b", "2 c"]), ("# one\na # no phase\n  ## two ##", ["# one", "2 a", "# two ##"]),
        ("#!/usr/bin/env snaprepl\na", ["2 a"]), ("a\n#!x", ["1 a", "# !x"]),
        ("let a = [1,\n2]\nb", ["1 let a = [1,\n2]", "3 b"]), ("a \\\nb\nc", ["1 a \\\nb", "3 c"]),
        ("a \\\n\nb", ["1 a", "3 b"]),
        ("race A B {\n  # inside\n  x\n}\nb", ["1 race A B {\n  # inside\n  x\n}", "5 b"]),
        ("a\r\nb\r\n", ["1 a", "2 b"]), ("a\rb\r# c\r\rd\r", ["1 a", "2 b", "# c", "5 d"]),
        ("a\r\r\nb", ["1 a", "3 b"]),
        // Code of an app is one step, up to the next command or comment.
        (
            "struct Song: Hashable {\n    let id: Int\n}\n\nclass List {\n    func apply() {}\n}\napply\nb",
            [
                "1 swift struct Song: Hashable {\n    let id: Int\n}\n\nclass List {\n    func apply() {}\n}",
                "8 apply",
                "9 b",
            ]
        ),
        ("a\nimport UIKit\n# two\nstruct Song(id)", ["1 a", "2 swift import UIKit", "# two", "4 struct Song(id)"]),
        ("# one\r\na )\r\n\r\nb", ["# one", "2 ? unexpectedClosingBracket(\")\")", "4 b"]),
        ("\ta\n　b", ["1 a", "2 b"]), ("＃ comment\na", ["2 a"]),
        ("a\nb \"c\nd", ["1 a", "2 ? unterminatedQuote", "3 d"]),
        ("a )\nb", ["1 ? unexpectedClosingBracket(\")\")", "2 b"]),
        ("a\nb {\nc", ["1 a", "3 ? unclosedBracket(\"{\")"]), ("a \\", ["1 ? unfinishedLine"]),
        ("let x = [", ["1 ? unclosedBracket(\"[\")"]), ("a (\nb [1]", ["2 ? unclosedBracket(\"(\")"]),
        ("a {\nb [\n\\", ["3 ? unclosedBracket(\"[\")"]),
    ])
    func scriptsAreReadAStatementAtATime(text: String, expected: [String]) {
        #expect(steps(text) == expected)
    }

    @Test func linesCountFromWhereTheTextStands() {
        #expect(steps("a\nb", firstLine: 10) == ["10 a", "11 b"])
        // Only the first line of a file can be a `#!` line.
        #expect(steps("#!x\nb", firstLine: 10) == ["# !x", "11 b"])
    }

    /// Reading must not depend on where lines are cut: a script is what its statements are.
    @Test func everyStatementKnowsItsFile() {
        var reader = ScriptReader("a\nb", name: "牛乳.snap")
        guard case .statements(let first)? = reader.next() else { return #expect(Bool(false)) }
        #expect(first[0].source.name == "牛乳.snap")
    }
}

@Suite struct ScriptRunnerTests {
    @Test(
        arguments: [
            ("", .succeeded), ("sections A\nappend a\napply\nexpect items: a", .succeeded), ("! append a", .succeeded),
            ("sections A\nexpect sections: A", .expectationFailed), ("! sections A", .expectationFailed),
            ("append a", .commandFailed),
            ("nonsense", .commandFailed), ("! nonsense", .commandFailed), ("sect A", .commandFailed),
            ("echo \"", .commandFailed), ("a {", .commandFailed),
            ("read bad.snap", .expectationFailed), ("read worse.snap", .commandFailed),
            ("read none.snap", .commandFailed), ("quit\nappend a", .succeeded),
            ("---\nid: [\n---\napply", .unusable), ("---\nid: x\n---\napply", .unusable),
            ("---\napply", .unusable),
            ("expect items: a\nappend a", .expectationFailed),
        ] as [(String, ScriptResult)])
    func howAScriptEnds(text: String, expected: ScriptResult) {
        let stage = Stage()
        let result = stage.play(text, files: ["bad.snap": "expect items: a", "worse.snap": "append a"])
        #expect(result == expected)
        #expect(stage.errors.isEmpty == (expected == .succeeded))
    }

    /// The exit codes of the program.
    @Test func resultsAreExitCodes() {
        #expect(ScriptResult.succeeded.rawValue == 0)
        #expect(ScriptResult.expectationFailed.rawValue == 1)
        #expect(ScriptResult.unusable.rawValue == 2)
        #expect(ScriptResult.commandFailed.rawValue == 3)
    }

    private static let failing =
        "echo one\nappend a; echo two\necho three\nexpect items: q\necho four\nnonsense\necho five\n"

    @Test func theFirstFailureStopsAndSaysWhere() {
        let stage = Stage()
        #expect(stage.play(Self.failing) == .commandFailed)
        #expect(stage.output == "one\n")
        #expect(stage.errors.hasPrefix("play.snap:2:8: error: no-sections\nappend a; echo two\n"))
    }

    /// What asks about the failure right behind it is answered, and nothing else; the result is that of the failure.
    @Test func whatAsksAboutTheFailureIsAnswered() {
        let stage = Stage()
        #expect(stage.play("append a\n# what was that?\nexplain\necho four\nexplain") == .commandFailed)
        #expect(!stage.output.isEmpty && !stage.output.contains("four"), "\(stage.output)")
        let other = Stage()
        #expect(other.play("append a\necho two\nexplain") == .commandFailed)
        #expect(other.output == "")
        // A question beside something else on its line is none.
        #expect(Stage().play("append a\nexplain; echo two") == .commandFailed)
    }

    @Test func keepingGoingReachesTheEnd() {
        let stage = Stage()
        #expect(stage.play(Self.failing) { $0.keepsGoing = true } == .commandFailed)
        #expect(stage.output == "one\nthree\nfour\nfive\n")
        #expect(stage.errors.contains("play.snap:2:"))
        #expect(stage.errors.contains("play.snap:4:"))
        #expect(stage.errors.contains("play.snap:6:"))
        // What went wrong first decides.
        #expect(Stage().play("expect items: q\nappend a") { $0.keepsGoing = true } == .expectationFailed)
    }

    @Test func echoWritesEachCommandBeforeItsAnswer() {
        let stage = Stage()
        _ = stage.play("sections A; append a\ncount\n! append a a") { $0.echoes = true }
        #expect(stage.output.hasPrefix("snap> sections A\nsnap*1> append a\nsnap*2> count\n1\nsnap*2> ! append a a\n"))
    }

    /// What is typed at a prompt in several lines is shown so, and a story shows it the same way.
    @Test func aCommandOfSeveralLinesHasAPromptBeforeEach() throws {
        let stage = Stage()
        let lines = "sections A\nlet a = [\n  1,\n\n  2]"
        _ = stage.play(lines) { $0.echoes = true }
        #expect(stage.output == "snap> sections A\nsnap*1> let a = [\n....>   1,\n....> \n....>   2]\n")
        let head = "---\nid: x.y\nclaim: {en: c}\nsource: \"000\"\nverdict: holds\n---\n"
        let ledger = Ledger([.init(path: "Scenarios/000/y.snap", text: head + lines)])
        var player = StoryPlayer(try #require(ledger.entry("x.y")), in: ledger, options: Options())
        let part = player.next()
        #expect(part?.steps.last?.command == "snap*1> let a = [\n....>   1,\n....> \n....>   2]")
    }

    @Test func anExpectedFailureIsShownAndIsNoError() {
        let stage = Stage()
        #expect(stage.play("sections A\n! append パン パン\nexpect error duplicate-identifiers") == .succeeded)
        #expect(stage.output.contains("Fatal: supplied item identifiers are not unique."))
        #expect(stage.output.contains("! append パン パン\n              ^^^^\n"))
    }

    @Test func caretsStandUnderWideText() {
        let stage = Stage()
        _ = stage.play("sections 今日\nappend 牛乳 パン パン to 今日")
        let lines = stage.errors.split(separator: "\n").map(String.init)
        #expect(lines[1] == "append 牛乳 パン パン to 今日")
        #expect(lines[2] == String(repeating: " ", count: 17) + "^^^^")
    }

    @Test func machinesReadAnswersOnly() throws {
        let stage = Stage()
        let script =
            "---\nid: x\nclaim: {en: c}\nsource: \"000\"\nverdict: holds\n---\n# phase\nsections A\nappend a\napply\ncount\n"
        #expect(stage.play(script, format: .jsonl) == .succeeded)
        let lines = stage.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("{") && $0.contains("\"snaprepl\":1") })
    }

    @Test func aScenarioIsNarratedInTheReadersLanguage() {
        let script = """
            ---
            id: x.y
            claim: {en: "The claim.", ja: "主張。"}
            source: 000
            verdict: refuted
            narration:
              one: {en: "First.", ja: "最初。"}
              two: {en: "Second."}
            ---
            # one
            sections A
            # not a phase
            # two
            """
        let english = Stage()
        #expect(english.play(script) == .succeeded)
        #expect(
            english.output.contains("x.y\n") && english.output.contains("The claim.\n")
                && english.output.contains("First.\n"))
        let japanese = Stage()
        #expect(japanese.play(script, language: .japanese) == .succeeded)
        #expect(
            japanese.output.contains("主張。\n") && japanese.output.contains("最初。\n")
                && japanese.output.contains("Second.\n"))
        #expect(!japanese.output.contains("not a phase"))
    }

    @Test func failuresInAScenarioNameTheLineOfTheFile() {
        let stage = Stage()
        _ = stage.play("---\nid: x\nclaim: {en: c}\nsource: a\nverdict: holds\n---\n\nappend a\n")
        #expect(stage.errors.hasPrefix("play.snap:8:8: error: no-sections\n"))
    }

    @Test func aByteOrderMarkIsNoPartOfTheScript() {
        #expect(Stage().play("\u{FEFF}sections A\nexpect sections:") == .succeeded)
        #expect(
            Stage().play("\u{FEFF}---\nid: x\nclaim: {en: c}\nsource: a\nverdict: holds\n---\nsections A") == .succeeded
        )
    }

    @Test func anInterruptEndsTheScript() {
        let stage = Stage()
        let result = stage.play("echo a\necho b\necho c") { runner in
            runner.interpreter = Interpreter(host: Host(isInterrupted: { true }))
        }
        #expect(stage.output == "a\n")
        #expect(result == .interrupted)
        #expect(ScriptResult.interrupted.rawValue == 128 + 2)
    }
}

@Suite struct ScenarioHeaderTests {
    private func header(_ head: String) throws -> Scenario.Header? { try Scenario("---\n\(head)\n---\napply").header }

    /// The form of a scenario, with and without quotes around the number.
    @Test(arguments: ["000", "\"000\"", "'003'", "S0"])
    func aHeaderIsRead(source: String) throws {
        let header = try #require(
            try header(
                """
                id: ja.v3
                claim: {en: "E", ja: "J", zh-Hans: "Z", ko: "K"}
                source: \(source)
                verdict: holds            # holds | partly | refuted | outdated | incomplete | contested; what this model shows
                rule: identity.same-hash-not-equal
                """))
        #expect(header.id == "ja.v3")
        #expect(header.source == source.filter { $0 != "\"" && $0 != "'" })
        #expect(header.verdict == .holds)
        #expect(header.rules == ["identity.same-hash-not-equal"])
        #expect(["E", "J", "Z", "K"] == [.english, .japanese, .simplifiedChinese, .korean].map(header.claim(in:)))
        #expect(header.narration("one", in: .english) == nil)
    }

    @Test(arguments: Scenario.Header.Verdict.allCases)
    func everyVerdictIsKnown(verdict: Scenario.Header.Verdict) throws {
        let header = try header("id: x\nclaim: {en: c}\nsource: a\nverdict: \(verdict.rawValue)")
        #expect(header?.verdict == verdict)
        #expect(header?.claim(in: .korean) == "c")
    }

    private static let complete = "id: x\nclaim: {en: c}\nsource: a\nverdict: holds"
    private static let keys = [
        "id", "claim", "source", "order", "from", "verdict", "because", "rule", "seen", "narration",
    ]

    @Test(
        arguments: [
            ("", 1, .missingKey("id")), ("id: x", 1, .missingKey("claim")),
            ("id: x\nclaim: {en: c}\nsource: a", 1, .missingKey("verdict")),
            ("id: x\nclaim: c\nsource: a\nverdict: holds", 3, .textsByLanguageExpected(key: "claim")),
            (
                "id: x\nclaim: {en: c}\nsource: a\nverdict: maybe", 5,
                .unknownValue(
                    key: "verdict", value: "maybe",
                    known: ["holds", "partly", "refuted", "outdated", "incomplete", "contested"])
            ),
            ("id: [", 2, .unclosed("[")), ("- a\n- b", 2, .noColon), ("\t:", 2, .tab),
            (complete + "\nnarration: text", 6, .narrationExpected),
            (complete + "\nnarration:\n  one: text", 7, .textsByLanguageExpected(key: "one")),
            (complete + "\nbecause: text", 6, .textsByLanguageExpected(key: "because")),
            (complete + "\norder: first", 6, .numberExpected(key: "order", "first")),
            (complete + "\nclaims: text", 6, .unknownKey("claims", known: keys)),
        ] as [(String, Int, HeadError.Reason)])
    func aHeaderThatCannotBeUsedSaysWhere(head: String, line: Int, reason: HeadError.Reason) {
        #expect(throws: HeadError(line: line, reason: reason)) { try header(head) }
        let stage = Stage()
        #expect(stage.play("---\n\(head)\n---\napply\n") == .unusable)
        #expect(
            stage.errors
                == "play.snap:\(line): \(MessageCatalog(.english).text(HeadError(line: line, reason: reason).message))\n"
        )
        let failure = TestRunner(host: .init()).check("---\n\(head)\n---\napply\n", name: "play.snap")
        #expect(failure?.line == line)
    }

    @Test func whatNeedNotBeSaidMayBe() throws {
        let header = try #require(
            try header(
                Self.complete + """

                    because: {en: "B", ko: "이유"}
                    from: "Document, heading: part 2"
                    rule: [identity.same, cell.reconfigured]
                    seen: https://a.example/1, https://a.example/2
                    """))
        #expect(header.because == ["en": "B", "ko": "이유"])
        #expect(header.from == "Document, heading: part 2")
        #expect(header.rules == ["identity.same", "cell.reconfigured"])
        #expect(header.seen == ["https://a.example/1", "https://a.example/2"])
    }
}
