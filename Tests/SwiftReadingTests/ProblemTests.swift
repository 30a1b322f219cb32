import CommandLanguage
import Testing

@testable import SwiftReading

/// What is wrong with a text is told by its kind and its place.
@Suite struct ProblemTests {
    @Test(arguments: [
        ("f(1", ["unclosed(Bracket.parenthesis) at ("]),
        ("struct A { let x = [1\n}", ["unclosed(Bracket.square) at ["]),
        ("f(1))", ["unmatchedClosing(Bracket.parenthesis) at )"]),
        ("let a = \"abc\nlet b = 1", ["unterminatedString at \"abc"]),
        ("/* a", ["unterminatedComment at /* a"]),
        ("\"\\q\"", ["unknownEscape at \\q"]),
        ("let a = “abc”", ["typographicQuotes at “"]),
        ("let a = 1 let b = 2", ["missingSeparator at let"]),
        ("let a= 1", ["unevenSpaces at ="]),
        ("let x =", ["expected(Expectation.expression) at "]),
        ("struct { }", ["expected(Expectation.name) at {"]),
        ("let a: = 1", ["expected(Expectation.type) at ="]),
        (
            "for x of xs { }",
            ["expected(Expectation.inKeyword) at of", "missingSeparator at xs", "expected(Expectation.body) at of"]
        ),
        ("a == b == c", ["nonAssociativeOperators at =="]),
        ("0xF.0", ["malformedNumber at 0xF"]),
        ("12ab", ["malformedNumber at 12ab"]), ("1a2", ["malformedNumber at 1a2"]),
        ("1.5abc", ["malformedNumber at 1.5abc"]), ("1.5f", ["malformedNumber at 1.5f"]),
        ("struct A<T { }", ["unclosed(Bracket.angle) at <"]), ("let a = #", ["unknownCharacter at #"]),
        ("#endif", ["unmatchedClosing(Bracket.conditionalCompilation) at #endif"]),
        ("#if A\nf()", ["unclosed(Bracket.conditionalCompilation) at #if"]),
        ("let a = 'b'", ["unknownCharacter at '", "unknownCharacter at '"]),
    ])
    func kinds(text: String, expected: [String]) {
        let found = problems(text)
        #expect(found.contains(expected[0]), "\(found)")
        #expect(!SwiftReader.read(text).isUnderstood)
    }

    @Test func whatIsMendedIsReadAsMeant() {
        for (text, tree) in [("let a = “b”", "(let a = \"b\")"), ("a b", "a\nb"), ("a= b", "(= a b)")] {
            let document = SwiftReader.read(text)
            #expect(document.notation == tree)
            #expect(!document.problems.isEmpty && document.problems.allSatisfy(\.isMended))
        }
    }

    @Test func depthIsLimited() {
        for (open, close) in [
            ("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("-(", ")"), ("a ? b : ", ""), ("{ a in ", "}"),
            ("\"\\(", ")\""),
        ] {
            for count in [10, 1_000, 50_000] {
                let text = String(repeating: open, count: count) + "x" + String(repeating: close, count: count)
                let document = SwiftReader.read(text)
                let isRefused = document.problems.contains {
                    $0.kind == .tooDeep(limit: 64) || $0.kind == .tooDeep(limit: 128)
                }
                #expect(isRefused == (count > 10), "\(count) × \(open)")
            }
        }
        let open = SwiftReader.read(String(repeating: "[", count: 100_000))
        #expect(open.problems.count == 100)
        #expect(open.unsupported.contains { $0.kind == .tooDeep })
    }

    @Test func linksAreLimited() {
        for link in [".a", "()", "[0]", "!", " + a", " && a", ".map { $0 }", "?.b", " as A"] {
            for count in [20, 20_000] {
                let document = SwiftReader.read("a" + String(repeating: link, count: count))
                #expect(
                    document.problems.contains { $0.kind == .tooDeep(limit: 128) || $0.kind == .tooDeep(limit: 64) }
                        == (count > 20), "\(link)")
            }
        }
    }

    /// Chains within the arguments of chains: a tree that is read never stands higher than the limits, whatever the text.
    @Test func whatIsReadCanBeWalked() {
        for (levels, links) in [(5, 10), (50, 120), (60, 60), (1_000, 100)] {
            let chain = String(repeating: ".a", count: links)
            let text = String(repeating: "f(b", count: levels) + chain + String(repeating: ")" + chain, count: levels)
            checkInvariants(text, "\(levels) chains of \(links)")
            let isRefused = !SwiftReader.read(text).problems.isEmpty
            #expect(isRefused == (levels > 5), "\(levels) chains of \(links)")
        }
    }

    @Test func sizeIsLimited() {
        let document = SwiftReader.read(String(repeating: "a\n", count: 500_001))
        #expect(document.statements.isEmpty)
        #expect(document.problems.map(\.kind) == [.tooLarge(limit: 1_000_000)])
        #expect(SwiftFile.mostBytes == SwiftReader.Limits().bytes, "no more is read of a file")
        #expect(SwiftReader.read(String(repeating: "a\n", count: 1_000)).problems.isEmpty)
    }
}
