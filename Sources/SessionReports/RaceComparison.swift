import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions

/// The outcome of one apply of a race with one type.
package struct RaceOutcome: Sendable {
    let type: TypeDefinition
    /// The updates that the list was told, a line each.
    let updates: [String]
    let result: ApplyResult<SessionValue, SessionValue>?
    /// The rule by which UIKit would have stopped the app.
    let refusal: String?
    /// The confidence in that refusal.
    let confidence: Confidence

    /// An apply that UIKit took; `result` is nil where nothing was applied.
    package init(type: TypeDefinition, updates: [String], result: ApplyResult<SessionValue, SessionValue>?) {
        (self.type, self.updates, self.result) = (type, updates, result)
        (refusal, confidence) = (nil, .high)
    }

    /// An apply that UIKit refused.
    package init(type: TypeDefinition, refusedBy violation: Violation) {
        self.type = type
        (updates, result) = ([], nil)
        (refusal, confidence) = (violation.rule.id, violation.confidence)
    }

    /// The outcome as a text: types with the same text went the same way.
    package var text: String { refusal.map { "? \($0)" } ?? updates.joined(separator: ", ") }
}

/// One apply of a race with several types: a column for each.
package struct RaceComparison: Encodable, Sendable {
    struct Column: Encodable, Sendable {
        let type: String
        let fields: [Field]
        /// True when the hash values before and after are equal; nil when no value stands in both.
        let hashesAreEqual: Bool?
        let valuesAreEqual: Bool?
        /// The updates that the list was told, in short.
        let told: [Told]
        let cellsMade: Int
        let cellsConfigured: Int
        /// The confidence in the numbers of cells.
        let cellsConfidence: Confidence
        let headersMade: Int
        let outcome: Outcome?
        let refusal: String?
        let refusalConfidence: Confidence
    }

    /// A field, and whether it is hashed and compared.
    struct Field: Encodable, Sendable {
        let name: String
        let feedsHash: Bool
        let feedsEqual: Bool
    }

    /// `insert 0:2`
    struct Told: Encodable, Sendable {
        let action: String
        /// `0:2`, `[0]` for a section, `0:1>0:2` for a move.
        let place: String
        /// The confidence that the list is told so: `H`, `M` or `L`.
        var confidence = Confidence.high
    }

    package enum Outcome: String, Encodable, Sendable {
        case nothing, incremental, wholeSection = "whole-section", row = "row-replaced", reloadData, crash
    }

    let columns: [Column]

    /// The comparison of lanes; one that has not applied has no outcome.
    package init(_ lanes: [(type: TypeDefinition, outcome: RaceOutcome?)]) {
        columns = lanes.map { Column($0.type, $0.outcome) }
    }
}

extension RaceComparison.Column {
    fileprivate init(_ type: TypeDefinition, _ outcome: RaceOutcome?) {
        self.type = type.name
        fields = type.fields.indices.map { index in
            .init(
                name: type.fields[index].name, feedsHash: type.hashFields?.contains(index) ?? false,
                feedsEqual: type.equalFields?.contains(index) ?? false)
        }
        let result = outcome?.result
        let pair = result.flatMap { Self.changed(from: $0.before, to: $0.after) }
        hashesAreEqual = pair.map { $0.old.hashValue == $0.new.hashValue }
        valuesAreEqual = pair.map { $0.old == $0.new }
        told = result.map(Self.told) ?? []
        cellsMade = result?.cells.created ?? 0
        cellsConfigured = result?.cells.configured ?? 0
        cellsConfidence = result?.notes.filter(Self.aboutCells.contains).map(\.confidence).min() ?? .high
        headersMade =
            result?.events.count { event in
                if case .supplementaryProvided(.header, _, _) = event { true } else { false }
            } ?? 0
        refusal = outcome?.refusal
        refusalConfidence = outcome?.confidence ?? .high
        self.outcome = refusal != nil ? .crash : result.map(Self.outcome)
    }

    /// Rules that say which rows get another cell.
    private static let aboutCells = [
        Rule.view.movedIntoInsertedSection, Rule.view.movedOutOfSurvivingSection, Rule.view.recycledAfterAnimation,
    ]

    /// A value before and the one that took its place: of the same first field, and different in another where there is
    /// such a pair.
    private static func changed(from before: Snapshot, to after: Snapshot) -> (old: SessionValue, new: SessionValue)? {
        let pairs = { isChanged in
            changed(before.sectionIdentifiers, after.sectionIdentifiers, isChanged)
                ?? changed(before.itemIdentifiers, after.itemIdentifiers, isChanged)
        }
        return pairs(true) ?? pairs(false)
    }

    private static func changed(_ before: [SessionValue], _ after: [SessionValue], _ isChanged: Bool) -> (
        old: SessionValue, new: SessionValue
    )? {
        var old: [Int: [Record]] = [:]
        for case .record(let record) in before {
            if let key = record.fields.first { old[key.hashValue, default: []].append(record) }
        }
        for case .record(let record) in after {
            guard let key = record.fields.first else { continue }
            let candidates = old[key.hashValue] ?? []
            if let match = candidates.first(where: {
                $0.fields.first == key && !(isChanged && $0.fields == record.fields)
            }) {
                return (.record(match), .record(record))
            }
        }
        return nil
    }

