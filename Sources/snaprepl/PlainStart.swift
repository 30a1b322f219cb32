import Reporting

/// The ways to start that need no description of all options: the prompt, `-c COMMANDS`, `run FILE…`, `--version`.
///
/// ArgumentParser first describes the whole program to itself, and that takes longer than everything else up to the
/// first prompt. So what people and scripts start every day is read here. Whatever is not plain is left to
/// ArgumentParser: `--name=value`, abbreviations, other subcommands, an option said twice, and every mistake, for which it
/// has the words. What the options mean is declared there; a test reads the same arguments both ways.
enum PlainStart: Equatable {
    case version
    case prompt(LaunchSettings)
    case commands(String, LaunchSettings)
    case files([String], LaunchSettings)

    /// Reads the arguments; nil when they are not plain.
    ///
    /// - Parameter arguments: The words after the program's name.
    init?(_ arguments: [String]) {
        if arguments == ["--version"] {
            self = .version
            return
        }
        let isRun = arguments.first == "run"
        var words = arguments.dropFirst(isRun ? 1 : 0)
        var settings = LaunchSettings()
        var commands: String?
        var files: [String] = []
        // A few words: a list is looked through sooner than the runtime finds out how to hash them.
        var seen: [String] = []
        while let word = words.popFirst() {
            guard word.hasPrefix("-"), word != "-" else {
                // Anything but an option is a subcommand, or a mistake.
                guard isRun, !word.isEmpty else { return nil }
                files.append(word)
                continue
            }
            guard !seen.contains(word) else { return nil }
            seen.append(word)
            if Self.set(word, in: &settings) { continue }
            guard let value = words.popFirst(), !value.hasPrefix("-"), !value.isEmpty else { return nil }
            if word == "-c", !isRun {
                commands = value
            } else if !Self.set(word, to: value, in: &settings) {
                return nil
            }
        }
        if isRun, files.isEmpty { return nil }
        if settings.rights.safe, settings.rights.allowWriting { return nil }
        self =
            isRun ? .files(files, settings) : commands.map { .commands($0, settings) } ?? .prompt(settings)
    }

    /// Sets an option without a value; false if the word is none.
    private static func set(_ flag: String, in settings: inout LaunchSettings) -> Bool {
        switch flag {
        case "--echo": settings.echo = true
        case "--keep-going": settings.keepGoing = true
        case "--quiet": settings.quiet = true
        case "--no-rc": settings.noRC = true
        case "--no-pager": settings.noPager = true
        case "--allow-writing": settings.rights.allowWriting = true
        case "--safe": settings.rights.safe = true
        default: return false
        }
        return true
    }

    /// Sets an option with a value; false if the word is none, or the option cannot have this value.
    private static func set(_ option: String, to value: String, in settings: inout LaunchSettings) -> Bool {
        switch option {
        case "--language": take(LanguageArgument(argument: value)) { settings.language = $0 }
        case "--format": take(OutputFormat(rawValue: value)) { settings.format = $0 }
        case "--width": take(WidthArgument(argument: value)) { settings.width = $0 }
        case "--color": take(ColorChoice(rawValue: value)) { settings.color = $0 }
        case "--ios": take(SystemArgument(argument: value)) { settings.ios = $0 }
        default: false
        }
    }

    private static func take<Value>(_ value: Value?, _ keep: (Value) -> Void) -> Bool {
        value.map(keep) != nil
    }

    /// Runs the program.
    func run() throws {
        switch self {
        case .version: StandardOutput.write(Snaprepl.version + "\n")
        case .prompt(let settings): try Program(settings).runInteractively()
        case .commands(let commands, let settings): Program(settings).runScript(commands)
        case .files(let files, let settings): try Program(settings).runFiles(files)
        }
    }
}
