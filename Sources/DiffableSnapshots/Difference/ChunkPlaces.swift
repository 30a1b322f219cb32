/// The start positions of the chunks of an old arrangement. Only chunks in rows that a new arrangement does not share
/// are kept.
struct ChunkPlaces {
    private struct Place {
        let start: Int
        let chunk: [Handle]
    }

    private let old: Arrangement
    private let new: Arrangement

    /// The start position of each section in the old arrangement, by the section's handle.
    private var starts: [Int] = []

    /// The start and items of each chunk, by its number.
    private var places: [Place?] = []

    /// The chunk and offset of the last pair found. The next pair is expected right behind it.
    private var last: (id: Int32, offset: Int) = (-1, 0)

    /// - Complexity: Linear in the sections, and in the chunks of rows that are not shared.
    init(_ old: Arrangement, unsharedWith new: Arrangement) {
        self.old = old
        self.new = new
        var start = 0
        for section in old.sections {
            guard let row = old.row(of: section) else { continue }
            if section.index >= starts.count {
                starts.append(contentsOf: repeatElement(0, count: section.index + 1 - starts.count))
            }
            starts[section.index] = start
            defer { start += row.count }
            if isShared(section) { continue }
            if places.isEmpty { places = Array(repeating: nil, count: old.chunkIDLimit) }
            var position = start
            for (chunk, id) in zip(row.chunks, row.ids) {
                places[Int(id)] = Place(start: position, chunk: chunk)
                position += chunk.count
            }
        }
    }

    /// True when both arrangements share one row for a section.
    func isShared(_ section: Handle) -> Bool {
        guard let row = old.row(of: section) else { return false }
        return row === new.row(of: section)
    }

    /// The start position of a section in the old arrangement.
    func start(of section: Handle) -> Int { starts[section.index] }

    /// The start position of a chunk in the old arrangement, if the chunk is the same there.
    func start(ofShared chunk: [Handle], _ id: Int32) -> Int? {
        guard Int(id) < places.count, let place = places[Int(id)], place.chunk.isSame(as: chunk) else { return nil }
        return place.start
    }

    /// The number of items in the chunks of a row that the old arrangement does not have.
    func openCount(_ row: Row?) -> Int {
        guard let row else { return 0 }
        return zip(row.chunks, row.ids).reduce(0) { count, chunk in
            start(ofShared: chunk.0, chunk.1) == nil ? count + chunk.0.count : count
        }
    }

    /// The old position of the item that a handle of the new arrangement stands for. The item may have another handle
    /// now, when an equal item was stored in its place. Each old item is found once only: one that is not found by its
    /// own handle is claimed.
    mutating func partner(
        of handle: Handle, _ names: NameMatching, _ new: Arrangement, _ claimed: inout Set<Handle>
    ) -> Int? {
        if handle.index < names.commonCount, let itself = position(of: handle) { return itself }
        guard let partner = names.find(handle) else { return nil }
        if partner.index < names.commonCount, new.contains(item: partner) { return nil }
        guard claimed.insert(partner).inserted else { return nil }
        return position(of: partner)
    }

    private mutating func position(of handle: Handle) -> Int? {
        let id = old.chunkID(of: handle)
        guard id >= 0, Int(id) < places.count, let place = places[Int(id)] else { return nil }
        let next = last.offset + 1
        if id == last.id, next < place.chunk.count, place.chunk[next] == handle {
            last.offset = next
            return place.start + next
        }
        guard let offset = place.chunk.position(of: handle) else { return nil }
        last = (id, offset)
        return place.start + offset
    }
}
