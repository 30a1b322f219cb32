import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// `expect SUBJECT: …`: a line that judges. Each subject is a form of its own.
enum ExpectCommand {
    static let row = CommandRow(
        "expect",
        example: """
            sections Today
            append milk bread
            apply
            expect items in Today: milk bread
            expect cells: created 2, reconfigured 0
            ! append eggs to Yesterday
            expect error unknown-destination
            """,
        forms: content + cells + outcome
    ).judging()

    // MARK: What the snapshots hold

    private static let content: [CommandForm] = [
        subject("items", hasColon: false, .sectionPlace, .expectedItems(.screenItem)) {
            (session, judge, section, expected) throws(CommandFailure) in
            try judge.items(expected, of: session.source.snapshot(), in: section)
            return Held.list("items-in", expected.map(\.label), ["section": .text(section.value.label)])
        },
        subject("items", .expectedItems(.screenItem)) { (session, judge, expected) throws(CommandFailure) in
            try judge.items(expected, of: session.source.snapshot())
            return Held.list("items", expected.map(\.label))
        },
        subject("staged", hasColon: false, .sectionPlace, .expectedItems(.stagedItem)) {
            (session, judge, section, expected) throws(CommandFailure) in
            try judge.items(expected, of: session.staged, in: section)
            return Held.list("staged-in", expected.map(\.label), ["section": .text(section.value.label)])
        },
        subject("staged", .expectedItems(.stagedItem)) { (session, judge, expected) throws(CommandFailure) in
            try judge.items(expected, of: session.staged)
            return Held.list("staged", expected.map(\.label))
        },
        subject("sections", .expectedItems(.screenSection)) { (session, judge, expected) throws(CommandFailure) in
            try judge.compare(expected.map(\.label), session.source.snapshot().sectionIdentifiers.map(\.label))
            return Held.list("sections", expected.map(\.label))
        },
        subject("snapshot", .picture) { (session, judge, picture) throws(CommandFailure) in
            try judge.compare([picture], [session.source.snapshot().picture])
            return Message("held.snapshot", ["picture": .text(session.source.snapshot().listed)])
        },
        subject("changes", .clauses("CHANGE")) { (session, judge, clauses) throws(CommandFailure) in
            try judge.changes(clauses, session.revisions.entries.last?.result)
            // Of many, the first ones stand as they were written.
            guard clauses.count <= 12, let last = session.revisions.entries.last else {
                return Held.list("changes", clauses == ["none"] ? [] : clauses)
            }
            let lines = ChangeLine.lines(last.result.changeset).map(\.message)
            return lines.isEmpty
                ? Held.list("changes", []) : Message("held.changes", ["things": .message(.joined(lines))])
        },
    ]

    // MARK: What the list shows

    private static let cells: [CommandForm] = [
        subject("cells", .clauses("NAME N", candidates: CellCounts().byName.keys.sorted())) {
            (session, judge, clauses) throws(CommandFailure) in
            try judge.counts(clauses, session.revisions.entries.last?.result.cells)
            return Held.counts(clauses)
        },
        subject("cell", hasColon: false, .place, .joined("TEXT")) {
            (session, judge, path, text) throws(CommandFailure) in
            guard let cell = session.source.view.cell(at: path) else {
                throw judge.nothing([text], "expected.no-cell")
            }
            try judge.compare([text], [cell.content])
            return Held.cell(path, text, cell, session)
        },
        subject("kind", hasColon: false, .place, .joined("NAME")) {
            (session, judge, path, name) throws(CommandFailure) in
            guard let cell = session.source.view.cell(at: path) else {
                throw judge.nothing([name], "expected.no-cell")
            }
            try judge.compare([name], [cell.reuseIdentifier])
            return Message("held.kind", ["path": .text(path.description), "name": .text(name)])
        },
        subject("height", hasColon: false, .place, .joined("POINTS")) {
            (session, judge, path, points) throws(CommandFailure) in
            try judge.compare([points], [String(Int(session.source.view.height(at: path)))])
            return Message("held.height", ["path": .text(path.description), "points": .text(points)])
        },
        subject("header", hasColon: false, .sectionNumber, .joined("TEXT")) {
            (session, judge, section, text) throws(CommandFailure) in
            let view = session.source.view.supplementaryView(.header, inSection: section)
            try judge.compare([text], [view?.content ?? "none"])
            return Held.supplementary("header", section, view?.content)
        },
        subject("footer", hasColon: false, .sectionNumber, .joined("TEXT")) {
            (session, judge, section, text) throws(CommandFailure) in
            let view = session.source.view.supplementaryView(.footer, inSection: section)
            try judge.compare([text], [view?.content ?? "none"])
            return Held.supplementary("footer", section, view?.content)
        },
        staleHeaders("header", \.headers), staleHeaders("footer", \.footers),
        subject("stale", .expectedItems(.screenItem)) { (session, judge, expected) throws(CommandFailure) in
            let stale = CellsReport(session).visible.filter(\.isStale).map(\.label)
            try judge.compare(expected.map(\.label), stale)
            return Held.list("stale", stale)
        },
        subject("agreement", .holdsOrBroken) { (session, judge, expected) throws(CommandFailure) in
            let holds = session.source.agreement.holds
            try judge.compare([expected], [holds ? "holds" : "broken"])
            return Message(holds ? "held.agreement" : "held.agreement-broken")
        },
    ]

