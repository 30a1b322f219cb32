import SwiftStandardLibrary
import Testing

@testable import SwiftInterpreter

/// A `switch` that leaves out cases, and `==` of what is not `Equatable`: they stop where the compiler refuses them, and
/// nothing else does. What is refused here was given to the toolchain's compiler.
struct CertaintyTests {
    private static let types = """
        enum Kind { case a, b(Int), c(x: Int, y: Int) }
        struct Point { var x = 1 }
        final class Node {}
        """

    /// What stops a program, with the names it is told about; nil where it runs.
    private func stop(_ text: String) -> [String]? {
        do throws(Stop) {
            try Machine(SwiftProgram(files: [("App.swift", Self.types + "\n" + text)])).runTopLevel()
            return nil
        } catch {
            return [error.text.replacing("mistake.", with: "")] + error.arguments
        }
    }

    @Test(arguments: [
        ("switch k { case .a: 1; case .b: 2 }", "c"), ("switch k { case .a, .c: 1 }", "b"),
        ("switch k { case .a: 1; case .b(let n) where n > 0: n; case .c: 2 }", "b"),
        ("switch k { case Kind.a: 1; case let .c(x, _): x }", "b"),
        ("switch k { case let Kind.b(n): n; case .c: 1 }", "a"),
    ])
    func aCaseIsMissing(text: String, missing: String) {
        #expect(stop("func f(_ k: Kind) -> Int { \(text) }; _ = f(.a)") == ["exhaustive", "Kind", missing])
    }

    @Test(arguments: [
        "switch k { case .a: 1; case .b: 2; case .c: 3 }", "switch k { case .a: 1; default: 2 }",
        "switch k { case .a: 1; case let other: 2 }", "switch k { case .a: 1; case _: 2 }",
        "switch k { case .a: 1; case .b(0): 2; case .b(let n): n; case .c(let x, 0): x; case .c: 4 }",
        "switch k { case .a: 1; case is Kind: 2 }", "switch Optional(k) { case .a?: 1; case .some: 2; case nil: 3 }",
        "switch (k, 1) { case (.a, _): 1; case (.b, 1): 2; case (.c, _): 3; case (.b, _): 4 }",
        "switch k {\ncase .a: 1\n#if DEBUG\ncase .b: 2\ncase .c: 3\n#endif\n}",
        "switch k { case .a: 1; case .b: 2; @unknown default: 3 }",
    ])
    func allCasesAreThere(text: String) {
        #expect(stop("func f(_ k: Kind) -> Int { \(text) }; _ = f(.a)") == nil)
    }

    @Test(arguments: [
        ("Point() == Point()", "Point"), ("let p = Point(); _ = p != p", "Point"), ("Kind.a == Kind.b(1)", "Kind"),
        ("let k = Kind.a; _ = k == .a", "Kind"), ("let n = Node(); _ = n == n", "Node"),
        ("_ = [Point()].filter { $0 == Point() }", "Point"), ("let l = [Point()]; _ = l[0] == l[0]", "Point"),
    ])
    func whatIsNotEquatableIsNotCompared(text: String, name: String) { #expect(stop(text) == ["not-equatable", name]) }

    @Test(arguments: [
        "extension Point: Equatable {}; _ = Point() == Point()", "extension Kind: Hashable {}; _ = Kind.a == .b(1)",
        "func == (a: Point, b: Point) -> Bool { true }; _ = Point() == Point()",
        "extension Point { static func == (a: Self, b: Self) -> Bool { true } }; _ = Point() == Point()",
        "protocol Alike {}; extension Alike { static func == (a: Self, b: Self) -> Bool { true } }\n"
            + "extension Point: Alike {}; _ = Point() == Point()",
        "func == <T>(a: T, b: T) -> Bool { true }; _ = Point() == Point()",
        "enum Plain { case a, b }; _ = Plain.a == .b", "extension Point: Elsewhere {}; _ = Point() == Point()",
        "@Elsewhere struct Odd {}; _ = Odd() == Odd()", "class Base: NSObject {}; _ = Base() == Base()",
        "protocol Model: Hashable {}; struct Song: Model { let n = 1 }; _ = Song() == Song()",
        "struct Box<T> { let t: T }; extension Box: Equatable where T: Equatable {}; _ = Box(t: 1) == Box(t: 1)",
        "let p: Point? = nil; _ = p == nil", "let n = Node(); _ = n === n",
        "func f() -> Int { 1 }; func f() -> Point { Point() }; _ = f() == 1",
    ])
    func whatIsEquatableIsCompared(text: String) { #expect(stop(text) == nil) }
}
