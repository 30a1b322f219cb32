import CommandLanguage
import Testing

@testable import Console

/// The parts of a line that are drawn in colours.
@Suite struct LineColoringTests {
    private static func parts(_ text: String) -> [String] {
        let coloring = Console(Interpreter(table: .tested)).coloring
        let bytes = Array(text.utf8)
        return (coloring?.parts(of: text) ?? []).map { part in
            let words = String(decoding: bytes[part.range], as: UTF8.self)
            return switch part.kind {
            case .command(let kind): "\(kind) \(words)"
            case .swift(let kind): "Swift \(kind) \(words)"
            }
        }
    }

    /// In a block stand the verbs of the block: `insert` has the word `section` there, and nowhere else.
    @Test(arguments: [
        (
            "batch { insert section 1; move 0:0 to 0:1 } then 0 = 3",
            [
                "verb batch", "verb insert", "keyword section", "number 1", "verb move", "number 0:0", "keyword to",
                "number 0:1", "keyword then", "number 0", "number 3",
            ]
        ),
        ("insert section to A", ["verb insert"]),
        ("! append milk to A; apply", ["verb append", "keyword to", "verb apply"]),
        ("!append 牛乳 to 今日", ["verb append", "keyword to"]),
        ("append [a, to] to A # to", ["verb append", "keyword to", "keyword to", "comment # to"]),
        ("echo \"a # b", ["verb echo", "string \"a # b"]),
        ("echo 1 ＃ 二\napply", ["verb echo", "number 1", "verb apply", "comment ＃ 二"]),
        ("nothing { append a to b }", []),
        (
            "echo 1\nvar n = 2 // to",
            ["verb echo", "number 1", "Swift keyword var", "Swift number 2", "Swift comment // to"]
        ),
    ])
    func words(text: String, parts: [String]) { #expect(Self.parts(text) == parts) }
}
