/// Where the rows of an arrangement begin, counted across sections: enough to find one item.
struct RowStarts {
    private let arrangement: Arrangement
    private var starts: [Handle: Int] = [:]

    /// - Complexity: Linear in the sections.
    init(_ arrangement: Arrangement) {
        self.arrangement = arrangement
        var start = 0
        for section in arrangement.sections {
            starts[section] = start
            start += arrangement.row(of: section)?.count ?? 0
        }
    }

    /// The position of an item, or nil when it is not there.
    ///
    /// - Complexity: Linear in the chunks of one section (one for about 1,000 items) and in the items of one chunk,
    ///   comparing integers.
    func position(of item: Handle) -> Int? {
        guard let place = arrangement.place(of: item), let start = starts[place.section],
            let row = arrangement.row(of: place.section)
        else { return nil }
        return start + row.start(of: place.slot) + place.offset
    }
}
