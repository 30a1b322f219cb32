import CommandLanguage
import Console
import Reporting
import Testing

@testable import CrashReading

/// Published texts of crashes that are pasted where a command belongs, with no word in front of them.
@Suite struct BarePromptTests {
    private static let table = CommandTable(CommandTable.standard.groups + [DiagnoseCommand.group])

    /// The kinds of the answers to a text at the prompt of a person who types.
    private static func answers(to text: String) -> [String] {
        var console = Console(Interpreter(table: table))
        console.awaitTyping()
        return (console.feed(text) + console.end()).flatMap(\.reports).map { type(of: $0).kind }
    }

    @Test func knownTextsAreExplained() {
        var missed: [String] = []
        for text in PublicText.all where text.rule != nil {
            let kinds = Self.answers(to: text.text)
            if kinds != ["diagnose"] { missed.append("\(text.thread) \(kinds): \(text.text.prefix(60))") }
        }
        #expect(missed.isEmpty, "\(missed.count): \(missed.joined(separator: "\n"))")
    }

    /// A crash that no rule is about is said to be unknown, and not taken for a command.
    @Test(arguments: [
        "*** 由于未捕获的异常“NSInternalInconsistencyException”而终止应用程序",
        "Thread 1: EXC_BAD_ACCESS (code=1, address=0x10)",
        "Thread 1: Fatal error: Index out of range",
        "*** Collection <__NSArrayM: 0x600> was mutated while being enumerated.",
        "request for the moon at invalid index path (<NSIndexPath 0x8361f40> 2 indexes [0, 0])",
        "reason: 'the sky is down'", "-[NSNull length]: unrecognized selector sent to instance 0x1",
        "MyApp/Cart.swift:12: Fatal error: Unexpectedly found nil while unwrapping an Optional value",
    ])
    func anUnknownCrashIsSaidToBeOne(text: String) {
        #expect(Self.answers(to: text) == ["diagnose"])
        #expect(DiagnoseReport(text).texts.isEmpty)
    }

    /// Texts of other libraries are nothing to be explained, and neither are Swift and commands that quote a text.
    @Test func othersAreNotTakenForTexts() {
        for text in PublicText.all where text.rule == nil && Self.answers(to: text.text).contains("diagnose") {
            #expect(DiagnoseReport(text.text).texts.isEmpty, "\(text.thread)")
        }
        let quoted = "There are currently no sections in the data source. Please add a section first."
        let unknown = "Fatal error: Index out of range"
        for line in ["a.text = \"\(unknown)\"", "throw Stop(\"\(unknown)\")", "// \(unknown)", "a = 3 // \(unknown)"] {
            #expect(!Self.answers(to: line).contains("diagnose"), "\(line)")
        }
        for line in ["echo \"\(quoted)\"", "let text = \"\(quoted)\"", "print(\"\(quoted)\")", "// \(quoted)"] {
            #expect(!Self.answers(to: line).contains("diagnose"), "\(line)")
        }
    }

    /// What people put in front of a text, and leave at its end.
    @Test(arguments: [
        "At the moment it crashes with ", "Apply crashes with ", "Show me why: ", "error: ", "libc++abi: ",
        "2024-01-02 10:11:12.345 App[1:2] ",
    ])
    func wordsInFrontOfATextChangeNothing(words: String) {
        for text in [
            "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a\n)}",
            "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will deadlock. Please always submit updates either always on the main queue or always off the main queue.",
        ] {
            #expect(Self.answers(to: words + text) == ["diagnose"], "\(words)\(text)")
        }
    }

    /// On a screen of 80 columns and 24 rows, the first page holds the explanation and the code that an app writes.
    @Test func theFirstScreenHoldsTheExplanation() {
        let renderer = Renderer(format: .text, context: RenderingContext(width: 80))
        for text in PublicText.all where text.rule != nil {
            let report = DiagnoseReport(text.text)
            guard report.texts.count == 1, report.texts[0].remedy != nil else { continue }
            let rows = renderer.render(report).split(separator: "\n", omittingEmptySubsequences: false)
            let remedy = rows.firstIndex(of: "In an app") ?? rows.count
            #expect(remedy < 22, "\(text.thread): \(remedy)")
        }
    }
}
