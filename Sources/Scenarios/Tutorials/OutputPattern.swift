/// Expected output with the places where anything goes.
///
/// A line `...` stands for any number of lines, `[..]` inside a line for any text.
struct OutputPattern {
    let lines: [String]

    /// The largest product of the numbers of lines for which a pattern with `...` is tried, and the largest for which an
    /// output is written into it line by line.
    static let mostPairs = (matching: 16_000_000, updating: 1_000_000)

    /// True when output fits, trailing blanks aside. A pattern with `...` and output of more than ``mostPairs`` pairs
    /// of lines fit never.
    ///
    /// - Complexity: the number of lines; with `...`, the product of the numbers of lines.
    func matches(_ output: [String]) -> Bool {
        guard lines.contains("...") else {
            return lines.count == output.count && zip(lines, output).allSatisfy { Self.fits($0, $1) }
        }
        guard lines.count * output.count <= Self.mostPairs.matching else { return false }
        // reachable[j]: the pattern so far can account for exactly the first j lines.
        var reachable = [Bool](repeating: false, count: output.count + 1)
        reachable[0] = true
        for line in lines {
            var next = [Bool](repeating: false, count: output.count + 1)
            if line == "..." {
                var seen = false
                for j in reachable.indices {
                    seen = seen || reachable[j]
                    next[j] = seen
                }
            } else {
                for j in output.indices where reachable[j] { next[j + 1] = Self.fits(line, output[j]) }
            }
            reachable = next
        }
        return reachable[output.count]
    }

    /// True when one line fits, `[..]` standing for anything.
    static func fits(_ pattern: String, _ line: String) -> Bool {
        let pieces = pattern.trimmedEnd.splitByElision
        let line = line.trimmedEnd
        guard pieces.count > 1, let first = pieces.first, let last = pieces.last else {
            return pattern.trimmedEnd == line
        }
        guard line.hasPrefix(first) else { return false }
        var rest = line.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let found = rest.firstRange(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        var text = self[...]
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }

    fileprivate var splitByElision: [String] {
        var pieces: [String] = []
        var rest = self[...]
        while let found = rest.firstRange(of: "[..]") {
            pieces.append(String(rest[..<found.lowerBound]))
            rest = rest[found.upperBound...]
        }
        return pieces + [String(rest)]
    }
}
