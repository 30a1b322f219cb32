import Glibc

/// The memory of one long session: it may grow while the session's own limits fill up, and not after that.
struct Memory {
    private let program: String
    private let place: Workplace

    init(_ program: String, in place: Workplace) {
        self.program = program
        self.place = place
    }

    /// Runs a script of so many commands twice: with two hundred names that come again, and with names that all are new.
    ///
    /// - Returns: Whether the last four fifths of each took no more than 16 MB on top of the first fifth: the heap has holes.
    func isFlat(_ commands: Int) throws -> Bool {
        var result = true
        for isNew in [false, true] {
            let part = try most(commands / 5, isNew)
            let all = try most(commands, isNew)
            let isFlat = all <= part + 16
            say(
                "\(isNew ? "names that are new" : "names that come again"): \(part) MB after \(commands / 5) commands, \(all) MB after \(commands)"
                    + (isFlat ? "" : ": not flat"))
            result = result && isFlat
        }
        return result
    }

    private static let piece = 5_000

    /// The most memory of so many commands, in megabytes.
    private func most(_ commands: Int, _ isNew: Bool) throws -> Int {
        // In pieces: of a script that is read, its text takes memory too.
        let lines = Self.script(commands, isNew).split(separator: 10)
        place.empty("parts")
        var reads: [UInt8] = []
        for start in stride(from: 0, to: lines.count, by: Self.piece) {
            let name = "parts/\(start).snap"
            try place.write(
                Array(lines[start..<min(start + Self.piece, lines.count)].joined(separator: [10])), to: name)
            reads += "read \(name)\n".utf8
        }
        try place.write(reads, to: "long.snap")
        var child = Child(
            program: program, folder: place.path, arguments: ["run", "long.snap"], input: .file("/dev/null"),
            errors: place.path + "/errors")
        child.patience = 3_600
        let result = try child.run()
        guard result.end == .exit(0) else {
            throw Problem("the long script ended with \(result.end): \(try place.read("errors"))")
        }
        return result.memory
    }

    /// A list of some forty items in two sections that never rests. Every command works.
    private static func script(_ commands: Int, _ isNew: Bool) -> [UInt8] {
        var random = Random(seed: 5)
        var bytes = Array("option verbosity quiet\nsections A B\n".utf8)
        var present: [Int] = []
        var next = 0
        var count = 2
        func line(_ text: String) {
            bytes += text.utf8
            bytes.append(10)
            count += 1
        }
        while count < commands {
            next += 1
            let new = isNew ? next : next % 200
            if !present.contains(new) {
                line("append n\(new) to \(random.oneIn(2) ? "A" : "B")")
                present.append(new)
            }
            if present.count > 40 { line("delete n\(present.remove(at: random.below(present.count)))") }
            if random.oneIn(2), present.count > 3 {
                let (item, other) = (random.pick(present), random.pick(present))
                if item != other { line("move n\(item) after n\(other)") }
            }
            if random.oneIn(3) { line("reconfigure n\(random.pick(present))") }
            if !random.oneIn(3) { line("apply") }
            if random.oneIn(10) {
                line("undo 2")
                line("redo 2")
            }
            if random.oneIn(50) { line("keep k\(random.below(20))") }
        }
        return bytes
    }
}
