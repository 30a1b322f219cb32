/// What a cell showed before the program's own code changed it in answer to a tap.
struct CellAnswer: Sendable {
    let text: String
    /// The traits that were changed, as they were before: `textLabel.textColor`.
    var looks: [String: String]
}
