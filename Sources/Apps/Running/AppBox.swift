import CommandLanguage
import DiffableSnapshots
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// A value of the user's program as an identifier of a snapshot.
///
/// `==` and `hash(into:)` are the program's own, run by the machine that is bound around the command.
struct AppBox: AppIdentifier {
    let value: Value
    /// True when the system asks the object for its address, and not for its `==` (rule
    /// `identity.native-class-address`).
    var isKnownByAddress = false

    func isEqual(to other: any AppIdentifier) -> Bool {
        guard let other = other as? AppBox else { return false }
        if isKnownByAddress || other.isKnownByAddress { return value.objectIndex == other.value.objectIndex }
        return value == other.value
    }

    func combine(into hasher: inout Hasher) {
        if isKnownByAddress { hasher.combine(value.objectIndex) } else { value.hash(into: &hasher) }
    }

    var label: String { ValueText(Machine.current).label(value) }
    var consoleText: String { ValueText(Machine.current).console(value) }
    var swiftText: String { ValueText(Machine.current).swift(value) }
    var typeName: String { Machine.current.map { $0.describe($0.type(of: value)) } ?? "Any" }
    var kindName: String { ValueText(Machine.current).kindName(value) }
    var fields: [IdentifierField] { ValueText(Machine.current).identifierFields(value) }
    var holdsObject: Bool { value.holdsObject }

    func isSameObject(as other: any AppIdentifier) -> Bool {
        value.objectIndex != nil && value.objectIndex == (other as? AppBox)?.value.objectIndex
    }
}

extension Value {
    /// True when it is an object, or holds one.
    fileprivate var holdsObject: Bool {
        switch self {
        case .object: true
        case .structure(_, let fields), .enumeration(_, let fields): fields.contains(where: \.holdsObject)
        case .some(let wrapped): wrapped.holdsObject
        default: false
        }
    }
}

/// Texts for values of a program: short for tables, in full for a console.
struct ValueText {
    private let machine: Machine?
    /// The depth to which values are opened: objects may hold one another.
    private let depth: Int
    /// The module before the names of types, as a console has it; none in source.
    private let module: String

    init(_ machine: Machine?, depth: Int = 3, module: String = "") {
        self.machine = machine
        self.depth = depth
        self.module = module
    }

    private var inner: ValueText { ValueText(machine, depth: depth - 1, module: module) }

    /// The names and values of the stored properties of a struct or object.
    func fields(_ value: Value) -> [(name: String, value: Value)] {
        guard let program = machine?.program else { return [] }
        switch value {
        case .structure(let type, let fields):
            return zip(program.type(type)?.fields ?? [], fields).map { ($0.name, $1) }
        case .object(let object):
            guard let machine, let type = program.type(object.type) else { return [] }
            let fields = machine.state.heap[Int(object.index)].fields
            // What NSObject or a view brings along is no part of the app's model.
            return zip(type.fields, fields).filter { !$0.0.isOfUIKit }.map { ($0.name, $1) }
        default: return []
        }
    }

    /// The same as texts; for an enum's case those of the only struct it carries, or else what it carries, by its labels.
    func identifierFields(_ value: Value) -> [IdentifierField] {
        if case .enumeration(let id, let payload) = value {
            let only = payload.count == 1 ? identifierFields(payload[0].unwrapped ?? payload[0]) : []
            let labels = machine?.program.type(id.type)?.cases[Int(id.index)].labels ?? []
            guard only.isEmpty, labels.count == payload.count else { return only }
            return zip(labels, payload).enumerated().map { index, part in
                // Of several without labels each has its number, as in a tuple: `color.1`.
                let plain = payload.count == 1 ? caseName(id) : "\(caseName(id)).\(index)"
                return IdentifierField(name: part.0.isEmpty ? plain : part.0, text: inner.swift(part.1))
            }
        }
        return fields(value).map { IdentifierField(name: $0.name, text: inner.swift($0.value)) }
    }

    /// The name of its type; for an enum, with the case.
    func kindName(_ value: Value) -> String {
        guard case .enumeration(let id, _) = value else { return typeName(value) }
        return "\(typeName(value)).\(caseName(id))"
    }

    /// A short name: the text itself, a case's name, or the first field with something to say.
    func label(_ value: Value) -> String {
        switch value {
        case .string(let text): return text
        case .some(let wrapped): return label(wrapped)
        // A moment by its day and time, not by the seconds that it holds.
        case .structure where typeName(value) == "Date": return plain(value)
        case .structure, .object: return title(of: value) ?? typeName(value)
        case .enumeration(let id, let payload):
            let name = caseName(id)
            if payload.isEmpty { return name }
            if depth <= 0 { return "\(name)(…)" }
            return "\(name)(\(payload.map { inner.label($0) }.joined(separator: ", ")))"
        case .array(let values), .tuple(_, let values):
            if depth <= 0 { return "[…]" }
            return
                "[\(values.prefix(6).map { inner.label($0) }.joined(separator: ", "))\(values.count > 6 ? ", …" : "")]"
        default: return plain(value)
        }
    }

