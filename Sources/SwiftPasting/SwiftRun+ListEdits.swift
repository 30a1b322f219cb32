import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// Calls that change the app's data in place.
extension SwiftRun {
    /// `todos.append(x)`, `todos[0].isDone.toggle()`: what changes the app's data in place.
    func runListEdit(
        _ name: String, _ base: SourceExpression, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        if name == "toggle",
            try setLocally(
                base,
                { (old) throws(SwiftStop) in
                    guard case .boolean(let flag) = old else { throw .construct(text(range), range) }
                    return .boolean(!flag)
                })
        {
            return true
        }
        guard let root = base.root, isKnownPlace(root), !isSnapshot(base),
            !isDataSource(base), case .path(let path)? = try place(base)
        else { return false }
        let place = SwiftTerm.path(path)
        if name == "toggle" {
            guard case .boolean(let flag)? = value(of: place) else { throw .construct(text(range), range) }
            try perform(.set(path: path, flag ? "false" : "true"), range)
            return true
        }
        guard var elements = elements(of: place) else { return false }
        func index(_ label: String) throws(SwiftStop) -> Int? {
            guard let argument = call.argument(label), case .integer(let number)? = value(of: try data(argument))
            else { return nil }
            guard (0...elements.count).contains(number) else {
                throw .command(CommandFailure(.indexOutOfRange(number, count: elements.count), nil), range)
            }
            return number
        }
        func removed(at index: Int?) throws(SwiftStop) {
            guard let index, elements.indices.contains(index) else {
                throw .command(CommandFailure(.indexOutOfRange(index ?? 0, count: elements.count), nil), range)
            }
            elements.remove(at: index)
        }
        switch name {
        case "append":
            if let more = call.argument("contentsOf") {
                elements += self.elements(of: try data(more)) ?? []
            } else if let one = call.arguments.first {
                elements.append(try data(one.value))
            }
        case "insert":
            guard let one = call.arguments.first, let place = try index("at") else { return false }
            elements.insert(try data(one.value), at: place)
        case "remove": try removed(at: try index("at"))
        case "removeFirst": try removed(at: 0)
        case "removeLast": try removed(at: elements.count - 1)
        case "removeAll":
            var kept: [SwiftTerm] = []
            if call.lastClosure != nil || !call.arguments.isEmpty {
                for element in elements {
                    guard case .boolean(let flag)? = value(of: try applied(call, [element], .none, range)) else {
                        throw .construct(text(range), range)
                    }
                    if !flag { kept.append(element) }
                }
            }
            elements = kept
        case "reverse": elements.reverse()
        case "sort": elements = try sorted(elements, call, range)
        case "shuffle":
            say("fixed", [text(range)], ["value": .text(path)])
            return true
        case "swapAt":
            guard call.arguments.count == 2, case .integer(let a)? = value(of: try data(call.arguments[0].value)),
                case .integer(let b)? = value(of: try data(call.arguments[1].value)), elements.indices.contains(a),
                elements.indices.contains(b)
            else { throw .construct(text(range), range) }
            elements.swapAt(a, b)
        default: return false
        }
        try store(.list(elements), in: path, range)
        return true
    }
}
