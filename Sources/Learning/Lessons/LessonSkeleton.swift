import Console
import Reporting
import Scenarios

/// A new lesson with everything a lesson has, and nothing in it yet. `snaprepl test` names what is still open.
public enum LessonSkeleton {
    /// True when a word can name a lesson: small letters, digits and hyphens, so that it is a file and a link
    /// everywhere.
    public static func isName(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
            && !word.hasPrefix("-")
    }

    /// The page in a language.
    ///
    /// - Parameters:
    ///   - name: The name of its pages in all languages; nil for a lesson of one's own, which stands alone.
    ///   - language: The language of the page.
    /// - Returns: The page.
    /// - Complexity: O(1).
    public static func page(_ name: String?, _ language: Language) -> String {
        let catalog = MessageCatalog(language)
        func word(_ key: String) -> String { catalog.text(Message("skeleton.\(key)")) }
        let start = fence("start", "sections Today\nappend milk bread to Today\napply")
        let parallel = name.map { "parallel: \($0)\n" } ?? ""
        let head = "---\nlang: \(language.rawValue)\n\(parallel)minutes: 0\nrules: []\n---\n"
        var parts = [head, "# \(word("title"))", "<!-- goals -->\n\(word("after"))\n\n- \(word("goal"))"]
        parts += [
            "## \(word("part"))", word("words"),
            fence("snap", "snap> sections Today\nsnap> append milk bread to Today\nsnap> apply"),
        ]
        parts += [fence("predict", ""), fence("snap", "snap> reconfigure milk\nsnap> apply")]
        parts += [word("words"), fence("predict", ""), fence("snap", "snap> reload milk\nsnap> apply")]
        for _ in 1...2 {
            parts += ["<!-- exercise -->\n## \(word("exercise"))", word("words"), start, fence("goal", "")]
            for number in 1...3 {
                let hint = catalog.text(Message("skeleton.hint", ["number": .number(number)]))
                parts.append(details(hint, number == 3 ? fence("hint", "") : word("words")))
            }
            parts.append(details(word("solution"), fence("solution", "")))
            parts.append(details(word("mistake"), fence("mistake", "apply") + "\n\n" + word("words")))
        }
        parts.append("<!-- quiz -->\n## \(word("quiz"))")
        for _ in 1...2 {
            parts += ["### \(word("question"))", start, word("words"), fence("predict", "")]
            parts.append(
                details(word("answer"), fence("snap", "snap> delete milk\nsnap> apply") + "\n\n" + word("words")))
        }
        parts += [
            "<!-- rule -->\n## \(word("rule"))", word("words"), "<!-- next -->\n## \(word("next"))", word("words"),
        ]
        return parts.joined(separator: "\n\n").replacing("---\n\n\n#", with: "---\n\n#") + "\n"
    }

    private static func fence(_ kind: String, _ lines: String) -> String {
        "```\(kind)\n" + (lines.isEmpty ? "" : lines + "\n") + "```"
    }

    private static func details(_ summary: String, _ text: String) -> String {
        "<details><summary>\(summary)</summary>\n\n\(text)\n\n</details>"
    }

    // MARK: What is still to be written

    /// A line of a page that stands as in a new lesson.
    public struct Gap: Hashable, Sendable {
        /// The number of the line.
        public let line: Int
        /// The line, or the fence that is empty.
        public let text: String
    }

    /// Places of a new lesson that are not filled in yet, from top to bottom.
    ///
    ///     LessonSkeleton.gaps(in: Tutorial(LessonSkeleton.page("15-headers", .english))).first?.text   // "minutes: 0"
    ///
    /// - Complexity: O(*n*) in the length of the page.
    public static func gaps(in page: Tutorial) -> [Gap] {
        let catalog = MessageCatalog(page.language)
        func word(_ key: String) -> String { catalog.text(Message("skeleton.\(key)")) }
        // An empty `predict` is none: its options are worked out.
        let placeholders: Set = [
            "minutes: 0", "rules: []", "# \(word("title"))", "- \(word("goal"))", "## \(word("part"))", word("words"),
            "## \(word("exercise"))", "### \(word("question"))", "<details><summary>\(word("mistake"))</summary>",
        ]
        let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.enumerated().compactMap { index, line in
            let isEmptyFence =
                ["```goal", "```hint", "```solution"].contains(line) && lines.dropFirst(index + 1).first == "```"
            return placeholders.contains(line) || isEmptyFence ? Gap(line: index + 1, text: line) : nil
        }
    }
}
