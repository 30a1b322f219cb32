import SwiftInterpreter
import SwiftStandardLibrary
import Testing

/// What lies within what, level by level, goes a little deeper than calls may: all of it is done on the native stack.
struct NestingTests {
    private static let types = """
        indirect enum Line: Hashable { case end; case next(Line) }
        struct Box { var inside: Any }
        final class Link: Encodable { var next: Link?; init(_ next: Link?) { self.next = next } }

        """

    /// Values that hold values are let go as a function ends: 50,000 of them within each other take the whole stack.
    @Test(arguments: [
        ("var line = Line.end", "line = .next(line)"), ("var any: Any = 0", "any = [any]"),
        ("var any: Any = 0", "any = (any, 1)"), ("var any: Any = 0", "any = [1: any]"),
        ("var any: Any = 0", "any = Box(inside: any)"),
        ("var box = Box(inside: 0)", "var outer = Box(inside: 0); outer.inside = box; box = outer"),
        ("var any: Any = 0", "any = Array(repeating: any, count: 1)"),
        ("var list: [Any] = [0]", "list[0] = list"), ("var table: [Int: Any] = [:]", "table[0] = table"),
        ("var any: Any = 0", "any = [any].map { [$0] }"), ("var any: Any = 0", "any = [1, any, [2], [3]]"),
        ("var run = { 0 }", "let inner = run; run = { inner() + 1 }"),
    ])
    func valuesWithinValuesEnd(start: String, turn: String) {
        let text = Self.types + "func go() {\n\(start)\nfor _ in 0..<100_000 { \(turn) }\n}\ngo()\nprint(1)"
        #expect(result(text) == "limit.depth", "\(turn)")
    }

    @Test func theLineOfWhatIsTooDeepIsNamed() {
        let text = "var any: Any = 0\nfor _ in 0..<100_000 {\n    any = [any]\n}"
        let machine = Machine(SwiftProgram(files: [("App.swift", text)]))
        let stop = #expect(throws: Stop.self) { try machine.runTopLevel() }
        #expect(stop?.place?.line == 3)
    }

    /// Calls of what nothing declares, each in the arguments of the next: they are compiled once, and not twice a level.
    @Test(.timeLimit(.minutes(1)))
    func unknownCallsWithinCallsOfAnExtensionAreCompiledOnce() {
        let (calls, closures) = (String(repeating: "other(", count: 30), String(repeating: "later { ", count: 30))
        let text = """
            protocol P {}
            extension P {
                func go() -> Int {
                    _ = \(calls)1\(String(repeating: ")", count: 30))
                    \(closures)1\(String(repeating: " }", count: 30))
                    return 4
                }
            }
            struct S: P {}
            print(S().go())
            """
        #expect(result(text) == "4")
    }

    /// What may still be made may be too deep to be gone through: that takes more of the stack.
    @Test(arguments: [
        "print(one)", "print(one == other)",
        "var hasher = Hasher(); hasher.combine(one); print(hasher.finalize() == 0)", "print([[one]] == [[other]])",
        "print([1: one] == [1: other])", "print(\"\\(Optional(one)!)\")",
    ])
    func deepValuesAreNotGoneThrough(line: String) {
        let count = MachineLimits().depth / 3
        let text =
            Self.types + "func make(_ count: Int) -> Line {\nvar line = Line.end\n"
            + "for _ in 0..<count { line = .next(line) }\nreturn line\n}\n"
        #expect(result(text + "let one = make(\(count)), other = make(\(count))\n\(line)") == "limit.depth")
        #expect(result(text + "let one = make(20), other = make(20)\n\(line)") != "limit.depth")
    }

    /// Instances are not freed within each other, and a type of a type has an end.
    @Test func chainsOfObjectsAndTypesAreFine() {
        let chain = "var link: Link?\nfor _ in 0..<20_000 { link = Link(link) }\nprint(link?.next == nil)"
        #expect(result(Self.types + chain.replacing("== nil", with: "!= nil")) == "true")
        #expect(result("var kind: Any = Int.self\nfor _ in 0..<100_000 { kind = type(of: kind) }\nprint(1)") == "1")
    }

