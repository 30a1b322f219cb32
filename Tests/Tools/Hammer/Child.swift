import Glibc

/// One run of the program, with nobody reading what it says.
struct Child {
    /// How it ended.
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// It used more processor time, or waited longer, than any of this can take.
        case hang
    }

    struct Result {
        let end: End
        /// Megabytes at most.
        let memory: Int
        /// Seconds of processor time.
        let time: Double
    }

    /// Where what it reads comes from.
    enum Input {
        case file(String)
        /// A plain terminal at which these bytes are typed.
        case typed([UInt8])
        /// A terminal with a screen, for whoever types later.
        case keyboard
    }

    var program: String
    var folder: String
    var arguments: [String]
    var input: Input
    var errors = "/dev/null"
    /// Seconds of processor time it may use.
    var patience = 120
    /// Seconds of processor time after which Ctrl-C is pressed; nil for never.
    var interruptAfter: Int?

    /// Runs it to its end.
    func run() throws -> Result { wait(for: try start()) }

    /// One that was started.
    struct Running {
        let process: pid_t
        /// The other side of its terminal, if it has one.
        let terminal: Int32?

        func kill() { _ = Glibc.kill(process, SIGKILL) }

        /// Types at its keyboard as much as there is room for.
        ///
        /// - Returns: How many bytes were typed.
        func type(_ bytes: some Collection<UInt8>) -> Int {
            guard let terminal else { return 0 }
            return max(0, Array(bytes).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) })
        }

        /// Takes what it has shown since.
        func shown() -> [UInt8] {
            guard let terminal else { return [] }
            var result: [UInt8] = []
            var block = [UInt8](repeating: 0, count: 1 << 14)
            while case let count = read(terminal, &block, block.count), count > 0 { result += block[..<count] }
            return result
        }

        /// Waits for its end.
        ///
        /// - Returns: Whether it was killed, and had not ended before.
        func wasKilled() -> Bool {
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            if let terminal { close(terminal) }
            return status & 0x7F == SIGKILL
        }
    }

    /// Starts it.
    func start() throws -> Running {
        var terminal: (outer: Int32, inner: Int32)?
        if case .file = input {} else { terminal = try openTerminal() }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let terminal {
            posix_spawn_file_actions_adddup2(&actions, terminal.inner, 0)
        } else if case .file(let path) = input {
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
        }
        if case .keyboard = input {
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        var process: pid_t = 0
        var environment = ["HOME=\(folder)", "LANG=C.UTF-8", "TERM=xterm", "PATH=/usr/bin:/bin"]
        if case .typed = input { environment.append("SNAPREPL_BASIC=1") }
        // The shell stands in for calls that Swift does not see. What grows without end must not take the machine with it.
        let start = "cd \"$0\" && ulimit -S -t \(patience) && ulimit -v 6000000 && exec \"$@\""
        let code = Self.withPointers(["/bin/sh", "-c", start, folder, program] + arguments) { arguments in
            Self.withPointers(environment) { posix_spawn(&process, "/bin/sh", &actions, nil, arguments, $0) }
        }
        if let terminal { close(terminal.inner) }
        guard code == 0 else { throw Problem("\(program) cannot be started: \(String(cString: strerror(code)))") }
        return Running(process: process, terminal: terminal?.outer)
    }

    private func wait(for running: Running) -> Result {
        var terminal = running.terminal
        defer { if let terminal { close(terminal) } }
        var idle = (since: ContinuousClock.now, ticks: -1)
        var status: Int32 = 0
        var usage = rusage()
        var (typed, turns) = (0, 0)
        var patienceLeft = 20 * patience * 1_000
        while true {
            var isTyping = false
            if let outer = terminal, case .typed(let bytes) = input {
                isTyping = typed < bytes.count
                if isTyping, Self.hasRoom(outer) { typed += running.type(bytes[typed...].prefix(4_000)) }
                let ticks = isTyping ? -1 : Self.ticks(of: running.process)
                if ticks != idle.ticks || isTyping { idle = (.now, ticks) }
                // It has read all there is and waits, inside a quote that was never closed perhaps: the terminal goes away.
                if idle.since.duration(to: .now) > .seconds(1) {
                    close(outer)
                    terminal = nil
                }
            }
            if let interruptAfter, turns.isMultiple(of: 100), Self.ticks(of: running.process) > 100 * interruptAfter {
                _ = kill(running.process, SIGINT)
            }
            turns += 1
            let ended = wait4(running.process, &status, WNOHANG, &usage)
            if ended != 0 { break }
            if !isTyping {
                usleep(2_000)
                patienceLeft -= 2
            } else {
                patienceLeft -= 1
            }
            if patienceLeft < 0 {
                running.kill()
                wait4(running.process, &status, 0, &usage)
                return Self.result(.hang, usage)
            }
        }
        let signal = status & 0x7F
        guard signal != 0 else { return Self.result(.exit((status >> 8) & 0xFF), usage) }
        let time = Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        return Self.result(signal == SIGXCPU && time >= patience / 2 ? .hang : .signal(signal), usage)
    }

    /// What a process has used of the processor, in hundredths of a second.
    private static func ticks(of process: pid_t) -> Int {
        guard let file = fopen("/proc/\(process)/stat", "r") else { return -1 }
        defer { fclose(file) }
        var block = [UInt8](repeating: 0, count: 1_024)
        let size = fread(&block, 1, block.count, file)
        // Behind the name, which stands in brackets and may hold anything.
        let words =
            String(decoding: block.prefix(size), as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        return words.count > 12 ? (Int(words[11]) ?? 0) + (Int(words[12]) ?? 0) : -1
    }

    private static func result(_ end: End, _ usage: rusage) -> Result {
        let micros = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
        return Result(
            end: end, memory: Int(usage.ru_maxrss) >> 10,
            time: Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + micros / 1e6)
    }

    // TIOCSPTLCK and TIOCGPTN, which Swift does not see.
    private static let unlock: UInt = 0x4004_5431
    private static let askNumber: UInt = 0x8004_5430

    /// A terminal; without a screen, one that hands on every byte as it is.
    private func openTerminal() throws -> (outer: Int32, inner: Int32) {
        let outer = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        var unlocked: Int32 = 0
        var number: UInt32 = 0
        guard outer >= 0, ioctl(outer, Self.unlock, &unlocked) == 0, ioctl(outer, Self.askNumber, &number) == 0
        else { throw Problem("there is no terminal") }
        let inner = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var settings = termios()
        guard inner >= 0, tcgetattr(inner, &settings) == 0 else { throw Problem("there is no terminal") }
        if case .keyboard = input {
            var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
            _ = ioctl(inner, UInt(TIOCSWINSZ), &size)
        } else {
            cfmakeraw(&settings)
            tcsetattr(inner, TCSANOW, &settings)
        }
        return (outer, inner)
    }

    /// Whether a terminal takes more by now, or within a moment.
    private static func hasRoom(_ terminal: Int32) -> Bool {
        var room = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        return poll(&room, 1, 20) > 0
    }

    private static func withPointers<Value>(
        _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
    ) -> Value {
        let copies: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}

/// Why the hammer itself cannot go on.
struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
