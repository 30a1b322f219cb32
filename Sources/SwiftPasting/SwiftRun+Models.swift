import CommandGrammar
import DiffableSnapshots
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// Structs, classes and enums as declarations of the command language.
extension SwiftRun {
    func declareModel(_ type: SwiftModel, _ range: SourceRange) throws(SwiftStop) {
        switch type.keyword {
        case .enumeration: try declareEnum(type, range)
        case .structure: try declareRecord(type, .structure, range)
        case .classType: try declareRecord(type, .reference, range)
        case .actorType, .protocolType: note(leftOut: type.name.text)
        }
        for name in type.otherMembers { note(leftOut: name) }
    }

    // MARK: Structs and classes

    private func declareRecord(
        _ type: SwiftModel, _ kind: TypeDefinition.Kind, _ range: SourceRange
    ) throws(SwiftStop) {
        var head = type.name.text
        if kind == .reference {
            let native = ["Hashable", "Equatable", "Identifiable", "Sendable", "Codable", "Comparable"]
            let parents = type.inherited.compactMap(\.plainName)
            if parents.contains("NSObject") {
                head += ": NSObject"
            } else if let other = parents.first(where: { environment.types[$0] != nil }) {
                let inherited = environment.types[other].map { SwiftModel($0).stored.map(\.name) } ?? []
                let fields = (inherited + type.stored.map(\.name)).joined(separator: ", ")
                throw refusal(
                    .swiftConstruct, "error.swift-subclass",
                    ["name": .text(type.name.text), "parent": .text(other)], type.name.range,
                    suggestions: [
                        Message("suggest.swift-subclass", ["code": .text("class \(type.name.text)(\(fields))")])
                    ])
            } else {
                head += parents.contains { native.contains($0) } ? ": Hashable" : ": Sendable"
            }
        } else if type.inherits("Hashable", "Identifiable", "Comparable", "Equatable") {
            head += ": Hashable"
        }
        var fields: [String] = []
        var names: Set<String> = []
        for property in type.stored where names.insert(property.name).inserted { fields.append(try field(property)) }
        let identity = try identity(type, kind, names)
        let guessed = identity.fields.filter { names.insert($0).inserted }
        fields += guessed
        try perform(
            .declare(kind, "\(head) (\(fields.joined(separator: ", ")))\(identity.clauses)"), range)
        if !guessed.isEmpty { say("from-use", guessed, ["type": .text(type.name.text)]) }
        if type.stored.isEmpty, guessed.isEmpty { say("no-fields", [type.name.text]) }
    }

    /// `let id: UUID = uuid`
    private func field(_ property: SwiftStoredProperty) throws(SwiftStop) -> String {
        var text = (property.isConstant ? "let " : "") + property.name
        let isOptional = if case .optional? = property.type?.kind { true } else { false }
        let written = property.type.flatMap(annotation)
        if let written { text += ": \(written)" }
        if let value = property.value {
            if let code = try standard(value, property.type) {
                text += " = \(code)"
            } else {
                say("default", [property.name])
            }
        } else if isOptional, !property.isConstant, written == nil {
            text += " = nil"
        }
        return text
    }

    /// A type as the command language writes it, where it has that type.
    private func annotation(_ type: SourceType) -> String? {
        switch type.kind {
        case .named("UUID", _), .named("String", _), .named("Int", _), .named("Double", _), .named("Bool", _):
            return type.plainName
        case .member(_, let name, let arguments) where arguments.isEmpty:
            return session.store.types[name] == nil ? nil : name
        case .named(let name, let arguments) where arguments.isEmpty:
            return session.store.types[name] == nil ? nil : name
        case .array(let element): return annotation(element).map { "[\($0)]" }
        case .optional(let wrapped, _): return annotation(wrapped).map { "\($0)?" }
        default: return nil
        }
    }

    /// The default value of a property; nil when it cannot be told.
    private func standard(_ value: SourceExpression, _ type: SourceType?) throws(SwiftStop) -> String? {
        let quiet = (said, leftOut)
        do throws(SwiftStop) {
            let found = try quietly { () throws(SwiftStop) in try term(value, type.map { .type($0) } ?? .none) }
            return found.isData ? expressionText(of: found) : nil
        } catch {
            (said, leftOut) = quiet
            return nil
        }
    }

    // MARK: Identity

    private struct Identity {
        var clauses = ""
        /// The fields that the clauses name.
        var fields: [String] = []
    }

    /// `hash(…) equal(…)`, read off the methods.
    private func identity(
        _ type: SwiftModel, _ kind: TypeDefinition.Kind, _ known: Set<String>
    ) throws(SwiftStop) -> Identity {
        var identity = Identity()
        var hash: SwiftReading.SwiftFields?
        var equal: SwiftReading.SwiftFields?
        for member in type.members {
            switch member.identityRole {
            case .hash(let fields)?: hash = fields
            case .equal(let fields)?, .isEqual(let fields)?: equal = fields
            case nil: continue
            }
        }
        for (word, found) in [("hash", hash), ("equal", equal)] {
            guard var fields = found else { continue }
            // An article that leaves a body out, but for a comment, looks at nothing there.
            if case .other(let range) = fields, type.isEmptyBody(range) { fields = .fields([]) }
            switch fields {
            case .object: continue
            case .never:
                throw unreadIdentity(type, type.name.range)
            case .other(let range): throw unreadIdentity(type, range)
            case .fields(let fields):
                var names: [String] = []
                for field in fields {
                    // The hash of a field is combined instead of the field: it comes to the same.
                    let path = field.path.filter { $0 != "hashValue" && $0 != "hash" }
                    guard path.count == 1 else {
                        throw unreadIdentity(type, field.range)
                    }
                    if !known.contains(path[0]), type.declares(path[0]) {
                        throw unreadIdentity(type, field.range)
                    }
                    names.append(path[0])
                }
                identity.clauses += " \(word)(\(names.joined(separator: ", ")))"
                identity.fields += names
            }
        }
        return identity
    }

