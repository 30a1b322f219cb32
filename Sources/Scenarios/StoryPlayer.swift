import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Sessions

/// Plays the scenario of a claim in a session of its own, a part at a time.
public struct StoryPlayer: Sendable {
    /// The claim whose story this is.
    public let entry: Ledger.Entry
    private let ledger: Ledger
    private let language: Language
    private var play: Play
    /// The key of the part that comes next.
    private var phase: String?
    private var isAtEnd = false
    /// The errors that were explained; what was said once need not be said again.
    private var explained: Set<String> = []
    /// Code of an app that answers with several turns; it is shown above the first.
    private var code: SourceText?
    /// The result so far.
    public private(set) var result = ScriptResult.succeeded

    /// A story before its first part.
    ///
    /// - Parameters:
    ///   - entry: The claim and its scenario.
    ///   - ledger: Where the claim comes from; ``closing`` names its neighbours there.
    ///   - options: The reader's; language, format and width are those of the story too.
    ///   - table: The commands of the session.
    public init(_ entry: Ledger.Entry, in ledger: Ledger, options: Options, table: CommandTable = .withApps) {
        self.entry = entry
        self.ledger = ledger
        language = options.language
        var fresh = Options()
        fresh.language = options.language
        fresh.format = options.format
        fresh.width = options.width
        // A head that cannot be read is reported by `test`.
        let scenario = try? Scenario(entry.file.text)
        play = Play(
            scenario?.script ?? "", name: entry.file.path, firstLine: scenario?.firstLine ?? 1,
            on: Console(Interpreter(session: Session(options: fresh), table: table)))
    }

    /// The session as it now is.
    public var session: Session { play.console.interpreter.session }

    /// Before the first part: the claim and where it comes from.
    public var opening: [Block] { entry.opening(in: language) }

    /// After the last part: the verdict and what it rests on.
    public var closing: [Block] { entry.closing(in: ledger, language: language) }

    /// Plays the next part; nil at the end.
    public mutating func next() -> StoryPart? {
        guard !isAtEnd else { return nil }
        var part = StoryPart(title: phase.flatMap { entry.header.narration($0, in: language) })
        phase = nil
        while let turn = play.next() {
            guard case .phase(let key, _) = turn.source else {
                if let step = step(turn) { part.steps.append(step) }
                continue
            }
            // A comment that is no part of the narration says nothing here.
            guard entry.header.narration(key, in: language) != nil else { continue }
            phase = key
            if part.isEmpty { return next() }
            return part
        }
        isAtEnd = true
        return part.isEmpty ? nil : part
    }

    /// The step of a story for a turn; nil for a remark.
    private mutating func step(_ turn: Turn) -> StoryStep? {
        if let failure = turn.failure {
            result = failure.isExpectation ? .expectationFailed : .commandFailed
        }
        guard let report = turn.reports.last else { return nil }
        let command: String
        var isSwift = false
        switch turn.source {
        case .command(let statement):
            command = EchoedCommand.typed(statement.text, at: turn.prompt)
        case .text(let text):
            command = code == text ? "" : text.text
            code = text
            isSwift = true
        case .note, .mode, .phase: return nil
        }
        let outcome: StoryStep.Outcome
        switch turn.outcome {
        case .report: outcome = turn.held.map { .held($0.message) } ?? .report(report)
        case .expectedFailure(let failure):
            guard let diagnostic = turn.diagnostic else { return nil }
            outcome = .refused(diagnostic, isExplained: explained.insert(failure.error.code).inserted)
        case .failure:
            guard let diagnostic = turn.diagnostic else { return nil }
            outcome = .failed(diagnostic)
        }
        return StoryStep(command: command, isSwift: isSwift, outcome: outcome)
    }
}

/// A part of a story: what is told, and what is then done.
public struct StoryPart: Sendable {
    /// The narration at its beginning; nil for a part before the first narration.
    public let title: String?
    /// The commands of the part, in the order in which they were run.
    public var steps: [StoryStep] = []

    var isEmpty: Bool { title == nil && steps.isEmpty }

    /// The part as it is shown.
    public func blocks(showsCommands: Bool) -> [Block] {
        var blocks: [Block] = title.map { [.heading(.literal($0))] } ?? []
        for step in steps { for block in step.blocks(showsCommands) { Self.add(block, to: &blocks) } }
        return blocks
    }

    /// Commands without an answer stand right below one another, and so do the things that held.
    private static func add(_ block: Block, to blocks: inout [Block]) {
        switch (blocks.last, block) {
        case (.echo(let upper, let isSwift), .echo(let lower, let isSwiftToo)) where isSwift == isSwiftToo:
            blocks[blocks.count - 1] = .echo(upper + "\n" + lower, isSwift: isSwift)
        case (.lines(let upper), .lines(let lower)): blocks[blocks.count - 1] = .lines(upper + lower)
        default: blocks.append(block)
        }
    }
}

