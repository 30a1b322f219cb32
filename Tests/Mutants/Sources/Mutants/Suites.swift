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
    }

    static let scenarios = "Scenarios.and Tutorials"

    let all: [Suite]

    /// Slow by purpose, and drawn by chance: others notice sooner what they would.
    private static let left = [
        "FuzzTests", "ScenarioMutationTests", "ScriptMutantTests", "ValidatorPropertyTests", "ApplyTablePropertyTests",
        "GrowthTests", "LongScriptTests", "SwiftPasteFuzzTests", "DiagnoseFuzzTests",
    ]

    /// Runs each suite once without a change, and records what it reaches. A suite that is red then judges nothing.
    ///
    /// - Parameter targets: Those whose suites are asked, `Scenarios` among them; nil for all.
    init(measuredAt benches: [Bench], targets: Set<String>?) async throws {
        let names = Set(try benches[0].list().map { String($0.lines(by: "/")[0].prefix { $0 != "(" }) })
        let judging = names.filter { name in !Self.left.contains { name.hasSuffix("." + $0) } }
        let asked = (judging + [Self.scenarios]).filter { targets?.contains($0.lines(by: ".")[0]) ?? true }
        say("\(asked.count) suites; left out: \(names.subtracting(judging).sorted().joined(separator: ", "))")
        let found = Shared<[Suite]>([])
        try await share(asked.sorted(), among: benches) { name, bench in
            let (result, reached) = try bench.reached([name], seconds: 300)
            if result.end == .exit(0) {
                found.change {
                    $0.append(
                        Suite(name: name, seconds: result.seconds, cost: result.processorSeconds, reached: reached))
                }
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
