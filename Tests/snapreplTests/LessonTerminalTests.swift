import CommandLanguage
import Console
import Foundation
import Learning
import Reporting
import Scenarios
import TestSupport
import Testing

/// Lessons as they are taken: at a terminal, from the first page to the last.
@Suite struct LessonTerminalTests: LearnsAtTerminal {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func lesson(_ name: String, _ language: Language) throws -> Lesson {
        let url = root.appendingPathComponent("Tutorials/\(language.rawValue)/\(name).md")
        return Lesson(name: name, Tutorial(try String(contentsOf: url, encoding: .utf8)))
    }

    /// Return until the last page; an exercise is solved when it is on the screen, a question answered with 1.
    private func take(_ terminal: PseudoTerminal, _ lesson: Lesson, _ language: Language) throws {
        let catalog = MessageCatalog(language)
        let done = catalog.text(Message("learn.done", ["title": .text(lesson.title)]))
        let task = String(catalog.text(Message("learn.exercise")).prefix(8))
        let choices = [2, 3].map { catalog.text(Message("learn.choose", ["count": .number($0)])).prefix(8) }
        var open = lesson.exercises
        var presses = 0
        while presses < 150 {
            presses += 1
            let rows = terminal.screen.lines.filter { !$0.isEmpty }
            if rows.contains(where: { $0.contains(done.prefix(12)) }) { return }
            let below = rows.suffix(5).joined(separator: "\n")
            if below.contains(task), !open.isEmpty {
                for command in open.removeFirst().solution { try enter(terminal, command) }
                try enter(terminal)
            } else if choices.contains(where: below.contains) {
                try enter(terminal, "1")
            } else {
                try enter(terminal)
            }
        }
        Issue.record("\(lesson.name) in \(language) does not end: \(terminal.screen.text)")
    }

    private func complete(_ name: String, _ language: Language) throws {
        let lesson = try Self.lesson(name, language)
        let terminal = try PseudoTerminal(
            ["learn", name, "--language", language.rawValue], columns: 80, rows: 24,
            environment: fixture.environment.merging(["NO_COLOR": "1"]) { $1 })
        try terminal.waitForPrompt()
        try take(terminal, lesson, language)
        let number = try #require(Int(name.prefix(2)))
        #expect(terminal.screen.text.contains("learn \(number + 1)"))
        terminal.send("quit")
        terminal.send(.enter)
        #expect(try terminal.waitForExit() == 0)
        let kept = Progress(try fixture.read(fixture.folder + "/state/snaprepl/learn.txt"))
        #expect(kept[name]?.isDone == true)
    }

    @Test(arguments: Language.allCases)
    func lessonOneIsCompleted(language: Language) throws {
        try #require(!Self.lesson("01-first-apply", language).goals.isEmpty)
        try complete("01-first-apply", language)
    }

    @Test func lessonFiveIsCompleted() throws {
        try complete("05-section-that-owned-its-items", .english)
    }

    /// The own session waits while a lesson is taken.
    @Test func aLessonInsideASession() throws {
        let terminal = try fixture.start(environment: ["NO_COLOR": "1"])
        terminal.send("sections Mine; append a to Mine")
        terminal.send(.enter)
        try terminal.waitForLine("snap*2>")
        terminal.send("learn 1")
        terminal.send(.enter)
        try terminal.wait("the lesson") { $0.text.contains("Your first apply") && $0.currentLine == "snap>" }
        try terminal.enter()
        terminal.send("quit")
        terminal.send(.enter)
        try terminal.wait("the own session") { $0.currentLine == "snap*2>" }
        terminal.send("items; quit")
        terminal.send(.enter)
        #expect(try terminal.waitForExit() == 0)
    }

    /// Left in the middle, a lesson goes on there; for somebody else on the same machine it begins at the beginning.
    @Test func aLessonIsTakenUpAgain() throws {
        let first = try learner(["1"])
        for _ in 1...3 { try enter(first) }
        #expect(first.screen.currentLine == "snap*2>")
        try leave(first)
        #expect(first.screen.text.contains("The lesson waits for you at step "))
        let again = try learner(["1"])
        #expect(again.screen.currentLine == "snap*2>")
        try leave(again)
        let other = try learner(["1", "--as", "Aki"])
        #expect(other.screen.currentLine == "snap>")
        try leave(other)
    }

