import CommandGrammar
import Sessions

/// `hash(name)` or `equal(name)`: the fields that a type's identity follows.
struct IdentityClause: Sendable {
    enum Kind: String, CaseIterable { case hash, equal }

    let kind: Kind
    let fields: [PlacedText]
}

/// `Section: String, CaseIterable`: what a declared type is called, and what stands behind its name.
struct TypeHead: Sendable {
    let name: String
    let inheritance: [PlacedText]
}

extension Parameter where Context == Session, Output == TypeHead {
    /// `NAME[: PROTOCOL, …]`
    static func typeHead(_ kind: TypeDefinition.Kind) -> Self {
        let slot = Slot<Session>(
            kind == .reference ? "NAME[: NSObject|Observable]" : "NAME[: \(kind.inheritable[0]), …]",
            candidates: { _, place in
                place.words.contains { $0.bareText?.contains(":") ?? false } ? kind.inheritable : []
            },
            advance: { reader in
                guard let head = try? reader.typeHead() else { return .none }
                return head.isUnfinished ? .unfinished : .whole
            })
        return Self(.slot(slot)) { (reader, _) throws(CommandFailure) in
            let head = try reader.typeHead()
            if head.isUnfinished { throw reader.missing(.word(kind.inheritable[0])) }
            for word in head.inheritance where !kind.inheritable.contains(word.text) {
                throw CommandFailure(.expectedOneOf(kind.inheritable.map(Expected.word)), word.range)
            }
            return TypeHead(name: head.name, inheritance: head.inheritance)
        }
    }
}

extension TypeDefinition.Kind {
    /// The names that may stand behind the name of such a type. Those without a meaning in a list of cells are read all
    /// the same, so that a declaration can stand here as it does in an app.
    fileprivate var inheritable: [String] {
        let protocols = ["Hashable", "Equatable", "Identifiable", "Sendable", "Codable"]
        return switch self {
        case .structure: protocols
        case .reference: ["NSObject", "Observable"] + protocols
        case .enumeration: ["String", "Int", "CaseIterable"] + protocols
        }
    }
}

extension ArgumentReader {
    /// The words up to the bracket, as a name and what stands behind its colon.
    fileprivate mutating func typeHead() throws(CommandFailure) -> (
        name: String, inheritance: [PlacedText], isUnfinished: Bool
    ) {
        guard let word = current, let text = word.bareText else { throw missing(.value("NAME")) }
        position += 1
        var parts = [PlacedText(text, word.range)]
        if let colon = text.firstIndex(of: ":") {
            let end = word.range.lowerBound + text[..<colon].utf8.count
            parts = [PlacedText(String(text[..<colon]), word.range.lowerBound..<end)]
            let rest = text[text.index(after: colon)...]
            if !rest.isEmpty { parts.append(PlacedText(String(rest), end + 1..<word.range.upperBound)) }
        } else if let next = current, next.bareText?.hasPrefix(":") == true {
            position += 1
            let rest = next.bareText?.dropFirst() ?? ""
            if !rest.isEmpty {
                parts.append(PlacedText(String(rest), next.range.lowerBound + 1..<next.range.upperBound))
            }
        } else {
            return (text, [], false)
        }
        guard !parts[0].text.isEmpty else { throw missing(.value("NAME")) }
        while let word = current, !word.isSymbol("(") {
            if takeSymbol(",") { continue }
            guard let text = word.bareText else { break }
            position += 1
            parts.append(PlacedText(text, word.range))
        }
        return (parts[0].text, Array(parts.dropFirst()), parts.count == 1)
    }
}

extension Parameter where Context == Session, Output == IdentityClause {
    fileprivate static func clause(_ kind: IdentityClause.Kind) -> Self {
        let slot = Slot<Session>("(FIELD, …)", isAttached: true, advance: { $0.skipBrackets() })
        return Self(.sequence([.keyword([kind.rawValue]), .slot(slot)])) { (reader, _) throws(CommandFailure) in
            guard reader.take([kind.rawValue]) != nil else { throw reader.missing(.word(kind.rawValue)) }
            guard reader.takeSymbol("(") else { throw reader.missing(.word("(")) }
            var fields: [PlacedText] = []
            while let word = reader.current, !word.isSymbol(")") {
                reader.position += 1
                if word.isSymbol(",") { continue }
                fields.append(PlacedText(word.bareText ?? "", word.range))
            }
            guard reader.takeSymbol(")") else { throw reader.missing(.word(")")) }
            return IdentityClause(kind: kind, fields: fields)
        }
    }
}

extension Parameter where Context == Session, Output == [IdentityClause] {
    /// `hash(…)` and `equal(…)`, either or both, in any order.
    static var identityClauses: Self {
        let clauses = IdentityClause.Kind.allCases.map { Parameter<Session, IdentityClause>.clause($0) }
        return Self(.sequence(clauses.map { .optional($0.shape) })) { (reader, session) throws(CommandFailure) in
            var found: [IdentityClause] = []
            while !reader.isAtEnd {
                let start = reader
                guard
                    let clause = clauses.first(where: { clause in
                        var ahead = start
                        return ahead.take(clause.keywords) != nil
                    })
                else { throw reader.missing(.word("hash"), .word("equal")) }
                found.append(try clause.decode(&reader, &session))
            }
            return found
        }
    }

    /// An enum has none.
    static var noClauses: Self { Self(.sequence([])) { (_, _) throws(CommandFailure) in [] } }
}

extension Parameter {
    fileprivate var keywords: [String] { shape.keywords }
}

extension TypeDefinition {
    /// A declared type.
    ///
    /// - Throws: ``CommandFailure`` when a clause names a field that is not there, or a compiler would refuse the
    ///   declaration.
    convenience init(
        _ kind: Kind, id: Int, _ head: TypeHead, _ fields: [Field], _ clauses: [IdentityClause]
    ) throws(CommandFailure) {
        var positions: [IdentityClause.Kind: [Int]] = [:]
        for clause in clauses {
            var found: [Int] = []
            for field in clause.fields {
                guard let position = fields.firstIndex(where: { $0.name == field.text }) else {
                    throw CommandFailure(
                        .unknownField(field.text, type: head.name, fields: fields.map(\.name)), field.range)
                }
                found.append(position)
            }
            positions[clause.kind] = found
        }
        self.init(
            id: id, name: head.name, kind: kind, fields: fields, inheritance: head.inheritance.map(\.text),
            hashFields: positions[.hash], equalFields: positions[.equal])
        try checkRawValues(head)
    }

    /// Raw values that were asked for by name have to be there, of that type, and each once.
    private func checkRawValues(_ head: TypeHead) throws(CommandFailure) {
        guard kind == .enumeration else { return }
        for word in head.inheritance {
            guard let raw = TypeAnnotation.raw(word.text) else { continue }
            if hasPayloads { throw CommandFailure(.compiler(.rawValueWithArguments), word.range) }
            for case .literal(let value)? in fields.map(\.defaultValue)
            where raw.fitted(value, { _ in nil }) == nil {
                throw CommandFailure(.compiler(.rawValue(ofType: value.typeName, expected: raw.text)), word.range)
            }
            if Self.rawValues(of: fields, raw) == nil {
                throw CommandFailure(.compiler(.rawValueNotUnique), word.range)
            }
        }
    }
}
