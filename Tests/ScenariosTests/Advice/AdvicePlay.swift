import CommandLanguage
import Learning
import Reporting
import Sessions
import Synchronization

@testable import CommandGrammar
@testable import Console
@testable import CrashReading
@testable import Scenarios

/// A session in which advice is tried: with every claim, and with files that exist only here.
struct AdvicePlay {
    private static let ledger = Ledger(Repository.scenarios)

    var interpreter: Interpreter

    init(files: [String: String] = [:], acceptsPrefixes: Bool = false, access: FileAccess = .writing) {
        let course = Course([Course.Page(path: "Tutorials/en/01-first-apply.md", text: "# Your first apply")])
        let table = CommandTable(
            CommandTable.tested.groups + [
                ClaimCommands.group { Self.ledger }, LearnCommands.group({ course }, progress: { Progress() }),
            ])
        interpreter = Interpreter(host: Self.host(files).limited(to: access), table: table)
        interpreter.acceptsPrefixes = acceptsPrefixes
    }

    /// What a script answers, statement by statement. It goes on after a failure.
    mutating func run(_ script: String) -> [Answer] {
        let source = SourceText(script)
        do throws(SyntaxError) {
            guard case .statements(let statements, _) = try StatementParser.parse(source) else {
                return [Answer(Diagnostic(code: "unfinished", explanation: "\(script)"))]
            }
            return statements.map { statement in
                switch interpreter.execute(statement) {
                case .report(let report): Answer(report)
                case .expectedFailure(let failure): Answer(Diagnostic(failure, in: statement))
                case .failure(let failure): Answer(Diagnostic(failure, in: statement), isFailure: true)
                }
            }
        } catch {
            return [Answer(Diagnostic(error, in: source), isFailure: true)]
        }
    }

    /// The code of the first failure of a script; nil when all of it works. What was done before it stays done.
    mutating func failure(of script: String) -> String? { run(script).lazy.compactMap(\.failure).first }

    private static func host(_ texts: [String: String]) -> Host {
        let files = AdviceFiles(texts)
        var host = Host(
            readFile: { (name) throws(Host.Failure) in
                guard let text = files[name] else { throw Host.Failure(reason: "no such file") }
                return text
            },
            writeFile: { (name, text) throws(Host.Failure) in
                if name.hasPrefix("/") { throw Host.Failure(reason: "no such folder") }
                files[name] = text
            })
        host.fileExists = { files[$0] != nil }
        return host
    }
}

private final class AdviceFiles: Sendable {
    private let texts: Mutex<[String: String]>

    init(_ texts: [String: String]) { self.texts = Mutex(texts) }

    subscript(name: String) -> String? {
        get { texts.withLock { $0[name] } }
        set { texts.withLock { $0[name] = newValue } }
    }
}

/// What one statement answered.
struct Answer {
    let blocks: [Block]
    /// What a program would read; it holds the rules that the answer shows.
    let json: String
    /// The code of the failure; nil when it worked, or was meant to fail.
    let failure: String?
    /// What went wrong, when something did.
    let diagnostic: Diagnostic?

    init(_ report: any Report) {
        blocks = report.blocks
        json = Renderer(format: .jsonl).render(report)
        failure = nil
        diagnostic = nil
    }

    init(_ diagnostic: Diagnostic, isFailure: Bool = false) {
        blocks = [.diagnostic(diagnostic)]
        json = Renderer(format: .jsonl).render(diagnostic)
        failure = isFailure ? diagnostic.code : nil
        self.diagnostic = diagnostic
    }

    /// Every sentence of the catalogs in the answer, those inside others included.
    var messages: [Message] { blocks.flatMap(\.phrases).flatMap(\.messages) }

    /// Everything that is advised.
    var advice: [Advice] {
        blocks.flatMap { block -> [Advice] in
            switch block {
            case .advice(let advice): [advice]
            case .diagnostic(let diagnostic): diagnostic.suggestions
            default: []
            }
        }
    }
}

extension Block {
    /// All the words of a block.
    fileprivate var phrases: [Phrase] {
        switch self {
        case .heading(let phrase), .paragraph(let phrase): [phrase]
        case .list(let phrases), .lines(let phrases): phrases
        case .table(let table): table.columns.map(\.title) + table.rows.flatMap(\.self)
        case .conclusion(let phrases): phrases
        case .definitions(let definitions): definitions.map(\.meaning)
        case .usage, .verbatim, .quotation, .echo: []
        case .advice(let advice): [advice.words]
        case .diagnostic(let diagnostic): [diagnostic.explanation] + diagnostic.suggestions.map(\.words)
        }
    }
}

extension Phrase {
    fileprivate var messages: [Message] {
        if case .message(let message) = self { return message.andItsParts }
        return []
    }
}

extension Message {
    fileprivate var andItsParts: [Message] {
        [self]
            + arguments.values.flatMap { argument -> [Message] in
                if case .message(let message) = argument { return message.andItsParts }
                return []
            }
    }
}

/// The commands that words quote: what stands between backticks and begins with a verb.
enum QuotedCommands {
    static func all(in text: String) -> [String] {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }.filter(isCommand)
    }

    private static func isCommand(_ text: String) -> Bool {
        let verb = (text.hasPrefix("! ") ? text.dropFirst(2) : text[...]).prefix { $0 != " " }
        return CommandTable.tested.spellings.contains(String(verb)) || ["claims", "learn"].contains(verb)
    }
}