    /// A lesson of one's own waits under its path.
    @Test func aPageOfOnesOwnWaitsUnderItsPath() throws {
        let page =
            "# Mine\n\nOne.\n\n```snap\nsections A\n```\n\nTwo.\n\n```snap\nappend a\n```\n\nThree.\n\n```snap\napply\n```\n"
        try fixture.write(page, to: "my own.md")
        let terminal = try fixture.start(columns: 200, environment: ["NO_COLOR": "1"])
        try terminal.enter("learn \"\(fixture.folder)/my own.md\"")
        try enter(terminal)
        terminal.send("quit\r")
        try terminal.wait(for: "`learn \"\(fixture.folder)/my own.md\"`")
    }

    /// Where the progress has no place to be kept, that is said once, and nothing is promised at the end.
    @Test func progressThatCannotBeKeptIsNotPromised() throws {
        try fixture.write("", to: "state")
        let terminal = try learner(["1"])
        for _ in 1...3 { try enter(terminal) }
        try leave(terminal)
        #expect(terminal.screen.text.split(separator: "The progress could not be kept: ").count == 2)
        #expect(!terminal.screen.text.contains("waits for you"))
    }

    /// Return has the command in grey typed; no empty prompt stays above it.
    @Test func returnLeavesNoEmptyPrompt() throws {
        let terminal = try learner(["1"])
        for _ in 1...3 { try enter(terminal) }
        #expect(terminal.screen.text.contains("snap> sections Today Tomorrow"))
        #expect(!terminal.screen.text.contains("snap>\nsnap"), "\(terminal.screen.text)")
        try leave(terminal)
    }

    /// A long answer is read from its beginning, as at the prompt.
    @Test func aLongAnswerInALessonComesInParts() throws {
        let terminal = try learner(["9"])
        terminal.send("explain duplicate-identifiers")
        terminal.send(.enter)
        try terminal.wait(for: "more lines")
        #expect(terminal.screen.lines[0] != "" && terminal.screen.cursorRow == 23)
        terminal.send("q")
        try terminal.wait("the prompt") { Self.isPrompt($0) }
        try leave(terminal)
    }

    @Test func theCheckEndsWithWhatItFound() throws {
        let terminal = try learner(["check"])
        let end = "`snaprepl learn` lists the lessons, `snaprepl learn check` asks again."
        for number in 1...30 where !terminal.screen.text.contains(end) {
            try terminal.wait("question \(number)") { $0.currentLine == "check>" && $0.bracketedPaste }
            let before = terminal.screen.absoluteRow
            terminal.send("1")
            terminal.send(.enter)
            try terminal.wait("the answer's end") {
                $0.text.contains(end) || $0.absoluteRow > before + 1 && $0.currentLine == "check>" && $0.bracketedPaste
            }
        }
        try terminal.wait(for: end)
        #expect(terminal.screen.text.contains("What your answers say"))
    }

    /// A page of one's own, wherever it is, and into a pipe the page itself.
    @Test func aLessonFromAnotherFolder() throws {
        let page = try String(
            contentsOf: Self.root.appendingPathComponent("Tutorials/en/01-first-apply.md"), encoding: .utf8)
        try fixture.write(page, to: "my-lesson.md")
        let path = fixture.folder + "/my-lesson.md"
        let terminal = try learner([path])
        try enter(terminal)
        #expect(terminal.screen.text.contains("sections Today Tomorrow"))
        try leave(terminal)
        let printed = try TestSupport.Program.run(
            ["learn", path, "--language", "en"], environment: fixture.environment)
        #expect(printed.status == 0 && printed.output.contains("# Your first apply"))
    }

    @Test func namesOfLessonsAreCompleted() throws {
        let terminal = try fixture.start(environment: ["NO_COLOR": "1"])
        terminal.send("learn 05")
        terminal.send(.tab)
        try terminal.waitForLine("snap> learn 05-section-that-owned-its-items")
    }

    // MARK: Without a terminal

    @Test func aScriptPrintsTheListAndThePage() throws {
        let list = try TestSupport.Program.run(["-c", "learn", "--language", "en"], environment: fixture.environment)
        #expect(list.output.contains("Your first apply"))
        let page = try TestSupport.Program.run(["-c", "learn 1", "--language", "en"], environment: fixture.environment)
        #expect(page.output.contains("# Your first apply") && page.output.contains("<!-- goals -->"))
        let none = try TestSupport.Program.run(
            ["-c", "learn 99", "--language", "en"], environment: fixture.environment)
        #expect(none.status != 0 && (none.output + none.errors).contains("There is no lesson 99"))
    }

