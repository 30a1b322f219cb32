import CommandGrammar
import CommandLanguage
import Console
import Reporting
import SessionReports
import Sessions

/// Command `claims`: what documents claim, and what really happens.
public enum ClaimCommands {
    /// The command, for a ledger that is made when something is first asked of it.
    ///
    /// - Parameter ledger: The claims; asked at each use.
    /// - Returns: The command, and the names of claims for `explain`.
    public static func group(_ ledger: @escaping @Sendable () -> Ledger) -> CommandGroup {
        let claim = Parameter<Session, PlacedText>.text(
            "ID|WORD", candidates: { _, _ in ledger().entries.map(\.header.id) })
        let one = Parameter<Session, String>.oneOf(
            .map(.keyword("step", "--step")) { "step" }, .map(.keyword("script", "--script")) { "script" })
        // Tab and errors know the verdicts by their names; what they are called in any language is read as well.
        let verdicts = Scenario.Header.Verdict.allCases.map(\.rawValue)
        let verdict = Parameter<Session, Scenario.Header.Verdict>(.choice(verdicts)) {
            (reader, _) throws(CommandFailure) in
            var ahead = reader
            guard let word = ahead.takeText(), let verdict = Scenario.Header.Verdict(word: word.text.halfWidth) else {
                throw CommandFailure(reader.mismatch(expecting: verdicts.map(Expected.word)))
            }
            reader = ahead
            return verdict
        }
        let row = CommandRow(
            "claims", example: "claims",
            CommandForm(
                control: claim, .optional(.keyword("play", "--play")), .optional(.keyword("quiet", "--quiet"))
            ) { (interpreter: inout Interpreter, statement, word, play, quiet) throws(CommandFailure) in
                let ledger = ledger()
                let word = PlacedText(word.text.halfWidth, word.range)
                guard play != nil else { return try ledger.report(on: word, interpreter.options) }
                guard ledger.entry(word.text) != nil else { return try ledger.one(word, "play", interpreter.options) }
                return try ledger.play(word, isQuiet: quiet != nil, statement, &interpreter)
            },
            CommandForm(control: claim, one) { (interpreter: inout Interpreter, _, word, verb) throws(CommandFailure) in
                try ledger().one(PlacedText(word.text.halfWidth, word.range), verb, interpreter.options)
            },
            CommandForm(control: claim, verdict) {
                (interpreter: inout Interpreter, _, word, verdict) throws(CommandFailure) in
                try ledger().report(
                    on: PlacedText(word.text.halfWidth, word.range), verdict, interpreter.options)
            },
            CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in
                ledger().list(interpreter.options)
            })
        return CommandGroup(
            "session", [row], after: "swift",
            topics: {
                ledger().entries.map { entry in
                    HelpTopic("claims \(entry.header.id)") { entry.header.claim(in: $0) }
                }
            },
            claims: { code in ledger().entries.filter { $0.header.rules.contains(code) }.map(\.header.id) })
    }
}

extension Ledger {
    /// Length of a word, in bytes, beyond which no claim is looked for: the search would take as long as the word.
    private static let longestWord = 200

    /// List of the claims; as a page where the format is one.
    public func list(_ options: Options) -> any Report {
        let isPage = options.format == .markdown || options.format == .html
        return LedgerReport(self, language: options.language, isPage: isPage)
    }

    /// The report on one claim, or on the claims that a word is about.
    ///
    /// - Throws: `CommandFailure`; `unknown-claim` when there is none.
    public func report(on word: PlacedText, _ options: Options) throws(CommandFailure) -> any Report {
        guard word.text.utf8.count <= Self.longestWord else { throw unknown(word) }
        if let entry = entry(word.text) { return ClaimReport(entry, in: self, language: options.language) }
        let found = filtered(by: word.text, language: options.language)
        guard !found.entries.isEmpty else { throw unknown(word) }
        return found.list(options)
    }

    /// The claims of a word that have a verdict.
    ///
    /// - Throws: `CommandFailure`; `unknown-claim` when there is none.
    fileprivate func report(
        on word: PlacedText, _ verdict: Scenario.Header.Verdict, _ options: Options
    ) throws(CommandFailure) -> any Report {
        let found = filtered(by: word.text, language: options.language)
        guard !found.entries.isEmpty else { throw unknown(word) }
        return found.filtered(by: verdict.rawValue, language: options.language).list(options)
    }

    /// The report on one claim; of a word that several are about, the list below the command that takes the first.
    ///
    /// - Parameters:
    ///   - word: An id, or what several claims are about.
    ///   - verb: What is done with one claim: `step`, `play` or `script`.
    ///   - options: The reader's.
    /// - Returns: The report.
    /// - Throws: `CommandFailure`; `unknown-claim` when there is none.
    public func one(_ word: PlacedText, _ verb: String, _ options: Options) throws(CommandFailure) -> any Report {
        if verb == "script", let entry = entry(word.text) { return ClaimScript(entry, in: options.language) }
        let report = try report(on: word, options)
        // Behind a long list it would be below the screen.
        guard entry(word.text) == nil, let first = filtered(by: word.text, language: options.language).entries.first
        else { return report }
        let note = Message("claim.one-at-a-time", ["command": .text("claims \(first.header.id) \(verb)")])
        return SequenceReport(reports: [MessageReport(message: note), report])
    }

    /// Plays the story of a claim; the session goes where the story ends.
    fileprivate func play(
        _ id: PlacedText, isQuiet: Bool, _ statement: Statement, _ interpreter: inout Interpreter
    ) throws(CommandFailure) -> any Report {
        let entry = try named(id)
        var player = StoryPlayer(entry, in: self, options: interpreter.options)
        let report = StoryReport(&player, showsCommands: !isQuiet, invitation: .message("story.open"))
        interpreter.go(to: player.session, by: statement)
        return report
    }

    /// The claim of an id.
    ///
    /// - Throws: `CommandFailure`; `unknown-claim` when there is none.
    public func named(_ id: PlacedText) throws(CommandFailure) -> Entry {
        guard let entry = entry(id.text) else { throw unknown(id) }
        return entry
    }

    /// Error for a word that no claim is about.
    public func unknown(_ word: PlacedText) -> CommandFailure {
        guard word.text.utf8.count <= Self.longestWord else {
            let shown = word.text.prefix(Self.longestWord / 4) + "…"
            return CommandFailure(.unknownClaim(String(shown), similar: []), word.range)
        }
        let ids = entries.map(\.header.id)
        // `flsh` is near to no id, but to the `flash` of some.
        let words = ids.flatMap { $0.split { "-.".contains($0) }.map(String.init) }.filter { $0.count > 3 }
        let near = Spelling.closest(to: word.text, among: Set(ids + words).sorted())
        return CommandFailure(.unknownClaim(word.text, similar: near), word.range)
    }
}
