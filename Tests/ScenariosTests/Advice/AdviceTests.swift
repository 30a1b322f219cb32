import CommandLanguage
import Reporting
import Testing

@testable import CommandGrammar
@testable import Console
@testable import Scenarios
@testable import Sessions

/// Whatever the program advises is tried, in each language, in a session in which it is advised.
struct AdviceTests {
    // MARK: Nothing is left out

    /// A text that quotes a command, or that belongs to a hint, is in a situation of the tables.
    @Test func everyTextThatAdvisesHasASituation() {
        let known = Set(AdviceSituations.all.map(\.key)).union(MistakeSituations.all.flatMap(\.keys))
            .union([Self.invitation]).union(TextsThatName.keys)
        for language in Language.allCases {
            let catalog = MessageCatalog(language)
            for key in catalog.keys.sorted() where !key.hasPrefix("rule.") && !known.contains(key) {
                let quoted = Self.samples(of: key, catalog).flatMap(QuotedCommands.all)
                let advises = Self.families.contains { key.hasPrefix($0) } || !quoted.isEmpty
                #expect(!advises, "\(key) (\(language.rawValue)) is in no situation: \(quoted)")
            }
        }
    }

    /// What the keys of hints begin with.
    private static let families = ["suggest.", "advice."]
    /// What stands below a story that was played in the shell.
    private static let invitation = "story.try"

    @Test(arguments: Language.allCases)
    func theInvitationAfterAStoryWorks(language: Language) {
        let words = MessageCatalog(language).text(Message(Self.invitation, ["id": "ja.v1"]))
        let commands = QuotedCommands.all(in: words)
        #expect(commands == ["claims ja.v1 play"])
        for command in commands {
            var play = AdvicePlay()
            #expect(play.failure(of: command) == nil)
        }
    }

    @Test func everyOwnErrorHasASituation() {
        let codes = Set(MistakeSituations.all.map(\.code))
        // What pasted Swift is refused for is made, and followed, in the tests of pasted Swift.
        for code in CommandError.Code.allCases where !code.rawValue.hasPrefix("swift-") && code != .interrupted {
            #expect(codes.contains(code.rawValue), "\(code.rawValue)")
        }
    }

    private static func samples(of key: String, _ catalog: MessageCatalog) -> [String] {
        let names = catalog.placeholders(of: key) ?? []
        return [1, 2].map { count in
            let arguments = names.map { name -> (String, MessageArgument) in
                if name == "count" { return (name, .number(count)) }
                // A placeholder of this name is filled with a command.
                return (name, .text(name.hasPrefix("command") ? "help" : "{\(name)}"))
            }
            return catalog.text(Message(key, Dictionary(uniqueKeysWithValues: arguments)))
        }
    }

    // MARK: What is advised, works

    @Test(arguments: AdviceSituations.all)
    func adviceWorks(situation: AdviceSituation) throws {
        var play = AdvicePlay(files: situation.files)
        #expect(play.failure(of: situation.before) == nil)
        let answer = try #require(play.run(situation.line).last)
        let message = try #require(answer.messages.first { $0.key == situation.key }, "\(answer.json)")
        try Self.tryCommands(of: message, in: play, situation.standIns, situation.mentions)
        for advice in answer.advice { Self.tryAdvice(advice, in: play) }
        if let proof = situation.proof {
            #expect(play.failure(of: proof) == nil)
        } else {
            for advice in answer.advice { _ = play.run(advice.commands.joined(separator: "\n")) }
        }
        guard situation.isMended else { return }
        let after = play.run(situation.line)
        #expect(!after.contains { $0.messages.contains { $0.key == situation.key } }, "still said afterwards")
    }

    /// Every error of the command language: its words, its hints, its explanation, and a line that does it right.
    @Test(arguments: MistakeSituations.all)
    func errorsLeadOn(mistake: MistakeSituation) throws {
        var play = AdvicePlay(files: mistake.files, acceptsPrefixes: true, access: mistake.access)
        #expect(play.failure(of: mistake.before) == nil)
        let before = play
        let answer = try #require(play.run(mistake.line).last)
        #expect(answer.failure == mistake.code)
        for key in mistake.keys where key != mistake.explanation || key.hasPrefix("rule.") {
            #expect(answer.messages.contains { $0.key == key }, "\(key): \(answer.messages.map(\.key))")
        }
        for message in answer.messages {
            try Self.tryCommands(of: message, in: play, mistake.standIns, mistake.mentions)
        }
        for advice in answer.advice {
            Self.tryAdvice(advice, in: play)
            try Self.tryReplacements(advice, of: answer, mistake, before)
        }
        // A line that cannot be split into words is no statement, and is not remembered as a failure.
        var explaining = play
        let explained = try #require(explaining.run("explain \(mistake.code)").last)
        let message = try #require(explained.messages.first { $0.key == mistake.explanation })
        try Self.tryCommands(of: message, in: play, mistake.standIns, mistake.mentions)
        var right = mistake.access == .writing ? play : AdvicePlay(files: mistake.files, acceptsPrefixes: true)
        #expect(right.failure(of: mistake.right) == nil, "\(mistake.right)")
    }

    /// Runs the commands that a sentence quotes, one after the other, in each language.
    private static func tryCommands(
        of message: Message, in play: AdvicePlay, _ standIns: [String: String], _ mentions: Set<String> = []
    ) throws {
        for language in Language.allCases {
            var copy = play
            for quoted in QuotedCommands.all(in: MessageCatalog(language).text(message)) {
                if mentions.contains(quoted) { continue }
                let command = standIns.reduce(quoted) { $0.replacing($1.key, with: $1.value) }
                let failure = copy.failure(of: command)
                // A verb alone that cannot stand alone is spoken of, and not advised.
                if !quoted.contains(" "), failure == "missing-argument" { continue }
                #expect(failure == nil, "\(language.rawValue) \(message.key): \(command)")
            }
        }
    }

    /// Runs the commands of a hint, and sees that they are what its words quote.
    private static func tryAdvice(_ advice: Advice, in play: AdvicePlay) {
        var copy = play
        for command in advice.commands { #expect(copy.failure(of: command) == nil, "\(command)") }
        guard case .message(let message) = advice.words else { return }
        #expect(families.contains { message.key.hasPrefix($0) }, "\(message.key)")
    }

    /// Each replacement makes the line another one, in which the same thing is not wrong any more.
    private static func tryReplacements(
        _ advice: Advice, of answer: Answer, _ mistake: MistakeSituation, _ before: AdvicePlay
    ) throws {
        for replacement in advice.replacements {
            let line = try #require(answer.diagnostic?.replacing(with: replacement))
            var copy = before
            let failure = copy.failure(of: line)
            #expect(failure != mistake.code, "\(line)")
            if !mistake.replacementsMayFail { #expect(failure == nil, "\(line)") }
        }
    }
}

extension Diagnostic {
    /// The line with another word in the place of the first one underlined.
    func replacing(with word: String) -> String? {
        guard let text = sourceText, let span = spans.first else { return nil }
        let characters = Array(text)
        return String(characters[..<span.lowerBound]) + word + String(characters[span.upperBound...])
    }
}

extension Phrase {
    /// The key of a sentence of the catalog; nil for literal text.
    var key: String? {
        if case .message(let message) = self { return message.key }
        return nil
    }
}
