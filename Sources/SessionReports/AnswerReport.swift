import DiffableSnapshots
import Reporting
import Rulebook
import Sessions

/// The answer to a query.
///
/// In JSON each kind of answer has a key of its own, so that every key has one type: `number`, `boolean`, `identifier`,
/// `identifiers`, `indexPath` or `value`. `nil` is null.
package struct AnswerReport: Report {
    package static let kind = "answer"

    /// What a query found.
    package enum Finding: Sendable {
        case number(Int?)
        case boolean(Bool)
        case identifier(SessionValue?)
        case identifiers([SessionValue])
        case indexPath(IndexPath?)
        /// The value of a field.
        case value(SessionValue?)
    }

    let question: String
    let finding: Finding
    /// The labels of a list's identifiers, each different from the others.
    private let labels: [String]
    /// The rule behind an answer that another version would not give, with how sure we are of it on this one.
    private let doubt: Doubt?

    package struct Doubt: Sendable {
        /// The rule.
        package let rule: Rule
        /// How sure it is on this version.
        package let confidence: Confidence

        /// A rule, and how sure it is.
        package init(rule: Rule, confidence: Confidence) {
            self.rule = rule
            self.confidence = confidence
        }
    }

    package init(_ question: String, _ finding: Finding, labels: [String]? = nil, doubt: Doubt? = nil) {
        self.question = question
        self.finding = finding
        self.doubt = doubt
        if case .identifiers(let values) = finding {
            self.labels = labels ?? values.map(\.label)
        } else {
            self.labels = []
        }
    }

    private var lines: [String] {
        switch finding {
        case .number(let number): [number.map(String.init) ?? "nil"]
        case .boolean(let flag): [String(flag)]
        case .identifier(let value): [value?.label ?? "nil"]
        case .identifiers: labels
        case .indexPath(let path): [path?.description ?? "nil"]
        case .value(let value): [value.map { $0.isText ? $0.label : $0.swiftLiteral } ?? "nil"]
        }
    }

    package var answer: [String]? { lines }

    package var blocks: [Block] {
        let found = Block.verbatim(lines.isEmpty ? "[]" : lines.joined(separator: "\n"))
        guard let doubt else { return [found] }
        let text: Phrase = .message(
            "apply.doubt",
            [
                "rule": .text(doubt.rule.marked(doubt.confidence)),
                "text": .message(Message("rule.\(doubt.rule.id)")),
            ])
        return [found, .list([text] + (Words.legend([doubt.confidence]).map { [$0] } ?? []))]
    }

    private enum Keys: String, CodingKey {
        case question, rule, number, boolean, identifier, identifiers, indexPath, value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(question, forKey: .question)
        try container.encodeIfPresent(doubt.map { RuleEntry($0.rule, $0.confidence) }, forKey: .rule)
        switch finding {
        case .number(let number): try container.encode(number, forKey: .number)
        case .boolean(let flag): try container.encode(flag, forKey: .boolean)
        case .identifier(let value): try container.encode(value.map(ValueEntry.init), forKey: .identifier)
        case .identifiers(let values): try container.encode(values.map(ValueEntry.init), forKey: .identifiers)
        case .indexPath(let path): try container.encode(path?.pair, forKey: .indexPath)
        case .value(let value): try container.encode(value.map(ValueEntry.init), forKey: .value)
        }
    }
}

/// A value as programs read it: what it is, how a console prints it, and the value itself.
///
///     {"description":"App.Todo(text: \"牛乳\", isDone: false)","label":"牛乳","type":"Todo",
///      "value":{"isDone":false,"text":"牛乳"}}
///
/// `description` is what every other report calls the identifier by. `value` is the one key whose JSON type depends on
/// what the learner has declared: text, number, boolean, null, an array, or an object of the fields.
package struct ValueEntry: Encodable, Sendable {
    let content: SessionValue

    /// A value, as it is in a session.
    package init(_ content: SessionValue) { self.content = content }

    private enum Keys: String, CodingKey { case description, label, type, value }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(content.description, forKey: .description)
        try container.encode(content.label, forKey: .label)
        try container.encode(content.typeName, forKey: .type)
        try container.encode(Plain(content: content), forKey: .value)
    }

    /// The value alone.
    private struct Plain: Encodable {
        let content: SessionValue

        package func encode(to encoder: any Encoder) throws {
            if case .record(let record) = content {
                var container = encoder.container(keyedBy: FieldKey.self)
                for (field, value) in zip(record.type.fields, record.fields) {
                    try container.encode(Plain(content: value), forKey: FieldKey(stringValue: field.name))
                }
                return
            }
            if case .enumCase(let value) = content, !value.payload.isEmpty {
                return try ValueEntry.encode(value, to: encoder)
            }
            var container = encoder.singleValueContainer()
            switch content {
            case .null: try container.encodeNil()
            case .boolean(let flag): try container.encode(flag)
            case .integer(let number): try container.encode(number)
            case .decimal(let number): try container.encode(number)
            case .array(let values): try container.encode(values.map(Plain.init))
            default: try container.encode(content.label)
            }
        }
    }

    /// `{"note":{"text":"…"}}`, as Swift's own `Codable` has a case with associated values; `_0` where there is no label.
    private static func encode(_ value: EnumCase, to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldKey.self)
        var inner = container.nestedContainer(keyedBy: FieldKey.self, forKey: FieldKey(stringValue: value.name))
        for (index, part) in value.payload.enumerated() {
            let label = value.type.fields[value.position].payload[index].name
            try inner.encode(
                Plain(content: part), forKey: FieldKey(stringValue: label == "_" ? "_\(index)" : label))
        }
    }

    /// The name of a field the learner has declared.
    private struct FieldKey: CodingKey {
        package let stringValue: String
        package var intValue: Int? { nil }

        package init(stringValue: String) { self.stringValue = stringValue }
        package init?(intValue: Int) { nil }
    }
}
