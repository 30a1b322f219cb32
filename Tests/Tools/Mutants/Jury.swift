import Glibc

/// What judges a mutant: the suites that reach its site, the cheapest first, up to the first failure.
struct Jury {
    let suites: Suites

    enum Verdict: Equatable {
        case killed(by: String)
        case survived
        /// No suite executes the place at all.
        case neverReached
    }

    /// Suites that cost less, in seconds of the processor, are run together.
    private static let quick = 2.0
    /// Suites of other modules that cost more are not asked.
    private static let patience = 8.0
    /// The tests with a terminal take longest; only what they are for is judged by them, and last of all the modules that
    /// speak through the program.
    private static let terminal = "snapreplTests"
    private static let spokenModules: Set<String> = ["Console", "Scenarios", "Learning"]
    /// Where the tests of a module stand, beside the target with its name.
    private static let homes = [
        "AppProjects": "AppsTests", "CEditLine": "snapreplTests", "CrashReading": "CommandLanguageTests",
        "Remedies": "AppsTests", "Rulebook": "DiffableSnapshotsTests", "SessionReports": "CommandLanguageTests",
        "Sessions": "CommandLanguageTests", "SwiftDeclarations": "SwiftInterpreterTests",
        "SwiftReading": "SwiftInterpreterTests", "SwiftStandardLibrary": "SwiftInterpreterTests",
        "SwiftWriting": "CommandLanguageTests",
    ]

    /// First the module's own quick suites, then everybody's, then the slow ones, the scenarios among them.
    private func groups(for site: Site, reaching: [Suites.Suite]) -> [[Suites.Suite]] {
        let own = [Self.homes[site.module] ?? "", site.module + "Tests"]
        let mine = reaching.filter { own.contains($0.target) }
        let others = reaching.filter { suite in
            let isAsked = suite.cost < Self.patience || suite.name == Suites.scenarios
            return !own.contains(suite.target) && suite.target != Self.terminal && isAsked
        }
        let slow = (mine + others).filter { $0.cost >= Self.quick }.sorted { $0.cost < $1.cost }
        let last = Self.spokenModules.contains(site.module) ? reaching.filter { $0.target == Self.terminal } : []
        return Self.together(mine) + Self.together(others) + slow.map { [$0] } + Self.together(last)
    }

    /// Quick suites in groups.
    private static func together(_ suites: [Suites.Suite]) -> [[Suites.Suite]] {
        let quick = suites.filter { $0.cost < Self.quick }
        return stride(from: 0, to: quick.count, by: 12).map { Array(quick[$0..<min($0 + 12, quick.count)]) }
    }

    func verdict(on site: Site, at bench: Bench) throws -> Verdict {
        let reaching = suites.all.filter { $0.reached.contains(site.number) }
        if reaching.isEmpty { return .neverReached }
        try bench.activate(site.number)
        defer { try? bench.activate(0) }
        for group in groups(for: site, reaching: reaching) where !group.isEmpty {
            if let judge = try run(group, at: bench) {
                // A test with a terminal may fail because the machine is busy: it has to fail twice.
                if group[0].target == Self.terminal, try run(group, at: bench) == nil { continue }
                return .killed(by: judge)
            }
        }
        return .survived
    }

    /// What noticed the change; nil if nothing did. A run without an end counts as noticed: one that takes ten times what
    /// it took of the processor, or hangs for minutes.
    private func run(_ group: [Suites.Suite], at bench: Bench) throws -> String? {
        let names = group.map(\.name)
        let result = try bench.run(
            names, seconds: group.map(\.seconds).reduce(0, +) * 15 + 240,
            processorSeconds: Int(group.map(\.cost).reduce(0, +) * 10) + 10)
        switch result.end {
        case .exit(0): return nil
        case .exit, .seen:
            let failure = result.output.lines.first { $0.holds("✘") } ?? names[0]
            return names.count == 1 ? names[0] : String(failure.prefix(90))
        case .late: return names[0] + " (no end)"
        case .signal(SIGXCPU), .signal(SIGKILL): return names[0] + " (no end)"
        case .signal(let number): return names[0] + " (signal \(number))"
        }
    }
}
