import Reporting
import SwiftDeclarations
import SwiftReading

/// What is left undecided around the edits of a list: branches, and calls of a data source that no file declares.
extension Hints {
    /// Names the choices that something unknown decided and that an edit of a snapshot depends on: in the app they may be
    /// taken otherwise, and loops may go round.
    func tellUnknownChoices(in files: [String]) {
        let places = machine.state.unknownConditions.keys.filter { files.contains($0.file) }
        guard !places.isEmpty else { return }
        var names: [String] = []
        for file in machine.program.files where files.contains(file.name) {
            let places = places.filter { $0.file == file.name }
            guard !places.isEmpty else { continue }
            file.document.walk { node, ancestors in
                guard names.count < 3 else { return false }
                for head in heads(of: node, in: ancestors, file.document)
                where places.contains(where: { Self.holds(head.condition, $0) }) {
                    let words = file.document.text(of: head.shown).split(whereSeparator: \.isWhitespace)
                    let start = head.shown.start
                    let place = SourcePlace(file: file.name, line: start.line, column: start.column)
                    names.append("\(words.joined(separator: " ").prefix(60)) (\(place.shown))")
                }
                return true
            }
        }
        if !names.isEmpty { run.tell(Message("app.unknown-choice", ["names": .list(names)])) }
    }

    /// A choice that the list depends on: where its condition stands, and what is shown of it.
    private typealias Head = (condition: SourceRange, shown: SourceRange)

    /// The choices in a statement, or the one that an expression is, where the list depends on them.
    private func heads(of node: SwiftNode, in ancestors: [SwiftNode], _ document: SwiftDocument) -> [Head] {
        switch node {
        case .declaration: return []
        case .statement(let statement):
            // A list without rows is told of elsewhere, with what would fill it.
            if case .forIn = statement.kind, rows == 0 { return [] }
            return Self.heads(of: statement).filter { head in
                let rest = SourceRange(start: head.end, end: statement.range.end)
                return Self.decides(statement, rest, in: ancestors, document)
            }.map { ($0, $0) }
        case .expression(let expression):
            guard case .ternary(let condition, _, _) = expression.kind else { return [] }
            var around = expression.range
            for case .statement(let statement) in ancestors { around = statement.range }
            let before = document.text(of: SourceRange(start: around.start, end: expression.range.start))
            let isWithinEdit = !Self.edits.isDisjoint(with: Self.called(in: before))
            return isWithinEdit ? [(condition.range, expression.range)] : []
        }
    }

    /// True where the list depends on which branch of a statement is taken: one edits a snapshot, or applies one that is not
    /// applied in any case, animated or not.
    private static func decides(
        _ statement: SwiftStatement, _ rest: SourceRange, in ancestors: [SwiftNode], _ document: SwiftDocument
    ) -> Bool {
        let names = called(in: document.text(of: rest))
        if !edits.isDisjoint(with: names) { return true }
        guard names.contains(where: applies.contains) else { return false }
        let isAlways = branches(of: statement).map { ranges in
            ranges.allSatisfy { called(in: document.text(of: $0)).contains(where: applies.contains) }
        }
        func count(_ range: SourceRange) -> Int { called(in: document.text(of: range)).filter(applies.contains).count }
        var function: SwiftDeclaration?
        for case .declaration(let declaration) in ancestors { function = declaration }
        return !(isAlways ?? false) && function.map { count($0.range) == count(statement.range) } ?? true
    }

    private static let applies: Set = ["apply", "applySnapshotUsingReloadData"]

    /// What changes a snapshot, and not only marks or counts what is in it.
    private static let edits: Set = [
        "appendItems", "appendSections", "insertItems", "insertSections", "deleteItems", "deleteSections",
        "deleteAllItems", "moveItem", "moveSection",
    ]

    /// The names of what a text calls.
    private static func called(in text: String) -> [String] {
        text.split(separator: "(", omittingEmptySubsequences: false).dropLast().map { part in
            String(String(part.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }).reversed())
        }
    }

    /// The bodies of a choice that has one for each case; nil for any other.
    private static func branches(of statement: SwiftStatement) -> [SourceRange]? {
        switch statement.kind {
        case .ifElse(let choice): choice.otherwise.map { choice.clauses.map(\.body.range) + [$0.range] }
        case .switchOver(_, let cases): cases.map(\.range)
        default: nil
        }
    }

    /// The conditions of a choice, from `if`, `else if`, `for` or `switch` up to the body of each. What is awaited comes when
    /// it comes: that is no choice.
    private static func heads(of statement: SwiftStatement) -> [SourceRange] {
        switch statement.kind {
        case .ifElse(let choice):
            var start = statement.range.start
            return choice.clauses.map { clause in
                defer { start = clause.body.range.end }
                return SourceRange(start: start, end: clause.body.range.start)
            }
        case .switchOver(let subject, _):
            return [SourceRange(start: statement.range.start, end: subject.range.end)]
        case .forIn(let loop) where !loop.effects.contains("await"):
            return [SourceRange(start: statement.range.start, end: loop.sequence.range.end)]
        default: return []
        }
    }

    private static func holds(_ range: SourceRange, _ place: SourcePlace) -> Bool {
        (range.start.line, range.start.column) <= (place.line, place.column)
            && (place.line, place.column) < (range.end.line, range.end.column)
    }

    /// Names the methods of a data source that no file declares: an extension elsewhere may well apply a snapshot.
    ///
    /// - Returns: Whether there are any.
    @discardableResult
    func tellUndeclaredMethods(in files: [String]) -> Bool {
        var names: [String] = []
        for index in 0..<machine.state.heap.count where machine.state.heap[index].type.index < 0 && names.count < 4 {
            let info = machine.opaqueInfo(index)
            let parts = info.name.split(separator: ".")
            guard parts.count == 2, parts[0].hasSuffix("ViewDiffableDataSource"), parts[1].hasSuffix("()"),
                !Self.inherited.contains(String(parts[1].dropLast(2))), files.contains(info.place.file)
            else { continue }
            let text = "\(info.name) (\(info.place.shown))"
            if !names.contains(text) { names.append(text) }
        }
        if !names.isEmpty { run.tell(Message("app.undeclared", ["names": .list(names)])) }
        return !names.isEmpty
    }

    /// What every object has.
    private static let inherited: Set = [
        "addObserver", "copy", "isKind", "observe", "perform", "removeObserver", "responds", "setValue", "value",
    ]
}
