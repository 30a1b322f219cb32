/// The differences between macOS and Linux, all of them that Swift sees. What differs in C stands in `CELPlatform.h`.
///
/// The C library is imported here for the whole target, since it has another name on each system.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif

/// The system the program runs on.
enum System {
    /// The folders of files that a shell opens for this program, as `<(…)` does.
    static let foldersOfGivenFiles = ["/dev/fd/", "/proc/self/fd/"]

    /// True when the program knows how it was called. On Linux Swift reads that from `/proc`, which may not be mounted.
    static var knowsArguments: Bool { !CommandLine.arguments.isEmpty }

    /// The environment, as C has it: a list of `NAME=VALUE` that ends with a null pointer; nil where there is none.
    static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Darwin)
            _NSGetEnviron().pointee
        #else
            environ
        #endif
    }

    /// The path of the program itself; nil where the system does not say.
    static var programPath: String? {
        #if canImport(Darwin)
            var count = UInt32(PATH_MAX)
            var buffer = [CChar](repeating: 0, count: Int(count))
            guard _NSGetExecutablePath(&buffer, &count) == 0 else { return nil }
        #else
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
        #endif
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Runs another program in place of this one; comes back only where that could not be done.
    static func replaceProgram(with path: String, _ arguments: [String]) {
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        execv(path, &words)
    }

    /// The C function `write`, for types that have a method of that name.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    /// The moment of the last change of a file.
    static func modified(_ status: stat) -> timespec {
        #if canImport(Darwin)
            status.st_mtimespec
        #else
            status.st_mtim
        #endif
    }

    /// Makes Ctrl-C a key like others in a mode of the terminal.
    static func disableInterruptKey(_ mode: inout termios) {
        #if canImport(Darwin)
            let disabled: UInt8 = 0xFF
        #else
            let disabled: UInt8 = 0
        #endif
        withUnsafeMutableBytes(of: &mode.c_cc) { $0[Int(VINTR)] = disabled }
    }
}
