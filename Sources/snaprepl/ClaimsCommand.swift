import ArgumentParser
import CScenarios
import CommandLanguage
import Reporting
import Shell

/// `snaprepl claims [ID]`
struct Claims: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What the documents claim, and what really happens.",
        discussion: "With an ID, the whole story of one claim.")

    @OptionGroup var options: LaunchOptions

    @Argument(help: ArgumentHelp("A claim, such as ja.v3.", valueName: "ID"))
    var id: String?

    @Flag(help: "Play the scenario of the claim.")
    var play = false

    @Flag(help: "Wait for Return before each part, when a person watches.")
    var step = false

    func run() throws {
        try Program(options).showClaims(id, plays: play, steps: step)
    }
}

/// The scenarios inside the program, so that it needs no folder beside it.
enum EmbeddedScenarios {
    static let ledger = Ledger(files)

    /// What the verb `claims` answers inside a session.
    static func report(_ id: String?, plays: Bool, _ options: Options) -> (any Report)? {
        guard let id else { return ledger(options) }
        guard let entry = ledger.entry(id) else { return nil }
        return plays ? entry.played(options) : ClaimReport(entry, language: options.language)
    }

    /// The whole ledger; as a page where the format is one.
    static func ledger(_ options: Options) -> LedgerReport {
        LedgerReport(ledger, language: options.language, isPage: options.format.isPage)
    }

    private static var files: [Ledger.File] {
        var count = 0
        guard let first = cscenarios(&count) else { return [] }
        return UnsafeBufferPointer(start: first, count: count).compactMap { scenario in
            guard let path = scenario.path, let text = scenario.text else { return nil }
            let bytes = UnsafeRawBufferPointer(start: text, count: scenario.length)
            return Ledger.File(path: String(cString: path), text: String(decoding: bytes, as: UTF8.self))
        }
    }
}
