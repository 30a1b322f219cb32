import CommandLanguage
import Reporting
import SessionReports
import Sessions

/// The parts an exercise still lacks, in words.
struct Missing {
    private let shortfall: Lesson.Exercise.Shortfall
    private let goal: [String]
    /// The number of applies since the start, where the solution has a single one and more than one has been made.
    private let applies: Int?
    private let replay: Replay
    private var session: Session { replay.session }

    /// - Returns: nil when nothing is missing.
    init?(_ exercise: Lesson.Exercise, _ replay: Replay, from start: Replay) {
        guard let shortfall = exercise.shortfall(replay, from: start) else { return nil }
        self.shortfall = shortfall
        goal = exercise.goal
        let made = replay.session.revision - start.session.revision
        let isOne = exercise.solution.count { $0.hasPrefix("apply") } == 1
        applies = isOne && made > 1 ? made : nil
        self.replay = replay
    }

    /// A line for each thing that is not as it should be: misplaced items first, the expectation itself otherwise.
    var lines: [Phrase] {
        // `snapshot:` and `items in` may both name the same section.
        let items = wanted.flatMap(differences).reduce(into: [Phrase]()) { if !$0.contains($1) { $0.append($1) } }
        if !items.isEmpty { return items.prefix(3).map { $0 } }
        let line: String
        let failure: CommandFailure
        switch shortfall {
        case .goal(let goal, let first): (line, failure) = (goal, first)
        case .anotherCell(let row): return [.message("learn.another-cell", ["row": .text(row)])]
        case .configured(let row): return [.message("learn.set-up-again", ["row": .text(row)])]
        case .warned: return [.message("learn.warned")]
        }
        guard case .expectation(let expectation) = failure.error.cause else {
            return [.message("learn.missing", ["what": .text("`\(line)`")])]
        }
        if let applies, ["cells", "changes"].contains(expectation.subject) {
            return [.message("learn.applies", ["count": .number(applies)])]
        }
        if expectation.subject == "warning", expectation.expected == ["none"] { return [.message("learn.warned")] }
        // The code of a rule says nothing to a learner who has not met it.
        if expectation.expected == ["identity.same"] { return [.message("learn.one-item")] }
        let isCompared = expectation.missing == nil
        if isCompared, let held = Self.sentence(expectation) {
            return [.message("learn.missing", ["what": .message(held)])]
        }
        let place = zip(expectation.expected, expectation.actual).enumerated().first { $0.element.0 != $0.element.1 }?
            .offset
        let other = place ?? min(expectation.expected.count, expectation.actual.count)
        func words(_ clauses: [String]) -> MessageArgument? {
            switch expectation.subject {
            // Of a long row of steps, the first that is another.
            case "steps" where isCompared: .text(clauses.indices.contains(other) ? clauses[other] : "–")
            case "cells" where isCompared: .message(Self.counts(clauses))
            case "changes" where !clauses.isEmpty:
                .message(.joined(clauses.map { ChangeClause.message($0).map(MessageArgument.message) ?? .text($0) }))
            default: nil
            }
        }
        return [
            .message(
                "learn.expected",
                [
                    "subject": .text(expectation.subject),
                    "expected": words(expectation.expected) ?? expectation.wanted,
                    "actual": words(expectation.actual) ?? expectation.found,
                ])
        ]
    }

    /// The sentence about the actual values, where the words after `expect` alone would say little.
    private static func sentence(_ expectation: ExpectationFailure) -> Message? {
        switch expectation.subject {
        case "stale" where expectation.expected.isEmpty:
            Message("held.stale", ["things": .list(expectation.actual)])
        case "agreement": Message("held.agreement-broken")
        default: nil
        }
    }

    /// Counts of cells as the summary under a table gives them.
    private static func counts(_ clauses: [String]) -> Message {
        .joined(
            clauses.map { clause -> Message in
                let words = clause.split(separator: " ")
                let count = words.last.flatMap { Int($0) } ?? 0
                return Message("cell-count.\(words.first ?? "")", ["count": .number(count)])
            })
    }

    /// The sections the goal describes, with their items: `expect items in Today: milk bread`.
    private var wanted: [(section: String, items: [String])] {
        goal.flatMap { line -> [(section: String, items: [String])] in
            let words = line.split(separator: " ", maxSplits: 3).map(String.init)
            if words.count == 4, words[1] == "items", words[2] == "in" {
                let parts = words[3].split(separator: ":", maxSplits: 1).map(String.init)
                let items = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
                return [(parts[0], items)]
            }
            guard line.hasPrefix("expect snapshot:") else { return [] }
            return line.dropFirst("expect snapshot:".count).split(separator: "]").compactMap { part in
                let pair = part.split(separator: "[", maxSplits: 1).map { $0.filter { $0 != "\n" } }
                guard let name = pair.first?.split(separator: " ").last else { return nil }
                let items = pair.count > 1 ? pair[1].split(separator: " ").map(String.init) : []
                return (String(name), items)
            }
        }
    }

    private func differences(_ wanted: (section: String, items: [String])) -> [Phrase] {
        let screen = session.sectionsOnScreen
        guard let section = screen.first(where: { $0.title == wanted.section }) else {
            return [.message("learn.section-missing", ["section": .text(wanted.section)])]
        }
        let items = labels(of: wanted.items)
        var lines: [Phrase] = []
        // Two rows may be called alike, and one of them be missing.
        var rest = section.items
        for (word, item) in zip(wanted.items, items) {
            if let place = rest.firstIndex(of: item) {
                rest.remove(at: place)
                continue
            }
            let isElsewhere = screen.contains { $0.items.contains(item) }
            let isHidden = !isElsewhere && isInTree(word, wanted.section)
            lines.append(
                .message(
                    isElsewhere ? "learn.misplaced" : isHidden ? "learn.item-hidden" : "learn.item-missing",
                    ["item": .text(item), "section": .text(wanted.section)]))
        }
        // Of an item that belongs elsewhere, the line of that section says so.
        let others = self.wanted.filter { $0.section != wanted.section }.flatMap { labels(of: $0.items) }
        for item in rest where !items.contains(item) && !others.contains(item) {
            lines.append(.message("learn.item-too-many", ["item": .text(item), "section": .text(wanted.section)]))
        }
        if lines.isEmpty, section.items != items {
            let order = Message.joined(items.map(MessageArgument.text))
            lines.append(
                .message("learn.order", ["section": .text(wanted.section), "order": .message(order)]))
        }
        return lines
    }

    /// The items as the screen calls them: a goal may name one by its constant.
    private func labels(of items: [String]) -> [String] { items.map { session.store.values[$0]?.label ?? $0 } }

    /// True when an item is in the outline of a section; it then need not be appended again.
    private func isInTree(_ item: String, _ section: String) -> Bool {
        var copy = replay
        return copy.play(["contains \(item) in \(section)"]) == nil && copy.session.lastAnswer == ["true"]
    }
}
