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

    /// The number of values for which a condition holds; for the invariants.
    func count(where isCounted: (Int32) -> Bool) -> Int { pages.reduce(0) { $0 + $1.count(where: isCounted) } }
}
