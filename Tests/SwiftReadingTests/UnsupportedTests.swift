import Testing

@testable import SwiftReading

/// What is not read is a node that spans exactly the construct, and reading goes on behind it.
@Suite struct UnsupportedTests {
    @Test(arguments: [
        (
            "precedencegroup P { higherThan: AdditionPrecedence }", Unsupported.Kind.operatorDeclaration,
            "precedencegroup"
        ),
        ("macro m() = #externalMacro(module: \"M\", type: \"T\")", .macroDeclaration, "macro"),
        ("#Preview(\"list\", traits: .landscapeLeft) { f(1 2) }", .macroExpansion, "#Preview"),
        ("#Predicate<Cat> { $0.name == id }", .macroExpansion, "#Predicate"),
        ("repeat each x", .parameterPack, "repeat"), ("yield &x", .yielding, "yield"),
        ("a <> b", .customOperator, "<>"), ("a <> b + c", .customOperator, "<>"),
        ("/ab+c/", .regularExpression, ""), ("/a\\/b+/", .regularExpression, ""),
        ("<#value#>", .placeholder, "value"),
    ])
    func kinds(text: String, kind: Unsupported.Kind, name: String) {
        let source = "let before = 1\n" + text + "\nlet after = 2"
        let document = SwiftReader.read(source)
        #expect(document.problems.isEmpty)
        #expect(document.unsupported.map(\.kind) == [kind])
        #expect(document.unsupported.first?.name ?? "" == name)
        #expect(document.unsupported.first.map { document.text(of: $0.range) } == text)
        #expect(document.notation.hasPrefix("(let before = 1)\n"))
        #expect(document.notation.hasSuffix("\n(let after = 2)"))
        #expect(!document.isUnderstood)
    }

    /// The first line of a script names its interpreter; it is a comment. Elsewhere it is none.
    @Test func theFirstLineOfAScriptIsAComment() {
        let document = SwiftReader.read("#!/usr/bin/swift\nprint(1)")
        #expect(document.problems.isEmpty)
        #expect(document.unsupported.isEmpty)
        #expect(document.notation == notation("print(1)"))
        #expect(document.comments.map { document.text(of: $0) } == ["#!/usr/bin/swift"])
        #expect(SwiftReader.read("print(1)\n#!/usr/bin/swift").comments.isEmpty)
    }

    /// Cases under a condition of the compiler are one construct, up to the `#endif` of that condition.
    @Test func conditionalCasesAreOneConstruct() {
        let cases = "#if DEBUG\ncase .b:\n#if os(iOS)\nf()\n#endif\n#endif"
        let document = SwiftReader.read("switch a {\n\(cases)\ndefault: g()\n}\nlet after = 2")
        #expect(document.problems.isEmpty)
        #expect(document.unsupported.map(\.kind) == [.conditionalCompilation])
        #expect(document.unsupported.map { document.text(of: $0.range) } == [cases])
        #expect(document.notation.hasSuffix("\n(let after = 2)"))
    }

    /// A condition of the compiler in a case belongs to the case, unless another case begins there.
    @Test func aConditionInsideACaseBelongsToIt() {
        let inside = "switch a { case .b:\n#if DEBUG\nf()\n#endif\ndefault: g()\n}"
        #expect(notation(inside) == "(switch a (case .b { (#if DEBUG { (call f ()) }) }) (default { (call g ()) }))")
        let others = "#if DEBUG\ndefault: g()\n#endif"
        let document = SwiftReader.read("switch a {\ncase .b: f()\n\(others)\n}")
        #expect(document.problems.isEmpty)
        #expect(document.unsupported.map { document.text(of: $0.range) } == [others])
    }

    /// What goes on with a condition that was not begun is its line, and no more.
    @Test(arguments: ["#elseif DEBUG", "#else", "#endif"])
    func aStrayConditionIsItsLine(line: String) {
        let document = SwiftReader.read("let before = 1\n\(line)\nlet after = 2")
        #expect(document.unsupported.map { document.text(of: $0.range) } == [line])
        #expect(document.notation.hasPrefix("(let before = 1)\n") && document.notation.hasSuffix("\n(let after = 2)"))
        #expect(document.statements.count == 3)
    }

    /// A character that means nothing in Swift is the only thing that is not read.
    @Test(arguments: ["'", "#", "`", "\u{1}"])
    func aCharacterWithoutMeaningStaysAlone(mark: String) {
        let document = SwiftReader.read("f(1, 2 \(mark) , 4)\nlet after = 2")
        #expect(document.unsupported.map { document.text(of: $0.range) } == [mark])
        #expect(document.notation == "(call f (1, 2, <unsupported unexpected>, 4))\n(let after = 2)")
    }

