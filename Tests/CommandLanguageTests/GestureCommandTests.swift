import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Taps, drags and swipes, typed. What they do to a list is tested where it is done; here it is what they say.
@Suite struct GestureCommandTests {
    private static let table = """
        option view table
        sections Favorites Disney Pop
        append a b c d to Disney
        append p to Pop
        apply unanimated
        """

    @Test func theLiteralRuleLandsOneRowLowWhenDraggingUp() {
        var lab = Lab(Self.table)
        lab.run("handlers move always-after\ndrag d to 1:1\nexpect items in Disney: a b d c\nexpect path: reloadData")
        lab.run(
            """
            expect steps: "app: canMoveRowAt 1:3 = true", "view: moved 1:3 to 1:1", "app: moveRowAt 1:3 to 1:1", \
            "app: itemIdentifier(for: 1:3) = d", "app: itemIdentifier(for: 1:1) = b", "app: moveItem d afterItem b", \
            "app: apply the changed snapshot", "data source: apply 1"
            """)
    }

    @Test func theRuleByDirectionLandsWhereTheFingerDid() {
        var lab = Lab(Self.table)
        lab.run("drag d to 1:1\nexpect items in Disney: a d b c\nexpect path: batchUpdates\nexpect agreement: holds")
        lab.run("drag a to 1:2\nexpect items in Disney: d b a c\nexpect path: batchUpdates")
    }

    @Test func aCrossSectionDragIsRefusedUnlessAllowed() {
        var lab = Lab(Self.table)
        lab.run("drag a to 2:0\nexpect items in Disney: a b c d\nexpect path: reloadData\nexpect agreement: holds")
        lab.run("handlers cross-section on\ndrag a to 2:0\nexpect items in Pop: a p\nexpect items in Disney: b c d")
    }

    @Test func aDropIntoAnEmptySectionPartsViewAndSource() {
        var lab = Lab(Self.table)
        lab.run("handlers cross-section on\ndrag a to 0:0\nexpect agreement: broken\nexpect items in Disney: a b c d")
        #expect(lab.text("cells").contains("stale"))
        lab.run("undo\nhandlers move complete\ndrag a to 0:0\nexpect agreement: holds\nexpect items in Favorites: a")
    }

    @Test func aCollectionTellsItsHandlersOfOneTransaction() {
        var lab = Lab("sections A B\nappend a b to A\nappend c to B\napply\nhandlers reorder on")
        // Last of A to the top of B: the flat order stays, so the flat difference is empty.
        lab.run(
            """
            drag b to 1:0
            expect items in B: b c
            expect steps: "data source: canReorderItem(b) = true", \
            "data source: willReorder(difference: 0 changes; sections: B, A)", "data source: apply 1", \
            "data source: didReorder(difference: 0 changes; sections: B, A)"
            """)
    }

    @Test func nothingMovesWithoutAHandlerOrWhereItSaysNo() {
        var lab = Lab("sections A\nappend a b to A\napply")
        #expect(lab.text("drag b to 0:0").contains("refused (reorder.no-handler, H)"), "off until an app says so")
        lab.run("handlers reorder on\ndrag b to 0:0\nexpect items: b a\nundo\nhandlers reorder off")
        #expect(lab.text("drag b to 0:0").contains("refused (reorder.no-handler, H)"))
        lab.run("handlers reorder except b")
        #expect(lab.text("drag b to 0:0").contains("refused (reorder.can-reorder-item, H)"))
        lab.run("drag a to 0:1\nexpect items: b a")
        lab.run("drag a to 0:0 cancelled\nexpect items: b a")
    }

    @Test func aSwipeDeletesWhatItTouched() {
        var lab = Lab("sections A\nappend a b to A\napply\nswipe-delete 0:0")
        lab.run(
            "expect items: b\nexpect steps: \"app: itemIdentifier(for: 0:0) = a\", \"app: deleteItems a\", "
                + "\"app: apply the changed snapshot\", \"data source: apply 1\"")
        #expect(lab.code("swipe-delete 0:7") == "no-item-at-index-path")
    }

    // MARK: A tap that toggles

    private static let songs = """
        struct Song(name, isFavorite = false) hash(name) equal(name)
        let songs = [Song(name: "Let It Go"), Song(name: "稻香")]
        sections Pop
        append songs
        apply
        """

    @Test func reconfiguringWithTheUpdatedValueShowsTheStoredOne() {
        var lab = Lab(Self.songs)
        lab.run("handlers tap toggle isFavorite then reconfigure\ntap 稻香")
        lab.run("expect cell 0:1: 稻香 isFavorite=false\nexpect stale: 稻香\nexpect cells: reconfigured 1, created 0")
    }

    @Test(arguments: ["reconfigure", "reload"])
    func aProviderThatReadsTheStoreShowsTheNewValue(_ way: String) {
        var lab = Lab(Self.songs)
        lab.run("provider shows name, isFavorite from store\nhandlers tap toggle isFavorite then \(way)\ntap 稻香")
        lab.run("expect cell 0:1: 稻香 isFavorite=true")
    }

    @Test func puttingTheNewValueInRepairsItToo() {
        var lab = Lab(Self.songs)
        lab.run("handlers tap toggle isFavorite then readd\ntap 稻香\nexpect cell 0:1: 稻香 isFavorite=true")
        lab.run("tap 稻香\nexpect cell 0:1: 稻香 isFavorite=false")
    }

