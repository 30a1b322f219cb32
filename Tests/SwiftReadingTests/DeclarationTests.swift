import Testing

@testable import SwiftReading

/// Declarations, each with the tree that the Swift book's grammar gives it.
@Suite struct DeclarationTests {
    @Test(arguments: [
        ("import UIKit", "(import UIKit)"),
        ("import struct Foundation.UUID", "(import struct Foundation.UUID)"),
        ("@testable import App", "(@testable (import App))"),
        ("struct A {}", "(struct A { })"),
        ("struct A: Hashable, Sendable {\n}", "(struct A : Hashable, Sendable { })"),
        ("final class B<T: P, U>: Base<T> where T: Q { }", "(final (class B <T: P, U> : Base<T> where T: Q { }))"),
        (
            "enum E: String, CaseIterable { case a, b = \"B\" }",
            "(enum E : String, CaseIterable { (case a, b = \"B\") })"
        ),
        (
            "enum E { case p(Int, name: String? = nil); indirect case q(E) }",
            "(enum E { (case p (Int, name: String? = nil)) (indirect (case q (E))) })"
        ),
        ("extension A: Hashable {}", "(extension A : Hashable { })"),
        ("extension Array where Element == Int {}", "(extension Array where Element == Int { })"),
        ("typealias S = NSDiffableDataSourceSnapshot<A, B>", "(typealias S NSDiffableDataSourceSnapshot<A, B>)"),
        ("let a = 1, b: Int", "(let a = 1, b : Int)"),
        ("let (a, _) = f()", "(let (a, _) = (call f ()))"),
        ("private(set) lazy var x: [Int] = []", "(private(set) lazy (var x : [Int] = []))"),
        ("@IBOutlet weak var v: UIView!", "(@IBOutlet weak (var v : UIView!))"),
        ("var x: Int { 1 }", "(var x : Int { 1 })"),
        ("var x: Int { get { a } set { a = newValue } }", "(var x : Int { (get { a }) (set { (= a newValue) }) })"),
        ("var n: Int { get }", "(var n : Int { (get) })"),
        ("var x = 1 { didSet { f() } }", "(var x = 1 { (didSet { (call f ()) }) })"),
        ("var x = 1\n{ didSet { f() } }", "(var x = 1 { (didSet { (call f ()) }) })"),
        ("var x: Int\n{ 1 }", "(var x : Int { 1 })"),
        ("let f = { 1 }()", "(let f = (call { 1 } ()))"),
        ("init?(a: Int, _ b: String...) throws { }", "(init? (a: Int, _ b: String...) throws { })"),
        (
            "func f<T>(to a: inout T, b: @escaping () -> Void = {}) async throws -> [T]? { }",
            "(func f <T> (to a: inout T, b: @escaping () -> Void = { }) async throws -> [T]? { })"
        ),
        ("static func == (l: A, r: A) -> Bool { true }", "(static (func == (l: A, r: A) -> Bool { true }))"),
        ("func append(_ x: [Int])", "(func append (_ x: [Int]))"),
        (
            "struct A {\n#if DEBUG\nlet a = 1\n#else\nlet b = 2\n#endif\n}",
            "(struct A { (#if DEBUG { (let a = 1) } #else { (let b = 2) }) })"
        ),
        ("struct `class` {}", "(struct class { })"),
    ])
    func tree(text: String, tree: String) { #expect(notation(text) == tree) }

    @Test func requirementsOfAnAliasArePassedOver() {
        let document = SwiftReader.read("typealias A<T> = B<T> where T: Hashable, T: Sendable\nlet after = 1")
        #expect(document.problems.isEmpty)
        #expect(document.statements.count == 2)
        #expect(document.notation.hasSuffix("\n(let after = 1)"))
    }

    @Test(arguments: [
        ("let a: (Int, b: String)", "(Int, b: String)"),
        ("let a: (Int...) async throws -> [K: V]", "(Int...) async throws -> [K: V]"),
        ("let a: any P & Q", "any P & Q"),
        ("let a: Set<[Int?]>.Index?", "Set<[Int?]>.Index?"),
        ("let a: Array<Array<Int>>", "Array<Array<Int>>"),
        ("let a: T.Type", "T.Type"),
        ("let a: ((Int) -> Void)?", "((Int) -> Void)?"),
    ])
    func types(text: String, type: String) { #expect(notation(text) == "(let a : \(type))") }

    /// As Swift has it: the brace begins a closure, unless observers stand in it.
    @Test func aBraceOnItsOwnLineBehindAValueIsNoGetter() {
        let document = SwiftReader.read("let x = 1 + 2\n{ return x }")
        #expect(document.statements.count == 2)
        #expect(document.statements.first?.notation == "(let x = (+ 1 2))")
    }

    @Test func placesAreExact() throws {
        let text = "// first\nstruct 商品 {\n    let 名 = 1\n}"
        let document = SwiftReader.read(text)
        let statement = try #require(document.statements.first)
        #expect(statement.range.start.line == 2 && statement.range.start.column == 1)
        #expect(statement.range.utf8 == 9..<text.utf8.count)
        guard case .declaration(let declaration) = statement.kind, case .type(let type) = declaration.kind,
            case .variable(let variable) = type.members[0].kind
        else {
            Issue.record("no struct")
            return
        }
        #expect(document.text(of: type.name.range) == "商品")
        #expect(type.body.start.column == 11, "columns count characters, not bytes")
        #expect(document.text(of: variable.bindings[0].range) == "名 = 1")
        #expect(document.comments.map { document.text(of: $0) } == ["// first"])
    }
}
