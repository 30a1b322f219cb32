import CEditLine
import Reporting

/// Shows a long answer a screenful at a time, where a person sits before a terminal.
///
/// With `$PAGER` in the environment the text goes to that program; otherwise it is shown here, and a line at the bottom
/// waits for Space or Return. A letter begins the next command.
struct Pager {
    /// The words of the line at the bottom, with how many lines are still to come.
    let more: (Int) -> String
    /// The program of `$PAGER`; nil to page here.
    let command: String?

    init(environment: [String: String] = Environment.current, more: @escaping (Int) -> String) {
        self.more = more
        command = environment["PAGER"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Writes a text, in parts if the screen is too small for it and the row of the next prompt.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - ending: The lines near its end that are to be seen at once; they stand below the first part, too.
    func show(_ text: String, ending: String = "") {
        StandardOutput.flush()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
        guard let rows = Terminal.rows, rows > 2, Self.height(of: lines) > rows - 1 else { return write(text) }
        if let command, Self.run(command, on: text) { return }
        page(lines, ending)
    }

    private func write(_ text: String) {
        StandardOutput.write(text)
        StandardOutput.flush()
    }

    /// The rows that lines take on the screen as it now is.
    private static func height(of lines: some Sequence<Substring>) -> Int {
        let columns = Terminal.columns ?? 80
        return lines.reduce(0) { $0 + height(of: $1, columns) }
    }

    private static func height(of line: Substring, _ columns: Int) -> Int {
        max(1, (DisplayWidth.of(plain(line)) + columns - 1) / max(1, columns))
    }

    /// The line without the sequences that colour it.
    private static func plain(_ line: Substring) -> String {
        var result = String.UnicodeScalarView()
        var isSequence = false
        for scalar in line.unicodeScalars {
            if scalar == "\u{1B}" { isSequence = true }
            if !isSequence { result.append(scalar) }
            if isSequence, scalar == "m" { isSequence = false }
        }
        return String(result)
    }

    /// A screenful, a key, the next screenful. The size is looked up each time: it may change while a person reads.
    private func page(_ lines: ArraySlice<Substring>, _ ending: String) {
        var rest = lines
        var ending = ending
        while !rest.isEmpty {
            let columns = Terminal.columns ?? 80
            var room = max(1, (Terminal.rows ?? 24) - 1)
            // Half a screen of what comes before is left, or the ending waits for its place.
            let height = Self.height(of: ending.split(separator: "\n")) + 1
            let isHeld = !ending.isEmpty && height * 2 < room && Self.height(of: rest) > room
            if isHeld { room -= height }
            repeat {
                guard let line = rest.first, room > 0 else { break }
                let height = Self.height(of: line, columns)
                if height > room, isHeld || room < (Terminal.rows ?? 24) - 1 { break }
                write(line + "\n")
                room -= height
                rest = rest.dropFirst()
            } while true
            if isHeld { write("…\n" + ending) }
            ending = ""
            if rest.isEmpty || !goesOn(rest.count, columns) { return }
            // It comes again in its place.
            if isHeld { write("\u{1B}[\(height)A\u{1B}[J") }
        }
    }

    /// Asks in the bottom row, and clears it afterwards.
    private func goesOn(_ remaining: Int, _ columns: Int) -> Bool {
        let question = DisplayWidth.truncated(more(remaining), to: columns - 1)
        while true {
            let key = Terminal.readKey(asking: "\u{1B}[7m\(question)\u{1B}[0m")
            write("\r\u{1B}[K")
            switch key {
            case .next: return true
            case .quit: return false
            case .character(let character):
                // The next command, which begins where the text ends.
                Terminal.keep(character)
                return false
            case .interrupted:
                _ = Terminal.takeInterrupt()
                return false
            case .other: continue
            }
        }
    }

    /// Runs `$PAGER` as a shell would.
    ///
    /// - Returns: Whether it could be started and took the text.
    private static func run(_ command: String, on text: String) -> Bool {
        text.withCString { cel_page(command, $0) }
    }
}
