/// The words scripts are made of: short, in several languages, some of them awkward.
enum Names {
    static let items: [[UInt8]] = bytes([
        "milk", "bread", "eggs", "tea", "rice", "salt", "kiwi", "plum", "a", "b", "c", "d", "e7", "x-y",
        "\"red apple\"",
        "牛乳", "卵", "お茶", "りんご", "\"半角 ｶﾅ\"", "がく", "か\u{3099}く", "豆腐", "苹果", "面包", "\"红 茶\"", "龍", "우유", "빵", "달걀",
        "한국어",
        "\u{1112}\u{1161}\u{11AB}", "é", "e\u{301}", "naïve", "Ωμέγα", "שלום", "مرحبا", "👩‍👩‍👧‍👦", "🇯🇵", "\"👍🏽 ok\"", "𠮷",
        "\"tab\\tin\"", "\"quo\\\"te\"",
        "\"new\\nline\"", "\"$(touch x)\"", "\"<b>&amp;\"", "\"| pipe |\"", "7", "-3", "true", "nil", "3.5", "\"\"",
        "t0", "t1", "t2", "t3",
        "Row.plain", "Row.song(\"Let It Go\")",
    ])
    static let sections: [[UInt8]] = bytes([
        "Today", "Tomorrow", "予定", "완료", "\"To do\"", "Part.first", "Part.second", "節",
    ])
    static let kept: [[UInt8]] = bytes(["k1", "k2", "before", "後", "k5"])
    static let files: [[UInt8]] = bytes(["one", "two", "三"])
    static let texts: [[UInt8]] = bytes(["milk", "ok", "\"a b\"", "完了", "끝", "👍", "x"])
    static let values: [[UInt8]] = bytes(["u0", "u1", "u2", "名前", "값"])
    static let roots: [[UInt8]] = bytes(["Fruit", "Dairy", "根", "뿌리"])
    static let leaves: [[UInt8]] = bytes(["apple", "mandarin", "葉", "잎", "curd"])

    /// What every script declares first.
    static let declarations = """
        struct Todo(id, text, isDone = false, rank: Int?) hash(id) equal(id)
        struct Plain(id, text)
        class Deck(name, cards = 0) hash(name) equal(name)
        enum Row(plain, song(String), note(text: String, size: Int))
        enum Part(first, second, third)
        let t0 = Todo(id: 0, text: "milk", rank: 3)
        let t1 = Todo(id: 1, text: "牛乳", rank: nil)
        let t2 = Todo(id: 2, text: "우유", rank: 1)
        let t3 = Deck(name: "Picks")
        let u0 = 7

        """

    /// An app that scripts open.
    static let app = """
        final class Screen: UITableViewController {
            var done: Set<String> = []
            let addButton = UIButton()
            lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = self.done.contains(name) ? name + " ok" : name
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                addButton.addTarget(self, action: #selector(add), for: .touchUpInside)
                show(["milk", "bread", "eggs"])
            }
            @objc func add() { show(source.snapshot().itemIdentifiers + ["tea"]) }
            func show(_ names: [String]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(names)
                source.apply(snapshot)
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
                guard let name = source.itemIdentifier(for: path) else { return }
                done.insert(name)
                show(source.snapshot().itemIdentifiers)
            }
        }
        """

    private static func bytes(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }
}
