import SwiftInterpreter

extension AppRun {
    /// What the machine asks for while code runs: values that a screen provides, samples for what is missing, outlets.
    func installHooks() {
        machine.provide = { field throws(Stop) in
            guard let run = AppRun.current else { return nil }
            return try Screens(run).provided(for: field)
        }
        machine.isAssignedElsewhere = { field in
            guard let run = AppRun.current, !field.isPrivate else { return false }
            return !(run.app.assigned[field.place.file]?.contains(field.name) ?? false)
        }
        machine.sample = { name, type, origin throws(Stop) in
            guard let run = AppRun.current else { return nil }
            return try MissingValues(run).value(for: name, type, origin)
        }
        machine.screen = { name throws(Stop) in
            guard let run = AppRun.current, let screen = run.app.current, run.machine.declares(name, in: screen) else {
                return nil
            }
            return screen.unwrapped ?? screen
        }
        machine.onBrokenChain = { type, place in AppRun.current?.note(nilAt: place, of: type) }
        machine.onDelayed = { work in
            AppRun.current?.note(late: .delayed(work.number), isLast: work.interval == nil, at: work.place)
        }
        machine.outlets = OutletMaker { (_, type, _) throws(Stop) in
            try AppRun.current.map { (run) throws(Stop) in try Screens(run).outlet(type) } ?? nil
        }
    }
}
