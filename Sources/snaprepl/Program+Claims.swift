import Apps
import ArgumentParser
import CommandGrammar
import CommandLanguage
import Console
import CrashReading
import Learning
import Reporting
import Scenarios
import SessionReports
import Sessions

/// What is asked about claims, rules and the text of a crash on the command line.
extension Program {
    /// The claims a word is about, or all; with an id, that claim.
    func showClaims(_ word: String?) throws {
        let options = session.options
        if word == nil, options.format == .markdown {
            return write(EmbeddedScenarios.ledger.page(in: options.language), options.language)
        }
        let ledger = EmbeddedScenarios.ledger
        let found: any Report
        do throws(CommandFailure) {
            found =
                try word.map { (word) throws(CommandFailure) in
                    try ledger.report(on: PlacedText(word, 0..<0), options)
                } ?? ledger.list(options)
        } catch {
            throw refusal(error)
        }
        if let word, takesClaim(word) { return }
        openDocument(word ?? "claims")
        write(Presenter(screen: screen).text(found, session), options.language)
    }

    private func refusal(_ failure: CommandFailure) -> any Error {
        Terminal.complain(failure.error.explanation, in: session.options.language)
        let names = failure.error.similar
        if failure.error.kind == .unknownClaim {
            var words = [Message("suggest.claims")]
            if !names.isEmpty { words.insert(Message("suggest.did-you-mean", ["names": .list(names)]), at: 0) }
            let catalog = MessageCatalog(session.options.language)
            Terminal.writeError(words.map { catalog.text($0) + "\n" }.joined())
        }
        return ExitCode(ScriptResult.unusable.rawValue)
    }

    /// Writes the script of a claim.
    func writeScript(of id: String) throws {
        guard let entry = EmbeddedScenarios.ledger.entry(id) else { return try listClaims(id, "script") }
        if session.options.format.isMachineReadable {
            StandardOutput.write(
                Presenter(screen: screen).text(ClaimScript(entry, in: session.options.language), session))
        } else {
            StandardOutput.write(entry.script(in: session.options.language))
        }
        StandardOutput.flush()
    }

    /// The claims that a word is about, where one was to be taken.
    private func listClaims(_ word: String, _ verb: String) throws {
        do throws(CommandFailure) {
            let list = try EmbeddedScenarios.ledger.one(PlacedText(word, 0..<0), verb, session.options)
            write(Presenter(screen: screen).text(list, session), session.options.language)
        } catch {
            throw refusal(error)
        }
    }

    /// Plays the story of a claim, step by step where lines of a file or a pipe answer.
    func playClaim(_ id: String, steps: Bool, showsCommands: Bool) throws {
        let ledger = EmbeddedScenarios.ledger
        guard let entry = ledger.entry(id) else { return try listClaims(id, steps ? "step" : "play") }
        if steps, showsCommands, answersClaim(entry) { return }
        Terminal.installInterruptHandler()
        openDocument(entry.header.claim(in: session.options.language))
        var player = StoryPlayer(entry, in: ledger, options: session.options, table: .program)
        let invitation = Phrase.message("story.try", ["id": .text(id)])
        let presenter = Presenter(screen: screen)
        guard session.options.format == .text else {
            let report = StoryReport(&player, showsCommands: showsCommands, invitation: invitation)
            StandardOutput.write(presenter.text(report, session))
            return try leave(with: player.result)
        }
        let waits = steps && screen.isInteractive
        if pages, !waits {
            let report = StoryReport(&player, showsCommands: showsCommands, invitation: invitation)
            write(presenter.text(report, session), session.options.language)
            return try leave(with: player.result)
        }
        func show(_ blocks: [Block]) { StandardOutput.write(presenter.text(Remark(blocks: blocks), session)) }
        func play() -> ScriptResult {
            show(player.opening)
            var parts = 0
            while let part = player.next() {
                if Terminal.takeInterrupt() { return .interrupted }
                if waits, parts > 0, !Self.waitsForReturn(session.options.language) {
                    // Who leaves before the end came for the verdict all the same.
                    show(entry.verdict(in: session.options.language))
                    return .succeeded
                }
                StandardOutput.write("\n")
                show(part.blocks(showsCommands: showsCommands))
                parts += 1
            }
            StandardOutput.write("\n")
            show(player.closing + [.paragraph(invitation)])
            return player.result
        }
        try leave(with: waits ? Terminal.keepingKeys(play) : play())
    }

    /// The page of all rules, in the language of the session; in another form, what `explain` answers to each.
    func showRules() {
        if let format = options.format, format != .markdown {
            runScript(ExplainedRule.all.map { "explain \($0.code)\n" }.joined())
        }
        StandardOutput.write(RulePage(EmbeddedScenarios.ledger, language: session.options.language).markdown)
        StandardOutput.flush()
    }

    /// Explains the exceptions and warnings in a file; `-` is standard input. Ends with 1 if none of them is known.
    func diagnose(_ file: String) throws {
        let text: String
        do throws(Host.Failure) {
            text = try Host.log(of: file)
        } catch {
            try refuse(file, error)
        }
        openDocument("diagnose")
        let answer = Diagnoser.report(on: text)
        StandardOutput.write(Presenter(screen: screen).text(answer.report, session))
        try leave(with: answer.isKnown ? .succeeded : .expectationFailed)
    }
}
