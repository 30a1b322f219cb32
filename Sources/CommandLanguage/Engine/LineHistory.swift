import DequeModule

/// The lines that were run, the last ``capacity`` of them and at most ``mostBytes``: a pasted line may be long.
struct LineHistory: Sendable {
    static let capacity = 1_000
    static let mostBytes = 16 << 20

    private(set) var lines: Deque<String> = []
    private var bytes = 0

    /// Takes back the line that was added last.
    mutating func removeLast() { bytes -= lines.popLast()?.utf8.count ?? 0 }

    mutating func append(_ line: String) {
        lines.append(line)
        bytes += line.utf8.count
        while lines.count > Self.capacity || bytes > Self.mostBytes, let oldest = lines.popFirst() {
            bytes -= oldest.utf8.count
        }
    }
}
