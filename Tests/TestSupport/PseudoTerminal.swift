/// A person at a terminal: starts the built program under a pty, types, and looks at the screen.
///
///     let terminal = try PseudoTerminal()
///     try terminal.waitForPrompt()
///     try terminal.enter("echo 漢字")
///     terminal.screen.lines  // ["snap> echo 漢字", "漢字", "snap>"]
///
/// Nothing sleeps: every wait looks for a state of the screen and gives up, naming what it saw, after a time long
/// enough for the slowest machine. To be used from one test.
public final class PseudoTerminal {
    /// Keys by the bytes an xterm sends for them.
    public enum Key: String, Sendable {
        case left = "\u{1B}[D"
        case right = "\u{1B}[C"
        case up = "\u{1B}[A"
        case down = "\u{1B}[B"
        case home = "\u{1B}[H"
        case end = "\u{1B}[F"
        case delete = "\u{1B}[3~"
        case backspace = "\u{7F}"
        case enter = "\r"
        case tab = "\t"
        case escape = "\u{1B}"
        case controlA = "\u{01}"
        case controlC = "\u{03}"
        case controlD = "\u{04}"
        case controlE = "\u{05}"
        case controlG = "\u{07}"
        case controlR = "\u{12}"
        case controlU = "\u{15}"
        case controlW = "\u{17}"
        case controlUnderscore = "\u{1F}"
        case controlZ = "\u{1A}"
    }

    public static let prompt = "snap>"

    public private(set) var screen: PseudoTerminalScreen
    private let master: Descriptor
    private let process: ChildProcess
    private let timeout: Double

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - program: What is started; a script that starts the built program, where it needs a limit.
    ///   - environment: Added to a minimal one (`TERM`, `LANG=C.UTF-8`, no home folder). An empty value removes.
    ///   - timeout: How long a single wait may take, in seconds.
    public init(
        _ arguments: [String] = [],
        program: String = Program.path,
        columns: Int = 80,
        rows: Int = 24,
        environment: [String: String] = [:],
        timeout: Double = 120
    ) throws {
        self.timeout = timeout
        screen = PseudoTerminalScreen(columns: columns, rows: rows)
        guard let (descriptor, name) = TestPlatform.openTerminal() else {
            throw Program.Failure(description: "no pseudo-terminal: error \(errno)")
        }
        master = Descriptor(descriptor)
        Self.setSize(master, columns: columns, rows: rows)
        // Opened by the leader of a new session, the terminal becomes the one that Ctrl-C is sent through.
        process = try ChildProcess(arguments, environment: environment, newSession: true, program: program) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
    }

    // MARK: Typing

    public func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            // A pty holds a few kilobytes; a long paste gets through only while the program's echo is taken out.
            var descriptor = pollfd(fd: master.number, events: 5, revents: 0)
            poll(&descriptor, 1, Int32(timeout * 1000))
            if descriptor.revents & 1 != 0 { screen.feed(master.read()) }
            guard descriptor.revents & 4 != 0 else {
                if descriptor.revents & 1 == 0 { return }
                continue
            }
            let count = rest.prefix(512).withUnsafeBytes { write(master.number, $0.baseAddress, $0.count) }
            if count < 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    public func send(_ keys: Key...) {
        send(keys.map(\.rawValue).joined())
    }

    /// Pastes as a terminal in bracketed mode does, with carriage returns for newlines.
    public func paste(_ text: String) {
        send(
            "\u{1B}[200~" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r")
                + "\u{1B}[201~")
    }

    /// Types a one-line command and waits until the next prompt stands below its output.
    public func enter(_ line: String) throws {
        send(line)
        try wait("the typed line") { $0.text.contains(line) }
        try enter()
    }

    /// Presses Return and waits until the next prompt stands below the output.
    public func enter() throws {
        let before = screen.absoluteRow
        send(.enter)
        try wait("the next prompt") { $0.absoluteRow > before && Self.isEmptyPrompt($0) }
    }