    /// The field that names a value to a person: its first text that is no `id`, or else its first field.
    private func title(of value: Value) -> String? {
        guard depth > 0 else { return nil }
        let fields = fields(value)
        let isText: (Value) -> Bool = { if case .string = $0.unwrapped ?? .none { true } else { false } }
        let titles = ["title", "name", "text"]
        let named = fields.first { isText($0.value) && titles.contains($0.name.lowercased()) }
        let text =
            named ?? fields.first { isText($0.value) && !["id", "uuid", "identifier"].contains($0.name.lowercased()) }
        if let text { return inner.label(text.value) }
        let simple = fields.first {
            switch $0.value {
            case .int, .double, .bool, .enumeration, .string: true
            case .structure: true
            default: false
            }
        }
        // An optional value of the model says more than a flag beside it.
        let isFlag = if case .bool? = simple?.value { true } else { simple == nil }
        let wrapped = fields.first { if case .some(.structure) = $0.value { true } else { false } }
        guard let field = (isFlag ? wrapped : nil) ?? simple ?? fields.first else { return nil }
        return inner.label(field.value)
    }

    /// The value as UIKit's console prints it.
    func console(_ value: Value) -> String {
        switch value {
        case .string(let text): text
        case .structure, .enumeration: ValueText(machine, depth: depth, module: "App.").swift(value)
        case .object(let object):
            "<App.\(typeName(value)): 0x" + padded(String(object.index, radix: 16)) + ">"
        default: plain(value)
        }
    }

    /// The value as Swift source.
    func swift(_ value: Value) -> String {
        switch value {
        // A console has the words of the program's own `description`.
        case .structure where ownText(value) != nil, .enumeration where ownText(value) != nil,
            .object where ownText(value) != nil:
            return ownText(value) ?? ""
        case .object where !module.isEmpty: return module + typeName(value)
        case .object where publisher(value) != nil: return publisher(value) ?? ""
        case .string(let text): return text.debugDescription
        case .some(let wrapped): return module.isEmpty ? swift(wrapped) : "Optional(\(swift(wrapped)))"
        case .enumeration(let id, let payload):
            let name = "\(module)\(typeName(value)).\(caseName(id))"
            if payload.isEmpty { return name }
            if depth <= 0 { return "\(name)(…)" }
            let labels = machine?.program.type(id.type)?.cases[Int(id.index)].labels ?? []
            let parts = payload.enumerated().map { index, part in
                (index < labels.count && !labels[index].isEmpty ? "\(labels[index]): " : "") + inner.swift(part)
            }
            return "\(name)(\(parts.joined(separator: ", ")))"
        case .structure, .object:
            if depth <= 0 { return "\(module)\(typeName(value))(…)" }
            let parts = fields(value).map { "\($0.name): \(inner.swift($0.value))" }
            return "\(module)\(typeName(value))(\(parts.joined(separator: ", ")))"
        case .array(let values):
            return depth <= 0 ? "[…]" : "[\(values.map { inner.swift($0) }.joined(separator: ", "))]"
        default: return plain(value)
        }
    }

    /// A publisher of Combine with what it holds, as code makes it; nil for anything else.
    private func publisher(_ value: Value) -> String? {
        guard let type = machine?.info(of: value), type.isForeign,
            type.ancestry.contains(where: { $0.name == "PassthroughSubject" })
        else { return nil }
        let held = depth > 0 ? fields(value).first { $0.name == "stored" } : nil
        return "\(type.name)(\(held.map { inner.swift($0.value) } ?? ""))"
    }

    private func ownText(_ value: Value) -> String? {
        let text = module.isEmpty ? nil : machine?.debugDescribe(value)
        return text?.hasPrefix("main.") ?? true ? nil : text
    }

    private func padded(_ text: String) -> String { String(repeating: "0", count: max(0, 12 - text.count)) + text }

    func plain(_ value: Value) -> String { machine?.describe(value) ?? "\(value)" }

    private func typeName(_ value: Value) -> String { machine.map { $0.describe($0.type(of: value)) } ?? "Any" }

    private func caseName(_ id: CaseID) -> String {
        let cases = machine?.program.type(id.type)?.cases ?? []
        return cases.indices.contains(Int(id.index)) ? cases[Int(id.index)].name : "case"
    }
}
