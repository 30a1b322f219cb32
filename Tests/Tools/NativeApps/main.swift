// Compiles each app of the corpus with the module UIKit of the tools, does its gestures, does the same with the program that
// interprets the file, and compares what was applied, shown and printed.

import Foundation

func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    return arguments.firstIndex(of: "--\(name)").flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
}
guard let program = option("program"), let apps = option("apps"), let built = option("built"),
    let folder = option("folder")
else {
    print(
        "usage: NativeApps --program PROGRAM --apps FOLDER --built FOLDER --folder FOLDER [--only NAME] [--change APP:OLD:NEW] [--show APP]"
    )
    exit(2)
}
let files =
    ((try? FileManager.default.contentsOfDirectory(at: URL(fileURLWithPath: apps), includingPropertiesForKeys: nil))
    ?? [])
    .filter { $0.pathExtension == "pasted" }.sorted { $0.path < $1.path }
    .filter { file in option("only").map { file.lastPathComponent.hasPrefix($0) } ?? true }
let corpus = files.compactMap(App.init)
if corpus.count < files.count { print("\(files.count - corpus.count) files say no screen") }

/// What came of one app.
struct Outcome: Sendable {
    var steps = 0, applies = 0, cells = 0, prints = 0
    var differences: [String] = []
    var notes: [String] = []
}

/// A change of the text that is compiled alone, to see the comparison turn red: `APP:OLD:NEW`.
let change = option("change").map { $0.split(separator: ":", maxSplits: 2).map(String.init) }

@Sendable func judge(_ app: App) -> Outcome {
    var outcome = Outcome()
    let place = URL(fileURLWithPath: folder).appendingPathComponent(app.name)
    try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) -> String {
        let file = place.appendingPathComponent(name)
        // A file that stays is not compiled again.
        if (try? String(contentsOf: file, encoding: .utf8)) != text {
            try? text.write(to: file, atomically: true, encoding: .utf8)
        }
        return file.path
    }
    var text = app.native
    if let change, change.count == 3, change[0] == app.name {
        text = text.replacingOccurrences(of: change[1], with: change[2])
    }
    let sources = [
        write(text, "\(app.name).swift"), write("import UIKit\nDriver.run { \(app.screen) }\n", "main.swift"),
    ]
    let binary = place.appendingPathComponent("app").path
    let dates = (sources + ["\(built)/libNativeUIKit.so", binary]).map {
        (try? FileManager.default.attributesOfItem(atPath: $0))?[.modificationDate] as? Date ?? .distantPast
    }
    if dates.dropLast().contains(where: { $0 >= dates[3] }) {
        let compiled = run(
            "/usr/bin/env",
            [
                "swiftc", "-Onone", "-swift-version", "5", "-suppress-warnings", "-module-name", "App", "-I",
                "\(built)/Modules",
                "-L", built, "-lNativeUIKit", "-Xlinker", "-rpath=\(built)", "-o", binary,
            ] + sources)
        if compiled.status != 0 {
            let errors = (compiled.output + compiled.errors).split(separator: "\n").filter { $0.contains("error:") }
            outcome.differences = ["not compiled:"] + errors.prefix(8).map { "  \($0)" }
            return outcome
        }
    }
    let native = run(binary, [], input: app.gestures.map { $0 + "\n" }.joined())
    try? FileManager.default.createDirectory(
        at: place.appendingPathComponent("interpreted"), withIntermediateDirectories: true)
    let file = write(app.text, "interpreted/\(app.name).swift")
    let script = write(
        (["open \(file)"] + app.gestures).map { $0 + "\ncells\n" }.joined(), "script.snap")
    let interpreted = run(program, [script, "--format", "jsonl", "--keep-going", "--no-rc"], isOneText: true)
    _ = write(native.output, "compiled.txt")
    _ = write(interpreted.output, "interpreted.txt")
    if native.status != 0 {
        outcome.differences.append("the compiled app ended with \(native.status): \(native.errors.suffix(400))")
    }
    compare(
        Story(compiled: native.output),
        Story(interpreted: interpreted.output, ["open"] + app.gestures), &outcome)
    return outcome
}

