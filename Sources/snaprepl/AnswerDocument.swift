import Synchronization

/// The document that a script's answers make on standard output: as JSON an array of them, in any other form just one
/// after the other.
final class AnswerDocument: Sendable {
    private let isArray: Bool
    private let count = Mutex(0)

    init(isArray: Bool) { self.isArray = isArray }

    /// Writes an answer, its last newline included.
    func write(_ text: String) {
        // A script may go over to another form on its way.
        guard isArray, text.hasPrefix("{") else { return StandardOutput.write(text) }
        let isFirst = count.withLock { count in
            count += 1
            return count == 1
        }
        StandardOutput.write((isFirst ? "[\n" : ",\n") + String(text.dropLast()))
    }

    /// Ends the document.
    func close() {
        guard isArray else { return }
        StandardOutput.write(count.withLock { $0 } == 0 ? "[]\n" : "\n]\n")
    }
}
