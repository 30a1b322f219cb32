import Synchronization

/// A value that is made when it is first asked for, and then kept.
///
/// A table of commands has some hundred forms, of which a program that is started for one line reads one. What a form is
/// made of is generic over the values of its parameters, and each such type costs the runtime as much as a thousand lines
/// of plain work; so a row says at once what it is called, and makes its forms late.
///
/// Copies share what was made. Asked by two threads at once, both may make the value; the first one is kept, and both get
/// that.
///
/// ```swift
/// let squares = Late { (1...1_000).map { $0 * $0 } }
/// squares.value[2]  // 9
/// ```
public final class Late<Value: Sendable>: Sendable {
    @usableFromInline final class Box: Sendable {
        @usableFromInline let value: Value
        @usableFromInline init(_ value: Value) { self.value = value }
    }

    @usableFromInline let make: @Sendable () -> Value
    /// Held by hand: `AtomicLazyReference` looks up its own type at every look, of which a line of a script takes two.
    @usableFromInline let made = Atomic<Unmanaged<Box>?>(nil)

    /// A value that a closure makes; it has to make an equal one at every call.
    @inlinable public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    deinit { made.load(ordering: .acquiring)?.release() }

    /// The value.
    ///
    /// - Complexity: what the closure takes, the first time; then O(1), and nobody waits for anybody.
    @inlinable public var value: Value {
        if let box = made.load(ordering: .acquiring) { return box.takeUnretainedValue().value }
        let mine = Unmanaged.passRetained(Box(make()))
        let (isFirst, other) = made.compareExchange(expected: nil, desired: mine, ordering: .acquiringAndReleasing)
        guard !isFirst, let other else { return mine.takeUnretainedValue().value }
        mine.release()
        return other.takeUnretainedValue().value
    }
}
