/// What a line may name that is no part of a session: commands, files, kept sessions, moments to go to.
struct Surroundings: Sendable {
    /// The spellings of all commands.
    var spellings: @Sendable () -> [String] = { [] }
    /// The words that `help` takes.
    var helpTopics: @Sendable () -> [String] = { [] }
    /// The paths that begin like the one given.
    var paths: @Sendable (String) -> [String] = { _ in [] }
    /// The names that `use` takes.
    var keptNames: [String] = []
    /// The revisions that `goto` reaches.
    var reachableRevisions: [Int] = []
    /// The code of the last failure, which `explain` is most likely asked about.
    var lastFailure: String?

    init() {}
}
