/// An identifier that can be made from a number, each time in fresh storage.
protocol Numbered: Hashable, Sendable {
    static var name: String { get }
    init(number: Int)
}

extension Int: Numbered {
    static var name: String { "Int" }

    /// Numbers that are not in the order of their hash values.
    init(number: Int) {
        self = Int(truncatingIfNeeded: UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15)
    }
}

/// A text of 36 characters, as decoded from JSON: two equal ones share no storage.
struct TextIdentifier: Numbered {
    static var name: String { "String" }
    let text: String

    init(number: Int) {
        let digits = String(UInt64(bitPattern: Int64(Int(number: number))), radix: 16)
        text = String(repeating: "0", count: 36 - digits.count) + digits
    }
}

/// Sixteen bytes, as a UUID has.
struct ByteIdentifier: Numbered {
    static var name: String { "UUID" }
    let high: UInt64
    let low: UInt64

    init(number: Int) {
        high = UInt64(bitPattern: Int64(Int(number: number)))
        low = high &* 0xBF58_476D_1CE4_E5B9
    }
}

/// Random numbers that come out the same each time (SplitMix64).
struct Seeded: RandomNumberGenerator {
    private var state: UInt64 = 11

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
