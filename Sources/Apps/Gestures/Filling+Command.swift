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

/// The numbers that the sample values of one command have taken, so that no two of a type are equal. Those of another type
/// begin with the same ones, as some may name others by them; bare texts differ by their names.
struct SampleNumbers {
    private let run: AppRun
    private var used: [String: Int] = [:]

    init(_ run: AppRun) { self.run = run }

    /// Takes so many numbers for values of a type.
    ///
    /// - Returns: The number in front of the first.
    mutating func take(_ count: Int, of type: TypeRef) -> Int {
        let name = run.machine.describe(type.unwrapped)
        if name == "String" { return 0 }
        defer { used[name, default: 0] += count }
        return used[name, default: 0]
    }

    /// A sample value for a parameter of a function.
    mutating func value(for parameter: ParameterInfo, of function: FunctionInfo, _ count: Int) throws(Stop) -> Value {
        let type = function.demanded(parameter.type)
        let element = run.machine.program.element(of: type)
        let used = take(element == nil ? 1 : count, of: element ?? type)
        return try Filling(run).value(of: type, count, parameter.name, after: used)
    }
}
