import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions

/// One thing an apply did to an item or its cell.
package struct WhyChapter: Encodable, Sendable {
    /// The number of the apply.
    package let revision: Int
    /// The event, in English whatever the language: `moved 0:2 to 1:1`.
    package let event: String
    /// The code of the rule behind it.
    package let rule: String
    /// How sure the rule is: `H`, `M` or `L`.
    package let confidence: String
    /// The same for people.
    package let message: Message

    private enum CodingKeys: String, CodingKey { case revision, event, rule, confidence }

    private init(_ revision: Int, _ message: Message, _ rule: Rule) {
        self.revision = revision
        self.message = message
        event = Words.english(message)
        self.rule = rule.id
        confidence = rule.confidence.rawValue
    }

    /// The events of one apply for an item.
    ///
    /// - Parameters:
    ///   - value: The item.
    ///   - revision: The apply.
    ///   - followsObject: Whether an object of a program is found where it stood before a field of its hash changed.
    /// - Returns: The events in order; none when the item was not there before or after.
    package static func chapters(
        of value: SessionValue, in revision: Revision, followsObject: Bool = false
    ) -> [WhyChapter] {
        let item = Passage(value, revision.result, followsObject: followsObject)
        guard item.old != nil || item.new != nil else { return [] }
        let events = revision.result.wasReloaded ? item.reloadEvents : item.batchEvents
        return events.map { WhyChapter(revision.number, $0.message, $0.rule) }
    }
}

/// An item on its way through one apply.
private struct Passage {
    typealias Event = (message: Message, rule: Rule)

    let value: SessionValue
    let result: ApplyResult<SessionValue, SessionValue>
    let old: IndexPath?
    let new: IndexPath?
    /// True when the cell provider was called for the item.
    let wasAsked: Bool

    init(_ value: SessionValue, _ result: ApplyResult<SessionValue, SessionValue>, followsObject: Bool) {
        self.value = value
        self.result = result
        old = result.before.place(of: value) ?? (followsObject ? result.before.objectPlace(of: value) : nil)
        let path = result.after.place(of: value) ?? (followsObject ? result.after.objectPlace(of: value) : nil)
        new = path
        wasAsked = result.events.contains { event in
            if case .providerCalled(path, _) = event { path != nil } else { false }
        }
    }

    private func event(_ key: String, _ path: IndexPath, _ rule: Rule) -> Event {
        (Message("why.event.\(key)", ["path": .text(path.description)]), rule)
    }

    /// A list that was loaded again asked for every cell on screen, and looked at no mark.
    var reloadEvents: [Event] {
        let rule = result.path.rule
        guard let new else { return [(Message("why.event.reload-data.gone"), rule)] }
        var events = [event(wasAsked ? "reload-data" : "reload-data.off-screen", new, rule)]
        let changes = result.changeset
        let isMarked =
            changes.reloadedItems.contains { $0.item == value }
            || changes.reconfiguredItems.contains { $0.item == value }
            || changes.reloadedSections.contains { $0.index == new.section }
        if isMarked { events.append(event("mark-ignored", new, Rule.applying.marksIgnored)) }
        return events
    }

    var batchEvents: [Event] {
        let changes = result.changeset
        guard let new else { return old.map { [event("deleted", $0, Rule.stories.cellDeleted)] } ?? [] }
        var events: [Event] = []
        if let old {
            events += moves(from: old, to: new)
        } else {
            events.append(event(wasAsked ? "inserted" : "inserted.off-screen", new, Rule.stories.cellInserted))
        }
        events += sectionReload(at: new)
        if changes.reloadedItems.contains(where: { $0.item == value }) {
            events.append(event(wasAsked ? "reloaded" : "reloaded.off-screen", new, Rule.stories.cellReloaded))
        }
        if changes.reconfiguredItems.contains(where: { $0.item == value }) {
            let key = wasAsked ? "reconfigured" : "reconfigured.off-screen"
            events.append(event(key, new, Rule.stories.cellReconfigured))
        }
        // A cell on screen travels with its row. A row that was asked for and only moved was off screen before.
        let isExplained = events.contains { !$0.message.key.hasPrefix("why.event.moved") }
        if wasAsked, !isExplained { events.append(event("came-on-screen", new, Rule.stories.cellInserted)) }
        return events.isEmpty ? [(Message("why.event.unchanged"), Rule.stories.cellUntouched)] : events
    }

    private func moves(from old: IndexPath, to new: IndexPath) -> [Event] {
        let changes = result.changeset
        let paths: [String: MessageArgument] = ["from": .text(old.description), "to": .text(new.description)]
        if changes.movedItems.contains(where: { $0.item == value }) {
            var events: [Event] = [(Message("why.event.moved", paths), Rule.applying.diffWalk)]
            if wasAsked, changes.insertedSections.contains(where: { $0.index == new.section }) {
                let stays = !changes.deletedSections.contains { $0.index == old.section }
                let rule = stays ? Rule.view.movedOutOfSurvivingSection : Rule.view.movedIntoInsertedSection
                events.append(event("another-cell", new, rule))
            } else if wasAsked, changes.sectionsKeepingIndex.contains(new.section) {
                events.append(event("another-cell", new, Rule.applying.diffWalk))
            }
            return events
        }
        guard let move = changes.movedSections.first(where: { $0.to == new.section }) else { return [] }
        guard move.from == move.to else {
            return [(Message("why.event.moved-with-section", paths), Rule.applying.diffWalk)]
        }
        return wasAsked ? [event("another-cell", new, Rule.applying.diffWalk)] : []
    }

    /// A section reload asks for every visible row of the section, marked or not.
    private func sectionReload(at new: IndexPath) -> [Event] {
        guard wasAsked else { return [] }
        if result.changeset.reloadedSections.contains(where: { $0.index == new.section }) {
            return [event("section-reloaded", new, Rule.stories.cellReloaded)]
        }
        guard old != nil, result.notes.contains(Rule.applying.marksAllSections) else { return [] }
        return [event("section-reloaded", new, Rule.applying.marksAllSections)]
    }
}

extension DiffableDataSourceSnapshot where ItemIdentifier == SessionValue {
    /// The index path of an item. An object is also found under the hash value it had before it was changed.
    ///
    /// - Complexity: That of a lookup; linear in the items for an object that a lookup does not find.
    package func place(of value: SessionValue) -> IndexPath? {
        if let path = indexPath(of: value) { return path }
        guard case .record = value else { return nil }
        return objectPlace(of: value)
    }

    /// The index path of an object, under whatever hash value it was added; nil for a value that is none.
    ///
    /// - Complexity: linear in the items.
    fileprivate func objectPlace(of value: SessionValue) -> IndexPath? {
        guard value.isSameObject(as: value) else { return nil }
        for section in sectionIdentifiers.indices {
            let position = items(inSectionAt: section).firstIndex { value.isSameObject(as: $0) }
            if let position { return IndexPath(item: position, section: section) }
        }
        return nil
    }
}

extension SessionValue {
    /// True when both are one and the same object, of a declared class or of the user's code.
    func isSameObject(as other: SessionValue) -> Bool {
        switch (self, other) {
        case (.record(let left), .record(let right)): left.objectID != nil && left.objectID == right.objectID
        case (.app(let left), .app(let right)): left.content.isSameObject(as: right.content)
        default: false
        }
    }
}
