import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Rulebook
import Sessions

/// A smallest script that makes UIKit say a text, found among a few for its rule and run before it is shown.
struct CrashScript {
    /// The commands; the last one is what UIKit refuses, or what it logs about.
    let commands: [String]
    /// UIKit's message about the last command.
    let message: String
    /// True when the message is the text asked about, numbers and identifiers included. Addresses always differ.
    let isExact: Bool

    /// The first script that raises a text, or one of the same rule; nil when this simulation never gets there.
    ///
    /// - Complexity: runs at most a few dozen scripts of a few commands.
    init?(_ reading: RecognizedText.Reading) {
        var similar: CrashScript?
        for system in Self.systems(of: reading) {
            for style in reading.style.map({ [$0] }) ?? [.collection, .table] {
                var head = system == .current ? [] : ["option ios \(system.text)"]
                if style == .table { head.append("option view table") }
                if reading.hasOlderTail { head.append("option linked-sdk 14") }
                for script in Self.candidates(reading) {
                    let trial = ScriptTrial(head + script)
                    guard let message = trial.messages.last, trial.failedCommand != nil || reading.rule.effect == .log
                    else { continue }
                    let commands = Array(trial.commands.prefix((trial.failedCommand ?? trial.commands.count - 1) + 1))
                    if Self.says(message, reading) {
                        self.init(commands: commands, message: message, isExact: true)
                        return
                    }
                    if similar == nil, Self.isSameRule(message, reading) {
                        similar = CrashScript(commands: commands, message: message, isExact: false)
                    }
                }
            }
        }
        guard let similar else { return nil }
        self = similar
    }

    private init(commands: [String], message: String, isExact: Bool) {
        (self.commands, self.message, self.isExact) = (commands, message, isExact)
    }

    /// True when the script says the text on an older system only.
    var imitatesOlderSystem: Bool { Self.imitatesOlderSystem(commands) }

    static func imitatesOlderSystem(_ commands: [String]) -> Bool {
        commands.first?.hasPrefix("option ios ") ?? false
    }

    /// The versions that say it, the newest first.
    private static func systems(of reading: RecognizedText.Reading) -> [SystemVersion] {
        let known: [SystemVersion] = [
            .current, .ios18, .ios17, SystemVersion(major: 16, minor: 4), .ios16, .ios15, .ios14, .ios13,
        ]
        return known.filter { version in
            reading.since <= version && reading.before.map { version < $0 } ?? true
        }
    }

    private static func says(_ message: String, _ reading: RecognizedText.Reading) -> Bool {
        TextRecognizer.standard.recognize(message).texts.first?.readings.contains { other in
            other.essence == reading.essence
        } ?? false
    }

    private static func isSameRule(_ message: String, _ reading: RecognizedText.Reading) -> Bool {
        TextRecognizer.standard.recognize(message).texts.first?.readings.contains { other in
            // Beside general words, those of a case are the same mistake said elsewhere.
            other.rule == reading.rule
                && (other.wording.variant == reading.wording.variant
                    || reading.rule.wordings.contains { $0.variant == nil })
        } ?? false
    }

    /// The scripts to try for a rule, those with the numbers and identifiers of the text first.
    private static func candidates(_ reading: RecognizedText.Reading) -> [[String]] {
        EditingScripts.candidates(reading) + ApplyingScripts.candidates(reading) + OutlineScripts.candidates(reading)
            + BatchScripts.candidates(reading)
    }
}