    /// Swift refuses a circle of protocols, and a paste may have one; a line of them is as long as a file allows.
    @Test func protocolsInACircleAndInALongLineEnd() {
        let line = (1...5_000).map { "protocol L\($0): L\($0 - 1) {}\n" }.joined()
        let text = """
            protocol P: Q { func f() }
            protocol Q: P { func g() }
            extension P { func h() -> Int { 1 }; var size: Int { 2 }; var description: String { "own" } }
            struct S: P { func f() {}; func g() {} }
            func one(_ p: any P) -> Int { p.h() + p.size }
            func other<T: P>(_ t: T) -> Int { t.h() + t.size }
            protocol L0 {}
            \(line)extension L5000 { func end() -> Int { 4 } }
            struct E: L5000 {}
            func end(_ value: any L5000) -> Int { value.end() }
            print(one(S()), other(S()), S(), end(E()))
            """
        #expect(result(text) == "3 3 S() 4")
    }

    /// Each is asked once for a name: of ten that stand above one another, a hundred million ways lead up.
    @Test func protocolsThatAllStandAboveEachOtherEnd() {
        let names = (0..<10).map { "P\($0)" }
        let circle = names.map { name in
            "protocol \(name): \(names.filter { $0 != name }.joined(separator: ", ")) {}\n"
        }.joined()
        let text = circle + "struct S: P0 { func f(_ list: [Missing]) -> Other? { nil } }\nprint(S())"
        let start = ContinuousClock.now
        #expect(result(text) == "S()")
        #expect(start.duration(to: .now) < .seconds(10))
    }

    /// Swift refuses these, too.
    @Test(arguments: [
        "@propertyWrapper struct W { @W var wrappedValue: Int }",
        """
        @propertyWrapper struct W { @V var wrappedValue: Int }
        @propertyWrapper struct V { @W var wrappedValue: Int }
        """,
    ])
    func wrappersInACircleEnd(wrappers: String) {
        #expect(!result(wrappers + "\nstruct S { @W var x = 1 }\nvar s = S()\ns.x += 1\nprint(s.x)").isEmpty)
    }