    private static func outcome(_ result: ApplyResult<SessionValue, SessionValue>) -> RaceComparison.Outcome {
        let changes = result.changeset
        if result.path.method == .reloadData { return .reloadData }
        if !changes.changesStructure, !changes.hasMarks { return .nothing }
        let labels = Set(changes.deletedSections.map(\.section.label))
        let isReplaced = changes.insertedSections.contains { labels.contains($0.section.label) }
        if isReplaced || !changes.reloadedSections.isEmpty { return .wholeSection }
        let items = Set(changes.deletedItems.map(\.item.label))
        return changes.insertedItems.contains { items.contains($0.item.label) } ? .row : .incremental
    }

    private static func told(_ result: ApplyResult<SessionValue, SessionValue>) -> [RaceComparison.Told] {
        if result.path.method == .reloadData {
            return [.init(action: "reloadData", place: "", confidence: result.path.rule.confidence)]
        }
        let changes = result.changeset
        var lines: [RaceComparison.Told] = []
        lines += changes.deletedSections.map { .init(action: "delete", place: "[\($0.index)]") }
        lines += changes.insertedSections.map { .init(action: "insert", place: "[\($0.index)]") }
        lines += changes.movedSections.map {
            .init(action: "move", place: "[\($0.from)]>[\($0.to)]", confidence: changes.confidenceOfWalk)
        }
        lines += changes.reloadedSections.map { .init(action: "reload", place: "[\($0.index)]") }
        lines += changes.deletedItems.filter { !$0.isImplied }.map { .init(action: "delete", place: "\($0.indexPath)") }
        lines += changes.insertedItems.filter { !$0.isImplied }.map {
            .init(action: "insert", place: "\($0.indexPath)")
        }
        lines += changes.movedItems.map { move in
            let confidence = changes.confidence(of: move, from: result.before, to: result.after)
            return .init(action: "move", place: "\(move.from)>\(move.to)", confidence: confidence)
        }
        lines += changes.reloadedItems.map { .init(action: "reload", place: "\($0.indexPath)") }
        lines += changes.reconfiguredItems.map { .init(action: "reconfigure", place: "\($0.indexPath)") }
        return lines
    }
}

extension RaceComparison {
    /// The most lines of updates that help to compare.
    private static let longest = 8

    /// The table: a column for each type.
    package var table: Table {
        var names: [String] = []
        for field in columns.flatMap(\.fields) where !names.contains(field.name) { names.append(field.name) }
        var rows = names.map { name -> [Phrase] in
            [.message("race.row.field", ["name": .text(name)])]
                + columns.map { column in column.fields.first { $0.name == name }?.place ?? "" }
        }
        func row(_ key: String, _ cell: (Column) -> Phrase) {
            rows.append([.message("race.row.\(key)")] + columns.map(cell))
        }
        row("hash") { $0.hashesAreEqual.map(Phrase.yes) ?? "-" }
        row("equal") { $0.valuesAreEqual.map(Phrase.yes) ?? "-" }
        let height = min(Self.longest, columns.map(\.told.count).max() ?? 0)
        for line in 0..<max(1, height) {
            rows.append(
                [line == 0 ? .message("race.row.told") : ""] + columns.map { Self.line($0, line) })
        }
        row("cells-made") { $0.result { Self.mark(.literal(String($0.cellsMade)), $0.cellsConfidence) } }
        row("cells-asked") { $0.result { Self.mark(.literal(String($0.cellsConfigured)), $0.cellsConfidence) } }
        row("header") { $0.result { .yes($0.headersMade > 0) } }
        row("outcome") { $0.outcome.map { .message("race.outcome.\($0.rawValue)") } ?? "-" }
        return Table(titles: [""] + columns.map { .literal($0.type) }, rows: rows)
    }

    private static func line(_ column: Column, _ index: Int) -> Phrase {
        if index >= column.told.count {
            guard index == 0, let refusal = column.refusal else { return index == 0 ? "-" : "" }
            return mark(.literal(refusal), column.refusalConfidence)
        }
        if index == longest - 1, column.told.count > longest {
            return .message("race.more", ["count": .number(column.told.count - index)])
        }
        let told = column.told[index]
        if told.place.isEmpty { return mark(.literal(told.action), told.confidence) }
        return mark(.message("race.told.\(told.action)", ["place": .text(told.place)]), told.confidence)
    }

    private static func mark(_ phrase: Phrase, _ confidence: Confidence) -> Phrase {
        switch phrase {
        case .literal(let text): confidence < .high ? .literal("\(text) (\(confidence.rawValue))") : phrase
        case .message(let message): .message(Words.marked(message, confidence))
        }
    }

    /// The confidences that the table marks.
    package var confidences: Set<Confidence> {
        Set(
            columns.flatMap {
                $0.told.prefix(Self.longest).map(\.confidence) + [$0.refusalConfidence, $0.cellsConfidence]
            })
    }
}

extension RaceComparison.Column {
    /// A cell about the result, where there is one.
    fileprivate func result(_ cell: (Self) -> Phrase) -> Phrase {
        outcome == nil || outcome == .crash ? "-" : cell(self)
    }
}

extension RaceComparison.Field {
    fileprivate var place: Phrase {
        switch (feedsHash, feedsEqual) {
        case (true, true): "hash, =="
        case (true, false): "hash"
        case (false, true): "=="
        case (false, false): .message("race.neither")
        }
    }
}
