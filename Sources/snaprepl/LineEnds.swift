/// The byte order mark and the ends of lines of a file, which reading takes away and writing puts back.
enum LineEnds {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// The bytes of a text without a byte order mark, whose lines end in one newline each, also where those of the file end as
    /// in Windows, or in a carriage return alone.
    static func removed(from bytes: [UInt8]) -> [UInt8] {
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        return text.contains(carriageReturn) ? plain(text) : Array(text)
    }

    /// The bytes of a changed text as they belong into its file.
    ///
    /// The lines that the file has already, at its beginning and its end, stay byte for byte; those between them end as its
    /// first line does.
    ///
    /// - Parameters:
    ///   - bytes: The new text, with plain newlines.
    ///   - old: What the file holds now; may be empty.
    /// - Returns: The bytes to write.
    static func restored(to bytes: [UInt8], from old: [UInt8]) -> [UInt8] {
        let isMarked = old.starts(with: mark)
        let start = isMarked ? mark : []
        let before = lines(isMarked ? old.dropFirst(mark.count) : old[...])
        guard let first = before.first, old.contains(carriageReturn) else { return start + bytes }
        let after = lines(bytes[...])
        let most = min(before.count, after.count)
        let head = zip(before, after).prefix { plain($0) == Array($1) }.count
        let tail = zip(before.reversed(), after.reversed()).prefix { plain($0) == Array($1) }.count
        let kept = min(tail, most - head)
        let end = first.suffix(2).filter { $0 == carriageReturn || $0 == newline }
        let changed = after[head..<after.count - kept].flatMap { line in
            line.last == newline && !end.isEmpty ? line.dropLast() + end : line
        }
        return start + before.prefix(head).joined() + changed + before.suffix(kept).joined()
    }

    /// The lines of a text, each with its end.
    private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes
        while var end = rest.firstIndex(where: { $0 == newline || $0 == carriageReturn }) {
            if rest[end] == carriageReturn, end + 1 < rest.endIndex, rest[end + 1] == newline { end += 1 }
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        return rest.isEmpty ? lines : lines + [rest]
    }

    private static func plain(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var wasReturn = false
        for byte in bytes {
            if byte != newline || !wasReturn { result.append(byte == carriageReturn ? newline : byte) }
            wasReturn = byte == carriageReturn
        }
        return result
    }
}
