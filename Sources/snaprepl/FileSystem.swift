import CommandLanguage
import Glibc

/// Files, read and written whole.
enum FileSystem {
    static let host = Host(
        readFile: { (path) throws(Host.Failure) in try read(path) },
        writeFile: { (path, text) throws(Host.Failure) in try write(text, to: path, O_TRUNC) },
        appendFile: { (path, text) throws(Host.Failure) in try write(text, to: path, O_APPEND) },
        ledger: { id, plays, options in EmbeddedScenarios.report(id, plays: plays, options) },
        isInterrupted: { Terminal.takeInterrupt() })

    /// The text of a file, or of standard input for `-`.
    static func read(_ path: String) throws(Host.Failure) -> String {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw lastError }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &block, block.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw lastError
            }
            if count == 0 { break }
            bytes += block[..<count]
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Host.Failure(reason: "not UTF-8")
        }
        return text.contains("\r\n")
            ? text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n") : text
    }

    private static func write(_ text: String, to path: String, _ mode: Int32) throws(Host.Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | mode | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw lastError }
        defer { close(descriptor) }
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw lastError
            }
            bytes = bytes.dropFirst(count)
        }
    }

    /// The files below a folder that end in one of the suffixes, in order of name; a file stands for itself.
    static func files(at path: String, suffixes: [String]) throws(Host.Failure) -> [String] {
        guard let folder = opendir(path) else {
            if errno == ENOTDIR { return [path] }
            throw lastError
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        var result: [String] = []
        // Pages that are written, and not run: a folder's README.md, and those of `snaprepl rules`.
        for name in names.sorted() {
            let child = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
            if isFolder(child) {
                result += try files(at: child, suffixes: suffixes)
            } else if suffixes.contains(where: { name.hasSuffix($0) }), name != "README.md", !path.hasSuffix("/Rules") {
                result.append(child)
            }
        }
        return result
    }

    private static func isFolder(_ path: String) -> Bool {
        guard let folder = opendir(path) else { return false }
        closedir(folder)
        return true
    }

    private static var lastError: Host.Failure { Host.Failure(reason: String(cString: strerror(errno))) }
}
