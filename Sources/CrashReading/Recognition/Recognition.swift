import Rulebook

/// A rule's text that was recognized in a pasted text.
public struct Recognition: Sendable {
    /// The known texts, in their order, each once.
    public let texts: [RecognizedText]
    /// True when the text was longer than the part that is read.
    public let isShortened: Bool
}

/// A known text, and what it may mean.
public struct RecognizedText: Sendable {
    /// A gap of the words, with its content.
    public struct Gap: Hashable, Sendable {
        /// The gap's name in the wording.
        public let name: String
        /// The content, as it was written.
        public let text: String
    }

    /// One rule the text may come from. Several rules may say the same, and one that is cut off may be several.
    public struct Reading: Hashable, Sendable {
        /// The rule.
        public let rule: Rule
        /// Its words.
        public let wording: Wording
        /// The first version that says it like this.
        public let since: SystemVersion
        /// The first version that no longer does; nil if the newest still does.
        public let before: SystemVersion?
        /// The known contents that its gaps have, such as `table`.
        public let choices: [GapVocabulary.Choice]
        /// True when the words end as in apps linked with an SDK older than iOS 15.
        public let hasOlderTail: Bool
        /// The other gaps.
        public let gaps: [Gap]

        /// The content of a gap, known or free.
        public func value(of name: String) -> String? {
            gaps.first { $0.name == name }?.text ?? choices.lazy.compactMap { $0.gaps[name] }.first
        }

        /// The words with their gaps filled.
        public var message: String {
            var values = Dictionary(gaps.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
            // A known content may have a gap of its own.
            for (name, text) in choices.flatMap(\.gaps) { values[name] = Wording(text).filled(values) }
            return wording.filled(values) + (hasOlderTail ? rule.olderTail ?? "" : "")
        }
    }

    /// The readings it may come from, at least one.
    public let readings: [Reading]
    /// The words as they stand in the text.
    public let excerpt: String
    /// True when the words stop before their end.
    public let isCut: Bool
    /// The line they begin on, counted from 1.
    public let line: Int
    /// True when the text was recognized only by the name of a function or a condition, and the words themselves are
    /// missing.
    public var isToldByName = false

    /// The content that two texts with the same meaning share.
    struct Content: Hashable {
        let rules: [Rule]
        let gaps: [Gap]
    }

    var content: Content {
        // The address of a view differs from run to run.
        Content(rules: readings.map(\.rule), gaps: readings[0].gaps.filter { GapShape($0.name) != .object })
    }
}
