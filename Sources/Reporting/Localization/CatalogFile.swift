import Recordings

/// A catalog file in memory, from which single entries are read.
///
/// The first prompt needs a few of the texts, and reading the whole file would take longer than all the rest of starting.
/// The files are written in one way, which a test holds them to: an entry begins on a line of its own, two spaces in,
/// and the keys are sorted. So an entry is found by binary search.
struct CatalogFile {
    private let bytes: UnsafeRawBufferPointer

    /// - Parameter bytes: The file; it stays where it is for as long as this value is used.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The entry of a key; nil if there is none, or none that can be read.
    ///
    /// - Complexity: O(log *n*) entries are looked at, and one of them is read.
    func entry(for key: String) -> CatalogContents.Entry? {
        let wanted = Array(key.utf8)
        var (low, high) = (0, bytes.count)
        while low < high {
            let middle = low + (high - low) / 2
            // The entry that the middle is in, or the first one behind it.
            guard let start = entryStart(upTo: middle, from: low) ?? entryStart(from: middle + 1, before: high) else {
                return nil
            }
            // Keys have no escapes.
            let name = bytes[(start + 3)...].prefix { $0 != UInt8(ascii: "\"") }
            if name.elementsEqual(wanted) { return entry(from: start) }
            if name.lexicographicallyPrecedes(wanted) { low = name.endIndex } else { high = start }
        }
        return nil
    }

    /// True when a line with an entry begins at a byte offset.
    private func isEntry(_ place: Int) -> Bool {
        place > 0 && place + 2 < bytes.count && bytes[place - 1] == UInt8(ascii: "\n")
            && bytes[place] == UInt8(ascii: " ") && bytes[place + 1] == UInt8(ascii: " ")
            && bytes[place + 2] == UInt8(ascii: "\"")
    }

    // Loops, since closures for each byte are slow where nothing is optimised, and tests look up many texts.

    private func entryStart(from low: Int, before high: Int) -> Int? {
        var place = low
        while place < high {
            if isEntry(place) { return place }
            place += 1
        }
        return nil
    }

    private func entryStart(upTo high: Int, from low: Int) -> Int? {
        var place = high
        while place >= low {
            if isEntry(place) { return place }
            place -= 1
        }
        return nil
    }

    private func entry(from start: Int) -> CatalogContents.Entry? {
        let end = entryStart(from: start + 1, before: bytes.count) ?? bytes.count
        var reader = JSONReader(Array(bytes[start..<end]))
        do throws(JSONReader.Problem) {
            _ = try reader.string()
            try reader.expect(":")
            return try CatalogContents.Entry(&reader)
        } catch {
            return nil
        }
    }
}