    // MARK: What the last command led to

    private static let outcome: [CommandForm] = [
        subject("path", .text("PATH")) { (session, judge, path) throws(CommandFailure) in
            try judge.compare(
                [path.text], [session.revisions.entries.last?.result.path.method.rawValue ?? "none"])
            return Message("held.path", ["path": .text(path.text)])
        },
        subject("answer", checksAnswer: true, .clauses("ANSWER")) { (session, judge, clauses) throws(CommandFailure) in
            let words = clauses.flatMap { $0.split(separator: " ").map(String.init) }
            // `[]` is how an empty list is shown.
            try judge.compare(
                words == ["[", "]"] ? [] : words,
                session.lastOutcome.answer.flatMap { $0.split(separator: " ").map(String.init) })
            return Message("held.answer", ["answer": .list(clauses)])
        },
        subject("steps", .clauses("STEP")) { (session, judge, clauses) throws(CommandFailure) in
            try judge.compare(clauses, session.lastOutcome.answer)
            if clauses.isEmpty { return Message("held.none.steps") }
            let told = session.lastOutcome.steps
            guard told.map(Words.english) == session.lastOutcome.answer else {
                return Message("held.steps", ["steps": .list(clauses)])
            }
            return Message("held.steps", ["steps": .message(.joined(told))])
        },
        subject("error", hasColon: false, .ruleCode) { (session, judge, code) throws(CommandFailure) in
            try judge.compare([code.text], [session.lastOutcome.failureCode ?? "none"])
            return session.lastOutcome.failureCode == nil
                ? Message("held.no-error") : Message("held.error", ["code": .text(code.text)])
        },
        subject("message", .text("\"…\"")) { (session, judge, text) throws(CommandFailure) in
            guard let actual = session.lastOutcome.failureMessage else {
                throw judge.nothing([text.text], "expected.no-message")
            }
            if !actual.contains(text.text) { throw judge.failure([text.text], [actual]) }
            return Held.words(Held.message(by: session.lastOutcome.failureAuthor), text.text)
        },
        subject("warning-message", .text("\"…\"")) { (session, judge, text) throws(CommandFailure) in
            let actual = session.lastOutcome.warnings.map(\.message)
            if !actual.contains(where: { $0.contains(text.text) }) { throw judge.failure([text.text], actual) }
            return Held.words("held.warning-message", text.text)
        },
        subject("warning", hasColon: false, .warningCode) {
            (session, judge, code) throws(CommandFailure) in
            let warnings = session.lastOutcome.warnings
            let actual = warnings.isEmpty ? ["none"] : warnings.map(\.code)
            if !actual.contains(code.text) { throw judge.failure([code.text], actual) }
            return warnings.isEmpty
                ? Message("held.no-warning") : Message("held.warning", ["code": .text(code.text)])
        },
    ]

    /// `stale header: S…`: the sections whose header no longer says what the data says.
    private static func staleHeaders(
        _ name: String, _ views: @escaping @Sendable (CellsReport) -> [CellsReport.Header]
    ) -> CommandForm {
        CommandForm(
            .query, .keyword("stale"), .keyword("\(name):", name), .expectedItems(.screenSection), swift: .nothing
        ) { (session: inout Session, statement, _, _, expected) throws(CommandFailure) in
            let range = statement.words.first?.range ?? statement.verbRange
            let sections = session.source.snapshot().sectionIdentifiers
            let stale = views(CellsReport(session)).filter(\.isStale).compactMap { view in
                sections.indices.contains(view.section) ? sections[view.section].label : nil
            }
            let judge = Judge(subject: "stale \(name)", range: range, watch: session.watch)
            try judge.compare(expected.map(\.label), stale)
            return HeldExpectation(message: Held.list("stale-\(name)", stale), checksAnswer: false)
        }
    }

