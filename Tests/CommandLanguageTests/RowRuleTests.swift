import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What the cell provider and the app do for some rows only, and what they are asked in edit mode.
@Suite struct RowRuleTests {
    private static let songs = """
        option view table
        enum Section: String, CaseIterable (favorites = "Favorites", disney = "Disney")
        struct Song(name, isFavorite = false, bio: String?) hash(name) equal(name)
        let songs = [Song(name: "Let It Go", bio: "a queen who leaves her home"), Song(name: "Reflection")]
        provider heights self-sizing
        """
    private static let show = "; sections Section.allCases; append songs to Section.disney; apply unanimated"

    /// A line of a simulated cell holds 20 characters; 44 points for the first, 20 for each more.
    @Test func textAndLinesFollowAField() {
        var lab = Lab(Self.songs + "; provider shows name from store; provider shows name, bio when isFavorite = true")
        lab.run("provider lines 1; provider lines none when isFavorite = true" + Self.show)
        lab.run("expect cell 1:0: Let It Go; expect height 1:0: 44")
        lab.run("set songs[0].isFavorite = true; reconfigure songs[0]; apply")
        lab.run("expect cell 1:0: Let It Go a queen who leaves her home; expect height 1:0: 64; expect height 1:1: 44")
        lab.run("provider lines 1; reconfigure songs[0]; apply; expect height 1:0: 44")
        lab.run("provider shows name from store; reconfigure songs[0]; apply; expect cell 1:0: Let It Go")
    }

    /// The last rule that fits wins; a row in another section is not concerned.
    @Test func textFollowsTheSection() {
        var lab = Lab(Self.songs + "; sections Section.allCases; provider shows isFavorite in Section.disney")
        lab.run("provider shows name in Section.favorites; append songs[0] to Section.favorites")
        lab.run(
            "append songs[1] to Section.disney; apply; expect cell 0:0: Let It Go; expect cell 1:0: isFavorite=false")
        lab.run("provider shows bio in Section.disney when isFavorite = false; reconfigure songs[1]; apply")
        lab.run("expect cell 1:0: bio=nil; expect stale:")
    }

    @Test func heightsFollowAField() {
        var lab = Lab(
            Self.songs + "; provider shows name from store; provider height 140 when isFavorite = true" + Self.show)
        lab.run("expect height 1:0: 44; set songs[0].isFavorite = true; reconfigure songs[0]; apply")
        lab.run("expect height 1:0: 140; expect height 1:1: 44")
        lab.run("provider height 90; reconfigure songs[0]; apply; expect height 1:0: 90; expect height 1:1: 90")
        lab.run("provider height none; reconfigure songs; apply; expect height 1:0: 44")
    }

    @Test func kindsFollowTheCaseOfAnEnum() {
        var lab = Lab("enum Row(song(title), divider); provider kind Line when case divider; sections S")
        lab.run("append Row.song(title: \"a\") Row.divider; apply; expect kind 0:0: cell; expect kind 0:1: Line")
        #expect(lab.code("provider kind X when case tune") == "unknown-field")
        lab.run("provider kind Wide when title = \"a\"; reload Row.song(title: \"a\"); apply; expect kind 0:0: Wide")
        // A field may have the same name.
        lab.run("struct T(case); provider kind Y when case = 1; append T(1); apply; expect kind 0:2: Y")
    }

    @Test func headersShowRawValuesOrFields() {
        var lab = Lab(Self.songs + "; provider headers shows rawValue" + Self.show)
        lab.run("expect header 0: Favorites; expect header 1: Disney")
        lab.run("provider headers on; reload-sections Section.disney; apply; expect header 1: disney")
        lab = Lab(
            "struct S(id, title, n = 1) hash(id) equal(id); provider headers shows title; provider footers shows n")
        lab.run("let s = S(1, \"One\"); sections s; append a; apply; expect header 0: One; expect footer 0: n=1")
    }

    /// A header that no longer says what its section says; `none` is as good as nothing.
    @Test func staleHeadersCanBeExpected() {
        var lab = Lab(
            "struct S(id, title) hash(id) equal(id); provider headers on; sections S(1, \"a\"); append x; apply")
        lab.run("expect stale header:; snapshot empty; sections S(1, \"b\"); append x; apply; expect stale header: b")
        #expect(lab.code("expect stale header:") == "expectation-failed")
        #expect(lab.code("expect stale footer: b") == "expectation-failed")
        lab.run("expect stale:; reload-sections S(1, \"b\"); apply; expect stale header:")
    }

    // MARK: The table's own conditions