    /// An object that leads back to itself has no end in JSON; one that stands twice, or at the end of a line, has.
    @Test func aCircleOfObjectsIsNotWritten() {
        let circle = "let link = Link(nil)\nlink.next = link\n"
        let own = """
            final class Ring: Encodable {
                enum CodingKeys: CodingKey { case ring }
                func encode(to encoder: Encoder) throws {
                    var container = encoder.container(keyedBy: CodingKeys.self)
                    try container.encode(self, forKey: .ring)
                }
            }

            """
        #expect(result(Self.types + circle + "print(try JSONEncoder().encode(link))") == "limit.depth")
        #expect(result(Self.types + circle + "print(try JSONEncoder().encode([\"a\": [link]]))") == "limit.depth")
        #expect(result(own + "print(try JSONEncoder().encode(Ring()))") == "limit.depth")
        // A key without a raw value is called as its case.
        let ended = own.replacing("try container.encode(self", with: "try container.encode(1")
        #expect(
            result(ended + "print(String(decoding: try JSONEncoder().encode(Ring()), as: UTF8.self))")
                == "{\"ring\":1}")
        let line = "let last = Link(nil)\nlet data = try JSONEncoder().encode([Link(last), last])\n"
        #expect(result(Self.types + line + "print(String(decoding: data, as: UTF8.self))") == "[{\"next\":{}},{}]")
    }

    /// What lies deeper than is looked is of any type.
    @Test func theTypeOfADeepValueIsKnownAtItsBeginning() {
        let text =
            "var any: Any = 0\nfor _ in 0..<\(MachineLimits().depth / 3) { any = [any] }\nprint(\"\\(type(of: any))\".prefix(12))"
        #expect(result(text) == "Array<Array<")
    }

    /// A call within a call counts for no less than a level, four steps, however many statements stand before it.
    @Test(arguments: [0, 9])
    func statementsBeforeACallTakeNothingFromItsDepth(count: Int) {
        let before = (0..<count).map { "let a\($0) = \($0)\n" }.joined()
        let text = "func f(_ n: Int) -> Int {\nif n == 0 { return 0 }\n\(before)return f(n - 1)\n}\n"
        #expect(result(text + "print(f(9))") == "0")
        #expect(result(text + "print(f(\(MachineLimits().depth / 4 + 1)))") == "limit.depth")
    }

    /// A method of the screen, called in code outside any type, is compiled once at every level.
    @Test func callsOfTheScreenWithinCallsDoNotDouble() {
        let calls = String(repeating: "foo(", count: 30) + "1" + String(repeating: ")", count: 30)
        let text = "class V: UIViewController { func foo(_ a: Int) -> Int { a } }\nlet y = \(calls)\nprint(2)"
        #expect(result(text) == "2")
    }

    /// Overloads within overloads, whose arguments are compiled to choose and to call: 2 ** 24 ways would take minutes.
    @Test(arguments: [
        ("func f(_ n: Int) -> Int { n + 1 }\nfunc f(_ s: String) -> String { s }\n", "f("),
        (
            "struct B { let n: Int; init(_ n: Int) { self.n = n + 1 }; init(_ b: B) { n = b.n + 1 } }\n"
                + "extension B: CustomStringConvertible { var description: String { \"\\(n)\" } }\n", "B("
        ),
        (
            "struct C { func m(_ n: Int) -> Int { n + 1 }; func m(_ s: String) -> String { s } }\nlet c = C()\n",
            "c.m("
        ),
        ("enum S { static func f(_ n: Int) -> Int { n + 1 }; static func f(_ s: String) -> Int { 0 } }\n", "S.f("),
    ])
    func overloadsWithinOverloadsDoNotDouble(types: String, call: String) {
        let calls = String(repeating: call, count: 24) + "1" + String(repeating: ")", count: 24)
        #expect(result(types + "print(\(calls))") == "25")
    }

    /// Lists that are wide and not deep are of no concern.
    @Test func wideValuesAreFine() {
        #expect(result("var all: [[Int]] = []\nfor n in 0..<20_000 { all.append([n]) }\nprint(all.count)") == "20000")
    }
}

/// Declarations that lead from one to the next: thousands of them end as deep calls do, or are read as far as 200.
struct LongLinesTests {
    /// The type of each is that of the next.
    @Test func typesOfValuesAreFoundThroughManyNames() {
        func line(_ count: Int, _ word: String) -> String {
            (0..<count).map { "\(word) v\($0) = v\($0 + 1)\n" }.joined() + "let v\(count) = 1.5\n"
        }
        #expect(result(line(3_000, "let") + "print(v0)") == "limit.depth")
        #expect(result("class S {\n\(line(3_000, "lazy var"))}\nprint(S().v0)") == "limit.depth")
        #expect(result("class S {\n\(line(40, "lazy var"))}\nprint(S().v0 / 3)") == "0.5")
    }

    /// The nearest 200 superclasses are known, wherever they are declared; it takes no time that grows with the square.
    @Test(arguments: [false, true])
    func classesInheritThroughManyOthers(isReversed: Bool) {
        func classes(_ count: Int) -> String {
            let list = (1...count).map { "class C\($0): C\($0 - 1) { let n\($0) = \($0) }" }
            let all = ["class C0 { let n0 = 0; func first() -> Int { n0 } }"] + list
            return (isReversed ? all.reversed() : all).joined(separator: "\n") + "\n"
        }
        #expect(result(classes(150) + "print(C150().first(), C150().n150, C150() is C0)") == "0 150 true")
        let time = ContinuousClock().measure {
            #expect(result(classes(12_000) + "print(C12000().n12000)") == "12000")
        }
        #expect(time < .seconds(30))
    }
}
