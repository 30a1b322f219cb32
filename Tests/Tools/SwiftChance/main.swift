import Foundation

// Holds the interpreter of Swift against the compiler: programs written by chance print the same, line by line.
var options = Options(Array(CommandLine.arguments.dropFirst()))
var tally = Tally()
do {
    var first = options.first
    while first < options.first + options.programs {
        let batch = Batch(
            first: first, count: min(options.batch, options.first + options.programs - first), seed: options.seed,
            isLarge: options.isLarge)
        try batch.judge(options, &tally)
        first += options.batch
    }
} catch {
    print("SwiftChance: \(error)")
    exit(2)
}
print(
    "\(tally.programs) programs, \(tally.lines) lines, \(tally.differences) differences; \(tally.refused) refused by the compiler"
)
exit(tally.differences == 0 && tally.programs > 0 ? 0 : 1)

/// What was asked for: how many programs, from which seed, how many in one compile, where they are kept.
struct Options {
    var first = 0
    var programs = 200
    var seed: UInt64 = 1
    var batch = 100
    /// Whether the programs have several types and some eighty lines each.
    var isLarge = false
    /// Folder for the programs, what the compiled ones print, and each program that differs.
    var folder = ".build/swift-chance"

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let name = rest.popFirst(), let value = rest.popFirst() {
            switch name {
            case "--programs": programs = Int(value) ?? programs
            case "--first": first = max(0, Int(value) ?? first)
            case "--seed": seed = UInt64(value) ?? seed
            case "--batch": batch = max(1, Int(value) ?? batch)
            case "--size": isLarge = value == "large"
            case "--folder": folder = value
            default: break
            }
        }
    }
}

/// Counts of a run.
struct Tally {
    var programs = 0
    var lines = 0
    var differences = 0
    var refused = 0
}
