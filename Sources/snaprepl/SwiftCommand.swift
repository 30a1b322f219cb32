import Apps
import ArgumentParser
import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions
import SwiftWriting

/// `snaprepl swift FILE…`
struct SwiftFiles: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "swift", abstract: "Write scripts as Swift that compiles.",
        discussion: "Each script becomes a file with its types and a view controller that does what the script does.")

    /// The program itself: `--language` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    @Argument(help: ArgumentHelp("Scripts, scenarios, or folders of them.", valueName: "FILE"))
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "Write a file for each program into this folder, for a compiler to check.", valueName: "FOLDER"))
    var into: String?

    @Flag(help: "Take the examples of `help` as well.")
    var examples = false

    @Flag(help: "List the commands without a Swift form, with the reason.")
    var missing = false

    @OptionGroup var rights: FileRights

    func validate() throws {
        try program.refuseUnused(by: Self.self, LaunchSettings(rights: rights.settings))
        if files.isEmpty, !examples { throw Usage.mistake(Message("usage.error.swift")) }
    }

    func run() throws {
        do {
            try write(try programs())
            StandardOutput.flush()
        } catch let failure as Host.Failure {
            try refuse(Message("list.one", ["text": failure.reason]))
        } catch let failure as SystemError {
            try refuse(Message("list.one", ["text": failure.words]))
        } catch let failure as SwiftExport.Failure {
            try refuse(failure.message)
        }
    }

    private func refuse(_ message: Message) throws -> Never {
        Terminal.complain(message, in: Usage.language())
        throw ExitCode(ScriptResult.unusable.rawValue)
    }

    private func programs() throws -> [SwiftExport.File] {
        var programs: [SwiftExport.File] = []
        let export = SwiftExport(host: rights.settings.scripts.limited(to: .reading), table: .program)
        for file in files {
            do {
                for path in try FileSystem.files(at: file, suffixes: [".snap"]) {
                    programs += try export.files(of: try text(of: path), name: path)
                }
            } catch let failure as SystemError {
                try refuse(Message("error.unreadable-file", ["file": .text(file), "reason": failure.words]))
            }
        }
        for row in examples ? CommandTable.program.rows : [] {
            let export = SwiftExport(host: CommandRow.exampleHost().runningApps, table: .program)
            programs += try export.files(of: row.example, name: "help \(row.name)")
        }
        return programs
    }

    private func text(of path: String) throws -> String {
        do throws(Host.Failure) {
            return try Host.text(of: path)
        } catch {
            try refuse(Message("error.unreadable-file", ["file": .text(path), "reason": error.reason]))
        }
    }

    private func write(_ programs: [SwiftExport.File]) throws {
        let language = Usage.language()
        for file in programs where file.leavesSwiftOut {
            Terminal.complain(Message("swift.export-swift", ["place": .text(file.origin)]), in: language)
        }
        guard let into else {
            if missing { return writeMissing(programs, MessageCatalog(language)) }
            let texts = programs.map { file in
                (programs.count > 1 ? "// \(file.origin)\n" : "") + file.program.lines.joined(separator: "\n") + "\n"
            }
            return StandardOutput.write(texts.joined(separator: "\n"))
        }
        var lines = 0
        for (index, file) in programs.enumerated() {
            for (kind, program) in [("Program", file.program), ("Commands", file.singles)] {
                let name = "\(kind)\(index + 1)"
                // All files are compiled together: a name around each keeps their types apart.
                let imports = program.lines.prefix { $0.hasPrefix("import ") }
                let text =
                    "// \(file.origin.replacing("\n", with: " "))\n\(imports.joined(separator: "\n"))\n\nenum \(name) {\n"
                    + program.lines.dropFirst(imports.count).joined(separator: "\n") + "\n}\n"
                try write(text, to: "\(into)/\(name).swift", language)
                lines += program.lines.count
            }
        }
        let commands = programs.reduce(0) { $0 + $1.program.commandCount }
        let catalog = MessageCatalog(language)
        let counts: [String: MessageArgument] = [
            "programs": .number(programs.count), "commands": .number(commands), "lines": .number(lines),
        ]
        StandardOutput.write(catalog.text(Message("swift.export-counts", counts)) + "\n")
        writeMissing(programs, catalog)
    }

    private func write(_ text: String, to path: String, _ language: Language) throws {
        do throws(Host.Failure) {
            try Host.program.writeFile(path, text)
        } catch {
            try refuse(Message("error.unwritable-file", ["file": .text(path), "reason": error.reason]))
        }
    }

    /// The number of commands without a Swift form, by reason.
    private func writeMissing(_ programs: [SwiftExport.File], _ catalog: MessageCatalog) {
        var byReason: [String: [String]] = [:]
        for (command, reason) in programs.flatMap(\.program.withoutForm) {
            byReason[catalog.text(reason), default: []].append(command)
        }
        for (reason, commands) in byReason.sorted(by: { $0.value.count > $1.value.count }) {
            let count: [String: MessageArgument] = ["count": .number(commands.count), "reason": .text(reason)]
            StandardOutput.write("  " + catalog.text(Message("swift.export-without", count)) + "\n")
            guard missing else { continue }
            for command in Set(commands).sorted() { StandardOutput.write("      \(command)\n") }
        }
    }
}
