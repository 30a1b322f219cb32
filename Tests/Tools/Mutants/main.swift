import Glibc

// mutants ROOT COPY --modules A,B [--count N] [--seed N] [--minutes N] [--known FILE] [--at-once N] [--judge A,B]
//     [--targets Scenarios,ATests] [--build-only] [--built]
//
// `--modules` says where places are chosen, `--judge` which of them are tried now, `--targets` whose tests are asked,
// `--at-once` how many mutants are tried at the same time. `--build-only` ends before the first is tried, `--built` goes on
// with what the last run has built. What was killed in an earlier run with the same sources is not tried again.
//
// Prints a line for each mutant and a table by module. Ends with 1 when one survives that the list of known survivors does
// not name.

func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--" + name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
}

/// What became of the mutants of a module.
struct Tally {
    var killed = 0
    var survived = 0
    var notCompiled = 0
    var notReached = 0
    var notTried = 0

    var judged: Int { killed + survived + notReached }

    static func + (a: Tally, b: Tally) -> Tally {
        Tally(
            killed: a.killed + b.killed, survived: a.survived + b.survived,
            notCompiled: a.notCompiled + b.notCompiled, notReached: a.notReached + b.notReached,
            notTried: a.notTried + b.notTried)
    }

    func row(_ name: String) -> String {
        let cells = [killed, survived, notReached, notCompiled, notTried].map { number in
            String(repeating: " ", count: max(0, 13 - "\(number)".count)) + "\(number)"
        }
        return name + String(repeating: " ", count: max(1, 20 - name.count)) + cells.joined()
            + "\(judged == 0 ? "" : "    \(100 * killed / judged) %")"
    }
}

/// Builds the tests with all mutants inside.
func built(at copy: String, _ modules: [String], _ ledger: Ledger) throws -> Tree {
    var tree = try Tree(of: CommandLine.arguments[1], at: copy)
    try tree.choose(
        Int(option("count") ?? "") ?? 300, in: modules, seed: UInt64(option("seed") ?? "") ?? 1, refused: ledger.refused
    )
    if !CommandLine.arguments.contains("--built") { try tree.build { try ledger.record(refused: $0) } }
    return tree
}

func play() async throws -> Int32 {
    guard CommandLine.arguments.count > 2, let modules = option("modules")?.lines(by: ",") else {
        throw Problem("ROOT, COPY and --modules are needed")
    }
    setenv("CI", "1", 1)
    let copy = CommandLine.arguments[2]
    let ledger = try Ledger(
        "\(copy).ledger", fingerprint: Ledger.fingerprint(of: "\(CommandLine.arguments[1])/Sources"))
    let tree = try built(at: copy, modules, ledger)
    if CommandLine.arguments.contains("--build-only") { return 0 }
    let benches = try (1...max(1, Int(option("at-once") ?? "") ?? 2)).map { try Bench($0, of: copy) }
    let jury = Jury(
        suites: try await Suites(
            measuredAt: benches, targets: option("targets").map { Set($0.lines(by: ",")) }))
    let known = try KnownSurvivors(option("known"))
    let judged = Set(option("judge")?.lines(by: ",") ?? modules)
    let end = ContinuousClock.now + .seconds(60 * (Int(option("minutes") ?? "") ?? 60))
    let verdicts = Shared<[String: Jury.Verdict]>([:])
    try await share(tree.sites.filter { judged.contains($0.module) }, among: benches) { site, bench in
        let verdict: Jury.Verdict
        if let judge = ledger.killer(of: site.name) {
            verdict = .killed(by: judge)
        } else if ContinuousClock.now < end {
            verdict = try jury.verdict(on: site, at: bench)
        } else {
            return
        }
        verdicts.change { $0[site.name] = verdict }
        switch verdict {
        case .killed(let judge):
            if ledger.killer(of: site.name) == nil { try ledger.record(killed: site.name, by: judge) }
            say("killed    \(site.description) by \(judge)")
        case .survived: say("survives  \(site.description)")
        case .neverReached: say("unreached \(site.description)")
        }
    }
    return report(tree, verdicts.change { $0 }, known, judged)
}

/// Prints the survivors by name, and the table; answers how the tool ends.
func report(
    _ tree: Tree, _ verdicts: [String: Jury.Verdict], _ known: KnownSurvivors, _ judged: Set<String>
) -> Int32 {
    var tallies: [String: Tally] = [:]
    var unlisted = 0
    for site in tree.sites where judged.contains(site.module) {
        switch verdicts[site.name] {
        case nil:
            tallies[site.module, default: Tally()].notTried += 1
            continue
        case .killed:
            tallies[site.module, default: Tally()].killed += 1
            continue
        case .survived: tallies[site.module, default: Tally()].survived += 1
        case .neverReached: tallies[site.module, default: Tally()].notReached += 1
        }
        let isKnown = known.contains(site.name)
        unlisted += isKnown ? 0 : 1
        say("\(isKnown ? "survives, listed:" : "survives, not listed:") \(site.name)")
    }
    for module in tree.refusedModules where judged.contains(module) {
        tallies[module, default: Tally()].notCompiled += 1
    }
    say("module                     killed     survived  not reached not compiled    not tried")
    for (module, tally) in tallies.sorted(by: { $0.key < $1.key }) { say(tally.row(module)) }
    say(tallies.values.reduce(Tally(), +).row("all"))
    say("\(unlisted) survive and are not listed")
    return unlisted == 0 ? 0 : 1
}

do {
    exit(try await play())
} catch {
    let text = Array("mutants: \(error)\n".utf8)
    _ = write(2, text, text.count)
    exit(2)
}
