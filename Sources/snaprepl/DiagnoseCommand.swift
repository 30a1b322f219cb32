import ArgumentParser
import Console
import Reporting
import Scenarios

/// `snaprepl diagnose [FILE]`
struct Diagnose: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tell what the exceptions and warnings in a crash log mean.",
        discussion:
            "Reads an exception, a console, a crash log or a page of a bug tracker. Says which rule of UIKit it is "
            + "and what its numbers say, and shows the smallest script found that raises the same message, with repairs that "
            + "were tried. Exits with 1 when no message is known.")

    /// The program itself: `-c` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    @OptionGroup var options: LaunchOptions

    @Argument(help: ArgumentHelp("The log; - or nothing reads standard input.", valueName: "FILE"))
    var file = "-"

    func validate() throws { try program.refuseUnused(by: Self.self, options.settings) }

    func run() throws {
        try Program(options.settings).diagnose(file)
    }
}
