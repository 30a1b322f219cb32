import Remedies
import Reporting

extension Hints {
    /// Names the snapshots that code of some files edits, and neither applies nor hands on.
    func tellUnapplied(in files: [String]) {
        let names = run.app.unappliedSnapshots.all.filter { files.contains($0.file) }.map { "\($0.name) (\($0.place))" }
        if !names.isEmpty { run.tell(Message("app.unapplied", ["names": .list(names)])) }
    }
}
