import SwiftDeclarations
import SwiftInterpreter

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
        // A value by itself may well be one of the list before it.
        let used = element.map { take(count, of: $0) } ?? 0
        return try Filling(run).value(of: type, count, parameter.name, after: used)
    }
}