/// A command of a story and its outcome.
public struct StoryStep: Sendable {
    enum Outcome: Sendable {
        case report(any Report)
        /// A line that judges, and was met.
        case held(Message)
        /// The failure the story wants to show, and whether what it means is told here.
        case refused(Diagnostic, isExplained: Bool)
        /// The story does not play as it should.
        case failed(Diagnostic)
    }

    /// The command behind its prompt, or Swift; empty where it stands above already.
    let command: String
    let isSwift: Bool
    let outcome: Outcome

    func blocks(_ showsCommands: Bool) -> [Block] {
        let echo: [Block] = showsCommands && !command.isEmpty ? [.echo(command, isSwift: isSwift)] : []
        switch outcome {
        case .report(let report): return echo + report.blocks.filter { !$0.isInvitation }
        case .held(let message): return [.lines([.message("story.held", ["what": .message(message)])])]
        case .failed(let diagnostic): return echo + [.diagnostic(diagnostic)]
        case .refused(let diagnostic, let isExplained): return echo + Self.expected(diagnostic, isExplained)
        }
    }

    /// A failure as part of the story: UIKit's words, what they mean, and how sure we are, without the place in a file.
    private static func expected(_ diagnostic: Diagnostic, _ isExplained: Bool) -> [Block] {
        guard let systemText = diagnostic.systemText else {
            return [.lines([.message("story.refused"), diagnostic.explanation])]
        }
        let words = Phrase.message(Self.key(of: diagnostic.author), ["text": .text(systemText)])
        let doubt = diagnostic.confidenceMessage.map { [Block.paragraph(.message($0))] } ?? []
        return [.lines([words])] + (isExplained ? [.paragraph(diagnostic.explanation)] : []) + doubt
    }

    /// The message key for the author of words: only UIKit's own words are those of a crash.
    private static func key(of author: Diagnostic.Author?) -> String {
        switch author {
        case .compiler: "story.crash.compiler"
        case .simulator: "story.crash.simulator"
        case .uikit, nil: "story.crash"
        }
    }
}

extension Block {
    /// True of commands to try next, which a story that is played does not wait for.
    fileprivate var isInvitation: Bool {
        guard case .paragraph(.message(let message)) = self else { return false }
        return message.key == "app.try"
    }
}

/// A story that was played, as a whole.
public struct StoryReport: Report {
    /// The name of this report in JSON.
    public static let kind = "story"

    private let entry: LedgerReport.Entry
    private let parts: [StoryPart]
    private let opening: [Block]
    private let closing: [Block]
    private let showsCommands: Bool

    /// Plays what is left of a story.
    ///
    /// - Parameters:
    ///   - player: The story; it stands at its end afterwards.
    ///   - showsCommands: Whether commands are shown above their answers.
    ///   - invitation: What the reader can do then.
    public init(_ player: inout StoryPlayer, showsCommands: Bool, invitation: Phrase) {
        entry = LedgerReport.Entry(player.entry)
        opening = player.opening
        closing = player.closing + [.paragraph(invitation)]
        self.showsCommands = showsCommands
        var parts: [StoryPart] = []
        while let part = player.next() { parts.append(part) }
        self.parts = parts
    }

    /// The claim, the parts as they were played, the verdict, and the invitation.
    public var blocks: [Block] {
        opening + parts.flatMap { $0.blocks(showsCommands: showsCommands) } + closing
    }
}

extension StoryReport {
    private enum Keys: String, CodingKey { case claim, parts }

    /// Writes the claim with everything known about it (`claim`), and what was played (`parts`).
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(entry, forKey: .claim)
        try container.encode(parts, forKey: .parts)
    }
}

extension StoryPart: Encodable {
    private enum CodingKeys: String, CodingKey { case title, steps }
}

extension StoryStep: Encodable {
    private enum Keys: String, CodingKey { case command, outcome, expectation, answer }
    private enum AnswerKeys: String, CodingKey { case report }

    /// Writes the command, its outcome (`done`, `held`, `failed-as-expected` or `failed`) and its answer, if any.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(command, forKey: .command)
        switch outcome {
        case .report(let report):
            try container.encode("done", forKey: .outcome)
            if !report.isSilent { try Self.encode(report, container.superEncoder(forKey: .answer)) }
        case .held(let message):
            try container.encode("held", forKey: .outcome)
            try container.encode(message, forKey: .expectation)
        case .refused(let diagnostic, _):
            try container.encode("failed-as-expected", forKey: .outcome)
            try Self.encode(diagnostic, container.superEncoder(forKey: .answer))
        case .failed(let diagnostic):
            try container.encode("failed", forKey: .outcome)
            try Self.encode(diagnostic, container.superEncoder(forKey: .answer))
        }
    }

    /// A report with its kind beside its own keys.
    private static func encode(_ report: any Report, _ encoder: any Encoder) throws {
        try report.encode(to: encoder)
        var container = encoder.container(keyedBy: AnswerKeys.self)
        try container.encode(type(of: report).kind, forKey: .report)
    }
}
