import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions
import SwiftReading

/// Calls that are worth something: initialisers, methods of lists, questions to snapshots.
extension SwiftRun {
    func called(_ call: SourceCall, _ hint: SwiftHint, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        let callee = call.callee.bare
        switch callee.kind {
        case .name(let name):
            if let found = try function(name, call, range, on: ownSnapshot) { return found ?? .opaque }
            // In a subclass of the data source, and in an extension of snapshots, UIKit's methods stand alone.
            if ownSnapshot != nil || Self.dataSourceMethods.contains(name), let base = Self.selfExpression,
                let answer = try answer(name, of: base, call, range)
            {
                return answer
            }
            return try made(name, [], call, hint, range)
        case .specialized(let base, let types):
            guard let name = base.bare.plainName ?? base.root else { return .opaque }
            return try made(name, types, call, hint, range)
        case .implicitMember(let name): return try madeCase(name, call, hint, range)
        case .array(let types) where types.count == 1:
            // `[Int](0...9)`
            if let argument = call.arguments.first { return .list(elements(of: try data(argument.value)) ?? []) }
            return .list([])
        case .dictionary: return .opaque
        case .member(let base, let name): return try method(name.text, of: base, call, hint, range)
        case .closure(let closure): return try result(of: closure.statements, range)
        default: throw .construct(text(range), range)
        }
    }

    private static let dataSourceMethods: Set<String> = ["itemIdentifier", "indexPath", "sectionIdentifier"]

    // MARK: Initialisers

    func made(
        _ name: String, _ types: [SourceType], _ call: SourceCall, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        let alias = environment.aliases[name].map(environment.resolved)
        let plain = alias?.plainName ?? name
        if let type = session.store.types[plain], type.kind != .enumeration {
            return try instance(of: type, call, range)
        }
        if name.first?.isUppercase == true, !isValueType(plain) {
            switch alias.map(environment.role) ?? role(named: plain) {
            case .snapshot(let arguments): return .emptySnapshot(types.isEmpty ? arguments : types)
            case .sectionSnapshot: return .emptyTree
            case .dataSource: return .opaque
            case .other: break
            }
        }
        if let value = try standardValue(plain, call, hint, range) { return value }
        // A view, a layout, a controller: it is there, and nothing of it is data.
        return .opaque
    }

    private func role(named name: String) -> SwiftTypeRole {
        if environment.types[name] != nil { return .other }
        if name == "NSDiffableDataSourceSectionSnapshot" || name.hasSuffix("SectionSnapshot") {
            return .sectionSnapshot
        }
        return name.hasSuffix("Snapshot") ? .snapshot([]) : .other
    }

    func isValueType(_ name: String) -> Bool {
        ["UUID", "String", "Int", "Double", "Array", "IndexPath", "Set", "Date", "CGFloat"].contains(name)
    }

