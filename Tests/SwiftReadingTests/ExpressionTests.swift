import Testing

@testable import SwiftReading

/// Expressions and statements, each with the tree that the Swift book's grammar gives it.
@Suite struct ExpressionTests {
    @Test(arguments: [
        ("1_000", "1_000"), ("0xFF", "0xFF"), ("1.5e-3", "1.5e-3"), ("0xF.count", "(. 0xF count)"), ("true", "true"),
        ("nil", "nil"),
        ("\"a\\t\\u{41}\"", "\"a\\tA\""), ("\"\\(x) of \\(f(\"y\"))\"", "\"\\(x) of \\((call f (\"y\")))\""),
        ("#\"\\n \\#(x)\"#", "\"\\\\n \\(x)\""),
        ("\"\"\"\n    a\n      b \\\n    c\n    \"\"\"", "\"a\\n  b c\""),
        ("[1, [2]]", "[1, [2]]"), ("[a: 1, b: 2]", "[a: 1, b: 2]"), ("[:]", "[:]"), ("(1, x: 2)", "(tuple (1, x: 2))"),
        ("a.b.0", "(. (. a b) 0)"), ("a.0.1", "(. (. a 0) 1)"), (".main", ".main"), ("self.x", "(. self x)"),
        ("a?.b!.c", "(. (! (. (? a) b)) c)"),
        ("f(1, b: 2)", "(call f (1, b: 2))"), ("f { $0 }", "(call f { $0 })"),
        ("f() { } b: { }", "(call f () { } b: { })"),
        ("a[1, default: 2]", "(at a (1, default: 2))"), ("[Int](0...9)", "(call [Int] ((... 0 9)))"),
        ("Set<Int>()", "(call (types Set <Int>) ())"), ("A<B<C>>.d", "(. (types A <B<C>>) d)"),
        ("a < b && c > d", "(&& (< a b) (> c d))"),
        ("a + b * c - d", "(- (+ a (* b c)) d)"), ("a ?? b ?? c", "(?? a (?? b c))"),
        ("a == b ? c : d ? e : f", "(?: (== a b) c (?: d e f))"),
        ("!a || -b < ~c", "(|| (prefix ! a) (< (prefix - b) (prefix ~ c)))"),
        ("a || b && c", "(|| a (&& b c))"), ("a && b || c", "(|| (&& a b) c)"),
        ("0..<n + 1", "(..< 0 (+ n 1))"), ("a ?? b == c", "(== (?? a b) c)"), ("a << 1 * b", "(* (<< a 1) b)"),
        ("0..<n", "(..< 0 n)"), ("a[1...]", "(at a ((postfix ... 1)))"), ("x as? A ?? y", "(?? (as? x A) y)"),
        ("x is A", "(is x A)"),
        ("try? await f() + 1", "(try? (await (+ (call f ()) 1)))"), ("f(&x)", "(call f ((& x)))"),
        ("{ [weak self] (a: Int, b) -> Int in a }", "{ [weak self] (a : Int, b) -> Int in a }"),
        ("{ a, _ in }", "{ (a, _) in }"),
        ("\\.id", "\\.id"), ("\\Todo.tag?.name", "\\Todo.tag?.name"),
        ("é + ñ1", "(+ é ñ1)"), ("ж.яд", "(. ж яд)"),
        ("\\[Int].count", "\\[Int].count"), ("\\[String: Int].keys.count", "\\[String: Int].keys.count"),
        ("\\(a: Int, b: Int).a", "\\(a: Int, b: Int).a"), ("1.5_0e2", "1.5_0e2"), ("0x1.8p3", "0x1.8p3"),
        ("xs.reduce(0, +)", "(call (. xs reduce) (0, +))"),
        ("a.b(c:d:)", "(. a b(c:d:))"), ("a\n    .b()\n    .c", "(. (call (. a b) ()) c)"),
    ])
    func tree(text: String, tree: String) { #expect(notation(text) == tree) }

    /// Pasted text may be cut off: what is open behind a condition is its body, not a closure of the call in it.
    @Test func anOpenBodyBehindAConditionIsItsBody() {
        #expect(SwiftReader.read("if a {\n    f()").notation == "(if (a) { (call f ()) })")
    }

    @Test(arguments: [
        ("a = b", "(= a b)"), ("a.b[0] += 1", "(+= (at (. a b) (0)) 1)"), ("a; b", "a\nb"),
        ("a\n(b)", "a\n(tuple (b))"),
        (
            "for (i, x) in xs.enumerated() where i > 0 { f(x) }",
            "(for (i, x) in (call (. xs enumerated) ()) where (> i 0) { (call f (x)) })"
        ),
        ("if a, let b = c, let d { } else if e { } else { }", "(if (a, let b = c, let d) { } (e) { } else { })"),
        ("if xs.contains { $0 } { }", "(if ((call (. xs contains) { $0 })) { })"),
        ("if #available(iOS 15.1, *) { f() }", "(if (#available(iOS 15.1)) { (call f ()) })"),
        ("guard let self else { return }", "(guard (let self) { (return) })"),
        (
            "switch a { case .b: f()\ncase .c, .d: g()\ndefault: return 1 }",
            "(switch a (case .b { (call f ()) }) (case .c, .d { (call g ()) }) (default { (return 1) }))"
        ),
        (
            "switch a { case let .b(c) where c > 1: f()\ncase (.d, _), .e(let g): h() }",
            "(switch a (case (let (call .b (c))) where (> c 1) { (call f ()) }) "
                + "(case (tuple (.d, _)), (call .e ((let g))) { (call h ()) }))"
        ),
        (
            "if case .b(let c) = a, c { f() }",
            "(if (case (call .b ((let c))) = a, c) { (call f ()) })"
        ),
        ("do { try f() } catch let e { g(e) }", "(do { (try (call f ())) } catch (let e) { (call g (e)) })"),
        ("#if os(iOS)\na\n#elseif X\nb\n#endif", "(#if (call os (iOS)) { a } #elseif X { b })"),
        ("DispatchQueue.main.async { a() }", "(call (. (. DispatchQueue main) async) { (call a ()) })"),
        ("Task { await f() }", "(call Task { (await (call f ())) })"),
        ("items[0].isDone.toggle()", "(call (. (. (at items (0)) isDone) toggle) ())"),
        (
            "await dataSource.apply(snapshot, animatingDifferences: true)",
            "(await (call (. dataSource apply) (snapshot, animatingDifferences: true)))"
        ),
        ("return\n    x", "(return x)"),
    ])
    func statements(text: String, tree: String) { #expect(notation(text) == tree) }

    @Test func valuesOfNumbers() {
        func value(_ text: String) -> Int? {
            guard case .expression(let expression)? = SwiftReader.read(text).statements.first?.kind,
                case .integer(_, let value) = expression.kind
            else { return nil }
            return value
        }
        #expect(value("1_000") == 1_000)
        #expect(value("0x1F") == 31)
        #expect(value("0b101") == 5)
        #expect(value("0o17") == 15)
        #expect(value("99999999999999999999") == nil)
        #expect(SwiftReader.read("99999999999999999999").problems.isEmpty, "too large for an Int, and still a number")
    }
}
