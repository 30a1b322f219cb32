import Reporting
import TestSupport
import Testing

@testable import CommandLanguage
@testable import SessionReports
@testable import Sessions

/// Questions as people ask them, and what must be among the first three things that help leads to.
@Suite struct HelpSearchTests {
    static let questions: [(String, String)] = [
        ("stale", "explain cell.untouched"), ("flash", "explain identity.different"),
        ("refresh", "help reconfigure"), ("refresh", "explain cell.untouched"),
        ("duplicate", "explain duplicate-identifiers"), ("flicker", "explain identity.different"),
        ("why is my cell not updating?", "explain cell.untouched"),
        ("my cell shows the old value", "explain cell.untouched"),
        ("how do I reload a cell", "help reconfigure"), ("cell doesn't change after apply", "explain cell.untouched"),
        ("the section flashes on every apply", "explain identity.different"),
        ("why does the list jump to the top?", "explain identity.different"),
        ("what does a crash text mean", "help diagnose"), ("app crashes when I delete a row", "help diagnose"),
        ("nothing appears in my table", "help apply"),
        ("can I apply from a background thread?", "explain apply.nested"),
        ("invalid number of rows in section", "explain batch.item-count"),
        ("how do I add a header", "help provider"), ("how to reorder rows", "help drag"),
        ("swipe to delete does nothing", "help swipe-delete"), ("reload or reconfigure", "help reload"),
        ("what is identity", "help compare"), ("can I call deleteRows myself?", "explain view.mutated-by-hand"),
        ("registration inside the cell provider", "explain provider.registration-inside"),
        ("how do I undo", "help undo"), ("where is the reuse pool", "help cells"),
        ("why isnt my row updating", "explain cell.untouched"),
        ("my cells do not get reloaded", "explain cell.untouched"), ("nothing gets redrawn", "explain cell.untouched"),
        ("why is my row old", "explain cell.untouched"), ("why is the row still old?", "explain cell.untouched"),
        ("row shows wrong data", "explain cell.untouched"),
        ("apply has no effect on my cell", "explain cell.untouched"),
        ("title doesn't show the new value", "explain cell.untouched"),
        ("why was my row replaced?", "explain identity.different"),
        ("the app freezes on apply", "explain apply.nested"),
        ("all rows reload at once", "explain path.reload-first"),
        ("行が古い", "explain cell.untouched"), ("なぜ行が古いままですか？", "explain cell.untouched"),
        ("行が入れ替わる", "explain identity.different"), ("这一行为什么是旧的", "explain cell.untouched"),
        ("数据过时了", "explain cell.untouched"), ("行被替换了", "explain identity.different"),
        ("왜 행이 오래된 값이에요?", "explain cell.untouched"), ("데이터가 반영되지 않아요", "explain cell.untouched"),
        ("행이 교체돼요", "explain identity.different"),
        ("セルが更新されない", "explain cell.untouched"), ("データを変えたのに反映されない", "explain cell.untouched"),
        ("セルがちらつく", "explain identity.different"), ("クラッシュの原因", "help diagnose"),
        ("同じアイテムが重複している", "explain duplicate-identifiers"), ("何も表示されない", "help apply"),
        ("セルをリロードするには", "help reconfigure"), ("ドラッグで並べ替えたい", "help drag"),
        ("チェックマークが消えない", "explain cell.untouched"), ("同じidが2つある", "explain duplicate-identifiers"),
        ("画面が真っ白", "help apply"), ("行が消える", "explain identifier-already-exists"),
        ("rows disappear", "explain identifier-already-exists"), ("セルの使い回し", "help cells"),
        ("reloadData を使っている", "help reconfigure"),
        ("单元格不刷新", "explain cell.untouched"), ("怎么刷新单元格", "help reconfigure"),
        ("列表闪烁", "explain identity.different"), ("程序闪退", "help diagnose"),
        ("条目重复", "explain duplicate-identifiers"), ("为什么没有动画", "explain path.reload-first"),
        ("在后台线程 apply", "explain apply.not-confined"), ("滚动位置跳动", "explain identity.different"),
        ("셀이 업데이트되지 않아요", "explain cell.untouched"), ("셀이 깜빡여요", "explain identity.different"),
        ("중복된 아이템", "explain duplicate-identifiers"), ("앱이 크래시 나요", "help diagnose"),
        ("셀을 새로고침하려면", "help reconfigure"), ("아무것도 안 보여요", "help apply"),
        ("드래그로 순서를 바꾸고 싶어요", "help drag"), ("헤더를 넣으려면", "help provider"),
        ("데이터가 갱신 안 돼요", "explain cell.untouched"), ("체크가 안 없어져요", "explain cell.untouched"),
        ("앱이 터져요", "help diagnose"), ("셀이 섞여요", "help cells"), ("빈 화면만 나와요", "help apply"),
        ("id가 같은 행", "explain duplicate-identifiers"), ("뭐부터 해요", "help tour"),
        ("start over", "help undo"), ("最初からやり直したい", "help goto"), ("重新开始", "help undo"),
        ("처음부터 다시 하고 싶어요", "help goto"),
        ("see the cells", "help cells"), ("セルを見たい", "help cells"), ("怎么看单元格", "help cells"),
        ("셀을 보고 싶어요", "help cells"), ("what does (M) mean", "help explain"), ("(M) とは何ですか", "help explain"),
        ("(M) 是什么意思", "help explain"), ("(M)이 뭐예요?", "help explain"),
        ("crashes on reloadItems", "explain item-not-in-snapshot"),
        ("reloadItems でクラッシュする", "explain item-not-in-snapshot"),
        ("reloadItems 崩溃", "explain item-not-in-snapshot"),
        ("reloadItems에서 크래시가 나요", "explain item-not-in-snapshot"),
        ("同一个条目在两个分区", "explain duplicate-identifiers"),
        ("列表是空的", "help apply"), ("动画没了", "explain path.reload-first"),
        ("页面卡死", "explain apply.not-confined"), ("cell 内容错乱", "help cells"), ("还是原来的值", "explain cell.untouched"),
        ("await", "explain snapshot.is-a-copy"), ("old snapshot", "explain snapshot.is-a-copy"),
        ("snapshot from before a wait", "explain snapshot.is-a-copy"),
        ("deleted row came back", "explain snapshot.is-a-copy"),
        ("古いスナップショット", "explain snapshot.is-a-copy"), ("await の前に取得した", "explain snapshot.is-a-copy"),
        ("消した行が戻る", "explain snapshot.is-a-copy"), ("旧快照", "explain snapshot.is-a-copy"),
        ("删除的行又回来了", "explain snapshot.is-a-copy"), ("이전 스냅샷", "explain snapshot.is-a-copy"),
        ("지운 행이 다시 나타나요", "explain snapshot.is-a-copy"),
        ("how do I move a row", "help move"), ("行を移動したい", "help move"), ("怎么移动一行", "help move"),
        ("행을 옮기려면", "help move"), ("cellProvider", "help provider"), ("workshop", "help learn"),
        ("ワークショップで使いたい", "help learn"),
        ("怎么保存", "help save"), ("어떻게 저장하나요", "help save"),
        ("怎么换语言", "help option"), ("图片错位", "explain cell.inserted"),
        ("이미지가 뒤바뀌어요", "explain cell.inserted"), ("键盘收起来了", "explain cell.reloaded"),
        ("키보드가 내려가요", "explain cell.reloaded"), ("数据源释放了", "explain view.data-source-not-set"),
        ("버튼이 반응이 없어요", "explain cell.untouched"),
        ("快照是什么", "help snapshot"), ("什么是身份", "explain identity.same"),
        ("what is wrong", "help why"), ("何がおかしいの", "help why"), ("哪里不对", "help why"), ("뭐가 잘못됐나요", "help why"),
    ]

