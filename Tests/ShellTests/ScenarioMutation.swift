@testable import Shell

/// The model with one of its rules turned into what people believe, or into its opposite.
struct ScenarioMutation: Sendable, CustomStringConvertible {
    let name: String
    /// The rules that are about this: of the scenarios naming one of them, at least one has to fail.
    let subjects: Set<String>
    let rewriting: StatementRewriting

    var description: String { name }

    init(
        _ name: String, _ subjects: Set<String>,
        _ rewrite: @escaping @Sendable (StatementRewriting.Line, StatementRewriting.Stage) -> [String]?
    ) {
        self.name = name
        self.subjects = subjects
        rewriting = StatementRewriting(rewrite: rewrite)
    }

    /// A mutation of what the session starts with.
    init(_ name: String, _ subjects: Set<String>, session rewriting: StatementRewriting) {
        self.name = name
        self.subjects = subjects
        self.rewriting = rewriting
    }

    /// Whether a scenario names one of the rules.
    func isAbout(_ entry: Ledger.Entry) -> Bool { entry.header.rules.contains { subjects.contains($0) } }

    static let all: [ScenarioMutation] = marks + applying + identity + edits + gestures + systems
}

extension ScenarioMutation {
    private static let marking: Set<String> = ["reload", "reconfigure", "reload-sections"]

    fileprivate static let marks = [
        ScenarioMutation("reconfigure behaves like reload", ["cell.reconfigured"]) { line, _ in
            line.verb == "reconfigure" ? ["reload \(line.arguments)"] : nil
        },
        ScenarioMutation("reload behaves like reconfigure", ["cell.reloaded", "cell.reconfigured"]) { line, _ in
            line.verb == "reload" ? ["reconfigure \(line.arguments)"] : nil
        },
        ScenarioMutation("marks are ignored", ["cell.reloaded", "cell.reconfigured", "identity.stored-instance"]) {
            line, _ in
            marking.contains(line.verb) && !line.mustFail ? [] : nil
        },
        ScenarioMutation("marks of items that are not there are ignored", ["item-not-in-snapshot"]) { line, stage in
            // Where the script says `!`, the failure does not come any more.
            guard marking.contains(line.verb), stage.holds("! \(line.text)", "expect error item-not-in-snapshot") else {
                return nil
            }
            return ["echo nothing"]
        },
    ]

    fileprivate static let applying = [
        ScenarioMutation("apply always reloads all data", ["path.animated", "diff.walk", "identity.same"]) { line, _ in
            line.verb == "apply" ? ["apply reloadData \(afterMode(line))"] : nil
        },
        ScenarioMutation("applySnapshotUsingReloadData takes the difference", ["path.reload-old-sdk"]) { line, _ in
            line.verb == "apply" && line.arguments.hasPrefix("reloadData") ? ["apply \(afterMode(line))"] : nil
        },
        ScenarioMutation("animatingDifferences: false always takes the difference", ["path.reload-old-sdk"]) {
            line, _ in
            line.verb == "apply" && line.arguments.hasPrefix("unanimated") ? ["apply \(afterMode(line))"] : nil
        },
        ScenarioMutation("animatingDifferences: false always reloads all data", ["path.reload-old-sdk"]) { line, _ in
            line.verb == "apply" && line.arguments.hasPrefix("unanimated")
                ? ["apply reloadData \(afterMode(line))"] : nil
        },
        ScenarioMutation("the linked SDK does not matter", ["path.reload-old-sdk"]) { line, _ in
            line.verb == "option" && line.arguments.hasPrefix("linked-sdk") ? [] : nil
        },
        ScenarioMutation(
            "a table never falls back to reloading all data", ["identity.different"]
        ) { line, _ in
            line.verb == "option" && line.arguments == "view table" ? ["option view collection"] : nil
        },
        ScenarioMutation("any queue will do for an apply", ["apply.not-confined"]) { line, _ in
            line.verb == "apply" ? ["apply " + line.arguments.replacing("on background", with: "")] : nil
        },
        ScenarioMutation("an apply is never outstanding", ["apply.outstanding", "apply.nested"]) { line, _ in
            line.verb == "apply" ? ["apply " + line.arguments.replacing("pending", with: "")] : nil
        },
    ]

    /// What follows the mode of an apply: `on background`, `pending`.
    private static func afterMode(_ line: StatementRewriting.Line) -> String {
        let words = line.arguments.split(separator: " ")
        let modes = ["animated", "unanimated", "reloadData"]
        return words.drop { modes.contains(String($0)) }.joined(separator: " ")
    }
}

