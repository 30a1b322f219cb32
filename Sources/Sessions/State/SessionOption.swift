import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook

/// One setting: its name, what it allows, how it is read and shown.
package struct SessionOption: Sendable {
    /// Its name, as it is typed.
    package let name: String
    /// Its values, or a range of them with `…` in between.
    package let allowed: [String]
    /// Its value as it is typed.
    package let show: @Sendable (Options) -> String
    /// Takes a value over; false when it is none of the allowed ones.
    let set: @Sendable (inout Options, String) -> Bool
    /// True when the list on screen has to be built anew.
    var rebuildsScreen = false
    /// True when the option shows in the session's Swift without a comment, or is about this program's output only.
    package var isSeenInSwift = false
    /// True when the option is about the output of answers, which is no step of a session.
    package var isManner = false

    /// The option of a name, whatever its case; nil where there is none.
    package static func named(_ name: String) -> SessionOption? {
        all.first { $0.name == name.lowercased() }
    }

    /// All options, in the order in which they are listed.
    package static let all: [SessionOption] = [
        SessionOption(
            name: "ios", allowed: ["13", "…", "18", "26", "27"], show: { $0.system.text },
            set: { options, text in assign(SystemVersion(text), to: &options.system) }, rebuildsScreen: true),
        SessionOption(
            name: "linked-sdk", allowed: ["13", "…", "18", "26", "27", "same"], show: { $0.linkedSDK?.text ?? "same" },
            set: { options, text in
                guard text != "same" else {
                    options.linkedSDK = nil
                    return true
                }
                guard let version = SystemVersion(text) else { return false }
                options.linkedSDK = version
                return true
            }, rebuildsScreen: true),
        SessionOption(
            name: "view", allowed: ["table", "collection"], show: { $0.style.rawValue },
            set: { options, text in assign(ListStyle(rawValue: text), to: &options.style) }, rebuildsScreen: true,
            isSeenInSwift: true),
        SessionOption(
            name: "rows", allowed: ["1", "…", "1000"], show: { String($0.rows) },
            set: { options, text in
                assign(Int(text).flatMap { (1...1_000).contains($0) ? $0 : nil }, to: &options.rows)
            }, rebuildsScreen: true),
        SessionOption(
            name: "prepared", allowed: ["0", "…", "100"], show: { String($0.prepared) },
            set: { options, text in
                assign(Int(text).flatMap { (0...100).contains($0) ? $0 : nil }, to: &options.prepared)
            }, rebuildsScreen: true),
        SessionOption(
            name: "window", allowed: ["on", "off"], show: { $0.isInWindow ? "on" : "off" },
            set: { options, text in assign(flag(text), to: &options.isInWindow) }, rebuildsScreen: true),
        SessionOption(
            name: "observation-key", allowed: ["on", "off"], show: { $0.observes ? "on" : "off" },
            set: { options, text in assign(flag(text), to: &options.observes) }),
        SessionOption(
            name: "diff", allowed: DiffStrategy.allCases.map(\.rawValue), show: { $0.strategy.rawValue },
            set: { options, text in assign(DiffStrategy(rawValue: text), to: &options.strategy) }),
        SessionOption(
            name: "strict", allowed: ["on", "off"], show: { $0.isStrict ? "on" : "off" },
            set: { options, text in assign(flag(text), to: &options.isStrict) }),
        SessionOption(
            name: "language", allowed: Language.allCases.map(\.rawValue), show: { $0.language.rawValue },
            set: { options, text in assign(Language(named: text), to: &options.language) }, isSeenInSwift: true,
            isManner: true),
        SessionOption(
            name: "format", allowed: OutputFormat.allCases.map(\.rawValue), show: { $0.format.rawValue },
            set: { options, text in assign(OutputFormat(rawValue: text), to: &options.format) }, isSeenInSwift: true,
            isManner: true),
        SessionOption(
            name: "width", allowed: ["20", "…", "1000", "auto"], show: { $0.width.map(String.init) ?? "auto" },
            set: { options, text in
                if text == "auto" {
                    options.width = nil
                    return true
                }
                guard let number = Int(text), (20...1_000).contains(number) else { return false }
                options.width = number
                return true
            }, isSeenInSwift: true, isManner: true),
        SessionOption(
            name: "ambiguous", allowed: ["1", "2"], show: { String($0.ambiguousWidth) },
            set: { options, text in
                assign(Int(text).flatMap { (1...2).contains($0) ? $0 : nil }, to: &options.ambiguousWidth)
            }, isSeenInSwift: true, isManner: true),
        SessionOption(
            name: "boxes", allowed: ["on", "off"], show: { $0.drawsBoxes ? "on" : "off" },
            set: { options, text in assign(flag(text), to: &options.drawsBoxes) }, isSeenInSwift: true, isManner: true),
        SessionOption(
            name: "verbosity", allowed: Options.Verbosity.allCases.map(\.rawValue), show: { $0.verbosity.rawValue },
            set: { options, text in assign(Options.Verbosity(rawValue: text), to: &options.verbosity) },
            isSeenInSwift: true, isManner: true),
        SessionOption(
            name: "predict", allowed: ["on", "off"], show: { $0.predicts ? "on" : "off" },
            set: { options, text in assign(flag(text), to: &options.predicts) }, isSeenInSwift: true, isManner: true),
    ]

    private static func assign<Setting>(_ value: Setting?, to place: inout Setting) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }

    private static func flag(_ text: String) -> Bool? {
        switch text {
        case "on", "true", "yes": true
        case "off", "false", "no": false
        default: nil
        }
    }
}

