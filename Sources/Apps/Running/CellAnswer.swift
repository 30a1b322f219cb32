import Sessions

/// What a cell showed before the program's own code changed it in answer to a tap.
struct CellAnswer: Sendable {
    let text: String
    /// The traits that were changed, as they were before: `textLabel.textColor`.
    var looks: [String: String]
    /// The model of its row. What is shown by hand is old data once that is another one.
    let model: [IdentifierField]
}
