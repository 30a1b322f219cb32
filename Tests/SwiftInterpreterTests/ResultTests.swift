import SwiftStandardLibrary
import Testing

@testable import SwiftInterpreter

/// Results: a body that ends without the one it promises is refused as by the compiler ("missing return"), and no other.
struct ResultTests {
    private func stop(_ text: String) -> [String]? {
        do throws(Stop) {
            try Machine(SwiftProgram(files: [("App.swift", text)])).runTopLevel()
            return nil
        } catch {
            return error.text == "mistake.no-result" ? error.arguments : [error.text]
        }
    }

    @Test(arguments: [
        ("func f(_ n: Int) -> Bool { n > 0; n < 9 }; print(f(1))", ["f(_:)", "Bool"]),
        ("func f(_ n: Int) -> Int { if n > 0 { return 1 } }; print(f(-1))", ["f(_:)", "Int"]),
        ("func f(_ n: Int) -> Int { let m = n }; print(f(1))", ["f(_:)", "Int"]),
        ("func f(_ n: Int) -> Int { for i in 0..<n { return i } }; print(f(0))", ["f(_:)", "Int"]),
        (
            "func f(_ n: Int) -> Int { switch n { case 1: return 1; default: print(n); print(n) } }; print(f(3))",
            ["f(_:)", "Int"]
        ),
        (
            "func f(_ n: Int) -> Int { switch n { case 1: return 1; default: print(n) } }; print(f(3))",
            ["f(_:)", "Int"]
        ),
        ("func f(_ n: Int) -> Int { if n > 1 { return 1 } else { print(n) } }; print(f(0))", ["f(_:)", "Int"]),
        ("struct S { var n: Int { print(1); print(2) } }; print(S().n)", ["n", "Int"]),
        (
            "struct S: Equatable { let a: Int; let b: Int; static func == (l: S, r: S) -> Bool { l.a == r.a; l.b == r.b } }\n"
                + "print(S(a: 1, b: 2) == S(a: 1, b: 3))", ["==(_:_:)", "Bool"]
        ),
    ])
    func aMissingReturnIsRefused(text: String, names: [String]) { #expect(stop(text) == names) }

    @Test(arguments: [
        "func f(_ n: Int) -> Int { if n > 0 { return 1 } else { return 2 } }; print(f(0))",
        "func f(_ n: Int) -> String { if n > 0 { \"a\" } else { \"b\" } }; print(f(0))",
        "func f(_ n: Int) -> String { switch n { case 1: \"a\"; default: \"b\" } }; print(f(0))",
        "func f(_ n: Int) -> Int { guard n > 0 else { return 0 }; return n }; print(f(0))",
        "func f(_ n: Int) -> Int { while true { if n < 9 { return n } } }; print(f(0))",
        "struct E: Error {}; func f() throws -> Int { do { throw E() } catch { return 2 } }; print(try f())",
        "func f(_ n: Int) -> Int { if n < 9 { return n }; fatalError() }; print(f(0))",
        "func stop() -> Never { fatalError() }; func f(_ n: Int) -> Int { if n < 9 { return n }; stop() }; print(f(0))",
        "func f(_ n: Int) -> Int { switch n { case 1: return 1; default: fatalError() } }; print(f(1))",
        "func f() { print(1); print(2) }; f()",
        "func f() -> Void { print(1); print(2) }; f()",
        "func f() -> () { print(1); print(2) }; f()",
        "let f = { (n: Int) -> Int in n + 1 }; print(f(1))",
        "struct S { var n: Int { get { return 1 } set { print(newValue); print(2) } } }; var s = S(); s.n = 3",
        "func f() -> Int { defer { print(1) }; return 2 }; print(f())",
        "func f() -> Int { #if DEBUG\nreturn 1\n#else\nreturn 2\n#endif\n}; print(f())",
    ])
    func everyOtherBodyRuns(text: String) { #expect(stop(text) == nil) }

    /// What an article leaves out with a line of dots, or with nothing, is not known: a list is empty.
    @Test(arguments: [
        ("func f() -> [Int] {\n    ...\n}\nprint(f())", "[]"), ("func f() -> [Int] { }\nprint(f())", "[]"),
        ("func f() -> [Int] {\n    var list = [1]\n    …\n}\nprint(f())", "[]"),
        ("struct S { var list: [Int] {\n    ...\n} }\nprint(S().list)", "[]"),
        ("let f = { (n: Int) -> [Int] in\n    let m = n\n    ...\n}\nprint(f(1))", "[]"),
        ("func f(_ n: Int) -> Int {\n    if n > 1 { return n }\n    ...\n}\nprint(f(2), f(1))", "2 ‹f()›"),
        ("func f(_ n: Int) {\n    ...\n    print(n)\n    …\n}\nf(1)", "1"),
    ])
    func whatIsLeftOutIsNotKnown(text: String, output: String) throws {
        let machine = Machine(SwiftProgram(files: [("App.swift", text)]))
        try machine.runTopLevel()
        #expect(machine.takeOutput() == output + "\n")
    }
}