extension SystemVersion {
    /// The major versions there are rules for. After 18 came 26; 27 changed nothing for lists.
    public static let knownMajors = Array(13...18) + [26, 27]

    /// True when a text is one of the versions that Apple passed over, from 19 to 25.
    package static func neverExisted(_ text: String) -> Bool {
        Int(text.prefix { $0 != "." }).map { (19...25).contains($0) } ?? false
    }

    /// Reads `15`, `16.4` or `current`; nil for anything else, and for a version without diffable data sources.
    public init?(_ text: String) {
        if text == "current" {
            self = .current
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let major = parts[0], Self.knownMajors.contains(major) else { return nil }
        guard let minor = parts.count == 2 ? parts[1] : 0, minor >= 0 else { return nil }
        self.init(major: major, minor: minor)
    }

    /// The version as `init(_:)` reads it: `15`, `16.4`.
    package var text: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}

extension Session {
    /// Sets an option. One that changes the screen builds the list anew, with the content it had.
    package mutating func setOption(_ name: PlacedText, _ value: PlacedText) throws(CommandFailure) {
        guard let option = SessionOption.named(name.text.halfWidth) else {
            throw CommandFailure(.unknownOption(name.text, known: SessionOption.all.map(\.name)), name.range)
        }
        let asksForAddress = options.asksNativeClassesForAddress
        guard option.set(&options, value.text.halfWidth) else {
            if ["ios", "linked-sdk"].contains(option.name), SystemVersion.neverExisted(value.text.halfWidth) {
                throw CommandFailure(.missingSystem(value.text), value.range)
            }
            throw CommandFailure(
                .invalidOptionValue(option: option.name, value: value.text, allowed: option.allowed), value.range)
        }
        if asksForAddress != options.asksNativeClassesForAddress, holdsNativeObjects {
            throw CommandFailure(.nativeObjectsInSnapshot, value.range)
        }
        staged.system = options.system
        staged.linkedSDK = options.linkedSDK
        source.diffStrategy = options.strategy
        if option.rebuildsScreen {
            // The cells of a program come from its own provider.
            try answering { session throws(CommandFailure) in try session.rebuildScreen() }
        }
    }

    /// True when a snapshot holds objects that another system would compare in another way. No app meets that: it does
    /// not change its system while it runs.
    private var holdsNativeObjects: Bool {
        [staged, source.snapshot()].contains { snapshot in
            snapshot.itemIdentifiers.contains(where: \.isNativeObject)
                || snapshot.sectionIdentifiers.contains(where: \.isNativeObject)
        }
    }

    /// A new list with the content of the old one. It is built as if the provider made no mistakes: an option is no
    /// apply, and mistakes are for the next apply to meet, which hands the provider over with them.
    private mutating func rebuildScreen() throws(CommandFailure) {
        let old = source
        let rules = provider
        source = Self.makeSource(options)
        provider = rules.withoutMistakes
        installProviders()
        do throws(Violation) {
            try source.takeOver(old)
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), nil)
        }
        provider = rules
    }
}

extension Session {
    /// Sets the iOS version at the start; false when there is no such version.
    public mutating func setSystem(_ text: String) -> Bool {
        guard let version = SystemVersion(text) else { return false }
        options.system = version
        staged.system = version
        source = Self.makeSource(options)
        return true
    }
}