    public func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        Self.setSize(master, columns: columns, rows: rows)
    }

    /// The same on a terminal that breaks its lines anew.
    public func reflow(columns: Int) {
        screen.reflow(columns: columns)
        Self.setSize(master, columns: columns, rows: screen.rows)
    }

    /// Whether the terminal itself shows what is typed, as it does for a shell.
    public var echoes: Bool {
        var mode = termios()
        return tcgetattr(master.number, &mode) == 0 && mode.c_lflag & tcflag_t(ECHO) != 0
    }

    public func signal(_ signal: Int32) {
        kill(process.identifier, signal)
    }

    /// Whether the program has a handler of its own for a signal just now, by the system's account of it.
    public func catches(_ signal: Int32) -> Bool {
        let caught = TestPlatform.caughtSignals(of: process.identifier)
        return caught.map { $0 >> UInt64(signal - 1) & 1 == 1 } ?? false
    }

    /// Waits for a state of the program that cannot be seen on the screen.
    public func wait(_ what: String, until condition: () -> Bool) throws {
        let deadline = Deadline(seconds: timeout)
        while !condition() {
            guard !deadline.isOver else {
                throw Program.Failure(description: "waited in vain for \(what)\n\(shown)")
            }
            var descriptor = pollfd(fd: master.number, events: 1, revents: 0)
            if poll(&descriptor, 1, 1) > 0 { screen.feed(master.read()) }
        }
    }

    // MARK: Looking

    public func waitForPrompt() throws {
        try wait("an empty prompt", until: Self.isEmptyPrompt)
    }

    /// True while an empty prompt waits for a line.
    public var isAtEmptyPrompt: Bool { Self.isEmptyPrompt(screen) }

    /// Waits until the cursor's row reads as given, with the cursor in the given column (counted from 0).
    public func waitForLine(_ line: String, cursor: Int? = nil) throws {
        try wait("the line \"\(line)\" with the cursor at \(cursor.map(String.init) ?? "any column")") {
            $0.currentLine == line && (cursor == nil || $0.cursorColumn == cursor)
        }
    }

    public func wait(for text: String) throws {
        try wait("\"\(text)\"") { $0.text.contains(text) }
    }

    public func wait(_ what: String, until condition: (PseudoTerminalScreen) -> Bool) throws {
        let deadline = Deadline(seconds: timeout)
        while !condition(screen) {
            var descriptor = pollfd(fd: master.number, events: 1, revents: 0)
            let bytes = poll(&descriptor, 1, 100) > 0 ? master.read() : []
            screen.feed(bytes)
            let replies = screen.takeReplies()
            if !replies.isEmpty { send(replies) }
            let ended = bytes.isEmpty && process.isFinished()
            guard !deadline.isOver, !ended || condition(screen) else {
                throw Program.Failure(
                    description: """
                        waited in vain for \(what)\(ended ? "; the program has ended" : "")
                        \(shown)
                        """)
            }
        }
    }

    /// The screen's lines that are not empty, each with its number, and the place of the cursor.
    private var shown: String {
        let lines = screen.lines.enumerated().filter { !$1.isEmpty }.map { "\($0)|\($1)\n" }
        return lines.joined() + "cursor: row \(screen.cursorRow), column \(screen.cursorColumn)"
    }

    /// Waits for the program's end; its exit code, or minus the number of the signal that ended it.
    public func waitForExit() throws -> Int32 {
        let deadline = Deadline(seconds: timeout)
        while true {
            var descriptor = pollfd(fd: master.number, events: 1, revents: 0)
            guard poll(&descriptor, 1, 20) > 0 else {
                if process.isFinished() || deadline.isOver { break }
                continue
            }
            let bytes = master.read()
            if bytes.isEmpty { break }  // the last open end of the terminal was closed
            screen.feed(bytes)
        }
        return try process.waitForExit(deadline)
    }

    private static func isEmptyPrompt(_ screen: PseudoTerminalScreen) -> Bool {
        screen.currentLine == prompt && screen.cursorColumn == prompt.count + 1 && screen.bracketedPaste
    }

    private static func setSize(_ master: Descriptor, columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master.number, UInt(TIOCSWINSZ), &size)
    }
}
