import DiffableSnapshots
import ListSimulation

/// A line that judges: `expect SUBJECT: …`.
///
/// | subject | compares |
/// | --- | --- |
/// | `items [in S]: a b` | the applied items, in order |
/// | `staged [in S]: a b` | the staged items |
/// | `sections: A B` | the applied sections |
/// | `snapshot: A[a b] B[c]` | the whole applied content |
/// | `changes: delete section 1, …` | what the last apply told the list, in any order |
/// | `cells: created 3, reconfigured 0` | how often each thing happened in the last apply |
/// | `cell 0:1: "text"` | what the cell at an index path shows |
/// | `kind 0:1: NAME` | the reuse identifier of that cell |
/// | `header 0: TEXT`, `footer 0: TEXT` | what the header or footer of a section shows |
/// | `height 0:1: 64` | the height of a row, in points |
/// | `steps: …, …` | what happened in the last gesture, line by line |
/// | `agreement: holds` or `broken` | whether view and data source agree |
/// | `stale: a b` | the cells that show something older than the data |
/// | `path: reloadData` | which way the last apply went |
/// | `answer: …` | the last answer of a query |
/// | `error CODE`, `message: "…"` | the last failure, and UIKit's exact text (or a part of it) |
/// | `warning CODE`, `warning none`, `warning-message: "…"` | the log lines of the last edit or apply |
struct Expectation {
    static let subjects = [
        "agreement", "answer", "cell", "cells", "changes", "error", "footer", "header", "height", "items", "kind",
        "message",
        "path", "sections", "snapshot", "staged", "stale", "steps", "warning", "warning-message",
    ]

    private let subject: String
    private let subjectRange: Range<Int>
    private var reader: ArgumentReader

    init(_ statement: Statement, _ words: [Word]) throws(CommandFailure) {
        var reader = ArgumentReader(statement, stopWords: [])
        guard let first = words.first, let text = first.bareText else {
            throw CommandFailure(.expectedOneOf(Self.subjects), words.first?.range)
        }
        let name = text.hasSuffix(":") ? String(text.dropLast()) : text
        guard Self.subjects.contains(name) else {
            throw CommandFailure(.expectedOneOf(Self.subjects), first.range)
        }
        reader.position = 1
        subject = name
        subjectRange = first.range
        self.reader = reader
    }

    mutating func check(_ session: inout Session) throws(CommandFailure) {
        switch subject {
        case "items", "staged": try checkItems(&session)
        case "sections":
            try compare(
                try values(.screenSection, &session).map(\.label),
                session.source.snapshot().sectionIdentifiers.map(\.label))
        case "snapshot": try compare([pictureText()], [session.source.snapshot().picture])
        case "changes": try checkChanges(session)
        case "cells": try checkCells(session)
        case "cell": try checkCell(session) { $0.content }
        case "stale":
            let stale = CellsReport(session).visible.filter(\.isStale).map(\.item)
            try compare(try values(.screenItem, &session).map(\.label), stale)
        case "path":
            try compare(
                [try reader.text("PATH").text], [session.revisions.entries.last?.result.path.method.rawValue ?? "none"])
        case "answer":
            try compare(plainWords(), session.lastOutcome.answer.flatMap { $0.split(separator: " ").map(String.init) })
        case "error": try compare([try reader.text("CODE").text], [session.lastOutcome.failureCode ?? "none"])
        case "message": try checkMessage(session)
        case "header": try checkHeader(.header, session)
        case "footer": try checkHeader(.footer, session)
        case "height": try checkHeight(session)
        case "steps": try compare(clauses(), session.lastOutcome.answer)
        case "agreement":
            try compare([try reader.text("holds|broken").text], [session.source.agreement.holds ? "holds" : "broken"])
        case "kind": try checkCell(session) { $0.reuseIdentifier }
        case "warning-message":
            let expected = try reader.text("\"…\"").text
            let actual = session.lastOutcome.warnings.map(\.message)
            if !actual.contains(where: { $0.contains(expected) }) { throw failure([expected], actual) }
        default:
            let code = try reader.text("CODE").text
            let actual = session.lastOutcome.warnings.isEmpty ? ["none"] : session.lastOutcome.warnings.map(\.code)
            if !actual.contains(code) { throw failure([code], actual) }
        }
        try reader.finish()
    }

