import CommandGrammar

/// `FIELD [descending] [nil-first|nil-last|nil-same]`: one thing to sort by.
package struct SortKey: Sendable {
    /// The order that a comparator gives to nil.
    package enum Missing: String, CaseIterable, Sendable {
        case first = "nil-first"
        case last = "nil-last"
        /// The same as anything: no order at all, but comparators are often written so.
        case same = "nil-same"
    }

    /// The field, or the way to it: `localDeck.timestamp`.
    package let path: PlacedText
    /// True when the largest value comes first.
    package let isDescending: Bool
    /// The place of items without a value.
    package let missing: Missing

    /// A field, and how its values are ordered.
    package init(path: PlacedText, isDescending: Bool, missing: Missing) {
        self.path = path
        self.isDescending = isDescending
        self.missing = missing
    }

    /// The names of the fields on the way to the value.
    package var steps: [String] { path.text.split(separator: ".").map(String.init) }

    /// The value that is compared: that of a field, or `self` of an item without fields; nil when it has no such field.
    package func value(of item: SessionValue) -> SessionValue? {
        guard case .record = item else { return steps == ["self"] ? item : nil }
        var value = item
        for step in steps {
            if case .null = value { return .null }
            guard case .record(let record) = value, let next = record.value(of: step) else { return nil }
            value = next
        }
        return value
    }

    /// The order of two items by their compared values; nil when this key calls them the same.
    package func isBefore(_ first: SessionValue, _ second: SessionValue) -> Bool? {
        switch (first, second, missing) {
        case (.null, .null, _), (.null, _, .same), (_, .null, .same): return nil
        case (.null, _, _): return missing == .first
        case (_, .null, _): return missing == .last
        default:
            if first.precedes(second) { return !isDescending }
            return second.precedes(first) ? isDescending : nil
        }
    }
}

extension SessionValue {
    /// The order `sort` uses: numbers by size, text by code point, false before true, kinds among themselves.
    package func precedes(_ other: SessionValue) -> Bool {
        switch (self, other) {
        case (.integer(let left), .integer(let right)): left < right
        case (.decimal(let left), .decimal(let right)): left < right
        case (.integer(let left), .decimal(let right)): Double(left) < right
        case (.decimal(let left), .integer(let right)): left < Double(right)
        case (.uuid(let left), .uuid(let right)): left < right
        case (.boolean(let left), .boolean(let right)): !left && right
        case (.enumCase(let left), .enumCase(let right)): left.position < right.position
        default: label < other.label
        }
    }
}
