import CommandGrammar
import DiffableSnapshots
import Reporting
import Sessions

/// Two identifiers compared the way a snapshot compares them: hash, then `==`.
package struct CompareReport: Report {
    package static let kind = "compare"

    struct Field: Encodable, Sendable {
        let name: String
        let left: ValueEntry
        let right: ValueEntry
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
    /// The names of the two values in the table.
    private let titles: (left: String, right: String)
    /// Words that name nothing, and were therefore compared as texts.
    private let texts: [String]

    private enum CodingKeys: String, CodingKey {
        case left, right, fields, hashesAreEqual, valuesAreEqual, rule, codePoints
    }

    /// Compares two values.
    ///
    /// - Parameters:
    ///   - left: The value named first.
    ///   - right: The value named second.
    ///   - titles: The two as they were typed.
    ///   - texts: Words that name nothing, and were therefore compared as texts.
    init(_ left: SessionValue, _ right: SessionValue, titles: (left: String, right: String), texts: [String] = []) {
        self.titles = titles
        self.texts = texts
        self.left = left.description
        self.right = right.description
        fields = Self.fields(left, right)
        hashesAreEqual = left.hashValue == right.hashValue
        valuesAreEqual = left == right
        rule =
            Self.areKnownByAddress(left, right)
            ? "identity.native-class-address" : Self.rule(hash: hashesAreEqual, equal: valuesAreEqual)
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

    /// True when UIKit tells the two apart by their addresses, although their class calls them equal.
    private static func areKnownByAddress(_ left: SessionValue, _ right: SessionValue) -> Bool {
        left != right && left.asPlainValue == right.asPlainValue
    }

    private static func fields(_ left: SessionValue, _ right: SessionValue) -> [Field] {
        guard case .record(let a) = left, case .record(let b) = right, a.type.id == b.type.id else { return [] }
        return a.type.fields.indices.map { index in
            Field(
                name: a.type.fields[index].name, left: ValueEntry(a.fields[index]), right: ValueEntry(b.fields[index]),
                isEqual: a.fields[index] == b.fields[index], feedsHash: a.type.hashFields?.contains(index) ?? false,
                feedsEqual: a.type.equalFields?.contains(index) ?? false)
        }
    }

    private static func codePoints(_ left: SessionValue, _ right: SessionValue) -> [String] {
        guard case .string(let a) = left, case .string(let b) = right, a == b else { return [] }
        let spelled = [a, b].map { text in
            text.unicodeScalars.map { scalar in
                let digits = String(scalar.value, radix: 16, uppercase: true)
                return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            }.joined(separator: " ")
        }
        return spelled[0] == spelled[1] ? [] : spelled
    }

    package var answer: [String]? { [rule] }

    package var blocks: [Block] {
        let rows: [[Phrase]] = fields.map { field in
            [
                .literal(field.name), .literal(field.left.content.swiftLiteral),
                .literal(field.right.content.swiftLiteral), .yes(field.isEqual),
                field.feedsHash ? .yes(true) : "-", field.feedsEqual ? .yes(true) : "-",
            ]
        }
        let columns: [Phrase] = [
            .message("compare.column.field"), .literal(titles.left), .literal(titles.right),
            .message("compare.column.equal"), .message("compare.column.in-hash"), .message("compare.column.in-equal"),
        ]
        var blocks: [Block] = [
            // Which parts of other values feed the hash and `==`, their code alone knows.
            rows.isEmpty
                ? .definitions([Definition(titles.left, .literal(left)), Definition(titles.right, .literal(right))])
                : .table(Table(titles: columns, rows: rows)),
            .conclusion([
                .message(hashesAreEqual ? "compare.hash-same" : "compare.hash-different"),
                .message("compare.equal", ["value": .text("\(valuesAreEqual)")]),
            ]),
        ]
        // Of two spellings of a text, the sentence below says when they are one item.
        if codePoints.isEmpty { blocks.append(.paragraph(.message("compare.\(rule)"))) }
        for text in texts { blocks.append(.paragraph(.message("compare.as-text", ["text": .text(text)]))) }
        if !codePoints.isEmpty {
            blocks.append(.verbatim(codePoints.joined(separator: "\n")))
            blocks.append(.paragraph(.message("compare.code-points")))
        }
        return blocks
    }
}

extension Phrase {
    /// `yes` or `no` in the reader's language.
    static func yes(_ isSo: Bool) -> Phrase { .message(isSo ? "word.yes" : "word.no") }
}

extension Session {
    /// `compare A B`, for two values as they were typed.
    package func compare(_ left: Operand, _ right: Operand, _ source: SourceText) throws(CommandFailure)
        -> CompareReport
    {
        let texts = [left, right].filter(isNoName)
        // A word beside something that is no text can hardly be meant as a text.
        if let slip = texts.first, texts.count == 1, !(left.value.isText && right.value.isText) {
            throw CommandFailure(
                .unknownName(slip.value.label, similar: Spelling.closest(to: slip.value.label, among: names)),
                slip.range)
        }
        return CompareReport(
            left.value, right.value, titles: (source.slice(left.range), source.slice(right.range)),
            texts: texts.map(\.value.label))
    }

    /// True when an operand is a bare word that names nothing.
    private func isNoName(_ operand: Operand) -> Bool {
        guard case .path(let path, _) = operand.expression, store.values[path.root] == nil else { return false }
        return operand.value == .string(path.text)
    }
}
