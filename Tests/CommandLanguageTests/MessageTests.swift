import Foundation
import Reporting
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// The catalogs and the sources agree: nothing is said without words, and no words lie about unused.
@Suite struct MessageTests {
    /// Keys written out in the sources, and the beginnings of keys that are put together there.
    private static let used = Result { try readUsed() }

    private static func readUsed() throws -> (keys: Set<String>, prefixes: Set<String>) {
        var keys: Set<String> = []
        var prefixes: Set<String> = []
        let pattern = try Regex(#"(?:Message|\.message|TimeReport)\(\s*"([^"\\]*)(\\?)"#)
        let verdicts = try Regex(#""(why\.[a-z-]+)""#)
        for (_, text) in try Sources.swiftFiles() {
            let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(
                separator: "\n")
            for match in code.matches(of: pattern) {
                let key = String(match.output[1].substring ?? "")
                let isPutTogether = match.output[2].substring == "\\"
                if isPutTogether { prefixes.insert(key) } else { keys.insert(key) }
            }
            for match in code.matches(of: verdicts) { keys.insert(String(match.output[1].substring ?? "")) }
        }
        return (keys, prefixes)
    }

    /// Keys that are put together from something else's name.
    private static var derived: Set<String> {
        var keys = Set(RuleBook.rules.map { "rule.\($0.id)" })
        keys.formUnion(CommandError.Code.allCases.map { "explain.\($0.rawValue)" })
        keys.formUnion(CommandTable.tested.rows.map { "command.\($0.name)" })
        keys.formUnion(CommandTable.commands.groups.map(\.title.key))
        // Commands of other targets.
        keys.formUnion(["command.claims", "command.learn"])
        keys.formUnion(["H", "M", "L"].map { "confidence.\($0)" })
        keys.formUnion(["M", "L"].map { "diagnostic.confidence.\($0)" })
        keys.formUnion(
            ["error", "warning", "compiler", "simulator"].map { "diagnostic.system.\($0)" })
        keys.formUnion(["exception", "log", "behaviour"].map { "rules.effect.\($0)" })
        keys.formUnion(["compiler", "simulator"].map { "rules.author.\($0)" })
        keys.formUnion(["inferred", "assumed"].map { "explain.basis.\($0)" })
        for (hash, equal) in [(true, true), (true, false), (false, true), (false, false)] {
            keys.insert("compare.\(CompareReport.rule(hash: hash, equal: equal))")
        }
        keys.insert("compare.identity.native-class-address")
        // `error.CODE` is put together where the words are found, except where a case has a key of its own. What stops the
        // user's own code has a key for each reason.
        keys.formUnion(CommandError.Code.allCases.filter { $0 != .swiftConstruct }.map { "error.\($0.rawValue)" })
        return keys
    }

    @Test(arguments: Language.allCases)
    func everyKeyHasWords(language: Language) throws {
        let keys = MessageCatalog(language).keys
        let (used, prefixes) = try Self.used.get()
        #expect(used.count >= 30)
        for key in used.union(Self.derived).sorted() { #expect(keys.contains(key), "\(language): \(key)") }
        for prefix in prefixes where !prefix.isEmpty {
            #expect(keys.contains { $0.hasPrefix(prefix) }, "\(language): \(prefix)")
        }
    }

    @Test func noWordsLieAboutUnused() throws {
        let (used, prefixes) = try Self.used.get()
        let known = used.union(Self.derived)
        // Prefixes whose members are not known here: lessons, claims and the like, named by their data.
        let open = prefixes.filter { prefix in !Self.derived.contains { $0.hasPrefix(prefix) } && !prefix.isEmpty }
        // All that stands between two quotation marks, in order or not: looking each key up in the texts takes a minute.
        let quoted = Set(
            try Sources.swiftFiles().values.flatMap { $0.utf8.split(separator: UInt8(ascii: "\"")).map(String.init) })
        // Commands, chapters, rules and stops of targets that are not seen here: their names stand in the sources.
        func isNamed(_ key: String) -> Bool {
            ["command.", "group.", "rule.", "error.swift-"].contains { prefix in
                key.hasPrefix(prefix) && quoted.contains(String(key.dropFirst(prefix.count)))
            }
        }
        let idle = MessageCatalog(.english).keys.filter { key in
            !known.contains(key) && !open.contains { key.hasPrefix($0) } && !quoted.contains(key)
                && !isNamed(key)
        }
        #expect(idle.sorted() == [])
    }

    @Test func everyMessageCanBePutIntoWords() throws {
        for language in Language.allCases {
            let catalog = MessageCatalog(language)
            for key in catalog.keys {
                let names = try #require(catalog.placeholders(of: key))
                let arguments = Dictionary(uniqueKeysWithValues: names.map { ($0, MessageArgument.text("牛乳")) })
                #expect(!catalog.text(Message(key, arguments)).contains("⟨"), "\(language): \(key)")
            }
        }
    }

    /// What the sources hand over is what the words ask for.
    @Test(arguments: [
        "unknown command", "append a", "sections A; sections A", "let x = nobody", "let x = T(", "struct T(a, a)",
        "option rows x",
        "option nope 1", "goto 9", "use nobody", "read nowhere", "save /x", "delete @3", "delete 0:0",
        "expect items: a", "! items",
        "undo", "redo", "explain", "explain nope", "help nope", "swift move a", "echo \"", "a )", "a ( ]",
        "echo \"\\q\"",
        "let x = 0...99999999", "let x = [1]; let y = x[4]", "sections A; append a to B c", "quit now", "move x",
        "let x = f(a:1)", "struct T(let a); let t = T(a: 1); set t.a = 2",
        "class D: Hashable (n); let d = D(n: 1); sections S; append d; option ios 17",
    ])
    func errorsAreWholeSentences(script: String) throws {
        for language in Language.allCases {
            let diagnostic = try #require(Self.diagnostic(of: script), "\(script) worked")
            let context = RenderingContext(catalog: MessageCatalog(language), width: 80)
            let text = Renderer(format: .text, context: context).render(diagnostic)
            #expect(!text.contains("⟨") && !text.contains(/\{[a-z]+\}/), "\(language): \(text)")
            #expect(!diagnostic.spans.isEmpty)
        }
    }

    private static func diagnostic(of script: String) -> Diagnostic? {
        let source = SourceText(script)
        do throws(SyntaxError) {
            guard case .statements(let statements, _) = try StatementParser.parse(source) else {
                return Diagnostic(SyntaxError(reason: .unclosedBracket("("), range: 0..<1), in: source)
            }
            var lab = Lab()
            for statement in statements {
                if case .failure(let failure) = lab.interpreter.execute(statement) {
                    return Diagnostic(failure, in: statement)
                }
            }
            return nil
        } catch {
            return Diagnostic(error, in: source)
        }
    }
}
