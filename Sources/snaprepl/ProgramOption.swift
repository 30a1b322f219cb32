import ArgumentParser
import Reporting

/// An option of the program that asks it for something.
///
/// Subcommands that would not do it refuse it and name a way on. The other options, such as `--quiet` and `--no-pager`, ask
/// for something to be left out, which comes true anywhere, as does `--color never`.
enum ProgramOption: String, CaseIterable {
    case format, width, color, ios, echo
    case keepGoing = "keep-going"
    case allowWriting = "allow-writing"
    case commands = "c"

    /// The spelling as it is typed.
    var spelling: String { (rawValue.count == 1 ? "-" : "--") + rawValue }

    /// The options that each subcommand goes by; all, where none are listed.
    private static let heeded: [String: Set<ProgramOption>] = [
        "test": [.allowWriting], "learn": [.format, .width, .color, .allowWriting], "new": [],
        "claims": [.format, .width, .color, .allowWriting], "export": [.ios, .keepGoing],
        "rules": [.format, .width, .color], "diagnose": [.format, .width, .color], "swift": [], "serve": [],
    ]

    /// True where the subcommand of a name does what the option asks for.
    func isHeeded(by subcommand: String) -> Bool { Self.heeded[subcommand]?.contains(self) ?? true }

    /// The option of a name such as `format`; nil for any other.
    init?(_ argument: ProgramDescription.Argument) {
        guard let name = argument.names?.lazy.compactMap({ Self(rawValue: $0.name) }).first else { return nil }
        self = name
    }

    /// The sentence with which the subcommand of a name refuses the option.
    func refusal(by subcommand: String) -> Message {
        let own: Set = ["test.format", "export.format"]
        let way = own.contains("\(subcommand).\(rawValue)") ? "\(subcommand).\(rawValue)" : "run"
        return Message(
            "usage.error.unused", ["name": .text(spelling), "way": .message(Message("usage.way.\(way)"))])
    }
}

extension LaunchSettings {
    /// The options that were given; those that only leave something out are not among them.
    fileprivate func isGiven(_ option: ProgramOption) -> Bool {
        switch option {
        case .format: format != nil
        case .width: width != nil
        case .color: color == .always
        case .ios: ios != nil
        case .echo: echo
        case .keepGoing: keepGoing
        case .allowWriting: rights.allowWriting
        case .commands: false
        }
    }
}

extension Snaprepl {
    /// Refuses an option of the program that a subcommand would not go by; `own` are those it reads itself.
    func refuseUnused(by subcommand: any ParsableCommand.Type, _ own: LaunchSettings = LaunchSettings()) throws {
        let (name, settings) = (subcommand._commandName, options.settings)
        for option in ProgramOption.allCases where !option.isHeeded(by: name) {
            guard own.isGiven(option) || settings.isGiven(option) || option == .commands && !lines.isEmpty else {
                continue
            }
            throw Usage.mistake(option.refusal(by: name))
        }
    }
}
