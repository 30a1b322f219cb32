import Foundation

/// Other programs, run to their end or to a time.
enum Tool {
    struct Result {
        /// The exit code; -1 when it had to be ended, or a signal did.
        let status: Int32
        let output: String
    }

    /// Runs a program. Its output goes through a file, so that no pipe can fill up.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], folder: String? = nil,
        seconds: Double = 3_600
    ) throws -> Result {
        let path = NSTemporaryDirectory() + "mutants-\(getpid()).log"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        guard let log = FileHandle(forWritingAtPath: path) else { throw Problem("cannot write \(path)") }
        defer { try? FileManager.default.removeItem(atPath: path) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = log
        process.standardError = log
        try process.run()
        let end = Date().addingTimeInterval(seconds)
        while process.isRunning, Date() < end { usleep(20_000) }
        let isLate = process.isRunning
        if isLate { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        try log.close()
        let output = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let isExit = process.terminationReason == .exit
        return Result(status: isLate || !isExit ? -1 : process.terminationStatus, output: output)
    }
}

/// A line of output, written at once: a run takes long, and somebody watches.
func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
