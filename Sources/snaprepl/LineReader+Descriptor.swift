/// Reads lines from a file descriptor without any editing: pipes, files, and `SNAPREPL_BASIC=1` on a terminal.
///
/// Reads large blocks and looks for newlines in bytes, because a generated script may well be a hundred thousand
/// lines long; `Swift.readLine` would also have no answer to Ctrl-C. Malformed UTF-8 becomes U+FFFD; a byte order
/// mark at the start and a carriage return before a newline are dropped.
public struct DescriptorLineReader: LineReader {
    private static let blockSize = 1 << 16
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let descriptor: Int32
    private let showsPrompt: Bool
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtStart = true
    private var isAtEnd = false

    /// - Parameters:
    ///   - descriptor: Standard input unless told otherwise. It stays open.
    ///   - showsPrompt: Whether to write the prompt to standard output: yes when a person sits there.
    public init(descriptor: Int32 = STDIN_FILENO, showsPrompt: Bool = false) {
        self.descriptor = descriptor
        self.showsPrompt = showsPrompt
    }

    /// The next line; the last one needs no newline. A read that fails for another reason than Ctrl-C ends the input.
    public mutating func readLine(prompt: String, continuation: Bool) -> LineReaderResult {
        if showsPrompt {
            print(prompt, terminator: "")
            fflush(nil)  // all streams: naming `stdout` is not allowed in Swift 6
        }
        var searched = start
        while true {
            if let newline = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = newline + 1 }
                return .line(text(start..<newline))
            }
            searched = buffer.count
            if isAtEnd {
                defer { start = buffer.count }
                return start < buffer.count ? .line(text(start..<buffer.count)) : .endOfInput
            }
            if start > 0 {
                buffer.removeFirst(start)
                searched -= start
                start = 0
            }
            if fill() == .interrupted {
                // What was typed before Ctrl-C is part of the dropped line.
                buffer.removeAll(keepingCapacity: true)
                start = 0
                if showsPrompt {
                    // The terminal driver discards queued output after it has sent the signal; the newline and the
                    // next prompt must not be written before that.
                    usleep(10_000)
                    print()
                }
                return .interrupted
            }
        }
    }

    private enum FillResult { case more, interrupted }

    /// Reads one more block. Only a signal handler installed without `SA_RESTART` makes a read return early, and the
    /// only such handler outside the line editor is the one for Ctrl-C.
    private mutating func fill() -> FillResult {
        let descriptor = descriptor
        let old = buffer.count
        var failure: Int32 = 0
        buffer += [UInt8](repeating: 0, count: Self.blockSize)
        let count = buffer.withUnsafeMutableBytes { bytes in
            let count = read(descriptor, bytes.baseAddress.map { $0 + old }, Self.blockSize)
            failure = errno
            return count
        }
        buffer.removeLast(Self.blockSize - max(0, count))
        if count < 0, failure == EINTR { return .interrupted }
        if count <= 0 { isAtEnd = true }
        return .more
    }

    private mutating func text(_ range: Range<Int>) -> String {
        var bytes = buffer[range]
        if isAtStart, bytes.starts(with: Self.byteOrderMark) {
            bytes = bytes.dropFirst(Self.byteOrderMark.count)
        }
        isAtStart = false
        if bytes.last == UInt8(ascii: "\r") {
            bytes = bytes.dropLast()
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
