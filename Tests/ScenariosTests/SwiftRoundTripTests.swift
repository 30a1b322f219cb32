import CommandGrammar
import Reporting
import Testing

@testable import CommandLanguage
@testable import Console
@testable import Scenarios
@testable import Sessions
@testable import SwiftPasting

/// What `swift` prints of a scenario, run, leads to the same session: the same types, data, snapshots and cells.
@Suite struct SwiftRoundTripTests {
    /// The scenarios of which that is not so, each with the reason.
    static let exceptions: [String: String] = {
        let text = (try? Repository.text("Tests/ScenariosTests/Survivors/swift-round-trip.txt")) ?? ""
        var result: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
            if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
        }
        return result
    }()

    @Test(arguments: Repository.scenarios.map(\.path))
    func readingTheSwiftOfAScenarioGivesTheSameSession(path: String) throws {
        let file = try #require(Repository.scenarios.first { $0.path == path })
        let id = String(path.split(separator: "/").last ?? "").replacing(".snap", with: "")
        let difference = try Self.difference(file.text, path)
        if let reason = Self.exceptions[id] {
            #expect(!reason.isEmpty)
            #expect(difference != nil, "\(id) comes back whole: take it from the list of exceptions")
        } else {
            #expect(difference == nil, "\(id): \(difference ?? "")")
        }
    }

    @Test func everyExceptionIsAScenario() {
        let ids = Repository.scenarios.map { file in
            String(file.path.split(separator: "/").last ?? "").replacing(".snap", with: "")
        }
        for id in Self.exceptions.keys { #expect(ids.contains(id), "\(id) is no scenario") }
    }

    /// How the two sessions differ, in a line; nil when they are the same.
    private static func difference(_ text: String, _ path: String) throws -> String? {
        let statements = try statements(text, path)
        let (settings, commands) = settingsFirst(statements)
        var kept = commands
        var first = session(settings + kept)
        var program = try first.swiftProgram()
        // What no app contains is no part of the comparison: both sides are made without it. Without one such command,
        // another may lose its form, so that is asked again.
        for _ in 0..<4 {
            // `drain` is no call of an app, since the run loop does it; without it, nothing would be.
            let without = Set(program.withoutForm.map(\.command)).subtracting(["drain"])
            let fewer = kept.filter { !without.contains(short($0)) }
            if fewer.count == kept.count { break }
            kept = fewer
            first = session(settings + kept)
            program = try first.swiftProgram()
        }
        var second = session(settings)
        let swift = program.lines.joined(separator: "\n")
        let problem = second.runSwift(SourceText(swift, name: "program.swift")) { _, _ in }
        if let problem {
            let place = problem.statement.source.locate(problem.failure.range ?? 0..<0)
            return "\(problem.failure.error.code) in line \(place.line): \(place.text)"
        }
        let enums = enums(of: second.session, beside: first.session)
        let (one, other) = (first, second)
        return firstDifference(
            account(&first, beside: other, without: enums), account(&second, beside: one, without: enums))
    }

    private static func session(_ statements: [Statement]) -> Interpreter {
        var interpreter = Interpreter(host: Host())
        for statement in statements { _ = interpreter.execute(statement) }
        return interpreter
    }

    private static func statements(_ text: String, _ path: String) throws -> [Statement] {
        let scenario = try Scenario(text)
        var reader = ScriptReader(scenario.script, name: path, firstLine: scenario.firstLine)
        var result: [Statement] = []
        while let step = reader.next() { if case .statements(let statements) = step { result += statements } }
        return result
    }

    /// Settings of the simulation are no part of an app; `view` is. Those of the beginning hold for both sessions; those
    /// that are changed on the way are left out of both, since the Swift does not say when.
    private static func settingsFirst(_ statements: [Statement]) -> (settings: [Statement], commands: [Statement]) {
        var settings: [Statement] = []
        var commands: [Statement] = []
        var hasBegun = false
        for statement in statements {
            let isSetting = statement.verb == "option" && statement.words.first?.bareText != "view"
            if ["apply", "outline", "batch"].contains(statement.verb) { hasBegun = true }
            if !isSetting { commands.append(statement) } else if !hasBegun { settings.append(statement) }
        }
        return (settings, commands)
    }

    /// A command as a program names one that it has no form for.
    private static func short(_ statement: Statement) -> String {
        let lines = statement.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        return String(lines.first ?? "") + (lines.count > 1 ? " …" : "")
    }

    private static func firstDifference(_ first: [String], _ second: [String]) -> String? {
        for (left, right) in zip(first, second) where left != right { return "\(left) ≠ \(right)" }
        return first.count == second.count ? nil : "\(first.count) lines ≠ \(second.count)"
    }

    /// Everything a session holds that an app could hold, line by line.
    ///
    /// - Parameters:
    ///   - interpreter: The session.
    ///   - other: The other session, for names that Swift has no room for: a keyword, or one that UIKit's code needs.
    ///   - enums: The enums that stand for identifiers of several types; what they carry stands for them.
    private static func account(
        _ interpreter: inout Interpreter, beside other: Interpreter, without enums: Set<String>
    ) -> [String] {
        let session = interpreter.session
        let known = Set(other.session.store.values.keys)
        var lines: [String] = []
        for type in session.store.types.values where !enums.contains(type.name) {
            let hash = type.hashFields.map { $0.map { type.fields[$0].name }.joined(separator: " ") } ?? "address"
            let equal = type.equalFields.map { $0.map { type.fields[$0].name }.joined(separator: " ") } ?? "address"
            let fields = type.fields.map { field in
                field.name + (field.payload.isEmpty ? "" : "(\(field.payload.count))")
            }
            lines.append(
                "\(type.kind.rawValue) \(type.name) (\(fields.joined(separator: " "))) hash \(hash) equal \(equal)")
        }
        for (name, value) in session.store.values {
            let plain = String(name.reversed().drop(while: \.isNumber).reversed())
            lines.append("\(known.contains(name) || !known.contains(plain) ? name : plain) = \(bare(value, enums))")
        }
        lines.append("view \(session.options.style.rawValue)")
        lines += provider(session, without: enums)
        if enums.isEmpty {
            for command in ["show both", "cells", "reloadedItemIdentifiers", "reconfiguredItemIdentifiers"] {
                lines += report(command, &interpreter)
            }
        } else {
            lines += content(session, without: enums)
        }
        return lines + report("log", &interpreter)
    }

    private static func report(_ command: String, _ interpreter: inout Interpreter) -> [String] {
        guard let statement = StatementParser.single(command) else { return [] }
        let report: any Report =
            switch interpreter.execute(statement) {
            case .report(let report): report
            case .expectedFailure(let failure), .failure(let failure): Diagnostic(failure, in: statement)
            }
        let context = RenderingContext(catalog: MessageCatalog(.english), width: 200)
        return Renderer(format: .text, context: context).render(report).split(separator: "\n").map(String.init)
    }

    // MARK: Identifiers of several types

    /// The enums that a session has beside the types of another one, each case of which carries one identifier.
    private static func enums(of session: Session, beside other: Session) -> Set<String> {
        let wrappers = session.store.types.values.filter { type in
            other.store.types[type.name] == nil && type.kind == .enumeration
                && type.fields.allSatisfy { $0.payload.count == 1 }
        }
        return Set(wrappers.map(\.name))
    }

    /// A value, with what such an enum carries in its place.
    private static func bare(_ value: Value, _ enums: Set<String>) -> Value {
        switch value {
        case .enumCase(let one) where enums.contains(one.type.name) && one.payload.count == 1:
            return bare(one.payload[0], enums)
        case .array(let elements): return .array(elements.map { bare($0, enums) })
        default: return value
        }
    }

    /// Both snapshots with what is marked in them, and the cells.
    private static func content(_ session: Session, without enums: Set<String>) -> [String] {
        func list(_ values: [Value]) -> String { values.map { "\(bare($0, enums))" }.joined(separator: ", ") }
        var lines: [String] = []
        for snapshot in [session.staged, session.source.snapshot()] {
            for (index, section) in snapshot.sectionIdentifiers.enumerated() {
                lines.append("section \(list([section])): \(list(Array(snapshot.items(inSectionAt: index))))")
            }
            lines.append("reloaded \(list(snapshot.reloadedItemIdentifiers + snapshot.reloadedSectionIdentifiers))")
            lines.append("reconfigured \(list(snapshot.reconfiguredItemIdentifiers))")
        }
        let cells = CellsReport(session)
        lines += cells.visible.map { cell in
            "cell \(cell.indexPath) #\(cell.cell) \(cell.kind) shows \(cell.shows), now \(cell.current ?? "nil")"
        }
        return lines + cells.headers.map { "header \($0.section) shows \($0.shows), now \($0.current)" }
    }

    /// What cells and headers show, as far as it makes a difference to the rows of this session.
    private static func provider(_ session: Session, without enums: Set<String>) -> [String] {
        let rules = session.provider
        let wrappers = session.store.types.values.filter { enums.contains($0.name) }.flatMap { $0.fields.map(\.name) }
        func set(_ fields: [String]) -> String { fields.sorted().joined(separator: " ") }
        func rows<Setting>(_ rule: RowRule<Setting>) -> String {
            var condition = rule.condition
            // `row.album` asks for the case of what `.row(…)` carries, which the other session has bare.
            if case .enumCase(let path)? = condition, let dot = path.firstIndex(of: "."),
                wrappers.contains(String(path[..<dot]))
            {
                condition = .enumCase(String(path[path.index(after: dot)...]))
            }
            return "in \(rule.section.map { "\($0)" } ?? "all") when \(condition.map { "\($0)" } ?? "any")"
        }
        let isTable = session.options.style == .table
        var lines = rules.texts.map { "shows \(set($0.setting)) \(rows($0))" }
        lines += rules.kinds.map { "kind \($0.setting) \(rows($0))" }
        lines += rules.lineLimits.map { "lines \($0.setting.map(String.init) ?? "none") \(rows($0))" }
        lines.append("mistake \(rules.mistake?.rawValue ?? "none")")
        if isTable {
            lines.append("height \(rules.rowHeight ?? 0) \(rules.estimatedHeight ?? 0)")
        } else {
            lines.append("headers \(rules.headers) footers \(rules.footers)")
        }
        return lines
    }
}
