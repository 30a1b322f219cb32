import ArgumentParser
import Reporting

// A limit on the size of files is an error like a full disk: it is told, and the session goes on.
signal(SIGXFSZ, SIG_IGN)

// Argument errors leave with 2, as documented, and not with the 64 that ArgumentParser would choose.
do {
    try Terminal.prepareLocale()
    guard System.knowsArguments else {
        Terminal.complain(Message("error.no-arguments"), in: Language.negotiated(from: Environment.current).language)
        exit(2)
    }
    let arguments = FileStart.expanded(
        FileStart.spelledAsAtThePrompt(FileStart.spelledOut(Array(CommandLine.arguments.dropFirst()))))
    if let start = PlainStart(arguments) {
        try start.run()
    } else {
        var command = try Snaprepl.parseAsRoot(arguments)
        try command.run()
    }
    StandardOutput.flush()
} catch let error as Terminal.LocaleError {
    Terminal.complain(error.message, in: Language.negotiated(from: Environment.current).language)
    exit(2)
} catch let code as ExitCode {
    StandardOutput.flush()
    exit(code.rawValue)
} catch {
    let text = Snaprepl.fullMessage(for: error)
    if Snaprepl.exitCode(for: error) == .success {
        StandardOutput.write(Usage.page(ofHelp: text) ?? text + "\n")
        StandardOutput.flush()
        exit(0)
    }
    Terminal.writeError(Usage.refusal(Snaprepl.message(for: error), in: text) ?? VisibleText.block(text) + "\n")
    exit(2)
}
