import Glibc

/// Writes Swift programs that are nearly right: programs of the tests, with lines and words of one another.
struct ProgramWriter {
    /// The programs that are damaged, line by line.
    struct Corpus {
        fileprivate let programs: [[[UInt8]]]

        /// All programs in a folder and the folders in it.
        init(_ folder: String) throws {
            programs = try Self.files(in: folder).sorted().map { path in
                try Workplace.read(path).split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
            }
            if programs.isEmpty { throw Problem("\(folder) holds no program (.pasted); --corpus names another folder") }
        }

        private static func files(in folder: String) -> [String] {
            Workplace.names(in: folder).flatMap { name in
                let path = "\(folder)/\(name)"
                return name.hasSuffix(".pasted") ? [path] : files(in: path)
            }
        }
    }

    private let corpus: Corpus
    private var random: Random

    init(seed: UInt64, _ corpus: Corpus) {
        random = Random(seed: seed ^ 0xC0DE)
        self.corpus = corpus
    }

    /// The next program.
    mutating func program() -> [UInt8] {
        var lines = random.pick(corpus.programs)
        if random.oneIn(4) { lines += random.pick(corpus.programs) }
        let changes = random.oneIn(10) ? 0 : 1 + random.below(6)
        for _ in 0..<changes where !lines.isEmpty { change(&lines) }
        return Array(lines.joined(separator: [10])) + [10]
    }

    private mutating func change(_ lines: inout [[UInt8]]) {
        let at = random.below(lines.count)
        switch random.below(10) {
        case 0: lines.remove(at: at)
        case 1: lines.insert(lines[at], at: random.below(lines.count))
        case 2: lines.swapAt(at, random.below(lines.count))
        case 3: lines.insert(random.pick(random.pick(corpus.programs)), at: at)
        case 4: lines[at] += random.pick(Self.splinters)
        default: changeWord(&lines[at], from: lines)
        }
    }

    private static let splinters = [
        "{", "}", "(", ")", "[", "]", "\"", ".", ",", ":", " = ", "?", "!", "$0", "->", " in ",
    ].map { Array($0.utf8) }
    private static let extremes = [
        "0", "-1", "1", "9223372036854775807", "-9223372036854775808", "1000000", "1e308", "0.0", "nil", "[]", "\"\"",
        "Int.max", "Int.min", "self", "true",
    ].map { Array($0.utf8) }

    /// Puts another word, or something extreme, in the place of a word.
    private mutating func changeWord(_ line: inout [UInt8], from lines: [[UInt8]]) {
        let words = Self.words(of: line)
        guard !words.isEmpty else { return }
        let place = random.pick(words)
        let source = random.oneIn(3) ? random.pick(random.pick(corpus.programs)) : random.pick(lines)
        let others = Self.words(of: source)
        let isExtreme = others.isEmpty || random.oneIn(3)
        line.replaceSubrange(place, with: isExtreme ? random.pick(Self.extremes) : Array(source[random.pick(others)]))
    }

    /// The places of names and numbers.
    private static func words(of line: [UInt8]) -> [Range<Int>] {
        var (words, start) = ([Range<Int>](), 0)
        for (index, byte) in (line + [32]).enumerated() {
            let isPart =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == 0x5F || byte >= 0x80
            if isPart { continue }
            if start < index { words.append(start..<index) }
            start = index + 1
        }
        return words
    }

    /// What is done with a program once it runs.
    mutating func gestures() -> String {
        (0..<4 + random.below(8)).map { _ in random.pick(Self.gestures) }.joined(separator: "; ")
    }

    private static let gestures = [
        "tap 0:0", "tap 0:1", "tap 1:0", "cells", "items", "show both", "press 1", "press 2", "swipe 0:0",
        "swipe 0:0 Delete",
        "drag 0:0 to 0:1", "scroll 2", "appear", "fill items 3", "call reload()", "run 1", "fix", "why", "timeline",
        "undo",
        "redo", "swift", "drain", "values", "apply", "walk", "history",
    ]
}
