import CommandLanguage
import Reporting
import Shell

extension Host {
    /// The files of the machine, the scenarios inside the program, and the keyboard's Ctrl-C.
    static let program = Host(
        readFile: { (path) throws(Host.Failure) in try text(of: path) },
        writeFile: { (path, text) throws(Host.Failure) in
            try told { () throws(SystemError) in try FileSystem.replace(path, with: text.utf8) }
        },
        appendFile: { (path, text) throws(Host.Failure) in
            try told { () throws(SystemError) in try FileSystem.append(text.utf8, to: path) }
        },
        fileExists: { FileSystem.holdsContent($0) },
        claims: EmbeddedScenarios.ledger.library,
        clearScreen: { Terminal.clear() },
        paths: { FileSystem.paths(beginning: $0) },
        isInterrupted: { Terminal.takeInterrupt() })

    /// The text of a file, or of standard input for `-`; lines may end as in Windows.
    static func text(of path: String) throws(Host.Failure) -> String {
        let bytes = try told { () throws(SystemError) in try FileSystem.bytes(of: path) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Host.Failure(reason: .message(Message("file.not-utf-8")))
        }
        return text.contains("\r\n")
            ? text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n") : text
    }

    /// The same for a log, in which single bytes may be damaged.
    static func log(of path: String) throws(Host.Failure) -> String {
        String(decoding: try told { () throws(SystemError) in try FileSystem.bytes(of: path) }, as: UTF8.self)
    }

    private static func told<Value>(_ work: () throws(SystemError) -> Value) throws(Host.Failure) -> Value {
        do throws(SystemError) {
            return try work()
        } catch {
            throw Host.Failure(reason: error.words)
        }
    }
}
