import Reporting

/// The Swift form of a command: the code made from its parameters, and the call it is read back from.
package struct SwiftFace: Sendable {
    /// The code made from the scope of a command and its arguments.
    package let code: @Sendable (SwiftScope, [CodeExpression]) -> SwiftCode
    /// The call that means the same; its arguments are those of the form's parameters.
    package let call: SwiftMethod?

    /// The object that a call is made on.
    package enum Receiver: Sendable {
        case snapshot, dataSource, sectionSnapshot

        fileprivate func expression(_ scope: SwiftScope) -> CodeExpression {
            switch self {
            case .snapshot: scope.snapshot
            case .dataSource: scope.dataSource
            case .sectionSnapshot: CodeExpression("outline", needs: [.outline])
            }
        }
    }

    private init(
        _ call: SwiftMethod? = nil, _ code: @escaping @Sendable (SwiftScope, [CodeExpression]) -> SwiftCode
    ) {
        self.call = call
        self.code = code
    }

    /// A call on the staged snapshot with every parameter that is an argument: `snapshot.appendItems(…)`.
    package static func call(_ method: String) -> SwiftFace {
        let call = SwiftMethod(.snapshot, method)
        return SwiftFace(call) { scope, arguments in made(call, scope, arguments) }
    }

    /// A call that answers.
    package static func question(
        on receiver: Receiver = .snapshot, _ method: String, optional isOptional: Bool = false
    ) -> SwiftFace {
        let call = SwiftMethod(receiver, method)
        return SwiftFace(call) { scope, arguments in made(call, scope, arguments).asking(optional: isOptional) }
    }

    private static func made(_ call: SwiftMethod, _ scope: SwiftScope, _ arguments: [CodeExpression]) -> SwiftCode {
        "\(call.receiver.expression(scope)).\(call.name)(\(CodeExpression.joined(arguments)))"
    }

    /// A property: `snapshot.numberOfItems`.
    package static func property(_ name: String) -> SwiftFace {
        SwiftFace(SwiftMethod(.snapshot, name, isProperty: true)) { scope, _ in
            SwiftCode("\(scope.snapshot).\(name)").asking()
        }
    }

    /// No app has a use for it.
    package static let nothing = SwiftFace { _, _ in .none }

    /// No app has a use for it, for a reason of its own.
    package static func nothing(_ reason: String) -> SwiftFace { SwiftFace { _, _ in .none(Message(reason)) } }
}

/// A call of UIKit's by its name, without its arguments.
package struct SwiftMethod: Hashable, Sendable {
    let receiver: SwiftFace.Receiver
    let name: String
    /// True when it is a property, called without brackets.
    let isProperty: Bool

    /// A method or property of an object.
    package init(_ receiver: SwiftFace.Receiver, _ name: String, isProperty: Bool = false) {
        self.receiver = receiver
        self.name = name
        self.isProperty = isProperty
    }
}
