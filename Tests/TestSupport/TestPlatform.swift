/// What tests ask of the system, and each system answers in its own way: paths, pseudo-terminals, signals.
///
/// The C library is imported here for all who import this target.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif

/// The system under the tests.
public enum TestPlatform {
    #if canImport(Darwin)
        /// The type of a spawned program's redirections.
        typealias SpawnActions = posix_spawn_file_actions_t?
        typealias SpawnAttributes = posix_spawnattr_t?
        static var noSpawnActions: SpawnActions { nil }
        static var noSpawnAttributes: SpawnAttributes { nil }
        static let newSession: Int32 = 0x400
        /// Whether there is what only Linux has: `/dev/full`, GNU's `env`, a limit on the memory of a process.
        public static let isLinux = false
        /// A folder in which nobody can make a file.
        public static let folderThatTakesNothing = "/dev"
        /// A device that is no ordinary file.
        public static let device = "/dev/zero"
    #else
        /// The type of a spawned program's redirections.
        typealias SpawnActions = posix_spawn_file_actions_t
        typealias SpawnAttributes = posix_spawnattr_t
        static var noSpawnActions: SpawnActions { posix_spawn_file_actions_t() }
        static var noSpawnAttributes: SpawnAttributes { posix_spawnattr_t() }
        static let newSession: Int32 = 0x80
        /// Whether there is what only Linux has: `/dev/full`, GNU's `env`, a limit on the memory of a process.
        public static let isLinux = true
        /// A folder in which nobody can make a file.
        public static let folderThatTakesNothing = "/proc"
        /// A device to which nothing can be written.
        public static let device = "/dev/full"
    #endif

    /// The path of the program that runs the tests; nil where the system does not tell.
    static var ownPath: String? {
        var buffer = [CChar](repeating: 0, count: 4096)
        #if canImport(Darwin)
            var size = UInt32(buffer.count)
            guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
            let count = buffer.firstIndex(of: 0) ?? 0
        #else
            let count = readlink("/proc/self/exe", &buffer, buffer.count)
        #endif
        guard count > 0 else { return nil }
        return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Opens a pseudo-terminal.
    ///
    /// - Returns: Its master, and the name of the terminal that a program is started on; nil where there is none.
    static func openTerminal() -> (master: Int32, name: String)? {
        #if canImport(Darwin)
            let master = posix_openpt(O_RDWR | O_NOCTTY)
            guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
                return nil
            }
            _ = fcntl(master, F_SETFD, FD_CLOEXEC)
            return (master, String(cString: name))
        #else
            // posix_openpt, unlockpt and ptsname are not visible to Swift; these are Linux's words for the same.
            let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
            var unlocked: Int32 = 0
            var number: Int32 = 0
            guard master >= 0, ioctl(master, setLock, &unlocked) == 0, ioctl(master, getNumber, &number) == 0 else {
                return nil
            }
            return (master, "/dev/pts/\(number)")
        #endif
    }

    /// The signals for which a process has a handler of its own, a bit each from signal 1 on; nil where the process is gone.
    static func caughtSignals(of process: pid_t) -> UInt64? {
        #if canImport(Darwin)
            var question = [CTL_KERN, KERN_PROC, KERN_PROC_PID, process]
            var answer = kinfo_proc()
            var size = MemoryLayout<kinfo_proc>.size
            guard sysctl(&question, UInt32(question.count), &answer, &size, nil, 0) == 0, size > 0 else { return nil }
            return UInt64(answer.kp_proc.p_sigcatch)
        #else
            guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 8_192)
            let count = fread(&bytes, 1, bytes.count, file)
            for line in String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n") {
                guard line.hasPrefix("SigCgt:"), let mask = line.split(whereSeparator: \.isWhitespace).last else {
                    continue
                }
                return UInt64(mask, radix: 16)
            }
            return nil
        #endif
    }
}
