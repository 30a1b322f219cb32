import CommandGrammar

extension SwiftStep {
    /// Does to a session what the command did. It worked before, so it works again.
    func run(on session: inout Session, _ table: CommandTable) {
        switch outcome {
        case .loaded(let name, let value): session.store.bind(name, to: value)
        case .worked, .asked:
            guard let row = table.row(for: statement.verb) else { return }
            _ = try? row.run(statement, on: &session)
        case .raised, .refused: return
        }
    }
    /// What the words mean in a session; nil when they can no longer be read.
    func command(in session: Session, _ table: CommandTable) -> Command? {
        guard let row = table.row(for: statement.verb) else { return nil }
        var copy = session
        do throws(CommandFailure) { return try row.row.read(statement, in: &copy) } catch { return nil }
    }
}
