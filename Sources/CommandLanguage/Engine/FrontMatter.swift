/// The YAML between two `---` lines at the head of a scenario or a tutorial.
public enum FrontMatter {
    /// The YAML if there is any, and the text behind it with the number of its first line.
    public static func split(_ text: String) -> (yaml: String?, text: String, firstLine: Int) {
        // Some editors begin a file with a byte order mark.
        let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        guard text.hasPrefix("---\n") else { return (nil, text, 1) }
        var number = 1
        var yaml: [Substring] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.dropFirst().enumerated() {
            number += 1
            if line == "---" {
                let rest = lines.dropFirst(index + 2).joined(separator: "\n")
                return (yaml.joined(separator: "\n"), rest, number + 1)
            }
            yaml.append(line)
        }
        return (nil, text, 1)
    }
}
