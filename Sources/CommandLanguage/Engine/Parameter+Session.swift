import CommandGrammar
import DiffableSnapshots
import Sessions
import SwiftWriting

extension Slot where Context == Session {
    /// A place for identifiers.
    static func identifiers(_ role: IdentifierRole, endWords: [String] = [], suffix: String = "") -> Slot {
        Slot(
            role.letter + suffix, endWords: endWords,
            candidates: {
                $0.candidates(for: role, $1).map { $0 + suffix } + (suffix.isEmpty ? $0.values(at: $1) : [])
            },
            samples: { $0.samples(for: role) },
            advance: skipExpression)
    }

    /// A place for an expression.
    static func value(_ usage: String) -> Slot {
        Slot(
            usage, candidates: { session, place in session.values(at: place) },
            samples: { _ in [usage == "VALUES" ? "0...2" : "true"] }, advance: skipExpression)
    }

    private static let skipExpression: @Sendable (inout ArgumentReader) -> Fit = { reader in
        guard let word = reader.current else { return .none }
        if case .block = word.kind { return .none }
        var parser = ExpressionParser(reader.words, from: reader.position)
        do throws(CommandFailure) {
            _ = try parser.identifier()
            reader.position = parser.position
            return .whole
        } catch {
            guard error.error.kind == .missingArgument else { return .none }
            return .unfinished
        }
    }
}

extension Parameter where Context == Session, Output == [Operand] {
    /// One or more identifiers. An array, by name or written out, stands for its elements; an empty one is an argument
    /// too, and names none.
    ///
    /// - Parameters:
    ///   - role: What the identifiers have to be: on screen, in the staged snapshot, new, or anything.
    ///   - endWords: Words that end the list although they are no keywords of the form.
    /// - Returns: A parameter that reads as many identifiers as there are, and fails when nothing is written.
    static func operands(_ role: IdentifierRole, endWords: [String] = []) -> Self {
        let slot = Slot<Session>.identifiers(role, endWords: endWords)
        return Self(
            .repeated(.slot(slot)),
            code: { role.isSection ? $1.sections($0) : $1.items($0) },
            decode: { (reader, session) throws(CommandFailure) in
                guard reader.nextIsOperand(role) else { throw reader.missing(.value(role.letter)) }
                session.rowNames.begin()
                defer { session.rowNames.end() }
                var result: [Operand] = []
                repeat { try reader.takeOperands(role, &session, into: &result) } while reader.nextIsOperand(role)
                return result
            })
    }
}

extension Parameter where Context == Session, Output == Operand {
    /// Exactly one identifier.
    static func operand(_ role: IdentifierRole) -> Self {
        Self(
            .slot(.identifiers(role)),
            code: { role.isSection ? $1.section($0) : $1.item($0) },
            decode: { (reader, session) throws(CommandFailure) in
                try reader.singleOperand(role, &session)
            })
    }
}

extension Parameter where Context == Session, Output == Operand {
    /// `in S`, the section of an outline; without it the one that holds the items named before, or the only one there is.
    static var inOutline: Self { onlyOutline(unless: .after("in", "inSection", .operand(.screenSection)), "in") }

    /// `S`, the section of an outline; without it the only outline there is.
    static var outlineSection: Self { onlyOutline(unless: .operand(.screenSection), nil) }

    private static func onlyOutline(unless part: Self, _ keyword: String?) -> Self {
        Self(
            .optional(part.shape), code: part.code,
            decode: { (reader, session) throws(CommandFailure) in
                if !reader.isAtEnd, part.shape.begins(reader) || keyword == nil {
                    return try part.decode(&reader, &session)
                }
                let outlines = session.outlineSections
                let named =
                    outlines.count == 1 ? outlines.first : reader.outlineOfItems(before: reader.position, session)
                guard let only = named else {
                    throw reader.missing(keyword.map(Expected.word) ?? .value("S"))
                }
                return Operand(
                    value: only, range: reader.endRange, role: .screenSection, expression: .literal(only))
            })
    }
}

