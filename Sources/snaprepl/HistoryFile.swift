import Glibc

/// The file behind a `History`, shared politely with other sessions that are open at the same time.
///
/// Every change happens under an advisory lock and by appending, so two sessions interleave whole entries and never
/// halves. The file is readable by its owner only: people paste all kinds of things.
struct HistoryFile: Sendable {
    /// What went wrong, for one message to the user.
    struct Problem: Error, Equatable, CustomStringConvertible {
        enum Action: String, Sendable { case createFolder = "create the folder of", read, write }

        let action: Action
        let path: String
        let code: Int32

        var description: String {
            let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
            return "cannot \(action.rawValue) \(path): \(reason)"
        }
    }

    let path: String
    /// The bytes of the entry appended last, so that a continuation can replace it; `nil` before the first.
    private var lastEntry: Range<off_t>?

    init(path: String) {
        self.path = path
    }

    /// Reads the newest entries. A missing file is an empty history; one that has grown to twice the limit is cut.
    mutating func load(limit: Int) throws(Problem) -> [String] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 {
            if errno == ENOENT { return [] }
            throw problem(.read)
        }
        defer { close(descriptor) }
        let bytes = try readAll(descriptor)
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        let kept = lines.suffix(limit)
        if lines.count >= 2 * limit {
            try cut(to: kept)
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

    private mutating func write(_ entry: String, over old: Range<off_t>?) throws(Problem) {
        let descriptor = try openLocked()
        defer { close(descriptor) }
        var end = lseek(descriptor, 0, SEEK_END)
        if let old, old.upperBound == end, ftruncate(descriptor, old.lowerBound) == 0 {
            end = old.lowerBound
        }
        var bytes = Array((HistoryEntryCoding.encode(entry) + "\n").utf8)
        if try endsInsideLine(descriptor, end) {
            bytes.insert(UInt8(ascii: "\n"), at: 0)
        }
        try writeAll(bytes, descriptor)
        lastEntry = end..<end + off_t(bytes.count)
    }

    /// Someone's editor may have saved the file without a last newline.
    private func endsInsideLine(_ descriptor: Int32, _ end: off_t) throws(Problem) -> Bool {
        guard end > 0 else { return false }
        var last: UInt8 = 0
        guard pread(descriptor, &last, 1, end - 1) == 1 else { throw problem(.read) }
        return last != UInt8(ascii: "\n")
    }

    /// Opens for appending, creating folders as needed, and holds the lock until closed. When another session has
    /// just cut the file, the name stands for a new one, and waiting for the lock on the old one was in vain.
    private func openLocked() throws(Problem) -> Int32 {
        for _ in 0..<10 {
            var descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
            if descriptor < 0, errno == ENOENT {
                try createFolder()
                descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
            }
            guard descriptor >= 0 else { throw problem(.write) }
            flock(descriptor, LOCK_EX)
            var opened = stat()
            var named = stat()
            if fstat(descriptor, &opened) == 0, stat(path, &named) == 0, opened.st_ino == named.st_ino {
                return descriptor
            }
            close(descriptor)
        }
        throw Problem(action: .write, path: path, code: EBUSY)
    }

    private func createFolder() throws(Problem) {
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            folder += "/" + part
            if mkdir(folder, 0o700) != 0, errno != EEXIST {
                throw problem(.createFolder)
            }
        }
    }

    /// Writes beside the file and renames over it: an interrupted cut leaves the old history, not half of one.
    private func cut(to lines: ArraySlice<ArraySlice<UInt8>>) throws(Problem) {
        let lock = try openLocked()
        defer { close(lock) }
        let temporary = path + ".new"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw problem(.write) }
        defer { close(descriptor) }
        try writeAll(lines.flatMap { Array($0) + [UInt8(ascii: "\n")] }, descriptor)
        if rename(temporary, path) != 0 {
            throw problem(.write)
        }
    }

    private func readAll(_ descriptor: Int32) throws(Problem) -> [UInt8] {
        var result: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &block, block.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw problem(.read)
            }
            if count == 0 { return result }
            result.append(contentsOf: block[..<count])
        }
    }

    private func writeAll(_ bytes: [UInt8], _ descriptor: Int32) throws(Problem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw problem(.write)
            }
            rest = rest.dropFirst(count)
        }
    }

    private func problem(_ action: Problem.Action) -> Problem {
        Problem(action: action, path: path, code: errno)
    }
}
