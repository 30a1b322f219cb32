import SwiftStandardLibrary
import Testing

@testable import SwiftInterpreter

/// Changes of `self` where it cannot be changed, and of values that lie nowhere: the compiler refuses them, and no others.
struct SelfTests {
    /// What stops a program, with the names it is told about; nil where it runs.
    private func stop(_ text: String) -> [String]? {
        do throws(Stop) {
            let machine = Machine(SwiftProgram(files: [("App.swift", text)]))
            try machine.bound { () throws(Stop) in try machine.runTopLevel() }
            return nil
        } catch {
            return error.text.hasPrefix("mistake.") ? [String(error.text.dropFirst(8))] + error.arguments : [error.text]
        }
    }

    /// The library asks the program, and the program the library: a collection without an end of its own, a description that
    /// describes itself.
    @Test(arguments: [
        "struct Ring: Collection { var startIndex: Int { 0 } }\nprint(Ring().count)",
        "struct Song: CustomStringConvertible { var description: String { \"\\(self)\" } }\nprint(Song())",
        "struct Song: Hashable { func hash(into hasher: inout Hasher) { hasher.combine(self) } }\nprint(Song().hashValue)",
    ])
    func whatComesBackForEverIsStopped(text: String) {
        #expect(stop(text)?.first == "limit.depth")
    }

    /// What the compiler refuses runs nowhere, and ends nothing.
    @Test(arguments: [
        (
            """
            struct Song: Hashable {
                let id = 1
                func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
            }
            print(Song().hashValue)
            """, "ObjectIdentifier of a value that is no object"
        ),
        ("func f() { func run(at i: Int) {}; func run() {}; run(at: 1, with: 2) }; f()", nil),
        ("var n = 0; for _ in 0..<print { n += 1 }; print(n)", "not-comparable"),
        ("for i in String { print(i) }", "not-a-sequence"),
    ])
    func whatDoesNotCompileEnds(text: String, words: String?) {
        #expect(stop(text)?.first == words)
    }

    private static let up = "func up(_ n: inout Int) { n += 1 }\n"

    @Test(arguments: [
        (
            "struct S { var list: [Int] = []; func add(_ n: Int) { list.append(n) } }; S().add(1)", "add(_:)",
            "append(…)"
        ),
        ("struct S { var n = 0; func go() { self.n += 1 } }; S().go()", "go()", "n += …"),
        ("struct S { var n = 0; func go() { n = 1 } }; S().go()", "go()", "n = …"),
        ("struct S { var n = [1]; func go() { n[0] = 2 } }; S().go()", "go()", "n = …"),
        ("struct T { var n = 0 }; struct S { var t = T(); func go() { t.n = 2 } }; S().go()", "go()", "t = …"),
        ("struct T { var n = 0 }; struct S { var t: T? = T(); func go() { t?.n = 2 } }; S().go()", "go()", "t = …"),
        ("struct S { var n = 0; func go() { [1, 2].forEach { n += $0 } } }; S().go()", "go()", "n += …"),
        ("struct S { var n = 0; func go() { up(&n) } }; S().go()", "go()", "&n"),
        ("struct S { var n = 0; mutating func two() { n = 2 }; func go() { two() } }; S().go()", "go()", "two(…)"),
        ("struct S { var n = 0; mutating func two() { n = 2 }; func go() { self.two() } }; S().go()", "go()", "two(…)"),
        ("struct S { var n = 0; func go() { self = S(n: 2) } }; S().go()", "go()", "self = …"),
        ("struct S { var n = 0; var next: Int { n += 1; return n } }; print(S().next)", "next", "n += …"),
        (
            "struct S { var n = 0; var m: Int { get { n } set { n = newValue } }; func go() { m = 1 } }; S().go()",
            "go()", "m = …"
        ),
        ("enum E { case a, b; func flip() { self = .b } }; E.a.flip()", "flip()", "self = …"),
        ("extension Array { func twice() { append(self[0]) } }; [1].twice()", "twice()", "append(…)"),
    ])
    func selfStays(text: String, name: String, change: String) {
        #expect(stop(Self.up + text) == ["self", name, change])
    }

