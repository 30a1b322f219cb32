import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Sessions
import SwiftWriting

/// Scripts as Swift files.
public struct SwiftExport: Sendable {
    /// One file, and where it comes from.
    public struct File: Sendable {
        /// The script, and the line that leaves the path when there are several.
        public let origin: String
        /// The commands as Swift; questions are asked in it and their answers printed.
        public let program: WrittenProgram
        /// The same with what `swift COMMAND` says before each command, in a block of its own.
        public let singles: WrittenProgram
        /// True when the script also has Swift, which is not in the file.
        public let leavesSwiftOut: Bool
    }

    /// The reason a script could not be run to its end.
    public struct Failure: Error, Sendable {
        /// The script, the place in it, and what went wrong there.
        public let message: Message
    }

    private let session: Session
    private let host: Host
    private let table: CommandTable

    /// Scripts begin in a copy of `session`, and their commands read and write files through `host`.
    public init(session: Session = Session(), host: Host = Host(), table: CommandTable = .withApps) {
        self.session = session
        self.host = host
        self.table = table
    }

    /// Runs a script and writes down what an app would contain.
    ///
    /// An app cannot go back in time: where the script does (`undo`, `goto`, `use`), the path that is left behind makes a
    /// file of its own, and the last file holds the path to the end.
    ///
    /// - Throws: ``Failure`` when the script cannot be read, or a command fails that was not expected to.
    public func files(of text: String, name: String) throws(Failure) -> [File] {
        let scenario: Scenario
        do throws(HeadError) {
            scenario = try Scenario(text)
        } catch {
            throw Self.failure("\(name):\(error.line)", .message(error.message))
        }
        let console = Console(Interpreter(session: session, host: host, table: table))
        var play = Play(scenario.script, name: name, firstLine: scenario.firstLine, on: console)
        var files: [File] = []
        var before = console.interpreter
        while let turn = play.next() {
            if let statement = turn.statement, before.leavesLine(statement) {
                files.append(try file(before, "\(name): \(statement.text)"))
            }
            if let failure = turn.failure {
                guard let statement = turn.statement else {
                    let line = turn.diagnostic?.source?.line ?? 1
                    throw Self.failure(
                        "\(name):\(line)", turn.diagnostic?.explanation.argument ?? .text(failure.error.code))
                }
                throw Self.failure("\(name): \(statement.text)", .text(failure.error.code))
            }
            before = play.console.interpreter
        }
        return files.filter { !$0.program.lines.isEmpty } + [try file(play.console.interpreter, name)]
    }

    private static func failure(_ place: String, _ what: MessageArgument) -> Failure {
        Failure(message: Message("swift.export-failed", ["place": .text(place), "what": what]))
    }

    private func file(_ interpreter: Interpreter, _ origin: String) throws(Failure) -> File {
        do throws(CommandFailure) {
            return File(
                origin: origin, program: try interpreter.swiftProgram(questions: true),
                singles: try interpreter.swiftProgram(questions: true, singles: true),
                leavesSwiftOut: interpreter.replaySteps?.contains { $0.isProgram } ?? false)
        } catch {
            throw Self.failure(origin, .text(error.error.code))
        }
    }
}
