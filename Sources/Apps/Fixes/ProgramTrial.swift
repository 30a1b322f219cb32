import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Remedies
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftReading

/// The session run again from its first step, perhaps with other files.
struct ProgramTrial {
    let complaint: Complaint
    /// The old data that was on screen behind each step before the last.
    private(set) var earlier: [Complaint.Cause] = []
    let configured: Int
    let exchanged: Int
    /// The applies of the last command.
    let applies: Int
    /// The rows in each section at the end.
    private let rows: [Int]
    /// The identifiers of the call that UIKit refused last.
    let refused: [SessionValue]
    /// The sentence on rows that an older snapshot brought back, or in which the list is behind the data; nil where none is.
    let cameBack: Message?
    /// The newer value that is left out, of those that the refused call named; nil where none is.
    let lost: LostValue?

    /// True when it ends with the rows that another one ends with; where that one was stopped, with any.
    func showsAsMuch(as other: ProgramTrial) -> Bool {
        let isOther =
            other.complaint.failure != nil || other.complaint.handed != nil
            || other.complaint.cameBack + other.complaint.behind > 0
        return isOther ? rows.contains { $0 > 0 } : rows == other.rows
    }

    /// True when it has faults that another one has not, or shows other rows.
    func isWorse(than other: ProgramTrial) -> Bool {
        complaint.failure != nil || complaint.staleRows > other.complaint.staleRows
            || complaint.replaced > other.complaint.replaced || rows != other.rows
    }

    /// Runs the steps.
    ///
    /// - Parameters:
    ///   - interpreter: The session; it stays as it is.
    ///   - files: The program's files as they are to be; nil for those that were read.
    ///   - refused: The identifiers of the call that UIKit refused where the files were those that were read.
    init?(_ interpreter: Interpreter, with files: SourceFiles?, refused: [SessionValue] = []) {
        guard let app = interpreter.session.app as? ProgramApp, let steps = interpreter.replaySteps,
            steps.count(where: \.isProgram) == app.loads.count
        else { return nil }
        var copy = interpreter.startedAnew
        let programs = copy.host.programs
        let names = app.findings.finding { LoadedNames(app.loads) }
        var loads = app.loads[...]
        var failure: Place?
        var (beginning, last) = (0, 0)
        var known: Set<String> = []
        var before: (any SessionApp)?
        var earlier: [Complaint.Cause] = []
        for (number, step) in steps.enumerated() {
            let revision = copy.session.revisions.current
            before = copy.session.app
            if step.isProgram {
                let declared = names.byLoad[app.loads.count - loads.count]
                guard let sources = loads.popFirst() else { return nil }
                // What was on screen before the program, or before a file was read anew, is no fault of the file as it is;
                // nor is it where another file declares the same anew.
                let read = sources.compactMap(\.name) + declared
                if known.isEmpty || !known.isDisjoint(with: read) { beginning = revision }
                known.formUnion(read)
                copy.attachments[ProgramPaths.self] = ProgramPaths(of: app)
                let problem = programs?.run(
                    sources.map { Self.source($0, files, app) }, in: &copy, onEvent: { _, _ in })
                failure = nil
                if let problem {
                    guard let place = Self.place(problem) else { return nil }
                    failure = place
                }
            } else {
                failure = nil
                for outcome in copy.run(line: step.text) {
                    guard case .failure(let stop) = outcome else { continue }
                    guard let place = Self.place(stop.error) else { return nil }
                    failure = place
                }
            }
            if copy.session.revisions.current > revision { last = revision }
            if step.isTried, copy.session.revisions.current == revision { last = revision }
            if number < steps.count - 1, number >= steps.count - Self.mostWatched, failure == nil, !step.isProgram,
                copy.session.revisions.current > revision
            {
                earlier += Self.stale(copy.session, before)
            }
        }
        self.init(failure, copy, from: beginning, since: last, before, refused)
        self.earlier = earlier
    }

    /// No more steps than this are looked at for what was old behind them.
    private static let mostWatched = 12

    /// The rows with old data on the screen of a session.
    private static func stale(_ session: Session, _ before: (any SessionApp)?) -> [Complaint.Cause] {
        func look() -> [Complaint.Cause] {
            ApplyCauses(onScreenOf: session, before: before).causes.filter { $0.kind == .staleRow }.map { cause in
                let type = (session.app as? ProgramApp).flatMap { ProgramLines($0).type(of: cause.value)?.name }
                return Complaint.Cause(cause: cause, typeName: type)
            }
        }
        return session.app.map { $0.answering(look) } ?? look()
    }

    private static func source(_ source: SourceText, _ files: SourceFiles?, _ app: ProgramApp)
        -> SourceText
    {
        let name = source.name ?? ""
        guard let new = files?.files.first(where: { $0.name == name }),
            app.latestTexts.contains(where: { $0.name == name && $0.text == source.text })
        else { return source }
        return SourceText(new.text, name: source.name, firstLine: source.firstLine)
    }

