import CommandGrammar
import CommandLanguage
import Reporting
import Sessions
import Testing

@testable import Console
@testable import Scenarios

/// Every command that changed something says so at a prompt, in a line; scripts and programs go without.
@Suite struct AcknowledgementTests {
    @Test(arguments: [
        ("sections A B", "2 sections appended"), ("append a", "1 item appended to B"),
        ("append a b; append a b to A", "2 items were there before: moved, not added"),
        ("append a; append a b", "2 items appended to B, 1 of them moved from another place"),
        ("append a b to A", "2 items appended to A"), ("append a A", "`A`"), ("append A", "1 item appended to B"),
        ("append a to B; delete nothere", "Nothing deleted; not in the snapshot: nothere"),
        ("append a; delete a", "1 item deleted"), ("append a b; move b before a", "b moved before a"),
        ("append a; insert x y before a", "2 items inserted before a"),
        ("delete-all", "All sections and items deleted"),
        ("append a; reload a", "1 item marked for reload"), ("struct T(n)", "T declared"),
        ("struct T(n); struct T(n)", "T declared again"), ("let xs = [1, 2]", "xs: 2 values"), ("let x = 1", "x = 1"),
        ("struct T(n); let t = T(n: 1); set t.n = 2", "t.n = 2"), ("option ios 15", "ios is now 15"),
        ("append a; discard", "2 edits discarded"), ("keep k", "`use k`"), ("drain", "No apply is outstanding"),
        ("apply; append a; undo", "On screen: r1; 0 edits staged"), ("sections C; undo", "Undone: sections C"),
        ("snapshot empty", "is empty"), ("rows 0 = 4 0 0 4", "Rows by section: 4, 0, 0, 4"),
        ("transcript off", "No transcript"), ("handlers reorder on", "handler"), ("provider headers shown", "provider"),
    ])
    func isSaidAtAPrompt(line: String, said: String) {
        let stage = Stage()
        let start = line.hasPrefix("sections A") ? "" : "sections A B"
        stage.sit(lines: [start] + line.split(separator: ";").map { $0.trimmed }, acknowledges: true)
        let text = stage.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(text.contains(said), "\(stage.output)")
    }

    /// What was expected and holds is said in words, and of nothing in words of its own.
    @Test(arguments: [
        ("expect items: a b", "✓ the list shows a, b"), ("expect items in A:", "✓ section A is empty"),
        ("expect sections: A B", "✓ the sections are A, B"), ("expect stale:", "✓ no cell shows old data"),
        ("expect staged in B: a b", "✓ in the snapshot being edited, section B holds a, b"),
        ("delete-all; expect staged:", "✓ the snapshot being edited is empty"),
    ])
    func whatHoldsIsSaid(lines: String, said: String) {
        let stage = Stage()
        stage.sit(
            lines: ["sections A B", "append a b", "apply"] + lines.split(separator: ";").map { $0.trimmed },
            acknowledges: true)
        #expect(stage.output.split(separator: "\n").contains { $0 == said }, "\(stage.output)")
    }

    @Test func anEditAfterGoingBackSaysWhatIsGone() {
        let stage = Stage()
        stage.sit(
            lines: ["sections A", "apply", "append a", "apply", "append b", "apply", "goto 1", "append c", "append d"],
            acknowledges: true)
        #expect(stage.output.contains("On screen: r1; 0 edits staged"))
        #expect(stage.output.contains("The former r2 to r3 can no longer be reached"))
        #expect(stage.output.split(separator: "\n").count { $0.contains("no longer") } == 1)
    }

    @Test(arguments: [("option verbosity quiet", ""), ("option format jsonl", "")])
    func someWantNone(option: String, expected: String) {
        let stage = Stage()
        stage.sit(lines: [option, "sections A", "append a", "discard"], acknowledges: true)
        #expect(stage.output == expected)
    }

    @Test func scriptsGoWithout() {
        let stage = Stage()
        #expect(stage.play("sections A\nappend a\nset x\n! set x") == .commandFailed)
        #expect(stage.output.isEmpty)
    }

    /// What is not there is told to everybody: to a script's reader, too, it looks like a slip.
    @Test(arguments: [
        ("delete nothing-there", "Nothing deleted; not in the snapshot: nothing-there\n"),
        ("delete a nothing-there", "1 item deleted; not in the snapshot: nothing-there\n"),
        ("delete-sections B", "Nothing deleted; not in the snapshot: B\n"),
    ])
    func scriptsHearOfWhatIsNotThere(line: String, said: String) {
        let stage = Stage()
        #expect(stage.play("sections A\nappend a\n" + line) == .succeeded)
        #expect(stage.output == said)
    }

    @Test(arguments: [
        (Language.japanese, "アイテム 2 個を「今日」に追加しました"), (.simplifiedChinese, "已将 2 个条目追加到“今日”"),
        (.korean, "아이템 2개를 ‘今日’에 추가했습니다"),
    ])
    func otherLanguagesHaveTheirCounters(language: Language, expected: String) {
        let stage = Stage()
        stage.sit(lines: ["option language \(language.rawValue)", "sections 今日", "append a b"], acknowledges: true)
        #expect(stage.output.contains(expected), "\(stage.output)")
    }

    /// One item alone may well be called as a section is; it is the last of several that looks like a forgotten word.
    @Test(arguments: [("append A", false), ("append a A", true), ("append a A to B", false), ("append A a", false)])
    func aForgottenWordIsSuspected(line: String, isSuspected: Bool) {
        let stage = Stage()
        stage.sit(lines: ["sections A B", line], acknowledges: true)
        #expect(stage.output.contains("the name of a section") == isSuspected, "\(stage.output)")
    }
    /// A start-up file is a script: what is typed behind it is answered again.
    @Test func whatIsTypedBehindAStartUpFileIsAnswered() {
        let stage = Stage()
        stage.sit(lines: ["append a"], acknowledges: true, startUp: "sections A\nappend b")
        #expect(stage.output.contains("1 item appended to A"), "\(stage.output)")
    }

    /// Nobody hears them in a script, so they are not even made.
    @Test(arguments: [true, false]) func remarksAreMadeForWhoeverHearsThem(acknowledges: Bool) throws {
        var interpreter = Interpreter()
        if !acknowledges { interpreter = ScriptRunner(interpreter: interpreter).interpreter }
        for line in ["sections A", "append a b", "move b before a", "delete a", "delete-all"] {
            guard case .statements(let statements, _) = try StatementParser.parse(SourceText(line)),
                case .report(let report) = interpreter.execute(statements[0])
            else {
                Issue.record("\(line) failed")
                return
            }
            #expect(report.acknowledgement.isEmpty != acknowledges, "\(line)")
        }
    }
}

extension Substring {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
