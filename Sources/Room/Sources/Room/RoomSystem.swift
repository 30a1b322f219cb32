import CRoom

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The system the room runs on: all that differs between macOS and Linux.
enum RoomSystem {
    /// Lets a connection that breaks be an error of its own, not the end of the program.
    static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    /// Writes a text to a descriptor: 1 is standard output, 2 standard error.
    static func write(_ text: String, to descriptor: Int32) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                    Musl.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #endif
            }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }

    /// Ends the program.
    static func leave(with code: Int32) -> Never { exit(code) }

    /// The variables of the environment that tell the language.
    static var languageEnvironment: [String: String] {
        var found: [String: String] = [:]
        for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = getenv(name) { found[name] = String(cString: value) }
        }
        return found
    }

    /// The name of this machine in its network; nil where it has none.
    static var hostName: String? {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
        let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return name.isEmpty ? nil : name
    }

    /// The memory in use, in bytes; nil where the system does not say.
    static var memoryInUse: Int? {
        #if os(Linux)
            let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var buffer = [UInt8](repeating: 0, count: 128)
            let count = read(file, &buffer, buffer.count)
            guard count > 0 else { return nil }
            let parts = String(decoding: buffer[..<count], as: UTF8.self).split(separator: " ")
            guard parts.count > 1, let pages = Int(parts[1]) else { return nil }
            return pages.multipliedReportingOverflow(by: sysconf(Int32(_SC_PAGESIZE))).partialValue
        #else
            return nil
        #endif
    }

    /// Returns freed memory to the system. The allocator keeps it where a block behind it is in use, and a room that was
    /// once large would stay so for good.
    static func returnFreedMemory() { croom_return_memory() }

    /// Starts a thread with a stack of a given size.
    static func startThread(stackBytes: Int, _ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackBytes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        let pointer = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
            pthread_create(&thread, &attributes, { ThreadBody.run($0) }, pointer)
        #else
            var thread = pthread_t()
            pthread_create(&thread, &attributes, { ThreadBody.run($0) }, pointer)
        #endif
        pthread_attr_destroy(&attributes)
    }
}

/// The work of a thread, in an object that C can hand on.
private final class ThreadBody {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let pointer else { return nil }
        Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
    }
}
