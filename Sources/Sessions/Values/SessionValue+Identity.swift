extension SessionValue {
    /// The value as the app's own code has it: its `==` is the one that was declared.
    package var asPlainValue: SessionValue { knownByAddress(false) }

    /// The value with its native objects known by their address, or by their own `==`.
    func knownByAddress(_ isKnownByAddress: Bool) -> SessionValue {
        switch self {
        case .record(var record) where record.type.isNativeClass:
            record.isKnownByAddress = isKnownByAddress
            return .record(record)
        case .array(let elements) where elements.contains(where: \.isObject):
            return .array(elements.map { $0.knownByAddress(isKnownByAddress) })
        default: return self
        }
    }

    /// True when it is an instance of a native Swift class.
    var isNativeObject: Bool { if case .record(let record) = self { record.type.isNativeClass } else { false } }
}