    /// What is asked about leads, and not what one of the words leads to alone.
    @Test(arguments: [
        ("selection disappears after apply", "explain identity.different"),
        ("選択が消える", "explain identity.different"), ("选中状态消失", "explain identity.different"),
        ("선택이 사라져요", "explain identity.different"),
        ("crash when I reload an item", "explain item-not-in-snapshot"),
        ("reloadItemsで落ちる", "explain item-not-in-snapshot"),
        ("调用reloadItems崩溃", "explain item-not-in-snapshot"),
        ("reloadItems 에서 크래시", "explain item-not-in-snapshot"),
        ("duplicate items crash", "explain duplicate-identifiers"),
        ("重複した項目でクラッシュする", "explain duplicate-identifiers"),
        ("重复的条目导致崩溃", "explain duplicate-identifiers"),
        ("중복된 항목 때문에 크래시", "explain duplicate-identifiers"),
        ("two sections with the same item", "explain duplicate-identifiers"),
        ("item is deleted and inserted instead of moved", "explain identity.different"),
        ("移動ではなく削除と挿入になる", "explain identity.different"),
        ("条目不是移动而是删除再插入", "explain identity.different"),
        ("이동이 아니라 삭제 후 삽입돼요", "explain identity.different"),
        ("適用すると一番上にスクロールする", "explain identity.different"),
        ("应用快照后列表滚动到顶部", "explain identity.different"),
        ("apply 하면 맨 위로 스크롤돼요", "explain identity.different"),
        ("셀이 옛날 데이터를 보여줘요", "explain cell.untouched"), ("why is my list empty", "help apply"),
        ("cell shows wrong image while scrolling", "help cells"), ("左滑删除没有反应", "help swipe-delete"),
        ("my reorder drag snaps back", "explain reorder.no-handler"),
        ("並べ替えが元に戻る", "explain reorder.no-handler"), ("拖动排序后又弹回去", "explain reorder.no-handler"),
        ("순서를 바꿔도 원래대로 돌아가요", "explain reorder.no-handler"),
    ])
    func theFirstAnswerIsAboutTheQuestion(question: String, command: String) {
        var lab = Lab("option language \(Self.language(of: question).rawValue)")
        let text = lab.text("help \(question)", language: Self.language(of: question))
        #expect(text.hasPrefix("\(command)  "), "\(question): \(text)")
    }

