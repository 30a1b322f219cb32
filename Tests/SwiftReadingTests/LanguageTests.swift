import Testing

@testable import SwiftReading

/// The parts of Swift that an app's code is made of beside types and calls: loops, jumps, errors, protocols, patterns.
@Suite struct LanguageTests {
    @Test(arguments: [
        (
            "while let x = xs.next(), x > 1 { f(x) }",
            "(while (let x = (call (. xs next) ()), (> x 1)) { (call f (x)) })"
        ),
        ("while xs.contains { $0 } { f() }", "(while ((call (. xs contains) { $0 })) { (call f ()) })"),
        ("repeat { f() } while a < b", "(repeat { (call f ()) } while (< a b))"),
        ("repeat {\n f()\n}\nwhile a", "(repeat { (call f ()) } while a)"),
        ("break", "(break)"), ("continue", "(continue)"), ("fallthrough", "(fallthrough)"),
        ("break outer", "(break outer)"), ("continue outer", "(continue outer)"),
        ("break\nouter()", "(break)\n(call outer ())"),
        ("outer: for x in xs { continue outer }", "(label outer (for x in xs { (continue outer) }))"),
        ("a: while b { }", "(label a (while (b) { }))"), ("a: if b { break a }", "(label a (if (b) { (break a) }))"),
        ("throw E.a", "(throw (. E a))"), ("throw E(\n a\n)", "(throw (call E (a)))"),
        ("defer { f() }", "(defer { (call f ()) })"), ("defer { }", "(defer { })"),
        ("do { try f() } catch { g(error) }", "(do { (try (call f ())) } catch { (call g (error)) })"),
        (
            "do { } catch E.a, E.b where c { } catch let e as F { } catch is G { } catch { }",
            "(do { } catch (. E a), (. E b) where c { } catch (let (as e F)) { } catch (is G) { } catch { })"
        ),
        ("do { } catch where a > b { } catch { }", "(do { } catch _ where (> a b) { } catch { })"),
        ("do { } catch let E.a(code) { f(code) }", "(do { } catch (let (call (. E a) (code))) { (call f (code)) })"),
        ("for case let x? in xs { }", "(for case (let (? x)) in xs { })"),
        ("for case .a(let x) in xs where x > 1 { }", "(for case (call .a ((let x))) in xs where (> x 1) { })"),
        ("for case let x as A in xs { }", "(for case (let (as x A)) in xs { })"),
        ("for var x in xs { }", "(for x in xs { })"), ("for (i, (a, _)) in xs { }", "(for (i, (a, _)) in xs { })"),
        ("for try await x in xs { }", "(for try await x in xs { })"),
        ("for x in xs where x > 1 { }", "(for x in xs where (> x 1) { })"),
        (
            "switch a { case is A: f()\ncase let b as B: g(b)\ndefault: break }",
            "(switch a (case (is A) { (call f ()) }) (case (let (as b B)) { (call g (b)) }) (default { (break) }))"
        ),
        ("async let a = f()", "(async (let a = (call f ())))"),
        ("let a = try? await f()", "(let a = (try? (await (call f ()))))"),
    ])
    func statements(text: String, tree: String) {
        #expect(notation(text) == tree)
    }

