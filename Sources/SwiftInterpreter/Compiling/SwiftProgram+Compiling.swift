import SwiftDeclarations
import Synchronization

extension SwiftProgram {
    /// The compiled body of a function, made when it is first asked for.
    func compiledBody(of function: FunctionInfo) -> CompiledBody {
        // What is read at a prompt has no number, and is run once; a function of a previous program, which a closure
        // has kept, has a number that is another's here.
        guard functions.indices.contains(function.id), functions[function.id] === function else {
            return Compiler.compile(function, in: self)
        }
        if let body = compiled.withLock({ $0[function.id] }) { return body }
        let body = Compiler.compile(function, in: self)
        compiled.withLock { $0[function.id] = body }
        return body
    }

    /// The type of a property that is declared with a value and without a type.
    ///
    /// - Parameters:
    ///   - function: The value.
    ///   - depth: How many types of values have to be found for it already: each is found within the other.
    /// - Returns: The type; unknown where there are too many.
    func inferredType(of function: FunctionInfo, _ depth: Int = 0) -> TypeRef {
        guard depth < 100 else { return .unknown }
        let known = inferred.withLock { types -> TypeRef? in
            if let known = types[function.id] { return known }
            // Asked again while it is being found, it is not known.
            types[function.id] = .unknown
            return nil
        }
        if let known { return known }
        let type = Compiler.inferType(of: function, in: self, depth)
        inferred.withLock { $0[function.id] = type }
        return type
    }
}
