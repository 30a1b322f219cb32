/// How long each kind of command takes on a short list, counted in processor time: `--times`.
enum Timing {
    private static let repetitions = 200

    /// Runs every template many times, and prints those that take longer than a number of microseconds.
    static func run(_ program: String, in place: Workplace, above limit: Int) throws {
        let start = preparation
        func time(_ script: String) throws -> Double {
            try place.write(start + script, to: "input")
            let child = Child(
                program: program, folder: place.path, arguments: Door.script.arguments,
                input: .file(place.path + "/input"))
            return try child.run().time
        }
        let without = try time("")
        let edits = [
            "append x\(9)\ndelete x\(9)", "insert x9 before i3\ndelete x9", "move i3 after i7", "apply",
            "move i3 after i7\napply",
            "sections Z\ndelete-sections Z", "move-section A after B", "reload i3\napply", "reconfigure i3", "sort A",
            "undo\nredo",
            "undo 3\nredo 3", "snapshot current", "discard", "snapshot empty\nuse k9", "keep k8", "use k9",
            "goto 1\nredo", "delete-all\nuse k9",
            "swipe-delete i3\nuse k9", "tap i3", "drag 0:1 to 0:3",
        ]
        var writer = CommandWriter(seed: 1)
        var found: [(Double, String)] = []
        for line in edits + Templates.groups.flatMap(\.lines) {
            let example = writer.example(line)
            let isSlow = Templates.groups.suffix(2).contains { $0.lines.contains(line) }
            let count = isSlow ? repetitions / 10 : repetitions
            let each = max(0, try time(String(repeating: example + "\n", count: count)) - without) / Double(count)
            if each * 1e6 >= Double(limit) { found.append((each, example)) }
        }
        for (each, line) in found.sorted(by: { $0.0 > $1.0 }) {
            say("\(Int(each * 1e6)) µs  \(line.split(separator: "\n").joined(separator: "; "))")
        }
    }

    /// Fifty rows in three sections.
    private static var preparation: String {
        var lines = Names.declarations + "sections A B C\n"
        for (name, numbers) in [("A", 0..<20), ("B", 20..<40), ("C", 40..<46)] {
            lines += "append \(numbers.map { "i\($0)" }.joined(separator: " ")) to \(name)\n"
        }
        return lines + "append t0 t1 t2 t3\napply\nkeep k9\nmove i1 after i9\napply\n"
    }
}

extension CommandWriter {
    /// A template, filled for the list of ``Timing``.
    mutating func example(_ line: String) -> String {
        Template(line).parts.map { part in
            switch part {
            case .text(let text): String(decoding: text, as: UTF8.self)
            case .hole(let hole):
                switch hole {
                case .item, .shown: "i3"
                case .section: "A"
                case .place: "0:2"
                case .revision: "1"
                case .text: "milk"
                case .value: "u1"
                case .n: "3"
                case .root: "Fruit"
                case .leaf: "apple"
                case .kept: "k1"
                case .file: "one"
                }
            }
        }.joined()
    }
}
