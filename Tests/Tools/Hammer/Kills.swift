import Glibc

/// Kills two sessions at random moments while both write the same file, and looks at what they left: the old or the new
/// content, or whole lines; nothing torn, nothing lost.
struct Kills {
    private let program: String
    private let place: Workplace
    private let seed: Int
    private var random: Random
    private var killed = 0
    private var damaged = 0
    /// Rounds in which something had been written when they were killed.
    private var written = 0

    init(_ program: String, in place: Workplace, seed: Int) {
        self.program = program
        self.place = place
        self.seed = seed
        random = Random(seed: UInt64(seed))
    }

    /// A kind of file, and how it is written.
    private struct Target {
        let name: String
        /// Its path in the folder; several are written one after the other.
        let files: [String]
        /// What stands there before each round; nil leaves what the last one left.
        let old: String?
        let arguments: [[String]]
        /// What is typed, the number of the line and of the session given; nil for what needs no keyboard.
        let typed: ((Int, Int) -> String)?
        /// Milliseconds at most until it is killed.
        let longest: Int
        /// What is wrong with what was left; nil for nothing.
        let problem: (String) -> String?
    }

    /// Goes through all kinds until so many sessions were killed.
    ///
    /// - Returns: Whether all that was left was whole.
    mutating func run(_ wanted: Int) throws -> Bool {
        let targets = try [history, progress, saved, exported, transcript, updated()]
        var round = 0
        var count: [String: (killed: Int, ended: Int, written: Int)] = [:]
        while killed < wanted {
            let target = targets[round % targets.count]
            let before = (killed, written)
            try play(target, round)
            var sum = count[target.name] ?? (0, 0, 0)
            sum.killed += killed - before.0
            sum.ended += 2 - (killed - before.0)
            sum.written += written - before.1
            count[target.name] = sum
            round += 1
            if round > 20 * wanted { throw Problem("the sessions end before they are killed") }
        }
        for target in targets {
            let (killed, ended, written) = count[target.name] ?? (0, 0, 0)
            say(
                "\(target.name): \(killed) killed, \(ended) had ended; \(written) of \((killed + ended) / 2) pairs had written"
            )
        }
        let left = Workplace.names(in: place.path).count { $0.hasSuffix(".new") }
        say(
            "\(killed) sessions were killed, in seed \(seed); \(damaged) files were damaged; \(left) files with new content lay beside the old ones"
        )
        return damaged == 0
    }

    private mutating func play(_ target: Target, _ round: Int) throws {
        if let old = target.old { for file in target.files { try place.write(old, to: file) } }
        let before = try target.files.map(place.read)
        let sessions = try target.arguments.map { arguments in
            let input: Child.Input = target.typed == nil ? .file("/dev/null") : .keyboard
            return try Child(program: program, folder: place.path, arguments: arguments, input: input).start()
        }
        // Mostly in the midst of it: a little after the first change. Now and then whenever it comes.
        let moment = random.below(target.longest) + 1
        if let typed = target.typed {
            type(typed, at: sessions, round, for: moment)
        } else {
            var patience = random.oneIn(5) ? 0 : 10_000
            while patience > 0, try target.files.map(place.read) == before {
                usleep(1_000)
                patience -= 1
            }
            usleep(UInt32(random.below(moment * 1_000)))
        }
        sessions[0].kill()
        usleep(UInt32(random.below(30)) * 1_000)
        sessions[1].kill()
        for session in sessions where session.wasKilled() { killed += 1 }
        let after = try target.files.map(place.read)
        if after != before { written += 1 }
        for found in after {
            // Killed before there was anything.
            guard !found.isEmpty || target.old != nil, let problem = target.problem(found) else { continue }
            damaged += 1
            say("round \(round), \(target.name): \(problem)\n\(found.suffix(400))")
        }
    }

    /// Types at both keyboards as fast as lines are taken, and answers the terminal's questions.
    private func type(_ line: (Int, Int) -> String, at sessions: [Child.Running], _ round: Int, for moment: Int) {
        var typed = [0, 0]
        var rest: [[UInt8]] = [[], []]
        for _ in 0..<moment {
            for (index, session) in sessions.enumerated() {
                if session.shown().hasSuffix("\u{1B}[6n") { rest[index] = Array("\u{1B}[1;1R".utf8) + rest[index] }
                if rest[index].isEmpty, typed[index] < 400 {
                    rest[index] = Array(line(typed[index], 2 * round + index).utf8)
                    typed[index] += 1
                }
                rest[index].removeFirst(session.type(rest[index].prefix(Self.whole(rest[index], 200))))
            }
            usleep(1_000)
        }
    }

    /// So many bytes at most, but no piece of a character: it would have to wait for the rest.
    private static func whole(_ bytes: [UInt8], _ most: Int) -> Int {
        var count = min(bytes.count, most)
        while count > 0, count < bytes.count, bytes[count] & 0xC0 == 0x80 { count -= 1 }
        return count
    }

    // MARK: Files that grow

