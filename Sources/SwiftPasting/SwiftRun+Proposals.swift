import DiffableSnapshots
import Sessions
import SwiftReading

/// Lines that would define a name nobody defined.
extension SwiftRun {
    /// `let users = [User(id: 1, name: "a")]`
    func proposal(for name: String, _ hint: SwiftHint) -> String {
        let name = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !name.isEmpty ? name : "value"
        return "let \(name) = \(sample(name, hint))"
    }

    /// Values that were proposed are not proposed again: two names with one value would be one item.
    func countSamples(_ hint: SwiftHint, _ name: String) {
        environment.samples += isListOfTwo(name, hint) ? 2 : 1
    }

    private func isListOfTwo(_ name: String, _ hint: SwiftHint) -> Bool {
        switch hint {
        case .list: true
        case .named(let type) where type != "Any" && type != "nil": type.hasPrefix("[")
        case .named, .none: name.hasSuffix("s") && !name.hasSuffix("ss")
        default: false
        }
    }

    /// The number of the next value that is proposed, from 1 on.
    private var number: Int { environment.samples + 1 }

    /// `"a"`, `"b"` … `"z"`, `"a2"` …
    private func word(_ offset: Int = 0) -> String {
        let index = environment.samples + offset
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        let round = index / letters.count
        return "\"\(letters[index % letters.count])\(round == 0 ? "" : String(round + 1))\""
    }

    /// The sections that the text puts items into, where it names them: `toSection: .main`.
    private var namedSections: [String] {
        var names: [String] = []
        for label in document.source.split(separator: "Section:").dropFirst() {
            let rest = label.drop { $0 == " " }
            guard rest.first == "." else { continue }
            let name = String(rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        return names
    }

    private func isListOfSections(_ name: String, _ hint: SwiftHint) -> Bool {
        switch hint {
        case .sections: environment.sectionType.map { session.store.types[$0.plainName ?? ""] == nil } ?? true
        case .list, .none: name == "allCases"
        default: false
        }
    }

    func sample(_ name: String, _ hint: SwiftHint) -> String {
        if isListOfSections(name, hint), !namedSections.isEmpty {
            return "[\(namedSections.map(Value.quoted).joined(separator: ", "))]"
        }
        if isListOfTwo(name, hint) { return "[\(word()), \(word(1))]" }
        switch hint {
        case .named("IndexPath"): return "IndexPath(item: 0, section: 0)"
        case .named("Bool"): return "\(proposedFlag)"
        case .named("Int"): return "\(number)"
        case .named("Double"): return "\(number).5"
        case .named("UUID"): return "UUID()"
        case .type(let type):
            if let element = environment.resolved(type).element { return "[\(sample(of: element, depth: 0))]" }
            return sample(of: type, depth: 0)
        case .item, .section, .items, .sections:
            let type = hint.isSection ? environment.sectionType : environment.itemType
            let one = type.map { sample(of: $0, depth: 0) } ?? word()
            return hint.isList ? "[\(one)]" : one
        case .named, .none, .list: return word()
        }
    }

    /// A value of a type, as Swift writes it.
    private func sample(of type: SourceType, depth: Int) -> String {
        let type = environment.resolved(type)
        if case .optional(let wrapped, _) = type.kind { return sample(of: wrapped, depth: depth) }
        if let element = type.element {
            // A tree of its own kind would have no end.
            return depth > 1 ? "[]" : "[\(sample(of: element, depth: depth + 1))]"
        }
        if case .member(let base, "ID", _) = type.kind, let owner = base.plainName {
            for property in environment.types[owner].map({ SwiftModel($0).stored }) ?? [] where property.name == "id" {
                return property.type.map { sample(of: $0, depth: depth + 1) } ?? "UUID()"
            }
        }
        switch type.plainName {
        case "Int": return "\(number)"
        case "Double", "CGFloat", "Float": return "\(number).5"
        case "Bool": return "true"
        case "UUID": return "UUID()"
        case "IndexPath": return "IndexPath(item: 0, section: 0)"
        case let name?:
            guard let known = session.store.types[name], depth < 4 else { return word() }
            if known.kind == .enumeration { return sample(ofCase: known, depth) }
            let declared = environment.types[name].map { SwiftModel($0).stored } ?? []
            let arguments = declared.filter { $0.value == nil }.map { property in
                "\(property.name): \(property.type.map { sample(of: $0, depth: depth + 1) } ?? word())"
            }
            return "\(name)(\(arguments.joined(separator: ", ")))"
        case nil: return word()
        }
    }

    private func sample(ofCase type: TypeDefinition, _ depth: Int) -> String {
        guard let first = type.fields.first else { return word() }
        let payload = first.payload.map { field in
            (field.name == "_" ? "" : "\(field.name): ") + sample(field.annotation)
        }
        return "\(type.name).\(first.name)" + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")
    }

    /// A value of each case of a pasted enum.
    func samples(ofEachCaseOf type: SwiftReading.SwiftTypeDeclaration) -> String {
        var values: [String] = []
        for member in type.members {
            guard case .cases(let cases) = member.kind else { continue }
            for one in cases {
                let payload = (one.payload ?? []).map { part in
                    (part.label.map { "\($0): " } ?? "") + sample(of: part.type, depth: 1)
                }
                values.append(
                    "\(type.name.text).\(one.name.text)"
                        + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))"))
            }
        }
        return values.joined(separator: ", ")
    }

    private func sample(_ annotation: TypeAnnotation?) -> String {
        switch annotation {
        case .integer: "\(number)"
        case .double: "\(number).5"
        case .bool: "true"
        case .uuid: "UUID()"
        case .array: "[]"
        case .optional: "nil"
        case .string, .named, nil: word()
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
