import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions

/// The faults on the screen after an apply or a gesture, and their causes: rows with old data, and rows or sections
/// that were replaced by others that a person would call the same. There are at most two; none where nothing is wrong.
package struct ApplyCauses: Encodable, Sendable {
    /// The kinds, the gravest first.
    package enum Kind: String, Encodable, Sendable {
        /// A section was deleted, and one that agrees with it was inserted.
        case replacedSection = "replaced-section"
        /// A cell shows something else than the data.
        case staleRow = "stale-row"
        /// A header or footer shows something else than the data.
        case staleHeader = "stale-header"
        /// A row was deleted, and one that agrees with it was inserted.
        case replacedRow = "replaced-row"
        /// A row was reloaded, and its cell gave way to another one of the same kind.
        case reloadedRow = "reloaded-row"
        /// A section was reloaded, and so all its cells gave way to others.
        case reloadedSection = "reloaded-section"
    }

    /// One thing that is wrong.
    package struct Cause: Encodable, Sendable {
        /// The kind of fault.
        package let kind: Kind
        /// The number of rows or sections with this fault.
        package let count: Int
        /// The name of the first of them.
        package let name: String
        /// The index path of a row, the index of a section: that of the first of them.
        package let path: [Int]
        /// The properties of the first of them that differ; without a name, the text of a cell.
        package let fields: [Change]
        /// True when only the property that identifies a value differs.
        package let isFreshIdentity: Bool
        /// The lines of the user's own program that bring it about, as `Songs.swift:12`.
        package let places: [String]
        /// The command that tells more about it.
        package let command: String
        /// The lines that compare it with others, of a row with old data.
        package var comparison: [String] = []
        /// The first of them, as it is now.
        package let value: SessionValue
        /// The name of its type; for an enum, with the case.
        package var valueKind = ""
        /// True when it was replaced by another object that holds the same.
        package var isOtherObject: Bool {
            (kind == .replacedRow || kind == .replacedSection) && fields.isEmpty
        }
        /// The code that leaves old data in a cell when it is configured again; nil where it is something else.
        package var kept: ReuseLeftover?
        /// The way in which the program tells such values apart.
        package var told = AppComparison.equality
        /// The view whose rows the program counts itself, and tells of changes; nil where there are snapshots.
        package var view: CountedView?
        /// True where it is equal to the one that it took the place of, and has another hash.
        package var isHashAlone = false
        /// True where it shows what the row that it took the place of showed.
        var showsSame = false
        /// True where what is old is a footer, and no header.
        var isFooter = false
        /// True where new objects took the places of others because each object is another item.
        package var isFreshObject: Bool { kind == .replacedRow && isOtherObject && told.tellsObjectsApart }

        private enum CodingKeys: CodingKey {
            case kind, count, name, path, fields, isFreshIdentity, places, command, comparison, kept
        }
    }

    /// A property before and after.
    package struct Change: Encodable, Hashable, Sendable {
        /// Its name; empty for the text of a cell.
        package let name: String
        /// Its value before, or on screen.
        package let old: String
        /// Its value now.
        package let new: String

        /// A property with two values.
        package init(name: String, old: String, new: String) { (self.name, self.old, self.new) = (name, old, new) }
    }

    /// The faults, the gravest first.
    package let causes: [Cause]
    private let isQuiet: Bool

    /// True when nothing is wrong.
    package var isEmpty: Bool { causes.isEmpty }

    package func encode(to encoder: any Encoder) throws { try causes.encode(to: encoder) }

    /// The faults after an apply.
    ///
    /// - Complexity: Linear in the deleted and inserted identifiers, and in the rows on screen.
    package init(of result: ApplyResult<SessionValue, SessionValue>, in session: Session) {
        isQuiet = session.options.verbosity == .quiet
        causes = Array(Self.all(result, session).prefix(2))
    }

    /// The faults on the screen where no apply has reported them: rows with old data.
    ///
    /// - Parameters:
    ///   - session: The session with its screen.
    ///   - app: The program as it is now.
    ///   - before: The program as it was before; nil for what the session remembers.
    ///   - result: The apply behind which the screen is looked at: what it reloaded counts where nothing is old.
    package init(
        onScreenOf session: Session, of app: (any SessionApp)? = nil, before: (any SessionApp)? = nil,
        behind result: ApplyResult<SessionValue, SessionValue>? = nil
    ) {
        isQuiet = session.options.verbosity == .quiet
        var session = session
        session.app = app ?? session.app
        let stale = Self.allStale(in: session, before: nil, before ?? session.appBefore)
        causes =
            stale.isEmpty
            ? result.map { result in
                let models = Self.replacedModels(result, session, before: before ?? session.appBefore)
                let replaced =
                    models.isEmpty ? Self.replacedIDs(result, session, before: before ?? session.appBefore) : models
                return replaced.isEmpty ? Self.reloaded(result, session) : replaced
            } ?? [] : stale
    }

    /// The rows and sections whose cells an apply threw away, though `reconfigureItems` would have kept them; with a path,
    /// of that row alone.
    package init(
        reloadedBy result: ApplyResult<SessionValue, SessionValue>, at path: IndexPath? = nil, in session: Session
    ) {
        isQuiet = session.options.verbosity == .quiet
        causes = Self.reloaded(result, session, at: path)
    }

    /// The rows and sections that an apply replaced by equal ones; with a path in its snapshot, that row alone.
    package init(
        replacedBy result: ApplyResult<SessionValue, SessionValue>, at path: IndexPath? = nil, in session: Session
    ) {
        isQuiet = session.options.verbosity == .quiet
        if let path {
            causes = Self.replacedItems(result, session, at: path)
            return
        }
        let replaced = Self.replacedSections(result, session) + Self.replacedItems(result, session)
        guard replaced.isEmpty else {
            causes = replaced
            return
        }
        let models = Self.replacedModels(result, session, before: session.appBefore)
        causes = models.isEmpty ? Self.replacedIDs(result, session, before: session.appBefore) : models
    }

    /// The section of a name that an apply replaced by an equal one; none where it did not.
    package init(
        replacedBy result: ApplyResult<SessionValue, SessionValue>, section name: String, in session: Session
    ) {
        isQuiet = session.options.verbosity == .quiet
        causes = Self.replacedSections(result, session, named: name)
    }

    private static func all(_ result: ApplyResult<SessionValue, SessionValue>, _ session: Session) -> [Cause] {
        var causes = replacedSections(result, session)
        if !(session.app?.isRunningCode ?? false) {
            causes += allStale(in: session, before: result.before, session.appBefore)
        }
        return causes.count < 2 ? causes + replacedItems(result, session) : causes
    }

    // MARK: Old data

    /// The fault of one row with old data; nil where its cell shows what the data says.
    package static func cause(ofRowAt path: IndexPath, in session: Session) -> Cause? {
        stale(in: session, before: nil, session.appBefore, session.app?.currentTexts(in: session), only: path)
    }

    /// The rows, and the headers of an app's own code, with old data.
    private static func allStale(
        in session: Session, before: Snapshot?, _ appBefore: (any SessionApp)?
    ) -> [Cause] {
        let texts = session.app?.currentTexts(in: session)
        return [stale(in: session, before: before, appBefore, texts), texts.flatMap { staleHeader(in: session, $0) }]
            .compactMap(\.self)
    }

    private static func staleHeader(in session: Session, _ texts: CurrentTexts) -> Cause? {
        let view = session.source.view
        let sections = session.source.snapshot().sectionIdentifiers
        var stale: [(index: Int, old: String, new: String)] = []
        var isFooter = false
        // The footers are told of where no header is old.
        for kind in [SupplementaryKind.header, .footer] where stale.isEmpty {
            isFooter = kind == .footer
            for index in sections.indices {
                guard let shown = view.supplementaryView(kind, inSection: index)?.content,
                    let now = texts.supplementary[kind]?[index], now != shown
                else { continue }
                stale.append((index, shown, now))
            }
        }
        return stale.first.map { first in
            let section = sections[first.index]
            var cause = Cause(
                kind: .staleHeader, count: stale.count, name: section.label, path: [first.index],
                fields: [Change(name: "", old: first.old, new: first.new)], isFreshIdentity: false, places: [],
                command: "cells", value: section)
            cause.isFooter = isFooter
            cause.view = session.app?.countedView
            return cause
        }
    }

    private static func stale(
        in session: Session, before: Snapshot?, _ appBefore: (any SessionApp)?, _ texts: CurrentTexts?,
        only row: IndexPath? = nil
    ) -> Cause? {
        let view = session.source.view
        let models = ModelIndex(session.store, matchesEqualValues: true)
        let stale = view.visibleIndexPaths.compactMap { path -> (IndexPath, SessionValue, String, String)? in
            guard row.map({ $0 == path }) ?? true, let shown = view.cell(at: path)?.content,
                let item = session.source.itemIdentifier(for: path)
            else {
                return nil
            }
            let section = session.source.sectionIdentifier(for: path.section)
            let now = texts?.cells[path] ?? session.provider.content(for: item, in: section, models: models)
            return now == shown ? nil : (path, item, shown, now)
        }
        // The one that was changed just now is the one a person asks about.
        let latest = stale.prefix(mostExplained).first { row in
            guard let app = session.app, let appBefore else { return false }
            return !changes(from: appBefore.modelFields(of: row.1), to: app.modelFields(of: row.1)).isEmpty
        }
        guard let row = latest ?? stale.first else { return nil }
        let changed = changes(of: row.1, at: row.0, shown: row.2, in: session, models, before, appBefore)
        let (path, item) = (row.0, row.1)
        // Of several traits one is told.
        let (shown, now) =
            texts?.looks[path].map { ($0.shown.firstPart, $0.now.firstPart) } ?? (row.2, row.3)
        if let kept = texts?.kept[path], changed.isEmpty || session.wasAsked(forCellAt: path) {
            return Cause(
                kind: .staleRow, count: stale.count, name: item.name(row.2, session), path: path.pair,
                fields: [Change(name: "", old: shown, new: now)], isFreshIdentity: false, places: [kept.place],
                command: "why \(path)", value: item, kept: kept)
        }
        let places = changed.isEmpty ? [] : session.app?.places(of: .change(of: changed.map(\.name))) ?? []
        // What the cell shows may be older still than what the last command changed.
        let isLong = changed.isEmpty || changed.count > 2 || !changed.allSatisfy { isShown($0, in: row.2) }
        var cause = Cause(
            kind: .staleRow, count: stale.count, name: item.name(row.2, session), path: path.pair,
            fields: isLong ? [Change(name: "", old: shown, new: now)] : changed,
            isFreshIdentity: false, places: places, command: "why \(path)",
            comparison: session.app?.places(of: .comparison(of: item)) ?? [], value: item)
        cause.view = session.app?.countedView
        return cause
    }

    /// No more rows than this are looked at for what changed in them.
    private static let mostExplained = 8

    /// The properties in which a row's value differs from the one that its cell was made for.
    private static func changes(
        of item: SessionValue, at path: IndexPath, shown: String, in session: Session, _ models: ModelIndex,
        _ before: Snapshot?, _ appBefore: (any SessionApp)?
    ) -> [Change] {
        if let app = session.app {
            let new = app.modelFields(of: item)
            let fields = changes(from: appBefore?.modelFields(of: item) ?? [], to: new)
            // Of what was changed before, the data source may hold the old version, or held it when the cell was made.
            let old = [item, session.item(whenConfigured: item)].compactMap(\.self).lazy.map {
                changes(from: $0.identifierFields, to: new)
            }
            return fields.isEmpty ? old.first { !$0.isEmpty } ?? [] : fields
        }
        let section = session.source.sectionIdentifier(for: path.section)
        let old = [before?.indexPath(of: item).flatMap { before?.itemIdentifier(at: $0) }, item]
            .compactMap(\.self).first { session.provider.content(for: $0, in: section, models: nil) == shown }
        let new = (models.model(for: item) ?? item).identifierFields
        let names = session.provider.shownFields
        return changes(from: old?.identifierFields ?? [], to: new).filter { names.isEmpty || names.contains($0.name) }
    }

    /// False for a number or a text that a cell cannot have been made with, since it shows another one.
    private static func isShown(_ change: Change, in shown: String) -> Bool {
        if change.old.count > 1, change.old.hasPrefix("\""), change.old.hasSuffix("\"") {
            return shown.contains(change.old.dropFirst().dropLast())
        }
        guard Double(change.old) != nil, shown.contains(where: \.isNumber) else { return true }
        return shown.filter(\.isNumber).contains(change.old.filter(\.isNumber))
    }

    static func changes(from old: [IdentifierField], to new: [IdentifierField]) -> [Change] {
        guard old.count == new.count else { return [] }
        return zip(old, new).compactMap { old, new in
            old.name == new.name && old.text != new.text ? Change(name: old.name, old: old.text, new: new.text) : nil
        }
    }
}

