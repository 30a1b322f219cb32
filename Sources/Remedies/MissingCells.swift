import SwiftDeclarations
import SwiftReading

/// The classes of cells that the code takes from a list and that no file declares: nothing is known of what they show.
package struct MissingCells: Sendable {
    /// The classes, each with the line that names it first.
    package private(set) var names: [String] = []

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - isKnown: Whether the program or the system declares a class.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files.
    package init(of files: [ProgramFile], isKnown: (String) -> Bool, line: (SourcePlace) -> String) {
        var seen: Set<String> = []
        var found: [String] = []
        for file in files {
            file.document.walk { node, _ in
                guard case .expression(let expression) = node, let name = Self.cell(expression, file.document),
                    !isKnown(name), seen.insert(name).inserted
                else { return true }
                let start = expression.range.start
                found.append(
                    "\(name) (\(line(SourcePlace(file: file.name, line: start.line, column: start.column))))")
                return true
            }
        }
        names = found
    }

    /// The class in `dequeueReusableCell(…) as! SongCell`, or in `register(SongCell.self, …)`.
    private static func cell(_ expression: SwiftExpression, _ document: SwiftDocument) -> String? {
        let name: String
        switch expression.kind {
        case .cast(let value, let word, let type):
            guard word.hasPrefix("as"), value.steps.contains(where: { $0.hasPrefix("dequeueReusableCell") }) else {
                return nil
            }
            name = document.text(of: type.range)
        case .call(let call):
            guard call.callee.steps.last == "register", call.arguments.count == 2,
                call.arguments[1].label?.text.hasPrefix("forCell") ?? false,
                case .member(let type, let part) = call.arguments[0].value.kind, part.text == "self"
            else { return nil }
            name = document.text(of: type.range)
        default: return nil
        }
        let isName = name.first?.isUppercase ?? false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isName ? name : nil
    }
}
