import Foundation
import Reporting
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// The changeset in JSON is enough to turn the content before into the content after, by a program that shares no code.
@Suite struct ChangesetReplayTests {
    private struct Apply: Decodable {
        struct Section: Decodable, Equatable { var section: String; var items: [String] }
        struct SectionEntry: Decodable { let section: String; let index: Int }
        struct SectionMove: Decodable { let section: String; let from: Int; let to: Int }
        struct ItemEntry: Decodable { let item: String; let indexPath: [Int] }
        struct ItemMove: Decodable { let item: String; let from: [Int]; let to: [Int] }
        struct Changeset: Decodable {
            let deletedSections, insertedSections: [SectionEntry]
            let movedSections: [SectionMove]
            let deletedItems, insertedItems: [ItemEntry]
            let movedItems: [ItemMove]
        }

        let before, after: [Section]
        let changeset: Changeset
    }

    /// Takes out what leaves, puts what arrives at its place, and lets the rest close ranks.
    private func replayed(_ apply: Apply) -> [Apply.Section] {
        let changes = apply.changeset
        var old = apply.before
        for (section, content) in old.enumerated() {
            let leaving = Set(
                (changes.deletedItems.map(\.indexPath) + changes.movedItems.map(\.from)).filter { $0[0] == section }
                    .map { $0[1] })
            old[section].items = content.items.indices.filter { !leaving.contains($0) }.map { content.items[$0] }
        }
        let leaving = Set(changes.deletedSections.map(\.index) + changes.movedSections.map(\.from))
        var arriving: [Int: Apply.Section] = [:]
        for entry in changes.insertedSections { arriving[entry.index] = .init(section: entry.section, items: []) }
        for move in changes.movedSections { arriving[move.to] = old[move.from] }
        var new = filled(old.indices.filter { !leaving.contains($0) }.map { old[$0] }, arriving)
        for section in new.indices {
            var items: [Int: String] = [:]
            for entry in changes.insertedItems where entry.indexPath[0] == section {
                items[entry.indexPath[1]] = entry.item
            }
            for move in changes.movedItems where move.to[0] == section { items[move.to[1]] = move.item }
            new[section].items = filled(new[section].items, items)
        }
        return new
    }

    private func filled<Element>(_ stayers: [Element], _ arriving: [Int: Element]) -> [Element] {
        var rest = stayers[...]
        return (0..<stayers.count + arriving.count).compactMap { arriving[$0] ?? rest.popFirst() }
    }

    @Test(arguments: [("uikit", 1), ("uikit", 2), ("minimal", 3)] as [(String, UInt64)])
    func theChangesetInJSONIsEnough(strategy: String, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var lab = Lab("option diff \(strategy)")
        var moved = 0
        for _ in 0..<500 {
            for _ in 0..<1 + random.below(5) {
                let item = "i\(random.below(9))"
                let section = "S\(random.below(4))"
                let commands = [
                    "sections \(section)", "append \(item) to \(section)", "move \(item) before i\(random.below(9))",
                    "delete \(item)",
                    "move-section \(section) before S\(random.below(4))", "delete-sections \(section)",
                    "insert-sections \(section) before S\(random.below(4))", "append \(item) to \(section)",
                    "reload \(item)",
                ]
                _ = lab.code(random.pick(commands))
            }
            let text = lab.text("apply", format: .jsonl)
            let apply = try JSONDecoder().decode(Apply.self, from: Data(text.utf8))
            #expect(replayed(apply) == apply.after, "seed \(seed): \(text)")
            #expect(
                apply.after.map { "\($0.section)[\($0.items.joined(separator: " "))]" }.joined(separator: " ")
                    == lab.session.source.snapshot().picture)
            moved += apply.changeset.movedItems.count + apply.changeset.movedSections.count
        }
        #expect(moved > 40)
    }

    /// Whatever a command answers, every format can say it, and JSON is an object that names its kind.
    @Test func everyExampleAnswersInEveryFormat() throws {
        var kinds: Set<String> = []
        for definition in CommandTable.commands.rows {
            for format in OutputFormat.allCases {
                var lab = Lab()
                for statement in Lab.statements(definition.example) {
                    let text: String
                    switch lab.interpreter.execute(statement) {
                    case .report(let report): text = Renderer(format: format).render(report)
                    case .expectedFailure(let failure), .failure(let failure):
                        text = Renderer(format: format).render(Diagnostic(failure, in: statement))
                    }
                    guard format == .json || format == .jsonl else { continue }
                    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
                    #expect(object?["snaprepl"] as? Int == 1, "\(statement.text)")
                    kinds.insert(object?["report"] as? String ?? "?")
                }
            }
        }
        #expect(kinds.count > 20)
        #expect(!kinds.contains("?"))
    }
}
