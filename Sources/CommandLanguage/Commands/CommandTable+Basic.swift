import Sessions

extension CommandTable {
    /// The commands that need nothing but a session and files, in the order `help` lists them.
    static let basic: CommandTable = CommandTable([
        EditingCommands.group, MarkCommands.group, ApplyCommands.group, QueryCommands.group, InspectionCommands.group,
        ValueCommands.group, GestureCommands.group, OutlineCommands.group, TimeCommands.group, ClassicCommands.group,
        ScriptCommands.group, SessionCommands.group,
    ])
}
