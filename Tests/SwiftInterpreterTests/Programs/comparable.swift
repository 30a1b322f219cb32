// Comparable from <: the other operators, sorted, min, max, clamped by hand; enums in order of cases.
struct Version: Comparable, CustomStringConvertible {
    let major: Int, minor: Int
    static func < (l: Version, r: Version) -> Bool {
        l.major != r.major ? l.major < r.major : l.minor < r.minor
    }
    var description: String { "\(major).\(minor)" }
}
let versions = [Version(major: 2, minor: 1), Version(major: 1, minor: 9), Version(major: 2, minor: 0)]
print(versions.sorted(), versions.min()!, versions.max()!)
print(versions.sorted(by: >), versions.sorted { $0.minor < $1.minor })
print(versions[0] > versions[1], versions[0] <= versions[0], versions[1] >= versions[2])
enum Priority: Int, Comparable {
    case low = 10, middle = 5, high = 1
    static func < (l: Priority, r: Priority) -> Bool { l.rawValue < r.rawValue }
}
print([Priority.low, .high, .middle].sorted(), max(Priority.low, .high), Priority.low < .high)
enum Size: Comparable { case small, medium(Int), large }
print([Size.large, .medium(3), .small, .medium(1)].sorted(), Size.small < .large, Size.medium(2) > .medium(1))
print((1, "b") < (1, "c"), (2, 0) < (1, 9), "a" < "b", "B" < "a", "10" < "9", "" < "a")
print(max(3, 9, 2), min("x", "b"), max(1.5, 2))
print((Version(major: 1, minor: 0)...Version(major: 2, minor: 0)).contains(versions[1]))
func clamp<T: Comparable>(_ value: T, _ low: T, _ high: T) -> T { min(max(value, low), high) }
print(clamp(15, 0, 10), clamp(-1.5, 0, 1), clamp("m", "a", "f"))
print([3, 1, 2].max { $0 % 3 < $1 % 3 }!, ["aaa", "b"].min { $0.count < $1.count }!)
