import CommandLanguage
import Foundation
import Reporting
import Scenarios
import Testing

@testable import Console
@testable import Learning
@testable import Sessions

/// Claims whose stories are taken as lessons are.
@Suite struct ClaimLessonTests {
    private static let ledger: Ledger = {
        let folder = Pages.root.appendingPathComponent("Scenarios")
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return Ledger(
            names.filter { $0.hasSuffix(".snap") }.sorted().compactMap { name in
                (try? Pages.text("Scenarios/\(name)")).map { Ledger.File(path: "Scenarios/\(name)", text: $0) }
            })
    }()

    private static func options(_ language: Language) -> Options {
        var options = Options()
        (options.language, options.width) = (language, 400)
        return options
    }

    /// A command that follows code is a step of its own, with its number above it.
    @Test func theStepBehindCodeHasItsNumber() throws {
        let entry = try #require(Self.ledger.entry("ww.measure"))
        var session = LessonSession(entry, in: Self.ledger, options: Self.options(.english))
        var texts: [String] = []
        while texts.count < 20 { texts.append(session.read("").text(session.session, .english)) }
        let shown = texts.joined()
        #expect((3...12).allSatisfy { shown.contains("Step \($0) of") }, "\(shown)")
    }

    /// All that is shown when somebody presses Return to the end, and answers with a number.
    private static func taken(_ id: String, _ language: Language, answering: (Question) -> Int) throws -> (
        text: String, questions: Int, session: LessonSession
    ) {
        let entry = try #require(ledger.entry(id))
        var session = LessonSession(entry, in: ledger, options: options(language))
        var text = LessonSession.Reply(blocks: session.opening).text(session.session, language)
        var (steps, questions) = (0, 0)
        while session.progress.place < session.places.count - 1, steps < 500 {
            steps += 1
            var line = ""
            if case .question(let question, _, _)? = session.place?.card {
                questions += 1
                line = "\(answering(question))"
            }
            text += session.read(line).text(session.session, language)
        }
        return (text, questions, session)
    }

    /// The lines of a scenario that judge.
    private static func expectations(_ id: String) throws -> Int {
        let entry = try #require(ledger.entry(id))
        return entry.file.text.split(separator: "\n").count { $0.hasPrefix("expect ") }
    }

