import DiffableSnapshots
import ListSimulation
import ListView
import Sessions

// Cells that an apply exchanges because the app asked for it.

extension ApplyCauses {
    /// The rows, or else the sections, that an apply reloaded although their new cells are of the same kind as the old
    /// ones, where the system has `reconfigureItems`.
    static func reloaded(
        _ result: ApplyResult<SessionValue, SessionValue>, _ session: Session, at only: IndexPath? = nil
    ) -> [Cause] {
        let changes = result.changeset
        // Where the value that was to be shown is lost, another cell is not what is missing.
        guard session.options.system >= .ios15, !result.wasReloaded, WhyPlaces.markedCopy(session.app) == nil,
            !changes.reloadedItems.isEmpty || !changes.reloadedSections.isEmpty
        else { return [] }
        let kinds = CellKinds(result, in: session)
        let rows = changes.reloadedItems.compactMap { entry -> (item: SessionValue, path: IndexPath)? in
            guard let path = result.after.indexPath(of: entry.item), only.map({ $0 == path }) ?? true,
                kinds.isSame(at: path), result.before.indexPath(of: entry.item) != nil
            else { return nil }
            return (entry.item, path)
        }
        if let row = rows.first {
            return [
                cause(.reloadedRow, rows.count, row.item, row.path.pair, "reloadItems(", "why \(row.path)", session)
            ]
        }
        let sections = changes.reloadedSections.filter { section in
            let count = result.after.itemCount(atSection: section.index) ?? 0
            if let only, only.section != section.index { return false }
            // A header is asked for again by a reload of its section alone.
            let view = session.source.view
            let hasHeader = [SupplementaryKind.header, .footer].contains { kind in
                view.supplementaryView(kind, inSection: section.index) != nil
            }
            if session.app != nil, hasHeader { return false }
            let paths = (0..<count).map { IndexPath(item: $0, section: section.index) }
            return paths.contains { kinds.isSame(at: $0) } && !paths.contains { kinds.isOther(at: $0) }
        }
        return sections.first.map { section in
            let command = "why \(session.questionName(ofSection: section.section.label))"
            return [
                cause(
                    .reloadedSection, sections.count, section.section, [section.index], "reloadSections(", command,
                    session)
            ]
        } ?? []
    }

    private static func cause(
        _ kind: Kind, _ count: Int, _ value: SessionValue, _ path: [Int], _ call: String, _ command: String,
        _ session: Session
    ) -> Cause {
        let view = session.app?.countedView
        let calls = [call] + (view.map { [$0.reloading + "("] } ?? [])
        let written = (session.app?.lines(calling: calls) ?? []).map(\.place)
        let run = written.filter((session.app?.lastReloads ?? []).contains)
        let places = run.isEmpty ? written : run
        var cause = Cause(
            kind: kind, count: count, name: value.label, path: path, fields: [], isFreshIdentity: false,
            places: Array(places.prefix(2)), command: command, value: value)
        cause.view = view
        return cause
    }
}

/// The kinds of the cells that an apply threw away and of those that came for them.
private struct CellKinds {
    private var old: [IndexPath: String] = [:]
    private var new: [IndexPath: String] = [:]

    /// - Complexity: Linear in the events of the session.
    init(_ result: ApplyResult<SessionValue, SessionValue>, in session: Session) {
        var kinds: [Int: String] = [:]
        for event in session.revisions.entries.flatMap(\.result.events) + result.events {
            if case .created(let cell, let kind) = event { kinds[cell] = kind }
        }
        for event in result.events {
            switch event {
            case .deleted(let cell, let path): old[path] = kinds[cell]
            case .providerCalled(let path, let cell): new[path] = kinds[cell]
            default: break
            }
        }
    }

    func isSame(at path: IndexPath) -> Bool { new[path] != nil && old[path] == new[path] }
    func isOther(at path: IndexPath) -> Bool { new[path] != nil && old[path] != nil && old[path] != new[path] }
}
