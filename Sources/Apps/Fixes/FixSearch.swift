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
    fileprivate static let most = 24
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
        let pasted = Self.pastedCrash(of: interpreter, original.complaint)
        let files = app.sourceFiles
        let forPasted = pasted.map { Self.fixes(for: $0, in: files, interpreter, app, original) } ?? []
        crash = pasted == nil || forPasted.isEmpty && !original.complaint.isEmpty ? nil : pasted
        guard crash == nil else {
            (fixes, isPartial) = (forPasted, false)
            return
        }
        var trials = FixTrials(interpreter: interpreter, app: app, files: files, original: original)
        if !original.complaint.isEmpty {
            trials.look(in: files, for: original.complaint, after: [], depth: 1)
        }
        let lesser = trials.lessens.isEmpty ? trials.mendsLate : trials.lessens
        isPartial = trials.mends.isEmpty && !lesser.isEmpty
        let others = Self.ordered(trials.mends.isEmpty ? lesser : trials.mends)
        fixes = Array(others.prefix(isPartial ? 1 : Self.mostShown))
    }

    /// The crash text that was pasted last, unless something of the kind has happened here since.
    private static func pastedCrash(of interpreter: Interpreter, _ complaint: Complaint) -> PastedCrash? {
        interpreter.attachments[PastedCrash.self].flatMap { crash in
            complaint.isEmpty || complaint.failure == nil && crash.step == interpreter.steps ? crash : nil
        }
    }

    /// The changes with the smallest effect first; the same item in other words is no other choice.
    private static func ordered(_ fixes: [Fix]) -> [Fix] {
        let order = fixes.enumerated().sorted { left, right in
            left.element.effect.lexicographicallyPrecedes(right.element.effect)
                || left.element.effect == right.element.effect && left.offset < right.offset
        }
        var known: Set<String> = []
        return order.map(\.element).filter { fix in
            fix.way.map { known.insert("\($0) \(fix.place)").inserted } ?? true
        }
    }

    /// The first change for each line that can raise a crash text, which leaves the session as it is.
    private static func fixes(
        for crash: PastedCrash, in files: SourceFiles, _ interpreter: Interpreter, _ app: ProgramApp,
        _ original: ProgramTrial
    ) -> [Fix] {
        crash.lines.prefix(mostShown).compactMap { line in
            guard let mark = line.place.lastIndex(of: ":"),
                let number = Int(line.place[line.place.index(after: mark)...])
            else { return nil }
            let finder = RemedyFinder(files: files, complaint: Complaint(), isBeforeReconfigure: false)
            for remedy in finder.failureRemedies(crash.rule, String(line.place[..<mark]), number) {
                guard let trial = ProgramTrial(interpreter, with: remedy.files), !trial.isWorse(than: original) else {
                    continue
                }
                let difference = files.difference(to: remedy.files)
                if !difference.isEmpty { return Fix(remedy, remedy.kinds, difference, app, trial) }
            }
            return nil
        }
    }
}

/// The changes that were run, told apart by what they do.
private struct FixTrials {
    let interpreter: Interpreter
    let app: ProgramApp
    /// The files of the program as it is.
    let files: SourceFiles
    /// The session as it is.
    let original: ProgramTrial
    /// Those that mend all that is wrong.
    private(set) var mends: [Fix] = []
    /// Those that mend a part of it.
    private(set) var lessens: [Fix] = []
    /// Those that end well, and had rows in between that were old, where it was not so before.
    private(set) var mendsLate: [Fix] = []
    private var tried = 0
    /// The changes that were looked at.
    private var seen: Set<String> = []

    init(interpreter: Interpreter, app: ProgramApp, files: SourceFiles, original: ProgramTrial) {
        (self.interpreter, self.app, self.files, self.original) = (interpreter, app, files, original)
    }

    /// Runs the changes that may mend a complaint, and changes of those that led half the way.
    ///
    /// - Parameters:
    ///   - changed: The files that are to be changed, those of the program or of a change that was run.
    ///   - complaint: What is wrong with them.
    ///   - kinds: The kinds of the changes that made them.
    ///   - depth: How many more changes may follow one another.
    mutating func look(in changed: SourceFiles, for complaint: Complaint, after kinds: [RemedyKind], depth: Int) {
        let finder = RemedyFinder(
            files: changed, complaint: complaint, isBeforeReconfigure: interpreter.session.options.system < .ios15)
        var halfWay: [(Remedy, Complaint)] = []
        for remedy in finder.remedies where tried < FixSearch.most {
            let difference = files.difference(to: remedy.files)
            guard seen.insert(difference).inserted, !remedy.files.asksMore(than: changed) else { continue }
            tried += 1
            guard let trial = ProgramTrial(interpreter, with: remedy.files, refused: original.refused) else { continue }
            if let rest = judge(remedy, kinds + remedy.kinds, difference, trial, of: complaint) {
                halfWay.append((remedy, rest))
            }
        }
        guard depth > 0, !mends.contains(where: { $0.lost == nil }) else { return }
        for (remedy, rest) in halfWay {
            look(in: remedy.files, for: rest, after: kinds + remedy.kinds, depth: depth - 1)
        }
    }

    /// Keeps a change that helps.
    ///
    /// - Returns: What is still wrong, from which the search may go on; nil where it does not.
    private mutating func judge(
        _ remedy: Remedy, _ kinds: [RemedyKind], _ difference: String, _ trial: ProgramTrial, of complaint: Complaint
    ) -> Complaint? {
        let showsAsMuch = trial.showsAsMuch(as: original)
        if original.complaint.isMended(by: trial.complaint), showsAsMuch {
            guard let cause = trial.earlier.first, trial.earlier.count > original.earlier.count else {
                mends.append(Fix(remedy, kinds, difference, app, trial))
                return nil
            }
            mendsLate.append(Fix(remedy, kinds, difference, app, trial, stale: trial.earlier.count))
            return Complaint(staleRow: cause)
        }
        if original.complaint.isLessened(by: trial.complaint), showsAsMuch {
            lessens.append(Fix(remedy, kinds, difference, app, trial))
            return trial.complaint
        }
        return Self.isOther(trial.complaint, than: complaint) ? trial.complaint : nil
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
