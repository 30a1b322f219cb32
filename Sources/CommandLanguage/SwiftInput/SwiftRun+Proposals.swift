import DiffableSnapshots
import SwiftReading

/// Lines that would define a name nobody defined.
extension SwiftRun {
    /// `let users = [User(id: 1, name: "a")]`
    func proposal(for name: String, _ hint: SwiftHint) -> String {
        let name = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !name.isEmpty ? name : "value"
        return "let \(name) = \(sample(name, hint))"
    }

    private func sample(_ name: String, _ hint: SwiftHint) -> String {
        switch hint {
        case .named("IndexPath"): return "IndexPath(item: 0, section: 0)"
        case .named("Bool"): return "true"
        case .named("Int"): return "1"
        case .named("Double"): return "1.5"
        case .named("UUID"): return "UUID()"
        case .type(let type):
            if let element = environment.resolved(type).element { return "[\(sample(of: element, depth: 0))]" }
            return sample(of: type, depth: 0)
        case .item, .section, .items, .sections:
            let type = hint.isSection ? environment.sectionType : environment.itemType
            let one = type.map { sample(of: $0, depth: 0) } ?? "\"a\""
            return hint.isList ? "[\(one)]" : one
        case .list: return "[\"a\", \"b\"]"
        case .named, .none: return name.hasSuffix("s") ? "[\"a\", \"b\"]" : "\"a\""
        }
    }

    /// A value of a type, as Swift writes it.
    private func sample(of type: SourceType, depth: Int) -> String {
        let type = environment.resolved(type)
        if case .optional(let wrapped, _) = type.kind { return sample(of: wrapped, depth: depth) }
        if let element = type.element { return "[\(sample(of: element, depth: depth + 1))]" }
        if case .member(let base, "ID", _) = type.kind, let owner = base.plainName {
            for property in environment.types[owner].map({ SwiftModel($0).stored }) ?? [] where property.name == "id" {
                return property.type.map { sample(of: $0, depth: depth + 1) } ?? "UUID()"
            }
        }
        switch type.plainName {
        case "Int": return "1"
        case "Double", "CGFloat", "Float": return "1.5"
        case "Bool": return "true"
        case "UUID": return "UUID()"
        case "IndexPath": return "IndexPath(item: 0, section: 0)"
        case let name?:
            guard let known = session.store.types[name], depth < 4 else { return "\"a\"" }
            if known.kind == .enumeration { return sample(ofCase: known, depth) }
            let declared = environment.types[name].map { SwiftModel($0).stored } ?? []
            let arguments = declared.filter { $0.value == nil }.map { property in
                "\(property.name): \(property.type.map { sample(of: $0, depth: depth + 1) } ?? "\"a\"")"
            }
            return "\(name)(\(arguments.joined(separator: ", ")))"
        case nil: return "\"a\""
        }
    }

    private func sample(ofCase type: TypeDefinition, _ depth: Int) -> String {
        guard let first = type.fields.first else { return "\"a\"" }
        let payload = first.payload.map { field in
            (field.name == "_" ? "" : "\(field.name): ") + Self.sample(field.annotation)
        }
        return "\(type.name).\(first.name)" + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")
    }

    private static func sample(_ annotation: TypeAnnotation?) -> String {
        switch annotation {
        case .integer: "1"
        case .double: "1.5"
        case .bool: "true"
        case .uuid: "UUID()"
        case .array: "[]"
        case .optional: "nil"
        case .string, .named, nil: "\"a\""
        }
    }
}

extension SwiftHint {
    /// Whether sections are wanted.
    var isSection: Bool {
        switch self {
        case .section, .sections: true
        default: false
        }
    }

    fileprivate var isList: Bool {
        switch self {
        case .items, .sections: true
        default: false
        }
    }
}