@Sendable func compare(_ native: Story, _ interpreted: Story, _ outcome: inout Outcome) {
    outcome.steps = native.steps.count
    if native.steps.count != interpreted.steps.count {
        outcome.differences.append("\(native.steps.count) steps compiled, \(interpreted.steps.count) interpreted")
    }
    var isLoose = false
    for (left, right) in zip(native.steps, interpreted.steps) {
        outcome.applies += left.applies
        outcome.cells += left.cells.count
        outcome.prints += left.events.filter { $0.hasPrefix("print ") }.count
        outcome.notes += left.notes
        if !left.notes.isEmpty { isLoose = true }
        var events = (left.events, right.events)
        func exception(_ lines: [String]) -> String? { lines.first { $0.hasPrefix("exception: ") } }
        if let first = exception(left.events), first == exception(right.events) {
            outcome.notes.append("what is printed before an exception; the program then takes the step back")
            continue
        }
        if left.isUnordered {
            outcome.notes.append("whether handlers print before or after UIKit's own apply")
            func sorted(_ lines: [String]) -> [String] {
                lines.filter { !$0.hasPrefix("print ") } + lines.filter { $0.hasPrefix("print ") }
            }
            events = (sorted(left.events), sorted(right.events))
        }
        for (name, first, second) in [("", events.0, events.1), ("cells ", left.cells, right.cells)] {
            let first = isLoose ? first.compactMap(loose) : first
            let second = isLoose ? second.compactMap(loose) : second
            guard first != second else { continue }
            let index = zip(first, second).prefix { $0 == $1 }.count
            outcome.differences.append("\(left.name), \(name)line \(index + 1):")
            outcome.differences.append("  compiled:    \(first.indices.contains(index) ? first[index] : "nothing")")
            outcome.differences.append("  interpreted: \(second.indices.contains(index) ? second[index] : "nothing")")
        }
    }
}

/// A line without what is not compared once the library could not do exactly what a table does: the numbers of cells.
@Sendable func loose(_ line: String) -> String? {
    if line.hasPrefix("  ") { return nil }
    return line.replacingOccurrences(of: " #[0-9]+ ", with: " ", options: .regularExpression)
}

nonisolated(unsafe) var outcomes: [String: Outcome] = [:]
let lock = NSLock()
let queue = OperationQueue()
queue.maxConcurrentOperationCount = 2
for app in corpus {
    queue.addOperation {
        let outcome = judge(app)
        lock.withLock { outcomes[app.name] = outcome }
    }
}
queue.waitUntilAllOperationsAreFinished()

func row(_ name: String, _ numbers: [Int]) {
    print(
        name.padding(toLength: 30, withPad: " ", startingAt: 0)
            + numbers.map { number in String(repeating: " ", count: max(0, 9 - "\(number)".count)) + "\(number)" }
            .joined())
}
print("app".padding(toLength: 30, withPad: " ", startingAt: 0) + "    steps  applies    cells   prints    wrong")
var sums = [0, 0, 0, 0, 0]
for app in corpus {
    guard let outcome = outcomes[app.name] else { continue }
    let wrong = outcome.differences.filter { !$0.hasPrefix("  ") }.count
    let numbers = [outcome.steps, outcome.applies, outcome.cells, outcome.prints, wrong]
    row(app.name, numbers)
    sums = zip(sums, numbers).map { $0 + $1 }
    for line in outcome.differences { print("    \(line)") }
    for note in Set(outcome.notes).sorted() { print("    not compared: \(note)") }
}
row("\(corpus.count) apps", sums)
exit(sums[4] == 0 && !corpus.isEmpty ? 0 : 1)
