import Apps
import CEditLine
import CommandLanguage
import Console
import CrashReading
import Learning
import Reporting
import Scenarios
import Sessions

extension CommandTable {
    /// All commands of the program.
    static let program = CommandTable(
        shared + [
            LearnCommands.group({ EmbeddedLessons.course }, progress: { ProgressFile(nil, isKept: true).progress })
        ])

    /// The same where no session waits behind a lesson: lessons are then taken from the shell.
    static func program(of learner: String?) -> CommandTable {
        CommandTable(
            shared + [
                LearnCommands.group(
                    { EmbeddedLessons.course }, progress: { ProgressFile(learner, isKept: true).progress },
                    command: { CourseOfLearner(learner, isInSession: false).command(forNumber: $0) })
            ])
    }

    private static var shared: [CommandGroup] {
        standard.groups + [
            AppCommands.group, DiagnoseCommand.group, ReadCommand.group,
            ClaimCommands.group { EmbeddedScenarios.ledger },
        ]
    }
}

extension Host {
    /// The files of the machine, and the keyboard's Ctrl-C.
    static let program: Host = {
        var host = ordinary
        host.memoryInUse = {
            let bytes = cel_memory_in_use()
            return bytes < 0 ? nil : Int(bytes)
        }
        return host
    }()

    private static let ordinary = Host(
        readFile: { (path) throws(Host.Failure) in
            try text { () throws(SystemError) in try FileSystem.bytesOfOrdinaryFile(path) }
        },
        writeFile: { (path, text) throws(Host.Failure) in
            guard !AttemptWait.wasGivenUp else { return }
            // A file that cannot be read has no line ends to keep.
            let old = FileSystem.holdsContent(path) ? try? FileSystem.bytesOfOrdinaryFile(path) : nil
            try told { () throws(SystemError) in
                try FileSystem.replace(path, with: LineEnds.restored(to: Array(text.utf8), from: old ?? []))
            }
        },
        appendFile: { (path, text) throws(Host.Failure) in
            guard !AttemptWait.wasGivenUp else { return }
            try told { () throws(SystemError) in try FileSystem.append(text.utf8, to: path) }
        },
        fileExists: { FileSystem.holdsContent($0) },
        clearScreen: { Terminal.clear() },
        paths: { FileSystem.paths(beginning: $0) },
        realPath: { FileSystem.resolved($0) },
        isInterrupted: { AttemptWait.wasGivenUp || Terminal.takeInterrupt() }
    ).runningApps

    /// The files that are named when the program is started: `-` and a pipe may be among them.
    static let arguments: Host = {
        var host = Host.program
        host.readFile = { (path) throws(Host.Failure) in try text(of: path) }
        return host
    }()

    /// The text of a file, or of standard input for `-`. It may begin with a byte order mark, and its lines may end as in
    /// Windows.
    static func text(of path: String) throws(Host.Failure) -> String {
        try text { () throws(SystemError) in try FileSystem.bytes(of: path) }
    }

    /// The same for a log, in which single bytes may be damaged.
    static func log(of path: String) throws(Host.Failure) -> String {
        let read = try told { () throws(SystemError) in try FileSystem.bytes(of: path) }
        if isUTF16(read) { throw Host.Failure(reason: .message(Message("file.utf16"))) }
        return String(decoding: read, as: UTF8.self)
    }

    private static func text(_ read: () throws(SystemError) -> [UInt8]) throws(Host.Failure) -> String {
        let read = try told(read)
        if isUTF16(read) { throw Host.Failure(reason: .message(Message("file.utf16"))) }
        let bytes = LineEnds.removed(from: read)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw notText(bytes) }
        return text
    }

    /// True of a text as older editors for Windows save it: behind a byte order mark, which is nothing in UTF-8, or where more
    /// than a third of all first or second bytes of its pairs are 0, as those of ASCII are.
    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 1 else { return false }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        let head = bytes.prefix(512)
        return (0...1).contains { side in head.indices.count { $0 % 2 == side && head[$0] == 0 } * 6 > head.count }
    }

    /// The failure for bytes that are no UTF-8, with the number of the first such line. No character in UTF-8 holds the
    /// byte of a newline, so lines can be checked one by one.
    private static func notText(_ bytes: [UInt8]) -> Host.Failure {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
        return Host.Failure(reason: .message(Message("file.not-text", ["line": .number(line)])))
    }

    private static func told<Value>(_ work: () throws(SystemError) -> Value) throws(Host.Failure) -> Value {
        do throws(SystemError) {
            return try work()
        } catch {
            throw Host.Failure(reason: error.words)
        }
    }
}
