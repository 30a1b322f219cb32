import SwiftDeclarations

extension SwiftProgram {
    /// The order of the arguments for the properties of a struct that has no other initialiser. It is known before
    /// anything runs.
    func memberwisePlan(_ info: TypeInfo, _ shape: CallShape) -> [Int?]? {
        guard info.kind == .structure, !info.isForeign, initializers(of: info).isEmpty else { return nil }
        return shape.fields(of: info)
    }
}

/// The types that the generic parameters of a function stand for, as a call says them by its arguments and its place.
final class PassedTypes: Sendable {
    /// The name of the variable that holds the type a generic parameter stands for.
    static func variable(of parameter: String) -> String { "<\(parameter)>" }

    let function: String
    let types: [String: TypeRef]

    init(_ function: String, _ types: [String: TypeRef]) { (self.function, self.types) = (function, types) }
}

/// A turn of a loop that the library goes through, with an element; nothing if the loop goes on.
package typealias Visit = (Machine, Value) throws(Stop) -> Flow?
