import Synchronization

/// The built program, run without a terminal or (see `PseudoTerminal`) with one.
public enum Program {
    /// The executable beside the running test bundle: both land in the same build folder. `SNAPREPL_BINARY` names
    /// another one.
    public static var path: String {
        if let override = getenv("SNAPREPL_BINARY") { return String(cString: override) }
        guard let own = TestPlatform.ownPath, let slash = own.lastIndex(of: "/") else { return "snaprepl" }
        return own[..<slash] + "/snaprepl"
    }

    /// What a finished run left behind.
    public struct Result: Equatable, Sendable {
        public let output: String
        public let errors: String
        /// The exit code, or minus the number of the signal that ended the process.
        public let status: Int32

        public init(output: String, errors: String, status: Int32) {
            self.output = output
            self.errors = errors
            self.status = status
        }
    }

    /// A failure of the test's own machinery, not of the program under test.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) { self.description = description }
    }

    /// Runs the program with pipes for its three streams.
    ///
    /// - Parameters:
    ///   - environment: Added to a minimal environment: nothing of the developer's own reaches the program.
    ///   - timeout: Seconds after which the program is killed and the call throws.
    public static func run(
        _ arguments: [String] = [],
        input: String = "",
        environment: [String: String] = [:],
        timeout: Double = 300
    ) throws -> Result {
        signal(SIGPIPE, SIG_IGN)
        let stdin = try Pipe()
        let stdout = try Pipe()
        let stderr = try Pipe()
        let process = try ChildProcess(arguments, environment: environment) { actions in
            posix_spawn_file_actions_adddup2(&actions, stdin.readEnd.number, 0)
            posix_spawn_file_actions_adddup2(&actions, stdout.writeEnd.number, 1)
            posix_spawn_file_actions_adddup2(&actions, stderr.writeEnd.number, 2)
        }
        stdin.readEnd.close()
        stdout.writeEnd.close()
        stderr.writeEnd.close()
        _ = fcntl(stdin.writeEnd.number, F_SETFL, O_NONBLOCK)

        let deadline = Deadline(seconds: timeout)
        var unsent = Array(input.utf8)[...]
        var collected: [[UInt8]] = [[], []]
        var isOpen = [true, true]
        let sources = [stdout.readEnd, stderr.readEnd]
        if unsent.isEmpty { stdin.writeEnd.close() }
        while isOpen.contains(true) {
            guard !deadline.isOver else {
                throw Failure(description: "the program is still running after \(timeout) s")
            }
            var descriptors = (0..<2).map { pollfd(fd: isOpen[$0] ? sources[$0].number : -1, events: 1, revents: 0) }
            descriptors.append(pollfd(fd: unsent.isEmpty ? -1 : stdin.writeEnd.number, events: 4, revents: 0))
            poll(&descriptors, 3, 200)
            for index in 0..<2 where descriptors[index].revents != 0 {
                let chunk = sources[index].read()
                collected[index] += chunk
                if chunk.isEmpty { isOpen[index] = false }
            }
            if descriptors[2].revents != 0 {
                let count = unsent.withUnsafeBytes { write(stdin.writeEnd.number, $0.baseAddress, $0.count) }
                unsent = count < 0 && errno != EAGAIN ? [] : unsent.dropFirst(max(0, count))
                if unsent.isEmpty { stdin.writeEnd.close() }
            }
        }
        let status = try process.waitForExit(deadline)
        return Result(
            output: String(decoding: collected[0], as: UTF8.self),
            errors: String(decoding: collected[1], as: UTF8.self), status: status)
    }
}

// Under names that a method does not hide.
private func closeDescriptor(_ number: Int32) { close(number) }
private func readDescriptor(_ number: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(number, bytes, count)
}

/// A file descriptor that closes itself.
final class Descriptor {
    private(set) var number: Int32

    init(_ number: Int32) { self.number = number }
    deinit { close() }

    func close() {
        if number >= 0 { closeDescriptor(number) }
        number = -1
    }

    /// What is there now; empty at the end.
    func read() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = readDescriptor(number, &buffer, buffer.count)
        return Array(buffer.prefix(max(0, count)))
    }
}

private struct Pipe {
    let readEnd: Descriptor
    let writeEnd: Descriptor

    /// Close-on-exec, and no spawn in between: tests run at the same time, and a write end leaked into another
    /// program would keep this one from reading as ended. (`pipe2` is not visible to Swift.)
    init() throws {
        var ends: [Int32] = [-1, -1]
        ChildProcess.spawning.withLock { _ in
            guard pipe(&ends) == 0 else { return }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        guard ends[1] >= 0 else { throw Program.Failure(description: "no pipe: error \(errno)") }
        readEnd = Descriptor(ends[0])
        writeEnd = Descriptor(ends[1])
    }
}

/// A moment after which waiting is given up.
struct Deadline {
    private let end: ContinuousClock.Instant

    init(seconds: Double) { end = .now + .seconds(seconds) }
    var isOver: Bool { ContinuousClock.now >= end }
}

/// One spawned program, killed at the latest when this object goes away.
final class ChildProcess {
    static let spawning = Mutex(())

    let identifier: pid_t
    private var status: Int32?

    init(
        _ arguments: [String],
        environment: [String: String],
        newSession: Bool = false,
        program: String = Program.path,
        _ redirect: (inout TestPlatform.SpawnActions) -> Void
    ) throws {
        var actions = TestPlatform.noSpawnActions
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        redirect(&actions)

        var attributes = TestPlatform.noSpawnAttributes
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | (newSession ? TestPlatform.newSession : 0)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var variables = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color", "LANG": "C.UTF-8"]
        // What the tests' sanitizer says nothing of, the program's says nothing of either.
        if let options = getenv("TSAN_OPTIONS") { variables["TSAN_OPTIONS"] = String(cString: options) }
        variables.merge(environment) { $1 }
        var argv = ([program] + arguments).map { strdup($0) } + [nil]
        var envp = variables.filter { !$0.value.isEmpty }.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for pointer in argv + envp { free(pointer) } }
        var identifier: pid_t = 0
        let code = Self.spawning.withLock { _ in
            posix_spawn(&identifier, program, &actions, &attributes, &argv, &envp)
        }
        guard code == 0 else { throw Program.Failure(description: "cannot start \(program): error \(code)") }
        self.identifier = identifier
    }

    deinit {
        guard !isFinished() else { return }
        kill(identifier, SIGKILL)
        waitpid(identifier, nil, 0)
    }

    func isFinished() -> Bool {
        if status != nil { return true }
        var raw: Int32 = 0
        guard waitpid(identifier, &raw, WNOHANG) == identifier else { return false }
        let signal = raw & 0x7F
        status = signal == 0 ? raw >> 8 & 0xFF : -signal
        return true
    }

    /// The exit code, or minus the signal's number.
    func waitForExit(_ deadline: Deadline) throws -> Int32 {
        while !isFinished() {
            guard !deadline.isOver else { throw Program.Failure(description: "the program does not end") }
            usleep(2000)
        }
        return status ?? 0
    }
}
