import Reporting

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The commands and options of the program, as ArgumentParser describes them to tools. `--help` and the words about a
/// mistaken option are written from it, so that an option is declared once.
struct ProgramDescription: Decodable {
    struct Command: Decodable {
        let commandName: String
        let superCommands: [String]?
        let abstract: String?
        let discussion: String?
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        enum Kind: String, Decodable { case positional, option, flag }

        struct Name: Decodable {
            let kind: String
            let name: String

            /// The spelling as it is typed.
            var spelling: String { (kind == "long" ? "--" : "-") + name }
        }

        let kind: Kind
        let shouldDisplay: Bool
        let isOptional: Bool
        let isRepeating: Bool
        let names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let allValues: [String]?
        let abstract: String?
    }

    let command: Command

    /// The description of this very program; nil if ArgumentParser describes itself in a way not known here.
    static let current: ProgramDescription? = try? JSONDecoder().decode(
        ProgramDescription.self, from: Data(Snaprepl._dumpHelp().utf8))

    /// The commands with a page of their own: the program itself, then its subcommands and theirs.
    var commands: [Command] { command.withSubcommands }
}

extension ProgramDescription.Command {
    /// The command, and all below it; `help`, which ArgumentParser adds, only names others.
    var withSubcommands: [Self] {
        [self] + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap(\.withSubcommands)
    }

    /// The words typed to run it, without options: `snaprepl run`.
    var path: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

    var positionals: [ProgramDescription.Argument] { shown.filter { $0.kind == .positional } }
    /// The options the command goes by.
    var options: [ProgramDescription.Argument] {
        shown.filter { $0.kind != .positional && ProgramOption($0)?.isHeeded(by: commandName) != false }
    }
    private var shown: [ProgramDescription.Argument] { (arguments ?? []).filter(\.shouldDisplay) }

    /// The sentence that says what the command does.
    func summary(_ catalog: MessageCatalog) -> Phrase {
        words(Message("usage.command.\(commandName)"), abstract, catalog) ?? .literal("")
    }

    /// The details about a command, where there are any.
    func details(_ catalog: MessageCatalog) -> Phrase? {
        words(Message("usage.details.\(commandName)"), discussion, catalog)
    }

    /// The meaning of an argument. Options of the same name may mean something of their own here.
    func meaning(of argument: ProgramDescription.Argument, _ catalog: MessageCatalog) -> Phrase {
        // Of `-o` and `--output` the one that says more.
        let name = argument.names?.max { $0.name.count < $1.name.count }?.name ?? ""
        let own =
            argument.kind == .positional
            ? Message("usage.argument.\(commandName)") : Message("usage.option.\(commandName).\(name)")
        return words(own, nil, catalog)
            ?? words(Message("usage.option.\(name)"), argument.abstract, catalog) ?? .literal("")
    }

    /// The message, if there is one; else what is declared in English.
    private func words(_ message: Message, _ declared: String?, _ catalog: MessageCatalog) -> Phrase? {
        if catalog.placeholders(of: message.key) != nil { return .message(message) }
        return declared.flatMap { $0.isEmpty ? nil : .literal($0) }
    }
}

extension ProgramDescription.Argument {
    /// The synopsis of an argument: `--width <N>`, `-h, --help`, `<FILE>...`.
    var synopsis: String {
        let value = "<\(valueName ?? "")>"
        switch kind {
        case .positional: return value + (isRepeating ? "..." : "")
        case .option: return spellings + " " + value
        case .flag: return spellings
        }
    }

    private var spellings: String { (names ?? []).map(\.spelling).joined(separator: ", ") }
}
