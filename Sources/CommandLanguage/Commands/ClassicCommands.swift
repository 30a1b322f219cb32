import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// The hand-written way, for comparison: rows are counted by the app, index paths by hand, and UIKit checks the sums.
enum ClassicCommands {
    static let group = CommandGroup("classic", [rows, batch])

    private static let rows = CommandRow(
        "rows", example: "rows 0 = 3\nbatch { delete 0:0 } then 0 = 2",
        CommandForm(
            .edit, .counts,
            code: { (_, counts) throws(CommandFailure) in
                SwiftCode(lines: ["rows.counts = \(try counts.inOrder())", "rowsView.reloadData()"], needs: [.classic])
            }
        ) { (session: inout Session, _, counts) throws(CommandFailure) in
            let rows = try counts.inOrder()
            session.classic.counts = rows
            return SilentReport("done.rows", ["counts": .list(rows.map(String.init))])
        }
    )

    private static let batch = CommandRow(
        "batch",
        example: "rows 0 = 3\nbatch { delete 0:0; insert 0:2 } then 0 = 3\n! batch { delete 0:0 } then 0 = 3",
        CommandForm(
            .edit, .batchLines,
            .optional(.after("then", .counts)),
            code: { (scope, lines, counts) throws(CommandFailure) in
                scope.batch(lines.map(\.meaning), after: try counts?.inOrder())
            }
        ) { (session: inout Session, _, lines, counts) throws(CommandFailure) in
            try session.performBatch(lines, then: try counts?.inOrder())
        }
    )
}

extension Parameter where Context == Session, Output == [Line<BatchUpdates.Operation>] {
    fileprivate static var batchLines: Self {
        .lines("delete 0:1; insert 0:0; …") { BatchLines.table }
    }
}

/// The lines inside `batch { … }`.
enum BatchLines {
    typealias Operation = BatchUpdates.Operation

    static let table = RowTable<Session, Operation>([
        row("delete", item: { .deleteItem($0) }, section: { .deleteSection($0) }),
        row("insert", item: { .insertItem($0) }, section: { .insertSection($0) }),
        row("reload", item: { .reloadItem($0) }, section: { .reloadSection($0) }),
        Row(
            "move",
            forms: [
                Form(.indexPath, .after("to", .indexPath)) { (_, from, to) throws(CommandFailure) in
                    .moveItem(from: from, to: to)
                },
                Form(.after("section", .number("N")), .after("to", .number("N"))) {
                    (_, from, to) throws(CommandFailure) in .moveSection(from: from, to: to)
                },
            ]),
    ])

    private static func row(
        _ name: String, item: @escaping @Sendable (IndexPath) -> Operation,
        section: @escaping @Sendable (Int) -> Operation
    ) -> Row<Session, Operation> {
        Row(
            name,
            forms: [
                Form(.indexPath) { (_, path) throws(CommandFailure) in item(path) },
                Form(.after("section", .number("N"))) { (_, number) throws(CommandFailure) in section(number) },
            ])
    }
}

/// `SECTION = COUNT COUNT`: the rows of a section, and of those that follow it.
private struct RowCounts: Sendable {
    let section: Located<Int>
    let counts: [Int]
}

extension Parameter where Context == Session, Output == [RowCounts] {
    /// `0 = 3, 1 = 5`, or all from a section on: `0 = 3 5`; `none` for a list without sections.
    fileprivate static var counts: Self {
        let listed = Self.list(
            .both(.located(.number("SECTION")), .equals(.rowsInTurn)) { RowCounts(section: $0, counts: $1) })
        return Self(.oneOf([listed.shape, .keyword(["none"])])) { (reader, session) throws(CommandFailure) in
            reader.take(["none"]) == nil ? try listed.decode(&reader, &session) : []
        }
    }
}

extension Parameter where Context == Session, Output == [Int] {
    /// Numbers up to one that names the next section: there a `=` follows.
    fileprivate static var rowsInTurn: Self {
        let count = Parameter<Session, Int>.number("COUNT")
        return Self(.repeated(count.shape)) { (reader, session) throws(CommandFailure) in
            var counts = [try count.decode(&reader, &session)]
            while true {
                var ahead = reader
                ahead.skipCommas()
                guard ahead.current?.bareText.flatMap({ Int($0.halfWidth) }) != nil else { return counts }
                var next = ahead
                next.position += 1
                if next.current?.isSymbol("=") == true { return counts }
                reader = ahead
                counts.append(try count.decode(&reader, &session))
            }
        }
    }
}

extension [RowCounts] {
    /// The counts by section: sections without gaps.
    fileprivate func inOrder() throws(CommandFailure) -> [Int] {
        var counts: [Int] = []
        for entry in self {
            guard entry.section.value == counts.count else {
                throw CommandFailure(.expectedOneOf([.word("\(counts.count) =")]), entry.section.range)
            }
            counts += entry.counts
        }
        return counts
    }
}

extension Session {
    fileprivate mutating func performBatch(
        _ lines: [Line<BatchUpdates.Operation>], then counts: [Int]?
    ) throws(CommandFailure) -> any Report {
        let operations = lines.map(\.meaning)
        // Without rows of its own a batch can only be meant for the list that the data source feeds.
        if classic.counts.isEmpty, !operations.isEmpty, !source.view.counts.isEmpty {
            throw CommandFailure(.uikit(UIKitFailure(.mutatedByHand(options.style))), lines.first?.statement.verbRange)
        }
        let after = counts ?? classic.counts
        let violations = BatchUpdateValidator.validate(
            BatchUpdates(operations, origin: .classic), before: classic.counts, after: after, style: options.style,
            system: options.system)
        if let first = violations.first, first.rule.effect == .exception {
            let ranges = first.argumentPositions.compactMap { index in
                lines.indices.contains(index) ? lines[index].statement : nil
            }.map { $0.verbRange.lowerBound..<($0.words.last?.range.upperBound ?? $0.verbRange.upperBound) }
            throw CommandFailure(
                .uikit(UIKitFailure(first)),
                ranges.first)
        }
        // Before iOS 16.4 some sums that do not come out were logged, and the list reloaded.
        let warning = violations.first.map { lastOutcome.warn($0) }
        let report = BatchReport(
            before: classic.counts, after: after, operations: operations.map(\.description),
            warnings: warning.map { [$0] } ?? [])
        classic.counts = after
        lastOutcome.warnings = report.warnings
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

    var facts: [ReportFact] {
        [.batch(rows: operations.count { $0.hasPrefix("insert") || $0.hasPrefix("reload") })]
    }

    var blocks: [Block] {
        let arguments: [String: MessageArgument] = ["before": .text("\(before)"), "after": .text("\(after)")]
        let list = MessageArgument.message(.joined(operations.map(MessageArgument.text)))
        let answer =
            operations.isEmpty
            ? Message("batch.nothing", arguments)
            : Message("batch.answer", arguments.merging(["operations": list]) { $1 })
        return [.paragraph(.message(answer))] + warnings.map { .diagnostic($0.diagnostic) }
    }
}
