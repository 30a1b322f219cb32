extension CommandTable {
    /// The rows of a group: one file a family.
    static func commands(of group: CommandGroup) -> [CommandDefinition] {
        switch group {
        case .editing: EditingCommands.all
        case .marks: MarkCommands.all
        case .applying: ApplyCommands.all
        case .queries: QueryCommands.all
        case .inspection: InspectionCommands.all
        case .data: ValueCommands.all
        case .gestures: GestureCommands.all
        case .outlines: OutlineCommands.all
        case .time: TimeCommands.all
        case .classic: ClassicCommands.all
        case .scripts: ScriptCommands.all
        case .session: SessionCommands.all
        }
    }
}
