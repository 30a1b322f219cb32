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
        guard let session, isGesture || applyCount > 0, app.shown != nil else { return }
        // What an old snapshot brought back may have no data any more: the cells are right again once it is gone.
        if applyCount > 0, let message = WhyPlaces.cameBack(in: session, result) { return tell(message) }
        let causes = ApplyCauses(
            onScreenOf: session, of: result, before: session.app,
            behind: applyCount > 0 ? session.revisions.entries.last?.result : nil)
        guard !causes.isEmpty else { return }
        tell(.remark(CausesReport(causes: causes)))
        // `why` names the same change later on.
        self.session?.appBefore = session.app
    }
}
