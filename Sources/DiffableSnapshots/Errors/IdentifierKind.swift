/// The two namespaces of a snapshot. A section may be called what an item is called.
public enum IdentifierKind: String, Sendable, Codable, CaseIterable {
    /// An item, which a cell shows.
    case item
    /// A section, which holds items.
    case section

    /// The word with its article.
    package var withArticle: String {
        switch self {
        case .item: "an item"
        case .section: "a section"
        }
    }
}
