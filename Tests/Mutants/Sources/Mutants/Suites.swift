import Glibc

/// The suites of tests, with the time each takes and the sites it reaches.
struct Suites {
    struct Suite {
        /// `Target.Suite`; the scenarios have a name of their own.
        let name: String
        var seconds: Double
        var reached: Set<Int>

        var target: String { name.lines(by: ".")[0] }
    }

    static let scenarios = "Scenarios.and Tutorials"

    let copy: String
    private(set) var all: [Suite] = []

    /// Slow by purpose, and drawn by chance: others notice sooner what they would.
    private static let left = [
        "FuzzTests", "ScenarioMutationTests", "ScriptMutantTests", "ValidatorPropertyTests", "ApplyTablePropertyTests",
        "GrowthTests",
    ]

    init(copy: String) { self.copy = copy }

    private var products: String { "\(copy)/.build/debug" }
    private var bundle: String { "\(products)/snapreplPackageTests.xctest" }

    /// Runs each suite once without a change, and records what it reaches. A suite that is red then judges nothing.
    ///
    /// - Parameters:
    ///   - withTerminal: Whether those count that have a terminal; they take longest.
    ///   - targets: The targets whose suites are asked; nil for all.
    mutating func measure(withTerminal: Bool, targets: Set<String>?) throws {
        try Files.write("0", to: "\(products)/\(Switch.numberFile)")
        let list = try Run.program(
            [bundle, "--testing-library", "swift-testing", "--list-tests"], in: copy, log: "\(copy)/list.log",
            seconds: 120)
        let names = Set(list.output.lines.filter { $0.holds(".") && $0.holds("(") }.map(Self.suite))
        let quick = names.filter { name in
            !Self.left.contains { name.hasSuffix("." + $0) } && (withTerminal || !name.hasPrefix(Jury.terminal))
                && (targets?.contains(name.lines(by: ".")[0]) ?? true)
        }
        say("\(quick.count) suites; left out: \(names.subtracting(quick).sorted().joined(separator: ", "))")
        let file = "\(products)/\(Switch.reachFile)"
        defer { unlink(file) }
        for name in [Self.scenarios] + quick.sorted() {
            try Files.write(String(repeating: "\0", count: Switch.capacity), to: file)
            let result = try run([name], seconds: 240)
            guard result.end == .exit(0) else {
                say("left out, red without a change: \(name) (\(result.end))")
                try Files.write(result.output, to: "\(copy)/red-\(name).log")
                continue
            }
            let reached = try Files.bytes(file).enumerated().filter { $0.element != 0 }.map(\.offset)
            all.append(Suite(name: name, seconds: result.seconds, reached: Set(reached)))
        }
        all.sort { $0.seconds < $1.seconds }
        let slowest = all.suffix(5).map { "\($0.name) \(Int($0.seconds)) s" }.joined(separator: ", ")
        say("\(all.count) suites judge; the slowest: \(slowest)")
    }

    private static func suite(_ test: String) -> String {
        // Target.Suite/test()/File.swift:1:2, or Target.test()/…
        String(test.trimmed.lines(by: "/")[0].prefix { $0 != "(" })
    }

    /// Makes a mutant the active one; 0 is none.
    func activate(_ number: Int) throws { try Files.write("\(number)", to: "\(products)/\(Switch.numberFile)") }

    /// Runs suites together, and ends at the first failure.
    func run(_ names: [String], seconds: Double) throws -> Run.Result {
        setenv("CI", "1", 1)
        if names == [Self.scenarios] {
            return try Run.program(
                ["\(products)/snaprepl", "test", "Scenarios", "Tutorials"], in: copy, log: "\(copy)/run.log",
                seconds: seconds)
        }
        let filters = names.flatMap { ["--filter", "^" + $0.replacing(".", with: "\\.") + "[/(]"] }
        return try Run.program(
            [bundle, "--testing-library", "swift-testing"] + filters, in: copy, log: "\(copy)/run.log",
            seconds: seconds, watch: ["✘", " recorded an issue"])
    }
}
