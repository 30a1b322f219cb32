import Glibc

// mutants ROOT COPY --modules A,B [--count N] [--seed N] [--minutes N] [--known FILE] [--through "nice -n 10"]
//     [--judge A,B] [--targets ATests,BTests] [--built]
//
// `--modules` says where places are chosen, `--judge` which of them are tried now, `--targets` whose tests are asked; `--built`
// goes on with what the last run has built. What is known from an earlier run with the
// same sources is not tried again, but for survivors.
//
// Prints a line for each mutant and the sum. Ends with 1 when one survives that the list of known survivors does not name.

func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--" + name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
}

/// How many mutants of each module were tried, and what became of them.
struct Tally {
    var killed = 0
    var survived = 0
    var neverReached = 0
    var of: Int { killed + survived + neverReached }
}

func play() throws -> Int32 {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, let modules = option("modules")?.lines(by: ",") else {
        throw Problem("ROOT, COPY and --modules are needed")
    }
    let end = ContinuousClock.now + .seconds(60 * (Int(option("minutes") ?? "") ?? 60))
    let seed = UInt64(option("seed") ?? "") ?? 1
    var tree = try Tree(of: arguments[1], at: arguments[2])
    let ledger = try Ledger(
        "\(arguments[2])/ledger.txt", fingerprint: Ledger.fingerprint(of: "\(arguments[1])/Sources"))
    try tree.choose(Int(option("count") ?? "") ?? 300, in: modules, seed: seed, refused: ledger.refused)
    if !CommandLine.arguments.contains("--built") {
        try tree.build(through: option("through")?.lines(by: " ") ?? ["/usr/bin/env"]) {
            try ledger.record(refused: $0)
        }
    }
    let judged = Set(option("judge")?.lines(by: ",") ?? modules)
    var suites = Suites(copy: arguments[2])
    try suites.measure(
        withTerminal: !judged.isDisjoint(with: Jury.terminalModules),
        targets: option("targets").map { Set($0.lines(by: ",")) })
    let jury = Jury(suites: suites)
    let known = try KnownSurvivors(option("known"))
    var tallies: [String: Tally] = [:]
    var left: [(site: Site, isReached: Bool)] = []
    for isFirstRound in [true, false] {
        let sites = isFirstRound ? tree.sites.filter { judged.contains($0.module) } : left.map(\.site)
        left = []
        for site in sites {
            let verdict: Jury.Verdict
            if let judge = ledger.killed[site.name] {
                verdict = .killed(by: judge)
            } else if ContinuousClock.now < end {
                verdict = try jury.verdict(on: site, isFirstRound: isFirstRound)
            } else {
                // Not tried in the first round is not tried at all; not tried in the second counts as a survivor.
                if !isFirstRound { left.append((site, true)) }
                continue
            }
            switch verdict {
            case .killed(let judge):
                tallies[site.module, default: Tally()].killed += 1
                if ledger.killed[site.name] == nil { try ledger.record(killed: site.name, by: judge) }
                say("killed    \(site.description) by \(judge)")
            case .survived: left.append((site, true))
            case .neverReached: left.append((site, false))
            }
        }
        say("after round \(isFirstRound ? 1 : 2): \(left.count) survive")
    }
    var unlisted: [String] = []
    var listed = 0
    for (site, isReached) in left {
        tallies[site.module, default: Tally()].survived += isReached ? 1 : 0
        tallies[site.module, default: Tally()].neverReached += isReached ? 0 : 1
        let isKnown = known.contains(site.name)
        if isKnown { listed += 1 } else { unlisted.append(site.name) }
        say("survives\(isReached ? "" : ", never reached")\(isKnown ? ", listed" : "") \(site.description)")
    }
    try suites.activate(0)
    for (module, tally) in tallies.sorted(by: { $0.key < $1.key }) {
        say("\(module): \(tally.killed) of \(tally.of) killed; \(tally.neverReached) never reached")
    }
    for name in unlisted { say("survives, not listed: \(name)") }
    let killed = tallies.values.map(\.killed).reduce(0, +)
    let tried = tallies.values.map(\.of).reduce(0, +)
    say(
        "\(tried) mutants of \(tree.sites.count) tried: \(killed) killed (\(tried == 0 ? 0 : 100 * killed / tried) %), "
            + "\(listed) survive and are listed, \(unlisted.count) survive")
    return unlisted.isEmpty ? 0 : 1
}

do {
    exit(try play())
} catch {
    let text = Array("mutants: \(error)\n".utf8)
    _ = write(2, text, text.count)
    exit(2)
}
