import Reporting

/// What a form of a command is in an app, made from its parameters as they say themselves in Swift.
struct SwiftFace: Sendable {
    let code: @Sendable (SwiftScope, [SwiftExpression]) -> SwiftCode

    /// What a call is made on.
    enum Receiver: Sendable {
        case snapshot, dataSource

        fileprivate func expression(_ scope: SwiftScope) -> SwiftExpression {
            switch self {
            case .snapshot: scope.snapshot
            case .dataSource: scope.dataSource
            }
        }
    }

    /// A call on the staged snapshot with every parameter that is an argument: `snapshot.appendItems(…)`.
    static func call(_ method: String) -> SwiftFace {
        SwiftFace { scope, arguments in made(on: .snapshot, method, scope, arguments) }
    }

    /// A call that answers.
    static func question(
        on receiver: Receiver = .snapshot, _ method: String, optional isOptional: Bool = false
    ) -> SwiftFace {
        SwiftFace { scope, arguments in
            made(on: receiver, method, scope, arguments).asking(optional: isOptional)
        }
    }

    private static func made(
        on receiver: Receiver, _ method: String, _ scope: SwiftScope, _ arguments: [SwiftExpression]
    ) -> SwiftCode {
        "\(receiver.expression(scope)).\(method)(\(SwiftExpression.joined(arguments)))"
    }

    /// A property: `snapshot.numberOfItems`.
    static func property(_ name: String) -> SwiftFace {
        SwiftFace { scope, _ in SwiftCode("\(scope.snapshot).\(name)").asking() }
    }

    /// No app has a use for it.
    static let nothing = SwiftFace { _, _ in .none }

    /// No app has a use for it, for a reason of its own.
    static func nothing(_ reason: String) -> SwiftFace { SwiftFace { _, _ in .none(Message(reason)) } }
}