    @Test func rowsAreLiftedInEditModeOnly() {
        var lab = Lab("option view table; sections A; append a b; apply; handlers editing off; drag 0:1 to 0:0")
        lab.run("expect steps:; expect items: a b")
        #expect(lab.unwrapped("drag 0:1 to 0:0").contains("refused (table.not-editing, M)"))
        lab.run("handlers editing on; drag 0:1 to 0:0; expect items: b a")
        // Without the subclass nothing is asked in edit mode either.
        lab.run("handlers subclass off; drag 0:1 to 0:0; expect items: b a")
    }

    /// Only before iOS 15, only in a table, only without the subclass.
    @Test(arguments: [
        ("14", "table", "off", false), ("13", "table", "off", false), ("14", "table", "on", true),
        ("15", "table", "off", true), ("26", "table", "off", true), ("14", "collection", "off", true),
    ])
    func swipesOnATable(system: String, view: String, subclass: String, works: Bool) {
        var lab = Lab("option ios \(system); option view \(view); handlers subclass \(subclass); sections A")
        lab.run("append a b; apply; swipe-delete 0:0; expect items: \(works ? "b" : "a b")")
        if !works { lab.run("expect steps:") }
    }

    // MARK: Sorting and filtering

    private static let decks = """
        struct Local(timestamp, rank = 0); struct Deck(name, localDeck: Local?)
        let p = Deck("p", Local("2021-08-30")); let r = Deck("r", Local("2021-09-02")); let n = Deck("n", nil)
        let q = Deck("q", Local("2021-09-02", 1)); sections S; append p r n q
        """

    @Test(arguments: [
        ("by localDeck.timestamp", "p r q n"), ("by localDeck.timestamp descending", "r q p n"),
        ("by localDeck.timestamp nil-first", "n p r q"), ("by localDeck.timestamp descending nil-first", "n r q p"),
        ("by localDeck.timestamp descending, name descending", "r q p n"),
        ("by localDeck.timestamp, localDeck.rank descending", "p q r n"), ("by name descending", "r q p n"),
        ("descending", "r q p n"), ("", "n p q r"),
    ])
    func sorting(keys: String, order: String) {
        var lab = Lab(Self.decks)
        lab.run("sort S \(keys); expect staged: \(order)")
    }

    /// A comparator that says "same" for nil is no order, and the program says so.
    @Test func nilCalledTheSameIsNoOrder() {
        var lab = Lab(Self.decks)
        #expect(lab.unwrapped("sort S by localDeck.timestamp nil-same").contains("is not an order"))
        lab.run("delete n")
        #expect(!lab.unwrapped("sort S by localDeck.timestamp nil-same").contains("is not an order"))
        #expect(lab.code("sort S by localDeck.name") == "not-comparable")
        #expect(lab.code("sort S by name.length") == "not-comparable")
    }

    @Test(arguments: [
        ("m.name contains \"ha\"", ["aha"]), ("m.name localizedCaseInsensitiveContains \"ha\"", ["Hakusan", "aha"]),
        ("m.name hasPrefix \"H\"", ["Hakusan"]), ("m.height > 2000", ["Hakusan"]),
        ("m.height >= 10", ["Hakusan", "aha"]),
        ("m.height < 10", []), ("m.height <= 10", ["aha"]), ("m.name == \"aha\"", ["aha"]),
        ("m.name != \"aha\"", ["Hakusan"]), ("m.tags contains \"x\"", ["aha"]),
        ("m.name contains \"\"", ["Hakusan", "aha"]),
    ])
    func filters(condition: String, names: [String]) {
        var lab = Lab("struct M(name, height, tags = []); let all = [M(\"Hakusan\", 2702), M(\"aha\", 10, [\"x\"])]")
        lab.run("let found = m.name for m in all where \(condition)")
        #expect(lab.session.store.values["found"] == .array(names.map(SessionValue.string)))
    }

    @Test func filtersThatMeanNothing() {
        var lab = Lab("struct M(name, height); let all = [M(\"a\", 1)]")
        #expect(lab.code("let x = m for m in all where m.height contains \"1\"") == "type.mismatch")
        #expect(lab.code("let x = m for m in all where m.size == 1") == "unknown-field")
        #expect(lab.code("let x = m for m in all where m.name like \"a\"") == "unexpected-word")
        #expect(lab.code("let x = m for m in all where m.name contains") == "missing-argument")
        #expect(
            lab.text("swift let x = m for m in all where m.name contains \"a\"")
                == "let x = all.filter { m in m.name.contains(\"a\") }\n")
        #expect(
            lab.text("swift let x = m.height for m in all where m.height > 0")
                == "let x = all.filter { m in m.height > 0 }.map { m in m.height }\n")
    }
}
