/// An apply as a recording tells it, in lines that are the same in every language.
public struct Apply: Encodable, Hashable, Sendable {
    /// The number of the apply, from 1 on.
    public var revision: Int
    /// `batchUpdates` or `reloadData`.
    public var path: String
    /// True when the list was seen moving.
    public var isAnimated: Bool
    /// The id of the rule that decided the path.
    public var rule: String
    /// The updates the list was told, a line each.
    public var changes: [String]
    /// The moves of the shortest answer, where it is another one; nil elsewhere.
    public var fewestMoves: [String]?
    /// The operations of each batch.
    public var batches: [[String]]
    /// The events of the list, in order.
    public var events: [String]
    /// The steps in order, from the difference to the completion.
    public var steps: [String]
    /// The walk that found the difference; nil where none was worked out, or nothing changed.
    public var walk: Walk?

    /// An apply.
    public init(
        revision: Int, path: String, isAnimated: Bool, rule: String, changes: [String], fewestMoves: [String]?,
        batches: [[String]], events: [String], steps: [String]
    ) {
        self.revision = revision
        self.path = path
        self.isAnimated = isAnimated
        self.rule = rule
        self.changes = changes
        self.fewestMoves = fewestMoves
        self.batches = batches
        self.events = events
        self.steps = steps
    }
}

/// The way through a difference: two fingers, one over the old row of items and one over the new.
public struct Walk: Encodable, Hashable, Sendable {
    /// The items before, in one row across all sections.
    public var old: [String]
    /// The items after.
    public var new: [String]
    /// The decisions, in order.
    public var decisions: [Decision]
    /// The moves, a line each.
    public var moves: [String]
    /// The fewest possible moves, a line each; nil when the walk makes no more.
    public var fewestMoves: [String]?

    /// A walk with its decisions.
    public init(old: [String], new: [String], decisions: [Decision], moves: [String], fewestMoves: [String]?) {
        self.old = old
        self.new = new
        self.decisions = decisions
        self.moves = moves
        self.fewestMoves = fewestMoves
    }

    /// A decision of the walk, and where its fingers stand.
    public struct Decision: Encodable, Hashable, Sendable {
        /// The action.
        public enum Action: String, Encodable, Sendable, CaseIterable {
            /// Both fingers are on the same item, and go on.
            case same
            /// The item under the old finger is taken out.
            case takeOut
            /// The item under the new finger is put in.
            case putIn
        }

        /// The position of the old finger; the number of old items when it has come to the end.
        public var old: Int
        /// The position of the new finger; likewise.
        public var new: Int
        /// The action.
        public var action: Action
        /// The same in a sentence, with the reason.
        public var words: LocalizedText

        /// A decision with its reason.
        public init(old: Int, new: Int, action: Action, words: LocalizedText) {
            self.old = old
            self.new = new
            self.action = action
            self.words = words
        }
    }
}
