import Rulebook

/// The words that may stand in gaps that go together, such as everything that differs between a table and a collection
/// view.
///
///     GapVocabulary([
///         .init("table", ["element": "row", "view": "table view"]),
///         .init("collection", ["element": "item", "view": "collection view"]),
///     ])
public struct GapVocabulary: Sendable {
    /// One way to fill the gaps.
    public struct Choice: Hashable, Sendable {
        /// Its name in a reading of a text.
        public let name: String
        /// The content of the gaps; it may hold gaps itself.
        public let gaps: [String: String]

        /// A way to fill gaps, by its name.
        public init(_ name: String, _ gaps: [String: String]) {
            self.name = name
            self.gaps = gaps
        }
    }

    /// The ways there are.
    public let choices: [Choice]

    /// A vocabulary of the given ways.
    public init(_ choices: [Choice]) { self.choices = choices }

    /// The texts that come of a text when its gaps are filled in each way; the text itself where it has none of them.
    func expansions(of text: String) -> [(choice: Choice?, text: String)] {
        let fitting = choices.filter { choice in choice.gaps.keys.contains { text.contains("‹\($0)›") } }
        guard !fitting.isEmpty else { return [(nil, text)] }
        return fitting.map { ($0, Wording(text).filled($0.gaps)) }
    }
}
