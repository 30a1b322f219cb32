import Reporting
import Sessions
import SwiftInterpreter

extension ProgramApp {
    func perform(_ gesture: AppGesture, in session: inout Session) throws(CommandFailure) -> (any Report)? {
        guard let run = AppRun.current else { return nil }
        run.session = session
        run.lendToProgram()
        let before = run.mark()
        let touched = gesture.row.flatMap { path in session.source.itemIdentifier(for: path).map { (path, $0) } }
        let counts = session.source.view.counts
        let rows = counts.count == 1 ? counts.first : nil
        run.app.lastMistake = nil
        run.app.late.begin()
        run.app.nilSources = []
        let objects = run.machine.state.heap.count
        let waiting = Hints(run).waitingWork.map(\.text)
        let cells = if case .tap = gesture { run.shownCells } else { AppRun.ShownCells() }
        if let shown = run.app.shown { run.app.lists[shown]?.configured = [] }
        let outcome: Swift.Result<Bool, Stop>
        do throws(Stop) {
            let isDone = try Gestures(run).perform(gesture)
            if isDone {
                try run.machine.runSoon()
                try run.runObservers(since: state)
                if gesture.isTouch { try Hints(run).tellNextStep() }
            }
            outcome = .success(isDone)
        } catch {
            outcome = .failure(error)
        }
        run.takeBackFromProgram()
        run.followHostedViews()
        let changed = run.showChangedCells()
        run.followObservedObjects()
        if case .success(true) = outcome {
            let looksNew = run.noteAnswers(since: cells, of: self)
            if gesture.isTouch, run.applyCount == before.applyCount { run.tell(changed) }
            if let (path, item) = touched {
                let wrong = WrongRow(run, since: state)
                run.app.lastMistake =
                    wrong.changing(path, item, gesture) ?? wrong.taking(path, item, of: rows, gesture)
                    ?? (run.hasShown(since: before) ? nil : wrong.dequeuing(gesture))
            }
            run.app.lastMistake = run.app.lastMistake ?? run.lateCell
            if let message = run.app.lastMistake { run.tell(message) }
            if gesture.isTouch, run.applyCount > before.applyCount { WrongRow(run, since: state).tellCells() }
            run.tellCauses(afterGesture: gesture.isTouch)
            Hints(run).tellCut(since: state)
            Hints(run).tellUndecided(since: state)
            if gesture.isTouch, !run.hasShown(since: before) {
                if !Hints(run).tellWork(since: waiting), !looksNew { run.tell(Message("app.unseen")) }
                Hints(run).tellMissing(in: files.map(\.name), from: objects)
            }
        }
        if let after = run.session { session = after }
        run.session = nil
        switch outcome {
        case .success(let isDone): return isDone ? StepsReport(run.takeEvents()) : nil
        case .failure(let stop):
            var failure = run.failure(stop)
            let calls = run.takeEvents().compactMap { event -> String? in
                guard case .called(let command, let place, _) = event else { return nil }
                return place.isEmpty ? "`\(command)`" : "`\(command)` (\(place))"
            }
            // What a failing gesture did is taken back, so it is told here.
            if let (path, item) = touched {
                let wrong = WrongRow(run, since: state)
                failure.advice += [wrong.stopped(gesture, by: stop) ?? wrong.taking(path, item, of: rows, gesture)]
                    .compactMap(\.self)
            }
            if !calls.isEmpty { failure.advice.append(Message("app.before-failure", ["calls": .list(calls)])) }
            throw failure
        }
    }
}
