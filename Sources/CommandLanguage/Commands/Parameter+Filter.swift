import CommandGrammar
import Sessions

extension Parameter where Context == Session, Output == Filter {
    /// `VALUE == VALUE`, `VALUE contains VALUE`
    static var filter: Self {
        let value = Parameter<Session, Expression>.expression("VALUE")
        let test = Slot<Session>(
            Filter.Test.contains.rawValue, candidates: { _, _ in Filter.Test.allCases.map(\.rawValue) },
            advance: { $0.takeTest() == nil ? .none : .whole })
        return Self(.sequence([value.shape, .slot(test), value.shape])) { (reader, session) throws(CommandFailure) in
            let start = reader.position
            let left = try value.decode(&reader, &session)
            let leftRange = reader.range(since: start)
            guard let test = reader.takeTest() else { throw reader.missing(Filter.Test.allCases.map(\.rawValue)) }
            let right = try value.decode(&reader, &session)
            return Filter(
                left: Located(left, leftRange), test: test, right: right, range: reader.range(since: start))
        }
    }
}

extension ArgumentReader {
    /// A test; `==` and its like are several words to the lexer.
    fileprivate mutating func takeTest() -> Filter.Test? {
        var text = ""
        var ahead = self
        while let word = ahead.current, text.count < 3 {
            if !text.isEmpty, word.range.lowerBound != ahead.words[ahead.position - 1].range.upperBound { break }
            if word.isSymbol("=") {
                text += "="
            } else if let part = word.bareText, text.isEmpty {
                text = part
            } else {
                break
            }
            ahead.position += 1
        }
        guard let test = Filter.Test(rawValue: text) else { return nil }
        self = ahead
        return test
    }

    fileprivate func missing(_ words: [String]) -> CommandFailure {
        CommandFailure(mismatch(expecting: words.map(Expected.word)))
    }
}
