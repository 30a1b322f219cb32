import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// Screens that the files make themselves, with values that need nothing else: `ShelfController(jars: ["plum"])`.
extension Screens {
    /// A screen as a call in the files makes it, when its arguments say all by themselves.
    ///
    /// - Parameter type: The class of the screen.
    /// - Returns: The screen; nil where no call is like that, or where what it calls stops with an error of Swift.
    /// - Throws: What else stops the initialiser, such as an exception of UIKit.
    func madeAsWritten(_ type: TypeInfo) throws(Stop) -> Value? {
        guard let call = call(making: type) else { return nil }
        let mark = run.mark()
        do throws(Stop) {
            let object = try machine.evaluate(call.text, file: call.file, on: .void)
            let screen = object.unwrapped ?? object
            if machine.info(of: screen)?.id == type.id { return screen }
        } catch {
            guard case .trap = error.kind else { throw error }
        }
        run.goBack(to: mark)
        return nil
    }

    private func call(making type: TypeInfo) -> (text: String, file: String)? {
        for file in program.files where !file.isForeign && run.isFile(file.name) {
            // A test hands a screen what no reader of the app sees.
            let isTest = ["import XCTest", "import Testing"].contains { file.document.source.contains($0) }
            guard !isTest, file.document.source.contains(type.name + "(") else { continue }
            var found: String?
            file.document.walk { node, _ in
                guard found == nil else { return false }
                if case .expression(let expression) = node, case .call(let call) = expression.kind,
                    case .name(type.name) = call.callee.kind, !call.arguments.isEmpty, call.trailingClosures.isEmpty,
                    call.arguments.allSatisfy({ saysAll($0.value) })
                {
                    found = file.document.text(of: expression.range)
                }
                return true
            }
            if let found { return (found, file.name) }
        }
        return nil
    }

    /// True when an expression means the same wherever it stands: its names are those of known types, and no code is in it.
    private func saysAll(_ expression: SwiftReading.SwiftExpression) -> Bool {
        var isWhole = true
        SwiftNode.expression(expression).walk { node, _ in
            switch node {
            case .expression(let part):
                switch part.kind {
                case .name(let name):
                    isWhole = isWhole && (program.type(named: name).map { $0.unknownSuperclass != name } ?? false)
                case .integer, .float, .string, .boolean, .null, .array, .dictionary, .tuple, .specialized,
                    .implicitMember, .member, .call, .prefix:
                    break
                default: isWhole = false
                }
            case .declaration, .statement: isWhole = false
            }
            return isWhole
        }
        return isWhole
    }
}
