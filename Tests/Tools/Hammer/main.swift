import Dispatch
import Glibc
import Synchronization

// Hammer PROGRAM [--first SEED] [--last SEED] [--length N] [--at-once N] [--only commands|lines|programs] [--failures FOLDER]
//     [--times MICROSECONDS] [--print SEED] [--kills N --seed SEED] [--memory COMMANDS] [--corpus FOLDER]
//
// Each seed is a session of LENGTH commands, one of LENGTH lines that nobody meant, and LENGTH lines of Swift programs. A session that does not end as it
// should is kept in the folder of failures, with the words that repeat it. `--times` tells what takes longer than that,
// `--print` writes what a seed stands for. `--kills` kills sessions while they write, `--memory` watches the memory of a
// long one. Ends with 1 if anything crashed or hung, or a command is never tried.

func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: "--" + name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
}

func number(_ name: String, _ standard: Int) throws -> Int {
    guard let text = option(name) else { return standard }
    guard let number = Int(text), number >= 0 else { throw Problem("--\(name): \(text) is no number") }
    return number
}

/// The commands of the program that no template names.
func untried(_ program: String, in place: Workplace) throws -> [String] {
    let path = place.path + "/help.json"
    let child = Child(
        program: "/bin/sh", folder: place.path, arguments: ["-c", "'\(program)' --format json -c help > help.json"],
        input: .file("/dev/null"))
    guard try child.run().end == .exit(0), let file = fopen(path, "r") else {
        throw Problem("\(program) gives no help")
    }
    defer { fclose(file) }
    var block = [UInt8](repeating: 0, count: 1 << 20)
    let size = fread(&block, 1, block.count, file)
    let help = String(decoding: block.prefix(size), as: UTF8.self)
    let mark = "\"name\" : \""
    let names = help.split(separator: "\n").compactMap { line -> String? in
        guard let start = line.firstRange(of: mark)?.upperBound else { return nil }
        return String(line.suffix(from: start).prefix { $0 != "\"" })
    }
    guard names.count > 50 else { throw Problem("\(program) names only \(names.count) commands") }
    var tried: Set<String> = []
    for seed in 0..<40 {
        let script = String(decoding: CommandWriter.script(seed: UInt64(seed), commands: 500), as: UTF8.self)
        for line in script.split(separator: "\n") {
            for command in line.split(separator: ";") {
                tried.insert(String(command.drop { $0 == "!" || $0 == " " }.prefix { $0 != " " }))
            }
        }
    }
    for line in Templates.groups.suffix(2).flatMap(\.lines) { tried.insert(String(line.prefix { $0 != " " })) }
    return names.filter { !tried.contains($0) && $0 != "quit" }
}

func play() throws -> Int32 {
    guard CommandLine.arguments.count > 1, let resolved = realpath(CommandLine.arguments[1], nil) else {
        throw Problem("the program to be tried is missing: build it with `make build`")
    }
    defer { free(resolved) }
    let program = String(cString: resolved)
    let (first, last) = (try number("first", 1), try number("last", 40))
    let length = try number("length", 5_000)
    let kinds: [Session.Kind] =
        option("only").flatMap(Session.Kind.init).map { [$0] } ?? [.commands, .lines, .programs]
    let failures = option("failures") ?? "."

    if let seed = option("print") {
        for kind in kinds {
            let text = Session(seed: UInt64(seed) ?? 1, kind: kind, length: length).text()
            try Workplace.write(text, to: "/dev/stdout")
        }
        return 0
    }
    let place = try Workplace("first")
    defer { place.remove() }
    if option("times") != nil {
        try Timing.run(program, in: place, above: try number("times", 1_000))
        return 0
    }
    if option("kills") != nil {
        mkdir(place.path + "/.local", 0o700)
        mkdir(place.path + "/.local/state", 0o700)
        mkdir(place.path + "/.local/state/snaprepl", 0o700)
        var kills = Kills(program, in: place, seed: try number("seed", 1))
        return try kills.run(try number("kills", 500)) ? 0 : 1
    }
    if option("memory") != nil { return try Memory(program, in: place).isFlat(try number("memory", 1_000_000)) ? 0 : 1 }
    let missing = try untried(program, in: place)
    guard missing.isEmpty else { throw Problem("never tried: \(missing.joined(separator: " "))") }
    guard first <= last else { throw Problem("--first is more than --last") }

    let share = try refusedShare(program, Session(seed: UInt64(first), kind: .commands, length: length), in: place)
    say("seeds \(first) to \(last), \(length) of a kind each; of the first commands \(share) % are refused")
    let corpus = try kinds.contains(.programs) ? ProgramWriter.Corpus(option("corpus") ?? "Tests") : nil
    let next = Atomic(first)
    let sum = Mutex(Tally())
    let problem = Mutex<Problem?>(nil)
    DispatchQueue.concurrentPerform(iterations: try number("at-once", 2)) { worker in
        do {
            let place = try Workplace("\(worker)")
            defer { place.remove() }
            while true {
                let seed = next.add(1, ordering: .relaxed).oldValue
                guard seed <= last else { return }
                for kind in kinds {
                    try play(
                        Session(seed: UInt64(seed), kind: kind, length: length, corpus: corpus), program, place, sum,
                        failures)
                }
            }
        } catch {
            problem.withLock { $0 = error as? Problem ?? Problem("\(error)") }
        }
    }
    if let problem = problem.withLock({ $0 }) { throw problem }
    let result = sum.withLock { $0 }
    say(result.text)
    return result.isClean ? 0 : 1
}

/// Runs a session, counts it, and keeps it if it did not end well.
func play(
    _ session: Session, _ program: String, _ place: Workplace, _ sum: borrowing Mutex<Tally>, _ failures: String
) throws {
    let (result, text) = try session.run(program, in: place)
    sum.withLock { sum in
        sum.add(session, result, lines: session.door.stopsEarly ? 0 : text.count { $0 == 10 })
        if sum.sessions.isMultiple(of: 50) {
            say("\(sum.sessions) sessions, \(sum.commands) commands, \(sum.lines) lines, \(sum.swift) lines of Swift")
        }
    }
    guard !Session.isExpected(result.end) else { return }
    let kept = "\(failures)/\(session.kind.rawValue)-\(session.seed).txt"
    try Workplace.write(text, to: kept)
    say(
        """
        \(session.kind.rawValue) of seed \(session.seed) (\(session.door), \(session.door.arguments.joined(separator: " "))): \(result.end)
            once more: make hammer FIRST=\(session.seed) LAST=\(session.seed) LENGTH=\(session.length); what was read is in \(kept)
        """)
}

/// How many of a hundred commands fail; of a generator that is mostly right, few.
func refusedShare(_ program: String, _ session: Session, in place: Workplace) throws -> Int {
    let path = place.path + "/errors"
    _ = try session.run(program, in: place, errors: path)
    guard let file = fopen(path, "r") else { return 0 }
    defer { fclose(file) }
    var errors = 0
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    while getline(&line, &room, file) >= 0 {
        if let line, strncmp(line, "stdin:", 6) == 0 { errors += 1 }
    }
    return 100 * errors / max(1, session.length)
}

do {
    exit(try play())
} catch {
    let words = "\(error)\n"
    write(STDERR_FILENO, words, words.utf8.count)
    exit(2)
}
