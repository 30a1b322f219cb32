import Reporting

/// What the store holds.
struct ValuesReport: Report {
    static let kind = "values"

    /// A name of the store, and beside it the keys of the value.
    struct Entry: Encodable, Sendable {
        let name: String
        let value: Value

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
        let rows = values.map { [$0.name, $0.value.swiftLiteral] }
        return (types.isEmpty ? [] : [.verbatim(types.joined(separator: "\n"))])
            + (rows.isEmpty ? [] : [.table(Table(columns: ["name", "value"], rows: rows))])
    }
}

extension TypeDefinition {
    /// The declaration, as it would be typed.
    var declaration: String {
        let list = fields.map { $0.name + ($0.defaultValue.map { " = \($0.text)" } ?? "") }.joined(separator: ", ")
        func clause(_ word: String, _ positions: [Int]?, _ isWritten: Bool) -> String {
            guard isWritten, let positions else { return "" }
            return " \(word)(\(positions.map { fields[$0].name }.joined(separator: ", ")))"
        }
        return "\(kind.rawValue) \(name)(\(list))" + clause("hash", hashFields, declaresHash)
            + clause("equal", equalFields, declaresEqual)
    }
}
