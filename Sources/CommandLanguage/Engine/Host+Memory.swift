import Reporting
import Synchronization

extension Host {
    /// A host whose files exist only in memory: what runs there leaves nothing behind.
    ///
    /// - Parameter files: The texts there are to begin with, by path.
    /// - Returns: A host that reads, writes and completes these files and no others.
    public static func inMemory(_ files: [String: String] = [:]) -> Host {
        let memory = Memory(files)
        return Host(
            readFile: { (path) throws(Failure) in
                guard let text = memory.text(of: path) else { throw Failure(reason: .message(Message("file.missing"))) }
                return text
            },
            writeFile: { (path, text) throws(Failure) in memory.change(path) { $0 = text } },
            appendFile: { (path, text) throws(Failure) in memory.change(path) { $0 += text } },
            paths: { beginning in memory.paths(beginning) })
    }

    private final class Memory: Sendable {
        private let files: Mutex<[String: String]>

        init(_ files: [String: String]) { self.files = Mutex(files) }

        func text(of path: String) -> String? { files.withLock { $0[path] } }

        func change(_ path: String, _ body: (inout String) -> Void) {
            files.withLock { body(&$0[path, default: ""]) }
        }

        func paths(_ beginning: String) -> [String] {
            files.withLock { $0.keys.filter { $0.hasPrefix(beginning) }.sorted() }
        }
    }
}

extension CommandRow {
    /// A host on which every example runs, with the file that one of them reads.
    public static func exampleHost() -> Host {
        .inMemory(["songs.json": "[{\"name\": \"Jasmine\", \"artist\": \"Teng\"}]"])
    }
}
