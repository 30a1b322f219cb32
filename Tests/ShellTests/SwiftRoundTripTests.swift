import CommandGrammar
import Reporting
import Testing

@testable import CommandLanguage
@testable import Shell

/// What `swift` prints of a scenario, run, leads to the same session: the same types, data, snapshots and cells.
@Suite struct SwiftRoundTripTests {
    /// The scenarios of which that is not so, each with the reason.
    static let exceptions: [String: String] = {
        let text = (try? Repository.text("Tests/ShellTests/Survivors/swift-round-trip.txt")) ?? ""
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
        let scenario = try Scenario(text)
        var first = Interpreter(host: Host())
        var settings: [Statement] = []
        var reader = ScriptReader(scenario.script, name: path, firstLine: scenario.firstLine)
        while let step = reader.next() {
            guard case .statements(let statements) = step else { continue }
            for statement in statements {
                _ = first.execute(statement)
                // Settings of the simulation are no part of an app; `view` is.
                if statement.verb == "option", statement.words.first?.bareText != "view" { settings.append(statement) }
            }
        }
        var second = Interpreter(host: Host())
        for setting in settings { _ = second.execute(setting) }
        let swift = first.swiftProgram().lines.joined(separator: "\n")
        let problem = second.runSwift(SourceText(swift, name: "program.swift")) { _, _ in }
        if let problem {
            let place = problem.statement.source.locate(problem.failure.range ?? 0..<0)
            return "\(problem.failure.error.code) in line \(place.line): \(place.text)"
        }
        return firstDifference(account(&first), account(&second))
    }

    private static func firstDifference(_ first: [String], _ second: [String]) -> String? {
        for (left, right) in zip(first, second) where left != right { return "\(left) ≠ \(right)" }
        return first.count == second.count ? nil : "\(first.count) lines ≠ \(second.count)"
    }

    /// Everything a session holds that an app could hold, line by line.
    private static func account(_ interpreter: inout Interpreter) -> [String] {
        let session = interpreter.session
        var lines: [String] = []
        for type in session.store.types.values {
            let hash = type.hashFields.map { $0.map { type.fields[$0].name }.joined(separator: " ") } ?? "address"
            let equal = type.equalFields.map { $0.map { type.fields[$0].name }.joined(separator: " ") } ?? "address"
            let fields = type.fields.map { field in
                field.name + (field.payload.isEmpty ? "" : "(\(field.payload.count))")
            }
            lines.append(
                "\(type.kind.rawValue) \(type.name) (\(fields.joined(separator: " "))) hash \(hash) equal \(equal)")
        }
        for (name, value) in session.store.values { lines.append("\(name) = \(value)") }
        lines.append("view \(session.options.style.rawValue)")
        lines.append("shows \(session.provider.shownFields) \(session.provider.readsStore)")
        for command in ["show both", "cells", "reloadedItemIdentifiers", "reconfiguredItemIdentifiers", "log"] {
            guard let statement = StatementParser.single(command) else { continue }
            let report: any Report =
                switch interpreter.execute(statement) {
                case .report(let report): report
                case .expectedFailure(let failure), .failure(let failure): Diagnostic(failure, in: statement)
                }
            let context = RenderingContext(catalog: MessageCatalog(.english), width: 200)
            lines += Renderer(format: .text, context: context).render(report).split(separator: "\n").map(String.init)
        }
        return lines
    }
}
