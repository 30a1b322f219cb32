import CommandGrammar
import DiffableSnapshots
import SessionReports
import Sessions

// What stands behind the colon of an `expect` line.

extension Slot where Context == Session {
    /// Any word at all, punctuation included.
    fileprivate static func anything(_ usage: String, candidates: [String] = []) -> Slot {
        Slot(
            usage, candidates: { _, _ in candidates },
            advance: { reader in
                guard let word = reader.current else { return .none }
                if case .block = word.kind { return .none }
                reader.position += 1
                return .whole
            })
    }
}

extension Parameter where Context == Session, Output == [SessionValue] {
    /// Identifiers, or none.
    static func expectedItems(_ role: IdentifierRole) -> Self {
        .map(.optional(.operands(role))) { operands in (operands ?? []).map(\.value) }
    }
}

extension Parameter where Context == Session, Output == Operand {
    /// `in S:` — the colon belongs to the subject, not to the section's name.
    static var sectionPlace: Self {
        let slot = Slot<Session>.identifiers(.screenSection, suffix: ":")
        let name = Self(.slot(slot)) { (reader, session) throws(CommandFailure) in
            guard let word = reader.current else { throw reader.missing(.value("S:")) }
            if let text = word.bareText, let last = text.last, last == ":" || last == "：", text.count > 1 {
                let path = Path(dotted: String(text.dropLast()))
                let expression = Expression.path(path, word.range)
                let value = try session.value(ofOperand: expression, .screenSection)
                reader.position += 1
                return Operand(value: value, range: word.range, role: .screenSection, expression: expression)
            }
            let operand = try reader.singleOperand(.screenSection, &session)
            _ = reader.take([":"])
            return operand
        }
        return .after("in", name)
    }
}

extension Parameter where Context == Session, Output == IndexPath {
    /// `0:1:`
    static var place: Self {
        .colon(
            .word("0:1:", candidates: { session, _ in session.indexPaths.map { $0 + ":" } }) {
                IndexPath($0.hasSuffix(":") ? String($0.dropLast()) : $0)
            })
    }
}

extension Parameter where Context == Session, Output == Int {
    /// `0:`
    static var sectionNumber: Self {
        .colon(
            .word(
                "0:",
                candidates: { session, _ in (0..<session.source.snapshot().numberOfSections).map { "\($0):" } }
            ) { Int($0.hasSuffix(":") ? String($0.dropLast()) : $0) })
    }
}

extension Parameter where Context == Session {
    /// A parameter with a colon that may stand apart.
    fileprivate static func colon(_ part: Self) -> Self {
        Self(part.shape) { (reader, session) throws(CommandFailure) in
            let value = try part.decode(&reader, &session)
            _ = reader.take([":"])
            return value
        }
    }
}

extension Parameter where Context == Session, Output == [String] {
    /// The clauses between commas, words joined by single spaces.
    static func clauses(_ usage: String, candidates: [String] = []) -> Self {
        Self(.optional(.repeated(.slot(.anything(usage, candidates: candidates))))) {
            (reader, _) throws(CommandFailure) in
            var clauses: [[String]] = [[]]
            while let word = reader.current {
                reader.position += 1
                if word.isSymbol(",") { clauses.append([]) } else { clauses[clauses.count - 1].append(word.plainText) }
            }
            return clauses.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
        }
    }
}

extension Parameter where Context == Session, Output == PlacedText {
    static var warningCode: Self { .text("CODE", candidates: { _, _ in ["none"] + ExplainReport.topics }) }
}

extension Parameter where Context == Session, Output == String {
    static var holdsOrBroken: Self { .choice(["holds", "broken"]) { $0 } }

    /// A text of several words, spaced as it was typed.
    static func joined(_ usage: String) -> Self {
        Self(.optional(.repeated(.slot(.anything(usage))))) { (reader, _) throws(CommandFailure) in
            var text = ""
            var end: Int?
            while let word = reader.current {
                reader.position += 1
                if let end, word.range.lowerBound > end { text += " " }
                text += word.plainText
                end = word.range.upperBound
            }
            return text
        }
    }

    /// `A[a b] B[c]` in the one form a snapshot's picture has.
    static var picture: Self {
        Self(.optional(.repeated(.slot(.anything("S[I…]"))))) { (reader, _) throws(CommandFailure) in
            var text = ""
            var previous: Word?
            while let word = reader.current {
                reader.position += 1
                let isGlued =
                    word.isSymbol("[") || word.isSymbol("]") || previous == nil || previous?.isSymbol("[") == true
                text += (isGlued ? "" : " ") + word.plainText
                previous = word
            }
            return text
        }
    }
}

extension Word {
    /// The word without its quotation marks.
    var plainText: String {
        switch kind {
        case .bare(let text): text
        case .quoted(let segments): segments.plainText
        case .symbol(let symbol): String(symbol)
        case .block: "{}"
        }
    }
}
