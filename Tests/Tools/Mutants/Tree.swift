import Glibc

/// A copy of the package in which all mutants of a run are compiled, each behind a switch.
struct Tree {
    let root: String
    let copy: String
    private(set) var sites: [Site] = []
    /// The module of each chosen place that the compiler refuses.
    private(set) var refusedModules: [String] = []
    /// The files as they are without a mutant, by path.
    private var originals: [String: String] = [:]
    private static let switches = ["MutantSwitch.swift", "MutantSwitch.h"]

    /// Copies what the build and the tests need; files that did not change keep their times, so that little is built anew.
    init(of root: String, at copy: String) throws {
        self.root = root
        self.copy = copy
        try Files.makeFolder(copy)
        // The folders that tests walk through are copied, since a link is no folder to them.
        let folders = ["Sources", "Tests", "Scenarios", "Tutorials"]
        for name in folders { try Self.bringUpToDate("\(copy)/\(name)", from: "\(root)/\(name)") }
        try Files.update("\(copy)/Package.swift", try Files.text("\(root)/Package.swift"))
        let written = folders + [".build", ".git", ".swiftpm", "Package.swift"]
        for name in try Files.names(in: root) where !written.contains(name) {
            unlink("\(copy)/\(name)")
            guard symlink("\(root)/\(name)", "\(copy)/\(name)") == 0 else { throw Problem("cannot link \(name)") }
        }
    }

    private static func bringUpToDate(_ copy: String, from folder: String) throws {
        try Files.makeFolder(copy)
        let wanted = try Files.names(in: folder).filter { $0 != ".build" }
        for name in try Files.names(in: copy) where !wanted.contains(name) && !switches.contains(name) {
            unlink("\(copy)/\(name)")
        }
        for name in wanted {
            if Files.isFolder("\(folder)/\(name)") {
                try bringUpToDate("\(copy)/\(name)", from: "\(folder)/\(name)")
            } else if !folder.hasSuffix("Sources") {
                let text = try Files.text("\(folder)/\(name)")
                // Sources are written with their mutants, later.
                if folder.holds("/Sources/"), name.hasSuffix(".swift") || folder.hasSuffix("CEditLine") { continue }
                try Files.update("\(copy)/\(name)", text)
                var information = stat()
                if stat("\(folder)/\(name)", &information) == 0 {
                    chmod("\(copy)/\(name)", information.st_mode & 0o777)
                }
            }
        }
    }

