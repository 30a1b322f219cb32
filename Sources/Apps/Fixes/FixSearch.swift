import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Remedies
import Reporting
import Rulebook
import SessionReports
import Sessions

/// Looks for changes that mend a program: each is run on a copy of the session, from its first step on.
struct FixSearch {
    /// The faults to mend; nil where there is no program, or its first steps are forgotten.
    let complaint: Complaint?
    /// The changes that help, those with the smallest effect first.
    let fixes: [Fix]
    /// True when each of the changes mends only a part of what is wrong.
    let isPartial: Bool
    /// The sentence on rows that an older snapshot brought back, or in which the list is behind the data; nil where none is.
    let cameBack: Message?
    /// The crash text that the changes are for, where nothing of the kind has happened here; nil for the faults themselves.
    let crash: PastedCrash?

    /// No more changes than this are run.
    private static let most = 24
    /// No more of those that help are shown.
    private static let mostShown = 3

    /// - Complexity: the session is run at most ``most`` times.
    init(_ interpreter: Interpreter) {
        guard let original = ProgramTrial(interpreter, with: nil),
            let app = interpreter.session.app as? ProgramApp
        else {
            (complaint, fixes, isPartial, crash, cameBack) = (nil, [], false, nil, nil)
            return
        }
        (complaint, cameBack) = (original.complaint, original.cameBack)
        let pasted = interpreter.attachments[PastedCrash.self].flatMap { crash in
            original.complaint.isEmpty || original.complaint.failure == nil && crash.step == interpreter.steps
                ? crash : nil
        }
        let files = app.sourceFiles
        let isOld = interpreter.session.options.system < .ios15
        var tried = 0
        var seen: Set<String> = []
        var (found, partial, early): ([Fix], [Fix], [Fix]) = ([], [], [])
        func look(_ changed: SourceFiles, _ complaint: Complaint, after kinds: [RemedyKind], depth: Int) {
            let finder = RemedyFinder(files: changed, complaint: complaint, isBeforeReconfigure: isOld)
            var halfWay: [(Remedy, Complaint)] = []
            for remedy in finder.remedies where tried < Self.most {
                let kinds = kinds + remedy.kinds
                let difference = files.difference(to: remedy.files)
                guard seen.insert(difference).inserted, !remedy.files.asksMore(than: changed) else { continue }
                tried += 1
                guard
                    let trial = ProgramTrial(interpreter, with: remedy.files, refused: original.refused)
                else { continue }
                if original.complaint.isMended(by: trial.complaint), trial.showsAsMuch(as: original) {
                    // What ends well may have been old in between, where it was not before.
                    if let cause = trial.earlier.first, trial.earlier.count > original.earlier.count {
                        halfWay.append((remedy, Complaint(staleRow: cause)))
                        early.append(Fix(remedy, kinds, difference, app, trial, stale: trial.earlier.count))
                        continue
                    }
                    found.append(Fix(remedy, kinds, difference, app, trial))
                    continue
                }
                if original.complaint.isLessened(by: trial.complaint), trial.showsAsMuch(as: original) {
                    partial.append(Fix(remedy, kinds, difference, app, trial))
                    halfWay.append((remedy, trial.complaint))
                } else if Self.isOther(trial.complaint, than: complaint) {
                    halfWay.append((remedy, trial.complaint))
                }
            }
            guard depth > 0, !found.contains(where: { $0.lost == nil }) else { return }
            for (remedy, rest) in halfWay {
                look(remedy.files, rest, after: kinds + remedy.kinds, depth: depth - 1)
            }
        }
        if let pasted {
            found = Self.fixes(for: pasted, in: files) { remedy in
                guard let trial = ProgramTrial(interpreter, with: remedy.files),
                    !trial.isWorse(than: original)
                else { return nil }
                let difference = files.difference(to: remedy.files)
                guard !difference.isEmpty else { return nil }
                return Fix(remedy, remedy.kinds, difference, app, trial)
            }
        }
        crash = pasted == nil || found.isEmpty && !original.complaint.isEmpty ? nil : pasted
        guard crash == nil else {
            (fixes, isPartial) = (found, false)
            return
        }
        if !original.complaint.isEmpty { look(files, original.complaint, after: [], depth: 1) }
        if partial.isEmpty { partial = early }
        isPartial = found.isEmpty && !partial.isEmpty
        let order = (found.isEmpty ? partial : found).enumerated().sorted { left, right in
            left.element.effect.lexicographicallyPrecedes(right.element.effect)
                || left.element.effect == right.element.effect && left.offset < right.offset
        }
        // The same item in other words is no other choice.
        var known: Set<String> = []
        let others = order.map(\.element).filter { fix in
            fix.way.map { known.insert("\($0) \(fix.place)").inserted } ?? true
        }
        fixes = Array(others.prefix(isPartial ? 1 : Self.mostShown))
    }

    /// The first change for each line that can raise a crash text, which leaves the session as it is.
    private static func fixes(
        for crash: PastedCrash, in files: SourceFiles, _ run: (Remedy) -> Fix?
    ) -> [Fix] {
        crash.lines.prefix(mostShown).compactMap { line in
            guard let mark = line.place.lastIndex(of: ":"),
                let number = Int(line.place[line.place.index(after: mark)...])
            else { return nil }
            let finder = RemedyFinder(files: files, complaint: Complaint(), isBeforeReconfigure: false)
            let remedies = finder.failureRemedies(crash.rule, String(line.place[..<mark]), number)
            return remedies.lazy.compactMap(run).first
        }
    }

    /// True when a change led to another complaint, from which the search may go on. Rows that are no longer replaced
    /// are old until they are marked, and marked rows are old while the provider believes the identifier.
    private static func isOther(_ new: Complaint, than old: Complaint) -> Bool {
        if let failure = old.failure { return new.failure.map { $0.rule.id != failure.rule.id } ?? true }
        guard new.failure == nil else { return false }
        if old.replaced > 0 { return new.replaced == 0 && new.staleRows > 0 }
        return new.replaced == 0 && new.staleRows > 0
    }
}

extension Fix {
    fileprivate init(
        _ remedy: Remedy, _ kinds: [RemedyKind], _ difference: String, _ app: ProgramApp, _ trial: ProgramTrial,
        stale: Int? = nil
    ) {
        let texts = zip(app.latestTexts, remedy.files.files).filter { $0.text != $1.text }.map { ($1.name, $1.text) }
        let name = texts.first?.0 ?? ""
        let first = app.loads.flatMap(\.self).last { $0.name == name }?.firstLine ?? 1
        self.init(
            remedy, kinds: kinds, difference: difference,
            place: "\(ProgramApp.fileName(name)):\((Self.firstLine(of: difference) ?? 1) + first - 1)", texts: texts)
        (configured, exchanged, applies) = (trial.configured, trial.exchanged, trial.applies)
        self.stale = stale ?? trial.complaint.staleRows
        staleHeaders = trial.complaint.staleHeaders
        // With an id of its own the refused value is no version of another one; and where cells ask the model, they show
        // the newer value, whichever of the two the list holds.
        let asksModel = kinds.contains(.lookUp) && trial.complaint.staleRows == 0
        lost = kinds.contains(.nextID) || asksModel ? nil : trial.lost
    }
}