    /// Questions of scripts without spaces, as they are typed in place of a command or behind `help`.
    @Test(arguments: [
        ("闪烁", "explain identity.different"), ("怎么删除一行", "help delete"), ("列表怎么刷新", "help reconfigure"),
        ("help 列表是空的", "help apply"), ("cell 复用", "help cells"), ("cells 复用", "help cells"),
        ("help 移动 行", "help move"), ("help 行 移动", "help move"), ("help 行を 移動", "help move"),
        ("行を削除するには", "help delete"), ("깜빡임", "explain identity.different"),
        ("셀 어떻게 새로고침", "help reconfigure"),
    ])
    func aQuestionWithoutSpacesIsSearched(line: String, command: String) throws {
        var lab = Lab()
        var report = lab.interpreter.offerHelp(on: line)
        if report == nil, case .report(let answer)? = lab.interpreter.run(line: line).first { report = answer }
        let hits = (report as? HelpSearchReport)?.hits.map(\.command) ?? []
        #expect(hits.prefix(4).contains(command), "\(line): \(hits)")
    }

    /// A command of another language is still offered as one.
    @Test(arguments: [
        "删除牛奶", "追加パン", "滚动", "apply", "cells", "append 刷新", "显示", "keep 更新", "use 更新", "echo 刷新", "save 갱신",
        "read 更新.snap", "claims ヘッダ", "help ちらつく", "help 更新されない", "help 闪烁", "transcript 更新", "load 更新",
        "为什么", "どうして", "왜", "press 刷新", "keep 새로고침", "save 崩溃",
    ])
    func aCommandIsNoQuestion(line: String) {
        let lab = Lab()
        #expect(lab.interpreter.offerHelp(on: line) == nil, "\(line)")
    }

    /// What one sees is a good name, and a word that help is asked on: no script fails at it.
    @Test(arguments: ["help ちらつく", "help 更新", "explain 闪烁", "keep 更新", "echo 갱신", "apply; keep 更新; use 更新"])
    func aPlainWordBehindACommandIsRead(line: String) {
        var lab = Lab()
        #expect(lab.interpreter.offerHelp(on: line) == nil)
        #expect(lab.code(line) == "ok")
    }

