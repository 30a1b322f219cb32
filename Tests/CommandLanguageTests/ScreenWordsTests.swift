import Reporting
import Rulebook
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What a person reads is in the person's language: on screen no Latin word stands that is neither a name nor code.
@Suite struct ScreenWordsTests {
    /// Names of things that the model or UIKit has, in no catalog: the kind of a cell, the app's own calls, the
    /// operations of a batch; and the words of `provider shows store`, a command that advice spells out.
    private static let names: Set = [
        "cell", "animated", "unanimated", "canMoveRowAt", "moveRowAt", "itemIdentifier", "didSelect", "apply", "item",
        "section", "nil", "snap", "stdin", "deleteItem", "insertItem", "shows", "store",
        // Swift beside a diagnosis.
        "Item", "filter", "if", "seen", "toSection",
    ]

    /// Rows whose answer is code, a list of commands, UIKit's own text, links, or what the system says of a file.
    private static let code: Set = [
        "swift", "transcript", "history", "claims", "help", "description", "visual", "explain", "load",
    ]

    static let languages = Language.allCases.filter { $0 != .english }

    @Test(arguments: languages)
    func everyExampleAnswersInTheLanguage(language: Language) {
        for row in CommandTable.commands.rows where !Self.code.contains(row.name) {
            let script = row.example(in: language)
            let found = Self.strangers(in: script, language)
            #expect(found == [], "\(language) \(row.name)")
        }
    }

    /// Sessions in which something happens to cells, rows and sections.
    @Test(arguments: languages)
    func sessionsAnswerInTheLanguage(language: Language) {
        for script in Self.sessions {
            #expect(Self.strangers(in: script, language) == [], "\(language): \(script)")
        }
    }

    private static let sessions = [
        """
        struct Todo(text, isDone = false) hash(text) equal(text)
        let t = Todo(text: "牛乳")
        sections 今日 明日
        append t パン to 今日
        reload パン
        show both
        apply
        set t.isDone = true
        why t
        cells
        changes
        values
        option
        timeline
        scroll to 1
        """,
        """
        sections A B
        append a b c to A
        apply
        drag 0:0 to 0:1
        handlers reorder on
        drag 0:0 to 0:1
        tap 0:0
        tap 5:5
        swipe-delete 0:0
        """,
        "rows 0 = 3\nbatch { } then 0 = 3\nbatch { delete 0:0; insert 0:2 } then 0 = 3\nbatch { delete 0:0 } then 0 = 3",
        "sections S; apply; outline S { append a; append b to a; expand a }; outline S; collapse a in S",
        "option view table\nhandlers subclass on\nsections A\nappend a b\napply\ndrag 0:0 to 0:1\nswipe-delete 0:0",
    ]

    /// The Latin words of the answers that come neither from the commands nor from a catalog or a table of names.
    private static func strangers(in script: String, _ language: Language) -> [String] {
        var allowed = names.union(words(in: script)).union(known(in: language))
        allowed.formUnion(words(in: CommandTable.commands.spellings.joined(separator: " ")))
        allowed.formUnion(words(in: RuleBook.rules.map(\.id).joined(separator: " ")))
        allowed.formUnion(words(in: CommandError.Code.allCases.map(\.rawValue).joined(separator: " ")))
        allowed.formUnion(words(in: SessionOption.all.flatMap { [$0.name] + $0.allowed }.joined(separator: " ")))
        var lab = Lab()
        let context = RenderingContext(catalog: MessageCatalog(language), width: nil)
        var found: [String] = []
        for statement in Lab.statements(script) {
            let report: any Report
            switch lab.interpreter.execute(statement) {
            case .report(let answer): report = answer
            case .expectedFailure(let failure), .failure(let failure):
                let diagnostic = Diagnostic(lab.interpreter.advised(failure, of: statement), in: statement)
                allowed.formUnion(words(in: diagnostic.systemText ?? ""))
                report = diagnostic
            }
            let text = Renderer(format: .text, context: context).render(report)
            for word in words(in: text) where !allowed.contains(word) { found.append("\(statement.verb): \(word)") }
        }
        return found.sorted()
    }

    /// The names a catalog itself uses: of UIKit's calls and types, which no language translates.
    private static func known(in language: Language) -> Set<String> {
        let catalog = MessageCatalog(language)
        return catalog.keys.reduce(into: []) { found, key in
            let arguments = Dictionary(
                uniqueKeysWithValues: (catalog.placeholders(of: key) ?? []).map { ($0, MessageArgument.text("")) })
            found.formUnion(words(in: catalog.text(Message(key, arguments))))
        }
    }

    /// Runs of two or more Latin letters.
    private static func words(in text: String) -> Set<String> {
        Set(text.split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { $0.count > 1 })
    }
}
