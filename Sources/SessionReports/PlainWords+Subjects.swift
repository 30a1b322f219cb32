extension PlainWords {
    /// The things that a question may be about, where nothing in it goes wrong.
    static let subjects: [PlainWords] = [
        // Alone it leads nowhere: what it is that does nothing says where to look.
        PlainWords(
            [
                " does nothing", " do nothing", " did nothing", " not work", "n't work", "何も起き", "効かない", "効きません",
                "不起作用", "无效", "没有效果", "没效果", "没用", "안 먹", "효과 없", "효과가 없", "아무 일도", "작동하지 않",
            ], [], isSymptom: false),
        PlainWords(
            [
                "titleforheader", "section title", "caneditrow", "canmoverow", "moverowat", "セクションタイトル",
                "セクションのタイトル", "分区标题", "섹션 제목", "섹션 타이틀",
            ],
            ["claims more.swipe-subclass", "explain table.swipe-needs-subclass", "help handlers"], isSymptom: false),
        PlainWords(
            ["reloaddata", "reload data", "リロードデータ"],
            ["explain path.reload-requested", "help reconfigure", "claims qi.reload-data"], isSymptom: false),
        PlainWords(
            ["asyncafter", "timer", "非同期", "タイマー", "异步", "비동기"], ["help run", "help drain", "learn 11"],
            isSymptom: false),
        PlainWords(
            [
                "refresh", "reload a cell", "reload one", "update a cell", "redraw", "リロード", "再読み込み", "更新", "刷新",
                "重新加载", "새로 고", "새로고침", "리로드", "갱신",
            ],
            ["help reconfigure", "explain cell.untouched", "help reload", "claims more.reload-or-reconfigure"],
            isSymptom: false),
        PlainWords(
            [
                "reloaditem", "reconfigureitem", "reload an item", "reload the item", "reload a row", "reload the row",
            ], ["help reload", "help reconfigure", "claims more.reload-or-reconfigure"], isSymptom: false),
        PlainWords(
            [
                "pull to refresh", "pull-to-refresh", "refresh control", "refreshcontrol", "引っ張って更新", "引っぱって更新",
                "下拉刷新", "당겨서 새로",
            ],
            ["help press", "help call"], isSymptom: false),
        PlainWords(
            [
                "load again", "open again", "reload my code", "reload the file", "after editing", "自動で読み直", "編集したら",
                "コードを直したら", "もう一度読み込", "自动重新", "改完代码", "修改代码后", "重新打开", "다시 불러", "다시 열", "코드를 고치면",
                "자동으로 다시",
            ],
            ["help watch", "help open"], isSymptom: false),
        PlainWords(
            [
                "start over", "from scratch", "begin again", "start again", "やり直", "最初から", "初めから", "重新开始", "从头",
                "처음부터", "다시 시작",
            ],
            ["help undo", "help goto", "help discard"], isSymptom: false),
        PlainWords(
            [
                "see the cell", "see my cell", "show the cell", "show me the cell", "look at the cell", "セルを見", "セルの中身",
                "看单元格", "查看单元格", "显示单元格", "셀을 보", "셀 보기", "셀 내용",
            ],
            ["help cells", "help show"], isSymptom: false),
        PlainWords(
            ["patch", "パッチ", "修正を", "补丁", "修改方案", "패치", "수정 사항", "어떻게 고", "고치려면"], ["help fix", "help why"],
            isSymptom: false),
        PlainWords(
            [
                "(h)", "(m)", "(l)", "（h）", "（m）", "（l）", "confidence", "how sure", "how certain", "確か", "确定", "可靠",
                "얼마나 확실", "확실한",
            ],
            ["help explain", "learn 3"], isSymptom: false),
        PlainWords(
            [
                "reconfigure or reload", "reload or reconfigure", "reconfigure vs reload", "reload vs reconfigure",
                "reloaditems and reconfigureitems", "reconfigureitems and reloaditems", "リロードと再構成", "reload 还是",
                "reload 和 reconfigure", "reloaditems 和 reconfigureitems", "reload と reconfigure",
                "reloaditems と reconfigureitems", "reload와 reconfigure", "reloaditems와 reconfigureitems",
                "when to reload", "when to use reload", "いつ reload", "什么时候用 reload", "何时用 reload", "언제 reload",
                "reconfigure와 reload", "reload reconfigure", "reconfigure reload", "reload랑 reconfigure",
            ],
            ["claims more.reload-or-reconfigure", "help reconfigure", "help reload"], isSymptom: false),
        PlainWords(
            ["animat", "アニメ", "动画", "애니메이션"],
            ["help apply", "explain path.animated", "explain path.unanimated"], isSymptom: false),
        PlainWords(
            [
                "identity", "identifier", "hashable", "hash", "equatable", "uuid", "識別子", "同一性", "ハッシュ", "标识", "身份",
                "哈希", "相等", "식별자", "해시", "동일성",
            ],
            ["explain identity.same", "help compare", "learn 4", "learn 14"], isSymptom: false),
        PlainWords(
            ["header", "footer", "supplementary", "ヘッダ", "フッタ", "見出し", "页眉", "页脚", "头部", "组头", "헤더", "푸터"],
            ["explain provider.supplementary-missing", "help provider", "claims more.header"], isSymptom: false),
        PlainWords(
            [
                "drag", "reorder", "ドラッグ", "並べ替え", "並び替え", "拖动", "拖拽", "拖不动", "드래그", "순서 바꾸", "순서를 바꾸", "순서 변경",
                "순서를 변경",
            ],
            ["help drag", "help handlers", "explain reorder.no-handler", "learn 10"], isSymptom: false),
        PlainWords(
            ["swipe", "スワイプ", "滑动删除", "侧滑", "左滑", "左滑删除", "侧滑删除", "스와이프", "밀어서"],
            ["help swipe-delete", "explain table.swipe-needs-subclass", "learn 10"], isSymptom: false),
        PlainWords(
            [
                "outline", "expand", "collapse", "nested list", "tree", "折りたた", "展開", "アウトライン", "展开", "折叠", "펼치", "접기",
                "아웃라인", "하위 항목",
            ],
            ["help outline", "help expand", "learn 12"], isSymptom: false),
        PlainWords(
            ["reuse", "dequeue", "再利用", "使い回", "使いまわ", "重用", "复用", "재사용"],
            ["help cells", "explain cell.inserted", "explain provider.dequeued-not-returned"], isSymptom: false),
        PlainWords(
            ["registration", "cell provider", "セルプロバイダ", "登録", "cellprovider", "注册", "셀 프로바이더", "등록"],
            ["help provider", "explain provider.registration-inside", "explain provider.cell-nil"], isSymptom: false),
        PlainWords(
            ["cell height", "row height", "height", "高さ", "高度", "行高", "높이"],
            ["explain table.height-self-sizing", "help provider", "explain table.height-closure"], isSymptom: false),
        PlainWords(
            ["selection", "選択", "选中", "선택"], ["explain identity.different", "help tap", "help why"],
            isSymptom: false),
        PlainWords(
            ["batch update", "performbatch", "バッチ更新", "批量更新", "배치 업데이트"],
            ["help batch", "explain batch.item-count", "learn 13"], isSymptom: false),
        PlainWords(
            [
                "paste", "my code", "my app", "own code", "own app", "view controller", "コードを", "自分のコード", "アプリを動か",
                "自分のアプリ", "画面を動か", "貼り付け", "ペースト", "粘贴",
                "我的代码", "我的应用", "运行我的", "붙여넣", "내 코드", "내 앱", "뷰 컨트롤러", "ビューコントローラ", "视图控制器",
            ],
            ["help open", "help read", "help swift", "help tour"], isSymptom: false),
        PlainWords(
            [
                "getting started", "how do i start", "where do i begin", "where do i start", "beginner", "始め方", "使い方",
                "怎么用", "怎么开始", "入门", "어떻게 시작", "사용법", "뭐부터", "무엇부터", "어떻게 써",
            ],
            ["help tour", "help learn", "help apply"], isSymptom: false),
        PlainWords(
            ["my project", "xcode project", "プロジェクト", "项目", "工程", "프로젝트"], ["help open", "help watch", "learn 15"],
            isSymptom: false),
        PlainWords(["保存", "存档", "저장"], ["help save", "help keep", "help export"], isSymptom: false),
        PlainWords(["change language", "change the language", "言語", "语言", "언어"], ["help option"], isSymptom: false),
        PlainWords(
            ["what is a snapshot", "スナップショットとは", "スナップショットって", "快照是什么", "什么是快照", "스냅샷이 뭐", "스냅샷이란"],
            ["learn 1", "help snapshot", "explain snapshot.is-a-copy"], isSymptom: false),
        PlainWords(
            ["core data", "fetchedresults", "nsmanagedobject", "コアデータ"], ["claims more.core-data", "help reconfigure"],
            isSymptom: false),
        PlainWords(
            [
                "move a row", "move a cell", "move an item", "move rows", "move items", "行を移動", "行の移動", "セルを移動", "行を動か",
                "移动行", "行移动", "移动一行", "移动条目", "移动单元格", "행을 옮", "행 옮", "행을 이동", "행 이동", "셀을 이동", "셀을 옮",
            ],
            ["help move", "help drag", "help move-section", "learn 8"], isSymptom: false),
        PlainWords(
            [
                "search bar", "search field", "search text", "search result", "search term", "検索文字", "検索結果", "搜索文字",
                "搜索结果", "검색어", "검색 결과", "filter", "検索バー", "検索欄", "絞り込", "フィルタ", "搜索栏", "搜索框", "筛选", "过滤",
                "검색창", "검색 바", "필터",
            ],
            ["help fill", "claims more.mountains", "claims more.keyboard"], isSymptom: false),
        PlainWords(
            ["pagination", "paging", "load more", "next page", "ページング", "次のページ", "无限滚动", "分页", "下一页", "페이징", "다음 페이지"],
            ["claims more.paging-duplicates", "help append", "learn 9"], isSymptom: false),
        PlainWords(
            [
                "takes long", "takes too long", "takes forever", " lag", "stutter", "重い", "時間がかか", "カクつ", "カクカク",
                "太慢", "耗时", "오래 걸", "버벅", "끊겨", "slow", "performance", "遅い", "遅く", "パフォーマンス", "性能", "卡顿", "很慢", "느려",
                "느린", "느리", "성능",
            ],
            ["claims more.slow-building", "explain identifier-already-exists"], isSymptom: false),
        PlainWords(
            [
                "workshop", "teacher", "classroom", "exercise", "quiz", "ワークショップ", "授業", "教室", "練習問題", "研修", "工作坊",
                "课堂", "练习题", "워크숍", "수업", "연습 문제",
            ],
            ["help learn", "help tour", "help claims"], isSymptom: false),
        PlainWords(
            ["add an item", "add a row", "insert a row", "add row", "追加し", "添加", "新增", "추가하"],
            ["help append", "help insert", "help apply"], isSymptom: false),
        PlainWords(
            [
                "remove a row", "remove an item", "delete a row", "delete an item", "削除し", "削除する", "行を消す", "セルを消す",
                "删除", "삭제하",
                "행 삭제", "셀 삭제",
            ],
            ["help delete", "help delete-sections", "help delete-all"], isSymptom: false),
        PlainWords(
            ["class or struct", "struct or class", "class instead", "クラス", "用类", "클래스"],
            ["explain identity.reference", "claims more.classes", "explain identity.native-class-address"],
            isSymptom: false),
    ]
}
