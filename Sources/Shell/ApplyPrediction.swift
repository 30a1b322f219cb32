import Reporting

/// What somebody said of an `apply` before it was run.
public enum ApplyPrediction: Sendable {
    /// Nothing: there was nothing to choose from, or they did not want to.
    case none
    /// One of the answers was chosen; this is to be said of it below what happened.
    case answered([Block])
    /// An `expect` line was typed, to be judged after the apply.
    case expects(String)
    /// The apply is not wanted any more.
    case givenUp
}