    // MARK: Subjects

    private mutating func checkItems(_ session: inout Session) throws(CommandFailure) {
        let snapshot = subject == "staged" ? session.staged : session.source.snapshot()
        var actual = snapshot.itemIdentifiers
        if reader.take(["in"]) != nil {
            let section = try section(&session)
            guard let index = snapshot.indexOfSection(section.value) else {
                throw failure([section.value.label], ["no such section"])
            }
            actual = snapshot.items(inSectionAt: index)
        }
        let expected = try values(subject == "staged" ? .stagedItem : .screenItem, &session)
        guard expected.count == actual.count,
            zip(expected, actual).allSatisfy({ $0 == $1 || $0.label == $1.label && $0.isPlainText })
        else {
            throw failure(expected.map(\.label), actual.map(\.label))
        }
    }

    /// `in S:` — the colon belongs to the subject, not to the section's name.
    private mutating func section(_ session: inout Session) throws(CommandFailure) -> Operand {
        guard let word = reader.current else { throw reader.missing("S") }
        if let text = word.bareText, text.hasSuffix(":"), text.count > 1 {
            reader.position += 1
            let name = String(text.dropLast())
            let value = try session.value(ofOperand: .path(Path(dotted: name), word.range), .screenSection)
            return Operand(value: value, range: word.range)
        }
        let operand = try reader.singleOperand(.screenSection, &session)
        if reader.current?.bareText == ":" { reader.position += 1 }
        return operand
    }

    private mutating func values(_ role: ParameterSyntax.Role, _ session: inout Session) throws(CommandFailure)
        -> [Value]
    {
        var result: [Value] = []
        while reader.nextIsOperand { result += try reader.operand(role, &session).map(\.value) }
        return result
    }

    private mutating func checkChanges(_ session: Session) throws(CommandFailure) {
        guard let result = session.revisions.entries.last?.result else { throw failure([], ["no apply yet"]) }
        let expected = clauses()
        if result.path.method == .reloadData {
            try compare(expected, ["reloadData"])
            return
        }
        var remaining = ChangeLine.lines(result.changeset)
        let actual = remaining.map(\.text)
        if expected == ["none"] {
            if !actual.isEmpty { throw failure(expected, actual) }
            return
        }
        for clause in expected {
            guard let index = remaining.firstIndex(where: { $0.text == clause || $0.bareText == clause }) else {
                throw failure(expected, actual)
            }
            remaining.remove(at: index)
        }
        if !remaining.isEmpty { throw failure(expected, actual) }
    }

    private mutating func checkCells(_ session: Session) throws(CommandFailure) {
        guard let counts = session.revisions.entries.last?.result.cells else { throw failure([], ["no apply yet"]) }
        let actual = counts.byName
        var wrong: (expected: [String], actual: [String]) = ([], [])
        for clause in clauses() {
            let parts = clause.split(separator: " ").map(String.init)
            guard parts.count == 2, let number = Int(parts[1]), let found = actual[parts[0]] else {
                throw CommandFailure(.expectedOneOf(actual.keys.sorted().map { "\($0) N" }), subjectRange)
            }
            if found != number {
                wrong.expected.append(clause)
                wrong.actual.append("\(parts[0]) \(found)")
            }
        }
        if !wrong.expected.isEmpty { throw failure(wrong.expected, wrong.actual) }
    }

    private mutating func checkCell(_ session: Session, _ property: (Cell) -> String) throws(CommandFailure) {
        guard let word = reader.current?.bareText else { throw reader.missing("0:1:") }
        let text = word.hasSuffix(":") ? String(word.dropLast()) : word
        guard let path = IndexPath(text) else { throw reader.missing("0:1:") }
        reader.position += 1
        if reader.current?.bareText == ":" { reader.position += 1 }
        let shown = session.source.view.cell(at: path).map(property) ?? "no cell"
        try compare([joinedWords()], [shown])
    }

