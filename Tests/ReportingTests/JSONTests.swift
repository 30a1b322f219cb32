import FoundationEssentials
import Testing

@testable import Reporting

@Suite struct JSONTests {
    struct Numbers: Report {
        static let kind = "numbers"
        var value: Double
        var zebra = 1
        // Keys are sorted by their code points: capitals first, other scripts last.
        // swift-format-ignore
        var Apple = 2
        // swift-format-ignore
        var 名前 = 3
        var blocks: [Block] { [] }
    }

    struct Unencodable: Report {
        struct Refusal: Error, CustomStringConvertible {
            var description: String { "no \"value\" \\ here\n" }
        }

        static let kind = "unencodable"
        var blocks: [Block] { [] }

        func encode(to encoder: any Encoder) throws {
            throw Refusal()
        }
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test func keysAreSorted() {
        let text = Renderer(format: .jsonl).render(Numbers(value: 1.5))
        #expect(text == #"{"Apple":2,"report":"numbers","snaprepl":1,"value":1.5,"zebra":1,"名前":3}"# + "\n")
    }

    @Test(arguments: [(Double.infinity, "Infinity"), (-.infinity, "-Infinity"), (.nan, "NaN")])
    func numbersThatJSONLacksAreStrings(value: Double, expected: String) throws {
        struct Answer: Decodable { var value: String }
        let text = Renderer(format: .jsonl).render(Numbers(value: value))
        #expect(try decode(Answer.self, text).value == expected)
    }

    @Test(arguments: [OutputFormat.json, .jsonl])
    func aReportThatCannotBeEncodedStillAnswersInJSON(format: OutputFormat) throws {
        struct Answer: Decodable {
            var encodingError: String
            var report: String
            var snaprepl: Int
        }
        let answer = try decode(Answer.self, Renderer(format: format).render(Unencodable()))
        #expect(answer.encodingError == "no \"value\" \\ here\n")
        #expect(answer.report == "unencodable")
        #expect(answer.snaprepl == 1)
    }

    @Test func oneReportIsOneLine() {
        let diagnostic = Diagnostic(code: "x", systemText: "one\ntwo\r\n", explanation: "\u{2028}\u{1B}")
        let text = Renderer(format: .jsonl).render(diagnostic)
        #expect(text.filter(\.isNewline) == "\n" || text.filter(\.isNewline) == "\u{2028}\n")
        #expect(!text.unicodeScalars.contains("\u{1B}"))
    }

    @Test func diagnosticsSurviveAJourney() throws {
        let diagnostic = Diagnostic(
            severity: .warning, code: "identifier-already-exists", systemText: "X\n",
            explanation: .message("a", ["n": 2, "t": "3", "m": .message(Message("b", ["x": "y"]))]),
            source: .init(name: "牛乳.snap", line: 3), sourceText: "append 牛乳", spans: [7..<9], suggestions: ["one"],
            confidence: "M")
        let text = Renderer(format: .json).render(diagnostic)
        #expect(try decode(Diagnostic.self, text) == diagnostic)
    }

    @Test func aDiagnosticInJSON() {
        let diagnostic = Diagnostic(
            code: "no-sections", explanation: .message("why", ["count": 1, "item": "牛乳"]), sourceText: "append 牛乳",
            spans: [7..<9])
        let expected =
            #"{"code":"no-sections","explanation":{"arguments":{"count":1,"item":"牛乳"},"key":"why"},"#
            + #""isExplained":true,"report":"diagnostic","severity":"error","snaprepl":1,"sourceText":"append 牛乳","#
            + #""spans":[[7,9]],"suggestions":[]}"# + "\n"
        #expect(Renderer(format: .jsonl).render(diagnostic) == expected)
    }
}
