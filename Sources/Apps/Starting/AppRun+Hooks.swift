import SwiftInterpreter

extension AppRun {
    /// What the machine asks for while code runs: values that a screen provides, samples for what is missing, outlets.
    func installHooks() {
        machine.provide = { field throws(Stop) in
            guard let run = AppRun.current else { return nil }
            return try Screens(run).provided(for: field)
        }
        machine.sample = { name, type, origin throws(Stop) in
            guard let run = AppRun.current else { return nil }
            return try MissingValues(run).value(for: name, type, origin)
        }
        machine.nameOfScreen = { name throws(Stop) in
            guard let run = AppRun.current, let screen = run.app.current,
                run.machine.info(of: screen)?.fields.contains(where: { $0.name == name }) ?? false
            else { return nil }
            return try run.machine.read(name, of: screen)
        }
        machine.outlets = OutletMaker { (_, type, _) throws(Stop) in
            try AppRun.current.map { (run) throws(Stop) in try Screens(run).outlet(type) } ?? nil
        }
    }
}
