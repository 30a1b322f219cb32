import DiffableSnapshots

/// A snapshot drawn in one line: `"A[a b c] B[d] C[]"`.
///
/// Tests read better as pictures than as calls. A picture is parsed into plain arrays, and any snapshot can be drawn,
/// so a failing test shows two pictures one above the other.
public struct Picture: Equatable, Sendable, CustomStringConvertible {
    public var sections: [(name: String, items: [String])]

    public init(sections: [(name: String, items: [String])]) {
        self.sections = sections
    }

    /// Parses a picture. Whatever is not a section `name[items]` is ignored.
    public init(_ text: String) {
        sections = text.split(separator: "]").compactMap { part in
            let halves = part.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { return nil }
            let name = halves[0].filter { $0 != " " }
            return (String(name), halves[1].split(separator: " ").map(String.init))
        }
    }

    /// Draws a snapshot.
    public init<S, I>(of snapshot: DiffableDataSourceSnapshot<S, I>) {
        sections = snapshot.sectionIdentifiers.map { section in
            let items = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
            return (String(describing: section), items.map { String(describing: $0) })
        }
    }

    public var description: String {
        sections.map { "\($0.name)[\($0.items.joined(separator: " "))]" }.joined(separator: " ")
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.description == right.description
    }
}

extension DiffableDataSourceSnapshot where SectionIdentifier == String, ItemIdentifier == String {
    /// Makes the snapshot in a picture.
    public init(picture: String, system: SystemVersion = .current) throws {
        self.init(system: system)
        let picture = Picture(picture)
        try appendSections(picture.sections.map(\.name))
        for section in picture.sections {
            try appendItems(section.items, toSection: section.name)
        }
    }

    /// The snapshot as a picture.
    public var picture: String { Picture(of: self).description }
}
