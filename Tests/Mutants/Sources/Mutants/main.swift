import Foundation

// mutants ROOT COPY [--count N] [--seed N] [--minutes N] [--modules A,B] [--known FILE]
//
// Prints a line for each mutant and the sum. Ends with 1 when one survives that the list of known survivors does not name.

/// The survivors that somebody has looked at, with the reason; see the head of the file.
struct KnownSurvivors {
    private var lines: Set<String> = []

    init(_ path: String?) {
        guard let path, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
        for line in text.components(separatedBy: "\n") where !line.hasPrefix("#") && !line.hasPrefix(" ") {
            lines.insert(line)
        }
    }

    /// A survivor as the list names it: the place by its text, since lines move.
    static func name(_ site: Site, _ line: String) -> String {
        "\(site.file) | \(line.trimmingCharacters(in: .whitespaces)) | \(site.column - line.prefix { $0 == " " }.count) | "
            + "\(site.change): \(site.from) becomes \(site.to.isEmpty ? "nothing" : site.to)"
    }

    func contains(_ name: String) -> Bool { lines.contains(name) }
}

func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--" + name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
}

func play() throws -> Int32 {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 else { throw Problem("ROOT and COPY are needed") }
    let modules =
        option("modules")?.components(separatedBy: ",") ?? [
            "DiffableSnapshots", "ListSimulation", "ListView", "Reporting", "CommandGrammar", "CommandLanguage",
            "Shell",
            "Diagnosis", "Rulebook", "SwiftReading", "Learning", "snaprepl",
        ]
    var tree = try Tree(of: arguments[1], at: arguments[2])
    try tree.choose(Int(option("count") ?? "") ?? 400, in: modules, seed: UInt64(option("seed") ?? "") ?? 1)
    try tree.build(through: option("through")?.components(separatedBy: " ") ?? [])
    var jury = Jury(copy: arguments[2])
    try jury.measure(modules)
    let known = KnownSurvivors(option("known"))
    let end = Date().addingTimeInterval(60 * (Double(option("minutes") ?? "") ?? 60))
    var killed = 0
    var survivors: [String] = []
    var listed = 0
    var byModule: [String: (killed: Int, of: Int)] = [:]
    for site in tree.sites.sorted(by: { $0.number < $1.number }) where Date() < end {
        let line = try String(contentsOfFile: "\(arguments[1])/\(site.file)", encoding: .utf8)
            .components(separatedBy: "\n")[site.line - 1]
        let verdict = try jury.verdict(on: site)
        let module = site.file.components(separatedBy: "/")[1]
        byModule[module, default: (0, 0)].of += 1
        if let verdict {
            killed += 1
            byModule[module, default: (0, 0)].killed += 1
            say("killed    \(site.description) by \(verdict)")
        } else {
            let name = KnownSurvivors.name(site, line)
            let isKnown = known.contains(name)
            if isKnown { listed += 1 } else { survivors.append(name) }
            say("survives\(isKnown ? ", listed" : "") \(site.description)")
        }
    }
    let tried = killed + listed + survivors.count
    for module in byModule.keys.sorted() {
        say("\(module): \(byModule[module]?.killed ?? 0) of \(byModule[module]?.of ?? 0)")
    }
    for name in survivors { say("survives, not listed: \(name)") }
    say(
        "\(tried) mutants of \(tree.sites.count) tried: \(killed) killed, \(listed) survive and are listed, "
            + "\(survivors.count) survive")
    return survivors.isEmpty ? 0 : 1
}

do {
    exit(try play())
} catch {
    FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
    exit(2)
}
