import Testing

@testable import CommandLanguage

@Suite struct DeclarationTests {
    /// `values` shows a declaration as it would be typed.
    @Test(arguments: [
        "struct T()", "struct T(a)", "struct T(a, b = 1)",
        "struct T(a = \"x y\", b = -1.5, c = true, d = nil, e = uuid)",
        "struct T(a) hash(a)", "struct T(a, b) hash(a) equal(a, b)", "struct T(a) hash() equal()", "class T(a)",
        "class T(a, b = []) hash(a) equal(a)", "struct T(a = [1, \"b\"], b = 0...3)", "struct T(a = \"n: \\(x)!\")",
        "struct T(a = U(b: 1, \"c\"), d = x.y[2])", "enum E(a, b)", "enum E(a = 10, b = \"x\")",
    ])
    func declarationsAreShownAsTheyWouldBeTyped(declaration: String) {
        var lab = Lab(declaration)
        #expect(lab.text("values") == declaration + "\n")
    }
}
