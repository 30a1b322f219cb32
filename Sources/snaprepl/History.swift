/// The history of typed lines, oldest first: which lines are worth keeping, and keeping them.
///
/// The file is ours, not libedit's (which writes `\040` for a space): plain UTF-8, one entry a line, so it can be
/// searched, edited, and played again.
struct History: Sendable {
    /// Entries kept in memory and, roughly, in the file.
    static let defaultLimit = 1000

    private(set) var entries: [String] = []
    let limit: Int
    private var file: HistoryFile?
    /// Called once at most, with the first thing that went wrong: an unwritable history is worth one message, and
    /// then the session goes on without it.
    private let report: @Sendable (HistoryFile.Problem) -> Void
    private var hasReported = false

    /// A history that lives as long as the process.
    init(limit: Int = defaultLimit) {
        self.limit = limit
        self.report = { _ in }
    }

    /// A history continued from a file, which need not exist yet.
    init(
        path: String,
        limit: Int = defaultLimit,
        report: @escaping @Sendable (HistoryFile.Problem) -> Void
    ) {
        self.limit = limit
        self.report = report
        var file = HistoryFile(path: path)
        self.file = file
        do throws(HistoryFile.Problem) {
            entries = try file.load(limit: limit)
            self.file = file
        } catch {
            note(error)
        }
    }

    /// Keeps a line, unless it is empty, begins with a space (so that it is not kept), or repeats the last one.
    ///
    /// - Returns: Whether it was kept.
    @discardableResult
    mutating func record(_ line: String) -> Bool {
        guard let first = line.first, first != " ", line.contains(where: { !$0.isWhitespace }), line != entries.last
        else { return false }
        entries.append(line)
        if entries.count > limit {
            entries.removeFirst(entries.count - limit)
        }
        save { file throws(HistoryFile.Problem) in try file.append(line) }
        return true
    }

    /// Joins a continuation line to the last entry, so that a command typed over several prompts is recalled whole.
    mutating func extendLast(with line: String) {
        guard let last = entries.popLast() else { return }
        let whole = last + "\n" + line
        entries.append(whole)
        save { file throws(HistoryFile.Problem) in try file.replaceLast(with: whole) }
    }

    private mutating func save(_ change: (inout HistoryFile) throws(HistoryFile.Problem) -> Void) {
        guard var file else { return }
        do throws(HistoryFile.Problem) {
            try change(&file)
            self.file = file
        } catch {
            note(error)
        }
    }

    /// After a problem nothing more is written: what cannot be read must not be overwritten either.
    private mutating func note(_ problem: HistoryFile.Problem) {
        file = nil
        if !hasReported {
            hasReported = true
            report(problem)
        }
    }
}

extension History {
    /// The path of the history file: `$XDG_STATE_HOME/snaprepl/history`, by default under `~/.local/state`.
    ///
    /// - Returns: `nil` when there is no home folder either.
    static func defaultPath(environment: [String: String] = Environment.current) -> String? {
        StateFolder.path(environment: environment).map { $0 + "/history" }
    }
}

/// The folder for what the program remembers from one session to the next.
enum StateFolder {
    /// `$XDG_STATE_HOME/snaprepl`, by default under `~/.local/state`.
    ///
    /// A relative `XDG_STATE_HOME` counts as unset, as the XDG specification asks; so does a relative home, since nothing is
    /// to be written wherever the program happens to run.
    ///
    /// - Returns: `nil` when there is no home folder either.
    static func path(environment: [String: String] = Environment.current) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/snaprepl" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/state/snaprepl"
    }
}

/// One entry as one line of the file, reversibly.
///
/// An ordinary line is stored as it is: that is what keeps the file searchable and replayable. Only an entry that
/// holds a newline is escaped, and marked as escaped by a `\+` at its start (as is an entry that happens to begin so).
enum HistoryEntryCoding {
    private static let mark = "\\+"

    static func encode(_ entry: String) -> String {
        guard entry.hasPrefix(mark) || entry.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" })
        else { return entry }
        var result = String.UnicodeScalarView(mark.unicodeScalars)
        // One by one: a whole piece would make room for exactly itself each time, and copy all before it.
        for scalar in entry.unicodeScalars {
            switch scalar {
            case "\\", "\n", "\r":
                result.append("\\")
                result.append(scalar == "\n" ? "n" : scalar == "\r" ? "r" : "\\")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    static func decode(_ line: String) -> String {
        guard line.hasPrefix(mark) else { return line }
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in line.unicodeScalars.dropFirst(mark.unicodeScalars.count) {
            switch (isEscaped, scalar) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "n"): result.append("\n")
            case (true, "r"): result.append("\r")
            default: result.append(scalar)
            }
            isEscaped = false
        }
        return String(result)
    }
}
