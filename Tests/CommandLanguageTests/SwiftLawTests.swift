import CommandGrammar
import Reporting
import SwiftReading
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftPasting
@testable import SwiftWriting

/// What holds for every text of Swift that is pasted, whatever is in it.
@Suite struct SwiftLawTests {
    /// The corpus of the reader: programs as articles, notes and apps hold them.
    static let corpus: [(name: String, text: String)] = {
        var texts: [(String, String)] = []
        for file in Sources.pastedSwift {
            for part in file.split(separator: "// == ") {
                let lines = part.split(separator: "\n", maxSplits: 1)
                if lines.count == 2 { texts.append((String(lines[0]), String(lines[1]))) }
            }
        }
        return texts
    }()

    /// A session as a person sees it.
    private static func account(_ interpreter: Interpreter) -> [String] {
        var copy = interpreter
        let context = RenderingContext(catalog: MessageCatalog(.english), width: 300)
        let session = copy.session
        var lines = session.store.values.map { name, value in "\(name) = \(value)" }
        lines += session.store.types.values.map { type in "\(type.kind) \(type.name) \(type.fields.map(\.name))" }
        lines += ["\(session.options.style)", "\(session.handlers)"]
        for command in ["show both", "cells", "reloadedItemIdentifiers", "reconfiguredItemIdentifiers"] {
            guard let statement = StatementParser.single(command) else { continue }
            if case .report(let report) = copy.execute(statement) {
                lines.append(Renderer(format: .text, context: context).render(report))
            }
        }
        return lines
    }

    /// The commands that were told, typed into another session.
    private static func typed(_ commands: [String]) -> Interpreter {
        var lab = Lab()
        for command in commands {
            guard let statement = StatementParser.single(command) else {
                Issue.record("an echo that is no command: \(command)")
                continue
            }
            if case .failure(let failure) = lab.interpreter.execute(statement) {
                Issue.record("an echo that does not work: \(command): \(failure.error.code)")
            }
        }
        return lab.interpreter
    }

    @Test func theCorpusIsThere() { #expect(Self.corpus.count >= 60) }

    /// The echo is the whole truth: who types it has the same session, be it that the text was refused somewhere.
    @Test(arguments: corpus.map(\.name))
    func typingTheEchoGivesTheSameSession(name: String) throws {
        let text = try #require(Self.corpus.first { $0.name == name }?.text)
        var lab = Lab()
        let outcome = SwiftInputTests.run(text, in: &lab.interpreter, ask: { _, _ in "" })
        let again = Self.typed(outcome.commands)
        #expect(Self.account(lab.interpreter) == Self.account(again), "\(outcome.commands)")
    }

    /// Nothing is skipped in silence: each construct at the top becomes commands, is named, or is refused.
    @Test(arguments: corpus.map(\.name))
    func everyConstructIsAnswered(name: String) throws {
        let text = try #require(Self.corpus.first { $0.name == name }?.text)
        let document = SwiftReader.read(text)
        for statement in document.statements {
            let part = statement.range.text(in: text)
            // The types of the text are known; the construct is pasted behind them.
            var lab = Lab()
            for other in document.statements where other != statement && other.isType {
                _ = SwiftInputTests.run(other.range.text(in: text), in: &lab.interpreter)
            }
            let outcome = SwiftInputTests.run(part, in: &lab.interpreter, ask: { _, _ in "" })
            let isAnswered = !outcome.commands.isEmpty || !outcome.remarks.isEmpty || outcome.problem != nil
            #expect(isAnswered || statement.onlyNames, "nothing was said of: \(part)")
        }
    }

    /// What is refused changes nothing, and the refusal has a place, words, and a way on.
    @Test(arguments: [
        "snapshot.shuffleAll()", "while true { snapshot.appendItems([\"a\"]) }", "snapshot.appendItems([1], to: \"S\")",
        "nobody.knows(&snapshot)", "dataSource.applyLater(snapshot)", "appendItems(_:toSection:)",
        "struct T: Hashable { let a: Int; static func == (l: T, r: T) -> Bool { l.a < r.a } }",
        "enum E: Hashable { case a(Int); func hash(into h: inout Hasher) { switch self { case .a(let n): h.combine(n) } } }",
        "class A { let n = 1 }\nclass B: A { let m = 2 }",
        "[snapshot sortItemsWithHelper:helper];", "- (void)reloadItemsWithIdentifiers:(NSArray *)identifiers;",
        "snapshot.appendItems(users)", "snapshot.appendItems([Section.nowhere])",
        "snapshot.appendItems([\"a\", \"a\"])", "snapshot.moveItem(\"a\", afterItem: \"b\")",
    ])
    func whatIsRefusedChangesNothing(swift: String) {
        var lab = Lab("sections S; append x; apply")
        let before = Self.account(lab.interpreter)
        let outcome = SwiftInputTests.run(swift, in: &lab.interpreter)
        guard let problem = outcome.problem else {
            Issue.record("not refused")
            return
        }
        let after = outcome.commands.isEmpty ? Self.account(lab.interpreter) : before
        #expect(after == before)
        let place = problem.failure.range ?? 0..<0
        #expect(!place.isEmpty && place.upperBound <= swift.utf8.count, "no place")
        let diagnostic = problem.diagnostic
        let context = RenderingContext(catalog: MessageCatalog(.english), width: 200)
        let words = Renderer(format: .text, context: context).render(diagnostic)
        let isCrash = words.contains("The app crashes here")
        #expect(isCrash || !problem.failure.error.suggestions.isEmpty, "no way on: \(words)")
    }
}

extension SwiftStatement {
    fileprivate var isType: Bool {
        guard case .declaration(let declaration) = kind, case .type = declaration.kind else { return false }
        return true
    }

    /// A name for a type or a value, which is used and not run, or a loop around nothing.
    fileprivate var onlyNames: Bool {
        switch kind {
        case .declaration(let declaration):
            switch declaration.kind {
            case .alias, .variable: true
            default: false
            }
        case .forIn(let loop): loop.body.statements.isEmpty
        default: false
        }
    }
}
