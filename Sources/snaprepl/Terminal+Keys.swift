import Glibc

extension Terminal {
    /// A single key, as far as a question like "go on?" tells keys apart.
    enum Key: Equatable {
        /// Space, Return, and what else goes on: the down arrow and Page Down among them.
        case next
        /// `q`, Escape, or Ctrl-D.
        case quit
        /// Ctrl-C, or the terminal went away.
        case interrupted
        case other
    }

    /// Waits for one key without echoing it; Return is not needed. Call only where standard input is a terminal.
    ///
    /// - Parameter question: Written once the terminal echoes no more: whoever is quick to answer must not have the key
    ///   shown, and Return must not scroll the question away.
    /// - Returns: What the key means here.
    static func readKey(asking question: String = "") -> Key {
        var cooked = termios()
        guard tcgetattr(STDIN_FILENO, &cooked) == 0 else { return .interrupted }
        var raw = cooked
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &cooked) }
        StandardOutput.write(question)
        StandardOutput.flush()
        var bytes = [UInt8](repeating: 0, count: 16)
        // An arrow or Page Down comes as one short burst of bytes.
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return .interrupted }
        return key(bytes.prefix(count))
    }

    static func key(_ bytes: some Collection<UInt8>) -> Key {
        switch String(decoding: bytes, as: UTF8.self) {
        case " ", "\r", "\n", "\u{1B}[B", "\u{1B}OB", "\u{1B}[6~", "\u{3000}": .next
        case "q", "Q", "\u{1B}", "\u{4}", "ｑ": .quit
        default: .other
        }
    }
}
