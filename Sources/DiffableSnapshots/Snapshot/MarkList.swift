/// Handles in the order they were marked, each once.
@usableFromInline struct MarkList: Sendable {
    @usableFromInline private(set) var elements: [Handle] = []

    /// The position of each handle among the elements. A look here is cheaper than a hash.
    private var positions = HandleMap()

    @usableFromInline init() {}

    init(_ handles: [Handle]) { add(handles) }

    @usableFromInline var isEmpty: Bool { elements.isEmpty }

    var count: Int { elements.count }

    /// Marks handles, those that are not marked yet.
    @usableFromInline mutating func add(_ handles: [Handle]) {
        if elements.isEmpty { elements.reserveCapacity(handles.count) }
        for handle in handles where positions[handle] < 0 {
            positions.set(handle, to: Int32(elements.count))
            elements.append(handle)
        }
    }

    /// Gives the mark of a handle to another handle, which has none.
    ///
    /// - Complexity: O(1).
    mutating func rename(_ handle: Handle, as other: Handle) {
        let position = positions[handle]
        guard position >= 0 else { return }
        positions.set(handle, to: -1)
        positions.set(other, to: position)
        elements[Int(position)] = other
    }
}
