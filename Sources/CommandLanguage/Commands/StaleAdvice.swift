import CommandGrammar
import DiffableSnapshots
import ListSimulation
import SessionReports
import Sessions

/// The advice for stale cells: commands after which the screen shows what the data says. It is found by trying: each
/// way is gone on a copy of the session, and the first that leads there is the advice.
enum StaleAdvice {
    /// Commands after which nothing on screen is stale; nil when no way leads there.
    ///
    /// - Complexity: at most two dozen applies of the staged snapshot, each on a copy of the session.
    static func commands(
        for session: Session, _ cells: [CellsReport.Entry], _ headers: [CellsReport.Header]
    ) -> [String]? {
        let rows = cells.filter(\.isStale).map { IndexPath(item: $0.indexPath[1], section: $0.indexPath[0]) }
        // What code leaves in a cell goes away by chance only.
        let kept = session.app?.currentTexts(in: session).kept ?? [:]
        if rows.contains(where: { kept[$0] != nil && ApplyCauses.cause(ofRowAt: $0, in: session)?.kept != nil }) {
            return nil
        }
        let sections = Set(headers.filter(\.isStale).map(\.section)).sorted()
        return ways(session, rows, sections).first { way in
            session.apart { after(way, session).map { !CellsReport($0).isStale } ?? false }
        }
    }

    /// Commands after which the cell of an item no longer shows anything old; nil when no way leads there.
    ///
    /// - Complexity: as of ``commands(for:_:_:)``.
    static func commands(toRefresh item: SessionValue, in session: Session) -> [String]? {
        guard let path = session.source.indexPath(for: item) else { return nil }
        return ways(session, [path], []).first { leads($0, to: [.current, .gone, .offScreen], item, session) }
    }

    /// Commands that put an item into the list that was never there.
    static func commands(toAdd item: SessionValue, in session: Session) -> [String]? {
        let names = [item.label.typed] + (session.store.name(ofModelOf: item).map { [$0] } ?? [])
        let section = session.staged.sectionIdentifiers.last.map { [" to \($0.label.typed)"] } ?? []
        let sections = section.isEmpty ? ["sections main"] : []
        let ways = [["apply"]] + names.map { sections + ["append \($0)\(section.first ?? "")", "apply"] }
        return ways.first { leads($0, to: [.current, .offScreen], item, session) }
    }

    /// Commands that put a section into the list that was never there.
    static func commands(toAddSection section: SessionValue, in session: Session) -> [String]? {
        [["apply"], ["sections \(section.label.typed)", "apply"]].first { way in
            session.apart { after(way, session)?.source.snapshot().indexOfSection(section) != nil }
        }
    }

    /// The command that brings an item on screen.
    static func commands(toShow item: SessionValue, in session: Session) -> [String]? {
        let way = session.source.snapshot().indexOfItem(item).map { ["scroll to \($0)"] }
        let onScreen = Set(WhyReport.Verdict.allCases).subtracting([.offScreen, .gone, .neverThere, .changedIdentity])
        return way.flatMap { leads($0, to: onScreen, item, session) ? $0 : nil }
    }

    private static func leads(
        _ commands: [String], to verdicts: Set<WhyReport.Verdict>, _ item: SessionValue, _ session: Session
    ) -> Bool {
        session.apart {
            after(commands, session).map { verdicts.contains(WhyReport.Verdict(of: item, in: $0)) } ?? false
        }
    }

    /// The session after commands; nil when one of them does not work.
    private static func after(_ commands: [String], _ session: Session) -> Session? {
        var copy = session
        do {
            let source = SourceText(commands.joined(separator: "\n"))
            guard case .statements(let statements, _) = try StatementParser.parse(source) else { return nil }
            for statement in statements {
                guard let row = CommandTable.basic.row(for: statement.verb) else { return nil }
                _ = try row.run(statement, on: &copy)
            }
            return copy
        } catch {
            // A way that fails is no way; the next one is tried.
            return nil
        }
    }

    /// The ways to try, the plainest first; none where a program counts its rows itself, since only its own code helps there.
    static func ways(_ session: Session, _ rows: [IndexPath], _ sections: [Int]) -> [[String]] {
        if session.app?.countedView != nil { return [] }
        let snapshot = session.source.snapshot()
        let items = rows.compactMap { session.source.itemIdentifier(for: $0) }
        let labels = items.map { $0.label.typed }
        let headers = sections.map { snapshot.sectionIdentifiers[$0].label.typed }
        let fields = session.provider.shownFields.joined(separator: ", ")
        let fromStore = "provider shows \(fields.isEmpty ? "" : fields + " ")from store"

        func marking(_ verb: String, _ names: [String]) -> [String] {
            (names.isEmpty ? [] : ["\(verb) \(names.joined(separator: " "))"])
                + (headers.isEmpty ? [] : ["reload-sections \(headers.joined(separator: " "))"]) + ["apply"]
        }
        let paths = rows.map(\.description)
        let marks = [labels, paths].flatMap { [marking("reconfigure", $0), marking("reload", $0)] }
        var ways: [[String]] = session.stagedOperations > 0 ? [["apply"]] : []
        ways += marks
        ways += marks.map { [fromStore] + $0 }
        if let replacing = replacing(items, session) { ways.append(replacing) }
        // Before iOS 15 an apply without animation is what reloads.
        let reloads = ["apply reloadData", "apply unanimated"].flatMap { [[$0], ["snapshot", $0]] }
        ways += reloads + reloads.map { [fromStore] + $0 }
        if session.provider.mistake != nil { ways += ways.map { ["provider mistake none"] + $0 } }
        // While an apply from a background queue waits, one from the main queue would deadlock.
        if session.source.numberOfOutstandingApplies > 0 { ways = [["drain"]] + ways.map { ["drain"] + $0 } }
        return ways
    }

    /// The snapshot gets the app's present values in place of the old ones.
    private static func replacing(_ items: [SessionValue], _ session: Session) -> [String]? {
        var commands: [String] = []
        for item in items {
            guard let name = session.store.name(ofModelOf: item) else { return nil }
            let old = item.label.typed
            guard let index = session.staged.indexOfItem(item) else { return nil }
            let all = session.staged.itemIdentifiers
            let section = session.staged.sectionIdentifier(containingItem: item)
            let next = index + 1 < all.count ? all[index + 1] : nil
            let isLast = next.map { session.staged.sectionIdentifier(containingItem: $0) != section } ?? true
            commands.append("delete \(old)")
            if let next, !isLast {
                commands.append("insert \(name) before \(next.label.typed)")
            } else if let section {
                commands.append("append \(name) to \(section.label.typed)")
            }
            commands.append("reconfigure \(name)")
        }
        return commands.isEmpty ? nil : commands + ["apply"]
    }
}

extension Session {
    /// Commands after which nothing on screen is old; nil where nothing is, or no way is known.
    package var refreshingCommands: [String]? { CellsReport(self, advises: true).advice?.commands }
}

extension Store {
    /// The app's name for its present value of an identifier: `a`, or `songs[0]`.
    fileprivate func name(ofModelOf identifier: SessionValue) -> String? {
        for (name, value) in values {
            if value == identifier { return name }
            guard case .array(let elements) = value else { continue }
            if let index = elements.firstIndex(of: identifier) { return "\(name)[\(index)]" }
        }
        return nil
    }
}
