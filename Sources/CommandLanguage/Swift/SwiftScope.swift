import DiffableSnapshots
import ListSimulation
import Reporting

/// The Swift an app would contain for a command: lines, or the reason why there are none.
struct SwiftCode: Sendable {
    let lines: [String]
    /// Why no app has such code.
    let reason: Message?

    init(lines: [String]) {
        self.lines = lines
        reason = nil
    }

    private init(reason: Message) {
        lines = []
        self.reason = reason
    }

    static func none(_ reason: Message) -> SwiftCode { SwiftCode(reason: reason) }
}

/// What has to be known to write values as Swift: the names an app has for them.
public struct SwiftScope: Sendable {
    let session: Session

    var isTable: Bool { session.options.style == .table }

    func literal(_ path: IndexPath) -> String { "IndexPath(item: \(path.item), section: \(path.section))" }

    /// One identifier: by its name where it was written as one.
    func single(_ operand: Operand) -> String { written(operand) ?? operand.value.swiftLiteral }

    /// Identifiers as an array: `["a", "b"]`, `todos`, `todos + ["a"]`.
    func array(_ operands: [Operand]) -> String {
        var parts: [String] = []
        var singles: [String] = []
        func flush() {
            if !singles.isEmpty { parts.append("[\(singles.joined(separator: ", "))]") }
            singles = []
        }
        var rest = operands[...]
        while let operand = rest.first {
            let group = rest.prefix { $0.range == operand.range }
            rest = rest.dropFirst(group.count)
            if operand.isElement, let name = written(operand) {
                flush()
                parts.append(name)
            } else {
                singles += group.map { $0.isElement ? $0.value.swiftLiteral : single($0) }
            }
        }
        flush()
        return parts.isEmpty ? "[]" : parts.joined(separator: " + ")
    }

    /// The expression, when it means in Swift what it means here.
    private func written(_ operand: Operand) -> String? {
        switch operand.expression {
        case .path(let path, _): isName(path) ? path.text : nil
        case .construct, .range: code(operand.expression)
        case .literal, .template, .list, .freshUUID: nil
        }
    }

    private func isName(_ path: Path) -> Bool {
        session.store.values[path.root] != nil || session.store.types[path.root] != nil
    }

    func code(_ expression: Expression) -> String {
        switch expression {
        case .freshUUID: "UUID()"
        case .range(let low, let high, _): "\(low)...\(high)"
        case .list(let elements): "[" + elements.map(code).joined(separator: ", ") + "]"
        case .construct(let type, let arguments, _):
            type + "(" + arguments.enumerated().map { argument(type, $0, $1) }.joined(separator: ", ") + ")"
        default: expression.text
        }
    }

    /// An argument with its label: Swift's memberwise initializers have one for every field.
    private func argument(_ type: String, _ position: Int, _ argument: Expression.Argument) -> String {
        let fields = session.store.types[type]?.fields ?? []
        let label = argument.label ?? (position < fields.count ? fields[position].name : nil)
        return (label.map { "\($0): " } ?? "") + code(argument.value)
    }
}

extension TypeDefinition {
    /// The declaration in Swift, with the clauses written out as the methods they stand for.
    func swiftDeclaration(_ scope: SwiftScope) -> [String] {
        if kind == .enumeration {
            return ["enum \(name): CaseIterable {", "    case \(fields.map(\.name).joined(separator: ", "))", "}"]
        }
        var lines = [kind == .structure ? "struct \(name): Hashable {" : "final class \(name): NSObject {"]
        for (position, field) in fields.enumerated() {
            var line = "    var \(field.name)"
            switch field.defaultValue {
            case .literal(.null)?, nil: line += ": \(typeName(at: position, scope))"
            case .freshUUID?: line += " = UUID()"
            case let standard?: line += " = \(scope.code(standard))"
            }
            lines.append(line)
        }
        if declaresHash, let hashFields {
            let isObject = kind == .reference
            lines.append(isObject ? "    override var hash: Int {" : "    func hash(into hasher: inout Hasher) {")
            if isObject { lines.append("        var hasher = Hasher()") }
            lines += hashFields.map { "        hasher.combine(\(fields[$0].name))" }
            if isObject { lines.append("        return hasher.finalize()") }
            lines.append("    }")
        }
        if declaresEqual, let equalFields { lines += equality(equalFields) }
        return lines + ["}"]
    }

    private func equality(_ positions: [Int]) -> [String] {
        let tests = positions.map { "left.\(fields[$0].name) == right.\(fields[$0].name)" }
        let body = tests.isEmpty ? "true" : tests.joined(separator: " && ")
        guard kind == .reference else {
            return ["    static func == (left: \(name), right: \(name)) -> Bool {", "        \(body)", "    }"]
        }
        return [
            "    override func isEqual(_ object: Any?) -> Bool {",
            "        guard let right = object as? \(name) else { return false }", "        let left = self",
            "        return \(body)", "    }",
        ]
    }

    /// The type of a field without a default, as the values of the session have it; text when there are none yet.
    private func typeName(at position: Int, _ scope: SwiftScope) -> String {
        let records = scope.session.store.values.values.flatMap(\.records)
        let value = records.first { $0.type.name == name && position < $0.fields.count }?.fields[position]
        return value?.swiftTypeName ?? "String"
    }
}

extension Value {
    fileprivate var swiftTypeName: String? {
        switch self {
        case .null: nil
        case .boolean: "Bool"
        case .integer: "Int"
        case .decimal: "Double"
        case .string: "String"
        case .uuid: "UUID"
        case .array(let values): values.first?.swiftTypeName.map { "[\($0)]" }
        case .record(let record): record.type.name
        case .enumCase(let type, _): type.definition.name
        }
    }
}
