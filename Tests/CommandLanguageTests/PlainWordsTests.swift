import Testing

@testable import SessionReports

/// Words that people have for things: those for what goes wrong are asked about, the others are looked up.
@Suite struct PlainWordsTests {
    @Test(arguments: ["flash", "点滅", "闪", "깜빡"])
    func whatGoesWrongIsASymptom(_ word: String) {
        #expect(PlainWords.named(in: word).contains { $0.isSymptom })
    }

    @Test(arguments: ["drag", "ドラッグ", "拖动", "드래그"])
    func whatPeopleDoIsNone(_ word: String) {
        let found = PlainWords.named(in: word)
        #expect(!found.isEmpty && !found.contains { $0.isSymptom })
    }

    /// Where what is old is a header, that is said first, whatever stands between the two words.
    @Test(arguments: [
        ("section header title not updating", "claims more.header"),
        ("why is the title in my header still old", "claims more.header"),
        ("セクションヘッダが更新されない", "claims more.header"), ("見出しが変わらない", "claims more.header"),
        ("分区的页眉没有更新", "claims more.header"), ("섹션 헤더 제목이 갱신되지 않아요", "claims more.header"),
        ("why is my row old", "explain cell.untouched"), ("header", "explain provider.supplementary-missing"),
        ("スワイプ削除したら行が戻る", "claims zh.swipe-returns"), ("search bar", "help fill"),
        ("リストを絞り込みたい", "help fill"), ("load more", "claims more.paging-duplicates"),
        ("performance", "claims more.slow-building"), ("apply が遅い", "claims more.slow-building"),
        ("how do I run my own app", "help open"), ("自分のアプリで試したい", "help open"),
        ("reloadItems does nothing", "claims more.stored-identifier"),
        ("reloadItems has no effect", "claims more.stored-identifier"),
        ("reconfigureItemsが効かない", "claims more.stored-identifier"),
        ("reloadItems 不起作用", "claims more.stored-identifier"),
        ("reconfigureItems 효과 없음", "claims more.stored-identifier"),
        ("swipe to delete does not work", "help swipe-delete"),
        ("animation glitch when the search text changes", "explain identity.different"),
        ("検索文字を変えるとアニメーションがおかしい", "explain identity.different"),
        ("搜索时动画异常", "explain identity.different"), ("검색할 때 애니메이션이 깨져요", "explain identity.different"),
        ("tapping selects the wrong row", "claims more.index-path"), ("違う行が選択される", "claims more.index-path"),
        ("点击的行不对", "claims more.index-path"), ("엉뚱한 셀에 체크가 나타나요", "claims more.index-path"),
        ("items missing in the second section", "claims more.append-or-replace"),
        ("cells overlap", "explain table.height-self-sizing"), ("apply takes long", "claims more.slow-building"),
        ("applyに時間がかかる", "claims more.slow-building"), ("버벅거려요", "claims more.slow-building"),
        ("all cells reload even though nothing changed", "explain path.reload-first"),
        ("moved row jumps back", "explain reorder.no-handler"), ("table view shows nothing", "help apply"),
    ])
    func whatIsMeantComesFirst(_ text: String, _ command: String) {
        let found = PlainWords.named(in: text)
        let first = found.first { $0.isSymptom } ?? found.first
        #expect(first?.commands.first == command, "\(found.map(\.commands))")
    }

    /// A pair of words that means a third thing would be passed over without a word if one of them named nothing.
    @Test func eachWordOfAPairNamesAThing() {
        #expect(PlainWords.together.count == PlainWords.pairs.count)
        #expect(!PlainWords.pairs.isEmpty)
    }

    /// Texts are read in small letters, so a word with a capital would never be found.
    @Test func wordsAreReadWhateverTheirCase() {
        #expect(PlainWords.named(in: "cellProvider").first?.commands.first == "help provider")
    }
}
