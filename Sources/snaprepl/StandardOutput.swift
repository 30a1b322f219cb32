import Reporting
import Synchronization

/// Standard output through a buffer, because a long script writes many short lines.
///
/// Swift's `print` would do, did it say when a full disk or a broken device takes no more.
enum StandardOutput {
    private static let buffer = Mutex<[UInt8]>([])
    private static let blockSize = 1 << 16

    static func write(_ text: String) {
        guard !text.isEmpty else { return }
        let isFull = buffer.withLock { buffer in
            buffer += text.utf8
            return buffer.count >= blockSize
        }
        if isFull { flush() }
    }

    /// Writes what is held back, in the handler of a signal that ends the program: without allocating, and without waiting
    /// for the lock. Where text is being added at that moment, nothing is written.
    static func rescue() {
        _ = buffer.withLockIfAvailable { buffer in
            buffer.withUnsafeBytes { System.write(STDOUT_FILENO, $0) }
        }
    }

    /// Writes what is held back. Output that is taken no more ends the program, for a reader would take what there
    /// is for all there is: told, with the status of a file that cannot be written.
    ///
    /// A pipe whose reader has gone ends it without a word, by the system's signal.
    static func flush() {
        fflush(nil)
        let bytes = buffer.withLock { buffer in
            defer { buffer = [] }
            return buffer
        }
        if !bytes.isEmpty { Terminal.showProgress(nil) }
        do throws(SystemError) {
            try OpenFile.standardOutput().write(bytes)
        } catch {
            let message = Message("error.unwritable-file", ["file": "/dev/stdout", "reason": error.words])
            Terminal.complain(message, in: Language.negotiated(from: Environment.current).language)
            exit(2)
        }
    }
}
