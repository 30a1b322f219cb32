import Glibc

/// Another program, run to its end, to a time, or to the first failure it reports.
enum Run {
    enum End: Equatable {
        case exit(Int32)
        /// It printed what it was watched for, and was ended.
        case seen
        /// It had to be ended because its time was over.
        case late
        /// A signal ended it.
        case signal(Int32)
    }

    struct Result {
        let end: End
        let output: String
        let seconds: Double
        /// What it and the programs it waited for took of the processor: the same however busy the machine is.
        let processorSeconds: Double
    }

    /// - Parameters:
    ///   - folder: Where it runs.
    ///   - log: The file its output goes to: no pipe can fill up.
    ///   - seconds: After which it is ended.
    ///   - processorSeconds: What it and each program it starts may take of the processor; a busy machine does not matter.
    ///   - watch: Words in its output upon which it is ended.
    static func program(
        _ arguments: [String], in folder: String, log: String, seconds: Double, processorSeconds: Int = 1_800,
        watch: [String] = []
    ) throws -> Result {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A group of its own, so that what it starts ends with it.
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        // A change may ask for endless memory or time: both have limits, for the programs it starts as well.
        let shell = "cd \"$0\" && ulimit -v 12000000 && ulimit -t \(processorSeconds) && exec \"$@\""
        var argv = (["/bin/sh", "-c", shell, folder] + arguments).map { strdup($0) } + [nil]
        defer { for pointer in argv { free(pointer) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &argv, environ)
        guard code == 0 else { throw Problem("cannot start \(arguments): error \(code)") }
        let start = ContinuousClock.now
        var status: Int32 = 0
        var size: Int64 = 0
        var end: End?
        var used = rusage()
        while wait4(process, &status, WNOHANG, &used) != process {
            usleep(10_000)
            var information = stat()
            if !watch.isEmpty, stat(log, &information) == 0, Int64(information.st_size) != size {
                size = Int64(information.st_size)
                if let output = try? Files.text(log), watch.contains(where: output.holds) { end = .seen }
            }
            if start.duration(to: .now) > .seconds(seconds) { end = end ?? .late }
            guard end != nil else { continue }
            kill(-process, SIGKILL)
            wait4(process, &status, 0, &used)
            break
        }
        kill(-process, SIGKILL)
        let number = status & 0x7F
        let elapsed = start.duration(to: .now)
        return Result(
            end: end ?? (number == 0 ? .exit(status >> 8 & 0xFF) : .signal(number)), output: try Files.text(log),
            seconds: Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18,
            processorSeconds: Self.seconds(used.ru_utime) + Self.seconds(used.ru_stime))
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
