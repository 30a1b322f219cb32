import SwiftDeclarations
import SwiftInterpreter

extension Machine {
    /// The lines that `dump` prints of a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - label: The name of the property or element that it is.
    ///   - indent: How far its line stands to the right.
    ///   - text: Gets the lines.
    ///   - visited: The objects that were shown, with their numbers; the second time only the number is.
    /// - Throws: What stops a description of the program's own, or a limit.
    func dump(
        _ value: Value, label: String = "", indent: Int = 0, into text: inout String, _ visited: inout [ObjectID: Int]
    ) throws(Stop) {
        try tick()
        let children = try children(of: value)
        text += String(repeating: " ", count: indent) + (children.isEmpty ? "- " : "▿ ")
        if !label.isEmpty { text += label + ": " }
        text += try title(of: value, children.count)
        try checkSize(text.utf8.count)
        guard case .object(let object) = value else {
            text += "\n"
            guard indent < 40 else { return }
            for (label, child) in children { try dump(child, label: label, indent: indent + 2, into: &text, &visited) }
            return
        }
        let known = visited[object]
        let number = known ?? visited.count
        visited[object] = number
        text += " #\(number)\n"
        guard indent < 40, known == nil else { return }
        let parent = program.type(object.type)?.superclass
        if let parent {
            let margin = String(repeating: " ", count: indent + 2)
            text += "\(margin)\(parent.fields.isEmpty ? "-" : "▿") super: \(qualified(parent.type))\n"
        }
        for (offset, (label, child)) in children.enumerated() {
            let isInherited = offset < parent?.fields.count ?? 0
            try dump(child, label: label, indent: indent + (isInherited ? 4 : 2), into: &text, &visited)
        }
    }

    /// True when the program says how a value is written.
    private func isDescribed(_ value: Value) -> Bool {
        guard let id = typeID(of: value), program.type(id)?.isForeign == false else { return false }
        return ["debugDescription", "description"].contains { name in
            program.members(of: id, name, isStatic: false).contains { member in
                if case .property(let property) = member { property.getter?.hasBody ?? false } else { false }
            }
        }
    }

    private func title(of value: Value, _ count: Int) throws(Stop) -> String {
        if isDescribed(value) { return try debugText(of: value) }
        switch value {
        case .array, .set, .dictionary:
            let words = count == 1 ? "element" : "elements"
            if case .array = value { return "\(count) \(words)" }
            return "\(count) "
                + (value.isDictionary
                    ? (count == 1 ? "key/value pair" : "key/value pairs") : count == 1 ? "member" : "members")
        case .tuple(_, let values): return "(\(values.count) element\(values.count == 1 ? "" : "s"))"
        case .structure(let type, _): return "main." + (program.type(type)?.shownName ?? "")
        case .enumeration(let id, _):
            let info = program.type(id.type)
            return "main.\(info?.shownName ?? "").\(info?.cases[Int(id.index)].name ?? "")"
        case .object(let object): return "main." + (program.type(object.type)?.shownName ?? "")
        case .some: return try text(of: value)
        case .range(let range) where count > 0:
            return "\(range.isClosed ? "ClosedRange" : "Range")(\(try text(of: value)))"
        default: return try debugText(of: value)
        }
    }

    /// The properties, elements or parts of a value, with their names.
    func children(of value: Value) throws(Stop) -> [(String, Value)] {
        switch value {
        case .array(let values): return values.map { ("", $0) }
        case .set(let values): return values.map { ("", $0) }
        case .dictionary: return try elements(of: value).map { ("", $0) }
        case .tuple(let labels, let values):
            return values.enumerated().map { index, value in
                let label = index < labels.labels.count ? labels.labels[index] : ""
                return (label.isEmpty ? ".\(index)" : label, value)
            }
        case .structure(let type, let fields): return Array(zip(program.type(type)?.fields.map(\.name) ?? [], fields))
        case .enumeration(let id, let payload):
            guard !payload.isEmpty, let info = program.type(id.type) else { return [] }
            let part = info.cases[Int(id.index)]
            if payload.count == 1, part.labels.first?.isEmpty ?? true { return [(part.name, payload[0])] }
            return [(part.name, .tuple(TupleLabels(part.labels), payload))]
        case .object(let object):
            let names = program.type(object.type)?.fields.map(\.name) ?? []
            return names.enumerated().map { ($1, state.heap[Int(object.index), $0]) }
        case .some(let inner): return [("some", inner)]
        case .range(let range):
            guard let lower = range.lower, let upper = range.upper else { return [] }
            return [("lowerBound", lower), ("upperBound", upper)]
        default: return []
        }
    }
}
