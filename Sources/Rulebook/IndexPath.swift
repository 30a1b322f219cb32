/// A position in a list: a section, and an item inside it.
///
/// An index path names a *place*, never a thing: after an update the same path may hold another item. That is why
/// snapshots speak in identifiers and only the list view speaks in index paths.
///
///     let path = IndexPath(item: 2, section: 0)
///     path.description        // "0:2"
///     path.row == path.item   // true: tables say row, collections say item
///
/// Foundation has a type of the same name. A file that needs both says `import struct Rulebook.IndexPath`.
public struct IndexPath: Hashable, Comparable, Sendable, Codable {
    /// The index of the section.
    public var section: Int

    /// The index of the item within its section.
    public var item: Int

    /// Makes a path the way a collection view speaks.
    @inlinable public init(item: Int, section: Int) {
        self.section = section
        self.item = item
    }

    /// Makes a path the way a table view speaks.
    @inlinable public init(row: Int, section: Int) {
        self.init(item: row, section: section)
    }

    /// The table view's word for `item`.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// Orders paths as they appear on screen: by section, then by item.
    @inlinable public static func < (left: Self, right: Self) -> Bool {
        (left.section, left.item) < (right.section, right.item)
    }
}

extension IndexPath: CustomStringConvertible {
    /// The path as `section:item`, for example `0:2`.
    public var description: String { "\(section):\(item)" }

    /// The path as Foundation prints it inside UIKit's messages: `<NSIndexPath: 0x...> {length = 2, path = 0 - 1}`.
    ///
    /// A real message has an address where this one has `0x...`, so that a message is the same text every time.
    package var foundationDescription: String { "<NSIndexPath: 0x...> {length = 2, path = \(section) - \(item)}" }
}
