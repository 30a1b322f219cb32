extension CommandTable {
    /// All commands, in the order `help` lists them.
    public static let standard: CommandTable = CommandTable([
        EditingCommands.group, MarkCommands.group, ApplyCommands.group, QueryCommands.group, InspectionCommands.group,
        ValueCommands.group, GestureCommands.group, OutlineCommands.group, TimeCommands.group, ClassicCommands.group,
        ScriptCommands.group, SessionCommands.group,
    ])
}

extension Interpreter {
    /// An interpreter of the whole language.
    public init(session: Session = Session(), host: Host = Host()) {
        self.init(session: session, host: host, table: .standard)
    }
}