    /// A guess at an identity would be worse than none; the person knows which fields are meant.
    private func unreadIdentity(_ type: SwiftModel, _ range: SourceRange) -> SwiftStop {
        let fields = type.stored.map(\.name)
        let keyword = type.keyword == .classType ? "class" : "struct"
        let one = fields.first { $0 == "id" } ?? fields.first ?? "id"
        let code =
            "\(keyword) \(type.name.text)(\(fields.joined(separator: ", "))) hash(\(one)) equal(\(one))"
        return refusal(
            .swiftConstruct, "error.swift-identity", ["name": .text(type.name.text)], range,
            suggestions: [Message("suggest.swift-identity", ["code": .text(code)])])
    }

    // MARK: Enums

    private func declareEnum(_ type: SwiftModel, _ range: SourceRange) throws(SwiftStop) {
        var words: [String] = []
        for name in ["String", "Int", "CaseIterable"] where type.inherits(name) { words.append(name) }
        let hasPayloads = type.cases.contains { $0.payload != nil }
        if words.isEmpty || hasPayloads { words.append("Hashable") }
        if type.members.contains(where: { $0.identityRole != nil }) {
            let place = type.members.first { $0.identityRole != nil }?.range ?? type.name.range
            throw refusal(
                .swiftConstruct, "error.swift-enum-identity", ["name": .text(type.name.text)], place,
                suggestions: [Message("suggest.swift-enum-identity")])
        }
        if let other = ["Character", "Double", "Float", "UInt", "Int64"].first(where: { type.inherits($0) }) {
            throw refusal(
                .swiftConstruct, "error.swift-construct", ["what": .text("enum \(type.name.text): \(other)")],
                type.name.range)
        }
        var cases: [String] = []
        for one in type.cases {
            var text = one.name.text
            if let payload = one.payload { text += "(\(payload.map(associated).joined(separator: ", ")))" }
            if let raw = one.rawValue { text += " = \(try written(raw))" }
            cases.append(text)
        }
        try perform(
            .declare(
                .enumeration, "\(type.name.text): \(words.joined(separator: ", ")) (\(cases.joined(separator: ", ")))"),
            range)
    }

    /// An associated value: `title: String`, `Song`, `_`.
    private func associated(_ parameter: SwiftReading.SwiftParameter) -> String {
        let type = annotation(parameter.type)
        guard let label = parameter.label ?? parameter.name, label != "_" else { return type ?? "_" }
        return type.map { "\(label): \($0)" } ?? label
    }

    // MARK: Initialisers

    /// The arguments of the made-up initialiser, when a type has one of its own that a call fits.
    func initialised(
        _ type: TypeDefinition, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> [String]? {
        let labels = call.arguments.map { $0.label?.text }
        for member in environment.types[type.name]?.members ?? [] {
            guard case .initializer(let initializer) = member.kind, let body = initializer.body else { continue }
            var rest = labels[...]
            var fits = true
            var names: [String: SwiftBinding] = [:]
            for parameter in initializer.parameters {
                guard let local = parameter.name else { continue }
                if let label = rest.first, label == parameter.label {
                    let argument = call.arguments[call.arguments.count - rest.count]
                    names[local] = .term(try data(argument.value, .type(parameter.type)))
                    rest.removeFirst()
                } else if let standard = parameter.defaultValue {
                    names[local] = .term(try data(standard, .type(parameter.type)))
                } else {
                    fits = false
                }
            }
            guard fits, rest.isEmpty else { continue }
            environment.scopes.append(names)
            defer { environment.scopes.removeLast() }
            return try assignments(body, type)
        }
        return nil
    }

    /// `self.name = name` for each field: the arguments it comes to.
    private func assignments(
        _ body: SwiftReading.SwiftBlock, _ type: TypeDefinition
    ) throws(SwiftStop) -> [String] {
        var parts: [String] = []
        for statement in body.statements {
            guard case .assignment(let target, "=", let value) = statement.kind, let name = target.plainName else {
                if text(statement.range).hasPrefix("super.init") { continue }
                throw .construct(text(statement.range), statement.range)
            }
            guard let position = type.position(of: name) else { continue }
            if type.fields[position].isConstant, type.fields[position].defaultValue != nil { continue }
            parts.append("\(name): \(try written(value, fieldHint(name, of: type.name)))")
        }
        return parts
    }

    /// Works something out without a question to the person.
    func quietly<Result>(_ work: () throws(SwiftStop) -> Result) throws(SwiftStop) -> Result {
        isQuiet = true
        defer { isQuiet = false }
        return try work()
    }
}

extension SwiftModel {
    /// Whether a stretch is the body of a method that has no statements.
    fileprivate func isEmptyBody(_ range: SourceRange) -> Bool {
        members.contains { member in
            guard case .function(let function) = member.kind, let body = function.body else { return false }
            return body.range == range && body.statements.isEmpty
        }
    }

    /// Whether a member of this name is declared, stored or not.
    func declares(_ name: String) -> Bool {
        members.contains { member in
            guard case .variable(let variable) = member.kind else { return member.functionName == name }
            return variable.bindings.contains { $0.pattern.plainName == name }
        }
    }
}
