extension OutputPattern {
    /// The pattern's lines brought up to date with an output: what fits stays as it is written, a literal line that
    /// differs is replaced.
    ///
    /// A line with a wildcard is never given up, because only its author knows what it leaves open on purpose; where
    /// it no longer fits, it stays and still does not fit.
    ///
    ///     OutputPattern(lines: ["...", "r1: 2 items", "cells: [..]"]).updated(to: ["table", "r1: 3 items", "cells: 1"])
    ///     // ["...", "r1: 3 items", "cells: [..]"]
    ///
    /// Among more than ``mostPairs`` lines nothing is looked for: without a wildcard the output takes the place of the
    /// pattern, with one the pattern stays.
    ///
    /// - Complexity: the product of the numbers of lines.
    func updated(to output: [String]) -> [String] {
        guard lines.count * output.count <= Self.mostPairs.updating else {
            return lines.contains { $0.contains("...") || $0.contains("[..]") } ? lines : output
        }
        // best[i][j]: the cheapest way to account for the output from j on with the pattern from i on.
        var best = [[Step]](repeating: [], count: lines.count + 1)
        for i in (0...lines.count).reversed() {
            best[i] = [Step](repeating: Step(cost: 0, move: .end), count: output.count + 1)
            for j in (0...output.count).reversed() {
                best[i][j] = step(i, j, output, best)
            }
        }
        var result: [String] = []
        var (i, j) = (0, 0)
        while true {
            let move = best[i][j].move
            switch move {
            case .end: return result
            case .keep, .keepBeside, .keepAlone: result.append(lines[i])
            case .take, .replace: result.append(output[j])
            case .absorb, .drop: break
            }
            i += move.usesPattern ? 1 : 0
            j += move.usesOutput ? 1 : 0
        }
    }

    private struct Step {
        let cost: Int
        let move: Move
    }

    /// The step for the next line of the pattern, of the output, or of both.
    private enum Move {
        case end
        /// The line fits.
        case keep
        /// A line with a wildcard does not fit the output's line, or has no line of the output.
        case keepBeside, keepAlone
        /// `...` stands for one more line.
        case absorb
        /// A line of the output is new.
        case take
        case replace, drop

        var usesPattern: Bool { self != .end && self != .absorb && self != .take }
        var usesOutput: Bool { self != .end && self != .keepAlone && self != .drop }
    }

    private func step(_ i: Int, _ j: Int, _ output: [String], _ best: [[Step]]) -> Step {
        var options: [Step] = []
        let hasOutput = j < output.count
        if i < lines.count {
            let line = lines[i]
            if line == "..." {
                options.append(Step(cost: best[i + 1][j].cost, move: .keepAlone))
                if hasOutput { options.append(Step(cost: best[i][j + 1].cost, move: .absorb)) }
            } else if hasOutput, Self.fits(line, output[j]) {
                options.append(Step(cost: best[i + 1][j + 1].cost, move: .keep))
            } else {
                let isWild = line.contains("[..]")
                if hasOutput {
                    options.append(
                        Step(cost: (isWild ? 4 : 2) + best[i + 1][j + 1].cost, move: isWild ? .keepBeside : .replace))
                }
                // Dearer than replacing, so that a line that changed is not swallowed by a `...` beside it.
                options.append(Step(cost: (isWild ? 6 : 3) + best[i + 1][j].cost, move: isWild ? .keepAlone : .drop))
            }
        }
        if hasOutput { options.append(Step(cost: 2 + best[i][j + 1].cost, move: .take)) }
        return options.min { $0.cost < $1.cost } ?? Step(cost: 0, move: .end)
    }
}
