import DiffableSnapshots
import Remedies
import Reporting
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// The data of a program before a command and after it, beside the rows of its list.
struct ChangedData {
    /// The rows in which the list is behind the data; nil where it is not, or nothing is known of it.
    let behind: ListBehind?
    private let run: AppRun
    /// The line of the function that ran first.
    private let entry: String?

    /// No more rows than this are compared.
    private static let most = 2_000

    /// - Complexity: Linear in the rows, and in the values of those lists of the program that the command changed.
    init(_ run: AppRun, in session: Session) {
        self.run = run
        let place = run.enteredPlace
        entry = place
        behind = (session.app as? ProgramApp).flatMap { Self.behind(run, session, since: $0.state, place) }
    }

    /// What is known where a gesture has left old data and applied nothing.
    func missingApply(_ causes: ApplyCauses) -> MissingApply? {
        guard run.applyCount == 0, let entry, !Self.waits(run) else { return nil }
        let changes = behind?.changes ?? causes.causes.first { $0.kind == .staleRow && $0.kept == nil }?.places ?? []
        guard behind?.kept == nil, let change = changes.first else { return nil }
        let exits = run.waysToApply.exits(behind: change, from: entry)
        return MissingApply(
            exits: exits, unapplied: exits.isEmpty ? run.app.unappliedSnapshots.first(inFunctionAt: entry) : nil)
    }

    /// True where something will run later that may apply.
    private static func waits(_ run: AppRun) -> Bool {
        let state = run.machine.state
        return run.app.presented != nil || !state.delayed.isEmpty || state.kept.contains { !$0.hasRun }
    }

    private static func behind(
        _ run: AppRun, _ session: Session, since old: MachineState, _ entry: String?
    ) -> ListBehind? {
        let snapshot = session.source.snapshot()
        let first = session.revisions.entries.suffix(run.applyCount).first
        let shownBefore = first?.result.before ?? snapshot
        guard shownBefore.numberOfItems > 0, snapshot.numberOfItems <= most, shownBefore.numberOfItems <= most else {
            return nil
        }
        // What was left before is there still, unless an apply of other rows has mended it.
        let left = (session.app as? ProgramApp)?.behind
        var kept: KeptSnapshot?
        let sinks = run.app.findings.finding { EarlySinks(of: run.app.ownFiles, line: \.shown) }
        if run.applyCount > 0 {
            guard let place = run.app.lastApplyPlace else { return nil }
            kept = run.app.findings.finding { KeptSnapshots(of: run.app.ownFiles, line: \.shown) }
                .kept(appliedAt: place).map { KeptSnapshot(name: $0.name, apply: place, fills: $0.fills) }
            guard kept != nil || !sinks.isEmpty else { return nil }
        } else if waits(run) {
            return left
        }
        let models = ProgramModels(run)
        let lists = ModelLists(run, models)
        let changed = lists.changed(since: old).filter { left != nil || $0.before.count == shownBefore.numberOfItems }
        // A command that changes no list leaves it as it was.
        guard !changed.isEmpty else { return left?.stillOn(snapshot, kept) }
        func key(_ item: Identifier) -> String { lists.key(models.value(of: item)) }
        let earlier = Set(shownBefore.itemIdentifiers.map(key))
        let rows = Dictionary(snapshot.itemIdentifiers.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
        for list in changed {
            let early = run.applyCount > 0 && kept == nil ? sinks.place(of: list.name) : nil
            guard run.applyCount == 0 || kept != nil || early != nil else { continue }
            let (before, now) = (list.before.map(lists.key), list.now.map(lists.key))
            guard left != nil || Set(before) == earlier else { continue }
            let (old, new) = (Set(before), Set(now))
            let extra = (before + (left?.extra.map(key) ?? [])).filter { !new.contains($0) }.compactMap { rows[$0] }
            let missing = now.indices.filter { !old.contains(now[$0]) && rows[now[$0]] == nil }
            // A list that shows a part of its data on purpose has not all that was there before.
            guard !extra.isEmpty || !missing.isEmpty, earlier.filter(new.contains).allSatisfy({ rows[$0] != nil }),
                !lists.areShown(rows: Set(rows.keys))
            else { continue }
            let name = extra.first?.label ?? missing.first.map { ValueText(run.machine).label(list.now[$0]) } ?? ""
            var seen: Set<Identifier> = []
            return ListBehind(
                extra: extra.filter { seen.insert($0).inserted }, missing: missing.count, name: name,
                changes: changes(of: list.name, run, entry), kept: kept, early: early.map { (list.name, $0) })
        }
        return run.applyCount == 0 ? left : nil
    }

    /// The line that changes a list, where it is the only one that the command can have run.
    private static func changes(of name: String, _ run: AppRun, _ entry: String?) -> [String] {
        guard let entry else { return [] }
        let all = Set(run.waysToApply.changes(of: name, from: entry).map(\.shown))
        return all.count == 1 ? Array(all) : []
    }
}

/// The lists of values that a program holds, by their keys.
private struct ModelLists {
    private let run: AppRun
    private let models: ProgramModels

