/// Values that other targets keep in an interpreter, one of each type.
///
/// They go wherever the interpreter goes, and are copied with it; `undo` leaves them as they are.
package struct Attachments: Sendable {
    private var values: [ObjectIdentifier: any Sendable] = [:]

    /// The value of a type; nil until one is set.
    package subscript<SessionValue: Sendable>(_ type: SessionValue.Type) -> SessionValue? {
        get { values[ObjectIdentifier(type)] as? SessionValue }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}
