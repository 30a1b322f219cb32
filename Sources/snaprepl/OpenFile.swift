import CEditLine

/// A refusal of the system, with its error number.
struct SystemError: Error, Equatable, CustomStringConvertible {
    let code: Int32

    /// The error of the call just made.
    static var last: SystemError { SystemError(code: errno) }
    static let noSuchFile = SystemError(code: ENOENT)
    static let busy = SystemError(code: EBUSY)
    // What the program refuses by itself has numbers that no system uses.
    /// The error for a file that is larger than is read.
    static let tooLarge = SystemError(code: -1)
    /// Neither a file with content nor a folder: a pipe, a device, a socket.
    static let notRegular = SystemError(code: -2)
    /// A file of Swift that is larger than the parser takes.
    static let tooMuchSwift = SystemError(code: -4)
    /// Everybody may write to it.
    static let writableByOthers = SystemError(code: -3)

    var description: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}

/// A file that closes itself. The only place where bytes of files are read and written.
struct OpenFile: ~Copyable {
    /// The use that the file is opened for.
    enum Purpose {
        /// For reading, and only if it is an ordinary file: opening a pipe or a device may wait for ever, or do something.
        case readingOrdinary
        /// The same, or what a shell has opened for this program: `/dev/stdin`, and `/dev/fd/63` for `<(…)`.
        case readingGiven
        /// At the end of the file, which is made if there is none.
        case appending
        /// From its beginning, over what it held. For what cannot be replaced, such as a terminal.
        case overwriting
        /// A file that must not exist yet.
        case creating

        fileprivate var flags: Int32 {
            switch self {
            case .readingOrdinary, .readingGiven: O_RDONLY | O_NONBLOCK | O_NOCTTY
            case .appending: O_RDWR | O_APPEND | O_CREAT
            // A pipe without a reader is an error, and nothing to wait for.
            case .overwriting: O_WRONLY | O_TRUNC | O_NONBLOCK | O_NOCTTY
            case .creating: O_WRONLY | O_CREAT | O_EXCL
            }
        }
    }

    private let descriptor: Int32

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - purpose: What it is opened for.
    ///   - permissions: For a file that has to be made.
    /// - Throws: The system's reason for not opening it.
    init(_ path: String, for purpose: Purpose, permissions: mode_t = 0o644) throws(SystemError) {
        let descriptor = open(path, purpose.flags | O_CLOEXEC, permissions)
        guard descriptor >= 0 else { throw .last }
        if purpose == .readingOrdinary || purpose == .readingGiven, let refusal = Self.refusal(of: descriptor) {
            guard purpose == .readingGiven, Self.isGiven(path), refusal == .notRegular else {
                close(descriptor)
                throw refusal
            }
            // Its other end is writing to it, or a person sits at it: now it may be waited for.
            _ = fcntl(descriptor, F_SETFL, O_RDONLY)
        }
        self.descriptor = descriptor
    }