    @Test(arguments: [
        ("x = if a { 1 } else if b { 2 } else { 3 }", "(= x (if (a) { 1 } (b) { 2 } else { 3 }))"),
        (
            "let x: Int = switch a { case .b: 1\ndefault: 2 }",
            "(let x : Int = (switch a (case .b { 1 }) (default { 2 })))"
        ),
        ("return if a { 1 } else { 2 }", "(return (if (a) { 1 } else { 2 }))"),
        ("f { if a { 1 } else { 2 } }", "(call f { (if (a) { 1 } else { 2 }) })"),
        ("#selector(add(_:to:))", "(#selector (add(_:to:)))"),
        (
            "f(#selector(A.add(_:)), #selector(getter: A.b))",
            "(call f ((#selector ((. A add(_:)))), (#selector (getter: (. A b)))))"
        ),
        ("#keyPath(A.b.c)", "(#keyPath ((. (. A b) c)))"),
        ("#colorLiteral(red: 1, alpha: 0.5)", "(#colorLiteral (red: 1, alpha: 0.5))"),
        ("#imageLiteral(resourceName: \"a\")", "(#imageLiteral (resourceName: \"a\"))"),
        ("print(#file, #line)", "(call print ((#file), (#line)))"),
        ("xs = [any P]()", "(= xs (call [(type any P)] ()))"),
        ("xs = [(Int) -> Void]()", "(= xs (call [(type (Int) -> Void)] ()))"),
        ("xs = [String: () async throws -> Int]()", "(= xs (call [String: (type () async throws -> Int)] ()))"),
        ("(any P).self", "(. (tuple ((type any P))) self)"),
        ("xs.map(f(_:))", "(call (. xs map) (f(_:)))"),
        (
            "{ [weak self, unowned(unsafe) a, b = c.d] in f(b) }",
            "{ [weak self, unowned(unsafe) a, b = (. c d)] in (call f (b)) }"
        ),
        ("f(any as? A)", "(call f ((as? any A)))"), ("\\.!", "\\!"),
        ("Box<Task<Void, Never>?>(a: nil)", "(call (types Box <Task<Void, Never>?>) (a: nil))"),
        ("{ [self] x in f(x) }", "{ [self] (x) in (call f (x)) }"),
        ("{ [weak] in f(weak) }", "{ [weak] in (call f (weak)) }"),
        (
            "{ @MainActor [x] (a: Int) async throws -> Int in a }",
            "{ @MainActor [x] (a : Int) async throws -> Int in a }"
        ),
        ("\\A.b?.c[0]!", "\\A.b?.c[(0)]!"), ("#\"a\\#(b)\\n\"#", "\"a\\(b)\\\\n\""),
        ("\"\"\"\n  a\n    \\(b) \\\n  c\n  \"\"\"", "\"a\\n  \\(b) c\""),
    ])
    func expressions(text: String, tree: String) {
        #expect(notation(text) == tree)
    }

    @Test(arguments: [
        (
            "protocol P<ID>: AnyObject, Q where ID: Hashable {\n associatedtype ID: A = Int where ID.B == C\n var x: Int { get async throws }\n"
                + " mutating func f(_ a: Int) -> Self\n init(b: Int)\n subscript(i: Int) -> ID { get set }\n static func == (l: Self, r: Self) -> Bool\n}",
            "(protocol P <ID> : AnyObject, Q where ID: Hashable { (associatedtype ID : A = Int where ID.B == C)"
                + " (var x : Int { (get async throws) }) (mutating (func f (_ a: Int) -> Self)) (init (b: Int))"
                + " (subscript (_ i: Int) -> ID { (get) (set) }) (static (func == (l: Self, r: Self) -> Bool)) })"
        ),
        (
            "@MainActor distributed actor A: B { nonisolated let x = 1 }",
            "(@MainActor distributed (actor A : B { (nonisolated (let x = 1)) }))"
        ),
        ("class A { deinit { f() } }", "(class A { (deinit { (call f ()) }) })"),
        ("class A { isolated deinit { } }", "(class A { (isolated (deinit { })) })"),
        (
            "struct A { subscript(i: Int) -> Int { xs[i] } }",
            "(struct A { (subscript (_ i: Int) -> Int { (at xs (i)) }) })"
        ),
        (
            "struct A { static subscript<T: B>(safe i: T, _ j: Int = 0) -> Int? where T: C { get { nil } set(v) { f(v) } } }",
            "(struct A { (static (subscript <T: B> (safe i: T, _ j: Int = 0) -> Int? where T: C { (get { nil }) (set (v) { (call f (v)) }) })) })"
        ),
        (
            "var x = 1 { willSet(new) { f(new) } didSet { g(oldValue) } }",
            "(var x = 1 { (willSet (new) { (call f (new)) }) (didSet { (call g (oldValue)) }) })"
        ),
        ("var x: Int { get async throws { 1 } }", "(var x : Int { (get async throws { 1 }) })"),
        ("var x: Int { mutating get { 1 } nonmutating set { } }", "(var x : Int { (get { 1 }) (set { }) })"),
        (
            "func f<T: P & Q, each U>(_ a: repeat each U) async throws(E) -> some V where T.ID == Int, U: R { }",
            "(func f <T: P & Q, each U> (_ a: repeat each U) async throws(E) -> some V where T.ID == Int, U: R { })"
        ),
        (
            "func f(a: borrowing A, b: inout [any P], c: isolated (any Actor)? = #isolation) { }",
            "(func f (a: borrowing A, b: inout [any P], c: isolated (any Actor)? = (#isolation)) { })"
        ),
        ("struct A<T>: ~Copyable where T: B { }", "(struct A <T> : ~ Copyable where T: B { })"),
        ("extension Array where Element == Int { }", "(extension Array where Element == Int { })"),
        ("infix operator <>: AdditionPrecedence", "(infix (operator <> AdditionPrecedence))"),
        ("prefix operator ~~", "(prefix (operator ~~))"),
        ("@Published private(set) var xs: [Int] = []", "(@Published private(set) (var xs : [Int] = []))"),
        ("@AppStorage(\"a\", store: .b) var x = 1", "(@AppStorage(\"a\", store: .b) (var x = 1))"),
        ("@available(iOS 15, *) @objc(add:to:) func f() { }", "(@available @objc (func f () { }))"),
        // Swift 5 takes a space there, with a warning.
        ("@AppStorage (\"a\") private var x = 1", "(@AppStorage(\"a\") private (var x = 1))"),
        ("@available (iOS 15, *) func f() { }", "(@available (func f () { }))"),
        (
            "@ViewBuilder var body: some View { A()\nB() }",
            "(@ViewBuilder (var body : some View { (call A ()) (call B ()) }))"
        ),
        ("@Builder<A, [B<C>]> var a: B<C<D>?>!", "(@Builder (var a : B<C<D>?>!))"),
        (
            "struct A {\n #if B\n @C(a)\n #else\n @D\n #endif\n func f() { }\n}",
            "(struct A { (#if B { } #else { }) (func f () { }) })"
        ),
        ("nonisolated(unsafe) static let a = 1", "(nonisolated(unsafe) static (let a = 1))"),
    ])
    func declarations(text: String, tree: String) {
        #expect(notation(text) == tree)
    }

