import DiffableSnapshots
import ListSimulation
import Rulebook

/// All rules of both engines, by code.
public enum RuleBook {
    /// All rules: those of snapshots, of lists, of stories, and of the compiler.
    package static let rules: [Rule] = Rule.snapshotRules + Rule.listRules + Rule.stories.rules + Rule.compiler.rules

    private static let byID: [String: Rule] = Dictionary(
        rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// A rule by its id; nil for an id that is none.
    public static func rule(_ id: String) -> Rule? { byID[id] }
}
