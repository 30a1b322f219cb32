import CommandGrammar
import Sessions

extension SwiftFacts {
    /// The facts about types in the steps of a session.
    ///
    /// - Complexity: runs the steps once, and looks at every value of the session after each of them.
    package init(_ steps: [SwiftStep], from origin: Session, _ commands: any ProgramCommands) {
        self.init()
        var session = origin
        observe(session, after: nil, step: -1)
        for (index, step) in steps.enumerated() {
            let command = commands.command(step.statement, in: session)
            command.map { note($0.operands, $0.part) }
            step.run(on: &session, commands)
            var change = Change(
                name: command?.target?.root, isBinding: command?.naming == .binds,
                isSetting: command?.naming == .changes)
            if case .loaded(let name, _) = step.outcome { change = Change(name: name, isBinding: true) }
            observe(session, after: change, step: index)
        }
        giveNames()
    }
}
