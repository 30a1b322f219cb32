import ArgumentParser
import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

/// `snaprepl`: with nothing else, the prompt.
struct Snaprepl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snaprepl",
        abstract: "A playground for the way Apple's diffable data sources really behave.",
        discussion: """
            Without a subcommand: an interactive session, or a script on standard input. With a file (a script, or the \
            Swift of your view controller): runs it.
            """,
        version: version,
        subcommands: [
            Run.self, Open.self, Test.self, Learn.self, LessonCommand.self, Claims.self, Export.self, Rules.self,
            Diagnose.self, SwiftFiles.self, Serve.self,
        ])

    static let version = "0.2.0"

    @OptionGroup var options: LaunchOptions

    @Option(
        name: .customShort("c"),
        help: ArgumentHelp("Run these commands and exit; may be given several times.", valueName: "COMMANDS"))
    var lines: [String] = []

    /// All that was said with `-c`, a line each.
    var commands: String? { lines.isEmpty ? nil : lines.joined(separator: "\n") }

    func run() throws {
        if let commands {
            Program(options.settings).runScript(commands)
        } else {
            try Program(options.settings).runInteractively()
        }
    }
}

/// `snaprepl run FILE…`
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Play scripts; - reads standard input.")

    @OptionGroup var options: LaunchOptions

    @Argument(help: ArgumentHelp("Scripts, scenarios, or Swift files.", valueName: "FILE"))
    var files: [String]

    @Flag(help: "Read FILE as Markdown, and run the Swift in its fences.")
    var fromMarkdown = false

    @Flag(help: "Show each command and wait for Space or Return before it runs, when a person watches.")
    var step = false

    /// The program itself: `-c` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    func run() throws {
        try Program(options.settings, steps: step, isMarkdown: fromMarkdown).runFiles(files, then: program.commands)
    }
}

/// `snaprepl open FOLDER`
struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run your own app: read its Swift files as one program and show its list.",
        discussion:
            "Opens a prompt; where standard input is no terminal, plays the gestures found there. "
            + "snaprepl FILE.swift is short for it at a terminal. Where the screen shows old data, fix at the prompt "
            + "shows what to change in your file, and fix apply writes it.")

    @OptionGroup var options: LaunchOptions

    /// The program itself: `-c` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    @Argument(help: ArgumentHelp("Folders, Xcode projects, or Swift files.", valueName: "FOLDER"))
    var files: [String]

    func run() throws {
        try Program(options.settings).open(files, then: program.commands)
    }
}

/// `snaprepl test [FILE…]`
struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check scenarios (.snap) and tutorials (.md); folders are searched.")

    @Argument(help: ArgumentHelp("Files or folders; Scenarios and Tutorials if none is named.", valueName: "FILE"))
    var files: [String] = []

    @Option(help: ArgumentHelp("Write a report for programs instead of dots.", valueName: "FORM"))
    var report: TestReportFormat?

    @Option(help: ArgumentHelp("Write the report to a file, and the dots as well.", valueName: "PATH"))
    var reportFile: String?

    @Flag(help: "Rewrite the expected output of tutorials where it differs.")
    var update = false

    @Flag(help: "Like --update, but leave the page as it is and write FILE.corrected beside it.")
    var corrected = false

    @Flag(help: "Look for scenarios that run but prove little, or lack a translation.")
    var lint = false

    @OptionGroup var rights: FileRights

    /// The program itself: `--language` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    func validate() throws {
        try program.refuseUnused(by: Self.self)
        if reportFile != nil, report == nil { throw Usage.mistake(Message("usage.error.report-file")) }
        if [update, corrected, lint, report != nil].count(where: { $0 }) > 1 {
            throw Usage.mistake(Message("usage.error.test-modes"))
        }
        if rights.safe, update || corrected || reportFile != nil {
            throw Usage.mistake(Message("usage.error.safe"))
        }
    }

    func run() throws {
        func command(_ folders: String...) -> TestCommand {
            TestCommand(
                files.isEmpty ? folders : files, host: rights.settings.scripts, isSafe: rights.safe,
                language: program.options.language?.choice.language)
        }
        if lint { return try command("Scenarios").lint() }
        if update || corrected { return try command("Tutorials").update(asCorrected: corrected) }
        try command("Scenarios", "Tutorials").check(report: report, to: reportFile)
    }
}

/// The options that every way of starting understands.
struct LaunchOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The language of the answers; by default that of the environment.", valueName: "TAG"))
    var language: LanguageArgument?

    @Option(help: ArgumentHelp("The form of all output.", valueName: "FORMAT"))
    var format: OutputFormat?

    @Option(
        help: ArgumentHelp(
            "Columns of the output, \(WidthArgument.allowed.lowerBound) to \(WidthArgument.allowed.upperBound).",
            valueName: "N"))
    var width: WidthArgument?

    @Option(help: ArgumentHelp("When to use colour.", valueName: "WHEN"))
    var color: ColorChoice = .auto

    @Option(help: ArgumentHelp("The iOS version to imitate.", valueName: "VERSION"))
    var ios: SystemArgument?

    @Flag(help: "Write each command of a script before its output.")
    var echo = false

    @Flag(help: "Go on after a command of a script fails.")
    var keepGoing = false

    @Flag(help: "Start without a welcome.")
    var quiet = false

    @Flag(name: .customLong("no-rc"), help: "Do not read the start-up file, ~/.config/snaprepl/rc.snap.")
    var noRC = false

    @Flag(name: .customLong("no-pager"), help: "Show long output in one go.")
    var noPager = false

    @OptionGroup var rights: FileRights

    var settings: LaunchSettings {
        LaunchSettings(
            language: language, format: format, width: width, color: color, ios: ios, echo: echo, keepGoing: keepGoing,
            quiet: quiet, noRC: noRC, noPager: noPager, rights: rights.settings)
    }
}

/// The options for which files may be touched.
struct FileRights: ParsableArguments {
    @Flag(help: "Let scripts write files; otherwise only commands typed at the prompt or given with -c do.")
    var allowWriting = false

    @Flag(help: "Touch no file but the scripts named: for a screen that others type at.")
    var safe = false

    func validate() throws {
        if safe, allowWriting { throw Usage.mistake(Message("usage.error.rights")) }
    }

    var settings: LaunchSettings.Rights { LaunchSettings.Rights(allowWriting: allowWriting, safe: safe) }
}
