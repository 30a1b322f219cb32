import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter

extension Filling {
    /// Fills a list of the screen, or of what the screen holds, with values made by their types.
    ///
    /// - Returns: Whether there is a program.
    func fill(_ name: String, _ count: Int) throws(Stop) -> Bool {
        let missing = MissingValues(run)
        if name.lowercased() == MissingValues.all { return try missing.fill(name, count) }
        guard let screen = run.app.current else {
            if try missing.fill(name, count) { return true }
            run.tell(Message("app.nothing-to-fill", ["name": .text(name)]))
            return true
        }
        guard let (owner, field) = try place(of: name, in: screen, depth: 0) else {
            if try missing.fill(name, count) { return true }
            let lists = listNames(of: screen) + missing.names
            let fields = try Typing(run).names()
            // Where no list can be filled, a field was meant.
            let isField = lists.isEmpty && !fields.isEmpty
            run.tell(
                Message(
                    isField ? "app.no-field" : "app.no-list",
                    ["name": .text(name), "names": .list(isField ? fields : lists)]))
            return true
        }
        guard let element = machine.program.element(of: machine.program.type(of: field)) else { return false }
        let before = run.applyCount
        try assign(samples(of: element, count, name), to: field, of: owner)
        try machine.runSoon()
        // A list that is full and shows nothing leads nowhere: the hint that tries it looks for what else is told.
        if !run.isTrying { run.tell(Message("app.filled", ["name": .text(field.name), "count": .number(count)])) }
        // A list that nothing watches is shown by the function that shows it.
        if run.applyCount == before { try showAgain(screen) }
        return true
    }
}
