import DiffableSnapshots
import ListSimulation
import Reporting
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Over random applies: a table marks nothing that the list was not told, and `why` calls no cell untouched that was
/// asked for.
@Suite struct ApplyTablePropertyTests {
    @Test(arguments: ["table", "collection"], ["uikit", "minimal"])
    func tablesAgreeWithLists(view: String, strategy: String) throws {
        var random = SeededGenerator(seed: (view == "table" ? 11 : 12) + (strategy == "uikit" ? 0 : 10))
        var lab = Lab("option view \(view); option rows 6; option diff \(strategy)")
        for round in 0..<300 {
            let script = Self.edits(&random)
            lab.run(script)
            let old = lab.session.source.snapshot()
            let outcome = lab.interpreter.execute(
                Lab.statements(Self.applies.randomElement(using: &random) ?? "apply")[0])
            guard case .report(let some) = outcome, let report = some as? ApplyReport else {
                Issue.record("round \(round): \(outcome)")
                return
            }
            let problems = try Self.problems(report, old, lab.session.source.snapshot()) + Self.stories(lab.session)
            guard problems.isEmpty else {
                Issue.record("round \(round): \(problems) after \(script)")
                return
            }
        }
    }

    private static let applies = ["apply", "apply", "apply unanimated", "apply reloadData"]

    /// A new content with some marks.
    private static func edits(_ random: inout SeededGenerator) -> String {
        var script = "snapshot empty"
        let sections = ["A", "B", "C", "D"].shuffled(using: &random).prefix(.random(in: 1...4, using: &random))
        script += "; sections " + sections.joined(separator: " ")
        var items: [String] = []
        for item in "abcdefgh".map(String.init).shuffled(using: &random) where Int.random(in: 0..<4, using: &random) > 0
        {
            items.append(item)
            script += "; append \(item) to \(sections.randomElement(using: &random) ?? "A")"
        }
        for (mark, names) in [("reload", items), ("reconfigure", items), ("reload-sections", Array(sections))] {
            guard Int.random(in: 0..<3, using: &random) == 0, let name = names.randomElement(using: &random) else {
                continue
            }
            script += "; \(mark) \(name)"
        }
        return script
    }

    private static func content(_ snapshot: Snapshot) -> [String] {
        snapshot.sectionIdentifiers.enumerated().flatMap { index, section in
            ["[\(section.label)]"]
                + snapshot.items(inSectionAt: index).enumerated().map { "\($0) \($1.label)" }
        }
    }

    private static func problems(_ report: ApplyReport, _ old: Snapshot, _ new: Snapshot) throws -> [String] {
        guard case .table(let table)? = report.blocks.first else { return [] }
        let catalog = MessageCatalog(.english)
        let rows = table.rows.map { $0.map { catalog.text($0) } }
        let lines = report.listUpdates ?? []
        var problems: [String] = []
        func side(_ column: Int) -> [String] {
            rows.map { String($0[column].drop { $0 == " " }) }.filter { !$0.isEmpty }
        }
        if side(0) != content(old) { problems.append("before \(side(0))") }
        if side(1) != content(new) { problems.append("after \(side(1))") }
        var headings = ["", ""]
        for row in rows {
            for column in [0, 1] where row[column].hasPrefix("[") {
                headings[column] = String(row[column].dropFirst().dropLast())
            }
            let verbs = [("deleted", 0, "delete"), ("inserted", 1, "insert"), ("->>", 0, "move"), ("<<-", 1, "move")]
            for (word, column, verb) in verbs where row[2].contains(word) {
                let isSection = row[2].contains("section")
                let name =
                    isSection ? headings[column] : String(row[column].drop { $0 == " " }.drop { $0 != " " }.dropFirst())
                let mentions = lines.contains { line in
                    let words = line.split(separator: " ")
                    return words.first ?? "" == verb && words.dropFirst(3).first ?? "" == name
                }
                // What comes and goes with its section is told by the section's line.
                let withSection = lines.contains {
                    $0.hasPrefix("\(verb) section ") && $0.hasSuffix(" \(headings[column])")
                }
                if !mentions && !withSection { problems.append("\(row) without a line in \(lines)") }
            }
            if lines == ["reloadData"], row[2].contains("cell") { problems.append("\(row) beside reloadData") }
        }
        return problems + unmarked(lines, rows)
    }

    /// What the list was told of items, and no row is marked with. Of an item that is reloaded and reconfigured, the cell
    /// of the reload is what remains; a row that is new has a new cell, marked or not.
    private static func unmarked(_ lines: [String], _ rows: [[String]]) -> [String] {
        let marks = [
            "delete": (0, ["deleted"]), "insert": (1, ["inserted"]), "move": (1, ["<<-"]),
            "reload": (1, ["* reloaded", "+ inserted"]),
            "reconfigure": (1, ["~ reconfigured", "* reloaded", "+ inserted"]),
        ]
        return lines.filter { line in
            let words = line.split(separator: " ")
            guard words.count > 3, words[1] == "item", let (column, known) = marks[String(words[0])] else {
                return false
            }
            return !rows.contains { row in
                row[column].hasSuffix(" \(words[3])") && known.contains { mark in row[2].contains(mark) }
            }
        }.map { "no row is marked for \($0)" }
    }

    /// `unchanged` exactly for those items whose cell was not asked for and for which nothing else happened.
    private static func stories(_ session: Session) -> [String] {
        guard let revision = session.revisions.entries.last else { return ["no revision"] }
        let asked = revision.result.events.compactMap { event -> IndexPath? in
            if case .providerCalled(let path, _) = event { path } else { nil }
        }
        return revision.result.after.itemIdentifiers.compactMap { item in
            let chapters = WhyChapter.chapters(of: item, in: revision)
            let path = revision.result.after.indexPath(of: item)
            let wasAsked = path.map(asked.contains) ?? false
            if chapters.isEmpty { return "\(item) has no story" }
            let untouched = chapters.contains { $0.rule == "cell.untouched" }
            if untouched && (wasAsked || chapters.count > 1) { return "\(item) untouched, asked \(wasAsked)" }
            let says = chapters.contains { !$0.event.hasPrefix("moved") && !$0.event.contains("off screen") }
            if wasAsked && !says { return "\(item) asked in silence: \(chapters.map(\.event))" }
            return nil
        }
    }
}