    /// A form that begins with the name of what is judged, with or without a colon.
    ///
    /// - Parameters:
    ///   - name: The name of what is judged.
    ///   - hasColon: Whether the documented spelling has one right behind the name.
    ///   - checksAnswer: Whether it is about the last answer.
    ///   - parameters: What follows the name.
    ///   - check: Judges, and puts what has held into words.
    /// - Returns: The form.
    private static func subject<each P: Sendable>(
        _ name: String, hasColon: Bool = true, checksAnswer: Bool = false,
        _ parameters: repeat Parameter<Session, each P>,
        check: @escaping @Sendable (Session, Judge, repeat each P) throws(CommandFailure) -> Message
    ) -> CommandForm {
        CommandForm(
            .query, hasColon ? .keyword("\(name):", name) : .keyword(name, "\(name):"), repeat each parameters,
            swift: .nothing
        ) {
            (session: inout Session, statement, _, values: repeat each P) throws(CommandFailure) in
            let judge = Judge(
                subject: name, range: statement.words.first?.range ?? statement.verbRange, watch: session.watch)
            return HeldExpectation(
                message: try check(session, judge, repeat each values), checksAnswer: checksAnswer)
        }
    }
}

/// Compares what was expected with what there is.
private struct Judge: Sendable {
    let subject: String
    let range: Range<Int>
    /// Sees to the person who waits while long lists are compared.
    let watch: Watch

    func failure(_ expected: [String], _ actual: [String]) -> CommandFailure {
        let failure = ExpectationFailure(subject: subject, expected: expected, actual: actual)
        return CommandFailure(.expectationFailed(failure), range)
    }

    /// The failure of a line that has nothing to compare with.
    func nothing(_ expected: [String], _ reason: String) -> CommandFailure {
        let failure = ExpectationFailure(subject: subject, expected: expected, missing: Message(reason))
        return CommandFailure(.expectationFailed(failure), range)
    }

    func compare(_ expected: [String], _ actual: [String]) throws(CommandFailure) {
        if expected != actual { throw failure(expected, actual) }
    }

    func items(_ expected: [SessionValue], of snapshot: Snapshot, in section: Operand) throws(CommandFailure) {
        guard let index = snapshot.indexOfSection(section.value) else {
            throw nothing([section.value.label], "expected.no-section")
        }
        try items(expected, snapshot.items(inSectionAt: index))
    }

    func items(_ expected: [SessionValue], of snapshot: Snapshot) throws(CommandFailure) {
        try items(expected, snapshot.itemIdentifiers)
    }

    private func items(_ expected: [SessionValue], _ actual: [SessionValue]) throws(CommandFailure) {
        guard try isSame(expected, actual) else { throw failure(expected.map(\.label), actual.map(\.label)) }
    }

    private func isSame(_ expected: [SessionValue], _ actual: [SessionValue]) throws(CommandFailure) -> Bool {
        guard expected.count == actual.count else { return false }
        defer { watch.end() }
        for row in expected.indices {
            try watch.look(atRow: row, of: expected.count)
            // A bare word may stand for the identifier that shows it.
            let (wanted, found) = (expected[row], actual[row])
            guard wanted == found || wanted.isText && wanted.label == found.label else { return false }
        }
        return true
    }

    func changes(_ expected: [String], _ result: ApplyResult<SessionValue, SessionValue>?) throws(CommandFailure) {
        guard let result else { throw nothing(expected, "expected.no-apply") }
        if result.path.method == .reloadData { return try compare(expected, ["reloadData"]) }
        var remaining = ChangeLine.lines(result.changeset)
        let actual = remaining.map(\.text)
        for clause in expected == ["none"] ? [] : expected {
            guard let index = remaining.firstIndex(where: { $0.text == clause || $0.bareText == clause }) else {
                throw failure(expected, actual)
            }
            remaining.remove(at: index)
        }
        if !remaining.isEmpty { throw failure(expected, actual) }
    }

    func counts(_ clauses: [String], _ counts: CellCounts?) throws(CommandFailure) {
        guard let actual = counts?.byName else { throw nothing(clauses, "expected.no-apply") }
        var wrong: (expected: [String], actual: [String]) = ([], [])
        for clause in clauses {
            let parts = clause.split(separator: " ").map(String.init)
            guard parts.count == 2, let number = Int(parts[1]), let found = actual[parts[0]] else {
                throw CommandFailure(.expectedOneOf(actual.keys.sorted().map(Expected.word)), range)
            }
            if found != number {
                wrong.expected.append(clause)
                wrong.actual.append("\(parts[0]) \(found)")
            }
        }
        if !wrong.expected.isEmpty { throw failure(wrong.expected, wrong.actual) }
    }
}

extension DiffableDataSourceSnapshot<SessionValue, SessionValue> {
    /// `A[a b] B[c]`
    var picture: String {
        sectionIdentifiers.map { section in
            "\(section.label)[\(items(of: section).map(\.label).joined(separator: " "))]"
        }.joined(separator: " ")
    }
}

extension CellCounts {
    /// The counts under the names `expect cells:` uses.
    var byName: [String: Int] {
        [
            "created": created, "reused": dequeued, "prepareForReuse": preparedForReuse, "configured": configured,
            "reconfigured": reconfigured, "moved": moved, "deleted": deleted, "recycled": recycled,
            "prepared": prepared ?? 0,
        ]
    }
}
