import ArgumentParser
import Console
import Reporting
import Scenarios

/// `snaprepl rules`
struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Every rule of UIKit that snaprepl knows, as a page of Markdown.",
        discussion:
            "Each rule comes with its exact words, its confidence, links to its sources and the scenarios that show it. "
            + "Scenarios/Rules holds the page in four languages. `snaprepl -c 'explain CODE'` shows one rule.")

    /// The program itself: `-c` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    @OptionGroup var options: LaunchOptions

    func validate() throws { try program.refuseUnused(by: Self.self, options.settings) }

    func run() throws {
        Program(options.settings).showRules()
    }
}
