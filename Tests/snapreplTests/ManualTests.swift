import Foundation
import TestSupport
import Testing

/// The manual page against the program's own description of its options.
@Suite struct ManualTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The page as it reads, without its formatting.
    private static func page() throws -> String {
        let url = root.appendingPathComponent("Sources/snaprepl/snaprepl.1")
        return try String(contentsOf: url, encoding: .utf8).replacingOccurrences(of: "\\-", with: "-")
    }

    /// What ArgumentParser tells tools about a program.
    private struct Description: Decodable {
        struct Command: Decodable {
            let commandName: String
            let subcommands: [Command]?
            let arguments: [Argument]?
        }

        struct Argument: Decodable {
            struct Name: Decodable {
                let kind: String
                let name: String
            }

            let kind: String
            let shouldDisplay: Bool
            let names: [Name]?
            let allValueStrings: [String]?
            let allValues: [String]?
            let abstract: String?
        }

        let command: Command
    }

    private static func commands() throws -> [Description.Command] {
        let result = try Program.run(["--experimental-dump-help"])
        let root = try JSONDecoder().decode(Description.self, from: Data(result.output.utf8)).command
        return [root] + (root.subcommands ?? []).filter { $0.commandName != "help" }
    }

    @Test func everyOptionIsInTheManualWithItsWordsAndValues() throws {
        let page = try Self.page()
        var count = 0
        for command in try Self.commands() {
            let isNamed = page.contains(command.commandName)
            #expect(isNamed, "\(command.commandName)")
            for argument in command.arguments ?? [] where argument.shouldDisplay && argument.kind != "positional" {
                for name in argument.names ?? [] {
                    let option = (name.kind == "long" ? "--" : "-") + name.name
                    let isNamed = page.contains(option)
                    #expect(isNamed, "\(option)")
                    count += 1
                }
                for value in argument.allValueStrings ?? argument.allValues ?? [] where Int(value) == nil {
                    let isNamed = page.contains(value)
                    #expect(isNamed, "\(value)")
                }
            }
        }
        #expect(count > 20)
    }

    /// Each subcommand once in the synopsis and once among the commands; `export --site` has a line of its own.
    @Test func everySubcommandIsThereOnce() throws {
        let page = try Self.page()
        func section(_ name: String, until next: String) throws -> Substring {
            let start = try #require(page.range(of: ".SH \(name)\n"))
            let end = try #require(page.range(of: ".SH \(next)\n"))
            return page[start.upperBound..<end.lowerBound]
        }
        let synopsis = try section("SYNOPSIS", until: "DESCRIPTION").matches(of: /\.B snaprepl ([a-z]+)/)
            .map { String($0.output.1) }
        let described = try section("COMMANDS", until: "SWIFT").matches(of: /\.TP\n\.BR? "?([a-z]+)/)
            .map { String($0.output.1) }
        let commands = try Self.commands().dropFirst().map(\.commandName).sorted()
        #expect(commands.count > 8)
        #expect(synopsis.sorted() == (commands + ["export"]).sorted())
        #expect(described.sorted() == commands)
    }

    @Test func theManualNamesNoOptionThereIsNot() throws {
        let known = Set(
            try Self.commands().flatMap { $0.arguments ?? [] }.flatMap { $0.names ?? [] }.map { $0.name })
        let named = try Self.page().matches(of: /--([a-z][a-z-]*)/).map { String($0.output.1) }
        #expect(named.count > 15)
        for name in named { #expect(known.contains(name), "--\(name)") }
    }

    /// Whatever the program reads from the environment is explained.
    @Test func theEnvironmentIsExplained() throws {
        let folder = Self.root.appendingPathComponent("Sources/snaprepl")
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        let read = Set(
            sources.joined().matches(of: /(?:environment|current)\["([A-Z_]+)"\]|isSet\("([A-Z_]+)"/)
                .compactMap { ($0.output.1 ?? $0.output.2).map(String.init) })
        #expect(read.contains("SNAPREPL_BASIC") && read.contains("XDG_STATE_HOME"))
        let page = try Self.page()
        let start = try #require(page.range(of: ".SH ENVIRONMENT"))
        let end = try #require(page.range(of: ".SH FILES"))
        let section = page[start.upperBound..<end.lowerBound]
        for name in read {
            let isExplained = section.contains(name)
            #expect(isExplained, "\(name)")
        }
    }
}
