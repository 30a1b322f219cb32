import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions
import Testing

/// A command of a target of its own is declared there, and is one of the program's like any other.
@Suite struct CommandFromElsewhereTests {
    /// `shout TEXT`, with a mark that the target holds.
    private static func group(mark: String) -> CommandGroup {
        CommandGroup(
            "scripts",
            [
                CommandRow(
                    "shout", example: "shout morning",
                    CommandForm(control: .rest("TEXT")) {
                        (_: inout Interpreter, _, text) throws(CommandFailure) in
                        Remark(blocks: [.paragraph(.literal(text.text + mark))])
                    })
            ], after: "echo")
    }

    private let table = CommandTable(CommandTable.standard.groups + [group(mark: "!")])

    @Test func itIsRun() {
        var console = Console(Interpreter(table: table))
        let turns = console.feed("shout good morning")
        #expect(turns.count == 1 && turns[0].code == nil)
        #expect(turns.flatMap(\.reports).map { Presenter().text($0, turns[0].options) } == ["good morning!\n"])
        var plain = Console(Interpreter())
        #expect(plain.feed("shout x").map(\.code) == ["unknown-command"])
    }

    @Test func itStandsInItsChapterAndIsCompleted() {
        let scripts = table.groups.first { $0.name == "scripts" }
        #expect(scripts?.rows.prefix(2).map(\.name) == ["echo", "shout"])
        #expect(table.groups.count == CommandTable.standard.groups.count)
        #expect(Console(Interpreter(table: table)).completion?.complete("sho", 3).candidates.contains("shout") == true)
    }
}
