import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Every verb on a small case, in both spellings.
@Suite struct VerbTests {
    private static let start = "sections A B C; append a b c to A; append d to B"

    /// The commands, and the staged snapshot they leave behind; from `A[a b c] B[d] C[]`.
    @Test(arguments: [
        (
            ["sections X Y", "appendSections X Y", "APPENDSECTIONS X, Y", "sections [\"X\", \"Y\"]"],
            "A[a b c] B[d] C[] X[] Y[]"
        ),
        (
            ["insert-sections X Y before B", "insertSections X Y beforeSection B", "insertSections X, Y BEFORE B"],
            "A[a b c] X[] Y[] B[d] C[]"
        ),
        (["insert-sections X after B", "insertSections X afterSection B"], "A[a b c] B[d] X[] C[]"),
        (["delete-sections A C", "deleteSections A C", "delete-sections A C nobody"], "B[d]"),
        (["move-section C before A", "moveSection C beforeSection A"], "C[] A[a b c] B[d]"),
        (["move-section A after B", "moveSection A afterSection B"], "B[d] A[a b c] C[]"),
        (["append x y to A", "appendItems x y toSection A", "append x, y TO A"], "A[a b c x y] B[d] C[]"),
        (["append x", "appendItems x"], "A[a b c] B[d] C[x]"),
        (["append b", "append b to C"], "A[a c] B[d] C[b]"),
        (["append d a to A", "appendItems d a toSection A"], "A[b c d a] B[] C[]"),
        (["insert x y before b", "insertItems x y beforeItem b"], "A[a x y b c] B[d] C[]"),
        (["insert x after d", "insertItems x afterItem d"], "A[a b c] B[d x] C[]"),
        (["insert c a after d"], "A[b] B[d c a] C[]"),
        (["delete a d", "deleteItems a d", "delete a d nobody", "delete \"a\" 「d」"], "A[b c] B[] C[]"),
        (["delete-all", "deleteAllItems"], ""),
        (["move c before a", "moveItem c beforeItem a"], "A[c a b] B[d] C[]"),
        (["move a after d", "moveItem a afterItem d"], "A[b c] B[d a] C[]"),
        (["move a to C", "moveItem a toSection C"], "A[b c] B[d] C[a]"),
        (["move a to A"], "A[b c a] B[d] C[]"),
        (["sort A descending"], "A[c b a] B[d] C[]"),
        (
            [
                "reload a", "reloadItems a", "reconfigure a", "reconfigureItems a", "reload-sections A",
                "reloadSections A",
            ],
            "A[a b c] B[d] C[]"
        ),
        (["snapshot", "discard"], ""), (["snapshot empty"], ""),
    ])
    func edits(commands: [String], expected: String) {
        for command in commands {
            var lab = Lab(Self.start)
            lab.run(command)
            #expect(lab.session.staged.picture == expected, "\(command)")
            lab.run("undo")
            #expect(lab.session.staged.picture == "A[a b c] B[d] C[]", "\(command)")
        }
    }

    /// Questions and their answers, on the same snapshot, applied, with `e` staged.
    @Test(arguments: [
        (["items", "itemIdentifiers"], "a\nb\nc\nd\ne"),
        (["items in A", "itemIdentifiers inSection A", "ITEMS IN A"], "a\nb\nc"),
        (["items in C"], "e"),
        (["sectionIdentifiers", "sectionidentifiers"], "A\nB\nC"),
        (["count", "numberOfItems"], "5"), (["count in A", "numberOfItems inSection A"], "3"),
        (["numberOfSections"], "3"), (["index d", "indexOfItem d"], "3"), (["index nobody"], "nil"),
        (["index-of-section B", "indexOfSection B"], "1"), (["index-of-section nobody"], "nil"),
        (["section-of e", "sectionIdentifier containingItem e"], "C"), (["section-of nobody"], "nil"),
        (["at 0:1", "itemIdentifier 0:1", "itemIdentifier for 0:1"], "b"), (["at 2:0", "at 9:9"], "nil"),
        (["path d", "indexPath d", "indexPath for d"], "1:0"), (["path e"], "nil"),
        (["reloadedItemIdentifiers"], "b"), (["reconfiguredItemIdentifiers"], "c\na"),
        (["reloadedSectionIdentifiers"], "B"),
        (
            ["changes"],
            "insert item 2:0 e\nreload section 1 B\nreload item 0:1 b\nreconfigure item 0:2 c\nreconfigure item 0:0 a"
        ),
        (["echo 起床 \"a  b\""], "起床 \"a  b\""),
    ])
    func questions(commands: [String], expected: String) {
        for command in commands {
            var lab = Lab("\(Self.start); apply; append e; reload b; reconfigure c a; reload-sections B")
            let before = lab.session.staged
            let steps = lab.interpreter.timeline.position
            #expect(lab.text(command) == expected + "\n", "\(command)")
            #expect(lab.session.staged == before)
            #expect(lab.interpreter.timeline.position == steps, "\(command) is no step")
        }
    }

