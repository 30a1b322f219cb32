import Reporting

/// A new lesson with everything a lesson has, and nothing in it yet. `snaprepl test` names what is still open.
public enum LessonSkeleton {
    /// Whether a word can name a lesson: small letters, digits and hyphens, so that it is a file and a link everywhere.
    public static func isName(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
            && !word.hasPrefix("-")
    }

    /// The page in a language.
    ///
    /// - Complexity: O(1).
    public static func page(_ name: String, _ language: Language) -> String {
        let catalog = MessageCatalog(language)
        func word(_ key: String) -> String { catalog.text(Message("skeleton.\(key)")) }
        let start = fence("start", "sections Today\nappend milk bread to Today\napply")
        let head = "---\nlang: \(language.rawValue)\nparallel: \(name)\nminutes: 0\nrules: []\n---\n"
        var parts = [head, "# \(word("title"))", "<!-- goals -->\n\(word("after"))\n\n- \(word("goal"))"]
        parts += ["## \(word("part"))", word("words"), fence("snap", "snap> sections Today")]
        parts += [fence("predict", ""), fence("snap", "snap> append milk to Today\nsnap> apply")]
        for _ in 1...2 {
            parts += ["<!-- exercise -->\n## \(word("exercise"))", word("words"), start, fence("goal", "")]
            for number in 1...3 {
                let hint = catalog.text(Message("skeleton.hint", ["number": .number(number)]))
                parts.append(details(hint, number == 3 ? fence("hint", "") : word("words")))
            }
            parts.append(details(word("solution"), fence("solution", "apply")))
            parts.append(details(word("mistake"), fence("mistake", "apply") + "\n\n" + word("words")))
        }
        parts.append("<!-- quiz -->\n## \(word("quiz"))")
        for _ in 1...2 {
            parts += ["### \(word("question"))", start, word("words"), fence("predict", "")]
            parts.append(details(word("answer"), fence("snap", "snap> apply") + "\n\n" + word("words")))
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
}
