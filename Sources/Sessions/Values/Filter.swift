import CommandGrammar

/// `where FIELD contains "…"`: which values of a loop are kept.
package struct Filter: Sendable {
    /// The comparison of two values, in the words of Swift.
    package enum Test: String, CaseIterable, Sendable {
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
        fileprivate func holds(_ left: SessionValue, _ right: SessionValue) -> Bool? {
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

    /// The value on the left, often a field of the loop's variable.
    package let left: Located<Expression>
    /// How the two are compared.
    package let test: Test
    /// The value on the right.
    package let right: Expression
    /// UTF-8 offsets of the comparison in the statement's source.
    package let range: Range<Int>

    /// Two values, and how they are compared.
    package init(left: Located<Expression>, test: Test, right: Expression, range: Range<Int>) {
        self.left = left
        self.test = test
        self.right = right
        self.range = range
    }
}

extension Evaluation {
    /// True when the filter keeps the value of the loop's variable.
    ///
    /// - Throws: ``CommandFailure`` for values that cannot be tested like that, and for names that are none.
    package mutating func passes(_ filter: Filter) throws(CommandFailure) -> Bool {
        let left = try value(of: filter.left.value)
        let right = try value(of: filter.right)
        if let holds = filter.test.holds(left, right) { return holds }
        let wanted = filter.test.isAboutText && left.isText ? right : left
        throw CommandFailure(
            .compiler(.mismatch(.argument, wanted.typeName, expected: "String")), filter.left.range)
    }
}
