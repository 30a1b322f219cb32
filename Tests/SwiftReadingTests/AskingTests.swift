import Testing

@testable import CommandLanguage
@testable import SwiftReading

/// Whether a text needs more lines; whether a line is Swift at all.
@Suite struct AskingTests {
    @Test(arguments: [
        "let x = 1", "f()", "struct A { }", "", "\"abc", "print(\"abc", "struct A { let a = \"b }", "f(1))", "a\n.b()",
        "// c", "if a { } else { }",
        "dataSource.apply(s) { }",
        "#if A\n#endif", "\"\"\"\na\n\"\"\"", "x!", "a...", "func f()",
    ])
    func complete(text: String) { #expect(SwiftReader.completeness(of: text) == .complete) }

    @Test func needsMore() {
        func reason(_ text: String) -> SwiftCompleteness.Reason? {
            guard case .needsMore(let reason) = SwiftReader.completeness(of: text) else { return nil }
            return reason
        }
        for (text, bracket) in [
            ("struct A {", SyntaxProblem.Bracket.brace), ("f([1,\n 2", .square), ("f(", .parenthesis),
            ("f { (a) in", .brace), ("f(\"a\",", .parenthesis), ("f(\n\"a", .parenthesis),
        ] {
            guard case .bracket(bracket, let range)? = reason(text) else {
                Issue.record("\(text)")
                continue
            }
            #expect(["{", "[", "("].contains(range.text(in: text)))
        }
        for text in ["let a =", "a &&", "a,", "let a: ", "guard let x = y else", "for x in"] {
            #expect(reason(text) == .operand, "\(text)")
        }
        for text in ["struct A: Hashable", "if a", "switch x", "extension A: B"] {
            #expect(reason(text) == .body, "\(text)")
        }
        #expect(reason("let a = \"\"\"\nabc") == .multilineString)
        #expect(reason("/* a") == .comment)
        #expect(reason("#if A\nf()") == .compilation)
    }

    @Test func whatNoLineCouldMend() {
        let text = String(repeating: "[", count: 100_000)
        guard case .refused(let problem) = SwiftReader.completeness(of: text) else {
            Issue.record("not refused")
            return
        }
        #expect(problem.kind == .tooDeep(limit: 64))
        #expect(problem.range.utf8 == 64..<65)
        guard case .refused(let size) = SwiftReader.completeness(of: String(repeating: "(", count: 1_000_001)) else {
            Issue.record("not refused")
            return
        }
        #expect(size.kind == .tooLarge(limit: 1_000_000))
    }

    @Test(arguments: [
        "import UIKit", "struct Todo: Hashable {", "struct A<T> {", "final class B: NSObject {", "enum S { case a }",
        "var x = 1",
        "let s = NSDiffableDataSourceSnapshot<Int, Int>()", "let s = dataSource.snapshot()", "let xs: [Int] = []",
        "let n = xs.map { $0 }", "let (a, b) = pair",
        "snapshot.appendItems([1])", "dataSource?.apply(s)", "self.dataSource.apply(s, animatingDifferences: true)",
        "items[0].isDone.toggle()", "items[0].isDone = true", "DispatchQueue.main.async {", "Task {",
        "await dataSource.apply(s)",
        "try await f()", "for i in 0..<3 {", "if x { y() }", "guard let x = y else { return }",
        "if #available(iOS 15, *) {", "#if DEBUG",
        "@MainActor", "private var x = 1", "override func viewDidLoad() {", "static func == (l: A, r: A) -> Bool {",
        "func f() {",
        "extension A: Hashable {", "typealias S = Int", "// a comment", "/// documentation", "applySnapshot()",
        "switch x {",
        "[snapshot appendItemsWithIdentifiers:@[a]];", "@interface A : NSObject", "#import <UIKit/UIKit.h>",
        "NSString *a = @\"b\";",
        "快照.appendSections([.收藏])", "init(a: Int) {", "_ = f()", "private enum Section {",
        "songs.append(a); update()", "songs.removeAll(); songs.count", "show(); songs",
    ])
    func swift(line: String) {
        #expect(SwiftReader.looksLikeSwift(line))
    }

    @Test(arguments: [
        "append a b to A", "sections 今日 明日", "apply", "move a before b", "let t = Todo(text: \"a\")", "let xs = [1, 2]",
        "let ts = T(\"\\(i)\") for i in 0...2", "struct Todo(text, isDone = false)", "enum Section(a, b)",
        "class D(name) hash(name)",
        "set t.isDone = true", "# comment", "batch { delete 0:0; insert 0:2 } then 0 = 3", "outline X { append a }",
        "option ios 15", "",
        "expect items in A = a b", "append [a, b] to A", "let t = ts.id", "sections Section.allCases", "at 0:0",
        "why 牛乳", "quit", "_.foo()", "_ foo",
    ])
    func commands(line: String) { #expect(!SwiftReader.looksLikeSwift(line)) }

    /// No command may be taken for Swift: every line of every example, and every form as it is written in `help`.
    @Test func noCommandIsTakenForSwift() {
        var lines = 0
        for row in CommandTable.standard.rows {
            // `enum Section: String (…)` is a declaration of both languages up to its bracket: the prompt asks the command first.
            for line in row.example.split(separator: "\n")
            where !["class", "enum"].contains(row.name) || !line.contains(": ") {
                lines += 1
                #expect(!SwiftReader.looksLikeSwift(String(line)), "\(line)")
            }
            for usage in row.usages { #expect(!SwiftReader.looksLikeSwift(usage), "\(usage)") }
            for spelling in row.spellings {
                #expect(!SwiftReader.looksLikeSwift(spelling), "\(spelling)")
                #expect(!SwiftReader.looksLikeSwift(spelling + "(x)") { $0 == spelling }, "\(spelling)")
            }
        }
        #expect(lines > 100)
    }

    /// A word that Swift knows only in some places is coloured there, and is a name elsewhere.
    @Test(arguments: [
        ("var n: Int { get { 1 } set {} }", ["var", "get", "set"]), ("open class A {}", ["open", "class"]),
        ("let set = open(get)", ["let"]), ("open.set", []),
    ])
    func someWordsAreKeywordsInTheirPlaces(text: String, keywords: [String]) {
        let found = SwiftReader.words(in: text).filter { $0.kind == .keyword }
        #expect(found.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == keywords)
    }

    /// Lines and columns stay what they are.
    @Test(arguments: [
        ("1 let a = [1]\n2 g()", "  let a = [1]\n  g()"), (" 9 | f()\n10 | g()", "     f()\n     g()"),
        ("3.\tf()\n\n4.\tg()", "  \tf()\n\n  \tg()"), ("1\n2\n3\nf()\n\ng()", " \n \n \nf()\n\ng()"),
        ("  1> f() {\n  2>   g()\n  3> }", "     f() {\n       g()\n     }"),
        (">>> func f() {\n...   g()\n... }", "    func f() {\n      g()\n    }"),
        ("> f()\n>\n> g()", "  f()\n \n  g()"),
    ])
    func whatStandsBesideCodeGoes(text: String, code: String) { #expect(SwiftReader.withoutMargin(text) == code) }

    @Test(arguments: [
        "f()\ng()", "1 f()", "1 f()\n3 g()", "1 + 2\n2 + 3", "1\n2\n3", "1.5\n2.5", "1,\n2,", "1\nf()", "1 f()\ng()",
        "0   CoreFoundation  0x1\n1   UIKitCore  0x2", "snap> f()\nsnap> g()", "...\nf()", "> append a\n> apply",
    ])
    func otherLinesHaveNoMargin(text: String) { #expect(SwiftReader.withoutMargin(text) == nil) }

    /// `-f()` is Swift as well, and so is `+ g()` below a value: what is marked line by line is a difference.
    @Test func aDifferenceIsKnownByItsMarks() {
        let text = " func f() {\n-    a.b()\n+    a.c()\n }"
        #expect(
            SwiftReader.newerVersion(ofDifference: " f()\n-s.a(1)\n+s.a(0)\n g()") == " f()\n       \n s.a(0)\n g()")
        #expect(SwiftReader.newerVersion(ofDifference: text) == " func f() {\n          \n     a.c()\n }")
        for text in [
            "let t = a\n+ b", "let t = [1,\n  2]\n+ [3]", "let t = x\n    .map { $0 }\n+ y.z()", "-x",
            "@objc func f() {}\n let t = x()\n- y()",
        ] {
            #expect(SwiftReader.newerVersion(ofDifference: text) == nil)
        }
    }
}
