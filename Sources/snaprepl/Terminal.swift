import CEditLine
import Reporting

/// Facts about the terminal the process was started on.
enum Terminal {
    /// One of the three standard streams. Whether each is a terminal is a question of its own: `snaprepl <script`
    /// still has a coloured screen, and `snaprepl >file` still has a keyboard.
    enum Stream: Int32, CaseIterable, Sendable {
        case input = 0
        case output = 1
        case error = 2
    }

    static func isInteractive(_ stream: Stream) -> Bool {
        isatty(stream.rawValue) == 1
    }

    /// True for a terminal that obeys no escape sequences. With `emacs`, a window of Emacs, libedit edits nothing and still
    /// takes each key as it comes: Ctrl-D would be a character of the line, and never leave.
    static func isPlain(_ environment: [String: String] = Environment.current) -> Bool {
        ["dumb", "emacs"].contains(environment["TERM"])
    }

    /// True when a person can edit lines here: keys come from a terminal, the echo goes to one that obeys escape
    /// sequences, and the plain way was not asked for with `SNAPREPL_BASIC=1`.
    static func canEditLines(environment: [String: String] = Environment.current) -> Bool {
        isInteractive(.input) && isInteractive(.output) && !isPlain(environment)
            && !isSet("SNAPREPL_BASIC", in: environment)
    }

    /// Columns of the terminal behind standard output, or else behind standard error or input.
    static var columns: Int? { size?.columns }
    static var rows: Int? { size?.rows }

    private static var size: (columns: Int, rows: Int)? {
        for stream in [Stream.output, .error, .input] {
            var columns: Int32 = 0
            var rows: Int32 = 0
            if cel_window_size(stream.rawValue, &columns, &rows) {
                return (Int(columns), Int(rows))
            }
        }
        return nil
    }

    /// Empties the screen behind standard output, and what has scrolled off it; anything else is left alone.
    static func clear() {
        guard isInteractive(.output), !isPlain() else { return }
        StandardOutput.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
        StandardOutput.flush()
    }

    /// The columns a text takes, by the C library's table, which is also the one the line editor goes by.
    static func displayWidth(_ text: String) -> Int {
        Int(cel_display_width(text))
    }

    /// Makes Ctrl-C raise a flag instead of ending the process. The line editor does so by itself when it first
    /// reads; scripts and `SNAPREPL_BASIC=1` need it asked for.
    static func installInterruptHandler() {
        cel_install_interrupt_handler()
    }

    /// True when Ctrl-C was pressed since the last call. It is asked between the commands of a running script.
    static func takeInterrupt() -> Bool {
        cel_take_interrupt()
    }

    /// Ends the program by Ctrl-C also where a command of a script works for seconds without a look at it.
    static func endWhenInterruptIsIgnored() {
        cel_end_when_interrupt_is_ignored { StandardOutput.rescue() }
    }

    /// A pending Ctrl-C: true when it was pressed and ``takeInterrupt()`` was not called since.
    static var isInterruptPending: Bool { cel_interrupt_pending() }

    /// Tells what is wrong, in one line of standard error that begins with the program's name. What comes from outside
    /// (the name of a file, a line of it) cannot command the terminal.
    static func complain(_ text: String) { writeError("snaprepl: " + VisibleText.line(text) + "\n") }

    /// Writes to standard error at once. (`stderr` is a mutable global, which Swift 6 does not let through.)
    static func writeError(_ text: String) {
        StandardOutput.flush()
        showProgress(nil)
        writeBytes(text)
    }

    /// The same without a look at what else is on the screen.
    static func writeBytes(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// A switch in the environment: set, not empty, and not `0`.
    static func isSet(_ name: String, in environment: [String: String]) -> Bool {
        guard let value = environment[name] else { return false }
        return !value.isEmpty && value != "0"
    }
}

/// The process environment, without Foundation.
enum Environment {
    /// The variables as they were when first asked for; the program sets none.
    static let current: [String: String] = {
        var result: [String: String] = [:]
        guard var next = System.environment else { return result }
        while let entry = next.pointee {
            if let equals = strchr(entry, Int32(UInt8(ascii: "="))) {
                let name = UnsafeRawBufferPointer(start: entry, count: equals - entry)
                result[String(decoding: name, as: UTF8.self)] = String(cString: equals + 1)
            }
            next += 1
        }
        return result
    }()
}