    private typealias Place = (rule: Rule, file: String, line: Int, identifiers: [SessionValue])

    private static func place(_ problem: SwiftProblem) -> Place? {
        guard case .uikit(let failure) = problem.failure.error.cause else {
            return place(problem.failure.error)
        }
        let source = problem.statement.source
        return (failure.rule, source.name ?? "", line(of: problem.failure.range, in: source), Self.values(failure))
    }

    private static func place(_ error: CommandError) -> Place? {
        guard case .inFile(let name, let statement, let inner, let ranges) = error.cause,
            case .uikit(let failure) = inner.cause
        else { return nil }
        return (failure.rule, name, line(of: ranges.first, in: statement.source), Self.values(failure))
    }

    private static func values(_ failure: UIKitFailure) -> [SessionValue] {
        failure.identifiers.compactMap { $0 as? SessionValue }
    }

    private static func line(of range: Range<Int>?, in source: SourceText) -> Int {
        source.text.utf8.prefix(range?.lowerBound ?? 0).count { $0 == UInt8(ascii: "\n") } + 1
    }

    private init(
        _ failure: Place?, _ interpreter: Interpreter, from beginning: Int, since revision: Int,
        _ before: (any SessionApp)?, _ refused: [SessionValue]
    ) {
        let session = interpreter.session
        var faults = Faults(session, failure)
        func look() { faults.look(from: beginning, since: revision, before, refused) }
        if let app = session.app { app.answering { look() } } else { look() }
        (complaint, rows) = (faults.complaint, session.source.view.counts)
        (configured, exchanged) = (faults.configured.count, faults.exchanged.count + faults.replaced)
        applies = session.revisions.current - revision
        (self.refused, lost, cameBack) = (failure?.identifiers ?? [], faults.lost, faults.cameBack)
    }

    /// The faults that stand at the end of the steps, and what the last command did to cells.
    private struct Faults {
        let session: Session
        let failure: Place?
        var complaint: Complaint
        var lost: LostValue?
        var cameBack: Message?
        // A row that two applies configure is one row.
        var configured: Set<SessionValue> = []
        var exchanged: Set<SessionValue> = []
        var replaced = 0

        init(_ session: Session, _ failure: Place?) {
            (self.session, self.failure) = (session, failure)
            complaint = Complaint(failure: failure.map { ($0.rule, $0.file, $0.line) })
        }

        /// Looks at the screen, at the applies, at the data, and at the call that was refused.
        mutating func look(
            from beginning: Int, since revision: Int, _ before: (any SessionApp)?, _ refused: [SessionValue]
        ) {
            let causes = ApplyCauses(onScreenOf: session, before: before).causes
            for cause in causes {
                if cause.kind == .staleHeader {
                    complaint.staleHeaders = cause.count
                } else {
                    complaint.staleRows = cause.count
                }
            }
            for entry in session.revisions.entries where entry.number > beginning {
                lookAtApply(entry, isOfLastCommand: entry.number > revision)
            }
            for cause in causes { add(cause) }
            lost = ProgramTrial.lost(refused, in: session)
            lookAtData()
            if complaint.causes.isEmpty, let last = session.revisions.entries.last, last.number > revision {
                let reloaded = ApplyCauses(reloadedBy: last.result, in: session)
                complaint.reloaded = reloaded.causes.first?.count ?? 0
                add(reloaded.causes.first)
            }
            if let value = failure?.identifiers.first {
                complaint.kept = ProgramTrial.unnamedFormer(of: value, in: session.source.snapshot()).map { former in
                    (typeName(of: value) ?? "", former.kept)
                }
            } else if complaint.isEmpty, let (handed, message) = ProgramTrial.handed(session) {
                (complaint.handed, cameBack) = (handed, message)
            }
        }

        private mutating func lookAtApply(_ entry: Revision, isOfLastCommand: Bool) {
            let causes = ApplyCauses(replacedBy: entry.result, in: session).causes
            let count = causes.reduce(0) { $0 + $1.count }
            complaint.replaced += count
            for cause in causes { add(cause) }
            guard isOfLastCommand else { return }
            // A row that goes while another comes gives its cell away as well, whatever makes it another item.
            let changes = entry.result.changeset
            replaced = max(replaced, count, min(changes.deletedItems.count, changes.insertedItems.count))
            configured.formUnion(entry.result.configuredOnScreen)
            exchanged.formUnion(entry.result.exchanged)
        }

        /// Looks for rows that an older snapshot brought back, and for data that the list does not show.
        private mutating func lookAtData() {
            if failure == nil { cameBack = WhyPlaces.cameBack(in: session) }
            complaint.cameBack = cameBack == nil ? 0 : 1
            guard failure == nil, let behind = session.app?.behind else { return }
            complaint.behind = behind.extra.count + behind.missing
            cameBack = cameBack ?? WhyPlaces.behind(session.app)
        }

