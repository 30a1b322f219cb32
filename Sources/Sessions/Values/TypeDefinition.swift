/// A type declared with `struct`, `class` or `enum`.
///
/// Which fields feed the hash and which feed `==` is part of the declaration and is taken literally: that is how
/// every broken contract the documents talk about can be built on purpose.
public final class TypeDefinition: Sendable {
    /// The word a type was declared with.
    public enum Kind: String, Sendable { case structure = "struct", reference = "class", enumeration = "enum" }

    /// A stored property, or a case of an enum.
    public struct Field: Sendable {
        /// The name of the property or case; `_` for an associated value without a label.
        public let name: String
        /// The default value of the field; for the case of an enum, its raw value.
        package let defaultValue: Expression?
        /// True when the field was declared with `let`: then nothing may be assigned to it later.
        package var isConstant = false
        /// The type that was written behind a colon; nil when none was.
        package var annotation: TypeAnnotation?
        /// The associated values of an enum's case.
        package var payload: [Field] = []

        /// A property or a case.
        package init(
            name: String, defaultValue: Expression?, isConstant: Bool = false, annotation: TypeAnnotation? = nil,
            payload: [Field] = []
        ) {
            self.name = name
            self.defaultValue = defaultValue
            self.isConstant = isConstant
            self.annotation = annotation
            self.payload = payload
        }

        /// The value of the field when none is given: a variable that may be nil begins as nil.
        package var standard: Expression? {
            if defaultValue == nil, !isConstant, case .optional? = annotation { return .literal(.null) }
            return defaultValue
        }

        /// True when an initialiser has a parameter for the field; a constant with a value of its own has none.
        package var isInitialised: Bool { !(isConstant && defaultValue != nil) }
    }

    /// Distinguishes a redeclared type from the one that had its name before.
    ///
    /// Types are numbered, and numbers come again: after `undo`, and where a session is run once more to record it. A value
    /// that was kept or loaded meanwhile may meet the other type of its number, which must not pass for its own.
    package let id: Int
    /// The name the type was declared under.
    public let name: String
    /// The word the type was declared with: `struct`, `class` or `enum`.
    public let kind: Kind
    /// Stored properties; for an enum, its cases with their raw values as defaults.
    public let fields: [Field]
    /// The names behind the type's name and a colon, such as `String` and `CaseIterable`.
    package let inheritance: [String]
    /// Positions of the fields that `hash(into:)` combines; nil for a class that declares none (pointer identity).
    package let hashFields: [Int]?
    /// Positions of the fields that `==` compares; nil for a class that declares none (pointer identity).
    package let equalFields: [Int]?
    /// True when it declares what `hash(into:)` combines, for `compare` and `swift`.
    package let declaresHash: Bool
    /// True when it declares what `==` compares.
    package let declaresEqual: Bool

    /// A declaration; without `hashFields` and `equalFields` a value type combines and compares all its fields.
    package init(
        id: Int, name: String, kind: Kind, fields: [Field], inheritance: [String] = [], hashFields: [Int]? = nil,
        equalFields: [Int]? = nil
    ) {
        self.id = id << 32 | Self.shape(name, fields)
        self.name = name
        self.kind = kind
        self.fields = fields
        self.inheritance = inheritance
        declaresHash = hashFields != nil
        declaresEqual = equalFields != nil
        let synthesised = kind == .reference ? nil : Array(fields.indices)
        self.hashFields = hashFields ?? synthesised
        self.equalFields = equalFields ?? synthesised
    }

    /// A number of 32 bits for a name and the names of fields and their parts; two types rarely have the same.
    private static func shape(_ name: String, _ fields: [Field]) -> Int {
        var hash: UInt32 = 2_166_136_261
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
            hash = (hash ^ 0xFF) &* 16_777_619
        }
        func add(_ fields: [Field]) {
            for field in fields {
                add(field.name)
                add(field.payload)
            }
            add(")")
        }
        add(name)
        add(fields)
        return Int(hash)
    }

    /// The place of a field; nil where there is none of that name.
    package func position(of field: String) -> Int? {
        fields.firstIndex { $0.name == field }
    }

    /// True when the type is a class of Swift's own, without `NSObject` above it. A class declared without a superclass
    /// counts as a subclass of `NSObject`, which is what UIKit asks of class identifiers.
    package var isNativeClass: Bool {
        kind == .reference && inheritance.contains { $0 != "Observable" } && !inheritance.contains("NSObject")
    }

    /// True when it is a class with `@Observable` in front.
    package var isObservable: Bool { kind == .reference && inheritance.contains("Observable") }

    // MARK: Enums

    /// True when a case of the enum has associated values.
    package var hasPayloads: Bool { fields.contains { !$0.payload.isEmpty } }

    /// True when the enum has `allCases`. If the declaration does not say so, it has them where Swift can make them up.
    package var isCaseIterable: Bool {
        kind == .enumeration && !hasPayloads && (inheritance.isEmpty || inheritance.contains("CaseIterable"))
    }

    /// The type of the raw values, as it was written or as the values have it; nil when the cases have none.
    ///
    /// Raw values are all text or all numbers, and no two are the same.
    package var rawType: TypeAnnotation? {
        guard kind == .enumeration, !hasPayloads else { return nil }
        if let written = inheritance.lazy.compactMap(TypeAnnotation.raw).first { return written }
        guard inheritance.isEmpty, fields.contains(where: { $0.defaultValue != nil }) else { return nil }
        return Self.rawValues(of: fields, .string) != nil
            ? .string : Self.rawValues(of: fields, .integer) != nil ? .integer : nil
    }

    /// The raw value of a case; nil when the cases have none.
    package func rawValue(at position: Int) -> SessionValue? {
        rawType.flatMap { Self.rawValues(of: fields, $0) }?[position]
    }

    /// The raw values of cases, those left out made up as Swift does: a text is the name of its case, a number the one
    /// before plus one. Nil when they are of another type, or two are the same.
    package static func rawValues(of cases: [Field], _ type: TypeAnnotation) -> [SessionValue]? {
        var values: [SessionValue] = []
        for field in cases {
            switch (field.defaultValue, type) {
            case (.literal(.string(let text))?, .string): values.append(.string(text))
            case (.literal(.integer(let number))?, .integer): values.append(.integer(number))
            case (nil, .string): values.append(.string(field.name))
            case (nil, .integer):
                guard case .integer(let last)? = values.last else {
                    values.append(.integer(0))
                    continue
                }
                let (next, isTooLarge) = last.addingReportingOverflow(1)
                if isTooLarge { return nil }
                values.append(.integer(next))
            default: return nil
            }
        }
        return Set(values).count == values.count ? values : nil
    }
}
