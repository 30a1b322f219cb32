extension SwiftReader {
    /// Newer version of Swift that is written as a difference of two versions, as articles show one: the lines with `+`,
    /// and those without a mark.
    ///
    /// - Parameter text: Swift, or a difference of two versions of it.
    /// - Returns: The newer version, with as many bytes in each line as before; nil where the text is no difference, or
    ///   its newer version cannot be read.
    /// - Complexity: linear in the number of bytes.
    public static func newerVersion(ofDifference text: String) -> String? {
        var isDifference = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            if line.hasPrefix("@@ ") { return String(repeating: " ", count: line.utf8.count) }
            guard let mark = line.first, mark == "+" || mark == "-" else { return String(line) }
            isDifference = true
            return mark == "+" ? " " + line.dropFirst() : String(repeating: " ", count: line.utf8.count)
        }
        guard isDifference, isMarkedThroughout(text) || read(text).problems.contains(where: { !$0.isMended }) else {
            return nil
        }
        let newer = lines.joined(separator: "\n")
        return read(newer).problems.allSatisfy(\.isMended) ? newer : nil
    }

    /// True when every line begins with one of the marks of a difference, and those with `+` and `-` are statements:
    /// `-call()` and `+    call()` could be read as operators.
    private static func isMarkedThroughout(_ text: String) -> Bool {
        let lines = text.split(separator: "\n")
        guard lines.contains(where: { $0.hasPrefix(" ") }),
            // `@objc` at the edge is no mark.
            lines.allSatisfy({ " +-".contains($0.first ?? " ") || $0.hasPrefix("@@ ") })
        else { return false }
        return lines.allSatisfy { line in
            guard line.hasPrefix("+") || line.hasPrefix("-") else { return true }
            let code = line.dropFirst()
            return code.allSatisfy { "{}()[] \t".contains($0) } || looksLikeSwift(String(code))
        }
    }
}
