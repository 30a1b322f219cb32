import DiffableSnapshots

extension IndexPath {
    /// The path to an item of a section, in the order a path is read: `IndexPath(1, 0)` is `1:0`.
    public init(_ section: Int, _ item: Int) { self.init(item: item, section: section) }
}
