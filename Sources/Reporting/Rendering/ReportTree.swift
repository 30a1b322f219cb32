import Recordings

extension Report {
    /// The report as programs read it, with its kind: what ``OutputFormat/json`` writes, as a value.
    ///
    /// - Returns: The tree; null for a report that cannot be written as JSON.
    /// - Complexity: O(*n*) in the length of the JSON.
    public var tree: JSONTree { JSONTree(parsing: JSONRendering.render(self, onOneLine: true)) ?? .null }
}
