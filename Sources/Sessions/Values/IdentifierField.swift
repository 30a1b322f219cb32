/// A stored property of an identifier, for telling two of them apart.
package struct IdentifierField: Hashable, Sendable {
    /// The name of the property.
    package let name: String
    /// Its value as Swift source.
    package let text: String

    /// Property with its value.
    package init(name: String, text: String) { (self.name, self.text) = (name, text) }

    /// True when the value is a number or a truth.
    package var isCount: Bool { Double(text) != nil || text == "true" || text == "false" }

    /// True when the field's name says that it identifies the value: `id`, `uuid`, `identifier`.
    package var isIdentity: Bool { ["id", "uuid", "identifier"].contains(name.lowercased()) }
}

extension [IdentifierField] {
    /// The fields whose names say that they identify the value: `id`, `uuid`; else the first one that is named like a key,
    /// as `goodsId` or `编号`. What stands further behind, such as the `senderId` of a message, is the key of another
    /// value.
    package var identity: [IdentifierField] {
        let sure = filter(\.isIdentity)
        return sure.isEmpty ? prefix(1).filter(\.isNamedLikeKey) : sure
    }
}

extension IdentifierField {
    private static let keys: Set = ["key", "uid", "guid", "no", "code", "编号", "序号", "番号", "識別子", "번호", "아이디", "식별자"]
    private static let ends = ["Id", "ID", "_id", "UUID", "Uuid", "Identifier", "Key", "编号", "番号", "번호"]

    /// True for `goodsId`, `orderID`, `key`, `编号`.
    fileprivate var isNamedLikeKey: Bool {
        Self.keys.contains(name.lowercased()) || Self.ends.contains { name.count > $0.count && name.hasSuffix($0) }
    }
}

extension SessionValue {
    /// The stored properties of a struct or object, or of the only one that an enum's case carries; empty for any other
    /// value.
    package var identifierFields: [IdentifierField] {
        switch self {
        case .record(let record):
            return zip(record.type.fields, record.fields).map { IdentifierField(name: $0.name, text: $1.swiftLiteral) }
        case .enumCase(let value): return value.payload.count == 1 ? value.payload[0].identifierFields : []
        case .app(let app): return app.content.fields
        default: return []
        }
    }

    /// The name of its type; for an enum, with the case.
    package var identifierKind: String {
        switch self {
        case .record(let record): record.type.name
        case .enumCase(let value): "\(value.type.name).\(value.name)"
        case .app(let app): app.content.kindName
        default: ""
        }
    }

    /// True when it is an object, or holds one, so that another one may hold the same and be another identifier.
    package var holdsObject: Bool {
        switch self {
        case .record(let record): record.objectID != nil || record.fields.contains(where: \.holdsObject)
        case .enumCase(let value): value.payload.contains(where: \.holdsObject)
        case .app(let app): app.content.holdsObject
        default: false
        }
    }
}
