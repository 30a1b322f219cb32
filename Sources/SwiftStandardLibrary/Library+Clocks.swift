import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// The clocks with which a program measures itself. They tell the time that passes for this program, which is no device and
    /// no UIKit; only dates stand still.
    static let clocks = ForeignTable(
        file: "Clocks.swift",
        source: """
            struct Duration: Hashable, Comparable {
                let _nanoseconds: Int
                static let zero = Duration(_nanoseconds: 0)
                static func seconds(_ count: Double) -> Duration { Duration(_nanoseconds: Int(count * 1000000000.0)) }
                static func seconds(_ count: Int) -> Duration { Duration(_nanoseconds: count * 1000000000) }
                static func milliseconds(_ count: Double) -> Duration { Duration(_nanoseconds: Int(count * 1000000.0)) }
                static func milliseconds(_ count: Int) -> Duration { Duration(_nanoseconds: count * 1000000) }
                static func microseconds(_ count: Double) -> Duration { Duration(_nanoseconds: Int(count * 1000.0)) }
                static func microseconds(_ count: Int) -> Duration { Duration(_nanoseconds: count * 1000) }
                static func nanoseconds(_ count: Int) -> Duration { Duration(_nanoseconds: count) }
                var components: (seconds: Int, attoseconds: Int) {
                    (_nanoseconds / 1000000000, _nanoseconds % 1000000000 * 1000000000)
                }
                var description: String { "\\(Double(_nanoseconds) / 1000000000.0) seconds" }
                static func + (left: Duration, right: Duration) -> Duration {
                    Duration(_nanoseconds: left._nanoseconds + right._nanoseconds)
                }
                static func - (left: Duration, right: Duration) -> Duration {
                    Duration(_nanoseconds: left._nanoseconds - right._nanoseconds)
                }
                static func += (left: inout Duration, right: Duration) { left = left + right }
                static func -= (left: inout Duration, right: Duration) { left = left - right }
                static func * (left: Duration, right: Int) -> Duration { Duration(_nanoseconds: left._nanoseconds * right) }
                static func / (left: Duration, right: Int) -> Duration { Duration(_nanoseconds: left._nanoseconds / right) }
                static func / (left: Duration, right: Duration) -> Double {
                    Double(left._nanoseconds) / Double(right._nanoseconds)
                }
                static func < (left: Duration, right: Duration) -> Bool { left._nanoseconds < right._nanoseconds }
            }
            struct ContinuousClock {
                struct Instant: Hashable, Comparable {
                    let _nanoseconds: Int
                    static var now: Instant { Instant(_nanoseconds: _uptime()) }
                    func advanced(by duration: Duration) -> Instant {
                        Instant(_nanoseconds: _nanoseconds + duration._nanoseconds)
                    }
                    func duration(to other: Instant) -> Duration {
                        Duration(_nanoseconds: other._nanoseconds - _nanoseconds)
                    }
                    static func + (left: Instant, right: Duration) -> Instant { left.advanced(by: right) }
                    static func - (left: Instant, right: Instant) -> Duration { right.duration(to: left) }
                    static func < (left: Instant, right: Instant) -> Bool { left._nanoseconds < right._nanoseconds }
                }
                init() {}
                static var now: Instant { Instant.now }
                var now: Instant { Instant.now }
                func measure(_ work: () throws -> Void) rethrows -> Duration {
                    let start = now
                    try work()
                    return start.duration(to: now)
                }
            }
            typealias SuspendingClock = ContinuousClock
            func CFAbsoluteTimeGetCurrent() -> Double { Double(_uptime()) / 1000000000.0 }
            func CACurrentMediaTime() -> Double { Double(_uptime()) / 1000000000.0 }
            func _uptime() -> Int
            """,
        bodies: [
            "_uptime()": { _, _, _ throws(Stop) in
                let passed = start.duration(to: .now).components
                return .int(Int(passed.seconds) * 1_000_000_000 + Int(passed.attoseconds / 1_000_000_000))
            }
        ])

    /// The moment that the clocks count from.
    private static let start = ContinuousClock.now
}
