#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What becomes of each element, in the order of the elements, worked out on several threads.
///
/// Plain threads, because the program has no other use for an asynchronous `main`, and because starting Swift's
/// thread pool costs a short run more than it wins. The elements are dealt out in turn, so that the work of a folder
/// of long files is shared.
///
/// - Parameters:
///   - elements: What to work on.
///   - threads: How many at most; as many as there are processors unless told otherwise.
///   - transform: Called once for each element, on any thread.
func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], threads: Int = processorCount, _ transform: @escaping @Sendable (Element) -> Result
) -> [Result] {
    let count = max(1, min(threads, elements.count))
    let hands = (0..<count).map { first in
        Hand(stride(from: first, to: elements.count, by: count).map { elements[$0] }, transform)
    }
    let threads = hands.dropFirst().map { Thread($0.play) }
    hands[0].play()
    for thread in threads { thread.join() }
    return elements.indices.map { hands[$0 % count].results[$0 / count] }
}

/// How many processors there are to work with.
let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

/// The elements one thread was dealt.
///
/// Unchecked, because the results are written by that thread alone and read only after it has ended.
private final class Hand<Element: Sendable, Result: Sendable>: @unchecked Sendable {
    private let elements: [Element]
    private let transform: @Sendable (Element) -> Result
    private(set) var results: [Result] = []

    init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
        self.elements = elements
        self.transform = transform
    }

    func play() { results = elements.map(transform) }
}

/// A thread that runs one function.
private struct Thread {
    /// The function, in a box that fits through C.
    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private var thread: pthread_t?

    init(_ run: @escaping @Sendable () -> Void) {
        let body = Unmanaged.passRetained(Body(run)).toOpaque()
        #if canImport(Darwin)
            let code = pthread_create(&thread, nil, { Self.start($0) }, body)
        #else
            var started = pthread_t()
            let code = pthread_create(&started, nil, { $0.flatMap { Self.start($0) } }, body)
            thread = started
        #endif
        if code != 0 {
            // No thread to be had: the work is done here instead.
            thread = nil
            _ = Self.start(body)
        }
    }

    private static func start(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        return nil
    }

    func join() { if let thread { pthread_join(thread, nil) } }
}
