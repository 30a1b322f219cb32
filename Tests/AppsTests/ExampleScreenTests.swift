import Apps
import Console
import Reporting
import Testing

@testable import CommandLanguage

/// The examples of commands that need an app: pasted as they stand, they do what they are examples of.
@Suite struct ExampleScreenTests {
    /// Each with the number of applies that it leads to: the screen's own, and that of the command.
    @Test(
        arguments: [("appear", 1), ("press", 2), ("swipe", 2), ("run", 2), ("call", 2), ("fill", 2)], Language.allCases)
    func anExampleDoesWhatItIsAnExampleOf(command: (name: String, applies: Int), language: Language) throws {
        let row = try #require(CommandTable.withApps.row(for: command.name))
        let example = row.example(in: language)
        var play = Play(example, on: Console(Interpreter(host: Host().runningApps, table: .withApps)))
        var verbs: [String] = []
        while let turn = play.next() {
            #expect(turn.failure == nil, "\(example)")
            if let verb = turn.statement?.verb { verbs.append(verb) }
        }
        #expect(verbs == [command.name], "\(example)")
        #expect(play.interpreter.session.revisions.current == command.applies, "\(example)")
        #expect(example.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(example)")
    }
}
