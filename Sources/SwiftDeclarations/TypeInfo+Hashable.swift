extension TypeInfo {
    /// True when no macro in front of it may add what is not written.
    package var hasPlainAttributes: Bool { attributes.allSatisfy { $0 == "MainActor" || $0 == "nonisolated" } }

    /// True when the type belongs to the main actor: it says so, or all types of its project do.
    ///
    /// - Parameter byDefault: Whether the project says so, as new ones of Xcode 26 do.
    /// - Returns: Whether it does.
    package func belongsToMainActor(byDefault: Bool) -> Bool {
        if attributes.contains("nonisolated") { return false }
        return attributes.contains("MainActor")
            || byDefault && outer?.attributes.contains("nonisolated") != true
    }

    /// True when all that the type conforms to is known, and none of it is `Hashable`.
    package var isWithoutHash: Bool { conforms(onlyTo: Self.withoutEquality.union(["Equatable", "Comparable"])) }

    /// The same of `Equatable`.
    package var isWithoutEquality: Bool { conforms(onlyTo: Self.withoutEquality) }

    private func conforms(onlyTo names: Set<String>) -> Bool {
        guard !isForeign, unknownSuperclass == nil, hasPlainAttributes else { return false }
        let declared = Set(protocols.map(\.name) + [superclass?.name].compactMap(\.self))
        return conformances.allSatisfy { names.contains($0) || declared.contains($0) }
            && protocols.allSatisfy { $0.isForeign ? names.contains($0.name) : $0.conforms(onlyTo: names) }
            && superclass?.conforms(onlyTo: names) != false
    }

    private static let withoutEquality: Set = [
        "Identifiable", "Sendable", "Codable", "Decodable", "Encodable", "CustomStringConvertible",
        "CustomDebugStringConvertible", "Error",
    ]
}
