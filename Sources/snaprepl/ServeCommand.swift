import ArgumentParser
import Console
import Reporting
import Scenarios

/// `snaprepl serve`
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open a workshop's room: a prompt in every browser, and your list on every screen.",
        discussion:
            "The room is a program of its own, which `make serve` builds. Only this machine reaches it; with --lan, the "
            + "network does.")

    /// The program itself: `--language` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    @Option(help: ArgumentHelp("The port; 0 for any that is free.", valueName: "N"))
    var port = 8017

    @Flag(help: "Let other machines of the network in. Nothing is encrypted: for a room, not for the internet.")
    var lan = false

    @Option(help: ArgumentHelp("The word in the address; by default a random one.", valueName: "WORD"))
    var word: String?

    @Option(help: ArgumentHelp("The language of browsers that name none.", valueName: "TAG"))
    var language: LanguageArgument?

    func validate() throws {
        try program.refuseUnused(by: Self.self)
        guard (0...65_535).contains(port) else { throw Usage.mistake(Message("usage.error.port")) }
    }

    /// The arguments of the room's program.
    var arguments: [String] {
        var arguments = ["--port", "\(port)"]
        if lan { arguments.append("--lan") }
        if let word { arguments += ["--word", word] }
        if let language = language ?? program.options.language {
            arguments += ["--language", language.choice.language.rawValue]
        }
        return arguments
    }

    func run() throws {
        for path in Self.places(besideProgram: System.programPath) where FileSystem.exists(path) {
            // Comes back only when it could not be run.
            System.replaceProgram(with: path, arguments)
        }
        let language = Usage.language()
        Terminal.complain(Message("serve.not-built", ["command": .text("`make serve`")]), in: language)
        throw ExitCode(ScriptResult.unusable.rawValue)
    }

    /// The paths where the room's program may be: installed beside this one, or built beside it.
    static func places(besideProgram path: String?) -> [String] {
        guard let path, let slash = path.lastIndex(of: "/") else { return [] }
        let folder = path[..<slash]
        // The program of a debug build opens the room of a release build as well, and the other way round.
        let others = ["release", "debug"].map { "\(folder)/../\($0)/\(name)" }
        return ["\(folder)/\(name)"] + others
    }

    private static let name = "snaprepl-room"
}
