import SwiftDeclarations

// Regular expressions are not carried out. What is searched for with one may be there or not: neither is assumed.

extension Machine {
    /// The calls by which an expression searches a text, as the names of opaque values end.
    static let searches: Set = [".firstMatch()", ".wholeMatch()", ".prefixMatch()"]

    /// Makes a value for the result of a search that cannot be carried out.
    package func makeOpaque(_ name: String, mayBeNil: Bool, place: SourcePlace) -> Value {
        var info = OpaqueInfo(name: name, typeName: nil, type: .unknown, place: place)
        info.mayBeNil = mayBeNil
        return .opaque(allocateOpaque(info))
    }

    /// Notes that something is used which is not carried out, so that what depends on it is not known.
    package func omit(_ name: String, _ place: SourcePlace) {
        guard state.omissions.count < 8, !state.omissions.contains(where: { $0.place == place }) else { return }
        state.omissions.append((name, ownPlace(place, .none)))
    }

    /// Notes that elements are kept because what decides about them is not known.
    package func noteKept(by value: Value, _ place: SourcePlace) {
        guard case .opaque(let index) = value, state.undecided.count < 4 else { return }
        noteKept(by: opaqueInfo(index).name, place)
    }

    func noteKept(by name: String, _ place: SourcePlace) {
        let place = ownPlace(place, .none)
        guard state.undecided.count < 4, !state.undecided.contains(where: { $0.place == place }) else { return }
        state.undecided.append((name, place))
    }
}
