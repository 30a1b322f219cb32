import DiffableSnapshots
import ListSimulation
import OrderedCollections
import Reporting

/// The hand-written way, for comparison: rows are counted by the app, index paths by hand, and UIKit checks the sums.
enum ClassicCommands {
    static let all: [CommandDefinition] = [
        CommandDefinition(
            "rows", .classic, .edit, .words("SECTION = COUNT [, …]"),
            example: "rows 0 = 3\nbatch { delete 0:0 } then 0 = 2"
        ) { (session: inout Session, _, words) throws(CommandFailure) in
            session.classic.counts = try ClassicParser.counts(words)
            return SilentReport()
        },
        CommandDefinition(
            "batch", .classic, .edit, .words("{ delete 0:1; insert 0:0; move 0:0 to 0:2 } [then SECTION = COUNT, …]"),
            example: "rows 0 = 3\nbatch { delete 0:0; insert 0:2 } then 0 = 3\n! batch { delete 0:0 } then 0 = 3"
        ) { (session: inout Session, statement, words) throws(CommandFailure) in
            try session.performBatch(words)
        },
    ]
}

/// The row counts of a list whose data source is written by hand.
struct ClassicList: Sendable {
    var counts: [Int] = []
}

enum ClassicParser {
    /// `0 = 3, 1 = 5`: counts by section, sections without gaps.
    static func counts(_ words: [Word]) throws(CommandFailure) -> [Int] {
        var result: [Int] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            if word.isSymbol(",") { continue }
            guard let section = word.bareText.flatMap(Int.init), section == result.count else {
                throw CommandFailure(.expectedOneOf(["\(result.count) = COUNT"]), word.range)
            }
            guard rest.popFirst()?.isSymbol("=") == true, let last = rest.popFirst(),
                let count = last.bareText.flatMap(Int.init), count >= 0
            else { throw CommandFailure(.expectedOneOf(["\(section) = COUNT"]), word.range) }
            result.append(count)
        }
        return result
    }

    /// One line of a batch, with the word it began at.
    static func operation(_ statement: Statement) throws(CommandFailure) -> BatchUpdates.Operation {
        let words = statement.words.compactMap(\.bareText)
        func fail() -> CommandFailure {
            let end = statement.words.last?.range.upperBound ?? statement.verbRange.upperBound
            return CommandFailure(
                .expectedOneOf(["delete 0:1", "insert 0:1", "reload 0:1", "move 0:1 to 0:2", "delete section 1"]),
                statement.verbRange.lowerBound..<end)
        }
        if words.first == "section" {
            let numbers = words.dropFirst().compactMap { Int($0) }
            switch (statement.verb, numbers.count) {
            case ("delete", 1): return .deleteSection(numbers[0])
            case ("insert", 1): return .insertSection(numbers[0])
            case ("reload", 1): return .reloadSection(numbers[0])
            case ("move", 2): return .moveSection(from: numbers[0], to: numbers[1])
            default: throw fail()
            }
        }
        let paths = words.compactMap { IndexPath($0) }
        switch (statement.verb, paths.count) {
        case ("delete", 1): return .deleteItem(paths[0])
        case ("insert", 1): return .insertItem(paths[0])
        case ("reload", 1): return .reloadItem(paths[0])
        case ("move", 2): return .moveItem(from: paths[0], to: paths[1])
        default: throw fail()
        }
    }
}

extension Session {
    fileprivate mutating func performBatch(_ words: [Word]) throws(CommandFailure) -> any Report {
        guard case .block(let statements)? = words.first?.kind else {
            throw CommandFailure(.expectedOneOf(["{ … }"]), words.first?.range)
        }
        var operations: [BatchUpdates.Operation] = []
        for statement in statements { operations.append(try ClassicParser.operation(statement)) }
        var after = classic.counts
        if words.count > 1 {
            guard words[1].bareText == "then" else { throw CommandFailure(.expectedOneOf(["then"]), words[1].range) }
            after = try ClassicParser.counts(Array(words.dropFirst(2)))
        }
        let violations = BatchUpdateValidator.validate(
            BatchUpdates(operations, origin: .classic), before: classic.counts, after: after, style: options.style,
            system: options.system)
        if let first = violations.first, first.rule.effect == .exception {
            let ranges = first.argumentPositions.compactMap { index in
                statements.indices.contains(index) ? statements[index] : nil
            }.map { $0.verbRange.lowerBound..<($0.words.last?.range.upperBound ?? $0.verbRange.upperBound) }
            throw CommandFailure(
                .uikit(UIKitFailure(first)),
                ranges.first ?? words.first?.range)
        }
        // Before iOS 16.4 some sums that do not come out were logged, and the list reloaded.
        let warning = violations.first.map { WarningEntry($0) }
        let report = BatchReport(
            before: classic.counts, after: after, operations: operations.map(\.description),
            warnings: warning.map { [$0] } ?? [])
        classic.counts = after
        memory.note(report.warnings)
        return report
    }
}

/// A hand-written batch that UIKit accepts.
struct BatchReport: Report {
    static let kind = "batch"
    let before: [Int]
    let after: [Int]
    let operations: [String]
    let warnings: [WarningEntry]

    var blocks: [Block] {
        let change = operations.isEmpty ? "no operations" : operations.joined(separator: ", ")
        return [.verbatim("rows \(before) -> \(after): \(change)")] + warnings.map { .diagnostic($0.diagnostic) }
    }
}
