extension Array {
    /// An element for each position, written where it belongs; `map` looks each time whether there is room.
    @inlinable init(count: Int, element: (Int) -> Element) {
        self.init(unsafeUninitializedCapacity: count) { elements, written in
            while written < count {
                elements.initializeElement(at: written, to: element(written))
                written += 1
            }
        }
    }
}
