import Sessions

/// A crash text that was pasted while a program is open: what it is about, and where the program can raise it.
package struct PastedCrash: Sendable {
    /// The code of its rule.
    package let rule: String
    /// The lines of the program that can raise it.
    package let lines: [AppLine]
    /// The number of edits before it was pasted.
    package let step: Int

    /// A crash text that was recognised.
    package init(rule: String, lines: [AppLine], step: Int) { (self.rule, self.lines, self.step) = (rule, lines, step) }
}

extension Interpreter {
    /// The number of edits so far.
    package var steps: Int { journal.count }
}
