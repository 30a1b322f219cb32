import Reporting

/// Something that `help WORDS` can lead to: a command, a rule, a claim, a lesson.
package struct HelpTopic: Sendable {
    /// The command to type to read it, such as `explain cell.untouched`.
    package let command: String
    /// The text of the topic, by language; the first sentence is shown.
    package let texts: [Language: String]

    /// A topic, with what it says in each language.
    package init(_ command: String, _ text: (Language) -> String) {
        self.command = command
        texts = Dictionary(
            Language.allCases.map { ($0, text($0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// The first sentence in a language, cut to some columns.
    func summary(in language: Language, columns: Int) -> String {
        let text = texts[language] ?? texts[.english] ?? ""
        let ends: [String] = [". ", "。", "\n"]
        let end = ends.compactMap { text.firstRange(of: $0)?.lowerBound }.min() ?? text.endIndex
        var sentence = ""
        var width = 0
        for character in text[..<end] {
            width += DisplayWidth.of(character)
            guard width < columns else { return sentence + "…" }
            sentence.append(character)
        }
        return sentence
    }
}
