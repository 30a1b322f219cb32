import ArgumentParser
import CommandLanguage
import Reporting
import Shell

/// `snaprepl`: with nothing else, the prompt.
struct Snaprepl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snaprepl",
        abstract: "A playground for the way Apple's diffable data sources really behave.",
        discussion: "Without a subcommand: an interactive session, or a script on standard input.",
        version: "0.1.0",
        subcommands: [Run.self, Test.self])

    @OptionGroup var options: LaunchOptions

    @Option(name: .customShort("c"), help: ArgumentHelp("Run these commands and leave.", valueName: "COMMANDS"))
    var commands: String?

    func run() throws {
        if let commands {
            try Program(options).runScript(commands, name: nil)
        } else {
            try Program(options).runInteractively()
        }
    }
}

/// `snaprepl run FILE…`
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Play scripts; - reads standard input.")

    @OptionGroup var options: LaunchOptions

    @Argument(help: ArgumentHelp("Scripts or scenarios.", valueName: "FILE"))
    var files: [String]

    func run() throws {
        try Program(options).runFiles(files)
    }
}

/// `snaprepl test [FILE…]`
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check scenarios (.snap) and tutorials (.md); folders are searched.")

    @Argument(help: ArgumentHelp("Files or folders; Scenarios and Tutorials if none is named.", valueName: "FILE"))
    var files: [String] = []

    func run() throws {
        try TestCommand(files.isEmpty ? ["Scenarios", "Tutorials"] : files).run()
    }
}

/// What every way of starting understands.
struct LaunchOptions: ParsableArguments {
    @Option(help: ArgumentHelp("en, ja, zh-Hans or ko; otherwise the environment's.", valueName: "TAG"))
    var language: String?

    @Option(help: ArgumentHelp("text, markdown, json, jsonl or html.", valueName: "FORMAT"))
    var format: String?

    @Option(help: ArgumentHelp("Columns of the output.", valueName: "N"))
    var width: Int?

    @Option(help: ArgumentHelp("auto, always or never.", valueName: "WHEN"))
    var color: String = "auto"

    @Option(help: ArgumentHelp("The iOS version to imitate, 13 to 26.", valueName: "VERSION"))
    var ios: String?

    @Flag(help: "Write each command of a script before its output.")
    var echo = false

    @Flag(help: "Go on after a command of a script has failed.")
    var keepGoing = false

    @Flag(help: "Start without a word of welcome.")
    var quiet = false

    @Flag(name: .customLong("no-rc"), help: "Do not read the start-up file.")
    var noRC = false
}
