import CommandLanguage
import Reporting
import SessionReports
import Sessions
import SwiftInterpreter

extension AppRun {
    /// Reports the old data on the screen once the program's code has ended.
    ///
    /// - Parameter isGesture: Whether a person did something, after which even a screen without an apply is looked at.
    func tellCauses(afterGesture isGesture: Bool) {
        if hasChanged, let message = unequalCounts { return tell(cause: message) }
        if let message = unmadeSource {
            app.lastMistake = message
            tell(message)
        }
        guard let session, app.shown != nil else { return }
        guard isGesture || applyCount > 0 else {
            // The next line may apply it: only `why` and `fix` say what the list lacks.
            app.behind = ChangedData(self, in: session).behind
            return
        }
        forgetKeptCopies(in: session)
        if applyCount > 0, session.options.verbosity != .quiet {
            for message in [WhyPlaces.markedCopy(app), WhyPlaces.newDataSource(app)] {
                if let message { tell(cause: message) }
            }
        }
        let data = ChangedData(self, in: session)
        app.behind = data.behind
        // What an old snapshot brought back may have no data any more: the cells are right again once it is gone.
        if applyCount > 0, let message = WhyPlaces.cameBack(in: session, result) { return tell(cause: message) }
        let causes = ApplyCauses(
            onScreenOf: session, of: result, before: session.app,
            behind: applyCount > 0 ? session.revisions.entries.last?.result : nil)
        app.missingApply = isGesture ? data.missingApply(causes) : nil
        if let behind = app.behind, session.options.verbosity != .quiet, isNews(behind, session.app?.behind),
            let message = WhyPlaces.behind(app)
        {
            tell(cause: message)
        }
        guard !causes.isEmpty else { return }
        tell(.remark(CausesReport(causes: causes)))
        if app.behind == nil, session.options.verbosity != .quiet, let message = WhyPlaces.noApply(app) {
            tell(cause: message)
        }
        // `why` names the same change later on.
        self.session?.appBefore = session.app
    }

    private func tell(cause message: Message) { tell(.remark(SaidReport(message: message, isCause: true))) }

    /// True where the rows are others than those of the command before, or another apply has left them.
    private func isNews(_ behind: ListBehind, _ old: ListBehind?) -> Bool {
        guard applyCount == 0, let old else { return true }
        return (behind.extra.count, behind.missing) != (old.extra.count, old.missing)
    }
}
