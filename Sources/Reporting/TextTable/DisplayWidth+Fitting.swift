extension DisplayWidth {
    /// The text filled up with spaces to a number of columns. A wider text is left as it is.
    ///
    ///     DisplayWidth.padded("パン", to: 6)                     // "パン  "
    ///     DisplayWidth.padded("12", to: 6, alignment: .right)    // "    12"
    public static func padded(
        _ text: String, to columns: Int, alignment: Table.Alignment = .left, ambiguous: Int = 1
    ) -> String {
        let missing = columns - of(text, ambiguous: ambiguous)
        guard missing > 0 else { return text }
        let spaces = String(repeating: " ", count: missing)
        return alignment == .left ? text + spaces : spaces + text
    }

    /// The text cut to a number of columns, with `..` where it was cut.
    ///
    /// A grapheme is never split, so the result may be a column short of the limit.
    ///
    ///     DisplayWidth.truncated("新しい牛乳", to: 7)  // "新し.."
    ///
    /// - Complexity: O(*columns*), whatever the length of the text, unless it fits.
    public static func truncated(_ text: String, to columns: Int, ambiguous: Int = 1) -> String {
        let mark = String(repeating: ".", count: max(0, min(2, columns)))
        var width = 0
        var cut = text.startIndex
        var index = text.startIndex
        while index < text.endIndex {
            width += of(text[index], ambiguous: ambiguous)
            if width > columns { return text[..<cut] + mark }
            index = text.index(after: index)
            if width + mark.count <= columns { cut = index }
        }
        return text
    }
}
