import SwiftDeclarations
import SwiftReading

extension Machine {
    /// Evaluates a text of Swift as if it stood in a method of an instance.
    ///
    /// - Parameters:
    ///   - text: An expression, or statements whose last one may be an expression.
    ///   - file: What places in it are called by.
    ///   - receiver: What `self` is; `.void` for the top of a file.
    /// - Returns: The value of the last expression; `.void` if there is none.
    /// - Throws: What stops it; ``Stop/Kind/mistake`` for a text that is no Swift.
    public func evaluate(_ text: String, file: String = "input", on receiver: Value) throws(Stop) -> Value {
        let document = SwiftReader.read(text)
        if let problem = document.problems.first(where: { !$0.isMended }) {
            let start = problem.range.start
            throw Stop(
                .mistake, "mistake.syntax", ["\(problem.kind)"],
                place: SourcePlace(file: file, line: start.line, column: start.column))
        }
        let function = FunctionInfo(
            id: -1, name: file, role: .value, owner: info(of: receiver)?.id, result: .unknown,
            place: SourcePlace(file: file, line: 1, column: 1),
            fileIndex: program.files.firstIndex { $0.name == file } ?? -1, body: .statements(document.statements))
        return try bound { () throws(Stop) -> Value in
            var frame = [receiver.unwrapped ?? .void]
            return try run(body(of: function), &frame)
        }
    }
}
