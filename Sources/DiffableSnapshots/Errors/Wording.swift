/// The words for one mistake on one version of iOS, and how sure we are of them.
struct Wording {
    let text: String

    /// Apple's file and line, where current builds are known to raise it.
    var location: String?

    /// How sure we are of the *words*, where that differs from the rule.
    var confidence: Confidence?

    /// False where UIKit says nothing and the words are ours.
    var isSystemText = true
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