    /// `header 0: TEXT`
    private mutating func checkHeader(_ kind: SupplementaryKind, _ session: Session) throws(CommandFailure) {
        let word = try reader.text("0:").text
        guard let section = Int(word.hasSuffix(":") ? String(word.dropLast()) : word) else {
            throw reader.missing("0:")
        }
        let shown = session.source.view.supplementaryView(kind, inSection: section)?.content ?? "none"
        try compare([joinedWords()], [shown])
    }

    /// `height 0:1: POINTS`
    private mutating func checkHeight(_ session: Session) throws(CommandFailure) {
        let word = try reader.text("0:1:").text
        guard let path = IndexPath(word.hasSuffix(":") ? String(word.dropLast()) : word) else {
            throw reader.missing("0:1:")
        }
        try compare([joinedWords()], [String(Int(session.source.view.height(at: path)))])
    }

    private mutating func checkMessage(_ session: Session) throws(CommandFailure) {
        let expected = try reader.text("\"…\"").text
        let actual = session.lastOutcome.failureMessage ?? "no UIKit message"
        if !actual.contains(expected) { throw failure([expected], [actual]) }
    }

    // MARK: Reading what is expected

    /// The clauses between commas, words joined by single spaces.
    private mutating func clauses() -> [String] {
        var clauses: [[String]] = [[]]
        while let word = reader.current {
            reader.position += 1
            if word.isSymbol(",") { clauses.append([]) } else { clauses[clauses.count - 1].append(word.plainText) }
        }
        return clauses.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
    }

    private mutating func plainWords() -> [String] {
        var words: [String] = []
        while let word = reader.current {
            reader.position += 1
            if !word.isSymbol(",") { words.append(word.plainText) }
        }
        // `[]` is how an empty list is shown.
        if words == ["[", "]"] { return [] }
        return words.flatMap { $0.split(separator: " ").map(String.init) }
    }

    private mutating func joinedWords() -> String {
        var text = ""
        var end: Int?
        while let word = reader.current {
            reader.position += 1
            if let end, word.range.lowerBound > end { text += " " }
            text += word.plainText
            end = word.range.upperBound
        }
        return text
    }

    /// `A[a b] B[c]` in the one form ``Snapshot/picture`` has.
    private mutating func pictureText() -> String {
        var text = ""
        var previous: Word?
        while let word = reader.current {
            reader.position += 1
            let glued = word.isSymbol("[") || word.isSymbol("]") || previous == nil || previous?.isSymbol("[") == true
            text += (glued ? "" : " ") + word.plainText
            previous = word
        }
        return text
    }

    private func compare(_ expected: [String], _ actual: [String]) throws(CommandFailure) {
        if expected != actual { throw failure(expected, actual) }
    }

    private func failure(_ expected: [String], _ actual: [String]) -> CommandFailure {
        CommandFailure(
            .expectationFailed(ExpectationFailure(subject: subject, expected: expected, actual: actual)), subjectRange)
    }
}

extension Word {
    /// The word without its quotation marks.
    var plainText: String {
        switch kind {
        case .bare(let text): text
        case .quoted(let segments): segments.plainText
        case .symbol(let symbol): String(symbol)
        case .block: "{}"
        }
    }
}

extension Value {
    /// Whether this is a bare word, which may stand for the identifier that shows it.
    fileprivate var isPlainText: Bool { if case .string = self { true } else { false } }
}

extension DiffableDataSourceSnapshot<Value, Value> {
    /// `A[a b] B[c]`
    var picture: String {
        sectionIdentifiers.enumerated().map { index, section in
            "\(section.label)[\(items(inSectionAt: index).map(\.label).joined(separator: " "))]"
        }.joined(separator: " ")
    }
}

extension CellCounts {
    /// The counts under the names `expect cells:` uses.
    var byName: [String: Int] {
        [
            "created": created, "reused": dequeued, "prepareForReuse": preparedForReuse, "configured": configured,
            "reconfigured": reconfigured, "moved": moved, "deleted": deleted, "recycled": recycled,
        ]
    }
}
