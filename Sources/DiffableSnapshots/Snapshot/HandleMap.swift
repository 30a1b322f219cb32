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

    /// Notes one number for many handles.
    mutating func set(_ handles: some Collection<Handle>, to number: Int32) {
        for handle in handles { set(handle, to: number) }
    }

    /// How many handles have a number; for the invariants.
    var assignedCount: Int { pages.reduce(0) { $0 + $1.count { $0 >= 0 } } }
}
