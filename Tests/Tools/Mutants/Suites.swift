import Glibc
import Synchronization

/// The suites of tests, the quickest first, with the time each takes and the sites it reaches.
struct Suites {
    struct Suite {
        /// `Target.Suite`; the scenarios have a name of their own.
        let name: String
        /// How long it took to run, and what of the processor.
        let seconds: Double
        let cost: Double
        let reached: Set<Int>

        var target: String { name.lines(by: ".")[0] }

        init(name: String, seconds: Double, cost: Double, reached: Set<Int>) {
            (self.name, self.seconds, self.cost, self.reached) = (name, seconds, cost, reached)
        }

        /// A line of the file that keeps what was measured.
        init?(_ line: String) {
            let parts = line.lines(by: "\t")
            guard parts.count == 4, let seconds = Double(parts[1]), let cost = Double(parts[2]) else { return nil }
            self.init(
                name: parts[0], seconds: seconds, cost: cost,
                reached: Set(parts[3].lines(by: ",").compactMap { Int($0) }))
        }

        var line: String {
            "\(name)\t\(seconds)\t\(cost)\t\(reached.sorted().map(String.init).joined(separator: ","))\n"
        }
    }

    static let scenarios = "Scenarios.and Tutorials"

    let all: [Suite]

    /// Slow by purpose, and drawn by chance: others notice sooner what they would.
    private static let left = [
        "FuzzTests", "ScenarioMutationTests", "ScriptMutantTests", "ValidatorPropertyTests", "ApplyTablePropertyTests",
        "GrowthTests", "LongScriptTests", "SwiftPasteFuzzTests", "DiagnoseFuzzTests",
    ]

    /// Runs each suite once without a change, and records what it reaches. A suite that is red then judges nothing. What
    /// was measured is kept as long as the tests are not built anew.
    ///
    /// - Parameter targets: Those whose suites are asked, `Scenarios` among them; nil for all.
    init(measuredAt benches: [Bench], targets: Set<String>?) async throws {
        let names = Set(try benches[0].list().map { String($0.lines(by: "/")[0].prefix { $0 != "(" }) })
        let judging = names.filter { name in !Self.left.contains { name.hasSuffix("." + $0) } }
        let asked = Set(judging + [Self.scenarios]).filter { targets?.contains($0.lines(by: ".")[0]) ?? true }
        say("\(asked.count) suites; left out: \(names.subtracting(judging).sorted().joined(separator: ", "))")
        let file = "\(benches[0].folder).suites"
        var known = access(file, R_OK) == 0 ? try Files.text(file).lines : []
        if known.first != benches[0].stamp {
            try Files.write(benches[0].stamp + "\n", to: file)
            known = []
        }
        let kept = known.compactMap { Suite($0) }.filter { asked.contains($0.name) }
        let found = Shared(kept)
        try await share(asked.subtracting(kept.map(\.name)).sorted(), among: benches) { name, bench in
            let (result, reached) = try bench.reached([name], seconds: 300)
            if result.end == .exit(0) {
                let suite = Suite(
                    name: name, seconds: result.seconds, cost: result.processorSeconds, reached: reached)
                try Files.append(suite.line, to: file)
                found.change { $0.append(suite) }
            } else {
                say("left out, red without a change: \(name) (\(result.end))")
                try Files.write(result.output, to: "\(bench.folder)/red-\(name).log")
            }
        }
        all = found.change { $0.sorted { $0.cost < $1.cost } }
        let slowest = all.suffix(8).map { "\($0.name) \(Int($0.cost)) s" }.joined(separator: ", ")
        say("\(all.count) suites judge; the slowest: \(slowest)")
    }
}

/// A value that several tasks change.
final class Shared<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        value.withLock { value in
            var changed = value
            defer { value = changed }
            return body(&changed)
        }
    }
}

/// Hands out pieces of work, one at a time to each bench.
func share<Piece: Sendable>(
    _ pieces: [Piece], among benches: [Bench], _ work: @escaping @Sendable (Piece, Bench) throws -> Void
) async throws {
    let next = Shared(0)
    try await withThrowingTaskGroup(of: Void.self) { group in
        for bench in benches {
            group.addTask {
                while true {
                    let index = next.change {
                        $0 += 1
                        return $0 - 1
                    }
                    guard pieces.indices.contains(index) else { return }
                    try work(pieces[index], bench)
                }
            }
        }
        try await group.waitForAll()
    }
}
