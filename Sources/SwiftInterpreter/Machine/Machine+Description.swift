import SwiftDeclarations

extension Machine {
    /// The words that `print` and interpolation make of a value.
    public func describe(_ value: Value) -> String { noting { () throws(Stop) in try text(of: value) } ?? "" }

    /// The words that `print` makes of a value within a list: texts have their quotation marks.
    public func debugDescribe(_ value: Value) -> String { noting { () throws(Stop) in try debugText(of: value) } ?? "" }

    /// The words that `print` and interpolation make of a value, where code that describes it may stop.
    package func text(of value: Value) throws(Stop) -> String {
        switch value {
        case .string(let text): return text
        case .character(let character): return String(character)
        case .structure, .enumeration, .object, .foreign:
            for name in ["description", "debugDescription"] {
                if let own = try ownText(of: value, name) { return own }
            }
            return try structure(of: value)
        case .some(let inner): return "Optional(\(try list([inner])))"
        default: return try structure(of: value)
        }
    }

    /// The words that `print` makes of a value within a list, where code that describes it may stop.
    package func debugText(of value: Value) throws(Stop) -> String {
        switch value {
        case .string(let text): return Machine.quoted(text)
        case .character(let character): return "\"\(character)\""
        case .set: return "Set(\(try text(of: value)))"
        case .structure(program.core.slice, _): return "ArraySlice(\(try text(of: value)))"
        case .structure, .enumeration, .object, .foreign:
            if let id = typeID(of: value) {
                for name in ["debugDescription", "description"] {
                    if let own = try ownText(of: value, name) { return own }
                }
                if case .object = value { return try text(of: value) }
                guard program.type(id)?.isForeign == false else { return try text(of: value) }
                // As `String(reflecting:)` has it: with the names of module and types.
                let type = "main." + program.typeName(id)
                let words = try structure(of: value)
                if case .enumeration = value { return "\(type).\(words)" }
                return type + words.drop { $0 != "(" }
            }
            return try text(of: value)
        case .range(let range) where range.lower != nil && range.upper != nil:
            return "\(range.isClosed ? "ClosedRange" : "Range")(\(try text(of: value)))"
        default: return try text(of: value)
        }
    }

    /// The text that a type gives of itself by a property, computed or stored; nil if it has none, or does not conform to
    /// the protocol that asks for it.
    private func ownText(of value: Value, _ name: String) throws(Stop) -> String? {
        guard let id = typeID(of: value), let info = program.type(id) else { return nil }
        let asking = name == "description" ? "CustomStringConvertible" : "CustomDebugStringConvertible"
        for member in members(of: id, name) {
            switch member {
            case .property(let property):
                guard let getter = property.getter, getter.hasBody, mayConform(info, to: asking) else { continue }
                var receiver = value
                return try text(of: call(getter, &receiver))
            case .field where mayConform(info, to: asking):
                return try text(of: self.member(value, name, place ?? info.place))
            default: continue
            }
        }
        return nil
    }

    /// True of a type that conforms to a protocol, and of one above which something is not known.
    private func mayConform(_ info: TypeInfo, to name: String) -> Bool {
        info.ancestry.contains { above in
            above.name == name || above.isForeign && above.kind != .protocolType || above.unknownSuperclass != nil
                || above.conformances.contains { program.typesByName[$0] == nil }
        }
    }

    /// A text as `debugDescription` writes it.
    package static func quoted(_ text: String) -> String { text.debugDescription }

    /// The words that Swift makes of a value by itself.
    private func structure(of value: Value) throws(Stop) -> String {
        switch value {
        case .unset: return "‹?›"
        case .void: return "()"
        case .bool(let value): return value ? "true" : "false"
        case .int(let value): return String(value)
        case .double(let value): return value.description
        case .string(let text): return text
        case .character(let character): return String(character)
        case .none: return "nil"
        case .some(let inner): return "Optional(\(try list([inner])))"
        case .array(let values): return "[" + (try list(values)) + "]"
        case .set(let values): return "[" + (try list(Array(values))) + "]"
        case .dictionary(let entries):
            if entries.isEmpty { return "[:]" }
            var parts: [String] = []
            for (key, value) in entries {
                parts.append("\(try debugText(of: key)): \(try list([value]))")
            }
            return "[" + parts.joined(separator: ", ") + "]"
        case .tuple(let labels, let values): return "(" + (try list(values, labels.labels)) + ")"
        case .range(let range):
            let lower = range.lower == nil ? "" : try text(of: range.lower ?? .void)
            let upper = range.upper == nil ? "" : try text(of: range.upper ?? .void)
            if let bound = range.lower ?? range.upper, range.lower == nil || range.upper == nil {
                let name = lower.isEmpty ? (range.isClosed ? "Through" : "UpTo") : "From"
                return "PartialRange\(name)<\(typeName(of: bound))>"
                    + (lower.isEmpty ? "(upperBound: \(upper))" : "(lowerBound: \(lower))")
            }
            return lower + (range.isClosed ? "..." : "..<") + upper
        case .structure(let type, let fields):
            let names = program.type(type)?.fields.map(\.name) ?? []
            let shown = names.count < fields.count ? Array(fields.prefix(names.count)) : fields
            return "\(program.type(type)?.name ?? "")(\(try list(shown, names)))"
        case .enumeration(let id, let payload):
            guard let info = program.type(id.type), info.cases.indices.contains(Int(id.index)) else { return "" }
            let part = info.cases[Int(id.index)]
            if payload.isEmpty { return part.name }
            return "\(part.name)(\(try list(payload, part.labels)))"
        case .object(let object): return "main." + program.typeName(object.type)
        case .function: return "(Function)"
        case .type(let type): return describe(type)
        case .foreign(let foreign): return program.type(foreign.type)?.name ?? ""
        case .opaque(let index): return "‹\(opaqueInfo(index).shown)›"
        case .cell(let index): return try text(of: state.heap[index, 0])
        }
    }