    /// Every file of a module in which a change can be made.
    private func files(of module: String) throws -> [String] {
        try Files.all(in: "\(root)/Sources/\(module)").filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }
            .map { "Sources/\(module)/\($0)" }
    }

    /// Chooses places in modules by chance, one on a line at most: a share for each module, so that no small one is left
    /// out, and the rest anywhere.
    mutating func choose(_ count: Int, in modules: [String], seed: UInt64, refused: Set<String>) throws {
        var generator = Generator(state: seed)
        var candidates: [(file: String, find: Scanner.Find)] = []
        for module in try Files.names(in: "\(root)/Sources") {
            for path in try Files.all(in: "\(root)/Sources/\(module)").map({ "Sources/\(module)/\($0)" })
            where path.hasSuffix(".swift") || module == "CEditLine" {
                originals[path] = try Files.text("\(root)/\(path)")
            }
        }
        for module in modules {
            for path in try files(of: module) {
                let text = originals[path] ?? ""
                candidates += (path.hasSuffix(".c") ? CScanner(text).finds() : Scanner(text).finds()).map { (path, $0) }
            }
        }
        candidates.sort {
            ($0.file, $0.find.line, $0.find.range.lowerBound, $0.find.change.rawValue)
                < ($1.file, $1.find.line, $1.find.range.lowerBound, $1.find.change.rawValue)
        }
        candidates.shuffle(using: &generator)
        var taken: Set<String> = []
        var shares: [String: Int] = [:]
        let share = max(1, count / modules.count / 3)
        for isShare in [true, false] {
            for (file, find) in candidates where sites.count < count {
                let module = file.lines(by: "/")[1]
                if isShare, shares[module, default: 0] >= share { continue }
                let site = site(file, find)
                // One on a line, and one of lines that look the same.
                guard taken.insert("\(file):\(site.text)").inserted else { continue }
                shares[module, default: 0] += 1
                sites.append(site)
            }
        }
        // Those that are known to be refused go last, so that the others keep their numbers, and little is built anew.
        refusedModules = sites.filter { refused.contains($0.name) }.map(\.module)
        sites.removeAll { refused.contains($0.name) }
        say("\(candidates.count) places in \(originals.count) files; \(sites.count) chosen")
    }

    private func site(_ file: String, _ find: Scanner.Find) -> Site {
        let line = Array((originals[file] ?? "").lines[find.line].utf8)
        let from = String(decoding: line[find.range], as: UTF8.self)
        return Site(
            number: sites.count + 1, file: file, line: find.line + 1, range: find.range, change: find.change,
            from: from,
            to: find.change == .condition ? "not " + from : find.to,
            text: String(decoding: line, as: UTF8.self).trimmed, indentation: line.prefix { $0 == 0x20 }.count)
    }

    /// Compiles the tests with all mutants inside; places that the compiler refuses are left out.
    ///
    /// - Parameter record: Is told the name of each place that was refused.
    mutating func build(record: (String) throws -> Void) throws {
        var refused = 0
        for round in 1...60 {
            try write()
            let result = try Run.program(
                ["\(copy)/Tests/build.sh", "--build-tests"], in: copy, log: "\(copy)/build.log", seconds: 7_200)
            if result.end == .exit(0) {
                say("compiled in \(round) rounds; \(sites.count) mutants, \(refused) places refused")
                return
            }
            let names = drop(result.output)
            say("round \(round): the compiler refused \(names.count) places")
            if names.isEmpty { throw Problem("it does not compile:\n" + String(result.output.suffix(3000))) }
            for name in names {
                say("    " + name)
                try record(name)
            }
            refused += names.count
        }
        throw Problem("it does not compile after sixty rounds")
    }

    /// Leaves out the places that errors name; an error on another line is about the nearest place above it.
    private mutating func drop(_ output: String) -> [String] {
        var refused: Set<Int> = []
        for line in output.lines where line.holds(": error: ") {
            let parts = line.lines(by: ":")
            guard parts.count > 2, var number = Int(parts[1]), let sources = parts[0].range(of: "/Sources/") else {
                continue
            }
            let file = "Sources/" + parts[0][sources.upperBound...]
            if file.hasSuffix("MutantSwitch.swift") {
                let text = ((try? Files.text("\(copy)/\(file)")) ?? "").lines
                if text.indices.contains(number - 1), let mark = text[number - 1].lines(by: "#").last,
                    let mutant = Int(mark)
                {
                    refused.insert(mutant)
                }
                continue
            }
            // A file of C with changes has one line more, at its head.
            if file.hasSuffix(".c") { number -= 1 }
            let near = sites.filter { $0.file == file }.min {
                (abs($0.line - number), -$0.line) < (abs($1.line - number), -$1.line)
            }
            if let near { refused.insert(near.number) }
        }
        let dropped = sites.filter { refused.contains($0.number) }
        sites.removeAll { refused.contains($0.number) }
        refusedModules += dropped.map(\.module)
        return dropped.map(\.name)
    }

    private func write() throws {
        var byFile: [String: [Site]] = [:]
        for site in sites { byFile[site.file, default: []].append(site) }
        var declarations: [String: String] = [:]
        for (path, text) in originals.sorted(by: { $0.key < $1.key }) {
            var lines = text.lines
            for site in byFile[path] ?? [] {
                let bytes = Array(lines[site.line - 1].utf8)
                lines[site.line - 1] =
                    String(decoding: bytes[..<site.range.lowerBound], as: UTF8.self) + site.replacement
                    + String(decoding: bytes[site.range.upperBound...], as: UTF8.self)
                if !site.declaration.isEmpty {
                    declarations[site.module, default: ""] += site.declaration + "  // #\(site.number)\n"
                }
            }
            let head = path.hasSuffix(".c") && byFile[path] != nil ? "#include \"MutantSwitch.h\"\n" : ""
            try Files.update("\(copy)/\(path)", head + lines.joined(separator: "\n"))
        }
        for module in Set(byFile.keys.map { $0.lines(by: "/")[1] }) {
            if module.hasPrefix("C"),
                byFile.keys.contains(where: { $0.hasPrefix("Sources/\(module)/") && $0.hasSuffix(".c") })
            {
                try Files.update("\(copy)/Sources/\(module)/MutantSwitch.h", Switch.c)
            } else {
                try Files.update(
                    "\(copy)/Sources/\(module)/MutantSwitch.swift",
                    Switch.swift + (declarations[module] ?? ""))
            }
        }
    }
}

extension String {
    /// Where a part first stands.
    func range(of part: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
            start = index(after: start)
        }
        return nil
    }
}

/// Numbers by chance, the same for the same seed.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
