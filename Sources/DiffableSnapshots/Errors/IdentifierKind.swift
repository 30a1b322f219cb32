/// The two namespaces of a snapshot. A section may be called what an item is called.
public enum IdentifierKind: String, Sendable, Codable, CaseIterable {
    case item
    case section

    /// The word at the start of a sentence.
    var capitalized: String {
        switch self {
        case .item: "Item"
        case .section: "Section"
        }
    }

    /// The word with its article.
    var withArticle: String {
        switch self {
        case .item: "an item"
        case .section: "a section"
        }
    }
}
