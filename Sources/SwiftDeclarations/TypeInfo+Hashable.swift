extension TypeInfo {
    /// True when all that the type conforms to is known, and none of it is `Hashable`.
    package var isWithoutHash: Bool {
        guard !isForeign, unknownSuperclass == nil, attributes.allSatisfy({ $0 == "MainActor" }) else { return false }
        let declared = Set(protocols.map(\.name) + [superclass?.name].compactMap(\.self))
        return conformances.allSatisfy { Self.withoutHash.contains($0) || declared.contains($0) }
            && protocols.allSatisfy { $0.isForeign ? Self.withoutHash.contains($0.name) : $0.isWithoutHash }
            && superclass?.isWithoutHash != false
    }

    private static let withoutHash: Set = [
        "Equatable", "Comparable", "Identifiable", "Sendable", "Codable", "Decodable", "Encodable",
        "CustomStringConvertible", "CustomDebugStringConvertible",
    ]
}
