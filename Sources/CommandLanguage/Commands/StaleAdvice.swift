import CommandGrammar
import DiffableSnapshots
import ListSimulation

/// What to type so that nothing on screen is stale. It is found by trying: each way is gone on a copy of the session,
/// and the first after which nothing is stale is the advice.
struct StaleAdvice {
    /// The commands; nil when no way leads there.
    let commands: [String]?

    /// - Complexity: at most a dozen applies of the staged snapshot, each on a copy of the session.
    init(_ session: Session, _ cells: [CellsReport.Entry], _ headers: [CellsReport.Header]) {
        let rows = cells.filter(\.isStale).map { IndexPath(item: $0.indexPath[1], section: $0.indexPath[0]) }
        let sections = Set(headers.filter(\.isStale).map(\.section)).sorted()
        let ways = Self.ways(session, rows, sections)
        commands = ways.first { Self.helps($0, session) }
    }

    /// Whether the commands work and leave nothing stale.
    private static func helps(_ commands: [String], _ session: Session) -> Bool {
        var copy = session
        do {
            let source = SourceText(commands.joined(separator: "\n"))
            guard case .statements(let statements, _) = try StatementParser.parse(source) else { return false }
            for statement in statements {
                guard let row = CommandTable.standard.row(for: statement.verb) else { return false }
                _ = try row.run(statement, on: &copy)
            }
        } catch {
            // A way that fails is no way; the next one is tried.
            return false
        }
        return !CellsReport(copy).isStale
    }

    /// The ways to try, the plainest first.
    static func ways(_ session: Session, _ rows: [IndexPath], _ sections: [Int]) -> [[String]] {
        let snapshot = session.source.snapshot()
        let items = rows.compactMap { session.source.itemIdentifier(for: $0) }
        let labels = items.map { word($0.label) }
        let headers = sections.map { word(snapshot.sectionIdentifiers[$0].label) }
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
        ways.append([fromStore, "apply reloadData"])
        ways.append([fromStore, "snapshot", "apply reloadData"])
        if session.provider.mistake != nil { ways += ways.map { ["provider mistake none"] + $0 } }
        return ways
    }

    /// The snapshot gets the app's present values in place of the old ones.
    private static func replacing(_ items: [Value], _ session: Session) -> [String]? {
        var commands: [String] = []
        for item in items {
            guard let name = session.store.name(ofModelOf: item) else { return nil }
            let old = word(item.label)
            guard let index = session.staged.indexOfItem(item) else { return nil }
            let all = session.staged.itemIdentifiers
            let section = session.staged.sectionIdentifier(containingItem: item)
            let next = index + 1 < all.count ? all[index + 1] : nil
            let isLast = next.map { session.staged.sectionIdentifier(containingItem: $0) != section } ?? true
            commands.append("delete \(old)")
            if let next, !isLast {
                commands.append("insert \(name) before \(word(next.label))")
            } else if let section {
                commands.append("append \(name) to \(word(section.label))")
            }
            commands.append("reconfigure \(name)")
        }
        return commands.isEmpty ? nil : commands + ["apply"]
    }

    /// A label as it is typed: in quotes where it is more than letters and digits.
    private static func word(_ label: String) -> String {
        !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber } && label.first?.isNumber == false
            ? label : Value.quoted(label)
    }
}

extension Store {
    /// What the app calls its present value for an identifier: `a`, or `songs[0]`.
    fileprivate func name(ofModelOf identifier: Value) -> String? {
        for (name, value) in values {
            if value == identifier { return name }
            guard case .array(let elements) = value else { continue }
            if let index = elements.firstIndex(of: identifier) { return "\(name)[\(index)]" }
        }
        return nil
    }
}
