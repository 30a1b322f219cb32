import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// Section snapshots in a data source.
@Suite struct OutlineSourceTests {
    @Test func newParentsAreCollapsedAndOnlyVisibleItemsAreShown() throws {
        var source = makeSource()
        let result = try source.apply(tree("fruit(apple pear) nuts(almond)"), to: "A")
        #expect(source.shown == "A[fruit nuts]")
        #expect(source.indexPath(for: "apple") == nil)
        #expect(source.view.visibleCells.map(\.content) == ["fruit", "nuts"])
        #expect(Rule.ids(result.notes) == ["outline.section-appended", "outline.visible-items-only"])
        #expect(try source.drawing("A") == "fruit(apple pear) nuts(almond)")
    }

    /// Two sections may have one hash value: `==` tells them apart, and each keeps its own items.
    @Test func sectionsOfOneHashValueKeepTheirItems() throws {
        var source = DiffableDataSource<FlawedIdentifier, String>(style: .collection) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: "cell")
            cell.content = item
            return cell
        }
        let sections = [FlawedIdentifier("A", key: 1, hash: 7), FlawedIdentifier("B", key: 2, hash: 7)]
        for section in sections { _ = try source.apply(tree("of-\(section.name)"), to: section) }
        #expect(try sections.map { try source.snapshot(for: $0).items } == [["of-A"], ["of-B"]])
        #expect(try sections.map { try source.snapshot().itemIdentifiers(inSection: $0) } == [["of-A"], ["of-B"]])
    }

    @Test func anUnknownSectionIsAppendedAtTheEnd() throws {
        var source = try makeSource(showing: "B[b] C[c]")
        #expect(try source.apply(tree("a"), to: "A").notes == [Rule.outlines.sectionAppended])
        #expect(source.shown == "B[b] C[c] A[a]")
        #expect(try source.apply(tree("x y"), to: "B").notes == [])
        #expect(source.shown == "B[x y] C[c] A[a]")
    }

    @Test func itemsOfOtherSectionsArePulledInWithAWarning() throws {
        var source = try makeSource(showing: "A[a b] B[c]")
        let result = try source.apply(tree("+c(a) d"), to: "B")
        #expect(source.shown == "A[b] B[c a d]")
        #expect(Rule.ids(result.notes) == ["outline.items-pulled-in"])
        #expect(result.warnings.map(\.rule.id) == ["identifier-already-exists"])
        #expect(
            result.warnings.first?.message.hasPrefix(
                "Diffable data source detected an attempt to insert or append 1 item identifier") == true)
        #expect(result.changeset.movedItems.map(\.item).contains("a"))
    }

    /// An item that comes into a section that was empty is asked for anew (M); into one with items it is not.
    @Test(arguments: [("S[a b] T[]", ["a"], [IndexPath(1, 0)]), ("S[a b] T[c]", ["a"], [])])
    func whatComesIntoAnEmptySectionIsAskedForAgain(
        before: String, items: [String], asked: [IndexPath]
    ) throws {
        var source = try makeSource(showing: before)
        var moved = Tree()
        try moved.append(items)
        let result = try source.apply(moved, to: "T")
        #expect(source.shown == "S[b] T[a]")
        #expect(result.events.asked == asked)
        let note = result.notes.first { $0.id == "cells.moved-into-inserted-section" }
        #expect(note?.confidence == (asked.isEmpty ? nil : .medium))
        #expect(source.cellIDs.count == 2)
    }

    @Test func pullingOutOfATreeIsSaidToBeOpen() throws {
        var source = try makeOutline("+p(a b) q")
        let result = try source.apply(tree("a"), to: "B")
        #expect(source.shown == "A[p b q] B[a]")
        #expect(try source.drawing("A") == "+p(b) q")
        let note = result.notes.first { $0.id == "outline.pulled-out-of-tree" }
        #expect(note?.confidence == .low)
        #expect(!result.notes.contains(Rule.outlines.rebased))
    }

    @Test func whatSnapshotForSectionAnswers() throws {
        var source = try makeSource(showing: "A[a b] B[]")
        #expect(try source.drawing("A") == "a b")
        #expect(try source.snapshot(for: "B") == Tree())
        #expect(try source.snapshot(for: "nowhere") == Tree())
        try source.apply(tree("+a(x) b(y)"), to: "A")
        var copy = try source.snapshot(for: "A")
        #expect(copy.drawing == "+a(x) b(y)")
        try copy.delete(["a"])
        #expect(try source.drawing("A") == "+a(x) b(y)")
    }

    @Test func aTableRefusesAndSoDoesAnOldSystem() throws {
        var table = try makeSource(showing: "A[a]", .table)
        let calls: [(inout Source) throws -> Void] = [
            { try $0.apply(tree("a"), to: "A") }, { _ = try $0.snapshot(for: "A") }, { try $0.expand(["a"], in: "A") },
            { try $0.collapse(["a"], in: "A") }, { try $0.tapDisclosure(at: IndexPath(0, 0)) },
        ]
        for call in calls {
            let error = #expect(throws: Violation.self) { try call(&table) }
            #expect(error?.rule.id == "outline.collection-view-only")
            #expect(error?.message.hasPrefix("UITableViewDiffableDataSource has no ") == true)
        }
        var old = try makeSource(showing: "A[a]", system: .ios13)
        for call in calls {
            let error = #expect(throws: Violation.self) { try call(&old) }
            #expect(error?.rule.id == "unavailable")
        }
        #expect(table.shown == "A[a]")
    }

    @Test func pathsAreThoseOfAnyApply() throws {
        var source = makeSource(.collection, system: .ios14)
        #expect(try source.apply(tree("a"), to: "A").path.rule == Rule.applying.pathAnimated)
        #expect(
            try source.apply(tree("b"), to: "A", animatingDifferences: false).path.rule
                == Rule.applying.pathReloadOldSDK)
        var new = makeSource()
        #expect(
            try new.apply(tree("a"), to: "A", animatingDifferences: false).path.rule == Rule.applying.pathReloadFirst)
        try new.submit(picture("A[b]"))
        let error = #expect(throws: Violation.self) { try new.apply(tree("c"), to: "A") }
        #expect(error?.rule.id == "apply.outstanding")
        let result = try new.apply(tree("c"), to: "A", on: .background)
        #expect(result.preceding.map(\.after.picture) == ["A[b]"])
        #expect(result.before.picture == "A[b]")
        #expect(new.shown == "A[c]")
    }

    @Test func expandingInsertsTheChildrenAndKeepsTheOtherCells() throws {
        var source = try makeOutline("fruit(apple pear) nuts")
        let ids = source.cellIDs
        let result = try source.expand(["fruit"], in: "A")
        #expect(result.batches.map(\.description) == ["insertItem 0:1, insertItem 0:2"])
        #expect(result.events.asked == [IndexPath(0, 1), IndexPath(0, 2)])
        #expect(source.cellIDs["fruit"] == ids["fruit"])
        #expect(source.cellIDs["nuts"] == ids["nuts"])
        let back = try source.collapse(["fruit"], in: "A")
        #expect(back.batches.map(\.description) == ["deleteItem 0:1, deleteItem 0:2"])
        #expect(source.shown == "A[fruit nuts]")
    }

    @Test func nestedExpansionIsRemembered() throws {
        var source = try makeOutline("+a(+b(c) d) e")
        #expect(source.shown == "A[a b c d e]")
        try source.collapse(["a"], in: "A")
        #expect(source.shown == "A[a e]")
        try source.expand(["a"], in: "A")
        #expect(source.shown == "A[a b c d e]")
    }
}

