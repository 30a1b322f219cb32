import Sessions

extension CommandTable {
    /// All commands of this target, in the order `help` lists them.
    public static let standard: CommandTable = CommandTable(
        CommandTable.basic.groups + [
            CommandGroup("inspection", [InspectionCommands.walk], after: "compare"),
            CommandGroup("scripts", [ExportCommand.row], after: "save"),
        ])
}

extension Interpreter {
    /// Interpreter of the commands of this target.
    ///
    /// - Parameters:
    ///   - session: Where it begins.
    ///   - host: The files its commands reach.
    public init(session: Session = Session(), host: Host = Host()) {
        self.init(session: session, host: host, table: .standard)
    }
}
