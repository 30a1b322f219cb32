import Foundation
import Testing

@testable import Console
@testable import Scenarios

/// A scenario must fail when its premise is taken away.
///
/// What may be taken away all the same is listed in `Tests/ScenariosTests/Survivors/harmless-mutants.txt`, each with its
/// reason. `make scenario-mutants ID=ja.v3` prints what survives of one scenario, for its author.
struct ScriptMutantTests {
    private static let path = "Tests/ScenariosTests/Survivors/harmless-mutants.txt"
    /// The id of a scenario whose survivors are printed, or `all`.
    private static let asked = ProcessInfo.processInfo.environment["SNAPREPL_MUTANTS"]
    /// Whether the list is written anew.
    private static let updates = ProcessInfo.processInfo.environment["SNAPREPL_MUTANTS_UPDATE"] == "1"

    @Test func whatSurvivesIsListed() throws {
        let run = try Self.run(Ledger(Repository.scenarios).entries)
        for failure in run.failures { Issue.record("\(failure)") }
        print("\(run.count) mutants, \(run.survivors.count) survive")
        if Self.updates {
            let list = SurvivorList(try Repository.text(Self.path))
            try Repository.write(list.updated(run.survivors), to: Self.path)
        }
        let list = SurvivorList(try Repository.text(Self.path))
        Self.printSurvivors(run, list)
        for finding in list.findings(run.survivors) { Issue.record("\(finding)") }
        #expect(run.count > run.survivors.count)
    }

    // MARK: Running

    private struct Run {
        let count: Int
        let survivors: [ScriptMutant]
        let failures: [String]
    }

    private static func run(_ entries: [Ledger.Entry]) throws -> Run {
        let played = concurrentMap(entries) { entry in Result { try PlayedScript(entry) } }
        let scripts = try played.map { try $0.get() }
        // Neighbours take about as long, so that they are not left to one processor at the end.
        let mutants = scripts.flatMap { script in script.mutants.map { (script, $0) } }
        let survivors = concurrentMap(mutants) { $0.survives($1) ? [$1] : [] }.flatMap(\.self)
        return Run(
            count: mutants.count, survivors: survivors,
            failures: scripts.compactMap { script in script.failure.map { "\(script.id): \($0)" } })
    }

    private static func printSurvivors(_ run: Run, _ list: SurvivorList) {
        guard let asked else { return }
        let reasons = Dictionary(list.all.map { ($0.name, $0.reason) }) { first, _ in first }
        for mutant in run.survivors where asked == "all" || mutant.name.scenario == asked {
            let entry = SurvivorList.Entry(mutant.name, reason: reasons[mutant.name] ?? SurvivorList.unjudged)
            print("survives, line \(mutant.number): \(entry.text)")
        }
    }
}
