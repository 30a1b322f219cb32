import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions

/// The story of one row: what each apply did to it, and what it shows now.
struct WhyReport: MendableReport {
    static let kind = "why"

    /// The identifier as a console prints it.
    let item: String
    let chapters: [WhyChapter]
    /// The text the cell shows, when there is one.
    let shows: String?
    /// The text by the app's data as it is now.
    let current: String?
    let isOnScreen: Bool
    /// The answer to the question.
    let verdict: Verdict
    let verdictRule: RuleEntry
    /// The classes of cells that no file declares, so that nothing is known of what they show.
    private let missing: [String]
    /// The code whose effect on cells is not looked at.
    private let unseen: [String]
    /// The commands after which the row is there and shows what the data says; nil when it does, or no way is known.
    let advice: Advice?
    /// The row that a number was probably meant for.
    private let rowMeant: Message?
    private let remarks: [Message]
    /// What an old snapshot did to the row.
    private let cameBack: Message?
    /// The sentence on a gesture that applied nothing, where its cell shows old data.
    private let noApply: Message?
    /// The apply that replaced the row, where it was not the last one.
    private let replacedIn: Int?
    /// The row that is still on screen where the program has made another item of it.
    private let old: String?
    /// True where a program puts the items into the list.
    private let isOfApp: Bool
    /// The cause of old data in its cell; nil where there is none, or no program tells it.
    let cause: ApplyCauses.Cause?
    /// The places where the user's own program applies snapshots.
    let applyPlaces: [String]
    var remedy: AppRemedy?
    var asksForRemedy: Bool { cause != nil || cameBack != nil }
    /// True where the cells size themselves, so that UIKit may ask for more of them than are counted.
    private let sizesItself: Bool
    /// The code that an app writes instead; nil where nothing is wrong with it.
    private let code: CorrectedCode?
    /// The identifier in short, as tables show it.
    private let label: String

    private enum CodingKeys: String, CodingKey {
        case item, chapters, shows, current, isOnScreen, verdict, verdictRule, advice, cause, applyPlaces
        case remedy
    }

    init(_ value: SessionValue, _ session: Session) {
        item = value.description
        let path = session.source.snapshot().place(of: value)
        chapters = session.revisions.entries.flatMap { entry in
            WhyChapter.chapters(of: value, in: entry, followsObject: path != nil)
        }
        isOnScreen = path != nil
        shows = path.flatMap { session.shownText(at: $0) }
        let models = ModelIndex(session.store, matchesEqualValues: true)
        sizesItself = session.provider.sizesItself
        current = path.map { session.currentText(of: value, at: $0, models) }
        let (verdict, changed) = Self.verdict(on: value, in: session)
        (label, old) = changed.map { Self.names(of: $0, in: session) } ?? (value.label, nil)
        missing = verdict == .current && shows?.isEmpty ?? false ? session.app?.missingCells ?? [] : []
        unseen = verdict == .current ? session.unseenCode(at: path) : []
        rowMeant = verdict == .neverThere ? session.rowMeant(by: value) : nil
        isOfApp = session.app != nil
        cameBack =
            WhyPlaces.cameBack(in: session, only: value)
            ?? (path == nil ? nil : WhyPlaces.behind(session.app, only: value))
        remarks = WhyPlaces.handedItems(session.app, only: value)
        let replacement = verdict == .current ? Self.replacement(of: value, in: session) : nil
        let isReplaced = verdict == .replaced && session.app != nil
        let isStale =
            cameBack == nil && (isReplaced || [Verdict.stale, .staleIdentity, .storedInstance].contains(verdict))
        cause =
            isStale
            ? path.flatMap { ApplyCauses.cause(ofRowAt: $0, in: session) }
            : verdict == .current ? replacement?.cause ?? Self.reload(at: path, in: session) : nil
        replacedIn =
            isStale ? nil : replacement.flatMap { $0.revision == session.revisions.current ? nil : $0.revision }
        noApply = isStale && !isReplaced && cause != nil ? WhyPlaces.noApply(session.app) : nil
        applyPlaces =
            noApply != nil
            ? [] : isStale || replacement != nil && replacedIn == nil ? WhyPlaces.applies(session.app) : []
        // No mark helps where the code leaves in the cell what it shows.
        self.verdict = cause?.kept == nil ? verdict : .kept
        verdictRule = RuleEntry(self.verdict.rule)
        advice = rowMeant == nil && cameBack == nil ? Self.advice(self.verdict, value, session) : nil
        let isOld = session.options.system < .ios15
        let call = cause?.view.map { [$0.refreshing(isBeforeReconfigure: isOld)] }
        code =
            (cause?.kept?.code ?? call).map { CorrectedCode(elsewhere: $0) } ?? verdict.code(isBeforeReconfigure: isOld)
    }

