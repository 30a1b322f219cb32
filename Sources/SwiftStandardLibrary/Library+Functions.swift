import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// The functions that stand at the top of the standard library and of Foundation.
    static let functions = ForeignTable(
        file: "Functions.swift",
        source: """
            func print(_ items: Any..., separator: String = " ", terminator: String = "\\n")
            func debugPrint(_ items: Any..., separator: String = " ", terminator: String = "\\n")
            func NSLog(_ format: String, _ arguments: Any...)
            func dump<T>(_ value: T) -> T
            func max<T>(_ first: T, _ second: T, _ rest: T...) -> T
            func min<T>(_ first: T, _ second: T, _ rest: T...) -> T
            func abs<T>(_ value: T) -> T
            func zip<A, B>(_ first: A, _ second: B) -> [(Any, Any)]
            func stride<T>(from start: T, to end: T, by step: T) -> [T]
            func stride<T>(from start: T, through end: T, by step: T) -> [T]
            func repeatElement<T>(_ element: T, count: Int) -> [T]
            func sequence<T>(first: T, next: @escaping (T) -> T?) -> FirstSequence<T> {
                FirstSequence(upcoming: first, following: next)
            }
            func sequence<T, S>(state: S, next: @escaping (inout S) -> T?) -> StateSequence<T> {
                StateSequence(state: state, following: next)
            }
            struct AnyIterator<Element>: Sequence, IteratorProtocol {
                let body: () -> Element?
                init(_ body: @escaping () -> Element?) { self.body = body }
                mutating func next() -> Element? { body() }
            }
            struct FirstSequence<T>: Sequence, IteratorProtocol {
                var upcoming: T?
                let following: (T) -> T?
                var isBegun = false
                mutating func next() -> T? {
                    if isBegun, let last = upcoming { upcoming = following(last) }
                    isBegun = true
                    return upcoming
                }
            }
            struct StateSequence<T>: Sequence, IteratorProtocol {
                var state: Any
                let following: (inout Any) -> T?
                mutating func next() -> T? {
                    let step = following
                    var next = state
                    defer { state = next }
                    return step(&next)
                }
            }
            func swap<T>(_ first: inout T, _ second: inout T)
            func assert(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "")
            func precondition(_ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "")
            func assertionFailure(_ message: String = "")
            func preconditionFailure(_ message: String = "")
            func fatalError(_ message: String = "")
            func pow(_ base: Double, _ exponent: Double) -> Double
            func sqrt(_ value: Double) -> Double
            func floor(_ value: Double) -> Double
            func ceil(_ value: Double) -> Double
            func round(_ value: Double) -> Double
            func trunc(_ value: Double) -> Double
            func arc4random_uniform(_ count: Int) -> Int
            func withExtendedLifetime<T>(_ value: Any, _ body: () -> T) -> T { body() }
            func withAnimation<T>(_ body: () -> T) -> T { body() }
            func autoreleasepool<T>(_ body: () -> T) -> T { body() }
            func unsafeBitCast<T>(_ value: Any, to type: T.Type) -> T { value }
            func ObjectIdentifier(_ value: Any) -> Int
            func AnyHashable(_ value: Any) -> Any { value }
            func isKnownUniquelyReferenced<T>(_ object: inout T) -> Bool { false }
            typealias AnyHashable = Any
            enum SortOrder { case forward, reverse }
            struct KeyPathComparator<Compared> {
                let keyPath: Any
                var order: SortOrder
                init(_ keyPath: Any, order: SortOrder = .forward) {
                    self.keyPath = keyPath
                    self.order = order
                }
                func compare(_ one: Any, _ other: Any) -> ComparisonResult {
                    let isForward = order == .forward
                    let first = isForward ? keyPath(one) : keyPath(other)
                    let second = isForward ? keyPath(other) : keyPath(one)
                    return first < second ? .orderedAscending : second < first ? .orderedDescending : .orderedSame
                }
            }
            typealias SortDescriptor = KeyPathComparator
            extension Sequence {
                func sorted(using comparators: Any) -> [Element] {
                    let all: [Any] = comparators as? [Any] ?? [comparators]
                    return sorted { one, other in
                        for comparator in all {
                            let result: ComparisonResult = comparator.compare(one, other)
                            if result != .orderedSame { return result == .orderedAscending }
                        }
                        return false
                    }
                }
            }
            extension Array { mutating func sort(using comparators: Any) { self = sorted(using: comparators) } }
            """,
        bodies: printing.merging(computing) { $1 }.merging(checking) { $1 })

    private static let printing: [String: ForeignBody] = [
        "print(_:separator:terminator:)": { m, _, a throws(Stop) in
            var words: [String] = []
            for value in try m.elements(of: a[0]) { words.append(try m.text(of: value)) }
            try m.write(words.joined(separator: m.text(of: a[1])) + m.text(of: a[2]))
            return .void
        },
        "debugPrint(_:separator:terminator:)": { m, _, a throws(Stop) in
            var words: [String] = []
            for value in try m.elements(of: a[0]) { words.append(try m.debugText(of: value)) }
            try m.write(words.joined(separator: m.text(of: a[1])) + m.text(of: a[2]))
            return .void
        },
        "NSLog(_:_:)": { m, _, a throws(Stop) in
            try m.write(m.format(m.text(of: a[0]), m.elements(of: a[1])) + "\n")
            return .void
        },
        "dump(_:)": { m, _, a throws(Stop) in
            var text = ""
            var visited: [ObjectID: Int] = [:]
            try m.dump(a[0], into: &text, &visited)
            try m.write(text)
            return a[0]
        },
        "ObjectIdentifier(_:)": { m, _, a throws(Stop) in
            switch a[0].unwrapped {
            case .object(let object)?: .int(Int(object.index))
            case .opaque(let index)?: .int(index)
            case .type?: a[0]
            // A value is none: its `hash(into:)` may ask for this very identifier.
            default: throw Stop.trap("ObjectIdentifier of a value that is no object").at(a.place)
            }
        },
    ]

    /// The numbers of one call, all as fractions where one is a fraction: `min(1, 2.5)` is 1.0.
    private static func alike(_ values: [Value]) -> [Value] {
        guard values.contains(where: { if case .double = $0 { true } else { false } }) else { return values }
        return values.map { if case .int(let number) = $0 { .double(Double(number)) } else { $0 } }
    }

    /// A function of numbers. What it makes of a number that the files do not say, as the width of a screen, they do not say
    /// either; it matters only where a list depends on it.
    private static func ofNumbers(
        _ compute: @escaping @Sendable (Machine, ForeignArguments) throws(Stop) -> Value
    ) -> ForeignBody {
        { m, _, a throws(Stop) in
            for value in a.values {
                guard case .opaque(let index) = value.unwrapped ?? value else { continue }
                let info = m.opaqueInfo(index)
                return m.makeOpaque(info.name, of: value, [], place: info.place)
            }
            return try compute(m, a)
        }
    }

    private static func rounding(_ rule: FloatingPointRoundingRule) -> ForeignBody {
        ofNumbers { m, a throws(Stop) in m.floating(try m.double(a[0], a.place).rounded(rule), like: a[0]) }
    }

    private static let computing: [String: ForeignBody] = [
        "max(_:_:_:)": { m, _, a throws(Stop) in
            let numbers = Self.alike([a[0], a[1]] + (try m.elements(of: a[2])))
            var best = numbers[0]
            for value in numbers.dropFirst() where try !m.isLess(value, best, place: a.place) {
                best = value
            }
            return best
        },
        "min(_:_:_:)": { m, _, a throws(Stop) in
            let numbers = Self.alike([a[0], a[1]] + (try m.elements(of: a[2])))
            var best = numbers[0]
            for value in numbers.dropFirst() where try m.isLess(value, best, place: a.place) {
                best = value
            }
            return best
        },
        "abs(_:)": { m, _, a throws(Stop) in
            switch a[0] {
            case .int(let number): return number < 0 ? try m.negated(a[0], a.place) : a[0]
            case .double(let number): return .double(number.magnitude)
            case .structure where m.isDecimal(a[0]): return try m.read("magnitude", of: a[0])
            case .structure where m.isNumber(a[0]):
                return try m.isLess(a[0], .int(0), place: a.place) ? try m.negated(a[0], a.place) : a[0]
            default: return a[0]
            }
        },
        "zip(_:_:)": { m, _, a throws(Stop) in
            var (first, second) = (a[0], a[1])
            // `zip(items, 0...)`: an endless range gives as many as the other has.
            if case .range(let range) = first, range.upper == nil {
                first = try m.counted(range, m.elements(of: second).count)
            } else if case .range(let range) = second, range.upper == nil {
                second = try m.counted(range, m.elements(of: first).count)
            }
            // A sequence of the program may have no end.
            let isFirstOwn = m.isOwnSequence(first)
            let known = try m.elements(of: isFirstOwn ? second : first)
            let others = try m.elements(of: isFirstOwn ? first : second, atMost: known.count)
            let pairs = isFirstOwn ? zip(others, known) : zip(known, others)
            try m.tick(elements: known.count)
            try m.checkNew(min(known.count, others.count), width: 4 * MemoryLayout<Value>.stride)
            return .array(pairs.map { .tuple(.none, [$0, $1]) })
        },
        "stride(from:to:by:)": ofNumbers { m, a throws(Stop) in
            try m.stride(a[0], a[1], a[2], isClosed: false, a.place)
        },
        "stride(from:through:by:)": ofNumbers { m, a throws(Stop) in
            try m.stride(a[0], a[1], a[2], isClosed: true, a.place)
        },
        "repeatElement(_:count:)": { m, _, a throws(Stop) in
            let count = try m.length(a[1], "Repetition count should be non-negative", a.place)
            try m.checkNew(count, width: MemoryLayout<Value>.stride)
            return .array(Array(repeating: a[0], count: count))
        },
        "swap(_:_:)": { _, _, a throws(Stop) in
            let first = a[0]
            a[0] = a[1]
            a[1] = first
            return .void
        },
        "pow(_:_:)": ofNumbers { m, a throws(Stop) in
            if m.isDecimal(a[0]) { return m.power(a[0], Int(exactly: try m.double(a[1], a.place)) ?? 1) }
            return m.floating(Machine.power(try m.double(a[0], a.place), try m.double(a[1], a.place)), like: a[0])
        },
        "sqrt(_:)": ofNumbers { m, a throws(Stop) in
            m.floating(try m.double(a[0], a.place).squareRoot(), like: a[0])
        },
        "floor(_:)": rounding(.down),
        "ceil(_:)": rounding(.up),
        "round(_:)": rounding(.toNearestOrAwayFromZero),
        "trunc(_:)": rounding(.towardZero),
        "arc4random_uniform(_:)": { m, _, a throws(Stop) in .int(m.nextRandom(try m.integer(a[0], a.place))) },
    ]

    private static let checking: [String: ForeignBody] = [
        "assert(_:_:)": { m, _, a throws(Stop) in
            if try !m.holds(m.evaluated(a[0])) { throw m.failure(try m.evaluated(a[1]), or: "Assertion failed") }
            return .void
        },
        "precondition(_:_:)": { m, _, a throws(Stop) in
            if try !m.holds(m.evaluated(a[0])) { throw m.failure(try m.evaluated(a[1]), or: "Precondition failed") }
            return .void
        },
        "assertionFailure(_:)": { m, _, a throws(Stop) in throw m.failure(a[0], or: "Fatal error") },
        "preconditionFailure(_:)": { m, _, a throws(Stop) in throw m.failure(a[0], or: "Fatal error") },
        "fatalError(_:)": { m, _, a throws(Stop) in throw m.failure(a[0], or: "Fatal error") },
    ]
}

