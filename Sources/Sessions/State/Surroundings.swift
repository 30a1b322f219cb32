/// The names a line may use that are no part of a session: commands, files, kept sessions, revisions.
package struct Surroundings: Sendable {
    /// The spellings of all commands.
    package var spellings: @Sendable () -> [String] = { [] }
    /// The words that `help` takes.
    package var helpTopics: @Sendable () -> [String] = { [] }
    /// The paths that begin like the one given.
    package var paths: @Sendable (String) -> [String] = { _ in [] }
    /// The names that `use` takes.
    package var keptNames: [String] = []
    /// The revisions that `goto` reaches.
    package var reachableRevisions: [Int] = []
    /// The code of the last failure, which `explain` is most likely asked about.
    package var lastFailure: String?

    /// The surroundings of a session without a prompt: no names at all.
    package init() {}
}
