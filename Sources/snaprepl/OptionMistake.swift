import ArgumentParser
import Reporting
import Sessions
import Synchronization

/// A refusal of ArgumentParser, in the language of the person who typed it.
///
/// ArgumentParser tells its mistakes in English only, and keeps to itself what kind of mistake it was: its sentences are
/// recognised. One that is not known here is quoted in a sentence of ours.
struct OptionMistake {
    let problem: Phrase
    /// The option or argument it is about, as it is written on the command line.
    let name: String?

    /// - Parameters:
    ///   - sentence: What ArgumentParser says, without the usage that it adds.
    ///   - isOurs: Whether the program has written it, in the language of the reader.
    init(_ sentence: String, isOurs: Bool = false) {
        if isOurs {
            (problem, name) = (.literal(sentence), nil)
            return
        }
        func capture(_ index: Int, _ match: Regex<AnyRegexOutput>.Match) -> String {
            match.output[index].substring.map(String.init) ?? ""
        }
        for (pattern, make) in Self.sentences {
            guard let match = try? pattern.wholeMatch(in: sentence) else { continue }
            let (message, name) = make((1..<max(1, match.output.count)).map { capture($0, match) })
            (problem, self.name) = (.message(message), name)
            return
        }
        (problem, name) = (.message("usage.error.other", ["sentence": .text(sentence)]), nil)
    }

    /// A subcommand that was mistyped: nil where the word is like none of them.
    init?(_ sentence: String, amongSubcommandsOf command: ProgramDescription.Command) {
        let names = (command.subcommands ?? []).map(\.commandName)
        guard !names.isEmpty,
            let word = sentence.firstMatch(of: /nexpected arguments?:? '([^']+)'/).map({ String($0.output.1) }),
            let near = Spelling.closest(to: word, among: names + ["--version", "--help"], limit: 1).first
        else { return nil }
        problem = .message("usage.error.unknown-command-near", ["name": .text(word), "near": .text(near)])
        name = nil
    }

    /// The name of an option, without that of its value.
    private static func bare(_ synopsis: String) -> String { String(synopsis.prefix { $0 != " " }) }

    /// The option that a short form stands for elsewhere: `-v`, `--lang`.
    private static func meant(by typed: String) -> String? {
        if ["-v", "-V"].contains(typed) { return "--version" }
        let options = ["--language", "--version", "--format", "--width", "--color", "--quiet"]
        return typed.count > 4 ? options.first { $0.hasPrefix(typed) } : nil
    }

    private static func unknown(_ typed: String, near: String?) -> (Message, String?) {
        guard let near else { return (Message("usage.error.unknown-option", ["name": .text(typed)]), nil) }
        return (Message("usage.error.unknown-option-near", ["name": .text(typed), "near": .text(near)]), near)
    }

    private typealias Reading = ([String]) -> (Message, String?)

    private static var sentences: [(Regex<AnyRegexOutput>, Reading)] {
        [
            (
                Regex(/Unknown option '(.+?)'\. Did you mean '(.+)'\?(?:\n.*)*/),
                { captures in
                    let (typed, near) = (captures[0], captures[1])
                    // Two short names are soon alike; only one that begins alike is a slip.
                    return unknown(typed, near: typed.prefix(3) == near.prefix(3) ? near : nil)
                }
            ),
            (
                Regex(/Unknown option '(.+?)'(?:\n.*)*/),
                { unknown($0[0], near: meant(by: $0[0])) }
            ),
            (
                Regex(/Missing value for '(.+)'/),
                { (Message("usage.error.missing-value", ["name": .text(bare($0[0]))]), bare($0[0])) }
            ),
            (
                Regex(/The option '(.+?)' does not take any value, but '((?:.|\n)*)' was specified\./),
                { (Message("usage.error.needs-no-value", ["name": .text($0[0]), "value": .text($0[1])]), $0[0]) }
            ),
            (
                Regex(/Unexpected argument '((?:.|\n)*)'/),
                { (Message("usage.error.unexpected", ["argument": .text($0[0])]), nil) }
            ),
            (
                Regex(/\d+ unexpected arguments: '((?:.|\n)*)'/),
                { (Message("usage.error.unexpected", ["argument": .text($0[0].replacing("', '", with: " "))]), nil) }
            ),
            (
                Regex(/Missing expected argument '(.+)'/),
                { captures in
                    let name = captures[0].replacing(" ...", with: "...")
                    return (Message("usage.error.missing-argument", ["name": .text(name)]), name)
                }
            ),
            (
                Regex(/The value '((?:.|\n)*?)' is invalid for '(.+?)'(?:\. Please provide one of (?:.|\n)+)?/),
                { captures in
                    let name = bare(captures[1])
                    return (
                        Message("usage.error.invalid-value", ["value": .text(captures[0]), "name": .text(name)]), name
                    )
                }
            ),
        ]
    }
}

