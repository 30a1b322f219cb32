import SwiftDeclarations

// What something unknown was asked with, for its name and for its hash.

extension Machine {
    /// The texts, numbers and truths in values, a few of them. A whole number that a call is given may be a place in a list,
    /// and a date the present: these differ where nothing is old.
    func inputs(_ receiver: Value?, _ arguments: [Value]) -> String {
        var found: [String] = []
        func look(_ value: Value, _ depth: Int) {
            guard depth < 3, found.count < 6 else { return }
            switch value {
            case .some(let wrapped): look(wrapped, depth)
            case .int where depth == 0: break
            case .int, .double, .bool: found.append(describe(value))
            case .string(let text): found.append("\"\(text.prefix(40))\"")
            case .structure(let type, let fields) where program.type(type)?.name != "Date":
                for field in fields { look(field, depth + 1) }
            case .opaque(let index):
                let inputs = opaqueInfo(index).inputs
                if !inputs.isEmpty { found.append(inputs) }
            default: break
            }
        }
        if let receiver { look(receiver, 1) }
        for argument in arguments { look(argument, 0) }
        return found.joined(separator: ", ")
    }

    /// A number for what a call is given: the same for the same texts and numbers, and for the same objects.
    func question(_ receiver: Value?, _ arguments: [Value]) -> Int {
        var hasher = Hasher()
        func add(_ value: Value, _ depth: Int) {
            switch value {
            case .some(let wrapped): add(wrapped, depth)
            case .int(let number): hasher.combine(number)
            case .double(let number): hasher.combine(number)
            case .bool(let truth): hasher.combine(truth)
            case .string(let text): hasher.combine(text)
            case .object(let object): hasher.combine(object.index)
            case .opaque(let index): hasher.combine(opaqueInfo(index).question ?? index)
            case .structure(_, let fields): if depth < 3 { for field in fields { add(field, depth + 1) } }
            case .enumeration(let id, let payload):
                hasher.combine(id.index)
                if depth < 3 { for part in payload { add(part, depth + 1) } }
            case .array(let values): if depth < 3 { for part in values.prefix(6) { add(part, depth + 1) } }
            default: break
            }
        }
        if let receiver { add(receiver, 0) }
        for argument in arguments { add(argument, 0) }
        return hasher.finalize()
    }
}
