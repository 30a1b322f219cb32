import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Remedies
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftInterpreter
import SwiftStandardLibrary

extension ProgramApp: SessionApp {
    var madeUUIDs: Int { state.uuids }

    var sources: [(name: String, text: String)] { latestTexts }

    func lines(calling calls: [String]) -> [AppLine] {
        files.flatMap { file in
            file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
                let code = line.drop { $0 == " " || $0 == "\t" }
                guard !code.hasPrefix("//"), calls.contains(where: { code.calls($0) }) else { return nil }
                return AppLine(place: "\(file.name):\(number + 1)", text: String(code.prefix { $0 != "\r" }))
            }
        }
    }

    var countedView: CountedView? {
        shown.flatMap { lists[$0] }.flatMap { $0.counter == nil ? nil : $0.style == .table ? .table : .collection }
    }

    func answering<Result>(
        in session: inout Session, _ body: (inout Session) throws(CommandFailure) -> Result
    ) throws(CommandFailure) -> Result {
        if AppRun.current != nil { return try body(&session) }
        var app = self
        (app.options, app.watch) = (session.options, session.watch)
        let run = AppRun(app)
        let outcome = run.bound { () -> Swift.Result<Result, CommandFailure> in
            do throws(CommandFailure) {
                let result = try body(&session)
                run.showOutlines(in: &session)
                return run.failure(behind: nil).map { .failure($0) } ?? .success(result)
            } catch { return .failure(run.failure(behind: error) ?? error) }
        }
        session.app = run.result
        return try outcome.get()
    }

    func answering<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        if AppRun.current != nil { return try body() }
        let outcome = AppRun(self).bound { () -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try outcome.get()
    }

    func apart<Result>(_ body: () -> Result) -> Result { AppRun.$current.withValue(nil) { body() } }

    func installProviders(in session: inout Session) -> Bool {
        guard let run = AppRun.current, run.showsOwnCells else { return false }
        // A command works on the session itself; the program sees what it is about to show.
        if run.session == nil, run.inFlight == nil {
            (run.inFlight, run.treesInFlight) = (session.staged.withoutMarks(), session.source.outlines)
        }
        if session.source.view.isBare { run.forgetCells() }
        session.source.cellProvider = { request, path, item in
            AppRun.current?.cellWithLateWork(for: item, at: path, &request)
        }
        let kinds = run.supplementaryKinds
        session.source.view.supplementaryKinds = kinds
        session.source.supplementaryViewProvider = nil
        session.source.layoutRequests = nil
        if !kinds.isEmpty {
            session.source.layoutRequests = { kind, section in
                AppRun.current?.asks(for: kind, inSection: section) ?? true
            }
        }
        if run.makesSupplementaryViews {
            session.source.supplementaryViewProvider = { kind, path, _ in
                guard let run = AppRun.current else { return "" }
                return run.supplementary(kind, at: path)
            }
        }
        let heights = run.hasHeights
        if session.options.style == .table { installHeights(heights, in: &session) }
        return true
    }

    private func installHeights(_ heights: (height: Bool, estimate: Bool), in session: inout Session) {
        var table = ReorderableDataSource<Identifier, Identifier>(cellProvider: session.source.cellProvider)
        table.base = session.source
        var adapter = TableAdapter(table)
        adapter.setHeightProviders(height: nil, estimatedHeight: nil)
        if heights.height {
            adapter.heightProvider = { path, _, _ in AppRun.current?.height(at: path, isEstimate: false) }
        }
        if heights.estimate {
            adapter.estimatedHeightProvider = { path, _, _ in AppRun.current?.height(at: path, isEstimate: true) }
        }
        session.source = adapter.dataSource.base
    }

    func installHandlers(in session: inout Session) -> Bool {
        guard let run = AppRun.current else { return false }
        // Code may set handlers of the list that no file feeds; the others are those of the session.
        if !run.showsOwnCells { session.installRules() }
        run.installHandlers(in: &session)
        return true
    }

    func currentTexts(in session: Session) -> CurrentTexts {
        if AppRun.current?.isAsked == true { return CurrentTexts() }
        var texts = texts(in: session, ofNewCells: false).texts
        let view = session.source.view
        let leftovers = findings.finding {
            ReuseLeftovers(of: ownFiles, type: { program.type(named: $0) }, line: \.shown)
        }
        let differs = texts.cells.contains { $0.value != view.cell(at: $0.key)?.content }
        let hasLooks = findings.finding { SeenLooks(ownFiles) }.areSet
        guard differs || hasLooks || !leftovers.isEmpty else { return texts }
        let configured = Set(session.revisions.entries.last?.result.changeset.reconfiguredItems.map(\.indexPath) ?? [])
        // Where the provider sets nothing, a new cell shows nothing, and one that was used before what it showed then.
        let new = self.texts(in: session, ofNewCells: true)
        // While a command runs, the objects are as it has left them so far.
        let run = AppRun.current ?? AppRun(self)
        for (path, text) in new.texts.cells {
            guard let cell = view.cell(at: path) else { continue }
            let shown = cell.content
            let looks = hasLooks ? run.look(of: cell)?.differences(from: new.looks[path]) : nil
            let all = (looks?.changed ?? []) + (looks?.kept ?? [])
            let isAnswer = run.isAnswer(cell, of: session.source.itemIdentifier(for: path), all, new: text)
            if isAnswer || text == shown { texts.cells[path] = shown }
            if isAnswer || text == shown && all.isEmpty { continue }
            if let look = leftovers.look(
                shown: shown, new: text, looks: all.map { CellLook.last(of: $0.name) },
                wasConfigured: configured.contains(path))
            {
                texts.cells[path] = text
                texts.kept[path] = look
                texts.note(all, at: path)
            } else if let changed = looks?.changed, texts.cells[path] == shown {
                texts.note(changed, at: path)
            }
        }
        guard !texts.kept.isEmpty else { return texts }
        // Code leaves something in a cell only where the cell keeps it when it is configured again.
        let again = self.texts(in: session, ofNewCells: false, inPlace: true).texts.cells
        texts.kept = texts.kept.filter { path, _ in again[path] != new.texts.cells[path] || texts.looks[path] != nil }
        return texts
    }

    private func texts(in session: Session, ofNewCells areNew: Bool, inPlace: Bool = false) -> TextsAndLooks {
        // Asking the provider changes cells and objects: it is asked on copies.
        var copy = session
        let run = AppRun(self)
        (run.makesNewCells, run.isAsked) = (areNew, true)
        if inPlace { run.cellsInPlace = cellsOnScreen(in: session) }
        return run.bound {
            run.inFlight = copy.source.snapshot()
            run.treesInFlight = copy.source.outlines
            let models = run.changedRows(in: copy)
            guard installProviders(in: &copy) else { return (CurrentTexts(), [:]) }
            let waiting = run.machine.state.kept.count
            let lastWork = run.machine.state.delayed.map(\.number).max() ?? 0
            copy.source.cellProvider = { request, path, item in
                AppRun.current?.cell(for: models[path] ?? item, at: path, &request)
            }
            guard (try? copy.source.reloadData()) != nil else { return (CurrentTexts(), [:]) }
            // A cell that asks for its picture shows what comes at once, as the one on screen did.
            (run.session, run.inFlight) = (copy, nil)
            _ = run.noting { () throws(Stop) in try run.machine.runSoon() }
            run.showChangedCells()
            let waits = run.machine.state.kept.count > waiting
            // What comes later is on its way: a cell is right with it, and right without it.
            let early = run.finishWork(after: lastWork)
            let view = run.session?.source.view ?? copy.source.view
            var texts = CurrentTexts()
            var looks: [IndexPath: CellLook] = [:]
            for path in view.visibleIndexPaths {
                guard let cell = view.cell(at: path) else { continue }
                let text = cell.content
                texts.cells[path] = text
                if areNew { looks[path] = run.look(of: cell) }
                // A cell that was used before may hold what it showed then.
                if areNew, let early = early[path], early.text == session.source.view.cell(at: path)?.content {
                    (texts.cells[path], looks[path]) = (early.text, early.look)
                    continue
                }
                guard waits, let shown = session.source.view.cell(at: path)?.content,
                    CellText.withoutPictures(shown) == CellText.withoutPictures(text)
                else { continue }
                // What the cell has asked for comes later: it may be the picture on screen.
                texts.cells[path] = shown
            }
            for kind in run.supplementaryKinds {
                for section in view.counts.indices {
                    texts.supplementary[kind, default: [:]][section] =
                        view.supplementaryView(kind, inSection: section)?.content
                }
            }
            return (texts, looks)
        }
    }

    private typealias TextsAndLooks = (texts: CurrentTexts, looks: [IndexPath: CellLook])

    private func cellsOnScreen(in session: Session) -> [IndexPath: (cell: Cell, object: Value)] {
        var cells: [IndexPath: (cell: Cell, object: Value)] = [:]
        guard let list = shown.flatMap({ lists[$0] }) else { return cells }
        for path in session.source.view.visibleIndexPaths {
            if let cell = session.source.view.cell(at: path), let object = list.cells[cell.id] {
                cells[path] = (cell, object)
            }
        }
        return cells
    }

    func modelFields(of identifier: Identifier) -> [IdentifierField] {
        let run = AppRun(self)
        // The program as it was before a step is asked about rows that the step has made.
        guard Value(identifier).isHeld(byHeapOf: run.machine.state.heap.count) else { return [] }
        return run.bound {
            let search = ProgramModels(run)
            let models = search.models(of: [identifier])[0]
            if let changed = search.changed(models, from: identifier) { return changed.identifierFields }
            // What the data source holds is newer than a copy that the program never changes.
            let own = identifier.identifierFields
            // A UUID is a struct of its own; what it stands for is the model that has it.
            if !own.isEmpty, !search.isKey(identifier, of: models) { return own }
            let fields = models.map { ValueText(run.machine).identifierFields($0.value) }
            // Of two versions neither is sure to be the present one.
            return fields.first.flatMap { first in fields.allSatisfy { $0 == first } ? first : nil } ?? []
        }
    }

    private var snapshotPlaces: SnapshotPlaces {
        findings.finding { SnapshotPlaces(of: ownFiles, line: \.shown) }
    }

    var lastSnapshotPlace: String? { lastApplyPlace.flatMap { snapshotPlaces.taken(beforeApplyAt: $0)?.shown } }

    var lastSnapshotOnlyAdds: Bool { lastApplyPlace.map(snapshotPlaces.onlyAdds(atApply:)) ?? false }

    var unseenLooks: [String] {
        findings.finding {
            UnseenLooks(of: ownFiles, type: { program.type(named: $0) }, line: \.shown)
        }.places
    }

    var unheldDataSource: (name: String, place: String)? {
        findings.finding {
            UnheldDataSources(of: ownFiles, type: { program.type(named: $0) }, line: \.shown)
        }.first
    }

    /// The snapshots that code edits and never applies.
    var unappliedSnapshots: UnappliedSnapshots {
        findings.finding { UnappliedSnapshots(of: ownFiles, line: \.shown) }
    }

    var displacingType: String? { (AppRun.current ?? AppRun(self)).displacingType }

    var unaskedMembers: (type: String, names: [String])? { (AppRun.current ?? AppRun(self)).unaskedMembers }

    var missingCells: [String] {
        let isKnown = { (name: String) in program.declares(type: name) || SystemTypes.contains(name) }
        return findings.finding { MissingCells(of: ownFiles, isKnown: isKnown, line: \.shown) }.names
    }

    func comparison(of identifier: Identifier) -> AppComparison { ProgramLines(self).comparison(of: identifier) }

    func tapAnswer(in style: ListStyle) -> TapAnswer? {
        guard current != nil else { return nil }
        if let line = ProgramLines(self).tapInLibrary { return .library(line: line.shown) }
        return .method(style == .table ? "tableView(_:didSelectRowAt:)" : "collectionView(_:didSelectItemAt:)")
    }

    func value(of expression: String, beginningWith name: String) throws(CommandFailure) -> Identifier? {
        let isGlobal = program.globals.contains { $0.name == name }
        guard let run = AppRun.current, isGlobal || expression != name && program.type(named: name) != nil else {
            return nil
        }
        do throws(Stop) {
            let value = try run.evaluate(expression)
            switch value.unwrapped ?? value {
            case .array, .set, .range:
                return .array(try run.machine.elements(of: value.unwrapped ?? value).map(run.identifier))
            case .void, .opaque, .function, .type: return nil
            default: return run.identifier(value)
            }
        } catch {
            throw run.failure(error)
        }
    }

    var isRunningCode: Bool { AppRun.current?.isRunningCode ?? false }

    func places(of question: AppQuestion) -> [String] { ProgramLines(self).places(of: question) }

    func printed() -> (any Report)? {
        let events = AppRun.current?.takeEvents() ?? []
        let texts = events.filter { if case .remark(let report) = $0 { report is PrintedReport } else { false } }
        return texts.isEmpty ? nil : StepsReport(texts)
    }
}