    /// The answer, and the row on screen whose item has become the value.
    private static func verdict(on value: SessionValue, in session: Session) -> (Verdict, ChangedItem?) {
        let verdict = Verdict(of: value, in: session)
        guard [.neverThere, .gone, .stale].contains(verdict) else { return (verdict, nil) }
        guard let changes = session.app?.changedItems(in: session) else {
            let row = verdict == .neverThere ? session.formerRow(of: value) : nil
            return (row == nil ? verdict : .changedIdentity, row)
        }
        if verdict == .stale {
            // No mark refreshes a row whose item the data holds no more.
            return (changes.contains { $0.old == value && $0.isGone } ? .replaced : verdict, nil)
        }
        let name = value.label.lowercased()
        let changed = changes.first { value.isText ? $0.now.label.lowercased().contains(name) : $0.now == value }
        return (changed == nil ? verdict : .changedIdentity, changed)
    }

    /// The names of an item and of the row on screen that it was: where they are the same, something else tells them apart.
    private static func names(of changed: ChangedItem, in session: Session) -> (item: String, old: String?) {
        let (item, old) = (changed.now.label, changed.old.label)
        if item != old { return (item, old) }
        let shown = session.source.view.cell(at: changed.path)?.content ?? ""
        return shown.isEmpty || shown == item ? (changed.now.description, changed.old.description) : (item, shown)
    }

    /// The apply that put a row in the place of an equal one, when nothing else brought the row there since.
    private static func replacement(
        of value: SessionValue, in session: Session
    ) -> (cause: ApplyCauses.Cause, revision: Int)? {
        guard
            let entry = session.revisions.entries.last(where: { entry in
                entry.result.changeset.insertedItems.contains { $0.item == value }
            }), let path = entry.result.after.place(of: value)
        else { return nil }
        return ApplyCauses(replacedBy: entry.result, at: path, in: session).causes.first.map { ($0, entry.number) }
    }

    /// The reload by which the last apply exchanged the cell of a row, if it did.
    private static func reload(at path: IndexPath?, in session: Session) -> ApplyCauses.Cause? {
        guard let path, let last = session.revisions.entries.last else { return nil }
        return ApplyCauses(reloadedBy: last.result, at: path, in: session).causes.first
    }

    private static func advice(_ verdict: Verdict, _ value: SessionValue, _ session: Session) -> Advice? {
        func advice(_ key: String, _ commands: [String]?) -> Advice? { commands.map { Advice(key, commands: $0) } }
        return switch verdict {
        case .current, .gone, .changedIdentity, .replaced, .unequalToItself, .hashChanged, .kept: nil
        // What a program shows, its own code puts into the list.
        case .neverThere:
            session.app == nil ? advice("suggest.add", StaleAdvice.commands(toAdd: value, in: session)) : nil
        case .offScreen: advice("suggest.scroll", StaleAdvice.commands(toShow: value, in: session))
        case .stale, .staleIdentity, .storedInstance:
            advice("suggest.refresh-row", StaleAdvice.commands(toRefresh: value, in: session))
        }
    }

