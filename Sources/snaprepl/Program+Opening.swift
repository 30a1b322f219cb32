import Apps
import ArgumentParser
import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

extension Program {
    /// Opens the files of a program: then the prompt, or the gestures that are given.
    ///
    /// - Parameters:
    ///   - named: Folders and files.
    ///   - commands: What is done with the program; nil for a prompt, or what stands on standard input.
    /// - Throws: `ExitCode` once it was said what cannot be read, or that there is nothing.
    func open(_ named: [String], then commands: String?) throws {
        let program = try files(of: named, whole: false)
        if commands == nil, Terminal.isInteractive(.input) { return prompt(opening: program) }
        let script: String = try commands ?? text(of: "-")
        runProgram(program, then: script, isTyped: commands != nil)
    }

    /// A program that was named on the command line.
    struct OpenedFiles {
        let sources: [SourceText]
        /// What was found where the person named it.
        let found: ProgramFiles
    }

    /// The files of a program that folders and files on the command line hold.
    ///
    /// - Parameters:
    ///   - named: Folders and files.
    ///   - whole: Whether a file is shown by the whole path it was named by.
    /// - Throws: `ExitCode` once it was said what cannot be read, or that there is nothing.
    /// - Returns: The files, in the order of their names.
    func files(of named: [String], whole: Bool) throws -> OpenedFiles {
        let found: ProgramFiles
        let linksOut = LinksOut(of: named)
        do throws(CommandFailure) {
            let host = options.rights.safe ? linksOut.removed(from: .program) : .program
            found = try ProgramFiles(named.map { PlacedText($0, 0..<0) }, on: host)
        } catch {
            // Only Ctrl-C ends the search for files.
            throw ExitCode(ScriptResult.interrupted.rawValue)
        }
        linksOut.tell(in: session.options.language)
        guard !found.files.isEmpty else {
            Terminal.complain(Message("app.no-files", ["file": .text(named.first ?? "")]), in: session.options.language)
            throw ExitCode(ScriptResult.unusable.rawValue)
        }
        var sources: [SourceText] = []
        for (path, name) in found.files {
            let isNamed = named.contains(path)
            let name = isNamed && whole ? path : name
            do throws(Host.Failure) {
                sources.append(SourceText(try Host.text(of: path), name: name))
            } catch {
                if isNamed { try refuse(path, error) }
                Terminal.complain(
                    Message("app.unreadable-file", ["file": .text(name), "reason": error.reason]),
                    in: session.options.language)
            }
        }
        return OpenedFiles(sources: sources, found: found)
    }
}
