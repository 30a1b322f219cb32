import DiffableSnapshots
import ListSimulation
import Sessions

/// The picture a person sees of a list after some commands: the rows, and what became of their cells.
///
/// Two pictures are equal when they look the same; that is what makes different answers to a
/// question different.
public struct ScreenPicture: Hashable, Sendable {
    /// The fate of a row's cell in the applies in question.
    public enum Fate: String, CaseIterable, Hashable, Sendable {
        /// The cell is the one it was, and the provider was not asked about it.
        case kept
        /// The provider was called again for the same cell.
        case configuredAgain
        /// A row that was on screen before has another cell now.
        case anotherCell
        /// The row is new on screen.
        case new
    }

    /// A row with a cell.
    public struct Row: Hashable, Sendable {
        /// The text of the cell.
        public let text: String
        /// The label of its item, as tables have it, where its cell shows that; otherwise the text it had on screen before
        /// the commands in question, or has now where it is new.
        public let name: String
        /// The fate of its cell.
        public let fate: Fate
    }

    /// A section from top to bottom.
    public struct Section: Hashable, Sendable {
        /// The label of the section's identifier.
        public let title: String
        /// The rows on screen.
        public let rows: [Row]
        /// The number of its rows that are not on screen.
        public let hidden: Int
    }

    /// The sections on screen, in order.
    public let sections: [Section]
    /// The warnings that UIKit logged, by rule.
    public let warnings: [String]
    /// The code of the first command that was refused.
    public let refusal: String?
}

extension DiffableDataSourceSnapshot<SessionValue, SessionValue> {
    /// The sections and their items in a line: `[Today] milk · oat milk  [Tomorrow]`. Names with spaces stay apart.
    public var listed: String {
        sectionIdentifiers.map { section in
            let items = ((try? itemIdentifiers(inSection: section)) ?? []).map(\.label)
            return "[\(section.label)]" + (items.isEmpty ? "" : " " + items.joined(separator: " · "))
        }.joined(separator: "  ")
    }
}

extension Session {
    /// The code of the last refusal, as long as no edit has worked since.
    public var lastRefusal: String? { lastOutcome.failureCode }

    /// The answer of the last command, as `expect answer` takes it.
    public var lastAnswer: [String] { lastOutcome.answer }

    /// The number of the last apply; 0 before the first.
    public var revision: Int { revisions.current }

    /// True when the cell provider of another session shows the same fields, and looks them up in the same place.
    public func hasProvider(of other: Session) -> Bool {
        provider.shownFields == other.provider.shownFields && provider.readsStore == other.provider.readsStore
    }

    /// The picture of the screen, with what the applies since an earlier moment did to the cells, one after the other.
    ///
    /// - Parameters:
    ///   - earlier: The session before the commands in question.
    ///   - refusal: The code of the first of them that was refused.
    /// - Returns: The rows on screen, with what became of their cells.
    /// - Complexity: O(*n*) in the number of items.
    public func picture(since earlier: Session, refusal: String?) -> ScreenPicture {
        let applies = revisions.entries.filter { $0.number > earlier.revision }.map(\.result)
        let fates = Self.fates(applies)
        let snapshot = source.snapshot()
        let before = earlier.textsByItem
        var sections: [ScreenPicture.Section] = []
        for (number, section) in snapshot.sectionIdentifiers.enumerated() {
            let items = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
            var rows: [ScreenPicture.Row] = []
            for (row, item) in items.enumerated() {
                guard let cell = source.view.cell(at: IndexPath(item: row, section: number)) else { continue }
                var fate = fates[cell.id] ?? .kept
                if fate == .new, before[item] != nil { fate = .anotherCell }
                let shown = before[item] ?? cell.content
                let name = shown.contains(item.label) ? item.label : shown
                rows.append(ScreenPicture.Row(text: cell.content, name: name, fate: fate))
            }
            sections.append(
                ScreenPicture.Section(title: section.label, rows: rows, hidden: items.count - rows.count))
        }
        return ScreenPicture(
            sections: sections, warnings: lastOutcome.warnings.map(\.code), refusal: refusal)
    }

    /// The texts of the cells on screen, by item.
    private var textsByItem: [SessionValue: String] {
        let snapshot = source.snapshot()
        var found: [SessionValue: String] = [:]
        for (number, section) in snapshot.sectionIdentifiers.enumerated() {
            for (row, item) in ((try? snapshot.itemIdentifiers(inSection: section)) ?? []).enumerated() {
                found[item] = source.view.cell(at: IndexPath(item: row, section: number))?.content
            }
        }
        return found
    }

    private static func fates(_ applies: [ApplyResult<SessionValue, SessionValue>]) -> [Int: ScreenPicture.Fate] {
        var fates: [Int: ScreenPicture.Fate] = [:]
        for event in applies.flatMap(\.events) {
            switch event {
            case .created(let cell, _), .dequeued(let cell, _): fates[cell] = .new
            case .reconfigured(let cell, _): if fates[cell] != .new { fates[cell] = .configuredAgain }
            default: break
            }
        }
        return fates
    }

    /// The labels of the items that are both on screen and in the snapshot being edited, but with other fields there.
    /// They are written in quotes.
    ///
    /// - Complexity: O(*n*) in the number of items.
    public var itemsWithOtherContent: [String] {
        let applied = source.snapshot()
        return staged.itemIdentifiers.compactMap { item in
            guard let index = applied.indexOfItem(item) else { return nil }
            let old = applied.itemIdentifiers[index]
            return old.description == item.description ? nil : "\"\(item.label)\""
        }
    }

    /// The place of an item, by the name, the text or the quoted text that a command would begin with.
    ///
    /// - Complexity: O(1) hashes.
    public func place(of operand: String) -> ItemPlace {
        let word = operand.prefix { $0 != " " }.filter { $0 != "\"" }
        let item = store.values[word] ?? .string(word)
        return ItemPlace(
            isStaged: staged.indexOfItem(item) != nil, isOnScreen: source.snapshot().indexOfItem(item) != nil,
            isMarked: (staged.reloadedItemIdentifiers + staged.reconfiguredItemIdentifiers).contains(item))
    }
}

/// The place of an item: staged, on screen, or marked.
public struct ItemPlace: Hashable, Sendable {
    /// It is in the snapshot being edited.
    public let isStaged: Bool
    /// It is in the snapshot applied last.
    public let isOnScreen: Bool
    /// It is marked for reload or reconfigure.
    public let isMarked: Bool
}

extension Session {
    /// The sections on screen with the labels of all their items, whether these have cells or not.
    ///
    /// - Complexity: O(*n*) in the number of items.
    public var sectionsOnScreen: [(title: String, items: [String])] {
        let snapshot = source.snapshot()
        return snapshot.sectionIdentifiers.map { section in
            (section.label, ((try? snapshot.itemIdentifiers(inSection: section)) ?? []).map(\.label))
        }
    }

    /// The number of items in the snapshot being edited.
    public var itemsStaged: Int { staged.numberOfItems }

    /// The sections of the snapshot being edited, likewise.
    ///
    /// - Complexity: O(*n*) in the number of items.
    public var sectionsStaged: [(title: String, items: [String])] {
        staged.sectionIdentifiers.map { section in
            (section.label, ((try? staged.itemIdentifiers(inSection: section)) ?? []).map(\.label))
        }
    }
}
