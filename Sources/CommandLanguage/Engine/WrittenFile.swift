import Reporting

/// A file of the user's that a fix was written into.
package struct WrittenFile: Sendable {
    let path: String
    let text: String

    /// A file with the text that was written into it.
    package init(path: String, text: String) { (self.path, self.text) = (path, text) }
}

extension Interpreter {
    /// The note on a file that keeps what was written, although the step that ran it was taken back.
    var noteOnWrittenFile: Message? {
        guard let file = attachments[WrittenFile.self] else { return nil }
        let runs = journal.entries.contains { entry in
            if case .program(let files) = entry.origin { files.contains { $0.text == file.text } } else { false }
        }
        return runs ? nil : Message("fix.undone", ["file": .text(file.path)])
    }
}
