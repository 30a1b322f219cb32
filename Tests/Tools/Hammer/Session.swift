import Glibc

/// What one seed stands for: a session of commands, one of lines that nobody meant, and programs of Swift.
struct Session {
    /// What was asked of the program.
    enum Kind: String {
        case commands, lines, programs
    }

    let seed: UInt64
    let kind: Kind
    let length: Int
    var corpus: ProgramWriter.Corpus?

    var door: Door { kind == .lines ? Door(seed: seed) : .script }

    /// All it will read.
    func text() -> [UInt8] {
        switch kind {
        case .commands: CommandWriter.script(seed: seed, commands: length)
        case .lines:
            LineWriter.text(
                seed: seed, lines: length, anyBytes: door.takesAnyBytes, declares: door == .script || door == .prompt)
        case .programs: []
        }
    }

    /// Runs it in a folder.
    ///
    /// - Returns: How the program ended, and what it was given.
    func run(_ program: String, in place: Workplace, errors: String = "/dev/null") throws -> (Child.Result, [UInt8]) {
        if kind == .programs { return try runPrograms(program, in: place) }
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

    /// Runs programs of Swift one after another, each with some gestures.
    ///
    /// - Returns: The end of the last one, or of the first that did not end well, and what was run until then.
    private func runPrograms(_ program: String, in place: Workplace) throws -> (Child.Result, [UInt8]) {
        guard let corpus else { throw Problem("there is no corpus") }
        var writer = ProgramWriter(seed: seed, corpus)
        var (count, time, memory) = (0, 0.0, 0)
        while true {
            let text = writer.program()
            let gestures = writer.gestures()
            try place.write(text, to: "program.swift")
            let child = Child(
                program: program, folder: place.path,
                arguments: ["run", "--keep-going", "--allow-writing", "program.swift", "-c", gestures],
                input: .file("/dev/null"), patience: 10, interruptAfter: 2)
            let result = try child.run()
            (time, memory) = (time + result.time, max(memory, result.memory))
            count += text.count { $0 == 10 }
            let isGood = Self.isExpected(result.end)
            guard count >= length || !isGood else { continue }
            let whole = Child.Result(end: result.end, memory: memory, time: time)
            return (whole, isGood ? Array(repeating: 10, count: count) : text + Array("// \(gestures)\n".utf8))
        }
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
        // Many programs never end by themselves, and must end by Ctrl-C.
        return (0...3).contains(status) || status == 130
    }
}
