import CEditLine
import CommandLanguage
import Synchronization

/// The person's own editor: the program of `$VISUAL` or `$EDITOR`.
final class Editor: Sendable {
    private let command: String
    private let folder: String
    private let isWanted = Mutex(false)

    /// Nil where none is named.
    init?(environment: [String: String] = Environment.current) {
        let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty }
        guard let named else { return nil }
        command = named
        folder = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    }

    /// Takes note that the editor is to be opened once the command is over.
    func want() { isWanted.withLock { $0 = true } }

    /// True when the editor is to be opened; the wish is cleared by asking.
    func takeWish() -> Bool {
        isWanted.withLock { wish in
            defer { wish = false }
            return wish
        }
    }

    /// Lets the person change a text.
    ///
    /// - Throws: Why there is no file to edit, or why it cannot be read again.
    /// - Returns: The text as it was saved, without its last newline; nil where it was left as it was.
    func edited(_ text: String) throws(Host.Failure) -> String? {
        // A folder that no one else may write to, since the name of the file is known.
        var name = Array("\(folder)/snaprepl-XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw Host.Failure(reason: SystemError.last.words) }
        let place = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let file = place + "/paste.swift"
        defer {
            unlink(file)
            rmdir(place)
        }
        let old = text.hasSuffix("\n") ? text : text + "\n"
        do throws(SystemError) { try FileSystem.replace(file, with: old.utf8, permissions: 0o600) } catch {
            throw Host.Failure(reason: error.words)
        }
        let quoted = "'" + file.replacing("'", with: "'\\''") + "'"
        // The pager's way to start a program; its own standard input is empty, and the terminal takes its place.
        guard "\(command) \(quoted) < /dev/tty".withCString({ cel_page($0, "") }) else {
            throw Host.Failure(reason: .text(command))
        }
        var new = try Host.text(of: file)
        guard new != old else { return nil }
        while new.hasSuffix("\n") { new.removeLast() }
        return new.isEmpty ? nil : new
    }
}
