/// A number for each handle, in pages that copies share until one of them changes a page.
struct HandleMap: Sendable {
    private(set) var pages: [[Int32]] = []

    private static let bits = 10

    /// The number noted for a handle, or -1.
    subscript(handle: Handle) -> Int32 {
        let page = handle.index >> Self.bits
        return page >= 0 && page < pages.count ? pages[page][handle.index & (1 << Self.bits - 1)] : -1
    }

    /// Notes a number for a handle. The handle is not unknown.
    mutating func set(_ handle: Handle, to number: Int32) {
        let page = handle.index >> Self.bits
        grow(to: page)
        pages[page][handle.index & (1 << Self.bits - 1)] = number
    }

    /// Notes one number for many handles. Neighbours lie in one page, which is looked up once for all of them.
    mutating func set(_ handles: [Handle], to number: Int32) {
        var start = 0
        while start < handles.count {
            let page = handles[start].index >> Self.bits
            let end = handles[start...].firstIndex { $0.index >> Self.bits != page } ?? handles.count
            grow(to: page)
            pages[page].withUnsafeMutableBufferPointer { numbers in
                for handle in handles[start..<end] { numbers[handle.index & (1 << Self.bits - 1)] = number }
            }
            start = end
        }
    }

    private mutating func grow(to page: Int) {
        while page >= pages.count { pages.append([Int32](repeating: -1, count: 1 << Self.bits)) }
    }

    /// Whether one number is noted for all of many handles. Handles that count up are looked at a page at a time.
    func isSame(_ number: Int32, for handles: [Handle]) -> Bool {
        guard let first = handles.first, let last = handles.last, last.index >> Self.bits < pages.count else {
            return false
        }
        guard handles.countsUp(from: 0, handles.count) else { return handles.allSatisfy { self[$0] == number } }
        for page in (first.index >> Self.bits)...(last.index >> Self.bits) {
            let start = page << Self.bits
            let range = max(0, first.index - start)..<min(1 << Self.bits, last.index + 1 - start)
            let strays = pages[page].withUnsafeBufferPointer { numbers in
                var strays: Int32 = 0
                for position in range { strays |= numbers[position] ^ number }
                return strays
            }
            if strays != 0 { return false }
        }
        return true
    }

    /// How many of the numbers are such; for the invariants.
    func count(where isCounted: (Int32) -> Bool) -> Int { pages.reduce(0) { $0 + $1.count(where: isCounted) } }
}
