import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import SessionReports
import Sessions

/// The story of a section: what each apply did to it, and whether another one that looks the same took its place.
struct WhySectionReport: MendableReport {
    static let kind = "why-section"

    /// One thing an apply did to it.
    struct Chapter: Encodable, Sendable {
        let revision: Int
        /// The event, in English whatever the language.
        let event: String
        let rule: String
        let kind: Kind
        let message: Message

        /// The kinds of events, each by the end of the key of its sentence.
        enum Kind: String, Sendable { case deleted, inserted, moved, reloaded, unchanged }

        private enum CodingKeys: CodingKey { case revision, event, rule }
    }

    let section: String
    let isOnScreen: Bool
    let chapters: [Chapter]
    /// The last time it was replaced by an equal one; nil where it never was.
    let cause: ApplyCauses.Cause?
    /// The apply that replaced it, where others did something to it since.
    let replacedIn: Int?
    /// The reload by which the last apply exchanged its cells, if it did.
    private let reload: ApplyCauses.Cause?
    let applyPlaces: [String]
    var remedy: AppRemedy?
    var asksForRemedy: Bool { cause != nil || reload != nil }
    private let place: (index: Int, rows: Int)?
    /// True where a program puts the sections into the list.
    private let isOfApp: Bool
    /// The sections that are there, where this one never was.
    private let others: [String]
    /// The commands that put it there; nil where none are known.
    private let advice: Advice?
    /// The code that an app writes instead.
    private let code: CorrectedCode

    private enum CodingKeys: CodingKey { case section, isOnScreen, chapters, cause, replacedIn, applyPlaces, remedy }

    /// The story of the section that has a name; nil if none ever had it.
    ///
    /// - Complexity: Linear in the sections of all applies that are remembered.
    init?(named name: String, in session: Session) {
        let chapters = session.revisions.entries.flatMap { Self.chapters(of: name, in: $0) }
        guard !chapters.isEmpty else { return nil }
        (section, isOfApp) = (name, session.app != nil)
        self.chapters = chapters
        let snapshot = session.source.snapshot()
        let index = snapshot.sectionIdentifiers.firstIndex { $0.label == name }
        isOnScreen = index != nil
        place = index.map { ($0, snapshot.itemCount(atSection: $0) ?? 0) }
        let entries = session.revisions.entries
        var found: (Int, ApplyCauses.Cause)?
        for entry in entries.reversed() where found == nil {
            let causes = ApplyCauses(replacedBy: entry.result, section: name, in: session).causes
            found = causes.first.map { (entry.number, $0) }
        }
        cause = found?.1
        let last = entries.last { entry in
            Self.chapters(of: name, in: entry).contains { $0.kind != .unchanged }
        }
        replacedIn = found.flatMap { $0.0 == last?.number ? nil : $0.0 }
        reload = entries.last.flatMap { entry in
            ApplyCauses(reloadedBy: entry.result, in: session).causes.first {
                $0.kind == .reloadedSection && $0.name == name
            }
        }
        // What is known is where the last apply is, and no earlier one.
        applyPlaces = cause == nil || replacedIn != nil ? [] : WhyPlaces.applies(session.app)
        (others, advice) = ([], nil)
        let lines = (cause ?? reload)?.swift(
            isBeforeReconfigure: session.options.system < .ios15, among: snapshot.sectionIdentifiers)
        code = CorrectedCode(elsewhere: lines ?? [])
    }

    /// The answer about a section that no apply has put into the list.
    init(neverThere section: SessionValue, in session: Session) {
        (self.section, isOfApp) = (section.label, session.app != nil)
        (isOnScreen, chapters, cause, replacedIn, reload, applyPlaces, place) = (false, [], nil, nil, nil, [], nil)
        others = session.source.snapshot().sectionIdentifiers.map(\.label)
        // What a program shows, its own code puts into the list.
        let commands = session.app == nil ? StaleAdvice.commands(toAddSection: section, in: session) : nil
        advice = commands.map { Advice("suggest.add", commands: $0) }
        code = CorrectedCode()
    }

    private static func chapters(of name: String, in revision: Revision) -> [Chapter] {
        let (result, changes) = (revision.result, revision.result.changeset)
        var events: [(kind: Chapter.Kind, arguments: [String: MessageArgument], rule: Rule)] = []
        func at(_ index: Int) -> [String: MessageArgument] { ["index": .number(index)] }
        for deleted in changes.deletedSections where deleted.section.label == name {
            events.append((.deleted, at(deleted.index), Rule.stories.cellDeleted))
        }
        for inserted in changes.insertedSections where inserted.section.label == name {
            events.append((.inserted, at(inserted.index), Rule.stories.cellInserted))
        }
        for moved in changes.movedSections where moved.section.label == name {
            events.append((.moved, ["from": .number(moved.from), "to": .number(moved.to)], Rule.applying.diffWalk))
        }
        for reloaded in changes.reloadedSections where reloaded.section.label == name {
            events.append((.reloaded, at(reloaded.index), Rule.stories.cellReloaded))
        }
        if events.isEmpty, let index = result.after.sectionIdentifiers.firstIndex(where: { $0.label == name }) {
            events.append((.unchanged, at(index), Rule.stories.cellUntouched))
        }
        return events.map { kind, arguments, rule in
            let message = Message("why.section.\(kind.rawValue)", arguments)
            return Chapter(
                revision: revision.number, event: Words.english(message), rule: rule.id, kind: kind,
                message: message)
        }
    }