    /// Lines that say themselves how long they are; some of them take two.
    private var history: Target {
        Target(
            name: "history", files: [".local/state/snaprepl/history"], old: nil,
            arguments: [["--quiet", "--no-rc"], ["--quiet", "--no-rc"]],
            typed: { number, session in
                number % 7 == 6 ? "let z = [\r1]\r" : "echo \(session)-\(number)-\(Self.filler(number))\r"
            }, longest: 900,
            problem: { text in
                var last: [Substring: Int] = [:]
                for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                    if ["let z = [", "\\+let z = [\\n1]"].contains(line) { continue }
                    let words = line.dropFirst(5).split(separator: "-")
                    guard line.hasPrefix("echo "), words.count == 3, let number = Int(words[1]),
                        words[2] == Self.filler(number)
                    else { return "torn: \(line)" }
                    if let before = last[words[0]],
                        number <= before || number > before + 2 || (number == before + 2 && number % 7 != 0)
                    {
                        return "\(before) is followed by \(number) of \(words[0])"
                    }
                    last[words[0]] = number
                }
                return text.hasSuffix("\n") ? nil : "the last line has no end"
            })
    }

    private static func filler(_ number: Int) -> String {
        "\(number)" + String(repeating: "牛", count: number * 37 % 90) + "."
    }

    private var transcript: Target {
        let commands = (0..<3_000).map { "echo \($0)-\(Self.filler($0))\n" }.joined()
        return script(
            "transcript", "t.snap", old: "# Written by snaprepl\necho 0-\(Self.filler(0))\n",
            "transcript t.snap replacing\n" + commands
        ) { text in
            for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().dropFirst() {
                let words = line.drop { $0 == "#" || $0 == " " }.split(separator: "-")
                let isEcho = words.first?.hasPrefix("echo ") ?? false
                let number = words.first.flatMap { Int(isEcho ? $0.dropFirst(5) : $0) }
                guard words.count == 2, let number, words[1] == Self.filler(number) else { return "torn: \(line)" }
            }
            return text.hasPrefix("# Written by snaprepl\n") && text.hasSuffix("\n")
                ? nil : "the first or last line is not whole"
        }
    }

    // MARK: Files that are replaced

    private var progress: Target {
        let own = "zz-own 5 of 9, 1 of 2 right\n"
        return Target(
            name: "progress", files: [".local/state/snaprepl/learn.txt"], old: own,
            arguments: [["learn", "1"], ["learn", "2"]], typed: { _, _ in "\r" }, longest: 900,
            problem: { text in
                for line in text.split(separator: "\n") {
                    let words = line.split { $0 == " " || $0 == "," }
                    guard line.hasSuffix(" right"), words.count == 8 || (words.count == 6 && words[1] == "done") else {
                        return "torn: \(line)"
                    }
                }
                return text.hasSuffix(own) ? nil : "what others wrote is gone"
            })
    }

    private var saved: Target {
        let items = (0..<2_000).map { "item\($0)" }.joined(separator: " ")
        let small = "# Written by snaprepl\nsections A\nappend x\n"
        let large = small + "append \(items)\n"
        let again = String(
            repeating: "append x\nsave out.snap\nappend \(items)\nsave out.snap\nundo\nundo\n", count: 60)
        return script("save", "out.snap", old: small, "sections A\n" + again) { text in
            text == small || text == large ? nil : "\(text.utf8.count) bytes"
        }
    }

    private var exported: Target {
        let again = String(repeating: "append c\napply\nexport out.html replacing\n", count: 1)
        let more = (0..<40).map { "append c\($0)\napply\nexport out.html replacing\n" }.joined()
        return script("export", "out.html", old: "old\n", "sections A\nappend a b\napply\n" + again + more) { text in
            if text == "old\n" { return nil }
            let isWhole = text.lowercased().hasPrefix("<!doctype html>") && text.hasSuffix("</html>\n")
            return isWhole ? nil : "\(text.utf8.count) bytes"
        }
    }

    /// Pages whose answers are all wrong.
    private func updated() throws -> Target {
        let page = "# Page\n\n" + (0..<60).map { "```snap\nsnap> echo \($0)\nwrong\n```\n\n" }.joined()
        let new = page.split(separator: "wrong").enumerated().map { $0 == 0 ? String($1) : "\($0 - 1)\($1)" }.joined()
        place.empty("pages")
        let files = (0..<40).map { "pages/\($0).md" }
        for file in files { try place.write(page, to: file) }
        let arguments = ["test", "--update", "pages"]
        let whole = Child(program: program, folder: place.path, arguments: arguments, input: .file("/dev/null"))
        guard try whole.run().end == .exit(0), try files.allSatisfy({ try place.read($0) == new }) else {
            throw Problem("the pages are not brought up to date")
        }
        return Target(
            name: "test --update", files: files, old: page, arguments: [arguments, arguments], typed: nil, longest: 200,
            problem: { $0 == page || $0 == new ? nil : "\($0.utf8.count) bytes" })
    }

    private func script(
        _ name: String, _ file: String, old: String, _ text: String, _ problem: @escaping (String) -> String?
    ) -> Target {
        let path = "\(name).snap"
        do { try place.write(text, to: path) } catch { say("\(error)") }
        let arguments = ["run", "--allow-writing", "--keep-going", path]
        return Target(
            name: name, files: [file], old: old, arguments: [arguments, arguments], typed: nil, longest: 250,
            problem: problem)
    }
}
