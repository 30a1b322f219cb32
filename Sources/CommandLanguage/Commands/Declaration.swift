import CommandGrammar

/// `hash(name)` or `equal(name)`: the fields that a type's identity follows.
struct IdentityClause: Sendable {
    enum Kind: String, CaseIterable { case hash, equal }

    let kind: Kind
    let fields: [PlacedText]
}

extension Parameter where Context == Session, Output == [TypeDefinition.Field] {
    /// `(FIELD, FIELD = VALUE, …)`
    static func fieldList(_ name: String) -> Self {
        let slot = Slot<Session>("(\(name), …)", isAttached: true, advance: { $0.skipBrackets() })
        return Self(.slot(slot)) { (reader, _) throws(CommandFailure) in
            guard reader.takeSymbol("(") else { throw reader.missing(.word("(")) }
            var fields: [TypeDefinition.Field] = []
            while let word = reader.current, !word.isSymbol(")") {
                if reader.takeSymbol(",") { continue }
                guard let field = word.bareText else { throw reader.missing(.value(name)) }
                if fields.contains(where: { $0.name == field }) {
                    throw CommandFailure(.duplicateField(field), word.range)
                }
                reader.position += 1
                var standard: Expression?
                if reader.takeSymbol("=") {
                    var parser = ExpressionParser(reader.words, from: reader.position)
                    standard = try parser.expression()
                    reader.position = parser.position
                }
                fields.append(.init(name: field, defaultValue: standard))
            }
            guard reader.takeSymbol(")") else { throw reader.missing(.word(")")) }
            return fields
        }
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

extension ArgumentReader {
    /// Moves over `( … )`.
    fileprivate mutating func skipBrackets() -> Slot<Session>.Fit {
        guard takeSymbol("(") else { return .none }
        var depth = 1
        while depth > 0, let word = current {
            position += 1
            if word.isSymbol("(") { depth += 1 }
            if word.isSymbol(")") { depth -= 1 }
        }
        return depth == 0 ? .whole : .unfinished
    }
}

extension TypeDefinition {
    /// A declared type.
    ///
    /// - Throws: ``CommandFailure`` when a clause names a field that is not there.
    convenience init(
        _ kind: Kind, id: Int, name: String, _ fields: [Field], _ clauses: [IdentityClause]
    ) throws(CommandFailure) {
        var positions: [IdentityClause.Kind: [Int]] = [:]
        for clause in clauses {
            var found: [Int] = []
            for field in clause.fields {
                guard let position = fields.firstIndex(where: { $0.name == field.text }) else {
                    throw CommandFailure(
                        .unknownField(field.text, type: name, fields: fields.map(\.name)), field.range)
                }
                found.append(position)
            }
            positions[clause.kind] = found
        }
        self.init(
            id: id, name: name, kind: kind, fields: fields, hashFields: positions[.hash], equalFields: positions[.equal]
        )
    }
}
