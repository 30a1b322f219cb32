import Reporting

/// Generated lines that are wider than a screen, broken where a person would break them.
///
///     SwiftLine.folded("let layout = UICollectionViewCompositionalLayout.list(using: listConfigurationOfTheScreen)")
///     // let layout = UICollectionViewCompositionalLayout.list(
///     //     using: listConfigurationOfTheScreen
///     // )
package enum SwiftLine {
    /// Columns of the screen that the code is made for.
    static let widest = 80

    /// A line as several that fit, where it can be broken.
    ///
    /// - Parameter line: Code or a comment, without a line break at its end.
    /// - Returns: The lines; one that has no place to break stays as wide as it is.
    /// - Complexity: linear in the length of the line, times the brackets that stand in each other.
    package static func folded(_ line: String) -> [String] {
        line.split(separator: "\n", omittingEmptySubsequences: false).flatMap { folded(line: String($0)) }
    }

    private static func folded(line: String) -> [String] {
        guard !fits(line) else { return [line] }
        let margin = String(line.prefix { $0 == " " })
        let body = Array(line.dropFirst(margin.count))
        if body.starts(with: "//") { return comment(body, margin) }
        let marks = Marks(body)
        for (breaks, inner) in [(marks.operators, "    "), (marks.commas, indentation(behind: body))]
        where !breaks.isEmpty {
            let lines = packed(parts(of: body, at: breaks), margin, margin + inner)
            if lines.count > 1 { return lines.flatMap { $0 == line ? [line] : folded(line: $0) } }
        }
        let inner = margin + "    "
        if let place = marks.chains.last(where: { fits(margin + String(body[..<$0])) }) {
            let rest = inner + String(body[place...])
            if fits(rest) { return [margin + String(body[..<place]), rest] }
        }
        guard let pair = marks.pairs.last(where: { fits(margin + String(body[...$0.lowerBound])) }) else {
            return [line]
        }
        var opening = String(body[...pair.lowerBound])
        var content = Array(body[(pair.lowerBound + 1)..<pair.upperBound])
        var lines: [String]
        if body[pair.lowerBound] == "{" {
            let signature = signature(of: content)
            opening += signature
            content.removeFirst(signature.count)
            lines = [inner + String(content).split(separator: " ").joined(separator: " ")]
        } else {
            lines = packed(parts(of: content, at: Marks(content).commas), inner, inner)
        }
        lines = lines.flatMap { folded(line: $0) }
        return [margin + opening] + lines + folded(line: margin + String(body[pair.upperBound...]))
    }

    /// The parameters that a closure begins with: ` first, second in`.
    private static func signature(of closure: [Character]) -> String {
        let words = closure.prefix { $0.isLetter || $0.isNumber || " ,_$".contains($0) }
        guard let end = String(words).split(separator: " ", omittingEmptySubsequences: false).firstIndex(of: "in")
        else {
            return ""
        }
        return words.split(separator: " ", omittingEmptySubsequences: false)[...end].map { String($0) }
            .joined(separator: " ")
    }

    private static func fits(_ line: String) -> Bool { DisplayWidth.of(line) <= widest }

    /// The indentation of a line behind a comma: none between arguments.
    private static func indentation(behind body: [Character]) -> String {
        let first = String(body.drop { !$0.isLetter && $0 != "_" }.prefix { $0.isLetter })
        if first == "else" { return "    " }
        return ["let", "var", "if", "guard", "case", "while", "for", "return"].contains(first) ? "    " : ""
    }

    /// The pieces of a line; each break is the place where the next piece begins.
    private static func parts(of body: [Character], at breaks: [Int]) -> [String] {
        var start = 0
        var parts: [String] = []
        for place in breaks + [body.count] where place > start {
            let part = String(body[start..<place])
            parts.append(String(part.reversed().drop { $0 == " " }.reversed()))
            start = place
        }
        return parts
    }

    /// The pieces in lines, as many in each as fit.
    private static func packed(_ parts: [String], _ margin: String, _ inner: String) -> [String] {
        var lines: [String] = []
        for part in parts {
            if let last = lines.last, fits(last + " " + part) {
                lines[lines.count - 1] = last + " " + part
            } else {
                lines.append((lines.isEmpty ? margin : inner) + part)
            }
        }
        return lines
    }

    /// A comment goes on as a comment, as far right as it began.
    private static func comment(_ body: [Character], _ margin: String) -> [String] {
        let sign = String(body.prefix { $0 == "/" })
        let gap = String(body.dropFirst(sign.count).prefix { $0 == " " })
        let words = String(body.dropFirst(sign.count + gap.count)).split(separator: " ").map(String.init)
        guard words.count > 1 else { return [margin + String(body)] }
        if gap == " ", let last = body.last, ")}{".contains(last) {
            // Code that is not run is broken as code.
            let code = margin + sign.map { _ in " " } + gap + words.joined(separator: " ")
            let prefix = margin + sign + gap
            return folded(line: code).map { prefix + $0.dropFirst(prefix.count) }
        }
        return packed(words, margin + sign + gap, margin + sign + gap)
    }

    /// The places where a piece of code can be broken, none of them in a text.
    private struct Marks {
        /// The positions where `&&`, `||`, `?` and `:` between operands begin.
        var operators: [Int] = []
        /// The positions where the next piece behind a comma begins.
        var commas: [Int] = []
        /// Brackets of calls, lists and closures, opening and closing.
        var pairs: [ClosedRange<Int>] = []
        /// The dots of calls that are made on what a call answers.
        var chains: [Int] = []

        init(_ body: [Character]) {
            var open: [Int] = []
            /// The number of open brackets that are more than brackets around an operand.
            var hiding = 0
            func isGroup(_ place: Int) -> Bool { body[place] == "(" && (place == 0 || " (!".contains(body[place - 1])) }
            var index = 0
            while index < body.count {
                let character = body[index]
                switch character {
                case "\"": index = Self.end(ofText: body, from: index)
                case "<" where index > 0 && body[index - 1].isLetter, "(", "[", "{":
                    open.append(index)
                    if !isGroup(index) { hiding += 1 }
                case ">" where open.last.map { body[$0] != "<" } ?? true: break
                case ")", "]", "}", ">":
                    guard let start = open.popLast() else { break }
                    if !isGroup(start) { hiding -= 1 }
                    guard open.isEmpty, character != ">", !isGroup(start) else { break }
                    let isPlace = character == "]" && start > 0 && body[start - 1] != " "
                    if index - start > 1, !isPlace { pairs.append(start...index) }
                    if index + 1 < body.count, body[index + 1] == "." { chains.append(index + 1) }
                case "," where open.isEmpty && index + 2 < body.count && body[index + 1] == " ":
                    commas.append(index + 2)
                case "&", "|", "?", ":":
                    guard hiding == 0, index > 0, body[index - 1] == " " else { break }
                    operators.append(index)
                    if "&|".contains(character) { index += 1 }
                default: break
                }
                index += 1
            }
            guard let first = open.first else { return }
            operators.removeAll { $0 > first }
            // What a closure goes on with would stand too far left.
            chains = []
        }

        /// The closing quotation mark of a text; what is put into the text belongs to it.
        private static func end(ofText body: [Character], from start: Int) -> Int {
            var depth = 0
            var index = start + 1
            while index < body.count {
                switch body[index] {
                case "\\":
                    index += 1
                    if index < body.count, body[index] == "(" { depth += 1 }
                case "(" where depth > 0: depth += 1
                case ")" where depth > 0: depth -= 1
                case "\"" where depth == 0: return index
                default: break
                }
                index += 1
            }
            return body.count
        }
    }
}
