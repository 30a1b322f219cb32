import CEditLine
import Synchronization

extension Terminal {
    /// A single key, as far as a question like "go on?" tells keys apart.
    enum Key: Equatable {
        /// Space, Return, and what else goes on: the down arrow and Page Down among them.
        case next
        /// `q`, Escape, or Ctrl-D.
        case quit
        /// Ctrl-C, or the terminal went away.
        case interrupted
        /// A character that means nothing here: the beginning of something else that is typed.
        case character(String)
        case other

        /// True of a key that is no answer.
        var isOther: Bool {
            switch self {
            case .character, .other: true
            case .next, .quit, .interrupted: false
            }
        }
    }

    /// Waits for one key without echoing it; Return is not needed. Call only where standard input is a terminal.
    ///
    /// - Parameter question: Written once the terminal echoes no more: a quick answer must not have the key
    ///   shown, and Return must not scroll the question away.
    /// - Returns: What the key means here.
    static func readKey(asking question: String = "") -> Key {
        var cooked = termios()
        guard tcgetattr(STDIN_FILENO, &cooked) == 0 else { return .interrupted }
        var raw = cooked
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // Ctrl-C is a key like others here: as a signal it could come just before the read, which then waits for ever.
        System.disableInterruptKey(&raw)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        defer { tcsetattr(STDIN_FILENO, TCSADRAIN, &cooked) }
        // A paste is marked, so that its spaces and letters are no answers.
        StandardOutput.write("\u{1B}[?2004h" + question)
        StandardOutput.flush()
        defer {
            StandardOutput.write("\u{1B}[?2004l")
            StandardOutput.flush()
        }
        guard let bytes = nextKey() else { return .interrupted }
        if bytes.elementsEqual(pasteBegins) { return dropPaste() }
        return key(bytes)
    }

    private static let pasteBegins = Array("\u{1B}[200~".utf8)
    private static let pasteEnds = Array("\u{1B}[201~".utf8)

    /// Reads what is pasted to its end, and keeps nothing of it.
    private static func dropPaste() -> Key {
        var end: [UInt8] = []
        while end != pasteEnds {
            var byte: UInt8 = 0
            guard read(STDIN_FILENO, &byte, 1) == 1 else { return .interrupted }
            end = end.suffix(pasteEnds.count - 1) + [byte]
        }
        return .other
    }

    /// The bytes of one key, and nothing of the next one, which may have been pressed already.
    private static func nextKey() -> [UInt8]? {
        var bytes: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            guard read(STDIN_FILENO, &byte, 1) == 1 else { return bytes.isEmpty ? nil : bytes }
            bytes.append(byte)
            if isWhole(bytes) { return bytes }
            // An arrow or a wide character comes as one burst of bytes; a lone Escape has nothing behind it.
            guard cel_input_ready(50) else { return bytes }
        }
    }

    /// True when the bytes are all of a key: a character in UTF-8, or the sequence that a function key sends.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first, let last = bytes.last else { return false }
        if first == 0x1B {
            guard bytes.count > 1 else { return false }
            guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return true }
            return bytes.count > 2 && (0x40...0x7E).contains(last)
        }
        let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
        return bytes.count >= length || (bytes.count > 1 && last & 0xC0 != 0x80)
    }

    /// Does something that asks for keys now and then. A key pressed in between waits for the next question, and is not
    /// echoed into what is being written.
    static func keepingKeys<Result>(_ work: () throws -> Result) rethrows -> Result {
        let isSilent = cel_silence_terminal()
        defer { if isSilent { cel_release_terminal() } }
        return try work()
    }

    /// The characters that were typed in answer to another question and begin the next line.
    private static let typed = Mutex("")

    /// Keeps a character for the next line.
    static func keep(_ character: String) { typed.withLock { $0 += character } }

    /// The characters kept for the line that is about to be read.
    static func takeTyped() -> String {
        typed.withLock { kept in
            defer { kept = "" }
            return kept
        }
    }

    static func key(_ bytes: some Collection<UInt8>) -> Key {
        let text = String(decoding: bytes, as: UTF8.self)
        switch text {
        case " ", "\r", "\n", "\u{1B}[B", "\u{1B}OB", "\u{1B}[6~", "\u{3000}": return .next
        case "q", "Q", "\u{1B}", "\u{4}", "ｑ": return .quit
        case "\u{3}": return .interrupted
        default: return isText(text) ? .character(text) : .other
        }
    }

    /// True of a character that stands in a line; false of a control key or an arrow.
    private static func isText(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }
}
