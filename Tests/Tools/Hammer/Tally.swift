import Synchronization

/// What came of the sessions so far.
struct Tally {
    var sessions = 0
    var commands = 0
    var lines = 0
    /// Lines of programs.
    var swift = 0
    var crashes = 0
    var hangs = 0
    var strange = 0
    /// Seconds of processor time, for commands and for lines.
    var time: [Session.Kind: Double] = [:]
    /// The most megabytes, and whose.
    var memory: [Session.Kind: (most: Int, seed: UInt64)] = [:]
    var slowest: (time: Double, seed: UInt64, kind: Session.Kind) = (0, 0, .commands)

    mutating func add(_ session: Session, _ result: Child.Result, lines count: Int) {
        sessions += 1
        switch session.kind {
        case .commands: commands += count
        case .lines: lines += count
        case .programs: swift += count
        }
        switch result.end {
        case .hang: hangs += 1
        case .signal: crashes += 1
        case .exit: if !Session.isExpected(result.end) { strange += 1 }
        }
        time[session.kind, default: 0] += result.time
        if result.memory > memory[session.kind]?.most ?? 0 { memory[session.kind] = (result.memory, session.seed) }
        if result.time > slowest.time { slowest = (result.time, session.seed, session.kind) }
    }

    var isClean: Bool { crashes + hangs + strange == 0 }

    var text: String {
        var rows = [
            "sessions   \(sessions)", "commands   \(commands)", "lines      \(lines)", "Swift      \(swift)",
            "crashes    \(crashes)",
            "hangs      \(hangs)",
            "other ends \(strange)",
        ]
        for (kind, count) in [(Session.Kind.commands, commands), (.lines, lines), (.programs, swift)] {
            guard count > 0, let time = time[kind], let memory = memory[kind] else { continue }
            let each = Int(time * 1e6 / Double(count))
            rows.append(
                "\(kind.rawValue): \(Int(time)) s of processor time, \(each) µs each; at most \(memory.most) MB (seed \(memory.seed))"
            )
        }
        rows.append(
            "slowest session: \(Int(slowest.time * 1_000)) ms (\(slowest.kind.rawValue) of seed \(slowest.seed))")
        return rows.joined(separator: "\n") + "\n"
    }
}