        /// Adds the first cause of a kind.
        private mutating func add(_ cause: ApplyCauses.Cause?) {
            guard let cause, !complaint.causes.contains(where: { $0.cause.kind == cause.kind }) else { return }
            complaint.causes.append(Complaint.Cause(cause: cause, typeName: typeName(of: cause.value)))
        }

        private func typeName(of value: SessionValue) -> String? {
            (session.app as? ProgramApp).flatMap { ProgramLines($0).type(of: value)?.name }
        }
    }

    /// The item that a value without an id was before it changed: the only one with which it has most properties in common,
    /// and those.
    private static func unnamedFormer(
        of value: SessionValue, in snapshot: Snapshot
    ) -> (item: SessionValue, kept: [String])? {
        let own = value.identifierFields
        guard own.identity.isEmpty, own.count > 1, snapshot.indexPath(of: value) == nil else { return nil }
        let all = snapshot.itemIdentifiers.prefix(mostCompared).map { item -> (item: SessionValue, kept: [String]) in
            guard item.identifierKind == value.identifierKind else { return (item, []) }
            let same = zip(item.identifierFields, own).filter { $0.name == $1.name && $0.text == $1.text }
            return (item, same.map(\.0.name))
        }
        guard let best = all.max(by: { $0.kept.count < $1.kept.count }), (1..<own.count).contains(best.kept.count),
            all.count(where: { $0.kept.count == best.kept.count }) == 1
        else { return nil }
        return best
    }

    /// The call of the last apply's program whose items came to nothing, or were in the list, whose only section has them.
    private static func handed(
        _ session: Session
    ) -> (handed: (call: String, file: String, line: Int), message: Message)? {
        guard let app = session.app else { return nil }
        let isOneSection = session.source.snapshot().numberOfSections == 1
        for item in app.lastHandedItems {
            guard let mark = item.place.lastIndex(of: ":"),
                let line = Int(item.place[item.place.index(after: mark)...])
            else { continue }
            let file = String(item.place[..<mark])
            if item.mark?.call == HandedItem.deletion, let message = WhyPlaces.markedCopy(app, only: item.item) {
                return ((HandedItem.deletion, file, line), message)
            }
            if item.mark == nil, isOneSection, let message = WhyPlaces.handedItems(app, only: item.item).first {
                return (("appendItems", file, line), message)
            }
        }
        return nil
    }

    /// The first value whose latest version is not the one that the list has.
    private static func lost(_ refused: [SessionValue], in session: Session) -> LostValue? {
        let snapshot = session.source.snapshot()
        var seen: Set<IndexPath> = []
        // The latest of equal values comes first; objects are shared, and so never old.
        let lost = refused.suffix(mostCompared).reversed().compactMap { value -> LostValue? in
            let equal = snapshot.indexPath(of: value)
            guard !value.holdsObject, let path = equal ?? former(of: value, in: snapshot), seen.insert(path).inserted,
                let shown = snapshot.itemIdentifier(at: path)
            else { return nil }
            let changes = zip(shown.identifierFields, value.identifierFields).compactMap { old, new in
                old.name == new.name && old.text != new.text
                    ? ApplyCauses.Change(name: old.name, old: old.text, new: new.text) : nil
            }
            return changes.isEmpty ? nil : LostValue(name: shown.label, changes: changes, isLeftOut: equal == nil)
        }
        return lost.last
    }

    /// The item that a value was before it changed: the same to a person, by its `id` or what it is, and not equal to it.
    private static func former(of value: SessionValue, in snapshot: Snapshot) -> IndexPath? {
        let key = value.identifierFields.identity
        let item =
            key.isEmpty
            ? unnamedFormer(of: value, in: snapshot)?.item
            : snapshot.itemIdentifiers.first { $0.identifierFields.identity == key }
        return item.flatMap { snapshot.indexPath(of: $0) }
    }

    /// No more values than this are compared with what the list has.
    private static let mostCompared = 1_000
}

extension ApplyResult<SessionValue, SessionValue> {
    /// The items whose cells on screen the apply configured again.
    fileprivate var configuredOnScreen: [SessionValue] {
        let asked = Set(
            events.compactMap { event -> IndexPath? in
                if case .providerCalled(let path, _) = event { path } else { nil }
            })
        return changeset.reconfiguredItems.filter { asked.contains($0.indexPath) }.map(\.item)
    }

    /// The items whose rows the apply reloaded, by themselves or with their sections.
    fileprivate var exchanged: [SessionValue] {
        changeset.reloadedItems.map(\.item)
            + changeset.reloadedSections.flatMap { section in
                (0..<(after.itemCount(atSection: section.index) ?? 0)).compactMap {
                    after.itemIdentifier(at: IndexPath(item: $0, section: section.index))
                }
            }
    }
}

/// The names that each step of reading has declared at the top of its files; none are needed where there was one step.
private struct LoadedNames: Sendable {
    let byLoad: [[String]]

    init(_ loads: [[SourceText]]) {
        byLoad = loads.map { load in
            loads.count > 1 ? load.flatMap { SwiftReader.read($0.text).declaredNames.map(\.name) } : []
        }
    }
}