    /// The reason an open file is no ordinary one.
    private static func refusal(of descriptor: Int32) -> SystemError? {
        switch status(of: descriptor).st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: SystemError(code: EISDIR)
        default: .notRegular
        }
    }

    /// True when a name stands for a file that was opened before the program started, or for nothing at all.
    private static func isGiven(_ path: String) -> Bool {
        ["/dev/stdin", "/dev/null"].contains(path) || System.foldersOfGivenFiles.contains { path.hasPrefix($0) }
    }

    private static func status(of descriptor: Int32) -> stat {
        var status = stat()
        fstat(descriptor, &status)
        return status
    }

    /// True when standard input is a pipe or a file from which something comes within a fifth of a second, or its end. A
    /// pipe that another program left open and nothing writes to would be waited for without end.
    static var hasInput: Bool {
        let kind = status(of: STDIN_FILENO).st_mode & S_IFMT
        return (kind == S_IFIFO || kind == S_IFREG) && cel_input_ready(200)
    }

    /// Standard input and output, which stay open.
    static func standardInput() -> OpenFile { OpenFile(descriptor: STDIN_FILENO) }
    static func standardOutput() -> OpenFile { OpenFile(descriptor: STDOUT_FILENO) }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

    /// The bytes from here to the end.
    ///
    /// - Throws: ``SystemError/tooLarge`` for more than a number of bytes, before they fill the memory; the system's reason
    ///   for any other failure.
    func readAll(atMost limit: Int) throws(SystemError) -> [UInt8] {
        var result: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &block, block.count)
            if count == 0 { return result }
            if count > 0 {
                result += block[..<count]
                if result.count > limit { throw .tooLarge }
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { System.write(descriptor, $0) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another program has made a terminal or a pipe one that does not wait.
                var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&room, 1, -1)
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    /// Writes at the end of a file opened for appending, all or nothing: half an entry would be one that was never typed.
    ///
    /// - Throws: The system's reason; the file then ends where it ended before.
    func append(_ bytes: some Collection<UInt8>) throws(SystemError) {
        let end = size
        do throws(SystemError) {
            try write(bytes)
        } catch {
            // What is no file cannot be cut, and need not be.
            if end >= 0 { _ = truncate(to: end) }
            throw error
        }
    }

    /// Waits until what was written has reached the disk: a full one may say so only now.
    func synchronize() throws(SystemError) {
        // Pipes and the like cannot be synchronized, and need not be.
        if fsync(descriptor) != 0, errno != EINVAL, errno != EROFS { throw .last }
    }

    func setPermissions(_ permissions: mode_t) throws(SystemError) {
        if fchmod(descriptor, permissions) != 0 { throw .last }
    }
}

/// Locking and reading of a file shared with other sessions.
extension OpenFile {
    /// Milliseconds a lock is waited for while one program keeps it. Sessions of this program hold it for less than one.
    private static let longestWait = 500
    /// Milliseconds a lock is waited for while it goes from one program to the next.
    private static let longestQueue = 10_000
    private static let pause = 5

    /// Takes the advisory lock, which is held until the file is closed. Readers share it.
    ///
    /// The program that takes it dates the file anew. So one that waits can tell many short turns, which are waited for, from
    /// a lock that is never given back.
    ///
    /// - Parameter shared: Whether other readers may hold it as well.
    /// - Throws: `SystemError.busy` where one program holds it for longer than half a second.
    func lock(shared: Bool = false) throws(SystemError) {
        var (lastTurn, waited) = (turn, 0)
        for _ in 0..<Self.longestQueue / Self.pause where waited < Self.longestWait {
            if flock(descriptor, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 {
                if !shared { futimens(descriptor, nil) }
                return
            }
            guard errno == EWOULDBLOCK || errno == EINTR else { return }
            usleep(UInt32(Self.pause) * 1_000)
            let turn = turn
            waited = turn == lastTurn ? waited + Self.pause : 0
            lastTurn = turn
        }
        throw .busy
    }

    /// The moment at which the lock was last taken for writing, in nanoseconds.
    private var turn: Int {
        let date = System.modified(Self.status(of: descriptor))
        return date.tv_sec &* 1_000_000_000 &+ date.tv_nsec
    }

    /// The number of bytes.
    var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    /// Cuts the file; whether it could be cut.
    func truncate(to size: Int) -> Bool { ftruncate(descriptor, off_t(size)) == 0 }

    /// Bytes of the file; fewer where it ends before them.
    func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
        var result: [UInt8] = []
        var block = [UInt8](repeating: 0, count: min(max(range.count, 1), 1 << 16))
        while result.count < range.count {
            let wanted = min(block.count, range.count - result.count)
            let count = pread(descriptor, &block, wanted, off_t(range.lowerBound + result.count))
            if count == 0 { break }
            if count > 0 { result += block[..<count] } else if errno != EINTR { throw .last }
        }
        return result
    }

    /// True when users outside its owner's group may write to it.
    var isWritableByOthers: Bool { Self.status(of: descriptor).st_mode & S_IWOTH != 0 }

    /// True when the path still names this file.
    func isNamed(_ path: String) -> Bool {
        var opened = stat()
        var named = stat()
        return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }
}
