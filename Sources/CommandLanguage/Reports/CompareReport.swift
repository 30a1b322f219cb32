import DiffableSnapshots
import Reporting

/// Two identifiers compared the way a snapshot compares them: hash, then `==`.
struct CompareReport: Report {
    static let kind = "compare"

    struct Field: Encodable, Sendable {
        let name: String
        let left: String
        let right: String
        let isEqual: Bool
        let feedsHash: Bool
        let feedsEqual: Bool
    }

    let left: String
    let right: String
    let fields: [Field]
    let hashesAreEqual: Bool
    let valuesAreEqual: Bool
    let rule: String
    /// Set when two texts are one identifier although they were typed with different code points.
    let codePoints: [String]

    init(_ left: Value, _ right: Value) {
        self.left = left.description
        self.right = right.description
        fields = Self.fields(left, right)
        hashesAreEqual = left.hashValue == right.hashValue
        valuesAreEqual = left == right
        rule = Self.rule(hash: hashesAreEqual, equal: valuesAreEqual)
        codePoints = Self.codePoints(left, right)
    }

    /// The four rows of the identity table.
    static func rule(hash: Bool, equal: Bool) -> String {
        switch (hash, equal) {
        case (true, true): "identity.same"
        case (true, false): "identity.same-hash-not-equal"
        case (false, false): "identity.different"
        case (false, true): "identity.equal-different-hash"
        }
    }

    private static func fields(_ left: Value, _ right: Value) -> [Field] {
        guard case .record(let a) = left, case .record(let b) = right, a.type.id == b.type.id else { return [] }
        return a.type.fields.indices.map { index in
            Field(
                name: a.type.fields[index].name, left: a.fields[index].swiftLiteral,
                right: b.fields[index].swiftLiteral,
                isEqual: a.fields[index] == b.fields[index], feedsHash: a.type.hashFields?.contains(index) ?? false,
                feedsEqual: a.type.equalFields?.contains(index) ?? false)
        }
    }

    private static func codePoints(_ left: Value, _ right: Value) -> [String] {
        guard case .string(let a) = left, case .string(let b) = right, a == b else { return [] }
        let spelled = [a, b].map { text in
            text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
        }
        return spelled[0] == spelled[1] ? [] : spelled
    }

    var answer: [String]? { [rule] }

    var blocks: [Block] {
        var rows = fields.map { field in
            [
                field.name, field.left, field.right, field.isEqual ? "yes" : "no", field.feedsHash ? "yes" : "-",
                field.feedsEqual ? "yes" : "-",
            ]
        }
        if rows.isEmpty { rows = [["(whole)", left, right, valuesAreEqual ? "yes" : "no", "yes", "yes"]] }
        var blocks: [Block] = [
            .table(Table(columns: ["field", "a", "b", "equal", "in hash", "in =="], rows: rows)),
            .verbatim("hash: \(hashesAreEqual ? "same" : "different"); ==: \(valuesAreEqual)"),
            .paragraph(.message("compare.\(rule)")),
        ]
        if !codePoints.isEmpty {
            blocks.append(.verbatim(codePoints.joined(separator: "\n")))
            blocks.append(.paragraph(.message("compare.code-points")))
        }
        return blocks
    }
}
