import DiffableSnapshots
import ListSimulation
import Reporting
import SessionReports
import Sessions

/// `why` alone: what the last apply left old or replaced, and what would have helped.
struct WhyApplyReport: MendableReport {
    static let kind = "why-apply"

    /// The number of the apply; nil before the first.
    let revision: Int?
    let causes: [ApplyCauses.Cause]
    let applyPlaces: [String]
    /// Commands after which nothing is old; nil where nothing is, or no way is known.
    let commands: [String]?
    var remedy: AppRemedy?
    var asksForRemedy: Bool { !causes.isEmpty || cameBack != nil || behind != nil }
    /// UIKit's words where the last command crashed the app.
    let crash: String?
    /// The line that called the view's `reloadData()` after the apply.
    private let reloadPlace: String?
    /// The classes of cells that no file declares.
    private let missing: [String]
    /// The code whose effect on cells is not looked at.
    private let unseen: [String]
    private let summary: Message?
    private let remarks: [Message]
    private let cameBack: Message?
    /// The sentence on rows in which the list is behind the data.
    private let behind: Message?
    /// The sentence on a gesture that applied nothing.
    private let noApply: Message?
    /// The code that an app writes instead.
    private let code: CorrectedCode
    /// The words with which Swift stopped the last command, and the line.
    private let trap: Message?

    private enum CodingKeys: CodingKey { case revision, causes, applyPlaces, commands, remedy, crash }

    /// - Complexity: that of ``CellsReport`` with advice.
    init(_ session: Session) {
        let last = session.revisions.entries.last
        revision = last?.number
        cameBack = WhyPlaces.cameBack(in: session)
        behind = WhyPlaces.behind(session.app)
        let others =
            [cameBack, behind].compactMap(\.self) + WhyPlaces.handedItems(session.app)
            + WhyPlaces.twoQueues(in: session) + WhyPlaces.mistakes(of: session.app)
        crash = session.lastOutcome.failureMessage
        trap = session.lastOutcome.trap
        let replaced = cameBack == nil ? last.map { ApplyCauses(replacedBy: $0.result, in: session).causes } ?? [] : []
        let stale = cameBack == nil ? ApplyCauses(onScreenOf: session).causes : []
        let old = replaced + stale
        causes = old.isEmpty ? last.map { ApplyCauses(reloadedBy: $0.result, in: session).causes } ?? [] : old
        remarks =
            others.isEmpty && causes.isEmpty ? [session.app?.undone(in: session)].compactMap(\.self) : others
        reloadPlace = session.app?.reloadPlace
        missing = causes.isEmpty && session.showsEmptyCells ? session.app?.missingCells ?? [] : []
        unseen = causes.isEmpty ? session.unseenCode() : []
        noApply = behind == nil && !causes.isEmpty ? WhyPlaces.noApply(session.app) : nil
        applyPlaces = causes.isEmpty || noApply != nil ? [] : WhyPlaces.applies(session.app)
        commands = stale.isEmpty ? nil : session.refreshingCommands
        summary = last.map { ApplySummary($0.number, $0.result).message }
        let isOld = session.options.system < .ios15
        let snapshot = session.source.snapshot()
        code = causes.reduce(into: CorrectedCode()) { code, cause in
            // A mark alone would send the reader round in circles where the provider is handed the old value again.
            let isStored = cause.kind == .staleRow && WhyReport.Verdict(of: cause.value, in: session) == .storedInstance
            if isStored { code.inProvider = CorrectedCode.lookUp.inProvider }
            let others =
                cause.kind == .replacedSection
                ? snapshot.sectionIdentifiers : Array(snapshot.itemIdentifiers.prefix(1_000))
            code.elsewhere += cause.swift(isBeforeReconfigure: isOld, among: others)
        }
    }

    var answer: [String]? { causes.map(\.kind.rawValue) }

    var blocks: [Block] {
        if let crash {
            return [.paragraph(.message("why.crashed")), .paragraph(.literal(crash))]
                + (causes.isEmpty ? [] : causes.flatMap { WhyPlaces.blocks($0, applies: applyPlaces) })
                + [.advice(Advice("suggest.diagnose-last", commands: ["diagnose last"]))]
        }
        if let trap {
            return [.paragraph(.message(trap))] + causes.flatMap { WhyPlaces.blocks($0, applies: applyPlaces) }
        }
        guard let summary else {
            return ([Message("why.nothing-applied")] + remarks).map { .paragraph(.message($0)) }
        }
        guard !causes.isEmpty else {
            if let reloadPlace {
                return [
                    .paragraph(.message("app.reloaded-beside", ["place": .text(reloadPlace)])),
                    .paragraph(.message(summary)),
                ]
            }
            var words = remarks
            if words.isEmpty {
                words = [
                    missing.isEmpty
                        ? Message(
                            unseen.isEmpty ? "why.nothing-wrong" : "why.nothing-wrong.seen",
                            ["places": .list(unseen)]) : Message("why.cells-unknown", ["names": .list(missing)])
                ]
            }
            return words.map { .paragraph(.message($0)) }
                + (remedy?.blocks(besides: []) ?? [.paragraph(.message(summary))])
        }
        var blocks =
            remarks.map { Block.paragraph(.message($0)) }
            + causes.flatMap { WhyPlaces.blocks($0, applies: applyPlaces) }
        if let noApply { blocks.append(.paragraph(.message(noApply))) }
        if let remedy {
            blocks += remedy.blocks(besides: causes)
        } else {
            blocks += code.blocks
        }
        if let commands { blocks.append(.advice(Advice("suggest.refresh", commands: commands))) }
        return blocks
    }
}
