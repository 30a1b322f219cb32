import CommandGrammar
import CommandLanguage
import Synchronization

/// A watch over the files of the open app, which is opened again when one of them is saved.
final class FileWatch: Sendable {
    private let wish = Mutex<[String: String]?>(nil)

    /// Takes note of the files to look at once the command is over: their paths, by their names in places.
    func want(_ paths: [String: String]) { wish.withLock { $0 = paths } }

    /// The paths of the files that `watch` asked for, by their names in places; nil without such a command. Taking them
    /// clears the wish.
    func takeWish() -> [String: String]? {
        wish.withLock { wish in
            defer { wish = nil }
            return wish
        }
    }

    /// Waits until a file has another text.
    ///
    /// A file that cannot be read is being saved: it counts as it was before.
    ///
    /// - Parameters:
    ///   - paths: The paths, by the names in places.
    ///   - known: The texts as they were, by name; those that are new are put there.
    ///   - isInterrupted: Whether Ctrl-C was pressed.
    /// - Returns: The files, in the order of their names; nil on Ctrl-C.
    static func nextChange(
        of paths: [String: String], from known: inout [String: String], isInterrupted: () -> Bool
    ) -> [SourceText]? {
        while !isInterrupted() {
            var texts = known
            for (name, path) in paths { if let text = try? Host.text(of: path) { texts[name] = text } }
            guard texts == known else {
                known = texts
                return texts.sorted { $0.key < $1.key }.map { SourceText($0.value, name: $0.key) }
            }
            _ = usleep(200_000)
        }
        return nil
    }
}
