/// What a terminal would show: just enough of one to say which line is visible and where the cursor stands.
///
/// Deliberately independent of the program and of the C library: widths come from a small table of its own, so a
/// wrong column is found and not shared. Anything it does not understand is collected in `unknownSequences`.
public struct PseudoTerminalScreen: Sendable {
    private typealias Row = [Cell]

    /// One cell; the second one of a wide character is empty.
    private struct Cell: ExpressibleByStringLiteral {
        var text: String
        /// The parameters of the sequence that the character was drawn under.
        var style = ""

        init(stringLiteral text: String) { self.text = text }
        init(_ text: String, style: String) { (self.text, self.style) = (text, style) }

        var isEmpty: Bool { text.isEmpty }
        static func == (cell: Cell, text: String) -> Bool { cell.text == text }
    }

    public private(set) var columns: Int
    public private(set) var rows: Int
    /// Counted from 0.
    public private(set) var cursorRow = 0
    public private(set) var cursorColumn = 0
    /// Rows that have left the screen at the top.
    public private(set) var scrolledRows: [String] = []
    public private(set) var bracketedPaste = false
    public private(set) var bells = 0
    /// How often text in bright black was begun: nothing but hints is drawn in it.
    public private(set) var hintsDrawn = 0
    public private(set) var unknownSequences: [String] = []
    private var cells: [Row]
    private var style = ""
    public private(set) var isCursorHidden = false
    /// The last column was written: the next character wraps, but the cursor has not moved yet.
    private var wrapsNext = false
    private var saved = (row: 0, column: 0)
    private var pending: [UInt8] = []
    /// Whether a row was filled to its end and goes on in the next one.
    private var goesOn: [Bool]
    /// What the terminal answers to questions, to be sent to the program.
    public private(set) var replies: [String] = []

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Self.blank(columns), count: rows)
        goesOn = Array(repeating: false, count: rows)
    }

    /// The answers since the last call.
    public mutating func takeReplies() -> String {
        defer { replies = [] }
        return replies.joined()
    }

    /// The visible rows without trailing blanks, from the top.
    public var lines: [String] { cells.map(Self.text) }

    /// The stretches of a row that are drawn in a style, each with the style's parameters: `1:append`.
    public func styled(row: Int) -> [String] {
        var found: [String] = []
        var last = ""
        for cell in cells[row] {
            if cell.style.isEmpty || cell.style != last { last = "" }
            if !cell.style.isEmpty, last.isEmpty {
                found.append(cell.style + ":")
                last = cell.style
            }
            if !last.isEmpty { found[found.count - 1] += cell.text }
        }
        return found
    }

    /// The row of the cursor.
    public var currentLine: String { Self.text(cells[cursorRow]) }

    /// The columns of the widest row of a table on screen; 0 without a table.
    public var tableWidth: Int {
        lines.filter { $0.hasPrefix("|") || $0.hasPrefix("+-") }.map(Self.width).max() ?? 0
    }

    /// All that was ever shown and not overwritten, rows that scrolled away included.
    public var text: String { (scrolledRows + lines).joined(separator: "\n") }

    /// The cursor's row counted from the first row ever shown, so that it keeps growing while the screen scrolls.
    public var absoluteRow: Int { scrolledRows.count + cursorRow }

    /// A new size without reflow, as xterm does it.
    public mutating func resize(columns: Int, rows: Int) {
        while cells.count > rows, cursorRow >= rows {
            scrolledRows.append(Self.text(cells.removeFirst()))
            goesOn.removeFirst()
            cursorRow -= 1
        }
        goesOn = Array((goesOn + Array(repeating: false, count: rows)).prefix(rows))
        cells = cells.prefix(rows).map { Array(($0 + Self.blank(columns)).prefix(columns)) }
        cells += Array(repeating: Self.blank(columns), count: rows - cells.count)
        self.columns = columns
        self.rows = rows
        cursorColumn = min(cursorColumn, columns - 1)
        wrapsNext = false
    }

    /// A new width as most terminals take it: a line that went on over several rows is broken anew, and the cursor stays
    /// with its character.
    public mutating func reflow(columns: Int) {
        var all: [Row] = []
        var wraps: [Bool] = []
        var cursor = (row: 0, column: 0)
        var line: Row = []
        var offset: Int?
        for row in cells.indices {
            if row == cursorRow { offset = line.count + cursorColumn }
            var part = cells[row]
            if !goesOn[row] { while part.last?.text == " " { part.removeLast() } }
            line += part
            if goesOn[row] { continue }
            if let place = offset { line += Array(repeating: " ", count: max(0, place - line.count)) }
            var start = 0
            repeat {
                var end = min(start + columns, line.count)
                // A wide character is not cut in two.
                if end < line.count, line[end].isEmpty { end -= 1 }
                if let place = offset, place >= start, place < max(end, start + 1) || end == line.count {
                    cursor = (all.count + (place - start) / columns, (place - start) % columns)
                    offset = nil
                }
                all.append(Array(line[start..<end]) + Array(repeating: " ", count: columns - (end - start)))
                wraps.append(end < line.count)
                start = end
            } while start < line.count
            (line, offset) = ([], nil)
        }
        while cursor.row >= rows || (all.count > rows && all.last?.allSatisfy { $0 == " " } == false) {
            scrolledRows.append(Self.text(all.removeFirst()))
            wraps.removeFirst()
            cursor.row -= 1
        }
        cells = Array((all + Array(repeating: Self.blank(columns), count: rows)).prefix(rows))
        goesOn = Array((wraps + Array(repeating: false, count: rows)).prefix(rows))
        self.columns = columns
        (cursorRow, cursorColumn, wrapsNext) = (max(0, cursor.row), cursor.column, false)
    }

    /// Takes the program's output in pieces of any size.
    public mutating func feed(_ bytes: some Sequence<UInt8>) {
        pending.append(contentsOf: bytes)
        var rest = pending[...]
        while let used = consume(rest) {
            rest = rest.dropFirst(used)
        }
        pending = Array(rest)
    }

    /// Handles what `bytes` begins with; `nil` when that is not complete yet.
    private mutating func consume(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        if first == 0x1B { return consumeEscape(bytes) }
        if first < 0x20 || first == 0x7F {
            control(first)
            return 1
        }
        let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard bytes.count >= length else { return nil }
        for scalar in String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars {
            put(scalar)
        }
        return length
    }

    private mutating func consumeEscape(_ bytes: ArraySlice<UInt8>) -> Int? {
        let body = bytes.dropFirst()
        guard let kind = body.first else { return nil }
        switch kind {
        case UInt8(ascii: "["):
            guard let end = body.dropFirst().firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
            let parameters = String(decoding: body.dropFirst()[..<end], as: UTF8.self)
            controlSequence(Character(Unicode.Scalar(bytes[end])), parameters)
            return end - bytes.startIndex + 1
        case UInt8(ascii: "]"):
            guard let end = body.firstIndex(of: 0x07) else { return nil }
            return end - bytes.startIndex + 1
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            return body.count >= 2 ? 3 : nil
        case UInt8(ascii: "7"): saved = (cursorRow, cursorColumn)
        case UInt8(ascii: "8"): moveTo(saved.row, saved.column)
        case UInt8(ascii: "="), UInt8(ascii: ">"): break
        default: unknownSequences.append("ESC \(Unicode.Scalar(kind))")
        }
        return 2
    }

    private mutating func control(_ byte: UInt8) {
        switch byte {
        case 0x07: bells += 1
        case 0x08: moveTo(cursorRow, cursorColumn - 1)
        case 0x09: moveTo(cursorRow, (cursorColumn / 8 + 1) * 8)
        case 0x0A: lineFeed()
        case 0x0D: moveTo(cursorRow, 0)
        default: unknownSequences.append("control \(byte)")
        }
    }

    private mutating func controlSequence(_ final: Character, _ parameters: String) {
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        let first = numbers.first ?? 0
        let count = max(1, first)
        switch final {
        case "m":
            hintsDrawn += parameters == "90" ? 1 : 0
            style = parameters == "0" ? "" : parameters
        case "n" where first == 6: replies.append("\u{1B}[\(cursorRow + 1);\(cursorColumn + 1)R")
        case "A": moveTo(cursorRow - count, cursorColumn)
        case "B": moveTo(cursorRow + count, cursorColumn)
        case "C": moveTo(cursorRow, cursorColumn + count)
        case "D": moveTo(cursorRow, cursorColumn - count)
        case "G": moveTo(cursorRow, count - 1)
        case "d": moveTo(count - 1, cursorColumn)
        case "H": moveTo(count - 1, max(1, numbers.dropFirst().first ?? 1) - 1)
        case "K" where first == 0: erase(cursorRow, cursorColumn..<columns)
        case "K" where first == 2: erase(cursorRow, 0..<columns)
        case "J" where first == 0:
            erase(cursorRow, cursorColumn..<columns)
            for row in cursorRow + 1..<max(rows, cursorRow + 1) { erase(row, 0..<columns) }
        case "J" where first == 2:
            for row in 0..<rows { erase(row, 0..<columns) }
        case "J" where first == 3: scrolledRows = []
        case "P": edit { $0.removeSubrange($1..<min($1 + count, $0.count)) }
        case "@": edit { $0.insert(contentsOf: Array(repeating: " ", count: count), at: $1) }
        case "h" where parameters == "?2004": bracketedPaste = true
        case "l" where parameters == "?2004": bracketedPaste = false
        case "h" where parameters == "?25": isCursorHidden = false
        case "l" where parameters == "?25": isCursorHidden = true
        default: unknownSequences.append("CSI \(parameters)\(final)")
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = Self.width(scalar)
        if width == 0 {
            combine(scalar)
            return
        }
        if wrapsNext || cursorColumn + width > columns {
            goesOn[cursorRow] = true
            cursorColumn = 0
            lineFeed()
        }
        wrapsNext = false
        eraseHalves(cursorColumn..<cursorColumn + width)
        cells[cursorRow][cursorColumn] = Cell(String(scalar), style: style)
        if width == 2 { cells[cursorRow][cursorColumn + 1] = Cell("", style: style) }
        cursorColumn += width
        if cursorColumn == columns {
            cursorColumn -= 1
            wrapsNext = true
        }
    }

    /// A combining mark joins the character before the cursor.
    private mutating func combine(_ scalar: Unicode.Scalar) {
        var column = wrapsNext ? cursorColumn : cursorColumn - 1
        while column > 0, cells[cursorRow][column].isEmpty { column -= 1 }
        if column >= 0 { cells[cursorRow][column].text.unicodeScalars.append(scalar) }
    }

    /// Overwriting one half of a wide character leaves a blank in place of the other.
    private mutating func eraseHalves(_ range: Range<Int>) {
        if range.lowerBound > 0, cells[cursorRow][range.lowerBound].isEmpty {
            cells[cursorRow][range.lowerBound - 1] = " "
        }
        if range.upperBound < columns, cells[cursorRow][range.upperBound].isEmpty {
            cells[cursorRow][range.upperBound] = " "
        }
    }

    private mutating func erase(_ row: Int, _ range: Range<Int>) {
        guard row < rows, !range.isEmpty else { return }
        for column in range { cells[row][column] = " " }
        if range.upperBound == columns { goesOn[row] = false }
        wrapsNext = false
    }

    /// Changes the current row from the cursor on and keeps its length.
    private mutating func edit(_ change: (inout Row, Int) -> Void) {
        change(&cells[cursorRow], cursorColumn)
        let padding = max(0, columns - cells[cursorRow].count)
        cells[cursorRow] = Array((cells[cursorRow] + Array(repeating: " ", count: padding)).prefix(columns))
        wrapsNext = false
    }

    private mutating func moveTo(_ row: Int, _ column: Int) {
        cursorRow = min(max(0, row), rows - 1)
        cursorColumn = min(max(0, column), columns - 1)
        wrapsNext = false
    }

    private mutating func lineFeed() {
        wrapsNext = false
        guard cursorRow == rows - 1 else {
            cursorRow += 1
            return
        }
        scrolledRows.append(Self.text(cells.removeFirst()))
        goesOn.removeFirst()
        cells.append(Self.blank(columns))
        goesOn.append(false)
    }

    private static func blank(_ columns: Int) -> Row { Array(repeating: " ", count: columns) }

    private static func text(_ row: Row) -> String {
        var row = row
        while row.last?.text == " " { row.removeLast() }
        return row.map(\.text).joined()
    }

    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0x17000...0x18AFF, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
    private static let zeroRanges: [ClosedRange<UInt32>] = [
        0x0300...0x036F, 0x1160...0x11FF, 0x200B...0x200F, 0x20D0...0x20FF, 0x302A...0x302D, 0x3099...0x309A,
        0xD7B0...0xD7FB, 0xFE00...0xFE0F,
    ]

    public static func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + width($1) }
    }

    /// The columns of one code point, as terminals without special emoji support count them.
    public static func width(_ scalar: Unicode.Scalar) -> Int {
        if zeroRanges.contains(where: { $0.contains(scalar.value) }) { return 0 }
        return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
    }
}
