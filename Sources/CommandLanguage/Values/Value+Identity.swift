extension Value {
    /// The value as a snapshot holds it.
    ///
    /// UIKit asks identifiers for `hash` and `isEqual:`. An instance of a native Swift class answers with its address,
    /// unless the system has the Swift 6 runtime and the app is linked with an SDK of that time: only then its own
    /// `Hashable` is asked. Structs, enums and subclasses of `NSObject` always answer for themselves.
    ///
    /// Rules: `identity.native-class-address`, `identity.native-class-forwarded`.
    func asIdentifier(_ options: Options) -> Value {
        options.asksNativeClassesForAddress ? knownByAddress(true) : self
    }

    /// The value as the app's own code has it: its `==` is the one that was declared.
    var asPlainValue: Value { knownByAddress(false) }

    private func knownByAddress(_ isKnownByAddress: Bool) -> Value {
        switch self {
        case .record(var record) where record.type.isNativeClass:
            record.isKnownByAddress = isKnownByAddress
            return .record(record)
        case .array(let elements) where elements.contains(where: \.isObject):
            return .array(elements.map { $0.knownByAddress(isKnownByAddress) })
        default: return self
        }
    }

    /// Whether it is an instance of a native Swift class.
    var isNativeObject: Bool { if case .record(let record) = self { record.type.isNativeClass } else { false } }
}

extension Options {
    /// Whether UIKit sees no more of a native Swift class than the address.
    var asksNativeClassesForAddress: Bool { system < .ios18 || (linkedSDK ?? system) < .ios18 }
}