extension Parameter where Context == Session, Output == Placement {
    /// `before X` or `after X`, in the spellings of items or sections.
    static func placement(_ role: IdentifierRole) -> Self {
        let suffix = role.isSection ? "Section" : "Item"
        let before = ["before", "before\(suffix)"]
        let after = ["after", "after\(suffix)"]
        let operand = Parameter<Session, Operand>.operand(role)
        let code: @Sendable (Placement, SwiftScope) -> CodeExpression? = { placement, scope in
            switch placement {
            case .before(let place): operand.code(place, scope)?.labelled("before\(suffix)")
            case .after(let place): operand.code(place, scope)?.labelled("after\(suffix)")
            }
        }
        let shape = Shape<Session>.sequence([.oneOf([.keyword(before), .keyword(after)]), operand.shape])
        return Self(shape, code: code) { (reader, session) throws(CommandFailure) in
            if reader.take(before) != nil { return .before(try operand.decode(&reader, &session)) }
            if reader.take(after) != nil { return .after(try operand.decode(&reader, &session)) }
            throw reader.missing(.word("before"), .word("after"))
        }
    }
}

extension Parameter where Context == Session, Output == PlacedText {
    /// The name of a field of any type.
    static var fieldName: Self { .text("FIELD", candidates: { session, _ in session.fieldNames }) }

    /// A type whose values have fields: a struct or a class.
    static var recordTypeName: Self {
        .text("TYPE", candidates: { session, _ in session.recordTypes.map(\.name) })
    }

    /// A file, or the folder on the way to one.
    package static var file: Self {
        .text("FILE", candidates: Session.paths)
    }
}

extension Session {
    /// The paths that begin like a word.
    package static let paths: @Sendable (Session, CompletionPlace) -> [String] = { session, place in
        let typed = place.fragment.first == "\"" ? String(place.fragment.dropFirst()) : place.fragment
        return session.surroundings.paths(typed).map(Session.typeable)
    }
}

extension Parameter where Context == Session, Output == IndexPath {
    /// `0:2`.
    package static var indexPath: Self {
        .word(
            "0:2", candidates: { session, _ in session.indexPaths },
            code: { path, scope in scope.indexPath(path) },
            { IndexPath($0) })
    }
}

extension Parameter where Context == Session, Output == Expression {
    /// A value as it is written; the command evaluates it.
    static func expression(_ name: String) -> Self {
        Self(
            .slot(.value(name)),
            decode: { (reader, _) throws(CommandFailure) in
                var parser = ExpressionParser(reader.words, from: reader.position)
                guard !reader.isAtEnd else { throw reader.missing(.value(name)) }
                let expression = try parser.expression()
                reader.position = parser.position
                return expression
            })
    }
}

extension ArgumentReader {
    func missing(_ what: Expected...) -> CommandFailure { CommandFailure(mismatch(expecting: what)) }

    /// True when the next word can begin an identifier. Commas between identifiers are passed over.
    mutating func nextIsOperand(_ role: IdentifierRole) -> Bool {
        skipCommas()
        guard let word = current else { return false }
        switch word.kind {
        case .bare: return !isAtStopWord && !(role.isNew && word.keyword.map(Self.placeWords.contains) ?? false)
        case .quoted: return true
        case .symbol(let symbol): return symbol == "["
        case .block: return false
        }
    }

    /// Words that say where something goes. None becomes a new identifier unless it is quoted: who types
    /// `append x before y` means a place, although `append` has none.
    private static let placeWords: StopWords = [
        "to", "tosection", "into", "in", "insection", "before", "beforeitem", "beforesection", "after", "afteritem",
        "aftersection",
    ]

