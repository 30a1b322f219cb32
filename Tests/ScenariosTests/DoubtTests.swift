import CommandLanguage
import Reporting
import Sessions
import Testing

@testable import CommandGrammar
@testable import Console
@testable import Scenarios

/// Whatever is less than well established says so where it is read, in every form, and every mark is explained in the
/// same report.
struct DoubtTests {
    /// What was found in one scenario: problems, and how many reports of each kind had a mark.
    private struct Finding: Sendable {
        var problems: [String] = []
        var marked: [String: Int] = [:]
    }

    /// The letters, and the sentence that stands below somebody's words instead of a letter.
    private static let doubts = [
        ("M", ["Confidence: medium.", "Confidence: fairly certain "]),
        ("L", ["Confidence: low.", "Confidence: uncertain "]),
    ]
    private static let forms: [OutputFormat] = [.text, .markdown, .html]
    /// What a reader asks after an apply.
    private static let questions = ["changes", "last", "why 0:0", "timeline", "cells", "show"]

    /// Every report of every scenario and its claim, and the answers to what can be asked after each apply.
    @Test func whatIsNotCertainSaysSoInEveryReport() {
        let ledger = Ledger(Repository.scenarios)
        // The code of an app is no statement; what it answers is of the same kinds as what commands answer.
        let entries = ledger.entries.filter {
            $0.header.id != "more.insertion-sort" && !$0.file.text.contains("DiffableDataSource<")
        }
        let findings = concurrentMap(entries) { entry in
            var finding = Self.finding(entry)
            Self.check(ClaimReport(entry, in: ledger, language: .english), "claim", entry.header.id, &finding)
            return finding
        }
        #expect(findings.flatMap(\.problems) == [])
        let marked = findings.reduce(into: [:]) { $0.merge($1.marked, uniquingKeysWith: +) }
        for kind in ["apply", "claim", "diagnostic", "explain", "gesture", "last", "race", "why"] {
            #expect((marked[kind] ?? 0) > 0, "nothing of this kind has a mark: \(kind), of \(marked)")
        }
    }

    private static func finding(_ entry: Ledger.Entry) -> Finding {
        var finding = Finding()
        guard let scenario = try? Scenario(entry.file.text),
            case .statements(let statements, _)? = try? StatementParser.parse(SourceText(scenario.script))
        else { return Finding(problems: ["\(entry.header.id) cannot be read"]) }
        var interpreter = AdvicePlay().interpreter
        for statement in statements {
            let place = "\(entry.header.id): \(statement.text)"
            switch interpreter.execute(statement) {
            case .report(let report):
                check(report, type(of: report).kind, place, &finding)
                guard type(of: report).kind == "apply" else { continue }
                for question in questions { ask(question, interpreter, place, &finding) }
            case .expectedFailure(let failure), .failure(let failure):
                check(Diagnostic(failure, in: statement), place, &finding)
                ask("explain", interpreter, place, &finding)
            }
        }
        return finding
    }

    private static func ask(
        _ question: String, _ interpreter: Interpreter, _ place: String, _ finding: inout Finding
    ) {
        var asking = interpreter
        guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(question)),
            let statement = statements.first, case .report(let report) = asking.execute(statement)
        else { return }
        check(report, type(of: report).kind, "\(place): \(question)", &finding)
    }

    private static func check(_ report: any Report, _ kind: String, _ place: String, _ finding: inout Finding) {
        let json = Renderer(format: .jsonl).render(report)
        for form in forms { check(Renderer(format: form).render(report), json, kind, "\(place) \(form)", &finding) }
    }

    private static func check(_ diagnostic: Diagnostic, _ place: String, _ finding: inout Finding) {
        let json = Renderer(format: .jsonl).render(diagnostic)
        for form in forms {
            check(Renderer(format: form).render(diagnostic), json, "diagnostic", "\(place) \(form)", &finding)
        }
    }

    private static func check(
        _ text: String, _ json: String, _ kind: String, _ place: String, _ finding: inout Finding
    ) {
        for (letter, sentences) in doubts {
            let inCell = text.contains("| \(letter) ") || text.contains("<td>\(letter)</td>")
            let isSaid = inCell || text.contains("(\(letter))") || sentences.contains { text.contains($0) }
            if json.contains(#""confidence":"\#(letter)""#), !isSaid {
                finding.problems.append("\(place): \(kind) keeps \(letter) to itself: \(text)")
            }
            guard inCell || text.contains("(\(letter))") else {
                if isSaid { finding.marked[kind, default: 0] += 1 }
                continue
            }
            finding.marked[kind, default: 0] += 1
            if !text.contains("(\(letter)): ") {
                finding.problems.append("\(place): \(kind) does not explain (\(letter)): \(text)")
            }
        }
    }
}
