import CommandGrammar
import CommandLanguage
import Sessions
import Synchronization
import Testing

@testable import Console
@testable import Scenarios
@testable import snaprepl

/// `transcript FILE`: what was typed and what was answered, as a script that runs again.
@Suite struct TranscriptTests {
    /// Files in memory; names that begin with a slash cannot be written.
    private final class Folder: Sendable {
        let texts = Mutex<[String: String]>([:])

        var host: Host {
            Host(
                writeFile: { (name, text) throws(Host.Failure) in
                    if name.hasPrefix("/") { throw Host.Failure(reason: "no such folder") }
                    self.texts.withLock { $0[name] = text }
                },
                appendFile: { (name, text) throws(Host.Failure) in
                    if self.texts.withLock({ $0["full"] != nil }) { throw Host.Failure(reason: "no space left") }
                    self.texts.withLock { $0[name, default: ""] += text }
                })
        }
    }

    private static func play(_ script: String, in folder: Folder) -> (output: String, errors: String) {
        let stage = Stage()
        var runner = ScriptRunner(
            interpreter: Interpreter(host: folder.host), presenter: Presenter(screen: .init(width: 80)))
        runner.keepsGoing = true
        _ = runner.run(script, name: nil, to: stage.streams)
        return (stage.output, stage.errors)
    }

    @Test func aTranscriptRunsAgain() throws {
        let folder = Folder()
        _ = Self.play(
            """
            transcript t.snap
            sections A
            append a b
            apply
            append a a
            nonsense here
            ! append b b
            expect items: a
            expect items: a b
            undo
            transcript off
            sections Q
            """, in: folder)
        let text = try #require(folder.texts.withLock { $0["t.snap"] })
        let commands = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(
            commands == [
                "sections A", "append a b", "apply", "! append a a", "! append b b", "expect items: a b", "undo",
            ])
        #expect(text.contains("# nonsense here\n"))
        #expect(text.contains("# expect items: a\n"))
        #expect(text.contains("apply\n# +--"))
        #expect(Self.play(text, in: folder).errors == "")
    }

    @Test func aTranscriptThatCannotBeWrittenEndsWithAWord() {
        let folder = Folder()
        let stage = Self.play("transcript t.snap\nsections A\n", in: folder)
        #expect(!stage.errors.contains("no space left"))
        folder.texts.withLock { $0["full"] = "" }
        let full = Self.play("transcript t.snap\nsections A\nsections B", in: folder)
        // Said once, and not for every command after it.
        #expect(full.errors.components("no space left") == 1)
    }

    /// At a prompt the file gets the command line with its carets, whatever stands on screen.
    @Test func thePromptIsNotWrittenDown() throws {
        let folder = Folder()
        let stage = Stage()
        var repl = REPL(
            reader: ScriptedLineReader(["transcript t.snap", "append a", "sections A"].map(LineReaderResult.line)),
            console: Console(Interpreter(host: folder.host)),
            presenter: Presenter(screen: .init(width: 80, color: true, isInteractive: true)), output: stage.streams)
        repl.run()
        let text = try #require(folder.texts.withLock { $0["t.snap"] })
        #expect(text.hasPrefix("# Written by snaprepl\n! append a\n# append a\n#        ^"))
        #expect(!text.contains("\u{1B}"))
        #expect(text.hasSuffix("sections A\n"))
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
