import Reporting

/// The words in which people say what they see, and where each of them leads.
package struct PlainWords: Sendable {
    /// Pieces of words or phrases, in small letters, in four languages; between blanks, whole words.
    package let words: [String]
    /// Stems of English verbs that name it when a denial stands in front of them: "isn't my row updating".
    package let denied: [String]
    /// The commands to type, the likeliest first.
    package let commands: [String]
    /// True when the words name something that goes wrong: a line of such words is a question also without its mark.
    package let isSymptom: Bool

    init(_ words: [String], denied: [String] = [], _ commands: [String], isSymptom: Bool = true) {
        (self.words, self.denied, self.commands, self.isSymptom) = (words, denied, commands, isSymptom)
    }

    /// The things that a text names, the longest words first; what a longer one took is not read again.
    ///
    /// A blank between characters of scripts without blanks, as in `移动 行`, is what a search engine was typed into.
    package static func named(in text: String) -> [PlainWords] {
        let found = things(in: text)
        return found.isEmpty ? things(in: unspaced(text)) : found
    }

    /// A text without the blanks between Han characters and kana.
    private static func unspaced(_ text: String) -> String {
        let characters = Array(text)
        func isUnspaced(_ index: Int) -> Bool {
            guard characters.indices.contains(index), let scalar = characters[index].unicodeScalars.first else {
                return false
            }
            return (0x3040...0x30FF).contains(scalar.value) || (0x4E00...0x9FFF).contains(scalar.value)
        }
        return String(
            characters.indices.filter {
                !characters[$0].isWhitespace || !isUnspaced($0 - 1) || !isUnspaced($0 + 1)
            }.map { characters[$0] })
    }

    private static func things(in text: String) -> [PlainWords] {
        var rest = " " + text.lowercased().replacing("’", with: "'") + " "
        for mark in ["?", "!", ".", ",", "？", "！", "。", "，"] { rest = rest.replacing(mark, with: " ") }
        var found = denials(in: rest)
        // Most words have a letter that does not stand in the text at all.
        let letters = Set(rest)
        for (word, index) in byLength where word.allSatisfy(letters.contains) && rest.contains(word) {
            rest = rest.replacing(word, with: " · ")
            if !found.contains(index) { found.append(index) }
        }
        for pair in together where found.contains(pair.first) && found.contains(pair.second) {
            found.removeAll { $0 == pair.meant }
            found.insert(pair.meant, at: 0)
        }
        return found.map { all[$0] }.filter { !$0.commands.isEmpty }
    }

    /// Things that mean a third one where they are named together, however many words stand between them; each by one of
    /// its words.
    static let pairs: [(first: String, second: String, meant: String)] = [
        ("header", " old ", "header old"), ("header old", " old ", "header old"),
        ("selection", "disappear", "selection lost"),
        ("crash", "reloaditem", "crash on reload"), ("crash", "duplicat", "duplicat"),
        ("补丁", "保存", "补丁"), ("reloaditem", " does nothing", "reload shows nothing new"),
        ("reloaditem", " old ", "reload shows nothing new"), ("every cell reload", " old ", "every cell reload"),
    ]

    /// The same by their places among all; a test holds that each of the words has one.
    static let together: [(first: Int, second: Int, meant: Int)] = pairs.compactMap { pair in
        guard let first = index(of: pair.first), let second = index(of: pair.second), let meant = index(of: pair.meant)
        else { return nil }
        return (first, second, meant)
    }

    private static func index(of word: String) -> Int? { all.firstIndex { $0.words.contains(word) } }

    /// The things whose verbs stand behind a denial.
    private static func denials(in text: String) -> [Int] {
        let ends = Self.not.compactMap { text.firstRange(of: $0)?.upperBound }
        guard let end = ends.min() else { return [] }
        let rest = text[end...]
        return all.indices.filter { all[$0].denied.contains { rest.contains(" " + $0) } }
    }

    private static let not = [
        " not", " never", " nothing", "n't", " isnt", " arent", " doesnt", " dont", " didnt", " wont", " cant",
    ]

    private static let byLength: [(word: String, index: Int)] = all.enumerated()
        .flatMap { index, entry in entry.words.map { ($0, index) } }
        .sorted { ($0.0.count, $1.0) > ($1.0.count, $0.0) }

    private static let all: [PlainWords] = symptoms + subjects

    private static let symptoms: [PlainWords] = [
        PlainWords(
            [
                "old snapshot", "older snapshot", "stale snapshot", "outdated snapshot", "kept snapshot", " await",
                "before a wait", "before the wait", "before waiting", "古いスナップショット", "前のスナップショット", "待つ前",
                "待ってから apply", "旧快照", "旧的快照", "过时的快照", "之前的快照", "等待之前", "이전 스냅샷", "오래된 스냅샷", "예전 스냅샷",
                "기다리기 전",
            ],
            ["explain snapshot.is-a-copy", "help fix", "learn 11"]),
        PlainWords(
            [
                "stale", " old ", "old value", "old data", "outdated", "out of date", "wrong data", "wrong value",
                "wrong text", "wrong title", "stays the same", "no effect", "not show the new", "n't show the new",
                "shows the old", "still shows", "no refresh", "更新されない", "更新されません", "更新しない", "反映されない",
                "反映されません", "変わらない", "変わりません", "古いデータ", "古い値", "古いまま", "古い", "前の値", "前のまま", "元のまま",
                "更新され", "更新できない", "再描画されない", "消えない", "消えません", "表示が残", "残ったまま", "不更新", "没更新",
                "没有更新", "不刷新", "没刷新", "没有刷新", "不变", "旧数据", "旧值", "旧的", "还是旧", "过时", "没变", "没有变",
                "没反应", "老数据", "没变化", "没生效", "不生效", "还是老", "还是原来", "还是之前", "갱신되지", "갱신이 안",
                "업데이트되지", "업데이트가 안", "업데이트 안", "새로고침이 안", "바뀌지 않", "안 바뀌", "변하지 않", "옛 값",
                "예전 값", "이전 값", "옛날", "이전 내용", "예전 내용", "오래된", "예전 데이터", "이전 데이터", "그대로", "반영되지", "반영이 안", "반영 안",
                "갱신 안", "새로고침 안", "리로드 안", "안 바뀜", "안 바껴", "안 바뀐", "안 없어", "없어지지", "안 사라", "사라지지", "안 지워",
                "반응이 없", "반응 없", "변화가 없", "변화 없",
            ],
            denied: ["updat", "refresh", "chang", "reload", "redraw", "repaint", "toggl"],
            ["explain cell.untouched", "help why", "help reconfigure", "explain identity.stored-instance", "learn 6"]),
        PlainWords(
            ["reload shows nothing new", "reload shows the old", "reload 后还是旧", "reload しても古い", "reload해도 그대로"],
            [
                "claims more.stored-identifier", "explain identity.stored-instance", "explain cell.untouched",
                "help why",
            ]),
        PlainWords(
            [
                "animation glitch", "animation wrong", "animation is wrong", "wrong animation", "weird animation",
                "strange animation", "animate weird", "animates weird", "animation looks", "every cell is animated",
                "every row is animated", "all cells animate", "all rows animate", "アニメーションがおかし", "アニメーションが変",
                "アニメーションが乱", "アニメーションが崩", "动画异常", "动画很乱", "动画混乱", "动画错", "动画不对", "动画奇怪",
                "动画很奇怪", "애니메이션이 이상", "애니메이션이 깨", "애니메이션이 꼬", "애니메이션이 어색",
            ],
            ["explain identity.different", "claims more.flash", "help why", "explain path.animated"]),
        PlainWords(
            [
                "wrong item", "wrong row", "wrong cell", "wrong index", "index path is old", "index path out of date",
                "indexpath out of date", "stale index path", "stale indexpath", "違う行", "違うセル", "別の行", "別のセルが",
                "別のセルの", "インデックスがずれ", "行不对", "行错了", "点错行", "错误的行", "索引不对", "다른 행", "다른 셀이 선택",
                "다른 셀의", "엉뚱한", "잘못된 셀", "잘못된 행",
            ],
            ["claims more.index-path", "help cells", "help why"]),
        PlainWords(
            ["overlap", "重なる", "重なって", "重叠", "겹쳐", "겹침"],
            ["explain table.height-self-sizing", "explain layout.stuck", "explain table.height-closure"]),
        PlainWords(
            [
                "memory leak", "leaks", "retain cycle", "deallocated", "deinit", "メモリリーク", "循環参照", "解放されない",
                "内存泄漏", "内存泄露", "循环引用", "没有释放", "不释放", "메모리 누수", "순환 참조", "해제되지",
            ],
            ["claims zh.factory", "explain view.data-source-not-set"]),
        PlainWords(
            [
                "flash", "flicker", "blink", "replaced", "recreated", "deleted and inserted",
                "delete and insert instead",
                "deletes and inserts", "instead of mov", "fade", "入れ替わ", "削除と挿入にな", "ではなく削除", "被替换", "删除再插入",
                "删除又插入", "先删再插", "删除后插入", "删除后重新插入", "而是删除", "교체", "삭제 후 삽입", "삭제하고 삽입",
                "삭제되고 삽입", "삭제됐다가", "삭제되었다가", "ちらつ", "チラつ", "チラチラ", "点滅", "闪烁", "闪动", "闪", "깜빡", "깜박", "번쩍",
            ],
            ["explain identity.different", "claims more.flash", "help why", "help fix", "learn 5"]),
        PlainWords(
            [
                "selection lost", "lost selection", "loses the selection", "loses its selection", "lose the selection",
                "losing the selection", "is deselected", "gets deselected", "選択が解除", "選択が外れ", "選択解除され", "選択状態が消",
                "選択が消", "选中状态丢失", "选中状态消失", "deselects itself",
                "被取消选中", "选中丢失",
                "선택이 풀",
                "선택이 해제",
            ],
            ["explain identity.different", "explain cell.reloaded", "help why", "help tap"]),
        PlainWords(
            [
                "duplicat", "not unique", "same item in", "with the same item", "item in two sections",
                "items in two sections", "item in both sections", "2 つのセクションに", "2つのセクションに", "両方のセクションに",
                "두 섹션에", "두 개의 섹션에", "양쪽 섹션에", "same item twice", "twice", "supplied item identifiers", "already exist",
                "重複", "二重", "同じid", "idが同じ", "id が同じ", "かぶって", "ダブって", "アイテムが2", "アイテムが 2",
                "重复", "不唯一", "出现两次", "显示两次", "两个分区", "id 相同", "相同的 id", "id 一样", "중복", "두 번 나", "두 번 보", "같은 id",
                "id가 같", "id가 겹",
            ],
            [
                "explain duplicate-identifiers", "explain identifier-already-exists", "explain section-already-exists",
                "claims more.duplicate", "learn 14",
            ]),
        PlainWords(
            [
                "crash", "exception", "terminat", "sigabrt", "fatal error", "クラッシュ", "落ちる", "落ちた", "異常終了", "例外", "崩溃",
                "闪退", "崩了", "奔溃", "挂掉", "报错",
                "异常", "크래시", "크래쉬", "죽어", "죽는", "튕", "터져", "터지", "충돌", "강제 종료", "앱이 꺼", "예외",
            ],
            ["help diagnose", "help explain", "learn 9", "claims more.warning-or-crash"]),
        PlainWords(
            [
                "crashes on reload", "crash on reload", "crashes in reload", "crash in reload", "crashes on reconfigur",
                "crash on reconfigur", "reloaditems crash", "reconfigureitems crash", "not exist in the snapshot",
                "reloaditems で落ち", "reloaditems でクラッシュ", "reconfigureitems で落ち", "reconfigureitems でクラッシュ",
                "reloaditems 崩溃", "reloaditems 闪退", "reconfigureitems 崩溃", "reconfigureitems 闪退",
                "reloaditems에서 크래시", "reloaditems에서 죽", "reconfigureitems에서 크래시", "reconfigureitems에서 죽",
            ],
            ["explain item-not-in-snapshot", "help diagnose", "help reconfigure", "learn 9"]),
        PlainWords(
            [
                "header old", "old header", "header is old", "header stale", "stale header", "header not updat",
                "header isn't updat", "header doesn't", "header does not", "header stays", "header never",
                "ヘッダーが古", "ヘッダーが更新され", "ヘッダーが変わ", "ヘッダが古", "古いヘッダ", "页眉是旧", "页眉还是旧", "页眉不", "页眉没",
                "页眉没有更新", "页眉没有刷新",
                "页眉不刷新", "页眉不更新", "页眉没刷新", "页眉没更新", "头部不刷新", "头部不更新", "头部没刷新", "头部没更新",
                "头部没有刷新", "头部没有更新", "头部还是旧", "组头不刷新", "组头不更新", "header 不刷新", "header 不更新", "header 没刷新",
                "header 没更新",
                "旧页眉", "헤더가 오래", "헤더가 옛", "헤더가 안", "헤더가 바뀌지", "헤더가 업데이트", "헤더가 갱신", "헤더가 그대로",
            ],
            ["claims more.header", "help why", "help provider"]),
        PlainWords(
            [
                "what is wrong", "what's wrong", "whats wrong", "what went wrong", "何がおかし", "何が悪い", "何が間違",
                "哪里错", "哪里不对", "出了什么问题", "뭐가 잘못", "무엇이 잘못", "어디가 잘못", "뭐가 문제", "무엇이 문제",
            ],
            ["help why", "help fix", "help diagnose"]),
        PlainWords(
            [
                "content offset", "contentoffset", "位置偏移", "スクロールがずれ", "jump", "scroll position", "scrolls to the top",
                "scrolls to top", "scrolled to the top",
                "back to the top",
                "スクロール位置", "飛ぶ", "飛んで", "一番上にスクロール", "先頭にスクロール", "一番上に戻", "先頭に戻", "滚动到顶部",
                "滚到顶部", "回到顶部", "跳动", "跳到", "乱跳", "抖动", "滚动位置",
                "스크롤 위치", "튀어", "튀는", "위로 올라가", "맨 위로 가", "맨 위로 스크롤",
                "맨 위로 튀", "맨 위로 돌아",
            ],
            ["explain identity.different", "claims more.flash", "help scroll"]),
        PlainWords(
            [
                "empty list", "list empty", "table empty", "collection view empty", "screen empty", "nothing appears",
                "nothing shows", "nothing happens", "list is empty", "is blank",
                "shows nothing", "are blank", "blank cell", "blank row", "not appear", "n't appear", "not show",
                "n't show",
                "何も表示", "表示されない", "表示されません", "空のまま",
                "出てこない", "何も出ない", "真っ白", "が空",
                "不显示", "没有显示", "空白", "什么都没有", "是空的", "没有数据", "不出现", "没出现", "没出来", "显示不出来", "白屏",
                "안 보", "보이지 않", "표시되지", "안 나와", "비어",
                "안 나옴", "안 나오", "안 뜨", "안 떠", "빈 화면", "하얀 화면",
            ],
            ["help apply", "help show", "explain view.data-source-not-set", "learn 1"]),
        PlainWords(
            [
                "comes back", "come back after", "reappear", "復活", "また現れ", "また表示され", "消した行が戻", "削除した行が戻",
                "たら行が戻", "行が戻ってく", "行が戻ってき", "又出现", "又回来", "删不掉",
                "다시 나타", "다시 생겨", "되살아",
            ],
            ["claims zh.swipe-returns", "explain snapshot.is-a-copy", "help swipe-delete", "learn 10"]),
        PlainWords(
            [
                "disappear", "vanish", "are missing", "is missing", "items missing", "rows missing", "missing item",
                "missing row", "足りない", "足りません", "缺少", "漏了", "빠졌", "빠져", "누락", "消える", "消えた", "消えて", "なくなる", "なくなった",
                "消失", "不见了", "少了一", "丢了", "사라", "없어져",
                "없어졌",
            ],
            [
                "claims more.append-or-replace", "explain identifier-already-exists", "help why", "help undo",
                "learn 2",
            ]),
        PlainWords(
            [
                "without animation", "no animation", "not animat", "n't animat", "アニメーションしない", "没有动画", "没动画", "动画没",
                "애니메이션이 안",
                "애니메이션 안",
            ],
            ["explain path.reload-first", "help apply", "explain path.unanimated"]),
        PlainWords(
            [
                "全部のセルが再", "すべてのセルが再", "全てのセルが再", "所有 cell 都", "所有cell都", "所有单元格都", "모든 셀이 다시",
                "all cells reload", "every cell reload", "all rows reload", "everything reload", "whole table reload",
                "whole list reload", "reloads everything", "全部リロード",
                "全部刷新", "整个刷新", "整个列表刷新", "整个列表都刷新", "全部重新加载", "전체가 리로드", "전부 리로드",
            ],
            ["explain path.reload-first", "explain path.reload-old-sdk", "explain identity.different"]),
        PlainWords(
            [
                "jumps back", "jump back", "moves back", "並べ替えが保存", "並び替えが保存", "恢复原样", "排序没保存",
                "순서 변경이 저장", "순서가 저장", "snaps back", "snap back", "springs back", "order is lost after", "並べ替えが元に",
                "並び替えが元に",
                "並べ替えても元に", "並び替えても元に", "ドラッグしても元に", "順番が元に", "順序が元に", "弹回", "拖动后又回", "排序后又回",
                "顺序又变回", "순서가 원래대로", "순서를 바꿔도", "드래그해도 원래", "드래그하면 원래", "제자리로 돌아",
            ],
            ["explain reorder.no-handler", "explain reorder.table-needs-subclass", "help drag", "learn 10"]),
        PlainWords(
            ["wrong order", "順番がおかし", "順序がおかし", "顺序不对", "顺序错", "顺序乱", "排序不对", "순서가 이상", "순서가 틀", "순서가 바뀌", "순서가 뒤"],
            ["explain table.always-after", "help move", "help sort"]),
        PlainWords(
            [
                "deadlock", "固ま", "フリーズ", "freez", "hangs", "background queue", "main queue", "background thread",
                "main thread",
                "off main", "デッドロック", "バックグラウンド", "スレッド", "死锁",
                "后台线程", "线程", "卡死", "卡住", "데드락", "백그라운드", "스레드", "멈춰", "멈춤", "먹통",
            ],
            ["explain apply.not-confined", "explain apply.nested", "explain apply.outstanding", "learn 11"]),
        PlainWords(
            [
                "invalid number of", "invalid update", "invalid batch", "number of rows", "number of items",
                "件数が合わない", "数量不一致", "数量不对", "개수가 안 맞", "개수가 맞지",
            ],
            ["explain batch.item-count", "explain batch.inconsistent", "help diagnose", "learn 13"]),
        PlainWords(
            [
                "wrong image", "wrong picture", "wrong photo", "mixed up", "違う画像", "別の画像", "画像が入れ替わ", "画像がずれ",
                "混ざ", "错乱", "错位", "串了", "图片不对", "图片错", "섞여", "섞이", "섞임", "뒤바뀌", "뒤섞", "다른 이미지", "이미지가 바뀌",
            ],
            ["help cells", "explain cell.inserted", "help why"]),
        PlainWords(
            [
                "keyboard disappear", "keyboard hides", "keyboard goes", "loses focus", "lose focus", "キーボードが閉じ",
                "キーボードが消え", "フォーカスが外れ", "键盘收", "键盘消失", "失去焦点", "丢失焦点", "키보드가 내려", "키보드가 사라",
                "포커스가 사라", "포커스를 잃",
            ],
            ["explain cell.reloaded", "explain identity.different", "help reconfigure"]),
        PlainWords(
            ["data source is nil", "data source is gone", "データソースが解放", "数据源释放", "数据源被释放", "数据源没了", "데이터 소스가 해제"],
            ["explain view.data-source-not-set", "help diagnose"]),
        PlainWords(
            ["deleterows", "insertrows", "by hand", "mutation api", "直接変更", "手动修改", "직접 바꾸"],
            ["explain view.mutated-by-hand", "help batch", "learn 13"]),
    ]
}