    @Test(arguments: [
        (
            "#if os(iOS) && !DEBUG\nf()\n#elseif canImport(A)\ng()\n#else\nh()\n#endif",
            "(#if (&& (call os (iOS)) (prefix ! DEBUG)) { (call f ()) } #elseif (call canImport (A)) { (call g ()) } #else { (call h ()) })"
        ),
        ("#if swift(>=5.9)\nf()\n#endif", "(#if (call swift ((prefix >= 5.9))) { (call f ()) })"),
        ("#if compiler(>= 6)\nf()\n#endif", "(#if <unsupported conditionalCompilation> { (call f ()) })"),
    ])
    func conditions(text: String, tree: String) {
        #expect(notation(text) == tree)
    }

    /// An operator of the text's own binds as tightly as its group says.
    @Test(arguments: [
        ("infix operator <>: AdditionPrecedence\na <> b * c == d", "(== (<> a (* b c)) d)"),
        ("infix operator <>\na ? b <> c : d", "(?: a (<> b c) d)"),
        ("prefix operator ~~\n~~a", "(prefix ~~ a)"), ("postfix operator ++\na++", "(postfix ++ a)"),
        ("precedencegroup P { }\ninfix operator <>: P\na <> b", "(<> a b)"),
        (
            "precedencegroup P { higherThan: MultiplicationPrecedence\nassociativity: right }\ninfix operator **: P\n"
                + "a * b ** c ** d", "(* a (** b (** c d)))"
        ),
        ("precedencegroup P { lowerThan: AdditionPrecedence }\ninfix operator <>: P\na <> b + c", "(<> a (+ b c))"),
        ("a as B as C", "(as (as a B) C)"), ("infix operator •\na • b", "(• a b)"),
    ])
    func operators(text: String, tree: String) {
        #expect(notation(text).split(separator: "\n").last.map(String.init) == tree)
    }

    @Test func theRangeOfEachPartIsItsOwn() {
        let text = "outer: while a { throw b }\nlet c = { [weak d = e.f] in g }"
        let document = SwiftReader.read(text)
        guard case .labeled(let name, let loop)? = document.statements.first?.kind,
            case .whileLoop(_, let body) = loop.kind,
            case .declaration(let declaration)? = document.statements.last?.kind,
            case .variable(let variable) = declaration.kind,
            case .closure(let closure)? = variable.bindings.first?.value?.kind
        else {
            Issue.record("another tree")
            return
        }
        #expect(document.text(of: name.range) == "outer")
        #expect(document.text(of: loop.range) == "while a { throw b }")
        #expect(body.statements.map { document.text(of: $0.range) } == ["throw b"])
        #expect(closure.captures.map { document.text(of: $0.range) } == ["weak d = e.f"])
        #expect(closure.captures.map { document.text(of: $0.name.range) } == ["d"])
    }
}