    private func standardValue(
        _ name: String, _ call: SourceCall, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm? {
        switch name {
        case "UUID" where call.arguments.isEmpty: return .code("uuid")
        case "IndexPath":
            guard let item = call.argument("item") ?? call.argument("row"), let section = call.argument("section"),
                case .integer(let row)? = value(of: try data(item)),
                case .integer(let place)? = value(of: try data(section))
            else { throw .construct(text(range), range) }
            return .indexPath(IndexPath(item: row, section: place))
        case "Array":
            if let repeated = call.argument("repeating"), let count = call.argument("count"),
                case .integer(let number)? = value(of: try data(count)), (0...Self.longestList).contains(number)
            {
                let element = try data(repeated, hint.element)
                return .list(Array(repeating: element, count: number))
            }
            guard let argument = call.arguments.first else { return .list([]) }
            // Any other label belongs to an initialiser of the app's own.
            guard argument.label == nil, call.arguments.count == 1 else { return .opaque }
            return elements(of: try data(argument.value, hint)).map { .list($0) }
        case "String" where call.argument("repeating") != nil:
            guard let repeated = call.argument("repeating"), let count = call.argument("count"),
                case .string(let part)? = value(of: try data(repeated)),
                case .integer(let number)? = value(of: try data(count)), (0...Self.longestList).contains(number)
            else { throw .construct(text(range), range) }
            return .value(.string(String(repeating: part, count: number)))
        case "String", "Int", "Double", "CGFloat":
            guard call.arguments.count == 1, let argument = call.arguments.first,
                argument.label == nil || name == "String" && argument.label?.text == "describing",
                let value = value(of: try data(argument.value))
            else { throw .construct(text(range), range) }
            return Self.converted(value, to: name).map { .value($0) }
        case "stride":
            return try strided(call)
        case "zip":
            guard call.arguments.count == 2 else { throw .construct(text(range), range) }
            let left = try loopElements(call.arguments[0].value)
            return .list(zip(left, try loopElements(call.arguments[1].value)).map { .tuple([$0, $1]) })
        case "Set", "Date", "NSDate", "NSUUID", "URL": throw .construct(text(range), range)
        default: return nil
        }
    }

    private func strided(_ call: SourceCall) throws(SwiftStop) -> SwiftTerm? {
        guard let from = call.argument("from"), let by = call.argument("by"),
            let end = call.argument("to") ?? call.argument("through"),
            case .integer(let first)? = value(of: try data(from)),
            case .integer(let last)? = value(of: try data(end)),
            case .integer(let step)? = value(of: try data(by)), step != 0, abs(last / step) < Self.longestList,
            abs(first / step) < Self.longestList
        else { return nil }
        let numbers =
            call.argument("to") != nil
            ? Array(stride(from: first, to: last, by: step)) : Array(stride(from: first, through: last, by: step))
        return .list(numbers.map { .value(.integer($0)) })
    }

    private static func converted(_ value: Value, to type: String) -> Value? {
        switch (type, value) {
        case ("String", _): .string(value.description)
        case ("Int", .integer): value
        case ("Int", .decimal(let number)) where abs(number) < 1e15: .integer(Int(number))
        case ("Int", .string(let text)): Int(text).map { .integer($0) } ?? .null
        case ("Double", .integer(let number)), ("CGFloat", .integer(let number)): .decimal(Double(number))
        case ("Double", .decimal), ("CGFloat", .decimal): value
        case ("Double", .string(let text)): Double(text).map { .decimal($0) } ?? .null
        default: nil
        }
    }

    /// `Song(name: "…")`
    private func instance(
        of type: TypeDefinition, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        if let arguments = try initialised(type, call, range) {
            return .code("\(type.name)(\(arguments.joined(separator: ", ")))")
        }
        var parts: [String] = []
        for (index, argument) in call.arguments.enumerated() {
            let label = argument.label?.text ?? (type.fields.indices.contains(index) ? type.fields[index].name : "")
            let found = try data(argument.value, fieldHint(label, of: type.name))
            guard let text = expressionText(of: found) else { throw .construct(text(argument.range), argument.range) }
            parts.append(argument.label == nil ? text : "\(label): \(text)")
        }
        return .code("\(type.name)(\(parts.joined(separator: ", ")))")
    }

    /// What a field of a pasted type is declared to be.
    func fieldHint(_ field: String, of type: String) -> SwiftHint {
        for member in environment.types[type]?.members ?? [] {
            guard case .variable(let variable) = member.kind else { continue }
            for binding in variable.bindings where binding.pattern.plainName == field {
                if let type = binding.type { return .type(type) }
            }
        }
        return .none
    }

    /// `.photo(1)`, `Item.photo(1)`, `.init(name: "…")`
    private func madeCase(
        _ name: String, _ call: SourceCall, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        if name == "init", let type = typeName(for: hint) { return try made(type, [], call, hint, range) }
        if ask != nil, !isQuiet, isForeignCase(name, call, hint) { return try foreignCase(name, call, range) }
        let found = try implicit(name, hint, range)
        guard case .path(let path) = found, path.contains(".") else { return found }
        return try caseWithValues(path, call, range)
    }

    func caseWithValues(_ path: String, _ call: SourceCall, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        let names = path.split(separator: ".").map(String.init)
        var parts: [String] = []
        for (index, argument) in call.arguments.enumerated() {
            let hint = payloadHint(names.last ?? "", index, of: names.first ?? "")
            guard let text = expressionText(of: try data(argument.value, hint)) else {
                throw .construct(text(argument.range), argument.range)
            }
            parts.append((argument.label.map { "\($0.text): " } ?? "") + text)
        }
        return .code("\(path)(\(parts.joined(separator: ", ")))")
    }

    private func payloadHint(_ name: String, _ index: Int, of type: String) -> SwiftHint {
        for member in environment.types[type]?.members ?? [] {
            guard case .cases(let cases) = member.kind else { continue }
            for one in cases where one.name.text == name {
                if let payload = one.payload, payload.indices.contains(index) { return .type(payload[index].type) }
            }
        }
        return .none
    }
}
