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

    /// The files as they were when they were looked at last.
    struct Known {
        fileprivate var texts: [String: String] = [:]
        /// How often in a row each file could not be read.
        fileprivate var failures: [String: Int] = [:]
    }

    /// The looks at a file that cannot be read after which that is said: it takes less long to save one.
    private static let mostFailures = 10

    /// Waits until a file has another text.
    ///
    /// A file that cannot be read is being saved: it counts as it was before. What stays so is told once.
    ///
    /// - Parameters:
    ///   - paths: The paths, by the names in places.
    ///   - known: The files as they were; what is new is put there.
    ///   - isInterrupted: Whether Ctrl-C was pressed.
    ///   - tell: Told of a file that cannot be read, by its name, and why.
    /// - Returns: The files, in the order of their names; nil on Ctrl-C.
    static func nextChange(
        of paths: [String: String], from known: inout Known, isInterrupted: () -> Bool,
        tell: (String, Host.Failure) -> Void
    ) -> [SourceText]? {
        while !isInterrupted() {
            var texts = known.texts
            for (name, path) in paths.sorted(by: { $0.key < $1.key }) {
                do throws(Host.Failure) {
                    texts[name] = try Host.text(of: path)
                    known.failures[name] = nil
                } catch {
                    known.failures[name, default: 0] += 1
                    if known.failures[name] == mostFailures { tell(name, error) }
                }
            }
            guard texts == known.texts else {
                known.texts = texts
                return texts.sorted { $0.key < $1.key }.map { SourceText($0.value, name: $0.key) }
            }
            _ = usleep(200_000)
        }
        return nil
    }
}
