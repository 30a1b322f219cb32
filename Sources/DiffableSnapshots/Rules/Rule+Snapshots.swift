extension Rule {
    /// Every rule this module can name, in the order of the tables.
    public static let snapshotRules: [Rule] = editing.rules + hashable.rules + trees.rules
}

/// Apple's source files, as the user info of the exceptions names them.
enum SourceFile: String {
    case snapshot = "__UIDiffableDataSourceSnapshot.m"
    case update = "_UIDiffableDataSourceUpdate.m"
    case helpers = "_UIDiffableDataSourceHelpers.m"
    case state = "_UIDiffableDataSourceState.m"
    case outline = "NSDiffableDataSourceSectionSnapshot.m"

    func line(_ number: Int) -> String { "\(rawValue):\(number)" }
}