    var answer: [String]? { chapters.map { "r\($0.revision) \($0.event)" } }

    var blocks: [Block] {
        if chapters.isEmpty {
            let arguments: [String: MessageArgument] = ["section": .text(section), "names": .list(others)]
            return [.paragraph(.message("why.section.never-there", arguments))] + (advice.map { [.advice($0)] } ?? [])
        }
        var blocks: [Block] = []
        if let reload { blocks += WhyPlaces.blocks(reload, applies: []) }
        if let cause {
            blocks += WhyPlaces.blocks(cause, applies: applyPlaces)
            if let replacedIn {
                blocks.append(.paragraph(.message("why.happened-in", ["revision": .text("r\(replacedIn)")])))
            }
        }
        let said = [cause, reload].compactMap(\.self)
        if !said.isEmpty {
            blocks += remedy?.blocks(besides: said) ?? code.blocks
        } else if let place {
            let isOther = chapters.contains { $0.kind == .deleted }
            let arguments: [String: MessageArgument] = [
                "section": .text(section), "index": .number(place.index), "count": .number(place.rows),
            ]
            // One of that name has left: whether this one is the same to a person, nothing tells.
            blocks.append(.paragraph(.message(isOther ? "why.section.back" : "why.section.there", arguments)))
        } else {
            blocks.append(.paragraph(.message("why.section.gone", ["section": .text(section)])))
        }
        let rows: [[Phrase]] = chapters.map {
            [.literal("r\($0.revision)"), .message($0.message)]
        }
        blocks.append(.table(Table(titles: ["", .literal("[\(section)]")], rows: rows)))
        return isOfApp ? blocks : blocks + [WhyPlaces.rules(chapters.map(\.rule))]
    }
}

extension Session {
    /// The answer to `why` with a name: that of a row, of a section, or a part of what a cell shows.
    func why(_ item: Operand) -> any Report {
        guard source.snapshot().place(of: item.value) == nil else { return WhyReport(item.value, self) }
        return section(of: item.value) ?? WhyReport(row(meantBy: item.value), self)
    }

    /// The answer to `why section` with a name.
    func whySection(_ section: Operand) -> any Report {
        if let report = WhySectionReport(named: section.value.label, in: self) { return report }
        let wasRow = WhyReport.Verdict(of: section.value, in: self) != .neverThere
        return wasRow ? WhyReport(section.value, self) : WhySectionReport(neverThere: section.value, in: self)
    }

    /// The answer to `why not` with a name.
    func whyNot(_ item: Operand) -> any Report {
        guard source.snapshot().place(of: item.value) == nil else { return WhyNotReport(item.value, self) }
        return section(of: item.value) ?? WhyNotReport(row(meantBy: item.value), self)
    }

    /// The story of a section; nil where no section ever had that name, nor has one in the snapshot being edited.
    private func section(of name: SessionValue) -> (any Report)? {
        guard name.isText || revisions.entries.contains(where: { $0.result.after.indexOfSection(name) != nil }) else {
            return nil
        }
        let isStaged = staged.indexOfSection(name) != nil && !staged.contains(name)
        return WhySectionReport(named: name.label, in: self)
            ?? (isStaged ? WhySectionReport(neverThere: name, in: self) : nil)
    }

    /// The item that a name stands for: one on screen, else one that an apply took out; the name itself where there
    /// never was one.
    private func row(meantBy name: SessionValue) -> SessionValue {
        if let row = row(showing: name) { return row }
        guard name.isText, WhyReport(name, self).verdict == .neverThere else { return name }
        let label = name.label.lowercased()
        for entry in revisions.entries.reversed() {
            let deleted = entry.result.changeset.deletedItems
            if let change = deleted.first(where: { $0.item.label.lowercased() == label }) { return change.item }
        }
        return name
    }

    /// The item whose cell shows a text, or a part of it; of several, one with old data.
    func row(showing text: SessionValue) -> SessionValue? {
        let part = text.label.lowercased()
        guard text.isText, !part.isEmpty,
            !revisions.entries.contains(where: { $0.result.after.place(of: text) != nil })
        else { return nil }
        let found = source.view.visibleIndexPaths.filter { path in
            let shown = source.view.cell(at: path)?.content ?? ""
            return shown.lowercased().contains(part)
                || source.itemIdentifier(for: path)?.label.lowercased().contains(part) ?? false
        }
        guard found.count > 1 else { return found.first.flatMap { source.itemIdentifier(for: $0) } }
        let stale = Set(ApplyCauses(onScreenOf: self).causes.map(\.path))
        return (found.first { stale.contains($0.pair) } ?? found.first).flatMap { source.itemIdentifier(for: $0) }
    }
}
