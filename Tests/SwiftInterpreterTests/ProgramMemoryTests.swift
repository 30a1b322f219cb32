import SwiftDeclarations
import SwiftInterpreter
import SwiftStandardLibrary
import Testing

/// Every paste makes a new program of all files: those of before have to go.
@Suite struct ProgramMemoryTests {
    @Test(arguments: [
        "print(1)",
        "struct Shop { enum Section { case fruit }; typealias Item = String; let item: Item = \"\" }; _ = Shop()",
        "protocol P { associatedtype A }; class Q: P { typealias A = Q; var next: Q? }; print(Q().next == nil)",
        "func f(_ n: Int) -> Int { n * 2 }; print([1, 2].map { f($0) })",
    ])
    func aProgramIsFreedWithAllItsTypes(code: String) throws {
        weak var program: SwiftProgram?
        var types: [Weak<TypeInfo>] = []
        try {
            let made = SwiftProgram(files: [("a.swift", code)])
            let machine = Machine(made)
            try machine.runTopLevel()
            program = made
            types = made.types.map { Weak(object: $0) }
        }()
        #expect(program == nil)
        #expect(!types.isEmpty)
        #expect(types.compactMap { $0.object?.qualifiedName } == [])
    }

    private struct Weak<Object: AnyObject> { weak var object: Object? }
}
