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
        let function = FunctionInfo(
            id: -1, name: file, role: .value, owner: info(of: receiver)?.id, result: .unknown,
            place: SourcePlace(file: file, line: 1, column: 1),
            fileIndex: program.files.firstIndex { $0.name == file } ?? -1,
            body: .statements(try Machine.statements(of: text, file: file)))
        return try bound { () throws(Stop) -> Value in
            var frame = [receiver.unwrapped ?? .void]
            return try run(body(of: function), &frame)
        }
    }

    /// The statements of a text; throws ``Stop/Kind/mistake`` for one that is no Swift.
    static func statements(of text: String, file: String) throws(Stop) -> [SwiftStatement] {
        let document = SwiftReader.read(text)
        guard let problem = document.problems.first(where: { !$0.isMended }) else { return document.statements }
        let start = problem.range.start
        throw Stop(
            .mistake, "mistake.syntax", ["\(problem.kind)"],
            place: SourcePlace(file: file, line: start.line, column: start.column))
    }
}
