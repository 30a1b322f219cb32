/// An identifier that the user's own code made; the target that runs the code knows its type.
package protocol AppIdentifier: Sendable {
    /// True when another one is equal by the code's own `==`.
    func isEqual(to other: any AppIdentifier) -> Bool
    /// Feeds a hasher, as the code's own `hash(into:)` has it.
    func combine(into hasher: inout Hasher)
    /// A short name for tables.
    var label: String { get }
    /// The value as UIKit's console prints it.
    var consoleText: String { get }
    /// The value as Swift source, as near as that can be told.
    var swiftText: String { get }
    /// The name of its type.
    var typeName: String { get }
    /// The name of its type; for an enum, with the case.
    var kindName: String { get }
    /// Its stored properties, or those of the only value that an enum's case carries.
    var fields: [IdentifierField] { get }
    /// True when it is an object, or holds one.
    var holdsObject: Bool { get }
    /// True when both are one and the same object, whatever its `==` says.
    func isSameObject(as other: any AppIdentifier) -> Bool
}

/// A value of the user's own code, as the command language and the engine hold it.
///
/// Its `==` and `hash(into:)` are those that the code declares: they are run when a snapshot asks.
public struct AppValue: Hashable, Sendable {
    /// The identifier of the user's code.
    package let content: any AppIdentifier

    /// Wraps an identifier of the user's code.
    package init(_ content: any AppIdentifier) { self.content = content }

    /// The result of the code's own `==`.
    public static func == (left: AppValue, right: AppValue) -> Bool { left.content.isEqual(to: right.content) }

    /// The hash of the code's own `hash(into:)`.
    public func hash(into hasher: inout Hasher) { content.combine(into: &hasher) }
}
