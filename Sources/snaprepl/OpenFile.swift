import Glibc

/// What the system said when it refused something.
struct SystemError: Error, Equatable, CustomStringConvertible {
    let code: Int32

    /// The error of the call just made.
    static var last: SystemError { SystemError(code: errno) }
    static let noSuchFile = SystemError(code: ENOENT)
    static let busy = SystemError(code: EBUSY)

    var description: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}

/// A file that closes itself. The only place where bytes of files are read and written.
struct OpenFile: ~Copyable {
    /// What the file is opened for.
    enum Purpose {
        case reading
        /// At the end of the file, which is made if there is none.
        case appending
        /// From its beginning, over what it held. For what cannot be replaced, such as a terminal.
        case overwriting
        /// A file that must not exist yet.
        case creating

        fileprivate var flags: Int32 {
            switch self {
            case .reading: O_RDONLY
            case .appending: O_RDWR | O_APPEND | O_CREAT
            case .overwriting: O_WRONLY | O_TRUNC
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
        self.descriptor = descriptor
    }

    /// Standard input, which stays open.
    static func standardInput() -> OpenFile { OpenFile(descriptor: STDIN_FILENO) }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

    func readAll() throws(SystemError) -> [UInt8] {
        var result: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &block, block.count)
            if count == 0 { return result }
            if count > 0 {
                result += block[..<count]
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .last
            }
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

/// What a file shared with other sessions needs.
extension OpenFile {
    /// Waits for the advisory lock, which is held until the file is closed.
    func lock() { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }

    /// The number of bytes.
    var size: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    /// Cuts the file; whether it could be cut.
    func truncate(to size: Int) -> Bool { ftruncate(descriptor, off_t(size)) == 0 }

    func byte(at offset: Int) throws(SystemError) -> UInt8 {
        var byte: UInt8 = 0
        guard pread(descriptor, &byte, 1, off_t(offset)) == 1 else { throw .last }
        return byte
    }

    /// Whether the path still names this file.
    func isNamed(_ path: String) -> Bool {
        var opened = stat()
        var named = stat()
        return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }
}
