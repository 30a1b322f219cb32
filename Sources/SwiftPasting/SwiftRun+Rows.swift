import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// Lists whose rows an app counts itself: `performBatchUpdates` on index paths.
extension SwiftRun {
    /// Whether a class only counts rows, as a variable `counts` says.
    func notesCounts(of type: SwiftModel) -> Bool {
        let members = type.members.map(\.notation)
        for style in ListStyle.allCases where members == Self.countingMembers[style] {
            environment.counters[type.name.text] = style
            return true
        }
        return false
    }

    /// The members of the class that the program itself writes.
    private static let countingMembers: [ListStyle: [String]] = {
        var result: [ListStyle: [String]] = [:]
        for style in ListStyle.allCases {
            var session = Session()
            session.options.style = style
            let text = SwiftScope(facts: SwiftFacts(), session: session, step: 0).rowsClass.joined(separator: "\n")
            guard case .declaration(let declaration)? = SwiftReader.read(text).statements.first?.kind,
                case .type(let type) = declaration.kind
            else { continue }
            result[style] = type.members.map(\.notation)
        }
        return result
    }()

    /// `let rows = RowsDataSource()`
    func makesCounter(_ value: SourceExpression, _ range: SourceRange) throws(SwiftStop) -> Bool {
        guard case .call(let call) = value.bare.kind, call.arguments.isEmpty, let name = call.callee.plainName,
            let style = environment.counters[name]
        else { return false }
        if style != session.options.style { try perform(.view(style), range) }
        return true
    }

    /// `rows.counts = [3, 2]`: it counts from the next `reloadData()` or `performBatchUpdates` on.
    func setsCounts(_ name: String, _ value: SourceExpression) throws(SwiftStop) -> Bool {
        guard name == "counts", !environment.counters.isEmpty, let counts = elements(of: try data(value)) else {
            return false
        }
        environment.counts = counts.compactMap {
            if case .integer(let count)? = self.value(of: $0) { count } else { nil }
        }
        return true
    }

    /// `rowsView.reloadData()`, `rowsView.performBatchUpdates { … }`
    func runRowsCall(
        _ name: String, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        guard !environment.counters.isEmpty else { return false }
        switch name {
        case "reloadData":
            guard let counts = environment.counts else { return false }
            environment.counts = nil
            try perform(.rows(Self.words(counts)), range)
            return true
        case "performBatchUpdates":
            guard let closure = call.trailingClosures.first?.closure ?? call.lastClosure else { return false }
            environment.counts = session.classic.counts
            var lines: [String] = []
            for statement in closure.statements {
                switch statement.kind {
                case .assignment(let target, "=", let value):
                    guard case .member(_, let member) = target.bare.kind, try setsCounts(member.text, value) else {
                        throw .construct(text(statement.range), statement.range)
                    }
                case .expression(let expression):
                    guard let line = try batchLine(expression) else {
                        throw .construct(text(statement.range), statement.range)
                    }
                    lines += line
                default: throw .construct(text(statement.range), statement.range)
                }
            }
            let counts = environment.counts ?? []
            environment.counts = nil
            let body = lines.isEmpty ? "{ }" : "{ \(lines.joined(separator: "; ")) }"
            try perform(.batch(counts.isEmpty ? body : "\(body) then \(Self.words(counts))"), range)
            return true
        default: return false
        }
    }

    private static func words(_ counts: [Int]) -> String {
        counts.enumerated().map { "\($0) = \($1)" }.joined(separator: ", ")
    }

    /// `insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)` as lines of `batch`; nil for another call.
    private func batchLine(_ expression: SourceExpression) throws(SwiftStop) -> [String]? {
        guard case .call(let call) = expression.bare.kind, let name = call.callee.memberName,
            let first = call.arguments.first
        else { return nil }
        let verb = ["delete", "insert", "reload", "move"].first { name.hasPrefix($0) }
        guard let verb else { return nil }
        if verb == "move" {
            guard let target = call.argument("to") ?? call.argument("toSection") else { return nil }
            if name == "moveSection" {
                return ["move section \(try written(first.value)) to \(try written(target))"]
            }
            guard case .indexPath(let from) = try indexPath(first.value),
                case .indexPath(let to) = try indexPath(target)
            else { return nil }
            return ["move \(from) to \(to)"]
        }
        guard case .array(let places) = first.value.bare.kind else { return nil }
        var lines: [String] = []
        for place in places {
            if name == "\(verb)Sections" {
                lines.append("\(verb) section \(try written(place))")
            } else {
                guard case .indexPath(let path) = try indexPath(place) else { return nil }
                lines.append("\(verb) \(path)")
            }
        }
        return lines
    }
}
