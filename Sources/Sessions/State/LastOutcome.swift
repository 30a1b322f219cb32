import DiffableSnapshots
import Reporting
import Rulebook

/// The outcome of the last command, for the lines that judge it.
package struct LastOutcome: Sendable {
    /// The code of the failure; nil where the command worked.
    package var failureCode: String?
    /// The words of the failure: those of UIKit, of Swift or of this program.
    package var failureMessage: String?
    /// The author of `failureMessage`.
    package var failureAuthor: Wording.Author?
    /// The words with which Swift stopped the user's own code, with the place; nil where it did not.
    package var trap: Message?
    /// The warnings that UIKit would have logged during the last edit or apply.
    package var warnings: [WarningEntry] = []
    /// The code of the last failure or warning, whichever came later: what `explain` alone is about.
    package var problem: String?
    /// The warnings that a reader has seen in full: once is enough.
    package private(set) var toldWarnings: Set<String> = []
    /// The cells, headers and footers that followed an observed object during the last command that changed one.
    package var observed: [ObservedView] = []
    /// The rules whose words a learner has seen after an apply: once is enough.
    package var explainedRules: Set<String> = []
    /// The last answer of a query, a line each.
    package private(set) var answer: [String] = []
    /// The steps of the last gesture for a reader, in the order of its answer.
    package private(set) var steps: [Message] = []

    /// Takes note of what UIKit would have logged.
    ///
    /// - Returns: The warning to show; in one line where it was shown before.
    package mutating func warn(_ violation: Violation) -> WarningEntry {
        var entry = WarningEntry(violation)
        entry.isAgain = !toldWarnings.insert(entry.code).inserted
        problem = entry.code
        return entry
    }

    /// Forgets the last failure, since something worked.
    package mutating func forgetFailure() { (failureCode, failureMessage, failureAuthor, trap) = (nil, nil, nil, nil) }

    /// Takes note of a command's answer, if it has one. The interpreter calls this for every report; no other code
    /// writes an answer.
    package mutating func note(_ report: any Report) {
        guard let answer = report.answer else { return }
        self.answer = answer
        if case .gesture(let steps, _)? = report.facts.first { self.steps = steps }
    }
}

/// Something UIKit would write to its log.
package struct WarningEntry: Encodable, Hashable, Sendable {
    /// The code of the rule.
    package let code: String
    /// The words of UIKit.
    package let message: String
    let confidence: String
    /// True when the same warning was shown in full before.
    package var isAgain = false

    private enum CodingKeys: CodingKey { case code, message, confidence }

    /// The warning about a rule that was broken.
    package init(_ violation: Violation) {
        code = violation.rule.id
        message = violation.message
        confidence = violation.confidence.rawValue
    }

    /// The warning as it is shown: UIKit's words and an explanation, or one line where it was shown before.
    package var diagnostic: Diagnostic {
        guard !isAgain else {
            return Diagnostic(severity: .warning, code: code, explanation: .message("warning.again"))
        }
        return Diagnostic(
            severity: .warning, code: code, systemText: message, explanation: .message("rule.\(code)"),
            confidence: confidence)
    }
}
