import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Words of other programs.
@Suite struct HabitTests {
    private let table = CommandTable.tested

    @Test(arguments: ["exit", ":q", "quit()", "exit()", "bye", "Exit", "終了", "退出", "종료", "終了。"])
    func waysOut(line: String) {
        var lab = Lab()
        lab.run(line)
        #expect(lab.interpreter.isFinished)
    }

    @Test func aQuestionMarkIsHelp() {
        var lab = Lab()
        #expect(lab.text("?") == lab.text("help"))
        #expect(lab.text("? append") == lab.text("help append"))
        for word in ["？", "ヘルプ", "帮助", "도움말"] { #expect(lab.text(word) == lab.text("help"), "\(word)") }
    }

    @Test(arguments: [
        ("remove a", "delete"), ("add a", "append"), ("reset", "discard"), ("tutorial", "claims"), ("rm a", "delete"),
        ("refresh", "reconfigure"), ("list", "show"), ("commit", "apply"), ("close a", "collapse"),
        ("fold a", "collapse"), ("削除 牛乳", "delete"), ("删除 牛奶", "delete"), ("삭제 우유", "delete"),
        ("移動 a", "move"), ("移动 a", "move"), ("이동 a", "move"), ("元に戻す", "undo"), ("撤销", "undo"),
        ("되돌리기", "undo"), ("適用", "apply"), ("应用", "apply"), ("적용", "apply"),
        ("なぜ 牛乳", "why"), ("削除する 牛乳", "delete"), ("保存します", "save"), ("終了する", "quit"), ("比較 a b", "compare"),
        ("增加 牛奶", "append"), ("把牛奶移到明天", "move"), ("你好", "help"), ("移除 牛奶", "delete"), ("崩溃", "diagnose"),
        ("加载", "load"),
        ("刷新 牛奶", "reconfigure"), ("查看", "show"), ("语言", "option language"), ("清空一下", "delete-all"),
        ("목록", "show"), ("실행취소", "undo"), ("삭제하기 우유", "delete"), ("저장해줘", "save"), ("종료하기", "quit"),
        ("내보내기", "export"), ("보관하기", "keep"), ("그만하기", "quit"),
        ("ついか 牛乳", "append"), ("戻す", "undo"), ("へるぷ", "help"), ("反映", "apply"),
        // A sentence without spaces: its verb comes last in Japanese, and first in Chinese.
        ("パンを卵の前に移動", "move"), ("牛乳を今日に追加してください", "append"), ("牛乳追加", "append"), ("セルを見る", "show"),
        ("行を移動したい", "move"), ("ソート", "sort"),
        ("删除牛奶", "delete"), ("添加牛奶到今天", "append"), ("删除最后的添加", "delete"),
        // What help is about, and no command.
        ("[a] toSection: S", "append [a] to S"), ("pagination", "help pagination"), ("分页", "help 分页"),
    ])
    func knownWordsAreAnswered(line: String, name: String) {
        var lab = Lab()
        guard let error = lab.failure(line)?.error, error.kind == .unknownCommand else {
            Issue.record("\(line)")
            return
        }
        #expect(error.similar.contains(name), "\(error.similar)")
    }

    /// `help` knows the same words, and answers with the command itself.
    @Test(arguments: [
        ("remove", "delete"), ("tutorial", "learn"), ("start", "tour"), ("welcome", "tour"), ("削除する", "delete"),
        ("添加", "append"), ("적용", "apply"), ("내보내기", "export"), ("lang", "option"),
        // Words with two meanings: done again or from the start, put in order by a rule or by hand.
        ("やり直し", "redo"), ("やり直し", "goto"), ("並べ替え", "sort"), ("並べ替え", "drag"), ("並び替え", "drag"),
        // The words of the glossaries for what commands are about.
        ("プロバイダ", "provider"), ("프로바이더", "provider"), ("ハンドラ", "handlers"), ("핸들러", "handlers"),
        ("处理程序", "handlers"), ("アウトライン", "outline"), ("아웃라인", "outline"), ("大纲", "outline"), ("型", "types"),
        ("列挙型", "enum"), ("열거형", "enum"), ("枚举", "enum"), ("走査", "walk"), ("순회", "walk"), ("遍历", "walk"),
        ("滑动", "swipe-delete"), ("スナップショット", "snapshot"),
    ])
    func helpKnowsTheWordsToo(word: String, name: String) {
        var lab = Lab()
        let text = lab.text("help \(word)")
        #expect(text.contains("\n- \(name)") || text.hasPrefix("\(name)"), "\(text)")
    }

    @Test func severalStepsAreTakenBackAtOnce() {
        var lab = Lab("sections A; append a; append b; append c; undo 2")
        #expect(lab.session.staged.picture == "A[a]")
        lab.run("redo 2; undo 99")
        #expect(lab.session.staged.picture == "")
        #expect(lab.code("undo") == "nothing-to-undo")
        #expect(lab.code("undo x") == "unexpected-word")
        lab.run("redo 99; save f.snap")
        #expect(lab.files["f.snap"]?.hasSuffix("sections A\nappend a\nappend b\nappend c\n") == true)
    }

    /// The letters on the keys, by the layout of the keyboard: what a person typed who meant the command behind it.
    @Test(
        arguments: [
            ("ㅁㅔㅔㅣㅛ", "apply"), ("ㅁㅔㅔ둥", "append"), ("노ㅐㅈ", "show"), ("ㅕㅜ애", "undo"), ("ㅗ디ㅔ", "help"),
            ("ㄴㄷㅊ샤ㅐㅜㄴ", "sections"), ("애ㅜㄴ", nil), ("ㅂㅕㅑㅅ", "quit"), ("ㅊ딘", "cells"), ("ㅎㅐ새", "goto"),
            ("ㅈㅗㅛ", "why"), ("ㅡㅐㅍㄷ", "move"), ("ㄱ디ㅐㅁㅇ", "reload"), ("ㅇ디ㅅㄷㅅㄷ", "delete"),
            ("あっply", "apply"), ("あっぺんd", "append"), ("しょw", "show"), ("うんど", "undo"), ("へlp", "help"),
            ("せcちおんs", "sections"), ("もゔぇ", "move"), ("れぉあd", "reload"), ("でぇて", "delete"), ("いんせrt", "insert"),
            ("ヘlp", "help"), ("つくえ", nil), ("안녕", nil), ("내", nil),
        ] as [(String, String?)])
    func aKeyboardSetToAnotherScriptIsSeenThrough(typed: String, meant: String?) {
        let names = Habit.suggestions(for: typed, in: table)
        if let meant { #expect(names.first == meant, "\(names)") } else { #expect(names.isEmpty, "\(names)") }
    }

    // MARK: The tables

    /// No word of the tables is a command, and every proposal but those for lessons and apps begins with one.
    @Test func proposalsAreCommandsAndTheirWordsAreNot() {
        for (word, lines) in Habit.proposals {
            #expect(word == word.lowercased())
            #expect(!lines.isEmpty)
            for line in lines where line != "tour" && line != "fix" {
                let verb = String(line.prefix { $0 != " " })
                #expect(table.row(for: verb) != nil, "\(word) proposes \(line)")
            }
        }
        let names = Habit.otherNames.values.joined()
        #expect(Set(names).count == names.count)
        for (name, words) in Habit.otherNames {
            #expect(table.rows.contains { $0.name == name })
            for word in words { #expect(!table.spellings.contains { $0.lowercased() == word }, "\(word)") }
        }
    }

    /// Words that mean a command, and the commands that would do the opposite.
    private static let meanings: [(words: [String], opposite: [String])] = [
        (["remove", "rm", "del", "erase", "drop", "pop", "removeAll", "undelete"], ["append", "insert", "move"]),
        (["add", "push", "put", "create", "unappend"], ["delete", "delete-all", "discard"]),
        (["fold", "close", "unexpand", "shut"], ["expand"]), (["unfold", "uncollapse", "open"], ["collapse"]),
        (["back", "revert", "rollback", "unredo"], ["redo"]), (["forward"], ["undo"]),
        (["write", "export"], ["read", "load"]), (["source", "import", "include"], ["save"]),
        (["stash", "unuse"], ["use"]), (["restore", "unkeep"], ["keep"]),
        (["hide"], ["show"]), (["unapply", "deapply"], ["apply"]), (["unhide"], ["collapse"]),
    ]

    @Test func noProposalDoesTheOpposite() {
        for (words, opposite) in Self.meanings {
            for word in words {
                let names = Habit.suggestions(for: word, in: table)
                for name in opposite { #expect(!names.contains(name), "\(word) proposes \(names)") }
            }
        }
        for (one, other) in Habit.opposites {
            #expect(table.row(for: one) != nil && table.row(for: other) != nil, "\(one) \(other)")
            for (word, lines) in Habit.proposals where !["drop", "clear", "cls", "empty"].contains(word) {
                #expect(!(lines.contains(one) && lines.contains(other)), "\(word) proposes \(lines)")
            }
        }
    }
}
