/// The mutants of scripts that survive, each with the reason why it may.
///
/// ```
/// reason spare: Nothing is said about it.
///
/// harmless
/// ja.v1 | add | removed | spare | let s3 = …
///
/// to be mended
/// ja.v3 | compare | removed | premise | compare s1 new
/// ```
struct SurvivorList {
    /// A mutant that is known to survive.
    struct Entry: Hashable {
        let name: ScriptMutant.Name
        let reason: String

        var text: String {
            [name.scenario, name.part, name.change, reason, name.line].joined(separator: SurvivorList.separator)
        }

        /// Reads what ``text`` writes; nil when something is missing.
        init?(_ line: String) {
            // The last field is a command and may contain anything.
            let fields = line.split(separator: SurvivorList.separator, maxSplits: 4).map(String.init)
            guard fields.count == 5 else { return nil }
            name = .init(scenario: fields[0], part: fields[1], change: fields[2], line: fields[4])
            reason = fields[3]
        }

        init(_ name: ScriptMutant.Name, reason: String) {
            self.name = name
            self.reason = reason
        }
    }

    private static let separator = " | "
    /// The reason of what was found by a run and has not been judged yet.
    static let unjudged = "unjudged"

    /// What the reasons mean, in the order of the list.
    private(set) var reasons: [(key: String, meaning: String)] = []
    private(set) var harmless: [Entry] = []
    private(set) var toBeMended: [Entry] = []
    /// Lines that are none of these.
    private(set) var unreadable: [String] = []
    /// The comments at the beginning.
    private var introduction: [String] = []

    var all: [Entry] { harmless + toBeMended }

    init(_ text: String) {
        var isHarmless = true
        for line in text.split(separator: "\n").map(String.init) {
            if line.hasPrefix("#") {
                introduction.append(line)
            } else if line.hasPrefix("reason "), let colon = line.firstRange(of: ": ") {
                let key = line[..<colon.lowerBound].dropFirst("reason ".count)
                reasons.append((String(key), String(line[colon.upperBound...])))
            } else if line == "harmless" {
                isHarmless = true
            } else if line == "to be mended" {
                isHarmless = false
            } else if let entry = Entry(line) {
                if isHarmless { harmless.append(entry) } else { toBeMended.append(entry) }
            } else {
                unreadable.append(line)
            }
        }
    }

    /// What is wrong with the list, given what survives today.
    func findings(_ survivors: [ScriptMutant]) -> [String] {
        let listed = Set(all.map(\.name))
        let surviving = Set(survivors.map(\.name))
        let known = Set(reasons.map(\.key))
        let used = Set(all.map(\.reason))
        var findings = unreadable.map { "not understood: \($0)" }
        findings += survivors.filter { !listed.contains($0.name) }.map {
            "survives and is not listed, line \($0.number): \(Entry($0.name, reason: Self.unjudged).text)"
        }
        findings += all.filter { !surviving.contains($0.name) }.map { "listed and does not survive: \($0.text)" }
        findings += all.filter { !known.contains($0.reason) }.map { "no such reason: \($0.text)" }
        findings += known.filter { !used.contains($0) }.sorted().map { "no mutant has the reason \($0)" }
        findings += Dictionary(grouping: all, by: \.name).values.filter { $0.count > 1 }.map {
            "listed more than once: \($0[0].text)"
        }
        return findings
    }

    /// The list with what does not survive any more taken out, and what survives besides put under “to be mended”.
    func updated(_ survivors: [ScriptMutant]) -> String {
        let surviving = Set(survivors.map(\.name))
        let listed = Set(all.map(\.name))
        let new = survivors.filter { !listed.contains($0.name) }.map { Entry($0.name, reason: Self.unjudged) }
        func lines(_ entries: [Entry]) -> [String] {
            entries.filter { surviving.contains($0.name) }.sorted { $0.name < $1.name }.map(\.text)
        }
        let rest = lines(toBeMended + new)
        let used = Set((all.filter { surviving.contains($0.name) } + new).map(\.reason))
        let meanings = reasons.filter { used.contains($0.key) }.map { "reason \($0.key): \($0.meaning)" }
        return
            (introduction + [""] + meanings + ["", "harmless"] + lines(harmless)
            + (rest.isEmpty ? [] : ["", "to be mended"] + rest)).joined(separator: "\n") + "\n"
    }
}