    @Test(arguments: [
        ("apply", "animated"), ("apply animated", "animated"), ("apply unanimated", "reload-first"),
        ("apply reloadData", "reload-requested"), ("apply on main", "animated"),
        ("apply animated on background", "animated"),
        ("APPLY UNANIMATED ON MAIN", "reload-first"),
    ])
    func appliesTakeTheirPath(command: String, rule: String) throws {
        var lab = Lab(Self.start)
        lab.run(command)
        let path = try #require(lab.session.revisions.entries.last?.result.path)
        #expect(path.rule.id == "path.\(rule)")
        #expect(lab.session.source.snapshot().picture == "A[a b c] B[d] C[]")
        #expect(lab.session.prompt == "snap> ")
    }

    @Test func thePromptCountsStagedOperations() {
        var lab = Lab()
        #expect(lab.session.prompt == "snap> ")
        lab.run("sections A; append a; append b")
        #expect(lab.session.prompt == "snap*3> ")
        lab.run("items; show")
        #expect(lab.session.prompt == "snap*3> ")
        lab.run("apply")
        #expect(lab.session.prompt == "snap> ")
        lab.run("snapshot empty")
        #expect(lab.session.prompt != "snap> ")
        lab.run("discard")
        #expect(lab.session.prompt == "snap> ")
        lab.run("move a after b; undo")
        #expect(lab.session.prompt == "snap> ")
    }

    /// `move I to S` says what it is.
    @Test func movingToASectionSaysHowItIsDone() {
        var lab = Lab(Self.start)
        #expect(lab.unwrapped("move a to C").contains("a delete and an append in one snapshot"))
        #expect(!lab.text("move b after c").contains("append"))
    }

    @Test(arguments: [
        ("sort S by n", "b a c"), ("sort S by n descending", "c a b"), ("sort S by name", "a b c"), ("sort S", "a b c"),
        ("sort S BY name DESCENDING", "c b a"),
    ])
    func sortingByAField(command: String, expected: String) {
        var lab = Lab("struct T(name, n); let l = [T(\"c\", 9), T(\"a\", 2), T(\"b\", -1)]; sections S; append l")
        lab.run(command)
        #expect(lab.session.staged.picture == "S[\(expected)]")
        #expect(lab.code("sort S by nope") == "not-comparable")
        #expect(lab.code("sort nobody") == "section-not-found")
    }

    @Test(arguments: [
        ("append a a", "duplicate-identifiers", "a", 9), ("append x to nobody", "unknown-destination", "nobody", 12),
        ("insert x before x", "destination-in-arguments", "x", 16),
        ("insert x before nobody", "unknown-destination", "nobody", 16),
        ("move a before a", "move-to-itself", "a", 14), ("move nobody before a", "unknown-move-source", "nobody", 5),
        ("move a before nobody", "unknown-move-destination", "nobody", 14),
        ("sections A", "section-already-exists", "A", 9),
        ("sections X A Y", "section-already-exists", "A", 11), ("reload b nobody", "item-not-in-snapshot", "nobody", 9),
        ("reconfigure nobody", "item-not-in-snapshot", "nobody", 12),
        ("reload-sections nobody", "section-not-in-snapshot", "nobody", 16),
        ("items in nobody", "section-not-found", "nobody", 9), ("count in nobody", "section-not-found", "nobody", 9),
        ("append パン a パン", "duplicate-identifiers", "パン", 16),
        ("move-section A after A", "move-to-itself", "A", 21),
        ("insert-sections X before nobody", "unknown-destination", "nobody", 25),
    ])
    func uikitsErrorsPointAtTheCulprit(command: String, code: String, words: String, at offset: Int) throws {
        var lab = Lab(Self.start)
        let before = lab.session.staged.picture
        let found = lab.failure(command)
        let failure = try #require(found)
        #expect(failure.error.code == code)
        #expect(failure.range == offset..<offset + words.utf8.count)
        #expect(lab.session.staged.picture == before)
    }

    /// Every repeat is to blame, and so is every word that stands for one; a word with several repeats is named once.
    @Test(arguments: [
        ("append x x y y", [9..<10, 13..<14]), ("append x x y x", [9..<10, 13..<14]),
        ("append 牛乳 x 牛乳 x", [16..<22, 23..<24]),
        ("append 1...3 1...3", [13..<18]), ("sections B C B C", [13..<14, 15..<16]),
        ("outline A { append p p q q }", [21..<22, 25..<26]),
    ])
    func everyCulpritIsBlamed(command: String, ranges: [Range<Int>]) throws {
        var lab = Lab(Self.start)
        #expect(lab.failure(command)?.ranges ?? [] == ranges)
    }

    @Test func anItemNeedsASection() throws {
        var lab = Lab()
        let found = lab.failure("append a b")
        guard case .uikit(let failure)? = found?.error.cause else { return #expect(Bool(false)) }
        // Rule `no-sections`, word for word.
        #expect(failure.message == "There are currently no sections in the data source. Please add a section first.")
        #expect(failure.location == "__UIDiffableDataSourceSnapshot.m:169")
    }
}
