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
        while page >= pages.count { pages.append([Int32](repeating: -1, count: 1 << Self.bits)) }
        pages[page][handle.index & (1 << Self.bits - 1)] = number
    }

    /// Notes one number for many handles. Neighbours lie in one page, which is looked up once for all of them.
    mutating func set(_ handles: [Handle], to number: Int32) {
        var start = 0
        while start < handles.count {
            let page = handles[start].index >> Self.bits
            var end = start + 1
            while end < handles.count, handles[end].index >> Self.bits == page { end += 1 }
            set(handles[start], to: number)
            if end > start + 1 { Self.set(handles[(start + 1)..<end], to: number, in: &pages[page]) }
            start = end
        }
    }

    private static func set(_ handles: ArraySlice<Handle>, to number: Int32, in page: inout [Int32]) {
        page.withUnsafeMutableBufferPointer { numbers in
            for handle in handles { numbers[handle.index & (1 << bits - 1)] = number }
        }
    }

    /// How many handles have a number; for the invariants.
    var assignedCount: Int { pages.reduce(0) { $0 + $1.count { $0 >= 0 } } }
}
