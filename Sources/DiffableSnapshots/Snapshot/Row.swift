/// The items of one section in order, cut into chunks.
///
/// Copies of a snapshot share rows, and copies of a row share chunks: a change copies the chunk it touches and the list
/// of chunks, nothing else. A row or a chunk that two snapshots share is known to be equal without looking into it.
final class Row: @unchecked Sendable {
    // Only `Arrangement` changes a row, and only one that no other snapshot sees. So nothing has to watch, at each
    // access, that there is no other at the same time.

    /// The items, chunk by chunk. No chunk is empty.
    @exclusivity(unchecked) var chunks: [[Handle]] = []

    /// The number each chunk is called by in its arrangement.
    @exclusivity(unchecked) var ids: [Int32] = []

    /// The number of items in each chunk.
    @exclusivity(unchecked) var counts: [Int32] = []

    /// The number of items.
    @exclusivity(unchecked) var count = 0

    init() {}

    init(copying other: Row) {
        chunks = other.chunks
        ids = other.ids
        counts = other.counts
        count = other.count
    }

    /// The most items of a chunk.
    static let chunkSize = 1024

    /// True when most of the chunks have become small.
    var isSparse: Bool { ids.count > 4 && count < ids.count * (Self.chunkSize / 8) }

    /// All items in order.
    var items: [Handle] {
        if chunks.count == 1 { return chunks[0] }
        var result: [Handle] = []
        result.reserveCapacity(count)
        for chunk in chunks { result += chunk }
        return result
    }

    /// The place of a chunk among the others.
    func slot(of id: Int32) -> Int? { ids.firstIndex(of: id) }

    /// The number of items in front of a chunk.
    func start(of slot: Int) -> Int { counts[..<slot].reduce(0) { $0 + Int($1) } }

    /// The chunk and the position in it of the item at an index that is in the row.
    ///
    /// - Complexity: Linear in the chunks.
    func place(of index: Int) -> (slot: Int, offset: Int) {
        var (slot, offset) = (0, index)
        while offset >= Int(counts[slot]) {
            offset -= Int(counts[slot])
            slot += 1
        }
        return (slot, offset)
    }
}

extension [Handle] {
    /// The position of a handle; sixteen handles are compared at a time.
    func position(of handle: Handle) -> Int? {
        withUnsafeBytes { bytes in
            let wanted = SIMD16<Int32>(repeating: handle.number)
            var position = 0
            while position + 16 <= count {
                let candidates = bytes.loadUnaligned(fromByteOffset: position * 4, as: SIMD16<Int32>.self)
                if any(candidates .== wanted) { break }
                position += 16
            }
            while position < count, self[position] != handle { position += 1 }
            return position < count ? position : nil
        }
    }

    /// True when two arrays are one in memory, and so equal without comparing.
    func isSame(as other: [Handle]) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { here in other.withUnsafeBufferPointer { here.baseAddress == $0.baseAddress } }
    }
}