    /// The answer: what is wrong in this row, where that is known, and the rule behind it.
    var reasons: [Phrase] {
        if !missing.isEmpty { return [.message("why.cells-unknown", ["names": .list(missing)])] }
        let confidence = Confidence(rawValue: verdictRule.confidence) ?? .low
        let key =
            switch verdict {
            case .stale where cause?.view != nil: "why.no-update"
            case .stale where cause != nil: "why.same-identity"
            case .neverThere where isOfApp: "why.never-there.app"
            case .current where !unseen.isEmpty: "why.current.seen"
            default: verdict.rawValue
            }
        let arguments: [String: MessageArgument] = [
            "item": .value(label), "places": .list(unseen), "call": .text(code?.first ?? ""),
            "old": .value(old ?? ""),
        ]
        let rule = Phrase.message(Words.marked(Message(key, arguments), confidence))
        if let cameBack { return [.message(cameBack)] }
        let reason = noApply.map(Phrase.message) ?? rule
        return (cause.map { [.message($0.sentenceOnRow)] } ?? []) + [reason] + remarks.map { .message($0) }
    }

    var blocks: [Block] {
        var blocks: [Block] = reasons.map { .paragraph($0) }
        if let replacedIn {
            blocks.append(.paragraph(.message("why.happened-in", ["revision": .text("r\(replacedIn)")])))
        }
        blocks += WhyPlaces.blocks(cause, applies: applyPlaces, saysWhat: false)
        var lines: [Phrase] = []
        if let shows { lines.append(.message("why.shows", ["text": .value(shows)])) }
        if let current, current != shows { lines.append(.message("why.now", ["text": .value(current)])) }
        if !lines.isEmpty { blocks.append(.lines(lines)) }
        if let remedy {
            blocks += remedy.blocks(besides: cause.map { [$0] } ?? [])
        } else if let code {
            blocks += code.blocks
        }
        if let advice { blocks.append(.advice(advice)) }
        if let rowMeant { blocks.append(.advice(Advice(rowMeant))) }
        if !chapters.isEmpty { blocks.append(.table(history)) }
        let confidence = Confidence(rawValue: verdictRule.confidence) ?? .low
        let saysWhatIsNotCounted = sizesItself && !chapters.isEmpty
        if saysWhatIsNotCounted { blocks.append(.paragraph(.message("note.self-sizing"))) }
        let column = chapters.map(\.confidence).filter { $0 != "H" } + (saysWhatIsNotCounted ? ["M"] : [])
        // What the answer rests on bears a mark only where there is a doubt.
        let confidences = column + (confidence < .high ? [verdictRule.confidence] : [])
        if let legend = Words.columnLegend(Set(confidences.compactMap(Confidence.init))) {
            blocks.append(.list([legend]))
        }
        if !isOfApp, !chapters.isEmpty { blocks.append(WhyPlaces.rules(chapters.map(\.rule))) }
        return blocks
    }
}

extension WhyReport {
    /// A table of the events; a mark stands behind what is not certain.
    private var history: Table {
        Table(
            titles: ["", .literal(label)],
            rows: chapters.map {
                let confidence = Confidence(rawValue: $0.confidence) ?? .low
                return [.literal("r\($0.revision)"), .message(Words.marked($0.message, confidence))]
            })
    }
}

extension SessionValue {
    /// True when comparing the value with itself gives false, as with a `nan` in a field that counts.
    var isUnequalToItself: Bool {
        let itself = self
        return self != itself
    }
}

extension WhyReport {
    /// The answers there are, each by the key of its sentence.
    enum Verdict: String, CaseIterable, Encodable, Sendable {
        case current = "why.current"
        /// It may be on screen, but its place cannot be asked for.
        case unequalToItself = "rule.not-equal-to-itself"
        /// An object that is there, under a hash value it had before.
        case hashChanged = "rule.hash-changed"
        case neverThere = "why.never-there"
        case gone = "why.gone"
        /// The program holds it for a row on screen, whose item it was before a field changed.
        case changedIdentity = "why.changed-identity"
        case offScreen = "why.off-screen"
        case replaced = "why.replaced"
        case stale = "why.stale"
        case staleIdentity = "why.stale-identity"
        // "Mark it" would send the learner round in circles: the provider is handed the old value again.
        case storedInstance = "rule.identity.stored-instance"
        /// The cell keeps what code has set in one branch and takes back in none.
        case kept = "why.kept"

