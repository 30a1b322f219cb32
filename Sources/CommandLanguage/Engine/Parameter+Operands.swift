import DiffableSnapshots

/// Parameters that take identifiers.
extension Parameter {
    /// One or more identifiers. An array, by name or written out, stands for its elements.
    static func operands(_ role: ParameterSyntax.Role) -> Parameter<[Operand]> where Output == [Operand] {
        Parameter<[Operand]>(.operands(role)) { reader, session throws(CommandFailure) in
            var result: [Operand] = []
            while reader.nextIsOperand { result += try reader.operand(role, &session) }
            if result.isEmpty { throw reader.missing(role.letter) }
            return result
        }
    }

    /// Exactly one identifier.
    static func operand(_ role: ParameterSyntax.Role) -> Parameter<Operand> where Output == Operand {
        Parameter<Operand>(.operand(role)) { reader, session throws(CommandFailure) in
            try reader.singleOperand(role, &session)
        }
    }

    /// `[KEYWORD X]`.
    static func optionalOperand(
        after keywords: [String], _ role: ParameterSyntax.Role
    ) -> Parameter<Operand?> where Output == Operand? {
        Parameter<Operand?>(.optional(.sequence([.keyword(keywords), .operand(role)]))) {
            reader, session throws(CommandFailure) in
            guard reader.take(keywords) != nil else { return nil }
            return try reader.singleOperand(role, &session)
        }
    }

    /// `before X` or `after X`, in the spellings of items or sections.
    static func placement(_ role: ParameterSyntax.Role) -> Parameter<Placement> where Output == Placement {
        let suffix = role.isSection ? "Section" : "Item"
        let before = ["before", "before\(suffix)"]
        let after = ["after", "after\(suffix)"]
        let syntax = ParameterSyntax.sequence([.oneOf([.keyword(before), .keyword(after)]), .operand(role)])
        return Parameter<Placement>(syntax) { reader, session throws(CommandFailure) in
            if reader.take(before) != nil { return .before(try reader.singleOperand(role, &session)) }
            if reader.take(after) != nil { return .after(try reader.singleOperand(role, &session)) }
            throw reader.missing("before|after")
        }
    }
}

/// Where something goes, relative to something else.
enum Placement: Sendable {
    case before(Operand)
    case after(Operand)

    var destination: Operand {
        switch self {
        case .before(let operand), .after(let operand): operand
        }
    }
}

extension ArgumentReader {
    /// Whether the next word can begin an identifier. Commas between identifiers are passed over.
    var nextIsOperand: Bool {
        mutating get {
            skipCommas()
            guard let word = current else { return false }
            switch word.kind {
            case .bare(let text): return !stopWords.contains(text) && !stopWords.contains(text.lowercased())
            case .quoted: return true
            case .symbol(let symbol): return symbol == "["
            case .block: return false
            }
        }
    }

    mutating func singleOperand(_ role: ParameterSyntax.Role, _ session: inout Session) throws(CommandFailure)
        -> Operand
    {
        guard nextIsOperand else { throw missing(role.letter) }
        let found = try operand(role, &session)
        guard let first = found.first, found.count == 1 else {
            throw CommandFailure(.notOneValue(found.count), found.first?.range)
        }
        return first
    }

    /// Reads one written operand, which may stand for several identifiers.
    mutating func operand(_ role: ParameterSyntax.Role, _ session: inout Session) throws(CommandFailure) -> [Operand] {
        guard let word = current else { throw missing(role.letter) }
        if let text = word.bareText, let found = try shorthand(text, role, word.range, session) {
            position += 1
            return [found]
        }
        var parser = ExpressionParser(words, from: position)
        let expression: Expression
        if let plain = parser.plainIdentifier() { expression = plain } else { expression = try parser.expression() }
        position = parser.position
        let range = word.range.lowerBound..<words[position - 1].range.upperBound
        let value = try session.value(ofOperand: expression, role)
        if case .array(let elements) = value { return elements.map { Operand(value: $0, range: range) } }
        return [Operand(value: value, range: range)]
    }

    /// `@3` and `0:2`: ways to name an identifier without typing it.
    private func shorthand(
        _ text: String, _ role: ParameterSyntax.Role, _ range: Range<Int>, _ session: Session
    ) throws(CommandFailure) -> Operand? {
        if text.hasPrefix("@"), let number = Int(text.dropFirst()) {
            guard let value = session.handles.value(number) else { throw CommandFailure(.unknownHandle(number), range) }
            return Operand(value: value, range: range)
        }
        if !role.isSection, role != .newItem, let path = IndexPath(text) {
            guard let value = session.source.itemIdentifier(for: path) else {
                throw CommandFailure(.noItemAtIndexPath(text), range)
            }
            return Operand(value: value, range: range)
        }
        return nil
    }
}

extension ExpressionParser {
    /// A bare number or keyword in an identifier's place is the identifier `"1"`, not the number 1.
    mutating func plainIdentifier() -> Expression? {
        guard let word = current, let text = word.bareText, let literal = Self.literal(text, word.range) else {
            return nil
        }
        if case .range = literal { return nil }
        position += 1
        return .literal(.string(text))
    }
}

extension IndexPath {
    /// Reads `section:item`.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let section = Int(parts[0]), let item = Int(parts[1]), section >= 0, item >= 0 else {
            return nil
        }
        self.init(item: item, section: section)
    }
}