    private func list(_ values: [Value], _ labels: [String] = []) throws(Stop) -> String {
        var parts: [String] = []
        var size = 0
        try enter()
        defer { leave() }
        for (index, value) in values.enumerated() {
            try tick()
            let text = try debugText(of: value)
            size += text.utf8.count
            try checkSize(size)
            let label = index < labels.count ? labels[index] : ""
            parts.append(label.isEmpty ? text : "\(label): \(text)")
        }
        return parts.joined(separator: ", ")
    }

    // MARK: Types

    /// A type as Swift writes it.
    public func describe(_ type: TypeRef) -> String {
        switch type {
        case .unknown: return "Any"
        case .named(let name), .parameter(let name): return name
        case .nominal(let id, let arguments):
            guard let info = program.type(id) else { return "" }
            if arguments.isEmpty || arguments.allSatisfy(\.isUnknown) { return info.shownName }
            return "\(info.shownName)<\(arguments.map(describe).joined(separator: ", "))>"
        case .optional(let wrapped, _): return "Optional<\(describe(wrapped))>"
        case .tuple(let labels, let types):
            let parts = zip(labels, types).map { $0.isEmpty ? describe($1) : "\($0): \(describe($1))" }
            return "(\(parts.joined(separator: ", ")))"
        case .function(let parameters, let result):
            return "(\(parameters.map(describe).joined(separator: ", "))) -> \(describe(result))"
        case .metatype(let type): return describe(type) + ".Type"
        case .composition(let types): return types.map(describe).joined(separator: " & ")
        }
    }

    /// The type of a value, by what the value itself knows.
    public func type(of value: Value) -> TypeRef {
        // What lies too deep is of any type.
        guard (try? enter()) != nil else { return .unknown }
        defer { leave() }
        let core = program.core
        switch value {
        case .some(let inner): return .optional(type(of: inner))
        case .array(let values): return core.arrayType(values.first.map(type) ?? .unknown)
        case .dictionary(let entries):
            return .nominal(
                core.dictionary,
                [entries.keys.first.map(type) ?? .unknown, entries.values.first.map(type) ?? .unknown])
        case .set(let values): return .nominal(core.set, [values.first.map(type) ?? .unknown])
        case .structure(let id, let fields) where id == core.slice:
            return .nominal(id, fields.first.map { type(of: $0).arguments } ?? [])
        case .tuple(let labels, let values):
            return .tuple(labels.labels.isEmpty ? values.map { _ in "" } : labels.labels, values.map(type))
        case .foreign(let foreign): return .nominal(foreign.type, foreign.arguments)
        case .opaque(let index): return opaqueInfo(index).type
        case .void: return .void
        // The type of the type of a type, and so on, is none that anybody writes.
        case .type(.metatype(.metatype(let type))): return .metatype(.metatype(type))
        case .type(let type): return .metatype(type)
        default: return typeID(of: value).map { .nominal($0, []) } ?? .unknown
        }
    }

    /// The name of a value's type, with its generic arguments.
    package func typeName(of value: Value) -> String { describe(type(of: value)) }

    /// A type's name with that of its module, if it is the program's.
    package func qualified(_ type: TypeRef) -> String {
        guard let id = type.id, program.type(id)?.isForeign == false else { return describe(type) }
        return "main." + program.typeName(id)
    }
}

extension Value {
    /// True of a dictionary.
    package var isDictionary: Bool {
        if case .dictionary = self { return true }
        return false
    }
}

extension SwiftProgram {
    func typeName(_ id: TypeID) -> String { type(id)?.shownName ?? "" }
}
