import CommandGrammar
import DiffableSnapshots
import Reporting

/// `race`: the same edits under several identity types, side by side, up to the first difference.
enum RaceCommand {
    /// The name the edits use for whichever type is running.
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
            guard lanes.count > 1 else { throw CommandFailure(.expectedOneOf(["TYPE TYPE"]), names.first?.range) }
            return try RaceReport(&lanes, statements)
        })
}

extension Parameter where Context == Session, Output == [PlacedText] {
    fileprivate static var typeNames: Self {
        .list(.typeName)
    }
}

extension Parameter where Context == Session, Output == [Statement] {
    /// Any commands, run later.
    fileprivate static var commands: Self { .block("COMMANDS") { CommandTable.standard.vocabulary } }
}

/// One type on its way through the edits, in a copy of the session.
struct RaceLane {
    let name: String
    private(set) var session: Session

    init(_ type: TypeDefinition, _ session: Session) {
        name = type.name
        self.session = session
        // The types need not have the same fields; each takes those it has.
        self.session.store.declareAlias(RaceCommand.alias, of: type, ignoresUnknownFields: true)
    }

    /// Runs one statement and says what it did to the screen; nil when it was no apply.
    mutating func run(_ statement: Statement) throws(CommandFailure) -> String? {
        guard let row = CommandTable.standard.row(for: statement.verb) else {
            throw CommandFailure(.notHere(statement.verb), statement.verbRange)
        }
        do throws(CommandFailure) {
            let report = try row.run(statement, on: &session)
            session.lastOutcome.note(report)
            if statement.mustFail { throw CommandFailure(.shouldHaveFailed, statement.verbRange) }
            return report.listUpdates?.joined(separator: ", ")
        } catch {
            // UIKit's refusal is an outcome of the race; a mistake in the script is not.
            guard case .uikit(let failure) = error.error else { throw error }
            return "? \(failure.rule.id)"
        }
    }
}

/// How the lanes went.
struct RaceReport: Report {
    static let kind = "race"

    struct Step: Encodable, Sendable {
        let command: String
        /// What each type's apply told the list, in the order of `types`.
        let outcomes: [String]
    }

    let types: [String]
    let steps: [Step]
    /// Types that went the same way, together.
    let groups: [[String]]
    /// Whether the types parted, and the edits after that were not run.
    let isDecided: Bool

    init(_ lanes: inout [RaceLane], _ statements: [Statement]) throws(CommandFailure) {
        types = lanes.map(\.name)
        var steps: [Step] = []
        var decided = false
        var applies = 0
        for statement in statements {
            var outcomes: [String] = []
            for index in lanes.indices {
                if let outcome = try lanes[index].run(statement) { outcomes.append(outcome) }
            }
            guard outcomes.count == lanes.count else {
                // One lane failed where the others had nothing to say: that is a difference too.
                if outcomes.isEmpty { continue }
                decided = true
                steps.append(Step(command: statement.text, outcomes: outcomes))
                break
            }
            applies += 1
            steps.append(Step(command: "\(statement.text) (\(applies))", outcomes: outcomes))
            decided = Set(outcomes).count > 1
            if decided { break }
        }
        self.steps = steps
        isDecided = decided
        let last = steps.last?.outcomes ?? []
        var groups: [(outcome: String, names: [String])] = []
        for (name, outcome) in zip(types, last) {
            if let index = groups.firstIndex(where: { $0.outcome == outcome }) {
                groups[index].names.append(name)
            } else {
                groups.append((outcome, [name]))
            }
        }
        self.groups = groups.map(\.names)
    }

    var answer: [String]? { [groups.map { $0.joined(separator: " ") }.joined(separator: " | ")] }

    var blocks: [Block] {
        var rows: [[String]] = []
        for step in steps {
            for (index, outcome) in step.outcomes.enumerated() {
                let name = index < types.count ? types[index] : ""
                let lines =
                    outcome.isEmpty
                    ? ["no changes"] : outcome.split(separator: ",").map { String($0.drop { $0 == " " }) }
                for (number, line) in lines.enumerated() {
                    rows.append([index == 0 && number == 0 ? step.command : "", number == 0 ? name : "", line])
                }
            }
        }
        let verdict = groups.map { $0.joined(separator: " = ") }.joined(separator: " | ")
        return [
            .table(Table(columns: ["command", "type", "the list is told"], rows: rows)),
            .verbatim(isDecided ? "parted: \(verdict)" : "no difference: \(verdict)"),
        ]
    }
}