    /// Lines of a pipe answer, and where they end a claim goes on by itself; without any line it is played.
    @Test func linesOfAPipeAnswer() throws {
        func run(_ arguments: [String], _ input: String) throws -> String {
            try TestSupport.Program.run(
                arguments + ["--language", "en"], input: input, environment: fixture.environment
            ).output
        }
        let check = try run(["learn", "check"], "1\n1\n1\n")
        #expect(check.contains("Question 4") && !check.contains("Question 5"))
        let done = try run(["learn", "check"], String(repeating: "1\n", count: 20))
        #expect(done.contains("What your answers say"))
        #expect(try run(["learn", "check", "--print"], "1\n").hasPrefix("# What do you know"))
        let claim = try run(["claims", "zh.drag", "--step"], "\n\n1\n")
        #expect(claim.contains("Choose ") && claim.contains("Verdict: "))
        #expect(try run(["claims", "zh.drag", "--step"], "\nquit\n").contains("Verdict: "))
    }

    /// What a claim writes is its scenario with the reader's words in its head, and it plays.
    @Test func aClaimWritesItsScript() throws {
        let file = Self.root.appendingPathComponent("Scenarios/000/ja.v3.snap")
        let script = try TestSupport.Program.run(
            ["claims", "ja.v3", "--script"], environment: fixture.environment)
        let whole = try String(contentsOf: file, encoding: .utf8)
        let others = ["  ja: ", "  zh-Hans: ", "  ko: "]
        let lines = whole.components(separatedBy: "\n").filter { line in !others.contains { line.hasPrefix($0) } }
        // The words of a part stand beside each other, English first.
        let own = lines.map { line in
            guard line.hasPrefix("  "), let next = line.range(of: "\", ja: \"") else { return line }
            return line[..<next.lowerBound] + "\"}"
        }
        #expect(script.output == own.joined(separator: "\n"))
        let typed = try TestSupport.Program.run(
            ["--no-rc", "-c", "claims ja.v3 script"], environment: fixture.environment)
        #expect(typed.output == script.output)
        let played = try TestSupport.Program.run(["run", "-"], input: script.output, environment: fixture.environment)
        #expect(played.status == 0)
        // Here the words of all languages stand in one line.
        let inLine = try TestSupport.Program.run(
            ["claims", "ww.hashable", "--script"], environment: fixture.environment)
        #expect(inLine.output.contains("  value: {en: \"A mountain as a struct. Two values made apart from"))
        #expect(inLine.output.contains("are they one item?\"}\n"))
        for other in ["ja: ", "zh-Hans: ", "ko: "] { #expect(!inLine.output.contains(other)) }
        let again = try TestSupport.Program.run(
            ["run", "-"], input: inLine.output, environment: fixture.environment)
        #expect(again.status == 0)
    }

    @Test func aLessonIsPrintedAsAPage() throws {
        let page = try TestSupport.Program.run(
            ["learn", "1", "--print", "--format", "html", "--language", "en"], environment: fixture.environment)
        #expect(page.status == 0 && page.output.lowercased().hasPrefix("<!doctype html>"))
        #expect(page.output.contains("Your first apply"))
    }

    @Test func aNewLessonHasGapsThatAreNamed() throws {
        for language in Language.allCases {
            let page = Tutorial(LessonSkeleton.page("15-headers", language))
            let lesson = Lesson(name: "15-headers", page.withOptions(of: Lesson(name: "15-headers", page)))
            #expect(lesson.exercises.count == 2 && lesson.quiz.count == 2)
            let findings = LessonLint(lesson).findings.map { MessageCatalog(.english).text($0.message) }
            for gap in [
                "The head does not give `minutes` from 1 to 30.", "The head names no rules.",
                "An exercise has no goal.", "The last hint has no command.",
            ] { #expect(findings.contains(gap), "\(language): \(gap)") }
            #expect(!findings.contains("There is no title."))
        }
        for name in ["", "a/b", "..", "Ü", "-a", "A"] { #expect(!LessonSkeleton.isName(name)) }
        #expect(LessonSkeleton.isName("15-headers"))
    }
}