extension SessionValue {
    /// The name of a row: what its cell shows where the item is only an id that says nothing to a person.
    func name(_ shown: String?, _ session: Session) -> String {
        guard let shown, !shown.isEmpty else { return label }
        let isNumber = session.app != nil && !label.isEmpty && label.allSatisfy(\.isNumber)
        return label.isUUID || isNumber ? shown.shortened : label
    }
}

extension Session {
    /// True when the last apply asked the provider for the cell of a row.
    fileprivate func wasAsked(forCellAt path: IndexPath) -> Bool {
        revisions.entries.last?.result.events.contains { event in
            if case .providerCalled(path, _) = event { true } else { false }
        } ?? false
    }

    /// An item as the data source held it when its cell was configured last; nil where that is forgotten.
    fileprivate func item(whenConfigured item: SessionValue) -> SessionValue? {
        for entry in revisions.entries.reversed() {
            guard let path = entry.result.after.indexPath(of: item) else { return nil }
            let wasAsked = entry.result.events.contains { event in
                if case .providerCalled(path, _) = event { true } else { false }
            }
            if wasAsked { return entry.result.after.itemIdentifier(at: path) }
        }
        return nil
    }
}

extension String {
    /// A name as it is typed: in quotes where it is more than letters and digits.
    package var typed: String {
        let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber } && first?.isNumber == false
        return isPlain ? self : SessionValue.quoted(self)
    }
}

extension String {
    /// The first of the parts of what a cell shows.
    fileprivate var firstPart: String { String(prefix(upTo: firstRange(of: " · ")?.lowerBound ?? endIndex)) }
}

extension ApplyCauses {
    /// The causes, a line each; none where the session is quiet.
    package var blocks: [Block] {
        isQuiet || causes.isEmpty ? [] : [.lines(causes.map { .message($0.line) })]
    }
}
