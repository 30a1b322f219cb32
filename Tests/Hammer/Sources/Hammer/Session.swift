import Glibc

/// What one seed stands for: a session of commands, and one of lines that nobody meant.
struct Session {
    /// What was asked of the program.
    enum Kind: String {
        case commands, lines
    }

    let seed: UInt64
    let kind: Kind
    let length: Int

    var door: Door { kind == .commands ? .script : Door(seed: seed) }

    /// All it will read.
    func text() -> [UInt8] {
        switch kind {
        case .commands: CommandWriter.script(seed: seed, commands: length)
        case .lines:
            Array(door.opening.utf8)
                + LineWriter.text(
                    seed: seed, lines: length, anyBytes: door.takesAnyBytes,
                    declares: door == .script || door == .prompt)
        }
    }

    /// Runs it in a folder.
    ///
    /// - Returns: How the program ended, and what it was given.
    func run(_ program: String, in place: Workplace, errors: String = "/dev/null") throws -> (Child.Result, [UInt8]) {
        let text = text()
        var child = Child(
            program: program, folder: place.path, arguments: door.arguments, input: .file("/dev/null"), errors: errors)
        if door == .prompt {
            child.input = .typed(text + Array("\n)]}\n\u{4}\nquit\n".utf8))
        } else {
            let name = door.file ?? "input"
            try place.write(text, to: name)
            if door.file == nil { child.input = .file(place.path + "/" + name) }
        }
        return (try child.run(), text)
    }

    /// Whether the program may end so.
    static func isExpected(_ end: Child.End) -> Bool {
        guard case .exit(let status) = end else { return false }
        return (0...3).contains(status)
    }
}
