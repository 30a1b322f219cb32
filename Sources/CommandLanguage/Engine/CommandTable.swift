/// The one table of commands.
public struct CommandTable: Sendable {
    public let definitions: [CommandDefinition]
    private let bySpelling: [String: Int]

    /// All commands, in the order `help` lists them.
    public static let standard = CommandTable(
        [
            .editing, .marks, .applying, .queries, .inspection, .data, .gestures, .outlines, .time, .classic, .scripts,
            .session,
        ].flatMap { (group: CommandGroup) in Self.commands(of: group) })

    init(_ definitions: [CommandDefinition]) {
        self.definitions = definitions
        var bySpelling: [String: Int] = [:]
        for (index, definition) in definitions.enumerated() {
            for spelling in definition.spellings { bySpelling[spelling.lowercased()] = index }
        }
        self.bySpelling = bySpelling
    }

    /// The command of a verb, in any case and either spelling.
    public func definition(for verb: String) -> CommandDefinition? {
        if let index = bySpelling[verb] { return definitions[index] }
        return bySpelling[verb.lowercased()].map { definitions[$0] }
    }

    /// The commands a shortened verb may stand for; one element means it is unique. Short spellings come before UIKit's.
    public func definitions(withPrefix prefix: String) -> [CommandDefinition] {
        let prefix = prefix.lowercased()
        guard !prefix.isEmpty else { return [] }
        let byName = definitions.filter { $0.name.hasPrefix(prefix) }
        if byName.count == 1 { return byName }
        return definitions.filter { $0.spellings.contains { $0.lowercased().hasPrefix(prefix) } }
    }

    /// Every spelling of every command.
    public var spellings: [String] { definitions.flatMap(\.spellings) }
}
