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

    @OptionGroup var options: LaunchOptions

    func run() throws {
        try Program(options.settings).showRules()
    }
}