extension Machine {
    /// A stop with the words of a program, or those that Swift prints where it has none.
    fileprivate func failure(_ message: Value, or plain: String) -> Stop {
        let words = describe(message)
        return Stop.trap(words.isEmpty ? plain : words)
    }

    func counted(_ range: RangeValue, _ count: Int) -> Value {
        guard case .int(let lower)? = range.lower else { return .array([]) }
        return .array((0..<count).map { .int(lower &+ $0) })
    }

    func stride(
        _ start: Value, _ end: Value, _ step: Value, isClosed: Bool, _ place: SourcePlace
    ) throws(Stop) -> Value {
        var values: [Value] = []
        // Steps of `UInt8` or `Float` are numbers of that type.
        if let width = width(of: start) {
            let plain = try stride(
                .int(integer(start, place)), .int(integer(end, place)), .int(integer(step, place)), isClosed: isClosed,
                place)
            for value in try elements(of: plain) { values.append(number(width, try integer(value, place))) }
            return .array(values)
        }
        if case .int(let first) = start, case .int(let last) = end, case .int(let by) = step {
            guard by != 0 else { throw Stop.trap("Stride size must not be zero") }
            var number = first
            while by > 0 ? number < last || isClosed && number == last : number > last || isClosed && number == last {
                try tick()
                values.append(.int(number))
                try checkSize(values.count)
                let (next, overflow) = number.addingReportingOverflow(by)
                if overflow { break }
                number = next
            }
            return .array(values)
        }
        let (first, last, by) = (try double(start, place), try double(end, place), try double(step, place))
        guard by != 0 else { throw Stop.trap("Stride size must not be zero") }
        var index = 0.0
        while true {
            try tick()
            let number = first + index * by
            guard by > 0 ? number < last || isClosed && number == last : number > last || isClosed && number == last
            else { return .array(values) }
            values.append(floating(number, like: start))
            try checkSize(values.count)
            index += 1
        }
    }

    /// A power, without the C library: whole exponents by squaring, others by roots.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        if exponent < 0 { return 1 / power(base, -exponent) }
        guard exponent.isFinite, exponent < 1e6 else { return base > 1 ? .infinity : 0 }
        var result = 1.0
        var factor = base
        var whole = Int(exponent)
        while whole > 0 {
            if whole & 1 == 1 { result *= factor }
            factor *= factor
            whole >>= 1
        }
        var fraction = exponent - exponent.rounded(.down)
        var root = base
        for _ in 0..<52 where fraction > 0 {
            root = root.squareRoot()
            fraction *= 2
            if fraction >= 1 {
                result *= root
                fraction -= 1
            }
        }
        return result
    }
}
