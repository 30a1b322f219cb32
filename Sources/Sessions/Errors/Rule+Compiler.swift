import DiffableSnapshots
import Rulebook

/// Words of the compiler.
private func words(_ text: String, _ variant: String? = nil) -> Wording {
    Wording(text, variant: variant, by: .compiler)
}

/// The errors of the Swift compiler, in its own words: an app with such a line would not be built.
///
/// Types are checked only where they are written: a field without one takes anything.
struct CompilerRules: RuleFamily {
    /// A value of one type where another is expected.
    let mismatch = Rule.exception(
        "type.mismatch", .high, [.swiftDiagnostics],
        words("cannot convert value of type '‹type›' to expected argument type '‹expected›'", "argument"),
        words("cannot convert value of type '‹type›' to expected element type '‹expected›'", "element"),
        words("cannot assign value of type '‹type›' to type '‹expected›'", "assignment"))

    /// Something is assigned to a property that was declared with `let`.
    let constant = Rule.exception(
        "type.constant", .high, [.swiftDiagnostics],
        words("cannot assign to property: '‹name›' is a 'let' constant"))

    /// A member that the type does not have.
    let noMember = Rule.exception(
        "type.no-member", .high, [.swiftDiagnostics],
        words("type '‹type›' has no member '‹member›'", "type"),
        words("value of type '‹type›' has no member '‹member›'", "value"))

    /// A constant with a value of its own is no parameter of the initialiser.
    let extraArgument = Rule.exception(
        "type.extra-argument", .high, [.swiftDiagnostics],
        words("extra argument '‹name›' in call"))

    /// A declaration of an enum that contradicts itself.
    let rawValues = Rule.exception(
        "type.raw-values", .high, [.swiftDiagnostics],
        words("enum with raw type cannot have cases with arguments", "arguments"),
        words("raw value for enum case is not unique", "not-unique"),
        words("cannot convert value of type '‹type›' to raw type '‹expected›'", "type"))

    /// A type of the main actor as an identifier: the default of Xcode 26 puts every type there.
    let mainActorIsolated = Rule.exception(
        "type.main-actor-isolated", .high,
        [.swiftDiagnostics, .issue("pointfreeco/swift-composable-architecture", 3921)],
        words(
            "main actor-isolated conformance of '‹type›' to '‹protocol›' cannot satisfy conformance requirement for a "
                + "'Sendable' type parameter", "parameter"),
        words(
            "main actor-isolated conformance of '‹type›' to '‹protocol›' cannot be used in nonisolated context",
            "context"
        ))

    /// A call of the main actor's from elsewhere, as of `apply` on a background queue.
    let notOnMainActor = Rule.exception(
        "type.not-on-main-actor", .high, [.swiftDiagnostics],
        words(
            "call to main actor-isolated instance method '‹method›' in a synchronous nonisolated context", "call"),
        words("main actor-isolated instance method '‹method›' cannot be called from outside of the actor", "outside"))

    /// A type of identifiers that is not `Sendable`.
    let notSendable = Rule.exception(
        "type.not-sendable", .high,
        [.swiftDiagnostics, .issue("apollographql/apollo-ios", 3642), .issue("apollographql/apollo-ios", 3644)],
        words("type '‹type›' does not conform to the 'Sendable' protocol", "type"),
        words("conformance of '‹type›' to 'Sendable' is unavailable", "unavailable"))
}

extension Rule {
    static let compiler = CompilerRules()
}

extension Violation {
    /// The place of a value of the wrong type.
    package enum TypedPlace: String { case argument, element, assignment }

    /// A value of the wrong type.
    package static func mismatch(_ place: TypedPlace, _ type: String, expected: String) -> Violation {
        refused(Rule.compiler.mismatch, place.rawValue, ["type": type, "expected": expected])
    }

    /// An assignment to a `let`.
    package static func constant(_ name: String) -> Violation { refused(Rule.compiler.constant, nil, ["name": name]) }

    static func noMember(_ member: String, ofType type: String) -> Violation {
        refused(Rule.compiler.noMember, "type", ["type": type, "member": member])
    }

    static func noMember(_ member: String, ofValue type: String) -> Violation {
        refused(Rule.compiler.noMember, "value", ["type": type, "member": member])
    }

    static func extraArgument(_ name: String) -> Violation {
        refused(Rule.compiler.extraArgument, nil, ["name": name])
    }

    /// An enum with raw values and a case with associated values.
    package static var rawValueWithArguments: Violation { refused(Rule.compiler.rawValues, "arguments") }
    /// Two cases of an enum with the same raw value.
    package static var rawValueNotUnique: Violation { refused(Rule.compiler.rawValues, "not-unique") }

    /// A raw value of another type than the enum says.
    package static func rawValue(ofType type: String, expected: String) -> Violation {
        refused(Rule.compiler.rawValues, "type", ["type": type, "expected": expected])
    }

    /// The words are the compiler's, so they do not depend on the system the app runs on.
    private static func refused(_ rule: Rule, _ variant: String? = nil, _ gaps: [String: String] = [:]) -> Violation {
        Violation(rule, variant, on: .current, gaps)
    }
}

extension CommandError {
    /// The error for a line that the compiler would refuse.
    package static func compiler(_ violation: Violation) -> CommandError { .uikit(UIKitFailure(violation)) }
}
