import CommandGrammar
import Sessions

/// The commands that a program is written from: what each statement names, does, and is in Swift.
///
/// The command table is one; the writer of programs stands below it and sees it through these three questions.
package protocol ProgramCommands: Sendable {
    /// The command that a statement stands for in a session; nil when it cannot be read there.
    func command(_ statement: Statement, in session: Session) -> ProgramCommand?

    /// Does to a session what a statement does that worked before.
    func run(_ statement: Statement, on session: inout Session)

    /// The Swift of a statement where it stands.
    ///
    /// - Throws: ``CommandFailure`` for words the command would refuse.
    func swift(of statement: Statement, in scope: SwiftScope) throws(CommandFailure) -> SwiftCode
}

/// The names in a statement, as far as they decide how a program is written.
package struct ProgramCommand: Sendable {
    /// The effect of a command on the names of the store.
    package enum Naming: Sendable { case none, binds, changes }

    /// The identifiers it names, in the order they were written.
    package let operands: [Operand]
    /// The name in the store it is about.
    package let target: Path?
    /// The part of an app it sets, or brings into play.
    package let part: SwiftPart?
    /// Its effect on the name it is about.
    package let naming: Naming

    /// The names in a statement, and its effect on the name it is about.
    package init(operands: [Operand], target: Path?, part: SwiftPart?, naming: Naming) {
        self.operands = operands
        self.target = target
        self.part = part
        self.naming = naming
    }
}
