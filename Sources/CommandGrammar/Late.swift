import Synchronization

/// A value that is made when it is first asked for, and then kept (a lazy value that copies and threads share).
///
/// A table of commands has some hundred forms, and a program that is started for one line reads one of them. Making a
/// form costs the runtime a generic type for its parameters, as much time as a thousand lines of plain work.
///
/// let squares = Late { (1...1_000).map { $0 * $0 } }
/// squares.value[2]  // 9
public final class Late<Value: Sendable>: Sendable {
    @usableFromInline let make: @Sendable () -> Value
    @usableFromInline let made = Mutex<Value?>(nil)

    /// A value that a closure makes. The closure must not ask for the value itself.
    @inlinable public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value.
    ///
    /// - Complexity: what the closure takes, the first time; then O(1).
    @inlinable public var value: Value {
        made.withLock { made in
            if let made { return made }
            let value = make()
            made = value
            return value
        }
    }
}
