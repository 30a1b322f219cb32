/// The characters that can stand in a name; the ranges are those of the grammar in "The Swift Programming Language",
/// https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure/
enum SwiftCharacters {
    /// The scalar that begins at an offset, and how many bytes it takes.
    static func decode(_ bytes: [UInt8], at offset: Int) -> (scalar: UInt32, width: Int) {
        let first = UInt32(bytes[offset])
        let width = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard width > 1, offset + width <= bytes.count else { return (first, 1) }
        var scalar = first & (0xFF >> UInt32(width + 1))
        for index in 1..<width { scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F) }
        return (scalar, width)
    }

    static func isIdentifierHead(_ scalar: UInt32) -> Bool {
        // The planes above the first, without the two last places of each.
        if scalar >= 0x1_0000 { return scalar <= 0xE_FFFD && scalar & 0xFFFF <= 0xFFFD }
        return contains(scalar, heads)
    }

    static func isCombining(_ scalar: UInt32) -> Bool { contains(scalar, combining) }

    /// - Complexity: logarithmic in the number of ranges.
    private static func contains(_ scalar: UInt32, _ ranges: [ClosedRange<UInt32>]) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].contains(scalar) { return true }
            if ranges[middle].lowerBound > scalar { high = middle } else { low = middle + 1 }
        }
        return false
    }

    private static let combining: [ClosedRange<UInt32>] = [
        0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let heads: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D,
        0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
        0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
        0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
    ]
}
