import ArgumentParser
import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

/// `snaprepl claims [WORD]`
struct Claims: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What the documents claim, and what really happens.",
        discussion: "With an ID, everything about one claim.")

    /// The program itself: `-c` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    @OptionGroup var options: LaunchOptions

    @Argument(
        help: ArgumentHelp(
            "A claim (ja.v3), a document (000), a verdict (refuted), or a word to look for.", valueName: "WORD"),
        completion: .list(EmbeddedScenarios.ids))
    var word: String?

    @Flag(help: "Play the scenario of the claim.")
    var play = false

    @Flag(
        help: """
            Play it, and wait for Space or Return before each part when a person watches; q ends it. Lines of a pipe \
            answer its questions, as in a lesson.
            """)
    var step = false

    @Flag(help: "Write its script, to be changed and played.")
    var script = false

    @Flag(help: "Play it without showing the commands; --quiet does the same.")
    var noCommands = false

    func validate() throws {
        try program.refuseUnused(by: Self.self, options.settings)
        if script, play || step || noCommands { throw Usage.mistake(Message("usage.error.claims-script")) }
        if word == nil, play || step || script || noCommands { throw Usage.mistake(Message("usage.error.play")) }
    }

    func run() throws {
        let program = Program(options.settings)
        if let word, script { return try program.writeScript(of: word) }
        guard let word, play || step || noCommands else { return try program.showClaims(word) }
        try program.playClaim(word, steps: step, showsCommands: !noCommands && !options.quiet)
    }
}
