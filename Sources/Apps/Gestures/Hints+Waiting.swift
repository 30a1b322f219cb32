import Reporting
import SwiftInterpreter

/// Work that waits for its time, and the commands that have it come.
extension Hints {
    /// Names work that a gesture has put off and that would show something, and the command that has its time come.
    ///
    /// - Parameter known: The work that waited before the gesture, the same call as often as it had put work off.
    /// - Returns: Whether there is any.
    func tellWork(since known: [String]) -> Bool {
        guard !run.isTrying else { return false }
        var old: [String: Int] = [:]
        for text in known { old[text, default: 0] += 1 }
        var seen: Set<String> = []
        let new = waitingWork.filter { work in
            old[work.text, default: 0] -= 1
            return old[work.text, default: 0] < 0 && seen.insert(work.text).inserted
        }
        let work = new.prefix(3).filter { isSeen($0.line) }
        guard !work.isEmpty else { return false }
        run.tell(Message("app.waits", ["names": .list(work.map(\.text))]))
        tellToTry(work.map(\.line))
        return true
    }

    /// Says what is left of work that goes on and on, and the command that has it go on.
    func tellCut(since before: MachineState? = nil) {
        let cut = machine.state.delayed.filter(\.isCut)
        let old = before?.delayed.filter(\.isCut) ?? []
        guard !cut.isEmpty, cut.map(\.number) != old.map(\.number) else { return }
        let names = cut.map { Self.text($0.name, $0.place) }
        run.tell(Message("app.cut", ["names": .list(names), "count": .number(Machine.mostTurns)]))
        tellToTry(["run \(cut[0].name)"])
    }

    /// The closures and the delayed work that wait, with the lines that run them.
    var waitingWork: [(text: String, line: String)] {
        machine.state.kept.filter { !$0.hasRun }.map { (Self.text($0.name, $0.place), "run \($0.shortName)") }
            + machine.state.delayed.map { (Self.text($0.name, $0.place), "run \($0.name)") }
    }
}
