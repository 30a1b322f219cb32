import Remedies
import Reporting

extension Hints {
    /// Names the snapshots that code of some files edits, and neither applies nor hands on.
    func tellUnapplied(in files: [String]) {
        let names = run.app.unappliedSnapshots.all.filter { files.contains($0.file) }.map { "\($0.name) (\($0.place))" }
        if !names.isEmpty { run.tell(Message("app.unapplied", ["names": .list(names)])) }
    }

    /// The message for functions that apply a snapshot and did not come to it.
    func reason(_ names: [String], areUncalled: Bool) -> String {
        if names.isEmpty { return "app.no-apply" }
        guard areUncalled else { return "app.not-reached" }
        // It calls them where they are those of its delegate, and where anything is fetched.
        let texts = run.app.ownFiles.map(\.document.source)
        let isAsked = ["NSFetchedResultsControllerDelegate", ".delegate = ", "performFetch("].allSatisfy { words in
            texts.contains { $0.contains(words) }
        }
        return isAsked && names.allSatisfy(Self.ofCoreData.contains) ? "app.core-data-calls" : "app.not-called"
    }

    /// The methods of the delegate of a `NSFetchedResultsController`.
    private static let ofCoreData: Set = [
        "controller(_:didChangeContentWith:)", "controllerDidChangeContent(_:)", "controllerWillChangeContent(_:)",
        "controller(_:didChange:at:for:newIndexPath:)",
        "controller(_:didChange:atSectionIndex:for:)",
    ]
}
