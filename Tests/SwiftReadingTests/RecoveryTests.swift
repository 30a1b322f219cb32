import Testing

@testable import SwiftReading

/// An error costs the declaration it stands in, and never those behind it.
@Suite struct RecoveryTests {
    static let broken = [
        "func f(a: Int {\n    g()\n}", "func f() {\n    if a {\n        g()\n}", "func f() {\n    g(\n}",
        "func f() -> {\n    g()\n}",
        "func () { }", "func f() {\n    let a =\n}", "func f() {\n    a b c\n}", "var a: Int {\n    get { 1\n}",
        "let a: = 1",
        "let a = [1, 2\nlet b = 3", "let a = f(x,\nlet b = 3", "let = 1", "var a Int = 1", "init(a: ) { }",
        "subscript(a) { }",
        "case case a", "func f() {\n    switch a {\n    case .b g()\n    }\n}",
        "func f() {\n    for in xs { }\n}",
        "func f() {\n    while { }\n}", "func f() {\n    guard let a = b { return }\n}",
        "func f() {\n    let s = \"a\n}", "func f() {\n    g()]\n}",
        "func f<T(a: T) { }", "func f() where T { }", "enum E { case a(, b }", "struct S {\n    let a: Int\n", "a b",
        "1 2", "let a = 'b'", "func f() {\n    #if A\n    g()\n}",
        "let a = { x in\n    g(x)\n", "protocol P {\n    func f(\n}", "deinit", "deinit { f( }", "associatedtype",
        "func f() {\n    do {\n        try g()\n    catch { }\n}",
    ]

    @Test(arguments: broken)
    func theNextDeclarationIsRead(text: String) {
        let document = SwiftReader.read("struct A {\n    let a = 1\n}\n\(text)\nstruct B {\n    func b() { c() }\n}\n")
        #expect(!document.problems.isEmpty)
        #expect(document.statements.first?.notation == "(struct A { (let a = 1) })")
        #expect(document.statements.last?.notation == "(struct B { (func b () { (call c ()) }) })")
    }

    /// What a `catch` says beside its pattern costs the pattern alone.
    @Test func theBodyOfACatchIsReadBehindAnything() {
        let document = SwiftReader.read("do { a() } catch b c { d() }\ne()")
        #expect(document.statements.count == 2)
        #expect(document.statements.first?.notation.contains("(call d ())") == true)
    }

    /// Lines of dots, for what an article leaves out, take no other line with them; in a list they are nothing.
    @Test(arguments: ["...", "…", "    ...", "[...]", "(…)", "... // as before"])
    func aLineOfDotsIsNoOperator(dots: String) {
        let document = SwiftReader.read("func f() {\n    a()\n\(dots)\n    b([\n\(dots)\n    ])\n}\nlet c = 1")
        #expect(document.problems.isEmpty)
        #expect(
            document.notation == "(func f () { (call a ()) <unsupported elision> (call b ([])) })\n(let c = 1)")
    }

    @Test(arguments: [
        ("a[...]", "(at a (...))"), ("a\n...b", "a\n(prefix ... b)"), ("a\n    ...5", "a\n(prefix ... 5)"),
    ])
    func dotsBesideSomethingAreAnOperator(text: String, notation: String) {
        #expect(SwiftReader.read(text).notation == notation)
    }

    /// The same inside of a type, indented as everything in it.
    @Test(arguments: broken)
    func theNextMemberIsRead(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }.joined(
            separator: "\n")
        let document = SwiftReader.read("class A {\n    let a = 1\n\(lines)\n    func b() { c() }\n}\nlet d = 2\n")
        #expect(!document.problems.isEmpty)
        guard case .declaration(let declaration)? = document.statements.first?.kind,
            case .type(let type) = declaration.kind
        else {
            Issue.record("no type")
            return
        }
        #expect(type.members.first?.notation == "(let a = 1)")
        #expect(type.members.last?.notation == "(func b () { (call c ()) })")
        #expect(document.statements.last?.notation == "(let d = 2)")
    }

    /// Lines that stand all at the same column say nothing about what a brace goes around.
    @Test func withoutIndentationABraceGoesOn() {
        #expect(SwiftReader.read("class A {\nfunc b() { }").notation == "(class A { (func b () { }) })")
    }
}
