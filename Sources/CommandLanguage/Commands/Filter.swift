import CommandGrammar

/// `where FIELD contains "…"`: which values of a loop are kept.
struct Filter: Sendable {
    /// How two values are compared, in the words of Swift.
    enum Test: String, CaseIterable, Sendable {
        case equal = "=="
        case unequal = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case contains
        case hasPrefix
        /// The same without regard to capitals, as Foundation calls it.
        case containsInAnyCase = "localizedCaseInsensitiveContains"

        fileprivate var isAboutText: Bool {
            switch self {
            case .contains, .hasPrefix, .containsInAnyCase: true
            default: false
            }
        }

        /// Nil when such values cannot be tested like that.
        fileprivate func holds(_ left: Value, _ right: Value) -> Bool? {
            switch self {
            case .equal: return left == right
            case .unequal: return left != right
            case .less: return left.precedes(right)
            case .lessOrEqual: return !right.precedes(left)
            case .greater: return right.precedes(left)
            case .greaterOrEqual: return !left.precedes(right)
            case .contains, .hasPrefix, .containsInAnyCase: break
            }
            switch (left, right) {
            case (.array(let elements), _) where self == .contains: return elements.contains(right)
            case (.string(let text), .string(let part)):
                if self == .hasPrefix { return text.hasPrefix(part) }
                return self == .contains
                    ? part.isEmpty || text.contains(part)
                    : part.isEmpty || text.lowercased().contains(part.lowercased())
            default: return nil
            }
        }
    }

    let left: Located<Expression>
    let test: Test
    let right: Expression
    let range: Range<Int>
}

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

extension Evaluation {
    /// Whether the loop's variable passes.
    ///
    /// - Throws: ``CommandFailure`` for values that cannot be tested like that, and for names that are none.
    mutating func passes(_ filter: Filter) throws(CommandFailure) -> Bool {
        let left = try value(of: filter.left.value)
        let right = try value(of: filter.right)
        if let holds = filter.test.holds(left, right) { return holds }
        let wanted = filter.test.isAboutText && left.isText ? right : left
        throw CommandFailure(
            .compiler(.mismatch(.argument, wanted.typeName, expected: "String")), filter.left.range)
    }
}

extension SwiftScope {
    /// `.filter { mountain in mountain.name.contains("h") }`
    func filtering(_ filter: Filter, _ variable: String, of element: SwiftType) -> SwiftExpression {
        var inner = self
        let name = SwiftName.unique(variable, taken: SwiftName.reserved)
        inner.loopVariable = (variable, name, element)
        let left = inner.print(filter.left.value, as: .unknown)
        let right = inner.print(filter.right, as: .unknown)
        let isOperator = filter.test.rawValue.first?.isLetter == false
        var result = SwiftExpression(
            isOperator
                ? "\(left.text) \(filter.test.rawValue) \(right.text)"
                : "\(left.text).\(filter.test.rawValue)(\(right.text))")
        result.take(left)
        result.take(right)
        return result.map { ".filter { \(name) in \($0) }" }
    }
}
