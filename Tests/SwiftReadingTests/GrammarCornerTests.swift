import Testing

@testable import SwiftReading

/// Corners of the grammar that pasted text rarely reaches.
@Suite struct GrammarCornerTests {
    private func strings(_ text: String) -> [String] {
        SwiftLexer.tokenize(text).tokens.filter { $0.kind == .stringText }.map { $0.range.text(in: text) }
    }

    /// Text that ends inside a literal is its text as far as it goes; nothing is no text.
    @Test(arguments: [
        ("\"abc", ["abc"]), ("\"", []), ("\"\"", []), ("\"a\"", ["a"]), ("\"a\nb", ["a"]), ("\"\nb", []),
        ("\"a\\(b)\"", ["a"]), ("\"\\(b)c\"", ["c"]), ("\"\\(b)", []), ("\"\\(b)c", ["c"]), ("#\"a\"b\"#", ["a\"b"]),
        ("##\"a\"#b\"##", ["a\"#b"]), ("#\"\\(a)\"#", ["\\(a)"]), ("#\"a", ["a"]),
        // A text of one quotation mark is not the beginning of lines.
        ("#\"\"\"#", ["\""]), ("#\"\"\"#, x", ["\""]),
    ])
    func aLiteralThatIsCutOffKeepsItsText(text: String, expected: [String]) { #expect(strings(text) == expected) }

    /// What is escaped ends no literal, and a line end is never escaped away.
    @Test(arguments: [
        (#""a\"b""#, [#"a\"b"#]), (#""\\""#, [#"\\"#]), ("\"a\\\nb\"", ["a\\"]), ("\"a\\\r\nb\"", ["a\\"]),
        (##"#"a\#"b"#"##, [##"a\#"b"##]),
    ])
    func escapesInsideALiteral(text: String, expected: [String]) {
        // Of a literal that a line ends, the rest is not a part.
        #expect(strings(text).first == expected.first)
    }

    /// A regular expression between `#` ends with as many as it began with.
    @Test(arguments: [
        ("#/a/b/#", ["#/a/b/#"]), ("##/a/#b/##", ["##/a/#b/##"]), ("#/a/# + 1", ["#/a/#"]), ("#/a\n/#", []),
    ])
    func regularExpressionsBetweenSigns(text: String, expected: [String]) {
        let found = SwiftLexer.tokenize(text).tokens.filter { $0.kind == .regularExpression }
        #expect(found.map { $0.range.text(in: text) } == expected)
    }

    /// What a closure takes, how it ends, and what it gives may each be missing.
    @Test(arguments: [
        "{ (a) throws(Failure) -> Int in a }", "{ (a) async throws(Failure) -> Int in a }",
        "{ (a) throws -> Int in a }", "{ (a) async -> Int in a }",
    ])
    func aClosureMayThrowAType(text: String) {
        #expect(notation(text).hasSuffix("-> Int in a }"), "\(notation(text))")
    }

    @Test(arguments: ["{ (a) throws(Failure) in a }", "{ a async throws(Failure) in a }", "{ a throws in a }"])
    func aClosureThatThrowsMayGiveNothing(text: String) {
        let tree = notation(text)
        #expect(tree.hasSuffix(" in a }") && !tree.contains("problems"), "\(tree)")
    }

    /// So many types stand upon each other, and not one more.
    @Test func aCompositionIsLimited() {
        var limits = SwiftReader.Limits()
        limits.links = 3
        func problems(_ count: Int) -> Int {
            let type = (0..<count).map { "A\($0)" }.joined(separator: " & ")
            return SwiftReader.read("typealias T = \(type)", limits: limits).problems.count
        }
        #expect(problems(1) == 0)
        #expect(problems(2) == 0)
        #expect(problems(3) == 0)
        #expect(problems(4) > 0)
    }

    /// A condition may be missing; the line behind it still says whether cases come.
    @Test(arguments: [
        "switch x {\n#if DEBUG\ncase .a: f()\n#endif\ndefault: g()\n}",
        "switch x {\n#if DEBUG && os(iOS)\n@unknown default: f()\n#else\ncase .b: g()\n#endif\n}",
    ])
    func casesUnderACondition(text: String) { #expect(!notation(text).contains("problems"), "\(notation(text))") }

    /// What begins a text is read as it is on any other line.
    @Test(arguments: ["init / x", "\\.id ?? x", "/ab+c/", "a / b", "case .b"])
    func theFirstLineIsReadAsAnyOther(line: String) {
        #expect("a\n" + SwiftReader.read(line).notation == SwiftReader.read("a\n" + line).notation)
    }

    @Test func casesUnderAMissingCondition() {
        let text = "switch x {\n#if\ncase .a: f()\n#endif\ndefault: g()\n}"
        #expect(!problems(text).contains { $0.contains("at case") }, "\(problems(text))")
        checkInvariants(text, "a missing condition")
    }
}
