import Reporting

/// The file behind a `History`, shared politely with other sessions that are open at the same time.
///
/// Every change happens under an advisory lock and by appending, so two sessions interleave whole entries and never
/// halves. The file is readable by its owner only: people paste all kinds of things.
struct HistoryFile: Sendable {
    /// The first thing that went wrong, for one message to the user.
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
    /// The entry appended last, as it stands in the file, so that a continuation can replace it; `nil` before the first.
    private var lastEntry: Written?

    /// Bytes and where they were written.
    private struct Written {
        let bytes: [UInt8]
        let end: Int
    }

    private static let permissions: UInt32 = 0o600
    /// The most bytes that are looked at, counted from the end. A longer file is cut.
    static let mostBytes = 8 << 20
    private static let newline = UInt8(ascii: "\n")

    init(path: String) {
        self.path = path
    }

    /// Reads the newest entries. A missing file is an empty history; one that has grown to twice the limit, or beyond
    /// ``mostBytes``, is cut.
    ///
    /// - Throws: ``Problem``, also for what is no ordinary file, and for a file in which everybody may write: what stands
    ///   there need not be what was typed here.
    mutating func load(limit: Int) throws(Problem) -> [String] {
        guard FileSystem.exists(path) else { return [] }
        var found = try during(.read) { path throws(SystemError) in
            let file = try OpenFile(path, for: .readingOrdinary)
            if file.isWritableByOthers { throw .writableByOthers }
            try file.lock(shared: true)
            return try Self.newest(limit, in: file)
        }
        if found.isOverfull {
            found = try during(.write) { path throws(SystemError) in
                // Read once more under the lock under which it is cut: what another session adds must not be lost.
                let file = try Self.openLocked(path)
                let newest = try Self.newest(limit, in: file)
                let bytes = newest.lines.flatMap { Array($0) + [Self.newline] }
                if newest.isOverfull { try FileSystem.replace(path, with: bytes, permissions: Self.permissions) }
                return newest
            }
        }
        return found.lines.map { HistoryEntryCoding.decode(String(decoding: $0, as: UTF8.self)) }
    }

    /// The newest lines of a file, and whether there are many more.
    private static func newest(
        _ limit: Int, in file: borrowing OpenFile
    ) throws(SystemError) -> (lines: [ArraySlice<UInt8>], isOverfull: Bool) {
        let size = file.size
        let start = max(0, size - mostBytes)
        var lines = try file.bytes(in: start..<size).split(separator: newline)
        // The first of them may have lost its beginning.
        if start > 0, !lines.isEmpty { lines.removeFirst() }
        return (Array(lines.suffix(limit)), start > 0 || lines.count >= 2 * limit)
    }

    mutating func append(_ entry: String) throws(Problem) {
        try write(entry, over: nil)
    }

    /// Writes a longer form of the entry appended last. If another session has written meanwhile, the short form has
    /// to stay as well.
    mutating func replaceLast(with entry: String) throws(Problem) {
        try write(entry, over: lastEntry)
    }

    private mutating func write(_ entry: String, over old: Written?) throws(Problem) {
        if !FileSystem.exists(path) {
            try during(.createFolder) { path throws(SystemError) in try FileSystem.createFolders(of: path) }
        }
        lastEntry = try during(.write) { path throws(SystemError) in
            let file = try Self.openLocked(path)
            var end = file.size
            var replaced: [UInt8] = []
            if let old, old.end == end {
                let start = end - old.bytes.count
                // Another session may have cut the file and come to the same length.
                if try file.bytes(in: start..<end) == old.bytes, file.truncate(to: start) {
                    (end, replaced) = (start, old.bytes)
                }
            }
            var bytes = Array((HistoryEntryCoding.encode(entry) + "\n").utf8)
            // Someone's editor may have saved the file without a last newline.
            if end > 0, try file.bytes(in: end - 1..<end) != [Self.newline] { bytes.insert(Self.newline, at: 0) }
            do throws(SystemError) {
                try file.append(bytes)
            } catch {
                // There was room for the short form, and no other process writes under the lock.
                try file.append(replaced)
                throw error
            }
            return Written(bytes: bytes, end: end + bytes.count)
        }
    }

    /// Opens for appending and holds the lock until closed. When another session has just cut the file, the name
    /// stands for a new one, and waiting for the lock on the old one was in vain.
    private static func openLocked(_ path: String) throws(SystemError) -> OpenFile {
        for _ in 0..<10 {
            let file = try OpenFile(path, for: .appending, permissions: permissions)
            try file.lock()
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
