import Reporting

/// The file behind a `History`, shared politely with other sessions that are open at the same time.
///
/// Every change happens under an advisory lock and by appending, so two sessions interleave whole entries and never
/// halves. The file is readable by its owner only: people paste all kinds of things.
struct HistoryFile: Sendable {
    /// What went wrong, for one message to the user.
    struct Problem: Error, Equatable {
        enum Action: String, Sendable {
            case createFolder = "error.no-folder-for"
            case read = "error.unreadable-file"
            case write = "error.unwritable-file"
        }

        let action: Action
        let path: String
        let error: SystemError

        var message: Message { Message(action.rawValue, ["file": .text(path), "reason": error.words]) }
    }

    let path: String
    /// The bytes of the entry appended last, so that a continuation can replace it; `nil` before the first.
    private var lastEntry: Range<Int>?

    private static let permissions: UInt32 = 0o600

    init(path: String) {
        self.path = path
    }

    /// Reads the newest entries. A missing file is an empty history; one that has grown to twice the limit is cut.
    mutating func load(limit: Int) throws(Problem) -> [String] {
        guard FileSystem.exists(path) else { return [] }
        let bytes = try during(.read) { path throws(SystemError) in try FileSystem.bytes(of: path) }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        let kept = lines.suffix(limit)
        if lines.count >= 2 * limit {
            try during(.write) { path throws(SystemError) in
                let lock = try Self.openLocked(path)
                try FileSystem.replace(
                    path, with: kept.flatMap { Array($0) + [UInt8(ascii: "\n")] }, permissions: Self.permissions)
                // Held to here: an entry appended meanwhile would be lost.
                withExtendedLifetime(lock) {}
            }
        }
        return kept.map { HistoryEntryCoding.decode(String(decoding: $0, as: UTF8.self)) }
    }

    mutating func append(_ entry: String) throws(Problem) {
        try write(entry, over: nil)
    }

    /// Writes a longer form of the entry appended last. If another session has written meanwhile, the short form has
    /// to stay as well.
    mutating func replaceLast(with entry: String) throws(Problem) {
        try write(entry, over: lastEntry)
    }

    private mutating func write(_ entry: String, over old: Range<Int>?) throws(Problem) {
        if !FileSystem.exists(path) {
            try during(.createFolder) { path throws(SystemError) in try FileSystem.createFolders(of: path) }
        }
        lastEntry = try during(.write) { path throws(SystemError) in
            let file = try Self.openLocked(path)
            var end = file.size
            if let old, old.upperBound == end, file.truncate(to: old.lowerBound) { end = old.lowerBound }
            var bytes = Array((HistoryEntryCoding.encode(entry) + "\n").utf8)
            // Someone's editor may have saved the file without a last newline.
            if end > 0, try file.byte(at: end - 1) != UInt8(ascii: "\n") { bytes.insert(UInt8(ascii: "\n"), at: 0) }
            try file.write(bytes)
            return end..<end + bytes.count
        }
    }

    /// Opens for appending and holds the lock until closed. When another session has just cut the file, the name
    /// stands for a new one, and waiting for the lock on the old one was in vain.
    private static func openLocked(_ path: String) throws(SystemError) -> OpenFile {
        for _ in 0..<10 {
            let file = try OpenFile(path, for: .appending, permissions: permissions)
            file.lock()
            if file.isNamed(path) { return file }
        }
        throw .busy
    }

    private func during<Value>(
        _ action: Problem.Action, _ work: (String) throws(SystemError) -> Value
    ) throws(Problem) -> Value {
        do throws(SystemError) {
            return try work(path)
        } catch {
            throw Problem(action: action, path: path, error: error)
        }
    }
}