/// Mistakes in the program's options, in words.
enum Usage {
    /// The language of `--help` and of mistakes: what `--language` names, else the environment's.
    static func language(
        arguments: some Sequence<String> = CommandLine.arguments.dropFirst(),
        environment: [String: String] = Environment.current
    ) -> Language {
        var isNext = false
        for argument in arguments {
            if argument == "--" { break }
            let value = isNext ? argument : argument.hasPrefix("--language=") ? String(argument.dropFirst(11)) : nil
            if let value, let language = Language(named: value) { return language }
            isNext = argument == "--language"
        }
        return Language.negotiated(from: environment).language
    }

    /// A mistake in the options that only we know of, in the language of the person who typed them.
    static func mistake(_ message: Message) -> ValidationError {
        let text = MessageCatalog(language()).text(message)
        ownSentence.withLock { $0 = text }
        return ValidationError(text)
    }

    /// The mistake that was found here: ArgumentParser hands it on among its own.
    private static let ownSentence = Mutex<String?>(nil)

    /// The page that was asked for; nil where something else was, such as a script of completions.
    static func page(ofHelp text: String) -> String? {
        func all(_ type: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
            [type] + type.configuration.subcommands.flatMap(all)
        }
        guard let type = all(Snaprepl.self).first(where: { Snaprepl.helpMessage(for: $0) == text }),
            let command = ProgramDescription.current?.commands.first(where: { $0.commandName == type._commandName })
        else { return nil }
        return UsagePage(command: command, context: context(for: .output)).text
    }

    /// Message about options that ArgumentParser refused.
    ///
    /// - Parameters:
    ///   - sentence: What ArgumentParser says is wrong.
    ///   - text: The same with the usage that it adds, which names the command.
    /// - Returns: The words for standard error; nil where the command is not known.
    static func refusal(_ sentence: String, in text: String) -> String? {
        let path = text.firstMatch(of: /See '(.+?) --help'/).map { String($0.output.1) }
        guard let command = ProgramDescription.current?.commands.first(where: { $0.path == path }) else { return nil }
        let isOurs = ownSentence.withLock { $0 } == sentence
        let mistake =
            (isOurs ? nil : OptionMistake(sentence, amongSubcommandsOf: command))
            ?? OptionMistake(sentence, isOurs: isOurs)
        let named = (command.arguments ?? []).first { argument in
            argument.synopsis == mistake.name || (argument.names ?? []).contains { $0.spelling == mistake.name }
        }
        return UsagePage(command: command, context: context(for: .error)).text(refusing: mistake.problem, named: named)
    }

    private static func context(for stream: Terminal.Stream) -> RenderingContext {
        let isScreen = Terminal.isInteractive(stream)
        return RenderingContext(
            catalog: MessageCatalog(language()), width: isScreen ? Terminal.columns : 80,
            color: isScreen && Terminal.usesColor(outputIsTerminal: true))
    }
}
