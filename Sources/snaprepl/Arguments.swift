import ArgumentParser
import CommandLanguage
import Console
import DiffableSnapshots
import Reporting
import Scenarios
import Sessions

// The words an option takes are those of its type: `--help`, the completions of shells, the manual and the refusal of
// anything else all go by them.

extension OutputFormat: ExpressibleByArgument {}
extension TestReportFormat: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}

/// The value of `--language`: a language there is, by its tag or its name, or one whose lack gets a word (`zh_TW`).
struct LanguageArgument: ExpressibleByArgument, Equatable {
    let choice: Language.Choice

    init?(argument: String) {
        let language = Language(named: argument)
        choice = Language.negotiated(among: [language?.rawValue ?? argument])
        if choice.notice == nil, language == nil { return nil }
    }

    static var allValueStrings: [String] { Language.allCases.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The value of `--ios`.
struct SystemArgument: ExpressibleByArgument, Equatable {
    /// The version as the session takes it, for example `15` or `16.4`.
    let version: String

    init?(argument: String) {
        guard SystemVersion(argument) != nil else { return nil }
        version = argument
    }

    static var allValueStrings: [String] { SystemVersion.knownMajors.map(String.init) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The value of `--width`.
struct WidthArgument: ExpressibleByArgument, Equatable {
    /// The widths a table can be drawn in, and a terminal can have.
    static let allowed = 20...1_000

    let columns: Int

    init?(argument: String) {
        guard let columns = Int(argument), Self.allowed.contains(columns) else { return nil }
        self.columns = columns
    }
}
