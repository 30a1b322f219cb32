import Foundation
import Testing

@testable import Console
@testable import Learning
@testable import Scenarios

/// Scenarios that would not notice a change of the model prove nothing about it.
struct ScenarioMutationTests {
    /// A mutation, and the scenarios that failed under it.
    private struct Result: Sendable {
        let mutation: Belief
        let failed: [Ledger.Entry]

        /// Those that name a rule the mutation is about.
        var named: [Ledger.Entry] { failed.filter { ScenarioMutationTests.isAbout(mutation, $0) } }
    }

    /// Whether a scenario names one of the rules a belief contradicts.
    private static func isAbout(_ belief: Belief, _ entry: Ledger.Entry) -> Bool {
        entry.header.rules.contains { belief.rules.contains($0) }
    }

    /// True of a scenario that works on a thousand rows or runs the code of an app: it is run only under the mutations it is
    /// about.
    private static func isLong(_ entry: Ledger.Entry) -> Bool {
        entry.header.id == "more.insertion-sort" || entry.file.text.contains("DiffableDataSource<")
    }

    /// One scenario about it has to fail, the short ones first. With `SNAPREPL_BELIEFS=1` all are played under each mutation, and a
    /// table is printed.
    @Test func everyMutationMakesAScenarioFail() {
        let isWhole = ProcessInfo.processInfo.environment["SNAPREPL_BELIEFS"] != nil
        let entries = Ledger(Repository.scenarios).entries
        let scenarios = entries.compactMap { entry in (try? Scenario(entry.file.text)).map { (entry, $0) } }
            .sorted { $0.0.file.text.utf8.count < $1.0.file.text.utf8.count }
        let results = concurrentMap(Belief.all) { mutation in
            let asked = scenarios.filter { entry, scenario in
                (Self.isAbout(mutation, entry) || isWhole && !Self.isLong(entry))
                    && mutation.rewriting.touches(scenario)
            }
            let failing = asked.lazy.filter { mutation.rewriting.firstFailure(of: $0.1) != nil }.map(\.0)
            return Result(mutation: mutation, failed: Array(isWhole ? failing.prefix(asked.count) : failing.prefix(1)))
        }
        let lessons = Repository.lessons.map(QuestionsOfALesson.init)
        if isWhole {
            print(Self.table(results))
            let noticed = Set(results.flatMap { $0.failed.map(\.header.id) })
            print("noticed by no mutation: \(entries.map(\.header.id).filter { !noticed.contains($0) })")
        }
        for result in results {
            let noticed = !result.named.isEmpty || lessons.contains { $0.notices(result.mutation) }
            #expect(noticed, "no scenario about it and no question of a lesson notices: \(result.mutation.id)")
        }
        #expect(Belief.all.count >= 10)
    }

    @Test func everyScenarioHoldsWithoutMutation() {
        let runner = TestRunner(host: .init())
        let failures = concurrentMap(Repository.scenarios) { runner.check($0.text, name: $0.path)?.text }
        for failure in failures.compactMap(\.self) { Issue.record("\(failure)") }
        #expect(!failures.isEmpty)
    }

    /// Rewriting that changes nothing must not change what is checked either.
    @Test func rewritingALineToItselfChangesNothing() {
        let rewriting = CommandRewriting(rewrite: { line, _ in [line.text] })
        let failures = concurrentMap(Ledger(Repository.scenarios).entries) { entry in
            (try? Scenario(entry.file.text)).map { rewriting.firstFailure(of: $0) } ?? "\(entry.file.path): no head"
        }
        for failure in failures.compactMap(\.self) { Issue.record("\(failure)") }
        #expect(failures.count == Repository.scenarios.count)
    }

    private static func table(_ results: [Result]) -> String {
        let width = results.map(\.mutation.id.count).max() ?? 0
        let lines = results.map { result in
            let name = result.mutation.id
            let about = result.named.map(\.header.id)
            let others = result.failed.count - about.count
            return name + String(repeating: " ", count: width - name.count) + " | "
                + about.joined(separator: " ") + (others > 0 ? " (and \(others) more)" : "")
        }
        return lines.joined(separator: "\n")
    }
}

/// What the questions of a lesson have as options.
private struct QuestionsOfALesson {
    private let beliefs: Set<String>

    init(_ page: Ledger.File) {
        let lesson = Lesson(name: Lesson.name(ofFile: page.path), Tutorial(page.text))
        beliefs = Set(lesson.questions.flatMap { $0.question.options.flatMap { $0.isTrue ? [] : $0.beliefs } })
    }

    /// Whether somebody who holds the belief gives another answer than the truth.
    func notices(_ belief: Belief) -> Bool { beliefs.contains(belief.id) }
}
