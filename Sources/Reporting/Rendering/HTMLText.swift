/// Text as HTML shows it.
public enum HTMLText {
    /// The text with the five characters that mean something in HTML spelled out.
    ///
    ///     HTMLText.escaped("a < b")  // "a &lt; b"
    ///
    /// - Complexity: linear in the length of the text.
    public static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { [0x26, 0x3C, 0x3E, 0x22, 0x27].contains($0) }) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
