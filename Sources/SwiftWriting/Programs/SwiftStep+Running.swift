import Sessions

extension SwiftStep {
    /// Does to a session what the command did. It worked before, so it works again.
    func run(on session: inout Session, _ commands: any ProgramCommands) {
        switch outcome {
        case .loaded(let name, let value): session.store.bind(name, to: value)
        case .worked, .asked: commands.run(statement, on: &session)
        case .raised, .refused, .program: return
        }
    }
}
