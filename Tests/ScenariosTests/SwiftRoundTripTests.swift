import Apps
import CommandGrammar
import Reporting
import Testing

@testable import CommandLanguage
@testable import Console
@testable import Scenarios
@testable import SessionReports
@testable import Sessions

/// The Swift that `swift` prints of a scenario is an app: run, it shows the list that the commands have made.
@Suite struct SwiftRoundTripTests {
    private static let path = "Tests/ScenariosTests/Survivors/swift-round-trip.txt"

    /// The scenarios of which that is not so, each with the reason.
    private static let exceptions: [String: String] = {
        let text = (try? Repository.text(path)) ?? ""
        var result: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
            if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
        }
        return result
    }()

    private static func id(_ path: String) -> String {
        String(path.split(separator: "/").last ?? "").replacing(".snap", with: "")
    }

    @Test(arguments: Repository.scenarios.map(\.path))
    func theSwiftOfAScenarioShowsTheSameList(path: String) throws {
        let file = try #require(Repository.scenarios.first { $0.path == path })
        let difference = try Self.difference(file.text, path)
        if let reason = Self.exceptions[Self.id(path)] {
            #expect(difference != nil, "comes back whole, so it is no exception (\(reason))")
        } else {
            #expect(difference == nil, "\(Self.id(path)): \(difference ?? "")")
        }
    }

    @Test func everyExceptionIsAScenario() {
        let ids = Set(Repository.scenarios.map { Self.id($0.path) })
        #expect(Self.exceptions.keys.filter { !ids.contains($0) } == [])
    }

    /// How the two lists differ, in a line; nil when they look the same.
    private static func difference(_ text: String, _ path: String) throws -> String? {
        let (settings, commands) = settingsFirst(try statements(text, path))
        var kept = commands
        var first = session(settings + kept)
        var program = try first.swiftProgram()
        // Both sides are made without what no app contains. Without one such command another may lose its form, so that is
        // asked again. `drain` is no call of an app, since the run loop does it; without it nothing would be.
        for _ in 0..<4 {
            let without = Set(program.withoutForm.map(\.command)).subtracting(["drain"])
            let fewer = kept.filter { !without.contains(short($0)) }
            if fewer.count == kept.count { break }
            kept = fewer
            first = session(settings + kept)
            program = try first.swiftProgram()
        }
        var second = session(settings)
        let swift = SourceText(program.lines.joined(separator: "\n"), name: "Program.swift")
        if let problem = second.runSwift(swift, onEvent: { _, _ in }) {
            let place = problem.statement.source.locate(problem.failure.range ?? 0..<0)
            return "\(problem.failure.error.code) in line \(place.line): \(place.text)"
        }
        let one = list(first.session)
        // `==` of the program's own values is its own code.
        let other = second.session.app?.answering { list(second.session) } ?? []
        for (left, right) in zip(one, other) where left != right { return "\(left) ≠ \(right)" }
        return one.count == other.count ? nil : "\(one.count) lines ≠ \(other.count)"
    }

    /// What is on screen: the rows of each section, and what cells and headers show.
    private static func list(_ session: Session) -> [String] {
        let snapshot = session.source.snapshot()
        let sections = snapshot.sectionIdentifiers.indices.map {
            "\(Array(snapshot.items(inSectionAt: $0)).count) rows"
        }
        let cells = CellsReport(session)
        return ["view \(session.options.style.rawValue)"] + sections
            + cells.visible.map { "cell \($0.indexPath) shows \($0.shows)" }
            + cells.headers.map { "header \($0.section) shows \($0.shows)" }
    }

    private static func session(_ statements: [Statement]) -> Interpreter {
        var interpreter = Interpreter(host: Host().runningApps)
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
}
