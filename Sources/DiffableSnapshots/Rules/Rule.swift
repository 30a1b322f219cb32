/// One thing UIKit insists on, and why we believe it.
///
/// Every error and warning names the rule that was broken. The identifier of a rule is the stable code that programs
/// may match on; the words around it may improve, the identifier may not.
///
///     let error = SnapshotError(.noSections, system: .current)
///     error.rule.id            // "no-sections"
///     error.rule.section       // "§1.1 row 1"
///     error.rule.confidence    // .high
///
/// The tables of all rules are `Rule.snapshotRules` here, and one more in the module that simulates the list view.
public struct Rule: Hashable, Sendable {
    /// The stable code, in kebab case.
    public let id: String

    /// Where the specification states the rule, for example `§1.1 row 2`.
    public let section: String

    /// How sure we are.
    public let confidence: Confidence

    /// The public sources, in short.
    public let evidence: String

    public init(id: String, section: String, confidence: Confidence, evidence: String) {
        self.id = id
        self.section = section
        self.confidence = confidence
        self.evidence = evidence
    }

    /// Every rule this module can name, in the order of the specification.
    public static let snapshotRules: [Rule] = mutationRules + identityRules + outlineRules + simulatorRules

    /// Finds a rule of this module by its code, or nil when there is none.
    public static func snapshotRule(id: String) -> Rule? {
        snapshotRules.first { $0.id == id }
    }
}