    mutating func singleOperand(_ role: IdentifierRole, _ session: inout Session) throws(CommandFailure) -> Operand {
        guard nextIsOperand(role) else { throw missing(.value(role.letter)) }
        if let titled = takeTitle(role, &session) { return titled }
        let written = try takeWritten(role, &session)
        guard case .array(let elements) = written.value else { return written }
        guard let only = elements.first, elements.count == 1 else {
            throw CommandFailure(.notOneValue(elements.count), written.range)
        }
        return written.element(only)
    }

    /// Reads a title of several words that is not quoted, as in `why Blue Sky`, if a row on screen has it.
    private mutating func takeTitle(_ role: IdentifierRole, _ session: inout Session) -> Operand? {
        guard role == .screenItem else { return nil }
        var end = self
        var title: [String] = []
        while end.nextIsOperand(role), let text = end.current?.bareText {
            title.append(text)
            end.position += 1
        }
        guard title.count > 1, let range = current?.range else { return nil }
        guard let value = session.shownItem(titled: title.joined(separator: " ")) else { return nil }
        position = end.position
        let whole = range.lowerBound..<words[position - 1].range.upperBound
        return Operand(value: value, range: whole, role: role, expression: .literal(value))
    }

    /// Reads one written operand, which may stand for several identifiers.
    mutating func takeOperands(
        _ role: IdentifierRole, _ session: inout Session, into operands: inout [Operand]
    ) throws(CommandFailure) {
        let written = try takeWritten(role, &session)
        guard case .array(let elements) = written.value else { return operands.append(written) }
        operands += elements.map(written.element)
    }

    /// Reads one operand as it is written; an array as its value stands for the elements.
    private mutating func takeWritten(
        _ role: IdentifierRole, _ session: inout Session
    ) throws(CommandFailure) -> Operand {
        guard let word = current else { throw missing(.value(role.letter)) }
        if let text = word.bareText {
            // Asked for each word of a script, before a session is handed on: that copies it.
            if text.mayBeShorthand, let found = try shorthand(text.halfWidth, role, word.range, session) {
                position += 1
                return found
            }
            if role.isNew, mayBeSlip(text, role) { try refuseSlip(text, role, session) }
        }
        var parser = ExpressionParser(words, from: position)
        let expression = try parser.identifier()
        let range = word.range.lowerBound..<words[parser.position - 1].range.upperBound
        let value = try session.value(ofOperand: expression, role)
        position = parser.position
        if case .array(let elements) = value {
            for element in elements { try session.check(element, role, range) }
        } else if session.identifierTypes != nil {
            // As above.
            try session.check(value, role, range)
        }
        return Operand(value: value, range: range, role: role, expression: expression)
    }

    /// `@3` and `0:2`: ways to name an identifier without typing it.
    private func shorthand(
        _ text: String, _ role: IdentifierRole, _ range: Range<Int>, _ session: Session
    ) throws(CommandFailure) -> Operand? {
        if text.hasPrefix("@"), let number = Int(text.dropFirst()) {
            guard let value = session.handles.value(number) else {
                let wasGiven = number > 0 && number <= session.handles.count
                throw CommandFailure(.unknownHandle(number, forgottenAfter: wasGiven ? HandleTable.memory : nil), range)
            }
            return Operand(value: value, range: range, role: role, expression: .literal(value))
        }
        if !role.isSection, role != .newItem, let path = IndexPath(text) {
            guard let value = session.source.itemIdentifier(for: path) else {
                if role == .anyItem { return nil }
                throw CommandFailure(.noItemAtIndexPath(text, isBlank: session.awaitsFirstApply), range)
            }
            return Operand(value: value, range: range, role: role, expression: .literal(value), indexPath: path)
        }
        return nil
    }
}

extension String {
    /// True when the word may name a row by its number or its place: it begins with `@`, a digit or a sign, of either
    /// width.
    fileprivate var mayBeShorthand: Bool {
        switch utf8.first ?? 0 {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "-"), UInt8(ascii: "+"), 0xEF: true
        default: false
        }
    }
}
