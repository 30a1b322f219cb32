import Console
import Reporting
import Scenarios

/// The page that `--help` shows, in the language of the person who asks.
struct UsagePage {
    let command: ProgramDescription.Command
    let context: RenderingContext

    /// The page as it is written to a terminal or a pipe.
    var text: String { render(blocks) }

    private func render(_ blocks: [Block]) -> String {
        Renderer(format: .text, context: context).render(Remark(blocks: blocks))
    }

    private var blocks: [Block] {
        let catalog = context.catalog
        var blocks: [Block] = [.paragraph(command.summary(catalog))]
        if let details = command.details(catalog) { blocks.append(.paragraph(details)) }
        blocks += [.heading(.message("usage.heading.usage")), .usage(lines)]
        blocks += section(.message("usage.heading.arguments"), command.positionals)
        blocks += section(.message("usage.heading.options"), command.options)
        let commands = (command.subcommands ?? []).filter { $0.commandName != "help" }
        guard !commands.isEmpty else { return blocks }
        blocks.append(.heading(.message("usage.heading.commands")))
        blocks.append(.definitions(commands.map { Definition($0.commandName, $0.summary(catalog)) }))
        return command.superCommands == nil ? blocks + [.paragraph(.message("usage.more"))] : blocks
    }

    private func section(_ title: Phrase, _ arguments: [ProgramDescription.Argument]) -> [Block] {
        guard !arguments.isEmpty else { return [] }
        let definitions = arguments.map { argument in
            Definition(argument.synopsis, meaning(of: argument))
        }
        return [.heading(title), .definitions(definitions)]
    }

    /// The purpose of an argument, the words it takes, and which one it has by default.
    private func meaning(of argument: ProgramDescription.Argument) -> Phrase {
        let meaning = command.meaning(of: argument, context.catalog)
        guard let values = argument.allValues, !values.isEmpty else { return meaning }
        var arguments: [String: MessageArgument] = [
            "meaning": .text(context.catalog.text(meaning)), "values": .message(.joined(values.map { .text($0) })),
        ]
        guard let standard = argument.defaultValue else { return .message(Message("usage.values", arguments)) }
        arguments["standard"] = .text(standard)
        return .message(Message("usage.values-default", arguments))
    }

    /// The ways to write the command.
    var lines: [String] {
        let options = "[<\(context.catalog.text(Message("usage.word.options")))>]"
        let positionals = command.positionals.map { $0.isOptional ? "[\($0.synopsis)]" : $0.synopsis }
        let own = ([command.path, options] + positionals).joined(separator: " ")
        guard command.subcommands?.isEmpty == false else { return [own] }
        return [own, "\(command.path) <\(context.catalog.text(Message("usage.word.command")))> \(options)"]
    }

    /// The mistake, how the command is written, and where more is said.
    ///
    /// - Parameters:
    ///   - problem: What was wrong.
    ///   - named: The argument it is about, whose meaning is told.
    /// - Returns: The words, the last newline included.
    func text(refusing problem: Phrase, named: ProgramDescription.Argument?) -> String {
        var blocks: [Block] = [
            .paragraph(.literal("snaprepl: " + context.catalog.text(problem)))
        ]
        if let named { blocks.append(.definitions([Definition(named.synopsis, meaning(of: named))])) }
        blocks.append(.usage(lines))
        blocks.append(.paragraph(.message(Message("usage.see", ["command": .text("`\(command.path) --help`")]))))
        return render(blocks)
    }
}
