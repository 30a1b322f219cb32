import Dispatch
import Synchronization

/// Transforms elements on all processors.
///
/// - Parameters:
///   - elements: What to work on.
///   - transform: Called once for each element, on any thread.
/// - Returns: What became of each element, in the order of the elements.
public func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result
) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: elements.count))
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        let result = transform(elements[index])
        results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
}
