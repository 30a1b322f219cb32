import SwiftReading

/// A parameter.
public struct ParameterInfo: Sendable {
    /// The word a caller writes.
    public let label: String?
    /// Its name within the body.
    public let name: String
    /// Its type.
    public let type: TypeRef
    /// True when `...` follows the type.
    public let isVariadic: Bool
    /// True when it is `inout`.
    public let isInout: Bool
    /// True when it is an `@autoclosure`.
    public let isAutoclosure: Bool
    /// The value when none is given.
    package let defaultValue: FunctionInfo?
    /// The name of the result builder that makes a value of a closure: `SectionsBuilder`.
    package var builder: String?
    /// True when a closure written for it certainly has no `inout` parameter.
    package var leavesArguments = false
    /// The kind of range that is written, `ClosedRange`: all of them are one type here.
    package var range: String?
    /// Its default value where that tells of the caller: `#function`, `#line`.
    package var callerMacro: SwiftMacro?

    /// A parameter; a macro of the caller, and what its closures leave alone, are added when its function is read.
    package init(
        label: String?, name: String, type: TypeRef, isVariadic: Bool = false, isInout: Bool = false,
        isAutoclosure: Bool = false, defaultValue: FunctionInfo? = nil, builder: String? = nil
    ) {
        (self.label, self.name, self.type, self.isVariadic) = (label, name, type, isVariadic)
        (self.isInout, self.isAutoclosure) = (isInout, isAutoclosure)
        (self.defaultValue, self.builder) = (defaultValue, builder)
    }

    /// True when a caller may leave it out.
    public var hasDefault: Bool { defaultValue != nil }

    /// The same parameter without a label, as the operands of an operator have none.
    package var unlabelled: ParameterInfo {
        ParameterInfo(
            label: nil, name: name, type: type, isVariadic: isVariadic, isInout: isInout, isAutoclosure: isAutoclosure,
            defaultValue: defaultValue)
    }
}

/// A function, method, initialiser, accessor, or the value of a property: all that is compiled by itself.
public final class FunctionInfo: Sendable {
    /// The body of a function.
    package enum Body: Sendable {
        /// Braces with statements.
        case statements([SwiftStatement])
        /// The value of a variable or of a parameter.
        case expression(SwiftExpression)
        /// Carried out outside Swift: the number of its body.
        case foreign(Int)
        /// A requirement of a protocol, or a declaration of a foreign table without a body.
        case missing
    }

    /// The role of a function.
    public enum Role: Sendable { case function, initializer, getter, setter, observer, value, topLevel }

    /// Its number in its program.
    public let id: Int
    /// Its name without labels: `update`, `==`, `init`.
    public let name: String
    /// The role of the function.
    public let role: Role
    /// The type it is a member of.
    public let owner: TypeID?
    /// True when it is `static` or `class`.
    public let isStatic: Bool
    /// True when it is `mutating`.
    public let isMutating: Bool
    /// True when it is a failable initialiser.
    public let isFailable: Bool
    /// True when it is `override`.
    public let isOverride: Bool
    /// True when it is a convenience initialiser.
    public let isConvenience: Bool
    /// Its attributes: `objc`, `IBAction`.
    public let attributes: [String]
    /// Its generic parameters.
    public let generics: [String]
    /// Its parameters.
    public let parameters: [ParameterInfo]
    /// Its result.
    public let result: TypeRef
    /// The place of its declaration.
    public let place: SourcePlace
    /// The place of its file among those of the program.
    package let fileIndex: Int
    /// What it runs.
    package let body: Body
    /// The name of the type of its errors: `throws(FieldError)`.
    package let thrown: String?
    /// The demands on the types that it is called with; overloads are told apart by them.
    package let constraints: [GenericConstraint]
    /// True when its result is written `Self`: that of a subclass is of the subclass.
    package let givesSelf: Bool

    /// A function of a program, as the reader declares it.
    package init(
        id: Int, name: String, role: Role, owner: TypeID?, isStatic: Bool = false, isMutating: Bool = false,
        isFailable: Bool = false, isOverride: Bool = false, isConvenience: Bool = false, attributes: [String] = [],
        generics: [String] = [], parameters: [ParameterInfo] = [], result: TypeRef, place: SourcePlace, fileIndex: Int,
        body: Body, thrown: String? = nil, constraints: [GenericConstraint] = [], givesSelf: Bool = false
    ) {
        (self.id, self.name, self.role, self.owner) = (id, name, role, owner)
        (self.isStatic, self.isMutating, self.isFailable) = (isStatic, isMutating, isFailable)
        (self.isOverride, self.isConvenience, self.attributes) = (isOverride, isConvenience, attributes)
        (self.generics, self.parameters, self.result) = (generics, parameters, result)
        (self.place, self.fileIndex, self.body, self.thrown) = (place, fileIndex, body, thrown)
        (self.constraints, self.givesSelf) = (constraints, givesSelf)
    }

    /// Its name with its labels: `update(with:animated:)`.
    public var fullName: String {
        switch role {
        case .function, .initializer:
            "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
        default: name
        }
    }

    /// True when there is something to run.
    public var hasBody: Bool {
        if case .missing = body { return false }
        return true
    }

    /// True when it is carried out outside Swift.
    package var isForeign: Bool {
        if case .foreign = body { return true }
        return false
    }

    /// True when closures written in a call of it cannot change what they are given.
    package var leavesClosureArguments: Bool { parameters.allSatisfy(\.leavesArguments) }
}
