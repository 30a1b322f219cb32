extension Head.Fields {
    /// Refuses keys that mean nothing here.
    public func allow(only known: [String]) throws(HeadError) {
        for field in self where !known.contains(field.key) {
            throw HeadError(line: field.line, reason: .unknownKey(field.key, known: known))
        }
    }

    /// The field of a key that must be there.
    public func required(_ key: String) throws(HeadError) -> Head.Field {
        guard let field = self[key] else { throw HeadError(line: line, reason: .missingKey(key)) }
        return field
    }
}

extension Head.Field {
    /// The value as one text.
    public func text() throws(HeadError) -> String {
        guard case .text(let text) = value else { throw HeadError(line: line, reason: .textExpected(key: key)) }
        return text
    }

    /// The value as a whole number.
    public func number() throws(HeadError) -> Int {
        let text = try text()
        guard let number = Int(text) else { throw HeadError(line: line, reason: .numberExpected(key: key, text)) }
        return number
    }

    /// The value as texts by their keys, which are languages in most places.
    public func texts() throws(HeadError) -> [String: String] {
        guard case .fields(let fields) = value else {
            throw HeadError(line: line, reason: .textsByLanguageExpected(key: key))
        }
        var texts: [String: String] = [:]
        for field in fields { texts[field.key] = try field.text() }
        return texts
    }

    /// The value as several texts: `[a, b]`, or the same without brackets.
    public func list() throws(HeadError) -> [String] {
        switch value {
        case .list(let texts): return texts
        case .text(let text):
            let parts = text.split(separator: ",").map { part in
                String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
            return parts.filter { !$0.isEmpty }
        case .fields: throw HeadError(line: line, reason: .textExpected(key: key))
        }
    }

    /// The value as one of the words of an enumeration.
    public func choice<Choice: RawRepresentable & CaseIterable>(
        _: Choice.Type
    ) throws(HeadError) -> Choice where Choice.RawValue == String {
        let text = try text()
        guard let choice = Choice(rawValue: text) else {
            throw HeadError(
                line: line,
                reason: .unknownValue(key: key, value: text, known: Choice.allCases.map(\.rawValue)))
        }
        return choice
    }
}
