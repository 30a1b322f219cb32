import Recordings
import Testing

/// The reader of JSON: what it takes for JSON (RFC 8259), and where it finds what is none.
@Suite struct JSONReaderTests {
    private func tree(_ text: String) -> Result<JSONTree, JSONReader.Problem> {
        var reader = JSONReader(text)
        do throws(JSONReader.Problem) {
            let tree = try reader.tree()
            try reader.end()
            return .success(tree)
        } catch {
            return .failure(error)
        }
    }

    @Test func everyKindOfValueIsRead() {
        let text =
            " {\"a\" : [1, -2.5, 1e2, \"x\\n\\u00e9\"],\n\"b\": {}, \"c\": [ ], \"d\": null, \"e\": true, \"f\": false}\n"
        #expect(
            tree(text)
                == .success(
                    .object([
                        "a": .array([.integer(1), .number(-2.5), .number(100), .string("x\né")]), "b": .object([:]),
                        "c": .array([]), "d": .null, "e": .bool(true), "f": .bool(false),
                    ])))
    }

    @Test(
        arguments: [
            ("", .value, 1), ("\n\nx", .value, 3), ("[1,\n2", .expected("]"), 2), ("[1\n,]", .value, 2),
            ("{\n\"a\"\n1}", .expected(":"), 3), ("{\"a\": 1\n\"b\": 2}", .expected("}"), 2),
            ("{a: 1}", .expected("\""), 1),
            ("\n\"a\nb\"", .openText, 2), ("\"a", .openText, 1), ("\"\\", .openText, 1), ("[\n\"\\q\"]", .escape, 2),
            ("\"\\u12\"", .escape, 1), ("\"\\ud83d\\u0041\"", .escape, 1), ("\"\\udc00\"", .escape, 1),
            ("[1]\n\n2", .surplus, 3), ("1e999", .number, 1), ("[-1.5e999]", .number, 1),
            ("0x10", .surplus, 1), ("nan", .value, 1), ("truth", .value, 1), ("-", .value, 1),
        ] as [(String, JSONReader.Problem.Reason, Int)])
    func aProblemHasItsLine(text: String, reason: JSONReader.Problem.Reason, line: Int) {
        guard case .failure(let problem) = tree(text) else {
            Issue.record("\(text) was read")
            return
        }
        #expect(problem.reason == reason && problem.line == line)
    }
}
