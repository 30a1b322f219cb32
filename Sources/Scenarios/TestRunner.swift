import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Sessions

/// Checks scenarios and tutorials.
///
/// Every file gets a fresh session with everything pinned that could differ from place to place: English, 80 columns,
/// ambiguous characters narrow, no colour.
public struct TestRunner: Sendable {
    let host: Host
    let files: Host
    let lessons: LessonChecks
    let table: CommandTable
    private let catalog: MessageCatalog

    /// A runner for files whose commands may be allowed less than the runner itself.
    ///
    /// - Parameters:
    ///   - host: What the commands in the files reach.
    ///   - files: Where the files themselves are read, and brought up to date; without it, the same.
    ///   - lessons: What is asked of pages that are lessons, beyond what their sessions answer.
    ///   - language: The language in which it is said what is not right; the files themselves do not depend on it.
    ///   - table: The commands of the files.
    public init(
        host: Host, files: Host? = nil, lessons: LessonChecks = LessonChecks(), language: Language = .english,
        table: CommandTable = .withApps
    ) {
        self.host = host
        self.table = table
        self.files = files ?? host
        self.lessons = lessons
        catalog = MessageCatalog(language)
    }

    private func words(_ key: String) -> [String] { [catalog.text(Message("test.\(key)"))] }

    /// A file that cannot be read or written.
    func failure(_ path: String, _ failure: Host.Failure) -> TestFailure {
        let reason = catalog.text(Message("list.one", ["text": failure.reason]))
        return TestFailure(
            file: path, line: 0, phase: nil, command: "", expected: words("file"), actual: [reason])
    }

    /// The checks of a page that need the course of lessons.
    public struct LessonChecks: Sendable {
        /// A failure for the parts of a page that are still to be written; then nothing else is checked.
        let gaps: @Sendable (Tutorial, String) -> TestFailure?
        /// A failure for the first thing that is wrong with a page, if anything is.
        let check: @Sendable (Tutorial, String) -> TestFailure?
        /// What would make a page better and is no failure, a line each.
        let remarks: @Sendable (Tutorial, String) -> [String]
        /// The page with everything in it that is worked out.
        let refresh: @Sendable (Tutorial, String) -> Tutorial

        /// Asks nothing, where nothing is given.
        public init(
            gaps: @escaping @Sendable (Tutorial, String) -> TestFailure? = { _, _ in nil },
            check: @escaping @Sendable (Tutorial, String) -> TestFailure? = { _, _ in nil },
            remarks: @escaping @Sendable (Tutorial, String) -> [String] = { _, _ in [] },
            refresh: @escaping @Sendable (Tutorial, String) -> Tutorial = { page, _ in page }
        ) {
            self.gaps = gaps
            self.check = check
            self.remarks = remarks
            self.refresh = refresh
        }
    }

    /// Checks files on all processors; the outcomes are in the order of the files.
    public func check(_ paths: [String]) -> TestRun {
        TestRun(concurrentMap(paths) { TestRun.Outcome(file: $0, failure: check($0), remarks: remarks(on: $0)) })
    }

    /// What would make a page better and is no failure, a line each.
    public func remarks(on path: String) -> [String] {
        guard path.hasSuffix(".md"), let text = try? files.readFile(path) else { return [] }
        return lessons.remarks(Tutorial(text), path).map { remark in
            catalog.text(Message("lint.remark", ["finding": .text("\(path): \(remark)")]))
        }
    }

    /// Checks one file; nil when it is right.
    public func check(_ path: String) -> TestFailure? {
        let text: String
        do throws(Host.Failure) {
            text = try files.readFile(path)
        } catch {
            return failure(path, error)
        }
        return check(text, name: path)
    }

    /// Checks a text under a file's name.
    public func check(_ text: String, name: String) -> TestFailure? {
        if name.hasSuffix(".md") {
            let tutorial = Tutorial(text)
            if let gaps = lessons.gaps(tutorial, name) { return gaps }
            var runner = TutorialRunner(
                name: name, host: host, table: table, language: tutorial.language, reader: catalog)
            return runner.check(tutorial) ?? lessons.check(tutorial, name)
        }
        return checkScenario(text, name: name)
    }

    private func checkScenario(_ text: String, name: String) -> TestFailure? {
        let scenario: Scenario
        do throws(HeadError) {
            scenario = try Scenario(text)
        } catch {
            return TestFailure(
                file: name, line: error.line, phase: nil, command: "---", expected: words("head"),
                actual: [catalog.text(error.message)])
        }
        var phase: String?
        let console = Console(Interpreter(host: host, table: table))
        for turn in Play(scenario.script, name: name, firstLine: scenario.firstLine, on: console) {
            switch (turn.source, turn.failure) {
            case (.phase(let title, _), _): phase = title
            case (_, nil): continue
            case (.command(let statement), let failure?): return self.failure(failure, statement, name, phase)
            case (_, _?):
                guard let diagnostic = turn.diagnostic, case .text(let text) = turn.source else { continue }
                return failure(diagnostic, name, phase, text.text)
            }
        }
        return nil
    }

    private func failure(_ failure: CommandFailure, _ statement: Statement, _ name: String, _ phase: String?)
        -> TestFailure
    {
        let line = statement.source.locate(statement.verbRange).line
        if failure.error.kind == .shouldHaveFailed {
            return TestFailure(
                file: name, line: line, phase: phase, command: statement.text, expected: words("failure"),
                actual: words("success"))
        }
        guard case .expectation(let expectation) = failure.error.cause else {
            return self.failure(Diagnostic(failure, in: statement), name, phase, statement.text)
        }
        return TestFailure(
            file: name, line: line, phase: phase, command: statement.text, expected: expectation.expected,
            actual: expectation.actual)
    }

    private func failure(_ diagnostic: Diagnostic, _ name: String, _ phase: String?, _ command: String) -> TestFailure {
        let text = catalog.text(diagnostic.explanation)
        return TestFailure(
            file: name, line: diagnostic.source?.line ?? 1, phase: phase, command: command, expected: words("success"),
            actual: ["? \(diagnostic.code)", diagnostic.systemText ?? text])
    }
}
