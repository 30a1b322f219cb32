import DiffableSnapshots
import Reporting
import Rulebook

/// What the last command led to, for the lines that judge it.
struct LastOutcome: Sendable {
    var failureCode: String?
    var failureMessage: String?
    /// Whose words `failureMessage` are.
    var failureAuthor: Wording.Author?
    /// What UIKit would have logged during the last edit or apply.
    var warnings: [WarningEntry] = []
    /// The rules whose words a learner has seen after an apply: once is enough.
    var explainedRules: Set<String> = []
    /// The last answer of a query, a line each.
    private(set) var answer: [String] = []
    /// What the last gesture led to, in the order of the answer it gave, for a reader.
    private(set) var steps: [Message] = []

    /// Takes note of what a command has answered, if it has. The interpreter calls this for every report, and nobody
    /// else writes an answer.
    mutating func note(_ report: any Report) {
        guard let answer = report.answer else { return }
        self.answer = answer
        if case .gesture(let steps, _)? = report.facts.first { self.steps = steps }
    }
}

/// Something UIKit would write to its log.
struct WarningEntry: Encodable, Hashable, Sendable {
    let code: String
    let message: String
    let confidence: String

    init(_ violation: Violation) {
        code = violation.rule.id
        message = violation.message
        confidence = violation.confidence.rawValue
    }

    var diagnostic: Diagnostic {
        Diagnostic(
            severity: .warning, code: code, systemText: message, explanation: .message("rule.\(code)"),
            confidence: confidence)
    }
}
