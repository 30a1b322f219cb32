import Recordings

/// Something in a report that a program acts on, beside what the report says to people.
public enum ReportFact: Sendable, Equatable {
    /// A lesson was asked for: its name or the path of its page, and the page in Markdown.
    case lesson(name: String, page: String)
    /// A claim was asked for, by its name.
    case claim(String)
    /// A line that judges was met: what has held, as a sentence, and whether it was about the last answer.
    case held(Message, checksAnswer: Bool)
    /// A gesture: what it led to, step by step, and the rules it showed.
    case gesture(steps: [Message], rules: [String])
    /// A batch written by hand: how many rows it asks the data source for.
    case batch(rows: Int)
    /// Lists to be seen side by side.
    case lists([ShownList])
    /// A line of the user's own code was run: `Songs.swift:22`.
    case ran(place: String)
    /// Something is wrong on the screen now: the sentences that say what, and why.
    case cause([Message])
}
