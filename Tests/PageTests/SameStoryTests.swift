import CommandGrammar
import CommandLanguage
import Console
import Recordings
import Reporting
import Scenarios
import Testing

@testable import Page
@testable import SessionReports

/// Text, JSON and page tell the same story.
@Suite struct SameStoryTests {
    /// What a reader at a terminal, a program, and the recording are told of each command of a scenario.
    @Test(arguments: Stories.scenarios) func aScenarioIsToldTheSameEverywhere(path: String) throws {
        let recording = try Stories.scenario(path)
        var answered = recording.steps.filter { !$0.commands.isEmpty }[...]
        var interpreter = Interpreter(table: .withApps)
        let scenario = try Scenario(try Stories.text(path))
        var reader = ScriptReader(scenario.script, name: path, firstLine: scenario.firstLine)
        while let next = reader.next() {
            if case .swift(let source) = next {
                var console = Console(interpreter)
                console.accept(swift: source)
                while console.next() != nil {}
                interpreter = console.interpreter
            }
            guard case .statements(let statements) = next else { continue }
            for statement in statements {
                let report: any Report
                switch interpreter.execute(statement) {
                case .report(let answer): report = answer
                case .expectedFailure(let failure), .failure(let failure):
                    report = Diagnostic(failure, in: statement)
                }
                if report.isSilent { continue }
                while let step = answered.first, step.report == nil { _ = answered.popFirst() }
                let found = answered.popFirst()
                let step = try #require(found, "\(statement.text) has no step")
                #expect(step.commands.last?.text == PassageRendering.visible(statement.text))
                let json = Renderer(format: .json).render(report)
                #expect(step.report == JSONTree(parsing: json), "\(statement.text)")
                for language in Language.allCases { try Self.compare(step, report, language, statement.text) }
            }
        }
        #expect(answered.allSatisfy { $0.report == nil })
    }

    /// Everything the recording says for people stands in the text as well, in every language, and nothing is left over.
    private static func compare(
        _ step: Recording.Step, _ report: any Report, _ language: Language, _ command: String
    ) throws {
        let context = RenderingContext(catalog: MessageCatalog(language))
        let text = Renderer(format: .text, context: context).render(report)
        let told = words(text)
        let recorded = words(step.answer.flatMap { parts($0, language) }.joined(separator: "\n"))
        let missing = recorded.subtracting(told)
        #expect(missing.isEmpty, "\(language): \(command): not in the text: \(missing.sorted())")
        let lost = told.subtracting(recorded).subtracting(["explain", "error"])
        #expect(lost.isEmpty || step.crash != nil || isDiagnostic(step), "\(language): \(command): \(lost.sorted())")
    }

    private static func isDiagnostic(_ step: Recording.Step) -> Bool { step.answer.contains { $0.kind == .diagnostic } }

    /// Words of letters and figures: lines and boxes are drawn differently in each form.
    private static func words(_ text: String) -> Set<String> {
        Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }

    private static func parts(_ passage: Passage, _ language: Language) -> [String] {
        let tag = language.rawValue
        var parts = passage.words.map { $0.text(in: tag) } + passage.lines
        if let grid = passage.grid {
            parts += [grid.caption ?? ""] + grid.columns.map { $0.text(in: tag) }
            parts += grid.rows.flatMap { $0 }.map { $0.text(in: tag) }
        }
        if let problem = passage.problem {
            parts += [problem.source.joined(), problem.systemLabel?.text(in: tag) ?? "", problem.systemText ?? ""]
            parts += [problem.explanation.text(in: tag), problem.confidence?.text(in: tag) ?? ""]
            parts += problem.advice.flatMap { Self.parts($0, language) }
        }
        return parts
    }

    /// The data of the page is the recording, apart from what is empty and the reports for programs.
    @Test(arguments: Stories.scenarios) func thePageHoldsTheRecording(path: String) throws {
        let recording = try Stories.scenario(path)
        let data = try #require(JSONTree(parsing: PageData.json(recording)))
        let texts = data["texts"]?.elements ?? []
        var expected = PageData.tree(recording)
        if case .object(var members) = expected {
            for key in ["version"] { members[key] = nil }
            expected = .object(members)
        }
        for key in ["steps", "title", "about", "rules"] {
            let found = data[key].map { Self.spelledOut($0, texts, key) }
            let wanted = expected[key].map { Self.condensed($0) }
            #expect(found.map { Self.condensed($0) } == wanted, "\(key)")
        }
    }

    /// The keys under which a number is the number of a text.
    private static let wordKeys: Set<String> = [
        "title", "words", "explanation", "columns", "rows", "checks", "withoutSwift", "translatedSwift", "systemLabel",
        "confidence", "certainty", "options", "current", "name",
    ]

    /// Puts the texts back where their numbers stand.
    private static func spelledOut(_ tree: JSONTree, _ texts: [JSONTree], _ key: String) -> JSONTree {
        switch tree {
        case .integer(let number) where wordKeys.contains(key) && texts.indices.contains(number):
            let tags = Language.allCases.map(\.rawValue)
            return .object(Dictionary(uniqueKeysWithValues: zip(tags, texts[number].elements)))
        case .array(let elements): return .array(elements.map { spelledOut($0, texts, key) })
        case .object(let members):
            return .object(
                Dictionary(uniqueKeysWithValues: members.map { ($0.key, spelledOut($0.value, texts, $0.key)) }))
        default: return tree
        }
    }

    /// Without what is empty, and without the reports.
    private static func condensed(_ tree: JSONTree) -> JSONTree {
        switch tree {
        case .array(let elements): return .array(elements.map(condensed))
        case .object(let members):
            var kept: [String: JSONTree] = [:]
            for (key, value) in members where key != "report" {
                let value = condensed(value)
                let isEmpty = [.null, .bool(false), .integer(0), .string(""), .array([])].contains(value)
                if !isEmpty || (key == "isExpanded" && value != .null) { kept[key] = value }
            }
            return .object(kept)
        default: return tree
        }
    }
}
