import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

@Suite struct DeclarationTests {
    /// `values` shows a declaration as it would be typed.
    @Test(arguments: [
        "struct T()", "struct T(a)", "struct T(a, b = 1)",
        "struct T(a = \"x y\", b = -1.5, c = true, d = nil, e = uuid)",
        "struct T(a) hash(a)", "struct T(a, b) hash(a) equal(a, b)", "struct T(a) hash() equal()", "class T(a)",
        "class T(a, b = []) hash(a) equal(a)", "struct T(a = [1, \"b\"], b = 0...3)", "struct T(a = \"n: \\(x)!\")",
        "struct T(a = U(b: 1, \"c\"), d = x.y[2])", "enum E(a, b)", "enum E(a = 10, b = \"x\")",
        "enum E: String, CaseIterable (a = \"x\", b)", "enum E: Int (a = 1, b)",
        "enum E(a(Song), b(title: String, n: Int = 1), c(_, _), d([Song]), e(_: song), f(title))",
        "class T: NSObject (a) hash(a) equal(a)", "class T: Hashable (a)", "struct T: Identifiable, Hashable (id)",
        "struct T(let id: Int, name: String = \"x\", tags: [String], next: T?, url: URL, let key = uuid)",
        "struct T(rows: [[Int]], by: [String: [Int]], f: ((Int) -> Int, Int))",
        "struct T(tags: [String]?, pair: (Int, Int)?, n: Int)",
        "struct T(f: (Int, String) -> Void, d: Dictionary<String, Int>, m: [String: Int], s: Set<String>)",
    ])
    func declarationsAreShownAsTheyWouldBeTyped(declaration: String) {
        var lab = Lab(declaration)
        #expect(lab.text("values") == declaration + "\n")
    }

    /// Spaces around a colon, `var` and labels that nobody uses change nothing.
    @Test(arguments: [
        ("enum E:String,CaseIterable(a)", "enum E: String, CaseIterable (a)"),
        ("enum E : String (a)", "enum E: String (a)"), ("class T :NSObject (a)", "class T: NSObject (a)"),
        ("struct T(var a : Int, b:String, var c)", "struct T(a: Int, b: String, c)"),
        ("struct T(let, var)", "struct T(let, var)"),
        ("enum E(a(_ title: String), b(_:Int))", "enum E(a(String), b(Int))"),
        ("struct T(a: [ String ], b:[Int] = [])", "struct T(a: [String], b: [Int] = [])"),
    ])
    func otherSpellings(written: String, shown: String) {
        var lab = Lab(written)
        #expect(lab.text("values") == shown + "\n")
    }
}
