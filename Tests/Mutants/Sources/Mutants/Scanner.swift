import Foundation

/// Finds the places in a file where a change can be made, by its text: strings and comments are passed over, and places at
/// which the compiler refuses the change fall out later.
struct Scanner {
    private let lines: [String]

    init(_ text: String) { lines = text.components(separatedBy: "\n") }

    /// A found place: its line, counted from 0, and the range of characters that is exchanged.
    struct Find {
        let line: Int
        let range: Range<Int>
        let change: Change
        let from: String
        let to: String
    }

    func finds() -> [Find] {
        var found: [Find] = []
        var isInText = false
        for (index, line) in lines.enumerated() {
            let quotes = line.components(separatedBy: "\"\"\"").count - 1
            if isInText || quotes > 0 {
                if quotes % 2 == 1 { isInText.toggle() }
                continue
            }
            let plain = Self.blanked(line)
            let trimmed = String(plain.drop { $0 == " " })
            if trimmed.isEmpty || Self.declarative.contains(where: trimmed.hasPrefix) { continue }
            found += operators(plain, index) + words(plain, index) + statement(plain, index)
        }
        return found
    }

    /// Lines in which a change would not compile, or change nothing.
    private static let declarative = [
        "//", "///", "import ", "case .", "case \"", "@", "#", "extension ", "struct ", "enum ", "final class ",
        "protocol ",
        "public struct", "public enum", "public extension", "typealias ", "where ", "static let ",
        "private static let ",
        "public static let ", "infix ", "static func ==", "static func <", "public static func ==",
        "public static func <",
        "init?(", "default:",
    ]

    /// A line with its comment and its strings blanked out, of the same length.
    static func blanked(_ line: String) -> String {
        var result: [Character] = []
        var isText = false
        var isEscaped = false
        let characters = Array(line)
        for (index, character) in characters.enumerated() {
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isText = false
                }
                result.append(character == "\"" && !isText ? "\"" : "_")
                continue
            }
            if character == "\"" { isText = true }
            if character == "/", index + 1 < characters.count, characters[index + 1] == "/" {
                return String(result) + String(repeating: " ", count: characters.count - index)
            }
            result.append(character)
        }
        return String(result)
    }

    // MARK: Operators

    private func operators(_ line: String, _ index: Int) -> [Find] {
        let characters = Array(line)
        var found: [Find] = []
        for change in Change.allCases {
            for (from, to) in change.operators {
                let pattern = Array(" " + from + " ")
                guard characters.count >= pattern.count else { continue }
                for start in 0...(characters.count - pattern.count)
                where Array(characters[start..<start + pattern.count]) == pattern {
                    let after = String(characters[(start + pattern.count)...])
                    // Comparing with nil takes another operator; a generic parameter is no comparison.
                    if change == .equality, after.hasPrefix("nil") || after.hasPrefix(".") { continue }
                    if change == .arithmetic, after.hasPrefix("\"") || line.contains("\" + ") { continue }
                    found.append(
                        Find(
                            line: index, range: start + 1..<start + 1 + from.count, change: change, from: from, to: to))
                }
            }
        }
        return found
    }

    // MARK: Words

    private func words(_ line: String, _ index: Int) -> [Find] {
        var found: [Find] = []
        func add(_ change: Change, _ pattern: String, group: Int, _ replacement: (String) -> String) {
            guard let expression = try? NSRegularExpression(pattern: pattern) else { return }
            let text = line as NSString
            for match in expression.matches(in: line, range: NSRange(location: 0, length: text.length)) {
                let range = match.range(at: group)
                guard range.location != NSNotFound, text.length == line.count else { continue }
                let from = text.substring(with: range)
                found.append(
                    Find(
                        line: index, range: range.location..<range.location + range.length, change: change, from: from,
                        to: replacement(from)))
            }
        }
        add(.truth, "(?:return|= |\\? |: |, |\\()\\s*\\b(true|false)\\b(?! *=)", group: 1) {
            $0 == "true" ? "false" : "true"
        }
        add(.constant, "(?:[+\\-*/<>=] |\\.\\.[.<]|\\()([0-9]{1,4})(?![0-9._xA-Za-z])", group: 1) {
            "\((Int($0) ?? 0) + 1)"
        }
        add(.negation, "(?:^|[ (,])(!)(?=[A-Za-z_(])", group: 1) { _ in "" }
        add(.extremum, "(?:^|[ (=])(min|max)(?=\\()", group: 1) { $0 == "min" ? "max" : "min" }
        return found
    }

    // MARK: Statements

    /// A call or an assignment that stands alone on its line can be left out.
    private func statement(_ line: String, _ index: Int) -> [Find] {
        let trimmed = line.trimmingCharacters(in: .whitespaces)
        let isCall =
            trimmed.range(of: "^[a-z_][A-Za-z0-9_.]*(\\[[^\\]]*\\])?\\(.*\\)$", options: .regularExpression) != nil
        let isAssignment =
            trimmed.range(of: "^[a-z_][A-Za-z0-9_.]*(\\[[^\\]]*\\])? (\\+=|-=|=) .+$", options: .regularExpression)
            != nil
        guard isCall || isAssignment, Self.isBalanced(trimmed), !trimmed.hasPrefix("self."), !trimmed.hasSuffix(",")
        else {
            return []
        }
        let keywords = [
            "let ", "var ", "return", "guard ", "if ", "while ", "for ", "switch ", "case ", "defer", "throw", "super.",
            "init(", "precondition", "func ", "static ", "private ", "public ", "mutating ", "lazy ", "try ",
        ]
        guard !keywords.contains(where: trimmed.hasPrefix), !trimmed.hasSuffix("{"), !trimmed.hasSuffix("=") else {
            return []
        }
        // A line that goes on above or below is a part of something.
        let before = index > 0 ? Self.blanked(lines[index - 1]).trimmingCharacters(in: .whitespaces) : ""
        let after = index + 1 < lines.count ? Self.blanked(lines[index + 1]).trimmingCharacters(in: .whitespaces) : ""
        guard
            before.isEmpty || before.hasSuffix("{") || before.hasSuffix("}") || before.hasSuffix(")")
                || before.hasSuffix(":")
                || before.range(of: " (\\+=|-=|=) [^=]*$", options: .regularExpression) != nil
        else { return [] }
        guard !after.hasPrefix("."), !after.hasPrefix("+"), !after.hasPrefix("?"), !after.hasPrefix(":"),
            !after.hasPrefix("&&"), !after.hasPrefix("||"), !after.hasPrefix("??")
        else { return [] }
        let start = line.count - line.drop { $0 == " " }.count
        return [
            Find(
                line: index, range: start..<start + trimmed.count, change: .statement,
                from: String(Array(lines[index])[start..<start + trimmed.count]), to: "")
        ]
    }

    private static func isBalanced(_ text: String) -> Bool {
        var depth = 0
        for character in text {
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            if depth < 0 { return false }
        }
        return depth == 0
    }
}