    private static let most = 2_000

    init(_ run: AppRun, _ models: ProgramModels) { (self.run, self.models) = (run, models) }

    /// The lists that the command has changed.
    func changed(since old: MachineState) -> [(name: String, before: [Value], now: [Value])] {
        var found: [(String, [Value], [Value])] = []
        models.compare(with: old) { name, before, now in
            guard let old = Self.elements(of: before), let new = Self.elements(of: now), !old.isEmpty else { return }
            found.append((name, old, new))
        }
        return found
    }

    /// True where some list of the program has the very rows that are shown.
    func areShown(rows: Set<String>) -> Bool {
        let machine = run.machine
        let fields = (0..<machine.state.heap.count).flatMap { index -> [Value] in
            let object = machine.state.heap[index]
            guard let type = machine.program.type(object.type), !models.isView(type) else { return [] }
            return zip(type.fields, object.fields).filter { !$0.0.isOfUIKit }.map(\.1)
        }
        return (machine.state.globals + fields).contains { value in
            guard let elements = Self.elements(of: value), elements.count == rows.count else { return false }
            return Set(elements.map(key)) == rows
        }
    }

    /// A text that two values share where they are the same to a person.
    func key(_ value: Value) -> String {
        let value = value.unwrapped ?? value
        return models.key(models.identity(of: value) ?? value)
    }

    /// The elements of an array, or of all the arrays of a dictionary; nil for anything else, and for long ones.
    private static func elements(of value: Value) -> [Value]? {
        var elements: [Value]
        switch value.unwrapped ?? value {
        case .array(let list): elements = list
        case .dictionary(let entries):
            elements = []
            for case .array(let list) in entries.values { elements += list }
        default: return nil
        }
        return elements.count > most ? nil : elements
    }
}

extension ListBehind {
    /// The same after another apply of a kept snapshot; nil where its rows are gone.
    fileprivate func stillOn(_ snapshot: Snapshot, _ kept: KeptSnapshot?) -> ListBehind? {
        let extra = extra.filter { snapshot.indexPath(of: $0) != nil }
        guard !extra.isEmpty || missing > 0 else { return nil }
        return ListBehind(
            extra: extra, missing: missing, name: extra.first?.label ?? name, changes: changes, kept: kept ?? self.kept,
            early: early)
    }
}

extension AppRun {
    /// The line of the function that the command ran first.
    fileprivate var enteredPlace: String? {
        for case .remark(let report) in events {
            if let entered = report as? EnteredReport, !entered.place.isEmpty { return entered.place }
        }
        return nil
    }

    fileprivate var waysToApply: WaysToApply { WaysToApply(of: app.ownFiles, line: \.shown) }
}
