/// A header or a footer; the raw value is UIKit's element kind.
public enum SupplementaryKind: String, CaseIterable, Codable, Comparable, Sendable {
    /// The view above the items of a section.
    case header = "UICollectionElementKindSectionHeader"
    /// The view below the items of a section.
    case footer = "UICollectionElementKindSectionFooter"

    /// Headers come before footers.
    public static func < (left: Self, right: Self) -> Bool { left == .header && right == .footer }
}

/// A header or footer on screen.
///
/// Asking again makes another view with another `id`; one that is left alone keeps it. That is how to see that an
/// unchanged section never refreshes its header by itself (rule `identity.stored-instance`).
public struct SupplementaryView: Hashable, Sendable, Identifiable {
    /// The view's number in its list, counted from 1.
    public let id: Int
    /// Header or footer.
    public let kind: SupplementaryKind
    /// Its content.
    public internal(set) var content: String
}

/// The position of a header or footer.
struct SupplementaryPlace: Hashable, Comparable, Sendable {
    let section: Int
    let kind: SupplementaryKind

    static func < (left: Self, right: Self) -> Bool {
        (left.section, left.kind) < (right.section, right.kind)
    }
}
