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

    // MARK: JSON

    /// The manual's list of reports: the keys of each, and whether a key is always there.
    private static func reports() throws -> [String: [String: Bool]] {
        let page = try page()
        let start = try #require(page.range(of: ".SS Reports\n"))
        let end = try #require(page.range(of: ".SH OPTIONS\n"))
        let list = page[start.upperBound..<end.lowerBound]
        var reports: [String: [String: Bool]] = [:]
        for match in list.matches(of: /\.TP\n\.B ([a-z-]+)\n(?:\.I ([^\n]+)\n)?/) {
            let keys = (match.output.2 ?? "").split(separator: " ").map { key in
                (String(key.drop { $0 == "[" }.prefix { $0 != "]" }), !key.hasPrefix("["))
            }
            reports[String(match.output.1)] = Dictionary(uniqueKeysWithValues: keys)
        }
        return reports
    }

    /// Every kind of report that the sources declare is in the manual, and no other.
    @Test func everyReportIsInTheManual() throws {
        let folder = Self.root.appendingPathComponent("Sources").path
        var declared: Set<String> = []
        for file in FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
        where file.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
            for match in text.matches(of: /\n +(?:public |package )?static let kind = "([a-z-]+)"/) {
                declared.insert(String(match.output.1))
            }
        }
        #expect(declared.count > 40)
        #expect(try Set(Self.reports().keys) == declared)
    }

    /// The keys of reports are those of the manual: of the examples of `help`, of an app, and of claims.
    @Test func everyReportHasTheKeysOfTheManual() throws {
        let reports = try Self.reports()
        var seen: Set<String> = []
        func check(_ object: [String: Any]) throws {
            let kind = try #require(object["report"] as? String)
            seen.insert(kind)
            let nested = kind == "sequence" ? object["reports"] : kind == "app-steps" ? object["steps"] : nil
            for report in nested as? [[String: Any]] ?? [] { try check(report) }
            // These two have the keys of another report.
            if ["noted", "last"].contains(kind) { return }
            let keys = try #require(reports[kind], "\(kind)")
            let found = Set(object.keys).subtracting(["snaprepl", "report"])
            #expect(found.isSubset(of: keys.keys), "\(kind): \(found.subtracting(keys.keys))")
            let missing = Set(keys.filter(\.value).keys).subtracting(found)
            #expect(missing.isEmpty, "\(kind): \(missing)")
        }
        let help = try Program.run(["-c", "help", "--format", "jsonl"])
        let commands = try #require(
            try JSONSerialization.jsonObject(with: Data(help.output.utf8)) as? [String: Any])["commands"]
        let examples = try #require(commands as? [[String: Any]]).compactMap { $0["example"] as? String }
        let questions = "why\nwhy Today\nwhy milk\nwhy-not milk\nlast\ntimeline\nundo\nexplain\n"
        let folder = Self.root.appendingPathComponent("Scenarios/Readme").path
        let fixture = try TerminalFixture()
        let songs = try String(contentsOfFile: "\(folder)/Songs.swift", encoding: .utf8)
        try fixture.write(songs.replacing("appendSections([0])", with: "appendSections([0, 0])"), to: "Crash.swift")
        let runs = try [
            Program.run(["--keep-going", "--format", "jsonl"], input: examples.joined(separator: "\n\(questions)")),
            Program.run(
                ["open", "\(folder)/Songs.swift", "--format", "jsonl", "--keep-going"],
                input: "tap 0:0\nwhy 0:0\nwhy\nfix\ntypes\nappend 1 1\n"),
            // The failure that stops a program stands among its steps.
            Program.run(["-c", "open \(fixture.folder)/Crash.swift", "--format", "jsonl"]),
            Program.run(["claims", "ja.v3", "--format", "jsonl"]),
            Program.run(["claims", "ja.v3", "--play", "--format", "jsonl"]),
            Program.run(["claims", "ja.v3", "--script", "--format", "jsonl"]),
            Program.run(["claims", "--format", "jsonl"]),
            Program.run(["learn", "--format", "jsonl"]),
            Program.run(["diagnose", "\(folder)/crash.txt", "--format", "jsonl"]),
        ]
        for run in runs {
            for line in (run.output + run.errors).split(separator: "\n") where line.hasPrefix("{\"") {
                let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
                try check(try #require(object as? [String: Any]))
            }
        }
        #expect(seen.count > 30)
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
