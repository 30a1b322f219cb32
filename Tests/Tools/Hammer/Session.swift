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
            LineWriter.text(
                seed: seed, lines: length, anyBytes: door.takesAnyBytes, declares: door == .script || door == .prompt)
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
        } else if door.stopsEarly {
            try writeFiles(text, in: place)
        } else {
            try place.write(text, to: "input")
            child.input = .file(place.path + "/input")
        }
        return (try child.run(), text)
    }

    /// Divides the lines among many files.
    private func writeFiles(_ text: [UInt8], in place: Workplace) throws {
        place.empty("lines")
        let lines = text.split(separator: 10)
        let opening = Array(door.opening.utf8)
        for number in 0..<Door.files {
            guard let name = door.file(number) else { return }
            let part = lines[number * lines.count / Door.files..<(number + 1) * lines.count / Door.files]
            try place.write(
                opening + Array(part.joined(separator: door == .page ? Array("\nsnap> ".utf8) : [10])), to: name)
        }
    }

    /// Whether the program may end so.
    static func isExpected(_ end: Child.End) -> Bool {
        guard case .exit(let status) = end else { return false }
        return (0...3).contains(status)
    }
}
