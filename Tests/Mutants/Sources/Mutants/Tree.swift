import Foundation

/// A copy of the package in which all mutants of a run are compiled, each behind a switch.
struct Tree {
    let root: String
    let copy: String
    private(set) var sites: [Site] = []
    /// The files as they are without a mutant, by path.
    private var originals: [String: String] = [:]

    /// Copies what the build and the tests need; files that did not change keep their times, so that little is built anew.
    init(of root: String, at copy: String) throws {
        self.root = root
        self.copy = copy
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        // The folders that tests walk through are copied, since a link is no folder to them.
        let folders = ["Sources", "Tests", "Scenarios", "Tutorials"]
        for name in folders {
            try Self.bringUpToDate("\(copy)/\(name)", from: "\(root)/\(name)")
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: root)
        where !(folders + [".build", ".git", ".swiftpm"]).contains(name) {
            let link = "\(copy)/\(name)"
            try? FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(root)/\(name)")
        }
    }

    private static func bringUpToDate(_ copy: String, from folder: String) throws {
        let files = FileManager.default
        try files.createDirectory(atPath: copy, withIntermediateDirectories: true)
        let wanted = try files.contentsOfDirectory(atPath: folder).filter { $0 != ".build" }
        for name in try files.contentsOfDirectory(atPath: copy) where !wanted.contains(name) {
            if name != "MutantSwitch.swift" { try files.removeItem(atPath: "\(copy)/\(name)") }
        }
        for name in wanted {
            var isFolder: ObjCBool = false
            let source = "\(folder)/\(name)"
            guard files.fileExists(atPath: source, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                try bringUpToDate("\(copy)/\(name)", from: source)
            } else {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: source))
                let target = URL(fileURLWithPath: "\(copy)/\(name)")
                if (try? Data(contentsOf: target)) != bytes { try bytes.write(to: target) }
                let mode = try files.attributesOfItem(atPath: source)[.posixPermissions] ?? 0o644
                try files.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path)
            }
        }
    }

    /// Chooses places in modules by chance, one on a line at most.
    mutating func choose(_ count: Int, in modules: [String], seed: UInt64) throws {
        var generator = Generator(state: seed)
        var candidates: [(file: String, find: Scanner.Find)] = []
        for module in modules {
            let folder = "\(copy)/Sources/\(module)"
            guard let names = FileManager.default.enumerator(atPath: folder) else {
                throw Problem("no module \(module)")
            }
            for case let name as String in names where name.hasSuffix(".swift") && name != "MutantSwitch.swift" {
                let path = "Sources/\(module)/\(name)"
                let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
                originals[path] = text
                candidates += Scanner(text).finds().map { (path, $0) }
            }
        }
        candidates.sort {
            ($0.file, $0.find.line, $0.find.range.lowerBound) < ($1.file, $1.find.line, $1.find.range.lowerBound)
        }
        candidates.shuffle(using: &generator)
        var taken: Set<String> = []
        for (file, find) in candidates where sites.count < count {
            guard taken.insert("\(file):\(find.line)").inserted else { continue }
            sites.append(
                Site(
                    number: sites.count + 1, file: file, line: find.line + 1, column: find.range.lowerBound + 1,
                    change: find.change.rawValue, from: find.from, to: find.to))
        }
        say("\(candidates.count) places in \(originals.count) files; \(sites.count) chosen")
    }

    /// Compiles the tests with all mutants inside; places that the compiler refuses are left out.
    ///
    /// - Parameter through: Words before the command, such as `nice`.
    mutating func build(through: [String] = []) throws {
        for round in 1...12 {
            try write()
            let result = try Tool.run(
                "/usr/bin/env",
                through + [
                    "swift", "build", "--build-tests", "--package-path", copy, "--scratch-path", "\(copy)/.build",
                ])
            if result.status == 0 {
                say("compiled in \(round) rounds; \(sites.count) mutants")
                return
            }
            let before = sites.count
            drop(result.output)
            say("round \(round): the compiler refused \(before - sites.count) places")
            if sites.count == before { throw Problem("it does not compile:\n" + String(result.output.suffix(3000))) }
        }
        throw Problem("it does not compile after twelve rounds")
    }

    /// Leaves out the places that errors name, or that are nearest to them.
    private mutating func drop(_ output: String) {
        var refused: Set<Int> = []
        for line in output.components(separatedBy: "\n") where line.contains(": error: ") {
            let parts = line.components(separatedBy: ":")
            guard parts.count > 2, let number = Int(parts[1]), let range = parts[0].range(of: "/Sources/") else {
                continue
            }
            let file = "Sources/" + parts[0][range.upperBound...]
            let near = sites.filter { $0.file == file }.min { abs($0.line - number) < abs($1.line - number) }
            if let near { refused.insert(near.number) }
        }
        sites.removeAll { refused.contains($0.number) }
    }

    private func write() throws {
        var byFile: [String: [Site]] = [:]
        for site in sites { byFile[site.file, default: []].append(site) }
        var declarations: [String: String] = [:]
        for (path, text) in originals {
            var lines = text.components(separatedBy: "\n")
            for site in byFile[path] ?? [] {
                let characters = Array(lines[site.line - 1])
                let start = site.column - 1
                let (replacement, declaration) = Self.replacement(site)
                lines[site.line - 1] =
                    String(characters[..<start]) + replacement + String(characters[(start + site.from.count)...])
                let module = path.components(separatedBy: "/")[1]
                declarations[module, default: ""] += declaration
            }
            try Self.update("\(copy)/\(path)", lines.joined(separator: "\n"))
        }
        for module in Set(originals.keys.map { $0.components(separatedBy: "/")[1] }) {
            try Self.update("\(copy)/Sources/\(module)/MutantSwitch.swift", Self.head + (declarations[module] ?? ""))
        }
    }

    private static let head = """
        import Glibc

        let activeMutant = getenv("SNAPREPL_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
        func mutant(_ number: Int) -> Bool { activeMutant == number }
        func mutantValue<T>(_ number: Int, _ now: @autoclosure () -> T, _ instead: @autoclosure () -> T) -> T {
            mutant(number) ? instead() : now()
        }

        """

    /// What is written in a place, and what has to be declared for it.
    private static func replacement(_ site: Site) -> (text: String, declaration: String) {
        let name = operatorName(site.number)
        switch Change(rawValue: site.change) {
        case .comparison?, .equality?, .logic?, .arithmetic?:
            let change = Change(rawValue: site.change) ?? .comparison
            return (name, change.declaration(name, site.number, site.from, site.to))
        case .negation?:
            return (
                name,
                "prefix operator \(name)\nprefix func \(name) (a: Bool) -> Bool { mutant(\(site.number)) ? a : !a }\n"
            )
        case .constant?, .truth?:
            return ("mutantValue(\(site.number), \(site.from), \(site.to))", "")
        case .extremum?:
            let function = "mutant\(site.from.capitalized)\(site.number)"
            return (
                function,
                "func \(function)<T: Comparable>(_ a: T, _ b: T) -> T "
                    + "{ mutant(\(site.number)) ? \(site.to)(a, b) : \(site.from)(a, b) }\n"
            )
        case .statement?: return ("if !mutant(\(site.number)) { \(site.from) }", "")
        case nil: return (site.from, "")
        }
    }

    private static func update(_ path: String, _ text: String) throws {
        if let old = try? String(contentsOfFile: path, encoding: .utf8), old == text { return }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
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

struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