    @Test(arguments: [
        "struct S { var n = 0; mutating func go() { n = 1; self.n += 1; up(&n); [1].forEach { n += $0 } } }; var s = S(); s.go()",
        "struct S { var n = 0; init() { n = 2; go() }; mutating func go() { self = S(3) }; init(_ n: Int) { self.n = n } }; _ = S()",
        "struct S { var n = 0 { didSet { if n > 3 { n = 3 } } } }; var s = S(); s.n = 9",
        "struct S { var n = 0; var m: Int { get { n } set { n = newValue } } }; var s = S(); s.m = 3",
        "struct S { var n = 0; var next: Int { mutating get { n += 1; return n } } }; var s = S(); print(s.next)",
        "struct S { var n = 0; subscript(i: Int) -> Int { get { n } set { n = newValue } } }; var s = S(); s[1] = 3",
        "final class C { var n = 0; func go() { n = 1; up(&n) } }; C().go()",
        "final class C { var n = 0 }; struct S { let c = C(); func go() { c.n = 1; c.n += 1; up(&c.n) } }; S().go()",
        "final class C { var list: [Int] = [] }; struct S { var c: C?; func go() { c?.list.append(1) } }; S(c: C()).go()",
        "struct S { var n = 0; func go() -> S { var copy = self; copy.n = 1; return copy } }; _ = S().go()",
        "struct S { var n = 0; func go() { var n = n; n += 1 } }; S().go()",
        "struct S { var n = 0; func go(n: inout Int) { n += 1 } }; var m = 1; S().go(n: &m)",
        "struct S { static var n = 0; func go() { S.n += 1; Self.n += 1 } }; S().go()",
        "protocol P: AnyObject { var n: Int { get set } }; extension P { func go() { n = 1 } }\n"
            + "final class C: P { var n = 0 }; C().go()",
        "final class Box { var n = 0 }\n"
            + "struct S { let b = Box(); var n: Int { get { b.n } nonmutating set { b.n = newValue } }; func go() { n = 2 } }; S().go()",
        "struct V: View { @State var n = 0; func go() { n += 1 } }; V().go()",
    ])
    func everyOtherChangeIsMade(text: String) { #expect(stop(Self.up + text) == nil) }

    @Test func aResultOfACallStays() {
        let make = "struct S { var list: [Int] = []; mutating func add() {} }\nfunc make() -> S { S() }\n"
        #expect(stop(make + "make().add()") == ["result", "make(…)", "add(…)"])
        #expect(stop("[3, 1].sorted().append(2)") == ["result", "sorted(…)", "append(…)"])
        #expect(stop(make + "struct T { var s: S { make() } }; T().s.add()") == ["read-only", "s"])
        #expect(stop(make + "final class T { var s: S { make() } }; T().s.list.append(1)") == ["read-only", "s"])
        #expect(stop(make + "var s = make(); s.add(); s.list.append(1)") == nil)
        #expect(stop("final class C { func add() {} }; func make() -> C { C() }; make().add()") == nil)
    }

    @Test func aCaseListIsAskedOfThoseThatHaveOne() {
        #expect(stop("enum Part { case a }; print(Part.allCases)") == ["member", "Part", "allCases"])
        #expect(stop("enum Part: CaseIterable { case a }; print(Part.allCases)") == nil)
        #expect(stop("enum Part { case a }; extension Part: CaseIterable {}; print(Part.allCases)") == nil)
        #expect(stop("protocol P: CaseIterable {}; enum Part: P { case a }; print(Part.allCases)") == nil)
        #expect(stop("enum Part: Elsewhere { case a }; print(Part.allCases)") == nil)
    }
}
