import SwiftDeclarations

/// A change of the value in a place; it says whether the value is another one afterwards.
typealias Change = (inout Value) throws(Stop) -> Bool

/// Something that can be read, assigned and changed in its place: a variable, a member, an element.
///
/// A change takes the value out of its place, changes it and puts it back, so that nothing is copied.
struct Place: Sendable {
    let type: TypeRef
    let get: Code
    let modify: @Sendable (Machine, Change) throws(Stop) -> Void
    let set: @Sendable (Machine, Value) throws(Stop) -> Void

    init(
        _ type: TypeRef, get: @escaping Code, modify: @escaping @Sendable (Machine, Change) throws(Stop) -> Void,
        set: (@Sendable (Machine, Value) throws(Stop) -> Void)? = nil
    ) {
        (self.type, self.get, self.modify) = (type, get, modify)
        if let set {
            self.set = set
            return
        }
        self.set = { machine, value throws(Stop) in
            try modify(machine) { old throws(Stop) in
                old = value
                return true
            }
        }
    }

    /// A value that lies nowhere: a change of it is lost, but one of an object it names is not.
    init(temporary value: Typed) {
        let code = value.code
        self.init(
            value.type, get: code,
            modify: { machine, change throws(Stop) in
                var value = try code(machine)
                _ = try change(&value)
            })
    }
}
