import Foundation

/// What judges a mutant: the scenarios and the tests of its module, the quickest first.
struct Jury {
    let copy: String
    private var times: [String: Double] = [:]

    init(copy: String) { self.copy = copy }

    /// The tests that are meant to notice a change in a module, as filters; the slow ones that draw by chance are left out.
    private static let tests: [String: [String]] = [
        "Rulebook": ["DiffableSnapshotsTests", "RuleTableTests", "ConfidenceTests", "ExplainTests"],
        "Diagnosis": ["DiagnosisTests", "DiagnoseTests"],
        "DiffableSnapshots": ["DiffableSnapshotsTests"],
        "ListView": ["ListViewTests", "ListSimulationTests"],
        "ListSimulation": ["ListSimulationTests"],
        "Reporting": ["ReportingTests", "GoldenTests"],
        "CommandGrammar": [
            "CommandGrammarTests", "LexerTests", "StatementParserTests", "GrammarWalkTests", "CommandLanguageTests",
        ],
        "SwiftReading": ["SwiftReadingTests", "SwiftInputTests"],
        "CommandLanguage": ["CommandLanguageTests"],
        "Shell": ["ShellTests"],
        "Learning": ["ShellTests"],
        "snaprepl": ["snapreplTests"],
    ]

    /// Slow suites, and those that compare the sources themselves.
    private static let left = [
        "FuzzTests", "ScenarioMutationTests", "ScriptMutantTests", "ValidatorPropertyTests", "ApplyTablePropertyTests",
    ]

    private var bundle: String { "\(copy)/.build/debug/snapreplPackageTests.xctest" }

    /// Measures how long everything takes when nothing is changed; throws when something is red.
    mutating func measure(_ modules: [String]) throws {
        for filter in Set(modules.flatMap { Self.tests[$0] ?? [] }).sorted() + [Self.scripts] {
            let start = Date()
            let result = try run(filter, mutant: 0, seconds: 900)
            guard result.status == 0 else {
                throw Problem("\(filter) is red without a mutant:\n" + String(result.output.suffix(2000)))
            }
            times[filter] = Date().timeIntervalSince(start)
            say("\(filter): \(Int((times[filter] ?? 0) * 10) / 10) s")
        }
    }

    private static let scripts = "scenarios"

    /// What noticed a mutant; nil when nothing did.
    func verdict(on site: Site) throws -> String? {
        let module = site.file.components(separatedBy: "/")[1]
        let steps = ([Self.scripts] + (Self.tests[module] ?? [])).sorted { (times[$0] ?? 0) < (times[$1] ?? 0) }
        for filter in steps {
            let limit = (times[filter] ?? 60) * 4 + 20
            let result = try run(filter, mutant: site.number, seconds: limit)
            if result.status != 0 { return filter + (result.status == -1 ? " (crash or no end)" : "") }
        }
        return nil
    }

    private func run(_ filter: String, mutant: Int, seconds: Double) throws -> Tool.Result {
        let environment = ["SNAPREPL_MUTANT": "\(mutant)", "CI": "1"]
        if filter == Self.scripts {
            return try Tool.run(
                "\(copy)/.build/debug/snaprepl", ["test", "Scenarios"], environment: environment, folder: copy,
                seconds: seconds)
        }
        let skipped = Self.left.flatMap { ["--skip", $0] }
        return try Tool.run(
            bundle, ["--testing-library", "swift-testing", "--filter", filter] + skipped, environment: environment,
            folder: copy, seconds: seconds)
    }
}