    @Test(arguments: ["zh.drag", "more.deadlock"], Language.allCases)
    func aClaimIsTakenToItsVerdict(id: String, language: Language) throws {
        let catalog = MessageCatalog(language)
        let entry = try #require(Self.ledger.entry(id))
        let (text, questions, session) = try Self.taken(id, language) { $0.answer }
        #expect(text.contains(entry.header.claim(in: language)))
        #expect(text.contains(catalog.text(Phrase.message("verdict.\(entry.header.verdict.rawValue)"))))
        for rule in entry.header.rules { #expect(text.contains(rule), "\(rule)") }
        #expect(questions >= 1)
        #expect(session.progress.right == questions)
        let right = catalog.text(Message("learn.right"))
        #expect(text.components(separatedBy: right).count - 1 == questions)
        #expect(text.count { $0 == "✓" } == (try Self.expectations(id)))
    }

    /// A claim that is played in Swift has no command to ask about, and is told to its verdict as well.
    @Test func aClaimInSwiftIsToldToItsVerdict() throws {
        let entry = try #require(Self.ledger.entry("ja.v3"))
        let (text, _, session) = try Self.taken("ja.v3", .english) { $0.answer }
        #expect(text.contains("final class V3ViewController") && text.contains("press +"))
        #expect(text.contains(MessageCatalog(.english).text(Phrase.message("verdict.holds"))))
        for rule in entry.header.rules { #expect(text.contains(rule), "\(rule)") }
        #expect(session.session.source.snapshot().numberOfItems == 5)
    }

    /// The last page stands where the scenario ends, and anything may be tried there.
    @Test func theStateIsLeftOpen() throws {
        var (_, _, session) = try Self.taken("zh.drag", .english) { _ in 1 }
        let scenario = try Scenario(try #require(Self.ledger.entry("zh.drag")).file.text)
        var runner = ScriptRunner(interpreter: Interpreter(), presenter: Presenter())
        runner.keepsGoing = true
        _ = runner.run(scenario.script, name: nil, to: ScriptRunner.Output(print: { _ in }, printError: { _ in }))
        #expect(!session.session.sectionsOnScreen.isEmpty)
        #expect(
            session.session.sectionsOnScreen.map(\.items) == runner.interpreter.session.sectionsOnScreen.map(\.items))
        #expect(!session.read("items").reports.isEmpty)
        #expect(!session.read("delete-all").text(session.session).contains("error"))
    }

    @Test func aWrongAnswerIsHeldAgainstWhatHappens() throws {
        let (text, questions, _) = try Self.taken("zh.drag", .english) { $0.answer == 1 ? 2 : 1 }
        #expect(text.components(separatedBy: "; the answer is ").count - 1 == questions)
        #expect(!text.contains("That is what you predicted."))
    }

    // MARK: In a pipe

    /// All that is printed for some lines of input.
    private static func printed(_ id: String, _ lines: [String], finishes: Bool) throws -> (String, LessonSession) {
        let entry = try #require(ledger.entry(id))
        var mode = LessonMode(LessonSession(entry, in: ledger, options: options(.english)), finishes: finishes)
        var text = mode.opening.map { Presenter().text($0, mode.options) }.joined()
        var left = lines[...]
        while true {
            let reply = left.popFirst().map { mode.read($0) } ?? mode.end()
            text += reply.parts.map { Presenter().text($0.report, mode.options) }.joined()
            guard case .stay = reply.next else { return (text, mode.lesson) }
        }
    }

    @Test func whereTheInputEndsAClaimGoesOnByItself() throws {
        let entry = try #require(Self.ledger.entry("ja.v3"))
        let verdict = MessageCatalog(.english).text(Phrase.message("verdict.\(entry.header.verdict.rawValue)"))
        let (whole, lesson) = try Self.printed("ja.v3", [""], finishes: true)
        #expect(lesson.progress.isDone && lesson.progress.asked == 0)
        #expect(whole.contains(verdict))
        let (part, left) = try Self.printed("ja.v3", [""], finishes: false)
        #expect(!left.progress.isDone && !part.contains(verdict))
        let (_, ended) = try Self.printed("ja.v3", ["", "quit"], finishes: true)
        #expect(!ended.progress.isDone)
    }

    @Test func linesAnswerTheQuestionsOfAClaim() throws {
        let entry = try #require(Self.ledger.entry("zh.drag"))
        var session = LessonSession(entry, in: Self.ledger, options: Self.options(.english))
        var lines: [String] = []
        var asked = 0
        while !session.progress.isDone, lines.count < 500 {
            var line = session.wayOn
            if case .question(let question, _, _)? = session.place?.card {
                (line, asked) = ("\(question.answer)", asked + 1)
            }
            lines.append(line)
            _ = session.read(line)
        }
        let (_, lesson) = try Self.printed("zh.drag", lines, finishes: true)
        #expect(asked > 0 && lesson.progress.right == asked && lesson.progress.asked == asked)
    }

    /// Nobody need go to the end for the verdict: a word tells it, and who leaves before hears it.
    @Test(arguments: Language.allCases)
    func theVerdictIsToldWhereOneStands(language: Language) throws {
        let entry = try #require(Self.ledger.entry("zh.shortest-path"))
        var session = LessonSession(entry, in: Self.ledger, options: Self.options(language))
        let catalog = MessageCatalog(language)
        let verdict = catalog.text(Phrase.message("verdict.partly"))
        let certain = catalog.text(Message("confidence.M"))
        let told = session.read("verdict").text(session.session, language)
        #expect(told.contains(verdict) && told.contains(certain))
        #expect(session.progress.place == 0)
        var left = session
        let leaving = left.read("quit")
        #expect(leaving.isLeaving && leaving.text(left.session, language).contains(verdict))
        session.progress.place = session.places.count - 2
        #expect(session.read("quit").blocks.isEmpty)
        // In a lesson there is no verdict on a claim.
        var lesson = LessonSession(Pages.small(), options: Self.options(language))
        #expect(!lesson.read("verdict").text(lesson.session, language).contains(verdict))
    }
}