/// What a plain apply does to stored trees.
@Suite struct RebasingTests {
    /// Tree before, visible items applied, tree after, whether the outcome is reported of UIKit.
    static let cases: [(String, String, String, Bool)] = [
        ("+p(a b) q(c)", "p a b q", "+p(a b) q(c)", true),
        ("+p(a b) q(c)", "p b q", "+p(b) q(c)", true),
        ("+p(a b) q(c)", "p a b", "+p(a b)", true),
        ("+p(a b) q", "p a new b q", "+p(a new b) q", true),
        ("+p(a b) q", "p a b new q", "+p(a b new) q", true),
        ("+p(a b) q(c)", "p a b q new other", "+p(a b) q(c) new other", true),
        ("+p(a b) q", "new p a b q", "new +p(a b) q", true),
        ("+p(a b) q", "", "", true),
        ("+p(+a(x) b) q", "p a x new b q", "+p(+a(x new) b) q", true),
        // The rest is open: a parent goes, an item comes between, the order changes, something comes to light.
        ("+p(a b) q", "a b q", "a b q", false),
        ("r +p(a(x) b) q", "r a b q", "r a(x) b q", false),
        ("+r +p(a) q", "r a q", "+r a q", false),
        ("+p(a b) q", "p new a b q", "+p(new a b) q", false),
        ("+p(a b) q", "p b a q", "+p(b a) q", false),
        ("+p(a b) +q(c)", "q c p a b", "+q(c) +p(a b)", false),
        ("+p(a) +q(b)", "p b q a", "+p(b) +q(a)", false),
        ("+p(a) q", "a p q", "a +p q", false),
        ("p(a(x) b) q", "p a q", "p(b) a(x) q", false),
        ("p(+a(x) b) q", "p q a", "p(b) q a(x)", false),
    ]

    @Test(arguments: cases) func rebasing(_ before: String, _ items: String, _ after: String, _ isKnown: Bool) throws {
        var source = try makeOutline(before)
        let result = try source.apply(picture("A[\(items)]"))
        #expect(try source.drawing("A") == after)
        #expect(try source.snapshot(for: "A").visibleItems == items.split(separator: " ").map(String.init))
        #expect(result.notes.contains(Rule.outlines.rebased) == (before != after))
        #expect(result.notes.contains(Rule.outlines.rebaseOpen) == !isKnown)
        #expect(Rule.outlines.rebaseOpen.confidence == .low)
    }

    @Test func aSectionThatIsGoneLosesItsTree() throws {
        var source = try makeOutline("+p(a) q(b)")
        let result = try source.apply(picture("B[b]"))
        #expect(Rule.ids(result.notes) == ["outline.section-gone"])
        #expect(try source.snapshot(for: "A") == Tree())
        try source.apply(picture("A[p a q]"))
        #expect(try source.drawing("A") == "p a q")
    }

    @Test func reloadDataCarriesTreesAlong() throws {
        var source = try makeOutline("+p(a b) q(c)")
        #expect(try source.applySnapshotUsingReloadData(picture("A[p b q]")).notes == [Rule.outlines.rebased])
        #expect(try source.drawing("A") == "+p(b) q(c)")
        #expect(try source.apply(source.snapshot()).notes == [])
        #expect(try source.drawing("A") == "+p(b) q(c)")
    }

    @Test func aFailedApplyLeavesTheTreesAlone() throws {
        var source = try makeOutline("+p(a b) q(c)")
        source.cellProvider = { request, _, item in
            item == "bad" ? nil : request.dequeueReusableCell(withIdentifier: "cell")
        }
        #expect(throws: Violation.self) { try source.apply(picture("A[p b bad q]")) }
        #expect(throws: Violation.self) { try source.apply(tree("bad"), to: "A") }
        #expect(try source.drawing("A") == "+p(a b) q(c)")
        #expect(source.shown == "A[p a b q]")
    }
}
