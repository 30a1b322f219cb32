import ArgumentParser
import Glibc

// Argument errors leave with 2, as documented, and not with the 64 that ArgumentParser would choose.
do {
    try Terminal.prepareLocale()
    var command = try Snaprepl.parseAsRoot()
    try command.run()
} catch let error as Terminal.LocaleError {
    Terminal.writeError("snaprepl: \(error)\n")
    exit(2)
} catch let code as ExitCode {
    exit(code.rawValue)
} catch {
    let text = Snaprepl.fullMessage(for: error)
    if Snaprepl.exitCode(for: error) == .success {
        print(Usage.page(ofHelp: text) ?? text + "\n", terminator: "")
        exit(0)
    }
    Terminal.writeError(Usage.refusal(Snaprepl.message(for: error), in: text) ?? text + "\n")
    exit(2)
}
