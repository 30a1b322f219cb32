import Reporting

/// The file with a person's keys of the line editor: `~/.editrc`, or what `EDITRC` names.
enum EditorSettings {
    /// The most bytes of it that are read.
    static let mostBytes = 64 << 10

    /// The file, if libedit may read it, which would wait for the other end of a pipe and for the end of a device. What is no
    /// ordinary file, or too large for one of keys, is left out, and that is said.
    ///
    /// - Parameter language: The language of the person.
    /// - Returns: Its path; nil where there is none, or none that is read.
    static func path(in language: Language) -> String? {
        let environment = Environment.current
        let named = environment["EDITRC"].flatMap { $0.isEmpty ? nil : $0 }
        guard let path = named ?? environment["HOME"].map({ $0 + "/.editrc" }) else { return nil }
        do throws(SystemError) {
            if try OpenFile(path, for: .readingOrdinary).size > mostBytes { throw SystemError(code: EFBIG) }
            return path
        } catch {
            if [.notRegular, SystemError(code: EFBIG)].contains(error) {
                let message = Message("error.unreadable-file", ["file": .text(path), "reason": error.words])
                Terminal.complain(message, in: language)
            }
            return nil
        }
    }
}