    private static func language(of text: String) -> Language {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x3040...0x30FF: return .japanese
            case 0xAC00...0xD7A3: return .korean
            default: continue
            }
        }
        return text.utf8.allSatisfy { $0 < 0x80 } ? .english : .simplifiedChinese
    }

    @Test(arguments: questions)
    func whatIsMeantIsAmongTheFirstThree(question: String, command: String) throws {
        let language = Self.language(of: question)
        let found = try #require(HelpSearchReport(question, .tested, language), "\(question)")
        #expect(found.hits.prefix(3).map(\.command).contains(command), "\(question): \(found.hits.map(\.command))")
        var lab = Lab()
        // What it names can be typed, and it takes half a screen.
        for hit in found.hits { #expect(lab.code(hit.command) == "ok", "\(hit.command)") }
        let text = Renderer(
            format: .text, context: RenderingContext(catalog: MessageCatalog(language), width: 80)
        ).render(found)
        #expect(text.split(separator: "\n").count <= 12, "\(text)")
        #expect(lab.code("help \(question)") == "ok")
    }

    /// Sentences are questions; commands, Swift and slips of the hand are not.
    @Test func onlyQuestionsAreTaken() {
        let lab = Lab()
        for line in [
            "why is my cell not updating?", "my cell shows the old value", "how do I reload a cell",
            "セルが更新されない", "单元格不刷新", "셀이 깜빡여요", "the app crashes on apply", "flash", "crash", "stale",
            "cell flashes", "reconfigure vs reload", "animatingDifferences false", "UUID changes every time",
            "apply from background thread", "snapshot not updating UI", "duplicate items",
            "reload 和 reconfigure 的区别", "reloadItems와 reconfigureItems 차이", "언제 reload를 쓰나요",
            "키보드가 내려가요", "图片错位", "즐겨찾기 버튼이 반응이 없어요",
            "cells flash when I apply", "reloadItems does nothing", "cells overlap",
        ] {
            #expect(lab.interpreter.offerHelp(on: line) != nil, "\(line)")
        }
        var bound = Lab()
        bound.run("let flash = 1")
        #expect(bound.interpreter.offerHelp(on: "flash") == nil)
        for line in [
            "append milk", "why 0:0", "why not milk", "why milk", "aply", "appendd milk bread", "songs.count", "why is",
            "if songs.isEmpty { apply() }", "refresh milk", "let my = 3", "remove milk please", "牛乳追加", "删除牛奶",
            "show both",
            "for song in songs", "the", "my milk", "expect items: a b",
        ] {
            #expect(lab.interpreter.offerHelp(on: line) == nil, "\(line)")
        }
    }

    /// A name of Swift that help knows is answered as `help` answers it; others are no questions, nor what has a command.
    @Test func aNameInSwiftIsAnsweredAsHelpAnswersIt() throws {
        var lab = Lab()
        for word in ["reloadData", "dequeueReusableCell", "prepareForReuse", "animatingDifferences"] {
            let report = try #require(lab.interpreter.offerHelp(on: word) as? HelpSearchReport, "\(word)")
            let text = Renderer(
                format: .text, context: RenderingContext(catalog: MessageCatalog(.english), width: 80)
            ).render(report)
            #expect(text == lab.text("help \(word)"), "\(text)")
        }
        for word in ["viewDidLoad", "setNeedsLayout", "cellProvider", "reloadItems", "UIButton", "tableView", "fooBar"]
        {
            #expect(lab.interpreter.offerHelp(on: word) == nil, "\(word)")
        }
        lab.run("let reloadData = 1")
        #expect(lab.interpreter.offerHelp(on: "reloadData") == nil)
    }

    /// The code of a rule leads to `explain`, typed alone or behind `help`, unless the app has something of that name.
    @Test func aCodeLeadsToWhatExplainsIt() throws {
        var lab = Lab()
        for code in ["item-not-in-snapshot", "cell.untouched"] {
            let report = try #require(lab.interpreter.offerHelp(on: code) as? HelpSearchReport, "\(code)")
            #expect(report.hits.map(\.command) == ["explain \(code)"])
            #expect(lab.text("help \(code)").hasPrefix("explain \(code)  "), "\(lab.text("help \(code)"))")
        }
        for word in ["no-such-rule", "a.b", "move-section"] {
            #expect(lab.interpreter.offerHelp(on: word) == nil, "\(word)")
        }
        lab.run("let cell = 1")
        #expect(lab.interpreter.offerHelp(on: "cell.untouched") == nil)
    }

    /// Where it is known what goes wrong, nothing stands beside it that merely shares a word.
    @Test(arguments: ["why is my row old", "my cell shows the old value", "行が古い", "旧数据", "오래된 데이터"])
    func aKnownComplaintStandsAlone(question: String) throws {
        let found = try #require(HelpSearchReport(question, .tested, Self.language(of: question)))
        let fitting: Set = [
            "explain cell.untouched", "help why", "help reconfigure", "explain identity.stored-instance", "learn 6",
        ]
        #expect(found.hits.map(\.command).filter { !fitting.contains($0) } == [])
    }

    /// What the longest words name comes first: to leave the app is not to flash.
    @Test func theLongestWordsDecide() throws {
        let found = try #require(HelpSearchReport("闪退", .tested, .simplifiedChinese))
        #expect(found.hits[0].command == "help diagnose")
        #expect(!found.hits.map(\.command).contains("explain identity.different"))
    }

    /// A word that no topic has: that is said, in the reader's language, and what comes nearest stands below.
    @Test(
        arguments: [
            (.english, "zebra snapshot", "Nothing here is about `zebra snapshot`. This comes nearest:\n"),
            (.japanese, "知らない", "`知らない` についての説明はありません。近いものは次のとおりです：\n"),
        ] as [(Language, String, String)])
    func whatOnlyComesNearIsSaidSo(language: Language, words: String, expected: String) {
        var lab = Lab("option language \(language.rawValue)")
        let text = lab.text("help \(words)", language: language)
        #expect(text.hasPrefix(expected), "\(text)")
        let lines = text.dropFirst(expected.count).split(separator: "\n")
        for line in lines where line.hasPrefix("explain ") || line.hasPrefix("help ") || line.hasPrefix("claims ") {
            let command = line.split(separator: " ").prefix(2).joined(separator: " ")
            #expect(lab.code(command) == "ok", "\(command)")
        }
        #expect(!lines.isEmpty)
    }

    /// Of the words that people do use, nothing is said to come near.
    @Test(
        arguments: [
            (.japanese, "更新されない", "explain cell.untouched"), (.korean, "갱신", "help reconfigure"),
            (.simplifiedChinese, "刷新", "help reconfigure"), (.english, "snapshots", "help snapshot"),
            (.english, "reuse pool", "help cells"), (.japanese, "使い方", "help tour"),
            (.simplifiedChinese, "怎么用", "help tour"), (.simplifiedChinese, "入门", "help tour"),
        ] as [(Language, String, String)])
    func whatFitsIsNotSaidToComeNear(language: Language, words: String, first: String) {
        var lab = Lab("option language \(language.rawValue)")
        let text = lab.text("help \(words)", language: language)
        #expect(text.hasPrefix("\(first)  "), "\(text)")
    }

    /// Where nothing comes near either, the error says how to search, in every language.
    @Test(arguments: Language.allCases, ["안녕", "zzz"])
    func whereNothingComesNearTheSearchIsNamed(language: Language, word: String) {
        var lab = Lab("option language \(language.rawValue)")
        #expect(lab.code("help \(word)") == "unknown-topic")
        let advice = MessageCatalog(language).text(Message("suggest.help"))
        // The list of commands, and the search with words behind `help`.
        #expect(advice.split(separator: "`").count { $0 == "help" } == 2, "\(advice)")
    }

    /// What snaprepl does not run is said, and no rule that happens to have the word.
    @Test(arguments: ["help SwiftUI", "help swiftui list", "help SwiftUI の List"])
    func helpOnSwiftUISaysThatItIsNotRun(line: String) {
        var lab = Lab()
        let text = lab.text(line)
        #expect(text.hasPrefix("SwiftUI's List and ForEach") && !text.contains("explain"), "\(text)")
    }

    @Test func nothingIsInvented() {
        // Two characters of katakana stand in many words that have nothing else in common.
        #expect(HelpSearchReport("カーペット", .tested, .japanese) == nil)
        // `old` stands in `folder`, but is no word of it.
        let hits = HelpSearchReport("where is the folder", .tested, .english)?.hits ?? []
        #expect(!hits.map(\.command).contains("explain cell.untouched"))
        #expect(HelpSearchReport("qwertz", .tested, .english) == nil)
        #expect(HelpSearchReport("", .tested, .english) == nil)
    }
}
