import CommandGrammar
import DiffableSnapshots
import Recordings
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// `race`: the same edits under several identity types, side by side, up to the first difference.
enum RaceCommand {
    /// The name that the edits use for the type that is running.
    static let alias = "T"

    static let row = CommandRow(
        "race",
        example: """
            struct Plain(id, items)
            struct Keyed(id, items) hash(id) equal(id)
            race Plain Keyed {
                let s = T(id: "S", items: ["a"])
                sections s; append a; apply
                snapshot empty
                let s = T(id: "S", items: ["a", "b"])
                sections s; append a b; apply
            }
            """,
        CommandForm(
            .query, .typeNames, .commands, swift: .nothing
        ) { (session: inout Session, _, names, statements) throws(CommandFailure) in
            var lanes: [RaceLane] = []
            for name in names {
                guard let type = session.store.types[name.text], type.kind != .enumeration else {
                    throw CommandFailure(
                        .unknownType(name.text, known: Array(session.store.types.keys)), name.range)
                }
                lanes.append(RaceLane(type, session))
            }
            guard lanes.count > 1 else { throw CommandFailure(.expectedOneOf([.value("TYPES")]), names.first?.range) }
            return try RaceReport(&lanes, statements)
        }
    ).noted()
}

extension Parameter where Context == Session, Output == [PlacedText] {
    fileprivate static var typeNames: Self {
        .list(.recordTypeName)
    }
}

extension Parameter where Context == Session, Output == [Statement] {
    /// Any commands, run later.
    fileprivate static var commands: Self { .block("COMMANDS") { CommandTable.basic.vocabulary } }
}

/// One type on its way through the edits, in a copy of the session.
struct RaceLane {
    let type: TypeDefinition
    private(set) var session: Session
    /// True when UIKit has stopped it.
    private(set) var isOver = false

    init(_ type: TypeDefinition, _ session: Session) {
        self.type = type
        self.session = session
        // A header is how one sees that a section was redone; it changes nothing else.
        if self.session.provider.headers == .none { self.session.provider.headers = .shown }
        // The types need not have the same fields; each takes those it has.
        self.session.store.declareAlias(RaceCommand.alias, of: type, ignoresUnknownFields: true)
    }

    /// Runs one statement and returns its effect on the screen; nil when it was no apply.
    mutating func run(_ statement: Statement) throws(CommandFailure) -> RaceOutcome? {
        if isOver { return nil }
        // A race in a race would run each of its lines once for every type of both: n of them, 2ⁿ times.
        guard let row = CommandTable.basic.row(for: statement.verb), row.name != "race" else {
            throw CommandFailure(.notHere(statement.verb), statement.verbRange)
        }
        do throws(CommandFailure) {
            let report = try row.run(statement, on: &session)
            session.lastOutcome.note(report)
            if statement.mustFail { throw CommandFailure(.shouldHaveFailed, statement.verbRange) }
            guard let updates = report.listUpdates else { return nil }
            return RaceOutcome(type: type, updates: updates, result: session.revisions.entries.last?.result)
        } catch {
            // UIKit's refusal is an outcome of the race; a mistake in the script is not.
            guard case .uikit(let failure) = error.error.cause else { throw error }
            isOver = true
            return RaceOutcome(type: type, refusedBy: failure.violation)
        }
    }
}

/// The report of a race, step by step.
struct RaceReport: Report {
    static let kind = "race"

    struct Step: Encodable, Sendable {
        let command: String
        /// The updates that each type's apply told the list, in the order of `types`.
        let outcomes: [String]
        /// The same step with all that is known of each type.
        let comparison: RaceComparison
        /// True when the types first differ in this step.
        let differs: Bool
    }

    let types: [String]
    let steps: [Step]
    /// Types that went the same way when they first parted, together; all of them when they never did.
    let groups: [[String]]
    /// True when the types differed in some step.
    let isDecided: Bool
    /// The sessions of the types around the step where they first part; around the last one if they never do.
    private let sessions: [(before: Session, after: Session)]

    private enum CodingKeys: String, CodingKey { case types, steps, groups, isDecided }

    init(_ lanes: inout [RaceLane], _ statements: [Statement]) throws(CommandFailure) {
        types = lanes.map(\.type.name)
        var steps: [Step] = []
        var applies = 0
        var sessions: [(before: Session, after: Session)] = []
        race: for statement in statements {
            let before = lanes.map(\.session)
            var outcomes: [RaceOutcome?] = []
            for index in lanes.indices {
                do throws(CommandFailure) {
                    outcomes.append(try lanes[index].run(statement))
                } catch {
                    if error.error.kind == .expectationFailed { throw error }
                    // Once the types have parted, an edit may make sense for some of them only.
                    if steps.contains(where: \.differs) { break race }
                    throw error
                }
            }
            if outcomes.allSatisfy({ $0 == nil }) { continue }
            applies += 1
            let texts = outcomes.map { $0?.text ?? "" }
            if !steps.contains(where: \.differs) {
                sessions = zip(before, lanes).map { ($0, $1.session) }
            }
            steps.append(
                Step(
                    command: "\(statement.text) (\(applies))", outcomes: texts,
                    comparison: RaceComparison(zip(lanes, outcomes).map { ($0.type, $1) }),
                    differs: Set(texts).count > 1))
        }
        self.steps = steps
        self.sessions = sessions
        let decisive = steps.first(where: \.differs)
        isDecided = decisive != nil
        groups = Self.groups(types, (decisive ?? steps.last)?.outcomes ?? [])
    }

    /// The types in groups of equal outcomes.
    private static func groups(_ types: [String], _ outcomes: [String]) -> [[String]] {
        var groups: [(outcome: String, names: [String])] = []
        for (name, outcome) in zip(types, outcomes) {
            if let index = groups.firstIndex(where: { $0.outcome == outcome }) {
                groups[index].names.append(name)
            } else {
                groups.append((outcome, [name]))
            }
        }
        return groups.map(\.names)
    }

    var facts: [ReportFact] {
        let lists = zip(types, sessions).map { type, sessions in
            ShownList(
                title: PassageRendering.visible(type),
                screen: Screen(sessions.after, since: sessions.before))
        }
        return lists.isEmpty ? [] : [.lists(lists)]
    }

    var answer: [String]? { [groups.map { $0.joined(separator: " ") }.joined(separator: " | ")] }

    var blocks: [Block] {
        guard let last = steps.last else { return [.paragraph(.message("race.nothing-applied"))] }
        let shown = isDecided ? steps.filter(\.differs) : [last]
        let confidences = shown.reduce(into: Set()) { $0.formUnion($1.comparison.confidences) }
        let legend = Words.legend(confidences).map { [Block.list([$0])] } ?? []
        return shown.flatMap { step -> [Block] in
            let groups = Self.groups(types, step.outcomes)
            return [
                .heading(.literal(step.command)), .table(step.comparison.table),
                .conclusion(
                    groups.map { names in
                        .message(
                            groups.count == 1 ? "race.all-alike" : names.count > 1 ? "race.alike" : "race.alone",
                            ["names": .text(names.joined(separator: " = "))])
                    }),
            ]
        } + legend
    }
}