        init(of value: SessionValue, in session: Session) {
            if value.isUnequalToItself {
                self = .unequalToItself
                return
            }
            guard let path = session.source.indexPath(for: value) else {
                if session.source.snapshot().place(of: value) != nil {
                    self = .hashChanged
                    return
                }
                let wasThere = session.revisions.entries.contains { !WhyChapter.chapters(of: value, in: $0).isEmpty }
                self = wasThere ? .gone : .neverThere
                return
            }
            guard let cell = session.source.view.cell(at: path) else {
                self = .offScreen
                return
            }
            let models = ModelIndex(session.store, matchesEqualValues: true)
            if Self.wasReplaced(value, session) {
                self = .replaced
            } else if cell.content == session.currentText(of: value, at: path, models) {
                self = .current
            } else if !session.staged.contains(value) {
                self = .staleIdentity
            } else {
                // Of a program's values, the provider was handed the one that the data source holds.
                let isStored =
                    session.app == nil
                    ? Self.contentAfterMarking(value, session) == cell.content
                    : !value.identifierFields.isEmpty && Self.wasMarkedInLastApply(value, at: path, session)
                self = isStored ? .storedInstance : .stale
            }
        }

        /// The code that an app writes instead; nil where nothing is wrong with it.
        func code(isBeforeReconfigure: Bool) -> CorrectedCode? {
            let mark = isBeforeReconfigure ? "reloadItems" : "reconfigureItems"
            return switch self {
            case .stale: CorrectedCode(elsewhere: ["snapshot.\(mark)([item])", "dataSource.apply(snapshot)"])
            case .storedInstance: .lookUp
            case .staleIdentity, .replaced, .hashChanged, .unequalToItself:
                CorrectedCode(elsewhere: [
                    "static func == (a: Item, b: Item) -> Bool { a.id == b.id }",
                    "func hash(into hasher: inout Hasher) { hasher.combine(id) }",
                ])
            case .current, .neverThere, .gone, .changedIdentity, .offScreen, .kept: nil
            }
        }

        /// The rule behind the answer.
        var rule: Rule {
            switch self {
            case .unequalToItself: Rule.hashable.notEqualToItself
            case .hashChanged: Rule.hashable.hashChanged
            case .neverThere, .gone: Rule.stories.cellDeleted
            case .offScreen, .kept: Rule.stories.cellReconfigured
            case .replaced, .changedIdentity: Rule.stories.identityDifferent
            case .storedInstance: Rule.stories.identityStored
            case .current, .stale, .staleIdentity: Rule.stories.cellUntouched
            }
        }

        /// True when the app's data has values of this type, and this one is no longer among them. A change of a field
        /// that counts has then made it another item.
        private static func wasReplaced(_ value: SessionValue, _ session: Session) -> Bool {
            guard case .record(let record) = value else { return false }
            let models = session.store.values.values.flatMap(\.records).filter { $0.type.id == record.type.id }
            return !models.isEmpty && !models.contains(record)
        }

        /// True when the last apply configured the cell of a row because of a mark.
        private static func wasMarkedInLastApply(_ value: SessionValue, at path: IndexPath, _ session: Session) -> Bool
        {
            guard let changes = session.revisions.entries.last?.result.changeset else { return false }
            return changes.reconfiguredItems.contains { $0.item == value }
                || changes.reloadedItems.contains { $0.item == value }
                || changes.reloadedSections.contains { $0.index == path.section }
        }

        /// The text the provider would show if the item were marked and the staged snapshot applied.
        private static func contentAfterMarking(_ value: SessionValue, _ session: Session) -> String {
            let stored = session.staged.indexPath(of: value).flatMap { session.staged.itemIdentifier(at: $0) }
            let models = ModelIndex(session.store, matchesEqualValues: session.provider.readsStore)
            let section = session.staged.sectionIdentifier(containingItem: value)
            return session.provider.content(for: stored ?? value, in: section, models: models)
        }
    }
}

extension DiffableDataSourceSnapshot {
    /// True when an item is in the snapshot.
    func contains(_ item: ItemIdentifier) -> Bool { sectionIdentifier(containingItem: item) != nil }
}
