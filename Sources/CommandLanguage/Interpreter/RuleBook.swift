import DiffableSnapshots
import ListSimulation
import Rulebook

/// All rules of both engines, by code.
enum RuleBook {
    static let rules: [Rule] = Rule.snapshotRules + Rule.listRules + Rule.stories.rules

    private static let byID: [String: Rule] = Dictionary(
        rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    static func rule(_ id: String) -> Rule? { byID[id] }
}

extension CommandError {
    /// The codes of errors that are the command language's own, not UIKit's.
    static let plainCodes = [
        "ambiguous-command", "duplicate-field", "expectation-failed", "index-out-of-range", "malformed-data",
        "missing-argument", "missing-field", "nested-too-deep", "no-item-at-index-path", "no-last-error",
        "not-comparable", "not-here", "not-one-value", "nothing-to-redo", "nothing-to-undo", "option",
        "range-too-large", "should-have-failed", "space-needed", "syntax", "unexpected-word",
        "unknown-command", "unknown-field", "unknown-handle", "unknown-kept-session", "unknown-name",
        "unknown-revision", "unknown-topic", "unknown-type", "unreadable-file", "unwritable-file",
    ]
}
