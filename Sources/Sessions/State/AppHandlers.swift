import DiffableSnapshots
import ListSimulation

/// The app's answers to touches of the list: `handlers` sets them, gestures run them.
package struct AppHandlers: Sendable {
    /// The action of a tap on a row.
    package var tap = TapAction()
    /// The place where a table's `moveRowAt` puts a dragged row.
    package var moveRule = MoveRule.byDirection
    /// True when `moveRowAt` takes a row to another section.
    package var allowsCrossSectionMove = false
    /// True when a table's data source is a subclass that overrides `canMoveRowAt` and `moveRowAt`.
    package var isSubclass = true
    /// True when a table is in edit mode, where its rows have a grip to be lifted by.
    package var isEditing = true
    /// True when `canReorderItem` (collection) is set at all, and `canMoveRowAt` says yes. Until the app says so, a
    /// collection view has no handler and nothing moves; a table's subclass lets every row move.
    package var canReorder: Bool?
    /// Items that may not be dragged.
    package var fixed: [SessionValue] = []
    /// The answer of `shouldExpandItem`.
    package var shouldExpand = true
    /// The answer of `shouldCollapseItem`.
    package var shouldCollapse = true
    /// The children that `snapshotForExpandingParent` gives a parent. They are given to a parent without children only,
    /// or always, in place of those it has.
    package var children: [(parent: SessionValue, items: [SessionValue], isAlways: Bool)] = []

    /// The handlers of an app that has set none.
    package init() {}

    /// `handlers tap toggle FIELD [from snapshot] then WAY`
    package struct TapAction: Sendable {
        /// The field of the model that is toggled; nil only selects.
        package var field: String?
        /// True when the app toggles a copy of the item that `itemIdentifier(for:)` returns, and not its own model.
        package var togglesStoredValue = false
        /// The way the change gets to the screen.
        package var way = Way.reconfigure

        /// A tap action: the field it toggles, and the way the change gets to the screen.
        package init(field: String? = nil, togglesStoredValue: Bool = false, way: Way = .reconfigure) {
            self.field = field
            self.togglesStoredValue = togglesStoredValue
            self.way = way
        }

        /// The way the app brings the change to the screen.
        package enum Way: String, CaseIterable, Sendable {
            /// `reconfigureItems([updated])` on the current snapshot.
            case reconfigure
            /// `reloadItems([updated])` likewise.
            case reload
            /// Deletes the old value and inserts the new one in its place.
            case readd
            /// Builds a new snapshot with the new value in place of the old.
            case rebuild
            /// Applies the current snapshot again.
            case apply
            /// Changes the model and leaves the list alone.
            case nothing
        }
    }
}

extension Session {
    /// Hands the app's handlers to the data source, with the app's data as it is now.
    package mutating func installHandlers() {
        installProviders()
        if let app, app.installHandlers(in: &self) { return }
        installRules()
    }

    /// Hands the handlers that were set by `handlers` to the data source.
    package mutating func installRules() {
        let rules = handlers
        source.reorderingHandlers.canReorderItem = nil
        if rules.canReorder ?? false {
            source.reorderingHandlers.canReorderItem = { item in !rules.fixed.contains(item) }
        }
        // Installed so that their calls are told; there is nothing for them to do.
        source.reorderingHandlers.willReorder = { _ in }
        source.reorderingHandlers.didReorder = { _ in }
        source.sectionSnapshotHandlers.shouldExpandItem = { _ in rules.shouldExpand }
        source.sectionSnapshotHandlers.shouldCollapseItem = { _ in rules.shouldCollapse }
        source.sectionSnapshotHandlers.willExpandItem = { _ in }
        source.sectionSnapshotHandlers.willCollapseItem = { _ in }
        guard !rules.children.isEmpty else {
            source.sectionSnapshotHandlers.snapshotForExpandingParent = nil
            return
        }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
            guard let lazy = rules.children.last(where: { $0.parent == parent }) else { return children }
            var tree = children
            if lazy.isAlways { tree.deleteAll() }
            // Refused children leave the tree as it was; the data source says why when it puts them in place.
            guard tree.items.isEmpty, (try? tree.append(lazy.items)) != nil else { return children }
            return tree
        }
    }
}
