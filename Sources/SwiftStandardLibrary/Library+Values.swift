import SwiftInterpreter

extension StandardLibrary {
    /// Foundation's plain values, in Swift: what they know is in their stored properties.
    static let values = ForeignTable(
        file: "Foundation.swift",
        source: """
            enum Result<Success, Failure> {
                case success(Success)
                case failure(Failure)
                init(catching body: () throws -> Success) {
                    do { self = .success(try body()) } catch { self = .failure(error) }
                }
                func get() throws -> Success {
                    switch self {
                    case .success(let value): return value
                    case .failure(let error): throw error
                    }
                }
                func map<T>(_ transform: (Success) -> T) -> Result<T, Failure> {
                    switch self {
                    case .success(let value): return .success(transform(value))
                    case .failure(let error): return .failure(error)
                    }
                }
                func flatMap<T>(_ transform: (Success) -> Result<T, Failure>) -> Result<T, Failure> {
                    switch self {
                    case .success(let value): return transform(value)
                    case .failure(let error): return .failure(error)
                    }
                }
                func mapError<T>(_ transform: (Failure) -> T) -> Result<Success, T> {
                    switch self {
                    case .success(let value): return .success(value)
                    case .failure(let error): return .failure(transform(error))
                    }
                }
            }
            struct UUID: Hashable, Comparable {
                let uuidString: String
                init() { self.uuidString = nextUUID() }
                init?(uuidString: String) {
                    let parts = uuidString.components(separatedBy: "-")
                    guard parts.map({ $0.count }) == [8, 4, 4, 4, 12] else { return nil }
                    guard parts.joined().allSatisfy({ $0.hexDigitValue != nil }) else { return nil }
                    self.uuidString = uuidString.uppercased()
                }
                var description: String { uuidString }
                var debugDescription: String { uuidString }
                static func < (left: UUID, right: UUID) -> Bool { left.uuidString < right.uuidString }
            }
            struct Date: Hashable, Comparable {
                var timeIntervalSinceReferenceDate: Double
                init() { timeIntervalSinceReferenceDate = now() }
                init(timeIntervalSinceReferenceDate interval: Double) { timeIntervalSinceReferenceDate = interval }
                init(timeIntervalSince1970 interval: Double) { timeIntervalSinceReferenceDate = interval - 978307200.0 }
                init(timeIntervalSinceNow interval: Double) { timeIntervalSinceReferenceDate = now() + interval }
                init(timeInterval interval: Double, since date: Date) {
                    timeIntervalSinceReferenceDate = date.timeIntervalSinceReferenceDate + interval
                }
                static var now: Date { Date() }
                static let distantPast = Date(timeIntervalSinceReferenceDate: -63114076800.0)
                static let distantFuture = Date(timeIntervalSinceReferenceDate: 63113904000.0)
                var timeIntervalSince1970: Double { timeIntervalSinceReferenceDate + 978307200.0 }
                var timeIntervalSinceNow: Double { timeIntervalSinceReferenceDate - now() }
                var description: String { dateText(timeIntervalSinceReferenceDate) }
                func addingTimeInterval(_ interval: Double) -> Date {
                    Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + interval)
                }
                func timeIntervalSince(_ other: Date) -> Double {
                    timeIntervalSinceReferenceDate - other.timeIntervalSinceReferenceDate
                }
                func advanced(by interval: Double) -> Date { addingTimeInterval(interval) }
                func distance(to other: Date) -> Double { other.timeIntervalSince(self) }
                func compare(_ other: Date) -> ComparisonResult {
                    self < other ? .orderedAscending : self == other ? .orderedSame : .orderedDescending
                }
                mutating func addTimeInterval(_ interval: Double) { timeIntervalSinceReferenceDate += interval }
                static func < (left: Date, right: Date) -> Bool {
                    left.timeIntervalSinceReferenceDate < right.timeIntervalSinceReferenceDate
                }
                static func + (left: Date, right: Double) -> Date { left.addingTimeInterval(right) }
                static func - (left: Date, right: Double) -> Date { left.addingTimeInterval(-right) }
            }
            typealias NSDate = Date
            struct URL: Hashable {
                let absoluteString: String
                init?(string: String) {
                    guard !string.isEmpty else { return nil }
                    self.absoluteString = string.replacingOccurrences(of: " ", with: "%20")
                }
                init(fileURLWithPath path: String) { self.absoluteString = "file://" + path }
                var description: String { absoluteString }
                var scheme: String? { absoluteString.contains("://") ? absoluteString.components(separatedBy: "://")[0] : nil }
                var beforeFragment: String { absoluteString.components(separatedBy: "#")[0] }
                var beforeQuery: String { beforeFragment.components(separatedBy: "?")[0] }
                var afterScheme: String { scheme == nil ? beforeQuery : beforeQuery.components(separatedBy: "://").dropFirst().joined(separator: "://") }
                var host: String? {
                    guard scheme != nil else { return nil }
                    return afterScheme.components(separatedBy: "/")[0].components(separatedBy: ":")[0]
                }
                var path: String {
                    let parts = afterScheme.components(separatedBy: "/")
                    let own = scheme == nil ? parts : parts.count > 1 ? [""] + parts.dropFirst() : []
                    return own.count > 2 && own.last == "" ? own.dropLast().joined(separator: "/") : own.joined(separator: "/")
                }
                var query: String? { beforeFragment.contains("?") ? String(beforeFragment.dropFirst(beforeQuery.count + 1)) : nil }
                var fragment: String? { absoluteString.contains("#") ? String(absoluteString.dropFirst(beforeFragment.count + 1)) : nil }
                var pathComponents: [String] {
                    ["/"] + path.split(separator: "/")
                }
                var lastPathComponent: String { path.split(separator: "/").last ?? path }
                var pathExtension: String {
                    let parts = lastPathComponent.components(separatedBy: ".")
                    return parts.count > 1 ? parts.last! : ""
                }
                func appendingPathComponent(_ part: String) -> URL {
                    let rest = String(absoluteString.dropFirst(beforeQuery.count))
                    let end = part.hasPrefix("/") ? String(part.dropFirst()) : part
                    return URL(string: (beforeQuery.hasSuffix("/") ? beforeQuery : beforeQuery + "/") + end + rest)!
                }
                func appending(path part: String) -> URL { appendingPathComponent(part) }
            }
            class NSOrderedSet: Hashable {
                var array: [Any]
                init(array: [Any]) {
                    var kept: [Any] = []
                    for element in array { if !kept.contains(element) { kept.append(element) } }
                    self.array = kept
                }
                convenience init(arrayLiteral elements: Any...) { self.init(array: elements) }
                convenience init() { self.init(array: []) }
                var count: Int { array.count }
                var firstObject: Any? { array.first }
                var lastObject: Any? { array.last }
                func object(at index: Int) -> Any { array[index] }
                func contains(_ object: Any) -> Bool { array.contains(object) }
                func index(of object: Any) -> Int { array.firstIndex(of: object) ?? Int.max }
                subscript(index: Int) -> Any { array[index] }
                convenience init(object: Any) { self.init(array: [object]) }
                convenience init(orderedSet: NSOrderedSet) { self.init(array: orderedSet.array) }
            }
            class NSMutableOrderedSet: NSOrderedSet {
                func add(_ object: Any) { if !array.contains(object) { array.append(object) } }
                func addObjects(from other: [Any]) { for object in other { add(object) } }
                func insert(_ object: Any, at index: Int) { if !array.contains(object) { array.insert(object, at: index) } }
                func remove(_ object: Any) { array.removeAll { $0 == object } }
                func removeObject(at index: Int) { array.remove(at: index) }
                func removeAllObjects() { array = [] }
            }
            class NSMutableAttributedString {
                var string: String
                init() { string = "" }
                init(string: String) { self.string = string }
                init(string: String, attributes: Any?) { self.string = string }
                init(attributedString: Any) { string = attributedText(attributedString) }
                var length: Int { string.utf16.count }
                func append(_ other: Any) { string += attributedText(other) }
                var _attributes: [String: String] = [:]
                func addAttribute(_ name: Any, value: Any, range: Any) { _attributes["\\(name)"] = "\\(value)" }
                func addAttributes(_ attributes: Any, range: Any) { _attributes["added"] = "\\(attributes)" }
                func setAttributes(_ attributes: Any?, range: Any) { _attributes = ["set": "\\(attributes)"] }
                func removeAttribute(_ name: Any, range: Any) { _attributes["\\(name)"] = nil }
            }
            func attributedText(_ value: Any) -> String
            struct IndexPath: Hashable, Comparable, Collection {
                var indexes: [Int]
                init(row: Int, section: Int) { indexes = [section, row] }
                init(item: Int, section: Int) { indexes = [section, item] }
                init(indexes: [Int]) { self.indexes = indexes }
                init(arrayLiteral indexes: [Int]) { self.indexes = indexes }
                init(index: Int) { indexes = [index] }
                init() { indexes = [] }
                var section: Int { get { indexes[0] } set { indexes[0] = newValue } }
                var row: Int { get { indexes[1] } set { indexes[1] = newValue } }
                var item: Int { get { indexes[1] } set { indexes[1] = newValue } }
                var count: Int { indexes.count }
                var description: String { "[" + indexes.map { String($0) }.joined(separator: ", ") + "]" }
                func makeIterator() -> SequenceIterator<Int> { indexes.makeIterator() }
                subscript(index: Int) -> Int { get { indexes[index] } set { indexes[index] = newValue } }
                static func < (left: IndexPath, right: IndexPath) -> Bool {
                    left.indexes.lexicographicallyPrecedes(right.indexes)
                }
            }
            typealias NSIndexPath = IndexPath
            func nextUUID() -> String
            func now() -> Double
            func dateText(_ seconds: Double) -> String
            """,
        bodies: valueBodies)

