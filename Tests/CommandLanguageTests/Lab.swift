import Console
import Learning
import Reporting
import Scenarios
import SwiftReading
import Synchronization
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// A session to try commands in, with files that exist only here.
struct Lab {
    var interpreter: Interpreter
    let files: Files

    /// - Parameter script: Commands to begin with, all of which must work.
    init(
        _ script: String = "", files: [String: String] = [:], prefixes: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.files = Files(files)
        interpreter = Interpreter(host: self.files.host, table: .tested)
        interpreter.acceptsPrefixes = prefixes
        run(script, sourceLocation: sourceLocation)
    }

    var session: Session { interpreter.session }

    /// Runs commands that must work.
    mutating func run(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
        for statement in Lab.statements(script, sourceLocation: sourceLocation) {
            if case .failure(let failure) = interpreter.execute(statement) {
                Issue.record("\(statement.text): \(failure.error)", sourceLocation: sourceLocation)
            }
        }
    }

    /// Runs one command that must fail, and says how.
    mutating func failure(
        _ command: String, sourceLocation: SourceLocation = #_sourceLocation
    ) -> CommandFailure? {
        var found: CommandFailure?
        for statement in Lab.statements(command, sourceLocation: sourceLocation) {
            switch interpreter.execute(statement) {
            case .report: continue
            case .expectedFailure(let failure), .failure(let failure): found = failure
            }
        }
        if found == nil { Issue.record("\(command) worked", sourceLocation: sourceLocation) }
        return found
    }

    /// The code of the failure of a command, or `ok`.
    mutating func code(_ command: String) -> String {
        for statement in Lab.statements(command) {
            switch interpreter.execute(statement) {
            case .report: continue
            case .expectedFailure(let failure), .failure(let failure): return failure.error.code
            }
        }
        return "ok"
    }

    /// What one command answers, as a person reads it in English.
    mutating func text(
        _ command: String, format: OutputFormat = .text, language: Language = .english,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> String {
        var text = ""
        for statement in Lab.statements(command, sourceLocation: sourceLocation) {
            let report: any Report =
                switch interpreter.execute(statement) {
                case .report(let report): report
                case .expectedFailure(let failure): Diagnostic(failure, in: statement)
                case .failure(let failure): Diagnostic(interpreter.advised(failure, of: statement), in: statement)
                }
            let context = RenderingContext(catalog: MessageCatalog(language), width: 80)
            text += Renderer(format: format, context: context).render(report)
        }
        return text
    }

    /// What a person at the prompt is told beside the answer.
    mutating func acknowledgement(_ command: String, language: Language = .english) -> String {
        var text = ""
        for statement in Lab.statements(command) {
            guard case .report(let report) = interpreter.execute(statement) else { continue }
            let context = RenderingContext(catalog: MessageCatalog(language), width: nil)
            text += Renderer(format: .text, context: context).render(Said(blocks: report.acknowledgement))
        }
        return text
    }

    private struct Said: Report {
        static let kind = "said"
        let blocks: [Block]
        func encode(to encoder: any Encoder) throws {}
    }

    /// The same without line breaks, for comparing prose that is wrapped.
    mutating func unwrapped(_ command: String) -> String {
        text(command).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }

    static func statements(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> [Statement] {
        do throws(SyntaxError) {
            guard case .statements(let statements, _) = try StatementParser.parse(SourceText(text)) else {
                Issue.record("unfinished: \(text)", sourceLocation: sourceLocation)
                return []
            }
            return statements
        } catch {
            Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
            return []
        }
    }
}

extension Lab {
    /// The questions that together show everything a session holds.
    private static let questions = [
        "show both", "cells", "values", "option", "reloadedItemIdentifiers", "reconfiguredItemIdentifiers",
        "reloadedSectionIdentifiers", "changes", "count", "timeline",
    ]

    /// Everything the session shows: two sessions with the same picture cannot be told apart.
    var picture: String {
        var copy = self
        let outcome = session.lastOutcome
        var lines = [
            session.prompt, "\(session.classic.counts)", "\(outcome.answer) \(outcome.warnings)",
            "\(copy.interpreter.journal.count) \(copy.interpreter.kept.names)",
            "\(session.revisions.current) \(session.handles.count)",
        ]
        for question in Self.questions {
            lines.append(copy.text(question, format: .jsonl))
            lines.append(copy.text(question))
        }
        return lines.joined(separator: "\n")
    }
}

/// Files in memory.
final class Files: Sendable {
    private let texts: Mutex<[String: String]>

    init(_ texts: [String: String]) { self.texts = Mutex(texts) }

    subscript(name: String) -> String? { texts.withLock { $0[name] } }

    var host: Host {
        Host(
            readFile: { (name) throws(Host.Failure) in
                guard let text = self[name] else { throw Host.Failure(reason: "no such file") }
                return text
            },
            writeFile: { (name, text) throws(Host.Failure) in
                if name.hasPrefix("/") { throw Host.Failure(reason: "no such folder") }
                self.texts.withLock { $0[name] = text }
            },
            appendFile: { (name, text) throws(Host.Failure) in
                if name.hasPrefix("/") { throw Host.Failure(reason: "no such folder") }
                self.texts.withLock { $0[name, default: ""] += text }
            },
            fileExists: { name in self[name].map { !$0.isEmpty } ?? false })
    }
}

extension CommandTable {
    /// The commands of the language, with `diagnose`, and with `claims` and `learn` that have nothing to show.
    static let commands = CommandTable(
        CommandTable.standard.groups + [
            DiagnoseCommand.group, ClaimCommands.group { Ledger([]) },
            LearnCommands.group({ Course([]) }, progress: { Progress() }),
        ])

    /// The same with `read`.
    static let tested = CommandTable(CommandTable.commands.groups + [ReadCommand.group])
}

/// What a text is taken for.
enum Recognition: Equatable {
    case command
    case swift
    case unfinishedSwift(UnfinishedSwift)
}

extension Interpreter {
    /// What a console takes a text for, as its kinds of text ask.
    func recognize(_ text: String) -> Recognition {
        if isMethodName(text) { return .swift }
        switch try? StatementParser.parse(SourceText(text)) {
        case .statements(let statements, _)?:
            if let first = statements.first, table.row(for: spelledOut(first).verb) != nil {
                var copy = self
                let found = copy.execute(first, unless: { $1.wordsDoNotFit($0, first, in: text) && $1.isSwift(text) })
                if found != nil { return .command }
            }
        case .incomplete?: if mayGoOnAsCommand(text) { return .command }
        case nil: break
        }
        guard isSwift(text) else { return .command }
        guard case .needsMore(let reason) = SwiftReader.completeness(of: text.swiftHalfWidth) else { return .swift }
        return .unfinishedSwift(UnfinishedSwift(reason))
    }
}
