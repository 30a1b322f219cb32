import Reporting
import Sessions
import TestSupport
import Testing

@testable import CommandLanguage
@testable import Scenarios

/// The heads of scenarios and lessons: what they say, on which line, and what is refused.
@Suite struct HeadTests {
    /// Whether every language has words for a message, with all that belongs in them.
    private static func isWhole(_ message: Message) -> Bool {
        Language.allCases.allSatisfy { language in
            let catalog = MessageCatalog(language)
            let text = catalog.text(message)
            return catalog.keys.contains(message.key) && !text.isEmpty && !text.contains("⟨")
        }
    }

    private static func fields(_ head: String) throws(HeadError) -> Head.Fields? {
        try Head(of: "---\n\(head)\n---\nbody\n")?.fields
    }

    /// What a head says, flattened: `a.b` for a member.
    private static func flat(_ fields: Head.Fields, _ prefix: String = "") -> [String] {
        fields.flatMap { field -> [String] in
            switch field.value {
            case .text(let text): ["\(field.line) \(prefix)\(field.key)=\(text)"]
            case .list(let texts): ["\(field.line) \(prefix)\(field.key)=\(texts)"]
            case .fields(let inner): flat(inner, "\(prefix)\(field.key).")
            }
        }
    }

    @Test(
        arguments: [
            ("a: b", ["2 a=b"]), ("a: 001", ["2 a=001"]), ("a: true", ["2 a=true"]), ("a:   b c  ", ["2 a=b c"]),
            ("a: b # c", ["2 a=b"]), ("a: b#c", ["2 a=b#c"]), ("a: b:c", ["2 a=b:c"]), ("a : b", ["2 a=b"]),
            ("a: -1", ["2 a=-1"]), ("a: https://x.y/#z", ["2 a=https://x.y/#z"]),
            (#"a: "b: # \"c\" \\ \n\t""#, ["2 a=b: # \"c\" \\ \n\t"]), (#"a: "b" # c"#, ["2 a=b"]),
            ("a: 'b''c \\n'", ["2 a=b'c \\n"]), ("a: ''", ["2 a="]), (#"a: """#, ["2 a="]),
            ("# c\n\na: b\n  # d\nc: d", ["4 a=b", "6 c=d"]),
            ("a:\n  b: c\n  d: {e: f, g: \"h, }\"}\ni: j", ["3 a.b=c", "4 a.d.e=f", "4 a.d.g=h, }", "5 i=j"]),
            ("a:\n  b:\n    c: d\n    e: f\n  g: h", ["4 a.b.c=d", "5 a.b.e=f", "6 a.g=h"]),
            ("a: {b: c,d: e}", ["2 a.b=c", "2 a.d=e"]), ("a: [b, \"c, d\",e]", [#"2 a=["b", "c, d", "e"]"#]),
            ("a: []", ["2 a=[]"]), ("a: [ ] # none", ["2 a=[]"]),
            ("今日: \"牛乳\u{301}\"", ["2 今日=牛乳\u{301}"]), ("a: \"\u{301}b\"", ["2 a=\u{301}b"]), ("", []),
        ] as [(String, [String])])
    func aHeadIsRead(head: String, expected: [String]) throws {
        #expect(Self.flat(try #require(try Self.fields(head))) == expected)
    }

    @Test(
        arguments: [
            ("a", 2, .noColon), ("a:b", 2, .noColon), ("- a", 2, .noColon), (": a", 2, .badKey("")),
            ("x: y\n\"a\": b", 3, .badKey("\"a\"")), ("\ta: b", 2, .tab), ("a:\n\tb: c", 3, .tab),
            ("a: b\tc", 2, .tab), ("a: \"b\"\t", 2, .tab),
            (" a: b", 2, .indentation(expected: 0)), ("a: b\n  c: d", 3, .indentation(expected: 0)),
            ("a:\n c: d", 3, .indentation(expected: 2)), ("a:\n   c: d", 3, .indentation(expected: 2)),
            ("a:\n  b: c\n    d: e", 4, .indentation(expected: 2)),
            ("a: b\nc: d\na: e", 4, .duplicateKey("a", firstLine: 2)),
            ("a:\n  b: c\n  b: d", 4, .duplicateKey("b", firstLine: 3)),
            ("a: {b: c, b: d}", 2, .duplicateKey("b", firstLine: 2)),
            ("a:", 2, .missingValue(key: "a")), ("a: # c", 2, .missingValue(key: "a")),
            ("a:\nb: c", 2, .missingValue(key: "a")), ("a: {b: }", 2, .missingValue(key: "b")),
            ("a:\n  b:\n    c:\n      d: e", 4, .missingValue(key: "c")),
            ("a: [b, ]", 2, .missingValue(key: "[")),
            ("x: y\na: \"b", 3, .unclosed("\"")), ("a: \"b\\", 2, .unclosed("\"")), ("a: 'b", 2, .unclosed("'")),
            ("a: {b: c", 2, .unclosed("{")), ("a: {b: c,", 2, .unclosed("{")), ("a: [b", 2, .unclosed("[")),
            ("a: {", 2, .unclosed("{")), ("a: [", 2, .unclosed("[")),
            ("a: \"\\x\"", 2, .unknownEscape("x")), ("a: \"b\" c", 2, .textAfterValue("c")),
            ("a: {b: c} d", 2, .textAfterValue("d")), ("a: {b: \"c\" d}", 2, .textAfterValue("d}")),
            ("a: b: c", 2, .needsQuotes(": ")), ("a: b:", 2, .needsQuotes(":")),
            ("a: |", 2, .unsupported("|")), ("a: > b", 2, .unsupported(">")), ("a: &b c", 2, .unsupported("&")),
            ("a: - b", 2, .unsupported("-")), ("a: @b", 2, .unsupported("@")),
            ("a: {b: {c: d}}", 2, .unsupported("{")), ("a: [[b]]", 2, .unsupported("[")),
        ] as [(String, Int, HeadError.Reason)])
    func whatIsNotInOrderIsRefusedOnItsLine(head: String, line: Int, reason: HeadError.Reason) {
        #expect(throws: HeadError(line: line, reason: reason)) { try Self.fields(head) }
        #expect(Self.isWhole(HeadError(line: line, reason: reason).message))
    }

    @Test func aHeadThatIsNotClosedIsRefused() throws {
        #expect(throws: HeadError(line: 1, reason: .notClosed)) { try Head(of: "---\na: b\n") }
        #expect(try Head(of: "apply\n---\n") == nil)
        #expect(try Head(of: "---a\n---\n") == nil)
    }

    @Test(
        arguments: [
            ("apply", nil, "apply", 1), ("---\na: b\n---\napply\n", ["a: b"], "apply\n", 4), ("---\n---\n", [], "", 3),
            ("---\na", nil, "---\na", 1), (" ---\na\n---", nil, " ---\na\n---", 1),
            ("---\na: |\n  b\n---\n---\n", ["a: |", "  b"], "---\n", 5), ("", nil, "", 1),
            ("\u{FEFF}---\na: b\n---\nx", ["a: b"], "x", 4),
        ] as [(String, [Substring]?, String, Int)])
    func aTextIsTakenApart(text: String, lines: [Substring]?, body: String, firstLine: Int) {
        let parts = Head.split(text)
        #expect(parts.lines == lines)
        #expect(parts.body == body)
        #expect(parts.firstLine == firstLine)
        #expect(parts.isUnclosed == (text == "---\na"))
    }

    @Test func valuesAreAskedForByKind() throws {
        let fields = try #require(try Self.fields("a: b, c\nd: [e, f]\ng: {h: i}\nj: k"))
        #expect(try fields.required("a").list() == ["b", "c"])
        #expect(try fields.required("d").list() == ["e", "f"])
        #expect(try fields.required("g").texts() == ["h": "i"])
        #expect(throws: HeadError(line: 3, reason: .textExpected(key: "d"))) { try fields.required("d").text() }
        #expect(throws: HeadError(line: 4, reason: .textExpected(key: "g"))) { try fields.required("g").list() }
        #expect(throws: HeadError(line: 5, reason: .textsByLanguageExpected(key: "j"))) {
            try fields.required("j").texts()
        }
        #expect(throws: HeadError(line: 1, reason: .missingKey("z"))) { try fields.required("z") }
        #expect(throws: HeadError(line: 5, reason: .unknownKey("j", known: ["a", "d", "g"]))) {
            try fields.allow(only: ["a", "d", "g"])
        }
        guard case .fields(let inner)? = fields["g"]?.value else {
            Issue.record("g has no members")
            return
        }
        #expect(throws: HeadError(line: 4, reason: .missingKey("z"))) { try inner.required("z") }
    }

    /// Each line is read once: what is looked at grows with the head and not with its square.
    @Test func aLongHeadIsReadLineByLine() throws {
        let head = "narration:\n" + (0..<20_000).map { "  key\($0): {en: \"one\", ja: \"二\"}\n" }.joined()
        let clock = ContinuousClock()
        var fields: Head.Fields?
        let time = try clock.measure { fields = try Self.fields(head) }
        guard case .fields(let members)? = fields?["narration"]?.value else {
            Issue.record("no members")
            return
        }
        #expect(members["key19999"]?.line == 20_002)
        print("a head of 20,000 keys: \(time)")
    }

    /// Whatever stands there, the reader ends with fields or with an error whose line exists.
    @Test func randomHeadsNeverTrap() {
        var generator = SeededGenerator(seed: 11)
        let pieces = [
            "a", "b", ":", ": ", " ", "  ", "\n", "\n  ", "\"", "'", "{", "}", "[", "]", ",", "#", "\\", "\t", "-", "牛",
            "\u{301}", "---",
        ]
        var read = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<14, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            do throws(HeadError) {
                if try Self.fields(text) != nil { read += 1 }
            } catch {
                #expect((1...text.count + 3).contains(error.line), "\(text.debugDescription)")
            }
        }
        #expect(read > 100)
    }
}