    @Test func togglingTheStoredValueStartsFromOldDataEachTime() {
        var lab = Lab(Self.songs)
        lab.run("handlers tap toggle isFavorite from snapshot then reconfigure\ntap 稻香")
        #expect(lab.text("values", format: .jsonl).contains("isFavorite: true"))
        // The snapshot still holds false, so the second tap sets true again.
        lab.run("tap 稻香\nexpect cell 0:1: 稻香 isFavorite=false")
        #expect(lab.text("values", format: .jsonl).contains("isFavorite: true"))
    }

    @Test func aPlainTableSourceCannotBeReordered() {
        var lab = Lab(Self.table)
        lab.run("handlers subclass off")
        #expect(lab.text("drag d to 1:0").contains("refused (reorder.table-needs-subclass, H)"))
        lab.run("expect items in Disney: a b c d")
    }

    @Test func handlersRefuseWhatTheyDoNotKnow() {
        var lab = Lab()
        for line in [
            "handlers drag on", "handlers move sideways", "handlers tap toggle",
            "handlers tap toggle x then fly",
            "handlers cross-section maybe", "handlers children a b",
        ] { #expect(["missing-argument", "unexpected-word"].contains(lab.code(line)), "\(line)") }
    }
}

/// Outlines, typed.
@Suite struct OutlineCommandTests {
    private static let food = """
        outline 食料 {
            append 果物 乳製品
            append りんご みかん to 果物
            append 牛乳 to 乳製品
            expand 果物
        }
        """

    @Test func onlyVisibleItemsReachTheDataSource() {
        var lab = Lab(Self.food)
        lab.run("expect items: 果物 りんご みかん 乳製品")
        #expect(lab.text("outline 食料").hasPrefix("[食料]\n+* 果物\n   * りんご\n   * みかん\n-* 乳製品\n     牛乳\n"))
    }

    @Test func aTapOpensAndTheHandlersAreAsked() {
        var lab = Lab(Self.food)
        lab.run(
            """
            tap 乳製品
            expect items: 果物 りんご みかん 乳製品 牛乳
            expect steps: "data source: shouldExpandItem(乳製品) = true", "data source: willExpandItem(乳製品)", \
            "data source: apply 1"
            handlers collapse off
            tap 果物
            expect items: 果物 りんご みかん 乳製品 牛乳
            collapse 果物 in 食料
            expect items: 果物 乳製品 牛乳
            """)
    }

    @Test func childrenMayComeWhenTheirParentOpens() {
        var lab = Lab("outline S { append 親 }\nhandlers children 親 = 子1 子2\ntap 親")
        lab.run("expect items: 親 子1 子2\nlevel 子2 in S\nexpect answer: 1\nparent 子2 in S\nexpect answer: 親")
    }

    @Test(arguments: [
        ("outline 食料 { append りんご }", "outline.duplicate-identifiers"),
        ("outline 食料 { append 梨 to 肉 }", "outline.unknown-parent"),
        ("outline 食料 { insert 梨 before 肉 }", "outline.unknown-destination"),
        ("outline 食料 { delete 肉 }", "outline.unknown-item"),
        ("outline 食料 { replace 肉 with { append 梨 } }", "outline.unknown-parent"),
        ("level 肉 in 食料", "outline.unknown-item"), ("isVisible 肉 in 食料", "outline.unknown-item"),
        ("parent 肉 in 食料", "outline.unknown-child"), ("outline 食料 { fly 梨 }", "unexpected-word"),
    ])
    func mistakesChangeNothing(_ command: String, _ code: String) {
        var lab = Lab(Self.food)
        let before = lab.text("visual 食料")
        #expect(lab.code(command) == code)
        #expect(lab.text("visual 食料") == before)
    }

    @Test func aTableHasNoOutlines() {
        var lab = Lab("option view table\nsections S\napply")
        #expect(lab.code("outline S { append a }") == "outline.collection-view-only")
    }

    @Test func headersStayUntilTheirSectionIsReloaded() {
        var lab = Lab(
            """
            struct Part(id, title) hash(id) equal(id)
            let s = Part(id: "1", title: "今日")
            provider headers on
            provider shows title from store
            sections s; append a; apply
            set s.title = "明日"
            reconfigure a; apply
            expect header 0: 今日
            reload-sections s; apply
            expect header 0: 明日
            provider headers missing
            """)
        #expect(lab.code("sections T; apply") == "provider.supplementary-missing")
        lab.run("provider headers nil")
        #expect(lab.code("apply") == "provider.supplementary-nil")
    }

    @Test func rowsGrowWithWhatTheyShow() {
        var lab = Lab(
            """
            option view table
            struct Card(id, text) hash(id) equal(id)
            let c = Card(id: "1", text: "短い")
            provider shows text from store
            provider heights self-sizing
            sections S; append c; apply
            expect height 0:0: 44
            set c.text = "二十文字をこえる長い説明文は二行になり、行は高くなります"
            reconfigure c; apply
            expect height 0:0: 64
            provider height 120
            reload c; apply
            expect height 0:0: 120
            """)
        #expect(lab.code("provider height tall") == "unexpected-word")
    }
}