extension ScenarioMutation {
    fileprivate static let identity = [
        ScenarioMutation("== is not consulted", ["identity.same-hash-not-equal", "identity.different"]) { line, _ in
            guard let type = TypeLine(line), let hash = type.hash else { return nil }
            return [type.text(hash: hash, equal: hash)]
        },
        ScenarioMutation("the hash is not consulted", ["identity.equal-different-hash", "equal-but-different-hash"]) {
            line, _ in
            guard let type = TypeLine(line), let equal = type.equal else { return nil }
            return [type.text(hash: equal, equal: equal)]
        },
        ScenarioMutation("every field takes part in identity", ["identity.same", "identity.stored-instance"]) {
            line, _ in
            TypeLine(line).map { [$0.text(hash: $0.fields, equal: $0.fields)] }
        },
        ScenarioMutation("a class behaves like a struct", ["identity.reference"]) { line, _ in
            TypeLine(line).flatMap {
                $0.kind == "class" ? [$0.text(kind: "struct", hash: $0.hash, equal: $0.equal)] : nil
            }
        },
        ScenarioMutation("a struct in a snapshot follows the app's changes", ["identity.stored-instance"]) { line, _ in
            guard let type = TypeLine(line), type.kind == "struct" else { return nil }
            return [type.text(kind: "class", hash: type.hash ?? type.fields, equal: type.equal ?? type.fields)]
        },
        ScenarioMutation("the provider always finds the app's present data", ["identity.stored-instance"]) { line, _ in
            guard line.verb == "provider", line.arguments.hasPrefix("shows"), !line.arguments.hasSuffix("from store")
            else { return nil }
            return ["\(line.text) from store"]
        },
    ]

    fileprivate static let edits = [
        ScenarioMutation("duplicates within one call are dropped", ["duplicate-identifiers"]) { line, stage in
            let isAdding = ["append", "insert", "sections", "insert-sections"].contains(line.verb)
            guard isAdding, stage.holds("! \(line.text)", "expect error duplicate-identifiers") else { return nil }
            return ["echo dropped"]
        },
        ScenarioMutation("appending an item that is there does nothing", ["identifier-already-exists"]) { line, stage in
            guard line.verb == "append",
                stage.holds(line.text, "expect warning identifier-already-exists")
            else { return nil }
            return []
        },
        ScenarioMutation("appending a section that is there does nothing", ["section-already-exists"]) { line, stage in
            guard line.verb == "sections", stage.holds("! \(line.text)", "expect error section-already-exists")
            else { return nil }
            return ["echo nothing"]
        },
        ScenarioMutation("a section that is not there has no items", ["section-not-found"]) { line, stage in
            stage.holds("! \(line.text)", "expect error section-not-found") ? ["echo 0"] : nil
        },
        ScenarioMutation("before and after are swapped", ["no-sections", "diff.walk", "identity.same"]) { line, _ in
            guard ["move", "insert", "move-section", "insert-sections"].contains(line.verb) else { return nil }
            let words = line.text.split(separator: " ").map { word in
                word == "before" ? "after" : word == "after" ? "before" : word
            }
            return [words.joined(separator: " ")]
        },
        ScenarioMutation("without a section items join the first one", ["no-sections"]) { line, stage in
            let words = line.arguments.split(separator: " ")
            guard line.verb == "append", !words.contains("to"), !words.contains("toSection"),
                let first = stage.answer("sectionIdentifiers").first
            else { return nil }
            return ["\(line.text) to \"\(first)\""]
        },
    ]

    fileprivate static let gestures = [
        ScenarioMutation("the rule for dragging does not matter", ["table.always-after"]) { line, _ in
            line.verb == "handlers" && line.arguments.hasPrefix("move") ? [] : nil
        },
        ScenarioMutation(
            "the app's handlers are not asked",
            ["outline.children-replaced", "reorder.empty-difference"]
        ) { line, _ in
            line.verb == "handlers" ? [] : nil
        },
        ScenarioMutation("a row that was expanded stays so", ["outline.visible-items-only"]) { line, _ in
            line.verb == "collapse" ? [] : nil
        },
        ScenarioMutation("rows may always be dragged into another section", ["table.destination-missing"]) { line, _ in
            line.verb == "drag" ? ["handlers cross-section on", line.text] : nil
        },
    ]

    fileprivate static let systems = [
        ScenarioMutation(
            "iOS 15 everywhere", ["cell.reconfigured", "apply.outstanding", "batch.item-count"],
            session: StatementRewriting(
                options: { $0.system = .ios15 },
                rewrite: { line, _ in line.verb == "option" && line.arguments.hasPrefix("ios") ? [] : nil })),
        ScenarioMutation("iOS versions do not matter", ["item-not-in-snapshot", "batch.item-count"]) { line, _ in
            line.verb == "option" && line.arguments.hasPrefix("ios") ? [] : nil
        },
        ScenarioMutation(
            "the smallest difference is taken", ["diff.walk"],
            session: StatementRewriting(options: { $0.strategy = .minimal })),
        ScenarioMutation("strict checking finds nothing", ["hash-changed", "equal-but-different-hash"]) { line, _ in
            line.verb == "option" && line.arguments == "strict on" ? [] : nil
        },
    ]
}
