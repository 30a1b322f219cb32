/// The fields that the `hash` or `==` of a type looks at.
///
/// It is read off the method's body where the body has one of the forms that are common; anything else is said to be
/// something else, with its place, and never guessed.
public enum SwiftIdentityRole: Hashable, Sendable {
    /// `func hash(into:)`
    case hash(SwiftFields)
    /// `static func ==`
    case equal(SwiftFields)
    /// `override func isEqual(_:)`
    case isEqual(SwiftFields)

    /// The fields, whichever method it is.
    public var fields: SwiftFields {
        switch self {
        case .hash(let fields), .equal(let fields), .isEqual(let fields): fields
        }
    }
}

/// The fields that a body looks at.
public enum SwiftFields: Hashable, Sendable {
    /// These, in their order. None at all is a `hash(into:)` that combines nothing, or an `==` that is always `true`.
    case fields([Field])

    /// The object itself and none of its fields: `lhs === rhs`, `hasher.combine(ObjectIdentifier(self))`,
    /// `super.hash`, `super.isEqual(object)`.
    case object

    /// `false` for any two.
    case never

    /// Something else; the range is the first part that has none of the forms.
    case other(SourceRange)

    /// A field in a body.
    public struct Field: Hashable, Sendable {
        /// The name, or the names of a field of a field: `["user", "id"]`.
        public let path: [String]

        /// Where it stands: the argument of `combine`, or the comparison.
        public let range: SourceRange
    }
}
