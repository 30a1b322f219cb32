import Glibc

/// A place where one mutant at a time is judged: the built tests and the program under names of their own, since the
/// number of the active mutant stands beside them.
struct Bench {
    let folder: String
    private let copy: String

    /// - Parameter number: Tells benches apart that are used at the same time.
    init(_ number: Int, of copy: String) throws {
        self.copy = copy
        folder = "\(copy)/.build/bench\(number)"
        try Files.makeFolder(folder)
        for name in ["snapreplPackageTests.xctest", "snaprepl"] {
            unlink("\(folder)/\(name)")
            guard link("\(copy)/.build/release/\(name)", "\(folder)/\(name)") == 0 else {
                throw Problem("cannot link \(name)")
            }
        }
        try activate(0)
    }

    /// Makes a mutant the active one; 0 is none.
    func activate(_ number: Int) throws { try Files.write("\(number)", to: "\(folder)/\(Switch.numberFile)") }

    /// Tells what was built from what was built at another time.
    var stamp: String {
        var known = stat()
        stat("\(folder)/snapreplPackageTests.xctest", &known)
        return "\(known.st_ino) \(known.st_size) \(known.st_mtim.tv_sec)"
    }

    /// The names of all tests.
    func list() throws -> [String] {
        try test(["--list-tests"], seconds: 300).output.lines.filter { $0.holds(".") && $0.holds("(") }.map(\.trimmed)
    }

    /// Runs suites together, and ends at the first failure.
    func run(_ suites: [String], seconds: Double, processorSeconds: Int = 600) throws -> Run.Result {
        if suites == [Suites.scenarios] {
            return try Run.program(
                ["\(folder)/snaprepl", "test", "Scenarios", "Tutorials"], in: copy, log: "\(folder)/run.log",
                seconds: seconds, processorSeconds: processorSeconds)
        }
        let filters = suites.flatMap { ["--filter", "^" + $0.replacing(".", with: "\\.") + "[/(]"] }
        return try test(
            filters, seconds: seconds, processorSeconds: processorSeconds, watch: ["✘", " recorded an issue"])
    }

    /// Runs suites once without a change and answers which sites they reach.
    func reached(_ suites: [String], seconds: Double) throws -> (result: Run.Result, sites: Set<Int>) {
        let file = "\(folder)/\(Switch.reachFile)"
        try Files.write(String(repeating: "\0", count: Switch.capacity), to: file)
        defer { unlink(file) }
        let result = try run(suites, seconds: seconds)
        return (result, Set(try Files.bytes(file).enumerated().filter { $0.element != 0 }.map(\.offset)))
    }

    private func test(
        _ arguments: [String], seconds: Double, processorSeconds: Int = 600, watch: [String] = []
    ) throws -> Run.Result {
        try Run.program(
            ["\(folder)/snapreplPackageTests.xctest", "--testing-library", "swift-testing"] + arguments, in: copy,
            log: "\(folder)/run.log", seconds: seconds, processorSeconds: processorSeconds, watch: watch)
    }
}
