import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions
import SwiftWriting
import TestSupport
import Testing

/// The Swift that a session is written as, run, leads to the same list: `read(swift(session)) = session`.
@Suite struct RoundTripTests {
    /// What was found broken once.
    @Test(arguments: [
        // The first edit of the snapshot comes after an outline.
        "outline Food { append Fruit Dairy; append apple to Fruit; expand Fruit }; sections Drinks; append tea to Drinks; apply",
        "outline R { append c; append d to c; expand c }; collapse c in R; append g to R; apply",
        "outline R { append a }; outline R { append b }; delete a; apply; append c to R; apply",
        // A mark whose item is gone goes with the snapshot to another data source.
        "sections P Q; append t3 t4 to P; apply; reconfigure t3; delete-sections P; option view table; apply",
        "sections P Q; append a b; apply; reload a; delete a; apply",
        // Items of several types, in the order of their titles.
        "struct T(name, n = 0); let t4 = T(\"t4\"); let t2 = T(\"a2\"); sections Q; append t4 t2 c 7; sort Q; apply",
        "struct T(name, n = 0); let t4 = T(\"t4\"); sections Q; append t4 c 12 7; sort Q descending; apply",
        "sections Q; append 12 7 100; sort Q; apply",
    ])
    func whatWasBrokenComesBack(script: String) throws {
        var lab = AppLab()
        lab.run(script)
        let difference = try Self.difference(lab)
        #expect(difference == nil)
    }

    /// Sessions that begin with outlines, keep marks, mix types and change data sources.
    @Test func randomSessionsComeBack() throws {
        var random = SeededGenerator(seed: FuzzRounds.seed(32))
        for round in 0..<FuzzRounds.count(100) {
            var script = RandomScript(&random).lines
            var lab = AppLab()
            // What no app contains is no part of the comparison. Without one such command another may lose its form.
            for _ in 0..<4 {
                lab = AppLab()
                for line in script { lab.run(line) }
                let without = Set(try lab.interpreter.swiftProgram().withoutForm.map(\.command))
                if without.isEmpty { break }
                script.removeAll { without.contains($0) }
            }
            if let difference = try Self.difference(lab) {
                Issue.record("round \(round), \(script.joined(separator: "; ")): \(difference)")
            }
        }
    }

    /// A session in which the library for users' programs was read once.
    private static let reader = AppLab("let nothing = 0")

    /// How the list differs once the Swift of the session has been run; nil where it does not.
    static func difference(_ lab: AppLab) throws -> String? {
        let program = try lab.interpreter.swiftProgram()
        let text = program.lines.joined(separator: "\n")
        var again = reader
        again.read(text, name: "List.swift")
        if let problem = again.problem {
            let place = problem.statement.source.locate(problem.failure.range ?? 0..<0)
            return "\(problem.failure.error.code) in line \(place.line): \(place.text)"
        }
        for (one, other) in zip(account(lab), account(again)) where one != other {
            return "\(one) ≠ \(other) in\n\(text)"
        }
        return nil
    }

    /// The list on screen: its view, sections and items, trees, and what the cells show.
    private static func account(_ lab: AppLab) -> [String] {
        let session = lab.interpreter.session
        func lines() -> [String] {
            let source = session.source
            let snapshot = source.snapshot()
            var lines = [source.view.style.rawValue]
            for (index, section) in snapshot.sectionIdentifiers.enumerated() {
                let items = snapshot.items(inSectionAt: index).map { bare($0) }
                lines.append("\(bare(section)): \(items.joined(separator: " "))")
                if source.view.style == .collection, source.showsOutline(section),
                    let tree = try? source.snapshot(for: section)
                {
                    lines += tree.items.map { item in
                        let level = (try? tree.level(of: item)) ?? -1
                        return "\(level) \((try? tree.isExpanded(item)) ?? false) \(bare(item))"
                    }
                }
            }
            return lines + source.view.visibleCells.map { "cell \($0.content)" }
        }
        return session.app.map { $0.answering(lines) } ?? lines()
    }

    /// A name, without the case that holds items of its type.
    private static func bare(_ value: SessionValue) -> String {
        let label = value.label
        guard label.hasSuffix(")"), let open = label.firstIndex(of: "(") else { return label }
        return String(label[label.index(after: open)...].dropLast())
    }
}

/// Commands of a session, drawn by lot; some of them are refused, and are then no part of it.
private struct RandomScript {
    private(set) var lines: [String] = []

    init(_ random: inout SeededGenerator) {
        let isMixed = random.below(3) == 0
        var items = ["a", "b", "c", "d", "e", "f"]
        if isMixed {
            lines.append("struct T(name, n = 0) hash(name) equal(name)")
            for name in ["t1", "t2", "t3"] { lines.append("let \(name) = T(\"\(name == "t2" ? "b2" : name)\")") }
            items += ["t1", "t2", "t3", "7", "12"]
        }
        if random.below(3) == 0 { lines.append(Self.outline(items, &random)) }
        for _ in 0..<(4 + random.below(14)) { lines.append(Self.command(items, isMixed, &random)) }
        lines.append("apply")
    }

    private static func outline(_ items: [String], _ random: inout SeededGenerator) -> String {
        let (root, child, other) = (random.pick(items), random.pick(items), random.pick(items))
        let tail = random.below(2) == 0 ? "; expand \(root)" : ""
        return "outline \(random.pick(["P", "R"])) { append \(root) \(other); append \(child) to \(root)\(tail) }"
    }

    private static func command(_ items: [String], _ isMixed: Bool, _ random: inout SeededGenerator) -> String {
        let (one, other) = (random.pick(items), random.pick(items))
        let (section, place) = (random.pick(["P", "Q", "R"]), random.pick(["P", "Q", "R"]))
        let relation = random.pick(["before", "after"])
        return switch random.below(24) {
        case 0, 1: "sections \(section)"
        case 2: "sections \(section) \(relation) \(place)"
        case 3, 4, 5: "append \(one) \(other) to \(section)"
        case 6: "append \(one)"
        case 7: "insert \(one) \(relation) \(other)"
        case 8: "delete \(one)"
        case 9: "delete-sections \(section)"
        case 10: "move \(one) \(relation) \(other)"
        case 11: "move-section \(section) \(relation) \(place)"
        case 12: "reload \(one)"
        case 13: "reconfigure \(one) \(other)"
        case 14: "reload-sections \(section)"
        case 15: "apply \(random.pick(["unanimated", "reloadData", "animated"]))"
        case 16, 17: "apply"
        case 18: outline(items, &random)
        case 19: "\(random.pick(["expand", "collapse"])) \(one) in \(section)"
        case 20: "option view \(random.pick(["table", "collection"]))"
        case 21: "sort \(section)\(random.pick(["", " descending"]))"
        case 22: random.pick(["discard", "snapshot", "snapshot empty", "delete-all"])
        default: isMixed ? "set t\(1 + random.below(3)).n = \(random.below(9))" : "apply on background"
        }
    }
}
