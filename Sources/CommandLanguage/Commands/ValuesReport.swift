import Reporting
import SessionReports
import Sessions

/// The report of the values in the store.
struct ValuesReport: Report {
    static let kind = "values"

    /// A name of the store, and beside it the keys of the value.
    struct Entry: Encodable, Sendable {
        let name: String
        let value: SessionValue

        private enum Keys: String, CodingKey { case name }

        func encode(to encoder: any Encoder) throws {
            try ValueEntry(value).encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(name, forKey: .name)
        }
    }

    let types: [String]
    let values: [Entry]

    init(_ store: Store) {
        types = store.types.values.map(\.declaration)
        values = store.values.map { Entry(name: $0.key, value: $0.value) }
    }

    var blocks: [Block] {
        if types.isEmpty, values.isEmpty { return [.paragraph(.message("values.none"))] }
        let rows = values.map { [$0.name, $0.value.swiftLiteral] }
        return (types.isEmpty ? [] : [.verbatim(types.joined(separator: "\n"))])
            + (rows.isEmpty
                ? []
                : [
                    .table(
                        Table(
                            columns: [.init(title: .message("column.name")), .init(title: .message("column.value"))],
                            rows: rows))
                ])
    }
}

extension TypeDefinition {
    /// The declaration, as it would be typed.
    var declaration: String {
        let list = fields.map(\.declaration).joined(separator: ", ")
        func clause(_ word: String, _ positions: [Int]?, _ isWritten: Bool) -> String {
            guard isWritten, let positions else { return "" }
            return " \(word)(\(positions.map { fields[$0].name }.joined(separator: ", ")))"
        }
        let head = inheritance.isEmpty ? name : "\(name): \(inheritance.joined(separator: ", ")) "
        return "\(kind.rawValue) \(head)(\(list))" + clause("hash", hashFields, declaresHash)
            + clause("equal", equalFields, declaresEqual)
    }
}

extension TypeDefinition.Field {
    /// The field or case, as it would be typed. A type without a label stands alone where it is known to be a type.
    fileprivate var declaration: String {
        var text = isConstant ? "let \(name)" : name
        if let annotation {
            let isClear = annotation.text.first.map { $0.isUppercase || $0 == "[" } ?? false
            text = name == "_" && isClear ? annotation.text : "\(text): \(annotation.text)"
        }
        if !payload.isEmpty { text += "(\(payload.map(\.declaration).joined(separator: ", ")))" }
        return text + (defaultValue.map { " = \($0.text)" } ?? "")
    }
}