extension AppRun {
    /// Runs the work that cells have put off, as loading does, where there is any.
    ///
    /// - Returns: The texts and looks of the cells before it; none where nothing was put off.
    fileprivate func finishWork(after number: Int) -> [IndexPath: (text: String, look: CellLook?)] {
        guard machine.state.delayed.contains(where: { $0.number > number }), let view = session?.source.view else {
            return [:]
        }
        var early: [IndexPath: (text: String, look: CellLook?)] = [:]
        for path in view.visibleIndexPaths {
            if let cell = view.cell(at: path) { early[path] = (cell.content, look(of: cell)) }
        }
        _ = noting { () throws(Stop) in try machine.finishWork(after: number) }
        showChangedCells()
        return early
    }

    /// The look of a cell of the list on screen; nil where no code has made it.
    func look(of cell: Cell) -> CellLook? {
        shown?.cells[cell.id].map { CellLook(of: $0, in: machine) }
    }
}

extension CurrentTexts {
    /// Notes what a cell shows beside its text and images, where that is not what the data says.
    fileprivate mutating func note(_ differences: [CellLook.Difference], at path: IndexPath) {
        guard !differences.isEmpty else { return }
        func joined(_ text: KeyPath<CellLook.Difference, String>) -> String {
            differences.map { "\($0.name): \($0[keyPath: text])" }.joined(separator: " · ")
        }
        looks[path] = (joined(\.shown), joined(\.now))
        cells[path] = [cells[path] ?? "", joined(\.now)].filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

extension Substring {
    /// True when a call stands in the line, and not a longer name that ends with its name.
    fileprivate func calls(_ name: String) -> Bool {
        ranges(of: name).contains { range in
            guard range.lowerBound > startIndex, let first = name.first, first.isLetter else { return true }
            let before = self[index(before: range.lowerBound)]
            return !before.isLetter && !before.isNumber && before != "_"
        }
    }
}
