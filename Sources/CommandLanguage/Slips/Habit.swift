import CommandGrammar
import Sessions

/// Verbs of a command table, as far as a word that is none is compared with them.
protocol Verbs {
    /// Every spelling of every command.
    var spellings: [String] { get }

    /// The name of the command that a line begins with; nil for a line that begins with none.
    func verb(of line: String) -> String?

    /// True when items or sections stand behind a command's name.
    func takesIdentifiers(_ name: String) -> Bool
}

/// Words that people bring along from shells, editors and other libraries.
package enum Habit {
    /// Words that are understood as a command, by the command's name.
    package static let otherNames: [String: [String]] = [
        "quit": ["exit", ":q", ":quit", ":q!", ":wq", ":x", "bye", "logout", "終了", "退出", "종료", "나가기"],
        "help": ["?", ":help", ":h", "man", "ヘルプ", "帮助", "도움말", "도움"],
    ]

    /// Words that are no command, and what to type instead, the likeliest first.
    ///
    /// They come before likeness of spelling: `remove` is spelled like `move`, and means `delete`.
    static let proposals: [String: [String]] = [
        "remove": ["delete"], "rm": ["delete"], "del": ["delete"], "erase": ["delete"], "drop": ["delete", "discard"],
        "pop": ["delete"], "removeall": ["delete-all"], "empty": ["delete-all", "snapshot empty"],
        "add": ["append", "insert"], "push": ["append"], "put": ["append", "insert"], "create": ["append", "let"],
        "new": ["append", "let", "snapshot empty"], "appendsection": ["sections"], "section": ["sections"],
        "item": ["append", "items"], "insertsection": ["insert-sections"], "deletesection": ["delete-sections"],
        "removesection": ["delete-sections"], "removesections": ["delete-sections"], "removeitems": ["delete"],
        "swap": ["move"], "reorder": ["move", "drag"], "shift": ["move"], "rearrange": ["move", "sort"],
        "update": ["reconfigure", "reload", "apply"], "refresh": ["reconfigure", "reload", "apply"],
        "redraw": ["reconfigure", "reload"], "render": ["apply"], "commit": ["apply"], "submit": ["apply"],
        "display": ["show"], "print": ["show", "values"], "list": ["show", "items"], "ls": ["show"],
        "cat": ["show"], "view": ["show", "cells"], "state": ["show"], "status": ["show"], "rows": ["cells"],
        "back": ["undo"], "revert": ["undo", "discard"], "rollback": ["undo", "discard"], "forward": ["redo"],
        "reset": ["discard", "goto 0", "snapshot empty"], "restart": ["goto 0"], "abort": ["discard", "quit"],
        "open": ["read", "load"], "source": ["read"], "import": ["load", "read"], "include": ["read"],
        "write": ["save"], "export": ["save", "swift"], "store": ["save", "keep"], "stash": ["keep"],
        "restore": ["use", "undo"], "var": ["let"], "const": ["let"], "def": ["let"], "edit": ["set"],
        "change": ["set"], "rename": ["set"], "assign": ["set"], "type": ["struct"], "model": ["struct"],
        "fold": ["collapse"], "close": ["collapse", "quit"], "unfold": ["expand"], "toggle": ["set", "tap"],
        "find": ["index", "indexPath"], "where": ["indexPath", "why"], "search": ["index", "claims"],
        "click": ["tap"], "touch": ["tap"], "select": ["tap"], "press": ["tap"], "swipe": ["swipe-delete"],
        "performbatchupdates": ["batch"], "applysnapshotusingreloaddata": ["apply reloadData"],
        "beginupdates": ["batch"], "diff": ["changes"],
        "settings": ["option"], "config": ["option"], "preferences": ["option"], "lang": ["option language"],
        "language": ["option language"], "assert": ["expect"], "test": ["expect", "claims"], "check": ["expect"],
        "rule": ["explain"], "rules": ["explain", "claims"], "reason": ["why"], "explainwhy": ["why"],
        "debug": ["why", "cells"],
        "inspect": ["why", "cells"],
        "tutorial": ["learn", "tour", "claims"], "tutorials": ["learn", "tour", "claims"],
        "lesson": ["learn"], "lessons": ["learn"], "course": ["learn"], "teach": ["learn"],
        "predict": ["option predict on", "learn"], "next": ["learn"], "hint": ["learn"], "solution": ["learn"],
        "start": ["tour", "help"], "welcome": ["tour", "help"], "commands": ["help"], "usage": ["help"],
        "nan": ["let x = .nan"],
        "clear": ["discard", "delete-all"], "cls": ["discard", "delete-all"],
    ].merging(words) { own, _ in own }

    /// The words of other languages for the commands, which a beginner without English types first.
    private static let words: [String: [String]] = [
        "追加": ["append", "sections"], "挿入": ["insert"], "削除": ["delete"], "移動": ["move"], "適用": ["apply"],
        "表示": ["show"], "元に戻す": ["undo"], "取り消し": ["undo"], "やり直し": ["redo", "goto 0"], "理由": ["why"],
        "説明": ["explain", "help"], "セクション": ["sections"], "チュートリアル": ["tour", "help"], "診断": ["diagnose"],
        "添加": ["append", "sections"], "插入": ["insert"], "删除": ["delete"], "移动": ["move"], "应用": ["apply"],
        "显示": ["show"], "撤销": ["undo"], "重做": ["redo"], "为什么": ["why"], "说明": ["explain", "help"],
        "分区": ["sections"], "教程": ["tour", "help"], "诊断": ["diagnose"],
        "추가": ["append", "sections"], "삽입": ["insert"], "삭제": ["delete"], "이동": ["move"], "적용": ["apply"],
        "표시": ["show"], "보기": ["show"], "되돌리기": ["undo"], "다시": ["redo"], "이유": ["why"], "왜": ["why"],
        "なぜ": ["why"], "どうして": ["why"], "一覧": ["show", "items"], "見る": ["show"], "使い方": ["help", "tour"],
        "保存": ["save", "keep"], "読み込み": ["read", "load"], "開く": ["read", "expand"], "戻る": ["undo"], "進む": ["redo"],
        "並べ替え": ["sort", "drag"], "ソート": ["sort"], "更新": ["reconfigure", "reload", "apply"], "再読み込み": ["reload"],
        "リロード": ["reload"],
        "比較": ["compare"], "セル": ["cells"], "レッスン": ["learn"], "学習": ["learn"], "アイテム": ["append", "items"],
        "言語": ["option language"], "設定": ["option"], "消す": ["delete"], "消去": ["delete", "delete-all"],
        "構造体": ["struct"], "タップ": ["tap"], "ドラッグ": ["drag"], "展開": ["expand"], "折りたたみ": ["collapse"],
        "値": ["values"], "終わり": ["quit"], "終わる": ["quit"], "やめる": ["quit"],
        "反映": ["apply"], "戻す": ["undo"], "やり直す": ["redo", "goto 0"],
        "リセット": ["discard", "goto 0"],
        "クリア": ["discard", "delete-all"],
        "キャンセル": ["undo", "discard"], "並び替え": ["sort", "drag"], "入れ替え": ["move"], "変更": ["set"], "再構成": ["reconfigure"],
        "差分": ["changes", "diff"], "履歴": ["history", "timeline"], "主張": ["claims"], "規則": ["explain"],
        "オプション": ["option"], "クラス": ["class"], "クイズ": ["learn"], "予想": ["learn"], "実行": ["apply", "read"],
        "保管": ["keep"], "書き出し": ["save", "export"], "確認": ["show"], "見せて": ["show"], "検索": ["index", "claims"],
        "プロバイダ": ["provider"], "セルプロバイダ": ["provider"], "ハンドラ": ["handlers"], "ジェスチャ": ["tap", "drag"],
        "アウトライン": ["outline"], "スワイプ": ["swipe-delete"], "スクロール": ["scroll"], "スナップショット": ["show", "snapshot"],
        "型": ["types", "struct"], "列挙型": ["enum"], "バッチ": ["batch"], "バッチ更新": ["batch"], "走査": ["walk"],
        // Typed in kana, before the input method made them kanji.
        "ついか": ["append", "sections"], "そうにゅう": ["insert"], "さくじょ": ["delete"], "いどう": ["move"],
        "てきよう": ["apply"], "ひょうじ": ["show"], "もどす": ["undo"], "もどる": ["undo"], "やりなおし": ["redo", "goto 0"],
        "りゆう": ["why"], "せつめい": ["explain", "help"], "へるぷ": ["help"], "おわり": ["quit"], "おわる": ["quit"],
        "看": ["show"], "查看": ["show"], "列表": ["show", "items"], "打开": ["read", "load"], "返回": ["undo"],
        "排序": ["sort"], "比较": ["compare"], "刷新": ["reconfigure", "reload", "apply"], "重新加载": ["reload"],
        "单元格": ["cells"], "课程": ["learn"], "学习": ["learn"], "条目": ["append", "items"], "语言": ["option language"],
        "设置": ["option"], "清空": ["delete-all"], "结构体": ["struct"], "轻点": ["tap"], "点击": ["tap"], "拖动": ["drag"],
        "展开": ["expand"], "折叠": ["collapse"], "收起": ["collapse"], "退出程序": ["quit"],
        "저장": ["save", "keep"], "열기": ["read", "load"], "정렬": ["sort"], "비교": ["compare"],
        "새로고침": ["reconfigure", "reload", "apply"], "셀": ["cells"], "레슨": ["learn"], "학습": ["learn"],
        "아이템": ["append", "items"], "항목": ["append", "items"], "언어": ["option language"], "설정": ["option"],
        "전체삭제": ["delete-all"], "구조체": ["struct"], "탭": ["tap"], "드래그": ["drag"], "펼치기": ["expand"],
        "접기": ["collapse"], "목록": ["show", "items"], "실행취소": ["undo"], "다시실행": ["redo"],
        "끝": ["quit"], "값": ["values"],
        "修正": ["fix"], "直す": ["fix"], "修复": ["fix"], "고치기": ["fix"], "수정": ["fix", "set"],
        "タイムライン": ["timeline"], "时间线": ["timeline"], "타임라인": ["timeline"], "アプライ": ["apply"],
        "어플라이": ["apply"], "自测": ["learn"],
        "화면": ["show", "cells"], "보여줘": ["show"], "취소": ["undo", "discard"], "변경사항": ["changes"],
        "지우기": ["delete"], "지워": ["delete"], "지워줘": ["delete"], "옮기기": ["move"], "넣기": ["append", "insert"],
        "반영": ["apply"], "초기화": ["discard", "goto 0", "delete-all"], "리로드": ["reload"],
        "불러오기": ["load", "read"], "읽기": ["read", "load"], "기록": ["history"], "스냅샷": ["show", "snapshot"],
        "스와이프": ["swipe-delete"], "스크롤": ["scroll"], "옵션": ["option"], "타입": ["types", "struct"],
        "내보내기": ["export", "save"], "보관": ["keep"], "누르기": ["tap"], "예상": ["learn"], "퀴즈": ["learn"],
        "도움": ["help"], "그만": ["quit"],
        "프로바이더": ["provider"], "셀프로바이더": ["provider"], "핸들러": ["handlers"], "제스처": ["tap", "drag"],
        "아웃라인": ["outline"], "열거형": ["enum"], "클래스": ["class"], "순회": ["walk"],
        "규칙": ["explain"], "주장": ["claims"], "연습": ["learn"], "시작": ["tour", "help"], "예제": ["tour", "learn"],
        "설명": ["explain", "help"], "섹션": ["sections"], "튜토리얼": ["tour", "help"], "진단": ["diagnose"],
    ].merging(chinese) { own, _ in own }

    /// Pairs of commands that undo each other: neither is ever offered for a word that means the other one.
    static let opposites: [(String, String)] = [
        ("append", "delete"), ("insert", "delete"), ("sections", "delete-sections"), ("expand", "collapse"),
        ("undo", "redo"), ("save", "read"), ("save", "load"), ("keep", "use"), ("apply", "discard"),
        ("insert-sections", "delete-sections"), ("append", "swipe-delete"), ("insert", "delete-all"),
    ]

    /// The commands that may have been meant by a word that is no command; none when nothing is near.
    static func suggestions(for verb: String, in table: some Verbs) -> [String] {
        let word = verb.lowercased()
        let proposed = proposals(for: word).filter { table.verb(of: $0) != nil }
        if !proposed.isEmpty { return proposed }
        // A keyboard that was still set to another script: what its keys say in Latin letters.
        // Two keys are the beginning of too many commands: `내` (my) is so, and no sort.
        for keys in [word] + KeyboardSlip.keys(of: word).filter({ $0.count > 2 }) {
            let near = Spelling.closest(to: keys, among: table.spellings)
                .filter { !isNegation(keys, of: $0.lowercased()) }
            if near.contains(where: { $0.lowercased() == keys }) { return near.filter { $0.lowercased() == keys } }
            if !near.isEmpty { return near }
        }
        return []
    }

    /// The endings that make a verb of a Japanese, Chinese or Korean noun.
    private static let endings = [
        "してください", "したいのですが", "したいです", "したい", "します", "して", "する", "하십시오", "하세요", "해줘", "해주세요", "하기", "하다", "해", "一下",
    ]

    /// The commands that are proposed for a word, also as a verb: `削除する`, `삭제하기`; or for a sentence without spaces.
    private static func proposals(for word: String) -> [String] {
        if let lines = proposals(forWhole: word) { return lines }
        for stem in stems(of: word).reversed() {
            if let noun = noun(in: stem), let lines = words[noun] { return lines }
        }
        return []
    }

    private static func proposals(forWhole word: String) -> [String]? {
        for stem in stems(of: word) {
            if let lines = proposals[stem] { return lines }
            if let name = otherNames.first(where: { $0.value.contains(stem) })?.key { return [name] }
        }
        return nil
    }

    private static func stems(of word: String) -> [String] {
        [word] + endings.filter { word.hasSuffix($0) }.map { String(word.dropLast($0.count)) }
    }

    /// True for a word that stands for commands as a whole, and is no sentence with such a word in it.
    static func knows(_ word: String) -> Bool { proposals(forWhole: word.lowercased()) != nil }

    /// The longest word of the learner's language that a sentence ends or begins with: `パンを卵の前に移動`, `删除牛奶`.
    ///
    /// A Japanese verb ends its sentence, a Chinese one begins it.
    private static func noun(in sentence: String) -> String? {
        let nouns = words.keys.filter { $0.count > 1 && $0.count < sentence.count }
        let last = nouns.filter { sentence.hasSuffix($0) }
        let first = nouns.filter { sentence.hasPrefix($0) }
        let hasKana = sentence.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
        let (likelier, other) = hasKana ? (last, first) : (first, last)
        // In Chinese the verb may also stand behind what it is about: `把牛奶移到明天`.
        let inside = sentence.hasPrefix("把") ? nouns.filter { sentence.contains($0) } : []
        let found = [likelier, other, inside].first { !$0.isEmpty } ?? []
        return found.max { ($0.count, $1) < ($1.count, $0) }
    }

    /// Names of the commands that a word of another program stands for; none for a word that is not known here.
    static func verbs(for word: String, in table: some Verbs) -> [String] {
        var verbs: [String] = []
        for line in proposals(for: word.lowercased()) {
            if let verb = table.verb(of: line), !verbs.contains(verb) { verbs.append(verb) }
        }
        return verbs
    }

    /// True when one word says the opposite of the other by its first syllable: `unexpand`.
    private static func isNegation(_ word: String, of other: String) -> Bool {
        ["un", "de", "dis", "non", "anti", "no-"].contains { word == $0 + other || other == $0 + word }
    }
}
