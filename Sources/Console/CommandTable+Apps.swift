import Apps
import CommandLanguage

extension CommandTable {
    /// Commands of stories and lessons: the standard ones, and those for an app whose code stands there.
    public static let withApps: CommandTable = CommandTable(CommandTable.standard.groups + [AppCommands.group])
}