    private static let valueBodies: [String: ForeignBody] = [
        "nextUUID()": { m, _, _ throws(Stop) in
            m.state.uuids &+= 1
            let digits = String(m.state.uuids, radix: 16, uppercase: true)
            let tail = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
            return .string("00000000-0000-4000-8000-\(tail)")
        },
        "attributedText(_:)": { m, _, a throws(Stop) in
            let value = a[0].unwrapped ?? a[0]
            if let text = m.field("string", of: value) { return text }
            guard case .opaque(let index) = value else { return .string(m.describe(value)) }
            // A constant says the text it was made of: `NSAttributedString(string: "new")`.
            let pieces = (m.opaqueInfo(index).form ?? "").split(separator: "\"", omittingEmptySubsequences: false)
            return .string(pieces.count >= 3 ? String(pieces[1]) : "‹\(m.opaqueInfo(index).name)›")
        },
        "now()": { m, _, _ throws(Stop) in
            // A fixed day, and a thousandth of a second from one question to the next.
            m.note("date")
            m.state.moments &+= 1
            return .double(788_918_400 + m.state.time + Double(m.state.moments) / 1000)
        },
        "dateText(_:)": { m, _, a throws(Stop) in .string(Machine.dateText(try m.double(a[0], a.place))) },
    ]
}

extension Machine {
    /// A moment as `Date` describes itself: `2026-01-01 00:00:00 +0000`.
    static func dateText(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds.magnitude < 1e11 else { return "\(seconds)" }
        let whole = Int(seconds.rounded(.down)) + 978_307_200
        let days = (Double(whole) / 86400).rounded(.down)
        let rest = whole - Int(days) * 86400
        // Days since 1970 as a date of the Gregorian calendar, counted from March.
        let shifted = Int(days) + 719_468
        let era = (Double(shifted) / 146_097).rounded(.down)
        let day = shifted - Int(era) * 146_097
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let (m, d) = (month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
        let y = year + Int(era) * 400 + (m <= 2 ? 1 : 0)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let padded = String(repeating: "0", count: max(0, 4 - "\(y)".count)) + "\(y)"
        return "\(padded)-\(two(m))-\(two(d)) \(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60)) +0000"
    }
}
