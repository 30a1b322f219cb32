/// What judges a mutant: the suites that reach its site, the quickest first, up to the first failure.
struct Jury {
    let suites: Suites

    enum Verdict {
        case killed(by: String)
        case survived
        /// No suite executes the place at all.
        case neverReached
    }

    /// Suites that take less are run together.
    private static let quick = 1.5
    /// Suites of other targets that take longer are not asked.
    private static let patience = 6.0
    /// The tests with a terminal take longest; only what they are for is judged by them.
    static let terminal = "snapreplTests"
    static let terminalModules: Set<String> = ["snaprepl", "CEditLine"]

    /// What is asked about a mutant, in this order: first the quick suites of its own module and the scenarios, in a second
    /// round everything else.
    private func groups(for site: Site, reaching: [Suites.Suite], isFirstRound: Bool) -> [[Suites.Suite]] {
        let own = Self.terminalModules.contains(site.module) ? Self.terminal : site.module + "Tests"
        let scenarios = reaching.filter { $0.name == Suites.scenarios }.map { [$0] }
        let mine = reaching.filter { $0.target == own }
        if isFirstRound { return Self.together(mine.filter { $0.seconds < Self.quick }) + scenarios }
        let others = reaching.filter {
            $0.target != own && $0.target != Self.terminal && $0.name != Suites.scenarios
        }
        return Self.together(others.filter { $0.seconds < Self.quick })
            + mine.filter { $0.seconds >= Self.quick }.map { [$0] }
            + others.filter { (Self.quick..<Self.patience).contains($0.seconds) }.map { [$0] }
    }

    private static func together(_ suites: [Suites.Suite]) -> [[Suites.Suite]] {
        stride(from: 0, to: suites.count, by: 12).map { Array(suites[$0..<min($0 + 12, suites.count)]) }
    }

    /// Asks one round of suites; a mutant that survives the first one is asked about again in the second.
    func verdict(on site: Site, isFirstRound: Bool) throws -> Verdict {
        let reaching = suites.all.filter { $0.reached.contains(site.number) }
        if reaching.isEmpty { return .neverReached }
        try suites.activate(site.number)
        for group in groups(for: site, reaching: reaching, isFirstRound: isFirstRound) {
            if let judge = try run(group) {
                // A test with a terminal may fail because the machine is busy: it has to fail twice.
                if group[0].target == Self.terminal, try run(group) == nil { continue }
                return .killed(by: judge)
            }
        }
        return .survived
    }

    /// What noticed the change; nil if nothing did.
    private func run(_ group: [Suites.Suite]) throws -> String? {
        let seconds = group.map(\.seconds).reduce(0, +) * 4 + 20
        let names = group.map(\.name)
        let result = try suites.run(names, seconds: seconds)
        switch result.end {
        case .exit(0): return nil
        case .exit, .seen:
            let failure = result.output.lines.first { $0.holds("✘") } ?? names[0]
            return names.count == 1 ? names[0] : String(failure.prefix(90))
        case .late: return names[0] + " (no end)"
        case .signal(let number): return names[0] + " (signal \(number))"
        }
    }
}
