import Sessions

extension Belief {
    static let edits = [
        Belief("duplicates-dropped", ["duplicate-identifiers"]) { line, stage in
            let isAdding = ["append", "insert", "sections", "insert-sections"].contains(line.verb)
            guard isAdding, stage.holds("! \(line.text)", "expect error duplicate-identifiers") else { return nil }
            return [withoutDuplicates(line, stage)]
        },
        Belief("existing-item-ignored", ["identifier-already-exists"]) { line, stage in
            guard line.verb == "append",
                stage.holds(line.text, "expect warning identifier-already-exists")
            else { return nil }
            return []
        },
        Belief("existing-section-ignored", ["section-already-exists"]) { line, stage in
            guard line.verb == "sections", stage.holds("! \(line.text)", "expect error section-already-exists")
            else { return nil }
            return ["echo nothing"]
        },
        .fault("missing-section-empty", ["section-not-found"]) { line, stage in
            stage.holds("! \(line.text)", "expect error section-not-found") ? ["echo 0"] : nil
        },
        .fault("before-after-swapped", ["no-sections", "diff.walk", "identity.same"]) { line, _ in
            guard ["move", "insert", "move-section", "insert-sections"].contains(line.verb) else { return nil }
            let words = line.text.split(separator: " ").map { word in
                word == "before" ? "after" : word == "after" ? "before" : word
            }
            return [words.joined(separator: " ")]
        },
        Belief("no-section-means-first", ["no-sections"]) { line, stage in
            let words = line.arguments.split(separator: " ")
            guard line.verb == "append", !words.contains("to"), !words.contains("toSection"),
                let first = stage.answer("sectionIdentifiers").first
            else { return nil }
            return ["\(line.text) to \"\(first)\""]
        },
        Belief("deleting-absent-refused", ["item-not-in-snapshot"]) { line, stage in
            guard line.verb == "delete", stage.session?.place(of: line.arguments).isStaged == false else { return nil }
            return ["reload \(line.arguments)"]
        },
    ]

    /// The command with each identifier once: one that makes the call fail is left out.
    private static func withoutDuplicates(_ line: CommandRewriting.Line, _ stage: CommandRewriting.Stage) -> String {
        let words = line.arguments.split(separator: " ").map(String.init)
        let end = words.firstIndex { ["to", "before", "after"].contains($0) } ?? words.count
        func text(_ kept: [String]) -> String { ([line.verb] + kept + words[end...]).joined(separator: " ") }
        let kept = words[..<end].reduce(into: [String]()) { kept, word in
            if !kept.contains(word), stage.holds(text(kept + [word])) { kept.append(word) }
        }
        // A list of values holds its duplicates itself; then nothing of the call is left.
        return kept.isEmpty ? "echo dropped" : text(kept)
    }

    static let gestures = [
        .fault("drag-rule-ignored", ["table.always-after"]) { line, _ in
            line.verb == "handlers" && line.arguments.hasPrefix("move") ? [] : nil
        },
        .fault(
            "handlers-not-asked",
            ["outline.children-replaced", "reorder.empty-difference"]
        ) { line, _ in
            line.verb == "handlers" ? [] : nil
        },
        Belief("drag-across-always", ["table.destination-missing"]) { line, _ in
            line.verb == "drag" ? ["handlers cross-section on", line.text] : nil
        },
        Belief("drag-needs-apply", ["reorder.one-transaction"]) { line, _ in
            line.verb == "drag" && !line.arguments.hasSuffix("cancelled") ? ["\(line.text) cancelled"] : nil
        },
        Belief("drag-edits-along", ["reorder.cancelled"]) { line, _ in
            guard line.verb == "drag", line.arguments.hasSuffix(" cancelled") else { return nil }
            return [String(line.text.dropLast(" cancelled".count))]
        },
        Belief("drag-works-by-itself", ["reorder.no-handler"]) { line, _ in
            line.verb == "drag" ? ["handlers reorder on", line.text] : nil
        },
    ]

    static let systems = [
        Belief(
            "ios-15-everywhere", ["cell.reconfigured", "apply.outstanding", "batch.item-count"], isHeld: false,
            CommandRewriting(
                options: { $0.system = .ios15 },
                rewrite: { line, _ in line.verb == "option" && line.arguments.hasPrefix("ios") ? [] : nil })),
        .fault("versions-ignored", ["item-not-in-snapshot", "batch.item-count"]) { line, _ in
            line.verb == "option" && line.arguments.hasPrefix("ios") ? [] : nil
        },
        Belief("fewest-moves", ["diff.walk"], isHeld: true, CommandRewriting(options: { $0.strategy = .minimal })),
        .fault("strict-finds-nothing", ["hash-changed", "equal-but-different-hash"]) { line, _ in
            line.verb == "option" && line.arguments == "strict on" ? [] : nil
        },
    ]
}
