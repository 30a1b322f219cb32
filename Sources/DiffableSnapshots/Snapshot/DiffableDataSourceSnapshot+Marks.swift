/// Marking what should be drawn again.
///
/// A mark is a request, kept in the order it was made and only once. Its identifier is a key: marking with an equal but
/// newer value does not store that value. A mark survives the deletion of its item and is looked up when the snapshot
/// is applied (rule `identity.stored-instance`).
extension DiffableDataSourceSnapshot {
    /// The sections marked for reload, in marking order.
    ///
    /// - Complexity: Linear in the marks.
    public var reloadedSectionIdentifiers: [SectionIdentifier] { marks.reloadedSections.elements.map { sections[$0] } }

    /// The items marked for reload, in marking order.
    ///
    /// - Complexity: Linear in the marks.
    @inlinable public var reloadedItemIdentifiers: [ItemIdentifier] {
        NameReader(items).names(of: marks.reloadedItems.elements)
    }

    /// The items marked for reconfiguration, in marking order.
    ///
    /// - Complexity: Linear in the marks.
    @inlinable public var reconfiguredItemIdentifiers: [ItemIdentifier] {
        NameReader(items).names(of: marks.reconfiguredItems.elements)
    }

    /// Marks items whose cells are to be replaced.
    ///
    /// - Throws: `duplicate-identifiers`; `item-not-in-snapshot`, naming the first unknown item.
    /// - Complexity: One hash an item, and O(1) more for each. Nothing else moves.
    ///
    /// Rules: `duplicate-identifiers`, `item-not-in-snapshot`.
    @inlinable public mutating func reloadItems(_ identifiers: [ItemIdentifier]) throws(Violation) {
        marks.reloadedItems.add(try reloadable(unique(items: identifiers)))
    }

    /// Marks items whose existing cells are to be configured again.
    ///
    /// The call is new in iOS 15. On an older `system` it is refused as the compiler would refuse it, before any
    /// other check.
    ///
    /// - Throws: `unavailable`; `duplicate-identifiers`; `item-not-in-snapshot`, naming the first unknown item.
    /// - Complexity: One hash an item, and O(1) more for each. Nothing else moves.
    ///
    /// Rules: `duplicate-identifiers`, `item-not-in-snapshot`.
    @inlinable public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) throws(Violation) {
        try requireReconfiguring()
        marks.reconfiguredItems.add(try reconfigurable(unique(items: identifiers)))
    }

    /// Marks sections whose cells, header and footer are to be replaced.
    ///
    /// - Throws: `duplicate-identifiers`; `section-not-in-snapshot`, naming the first unknown section.
    /// - Complexity: One hash a section, and O(1) more for each. Nothing else moves.
    ///
    /// Rules: `duplicate-identifiers`, `section-not-in-snapshot`.
    public mutating func reloadSections(_ identifiers: [SectionIdentifier]) throws(Violation) {
        let arguments = try unique(sections: identifiers)
        let handles = try present(arguments, .section, for: .reload, isPresent: arrangement.contains(section:))
        marks.reloadedSections.add(handles)
    }

    /// Refuses a property that is new in iOS 15 on an older `system`, as the compiler would. The properties themselves
    /// answer on every system, because a view of a snapshot has to read its marks.
    ///
    /// - Throws: `unavailable`.
    package func requireMarkProperty(_ name: String) throws(Violation) {
        guard system >= .ios15 else { throw .unavailable(name, introduced: .ios15, on: platform) }
    }

    /// The same content without any marks, as a data source hands it out as its current snapshot.
    ///
    /// - Complexity: O(1): the content is shared until one of the two changes.
    ///
    /// Source: `Source.charonSnapshots`.
    public func withoutMarks() -> Self {
        var copy = self
        copy.marks = Marks()
        return copy
    }

    @usableFromInline func reloadable(_ arguments: Arguments<ItemIdentifier>) throws(Violation) -> [Handle] {
        try markable(arguments, for: .reload)
    }

    @usableFromInline func reconfigurable(_ arguments: Arguments<ItemIdentifier>) throws(Violation) -> [Handle] {
        try markable(arguments, for: .reconfigure)
    }

    @usableFromInline func requireReconfiguring() throws(Violation) {
        guard system >= .ios15 else { throw .unavailable("reconfigureItems", introduced: .ios15, on: platform) }
    }

    private func markable(
        _ arguments: Arguments<ItemIdentifier>, for mark: Violation.Mark
    ) throws(Violation) -> [Handle] {
        try present(arguments, .item, for: mark, isPresent: arrangement.contains(item:))
    }

    private func present<Identifier>(
        _ arguments: Arguments<Identifier>, _ kind: IdentifierKind, for mark: Violation.Mark,
        isPresent: (Handle) -> Bool
    ) throws(Violation) -> [Handle] {
        for (position, handle) in arguments.handles.enumerated() where handle == .unknown || !isPresent(handle) {
            throw .notInSnapshot(kind, arguments.printed(position), marking: mark, at: position, on: platform)
        }
        return arguments.handles
    }
}