    /// Neither a platform nor `*`.
    @Test(arguments: [", iOS 15", "iOS 15, , *", "iOS 15 *", "15"])
    func anAvailabilityThatIsNoneIsAProblem(platforms: String) {
        let document = SwiftReader.read("if #available(\(platforms)) { f() }")
        #expect(document.problems.map { document.text(of: $0.range) } == ["#available(\(platforms))"])
    }

    @Test func whatIsWrongInsideStaysInside() {
        let text = "f(1, 2 3, 4)\nlet after = 2"
        let document = SwiftReader.read(text)
        #expect(document.unsupported.map { document.text(of: $0.range) } == ["3"])
        #expect(document.notation == "(call f (1, 2, <unsupported unexpected>, 4))\n(let after = 2)")
    }

    /// What is wrong in an element leaves an array an array, and a dictionary a dictionary with all its other entries.
    @Test(arguments: [
        ("[1, 2 3, 4]", "[1, 2, <unsupported unexpected>, 4]"),
        ("[a: 1 2, b: 3]", "[a: 1, <unsupported unexpected>: <unsupported unexpected>, b: 3]"),
    ])
    func aDamagedListStaysWhatItIs(text: String, tree: String) {
        let document = SwiftReader.read("let list = \(text)\nlet after = 2")
        #expect(document.notation == "(let list = \(tree))\n(let after = 2)")
        #expect(document.problems.count == 1)
    }

    /// One thing that only Objective-C has is enough: the text is a single statement, and nothing in it a problem.
    @Test(arguments: [
        ("[snapshot appendSectionsWithIdentifiers:@[@0]];", "["),
        ("[self.dataSource applySnapshot:snapshot animatingDifferences:YES];", "["),
        ("let a = 1\n[[NSDiffableDataSourceSnapshot alloc] init];", "["), ("id s = [Snapshot new];", "["),
        (
            "NSDiffableDataSourceSnapshot<NSString *, Item *> *s = x;",
            "NSDiffableDataSourceSnapshot<NSString *, Item *> *s"
        ),
        ("Item *item = items[0];", "Item *item"),
        ("@interface Item : NSObject\n@property NSString *name;\n@end", "@interface"),
        ("- (BOOL)isEqual:(id)object { return YES; }", "- (BOOL)isEqual"), ("#import <UIKit/UIKit.h>", "#import"),
        ("f(@\"a\")", "@"),
    ])
    func objectiveC(text: String, place: String) {
        let document = SwiftReader.read(text)
        #expect(document.notation == "<unsupported objectiveC>")
        #expect(document.unsupported.map { document.text(of: $0.range) } == [place])
        #expect(document.statements.map { document.text(of: $0.range) } == [text])
        #expect(document.problems.isEmpty)
        #expect(SwiftReader.completeness(of: text) == .complete)
    }

    @Test(arguments: [
        "[a, b]", "[String: Int]()", "[a: b]", "[.main]", "[self]", "[x as Any]", "[any P]()", "[try f()]",

        "f { [weak self] in g() }", "f { [unowned(safe) a, b = c] in g() }", "let a = b\n  - (c) as Int", "a * b",
        "a\n  * b == c",
        "@MainActor class A { }", "@class(b) var a = 2", "#if A\n#endif", "x = a ? [b] : c",
        "switch a { case [b]: c }",
        "let a: [Int] = [\n  b\n]\nc = d", "a[b] = c", "f(a, [b])\ng = h", "-(a)", "let a = -(b)\nc()",
    ])
    func swiftIsNoObjectiveC(text: String) {
        #expect(SwiftReader.read(text).unsupported.isEmpty)
    }

    /// What stands in a condition is looked at like everything else.
    @Test(arguments: [
        ("if a, let x = <#value#> { f() }", [Unsupported.Kind.placeholder]),
        ("if <#value#> { f() }", [.placeholder]), ("guard case .b = <#c#> else { return }", [.placeholder]),
        ("if a, let x = b { f() }", []), ("if f(xs.filter { $0.a }) { g() }", []), ("if xs[ys.map { $0 }] { g() }", []),
        ("f = do { 1 } catch { 2 }", [.statementExpression]),
        ("while a, let x = <#value#> { f() }", [.placeholder]),
    ])
    func conditionsAreLookedInto(text: String, kinds: [Unsupported.Kind]) {
        let document = SwiftReader.read(text)
        #expect(document.problems.isEmpty)
        #expect(document.unsupported.map(\.kind) == kinds)
    }
}
