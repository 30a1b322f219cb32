/// The confidence that UIKit really behaves as a rule says.
///
/// Apple's source is not public. Each rule therefore says what it rests on, and a reader may doubt it.
public enum Confidence: String, Codable, Sendable, CaseIterable {
    /// Several independent sources, a test against Apple's own UIKit, or Apple's own text.
    case high = "H"

    /// One good source, or an inference from two.
    case medium = "M"

    /// A single weak source, or inference alone.
    case low = "L"
}

extension Confidence: Comparable {
    /// Less sure is less.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .low: 0
        case .medium: 1
        case .high: 2
        }
    }
}
