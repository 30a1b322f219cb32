import SwiftDeclarations

extension Machine {
    /// Refuses a size that would make a list or text longer than the limit.
    package func checkSize(_ count: Int, times factor: Int = 1) throws(Stop) {
        let (size, overflow) = count.multipliedReportingOverflow(by: factor)
        if overflow || size > limits.size { throw Stop(.limit, "limit.size", ["\(limits.size)"]) }
    }

    /// Refuses a new text or list that is longer than the limit, or large and one too many.
    ///
    /// - Parameters:
    ///   - count: The bytes of the text, or the elements of the list.
    ///   - width: The bytes of an element.
    ///   - place: The line that makes it, where that is known.
    /// - Throws: ``Stop/Kind/limit``.
    package func checkNew(_ count: Int, width: Int = 1, at place: SourcePlace? = nil) throws(Stop) {
        do throws(Stop) { try checkSize(count) } catch { throw place.map(error.at) ?? error }
        let bytes = count * width
        if bytes > Self.large { try takeMemory(bytes, at: place) }
        try noteMade(bytes, at: place)
    }

    /// Takes note of a text or list of so many bytes, which memory is looked at for after some of them.
    private func noteMade(_ bytes: Int, at place: SourcePlace?) throws(Stop) {
        unmeasured += bytes
        if unmeasured > Self.mostUnmeasured, isMemoryUsedUp() {
            throw Stop(.limit, "limit.memory", ["\(limits.memory >> 20)"], place: place)
        }
    }

    /// Takes note of the copy that a change has made of a list whose elements lay elsewhere before: another variable holds
    /// the list as well.
    package func noteCopy(_ values: [Value], from address: Int, at place: SourcePlace? = nil) throws(Stop) {
        if values.address != address { try noteMade(values.count * MemoryLayout<Value>.stride, at: place) }
    }

    /// The steps between two looks at the memory of the process: a look takes microseconds.
    private static let stepsPerMeasure = 1 << 16
    /// The bytes of new texts and lists after which it is looked at even so.
    private static let mostUnmeasured = 64 << 20

    /// True when the process has grown by more than the limit since the program began, by whatever it keeps.
    func isMemoryUsedUp() -> Bool {
        (nextMeasure, unmeasured) = (steps + Self.stepsPerMeasure, 0)
        guard let now = memoryInUse() else { return false }
        guard let before = memoryBefore else {
            memoryBefore = now
            return false
        }
        return now - before > limits.memory
    }

    /// Counts bytes that are in use from now on.
    package func takeMemory(_ bytes: Int, at place: SourcePlace? = nil) throws(Stop) {
        made += bytes
        guard made > limits.made else { return }
        throw Stop(.limit, "limit.made", ["\(limits.made >> 20)"], place: place)
    }

    /// Shorter texts and lists are counted where a list or dictionary takes them in.
    private static let large = 1 << 20

    /// Counts the memory of what a list or dictionary takes in.
    package func keep(_ value: Value, at place: SourcePlace? = nil) throws(Stop) {
        let bytes = Self.size(of: value)
        if bytes > 0 { try takeMemory(bytes, at: place) }
    }

    /// The bytes behind a value, without those of the elements of lists, which were counted when these took them in.
    private static func size(of value: Value, within: Int = 3) -> Int {
        switch value {
        case .string(let text): return text.utf8.count > 15 ? 32 + text.utf8.count : 0
        case .array(let values): return listSize(values.count)
        case .set(let values): return 2 * listSize(values.count)
        case .dictionary(let entries): return 2 * listSize(entries.count)
        case .some(let inner): return size(of: inner, within: within)
        case .structure(_, let fields), .enumeration(_, let fields), .tuple(_, let fields):
            let own = listSize(fields.count)
            return within == 0 ? own : fields.reduce(own) { $0 + size(of: $1, within: within - 1) }
        default: return 0
        }
    }

    private static func listSize(_ count: Int) -> Int { count == 0 ? 0 : 32 + count * MemoryLayout<Value>.stride }

    /// Counts a list, set, dictionary or text that was made: as work, and as memory where it is large.
    package func checkNew(_ value: Value) throws(Stop) {
        let width = MemoryLayout<Value>.stride
        let (count, size) =
            switch value {
            case .string(let text): (text.utf8.count, 1)
            case .set(let values): (values.count, 2 * width)
            case .dictionary(let entries): (entries.count, 2 * width)
            default: (listElements(value)?.count ?? 0, width)
            }
        try tick(elements: count)
        try checkNew(count, width: size)
    }

    /// Refuses a list, set, dictionary or text that is longer than the limit.
    package func checkSize(of value: Value) throws(Stop) {
        switch value {
        case .array(let values): try checkSize(values.count)
        case .string(let text): try checkSize(text.utf8.count)
        case .set(let values): try checkSize(values.count)
        case .dictionary(let entries): try checkSize(entries.count)
        default: return
        }
    }
}

extension [Value] {
    /// Where the elements lie: elsewhere once they were copied.
    package var address: Int { withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
}
