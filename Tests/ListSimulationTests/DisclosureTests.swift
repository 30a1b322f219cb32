import DiffableSnapshots
import ListSimulation
import Synchronization
import TestSupport
import Testing

/// Expanding and collapsing by tap.
@Suite struct DisclosureTests {
    /// A source with all five handlers; `locked` says no.
    private func handled(_ text: String) throws -> Source {
        var source = try makeOutline(text)
        source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "locked" }
        source.sectionSnapshotHandlers.willExpandItem = { _ in }
        source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "locked" }
        source.sectionSnapshotHandlers.willCollapseItem = { _ in }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
            var answer = children
            try? answer.append([item + "'"])
            return answer
        }
        return source
    }

    @Test func expandingCallsThreeHandlersInOrder() throws {
        var source = try handled("a(b) c")
        let result = try source.tapDisclosure(at: IndexPath(0, 0))
        #expect(result.outcome == .done)
        #expect(result.item == "a")
        #expect(result.calls.map(\.name) == ["shouldExpandItem", "willExpandItem", "snapshotForExpandingParent"])
        // While they ran, the data source had the old items.
        #expect(result.calls.map(\.snapshot.picture) == ["A[a c]", "A[a c]", "A[a c]"])
        #expect(result.calls.map(\.item) == ["a", "a", "a"])
        #expect(result.calls.map(\.answer) == [true, nil, nil])
        guard case .snapshotForExpandingParent("a", let given, let answer) = result.calls[2].handler else {
            Issue.record("\(result.calls[2])")
            return
        }
        #expect(given.drawing == "b")
        #expect(answer.drawing == "b a'")
        #expect(try source.drawing("A") == "+a(b a') c")
        #expect(source.shown == "A[a b a' c]")
        #expect(result.apply?.path.isAnimated == true)
        #expect(result.steps.last == .applied(0))
        #expect(Rule.ids(result.notes) == ["outline.children-replaced", "outline.expanded-by-tap"])
        #expect(result.agreement.holds)
    }

    @Test func collapsingCallsTwoHandlersInOrder() throws {
        var source = try handled("+a(b) c")
        let result = try source.tapDisclosure(at: IndexPath(0, 0))
        #expect(result.calls.map(\.name) == ["shouldCollapseItem", "willCollapseItem"])
        #expect(result.calls.map(\.snapshot.picture) == ["A[a b c]", "A[a b c]"])
        #expect(source.shown == "A[a c]")
        #expect(try source.drawing("A") == "a(b) c")
        #expect(Rule.ids(result.notes) == ["outline.collapsed-by-tap"])
    }

    @Test(arguments: [("locked(b)", "should-expand"), ("+locked(b)", "should-collapse")])
    func aHandlerMayRefuse(_ text: String, _ rule: String) throws {
        var source = try handled(text)
        let before = source.shown
        let result = try source.tapDisclosure(at: IndexPath(0, 0))
        guard case .refused(let refusal) = result.outcome else {
            Issue.record("\(result.outcome)")
            return
        }
        #expect(refusal.id == "outline." + rule)
        #expect(result.calls.map(\.answer) == [false])
        #expect(result.apply == nil)
        #expect(source.shown == before)
    }

    @Test func withoutHandlersATapExpands() throws {
        var source = try makeOutline("a(b) c")
        let result = try source.perform(.tapDisclosure(IndexPath(0, 0)))
        #expect(result.calls.isEmpty)
        #expect(source.shown == "A[a b c]")
    }

    @Test func expandingInCodeCallsNoHandler() throws {
        var source = try makeOutline("a(b) c")
        let counter = Counter()
        source.sectionSnapshotHandlers.shouldExpandItem = { _ in counter.add() }
        source.sectionSnapshotHandlers.shouldCollapseItem = { _ in counter.add() }
        source.sectionSnapshotHandlers.willExpandItem = { _ in _ = counter.add() }
        #expect(try source.expand(["a"], in: "A").notes == [Rule.outlines.programmatic])
        #expect(
            try source.collapse(["a"], in: "A").notes == [Rule.outlines.visibleItemsOnly, Rule.outlines.programmatic])
        var tree = try source.snapshot(for: "A")
        tree.expand(["a"])
        try source.apply(tree, to: "A")
        #expect(counter.count == 0)
        try source.tapDisclosure(at: IndexPath(0, 0))
        #expect(counter.count == 1)
    }

    @Test func lazyChildrenReplaceWhatWasThere() throws {
        var source = try makeOutline("folder other")
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in (try? tree("+x(y) z")) ?? Tree() }
        try source.tapDisclosure(at: IndexPath(0, 0))
        #expect(source.shown == "A[folder x y z other]")
        try source.tapDisclosure(at: IndexPath(0, 0))
        #expect(source.shown == "A[folder other]")
        try source.tapDisclosure(at: IndexPath(0, 0))
        #expect(source.shown == "A[folder x y z other]")
    }

    @Test func nothingThereAndNoTree() throws {
        var source = try makeSource(showing: "A[a]")
        #expect(try source.tapDisclosure(at: IndexPath(0, 7)).outcome == .nothingThere)
        let result = try source.tapDisclosure(at: IndexPath(0, 0))
        #expect(result.outcome == .refused(Rule.outlines.noTree))
        #expect(Rule.outlines.noTree.confidence == .low)
    }

    @Test func aParentStaysOpenOverTheDraggedItem() throws {
        var source = try handled("+a(+b(c) d) +e(f)")
        source.reorderingHandlers.canReorderItem = { _ in true }
        try source.lift(at: IndexPath(0, 2))
        #expect(source.draggedItem == "c")
        for path in [IndexPath(0, 0), IndexPath(0, 1)] {
            let result = try source.tapDisclosure(at: path)
            #expect(result.outcome == .refused(Rule.outlines.holdsDraggedItem))
            #expect(result.calls.isEmpty)
        }
        #expect(try source.tapDisclosure(at: IndexPath(0, 4)).outcome == .done)
        #expect(source.shown == "A[a b c d e]")
        try source.cancelDrag()
        #expect(try source.tapDisclosure(at: IndexPath(0, 0)).outcome == .done)
    }

    @Test func liftingAnExpandedParentCollapsesIt() throws {
        var source = try handled("+a(b c) d")
        source.reorderingHandlers.canReorderItem = { _ in true }
        let result = try source.drag(from: IndexPath(0, 0), to: IndexPath(0, 1))
        #expect(result.calls.map(\.name) == ["canReorderItem"])
        #expect(result.applies.map(\.after.picture) == ["A[a d]", "A[d a]"])
        #expect(result.notes.contains(Rule.reordering.liftCollapses))
        #expect(result.notes.contains(Rule.reordering.liftHandlers))
        #expect(result.notes.contains(Rule.reordering.outline))
        #expect(try source.drawing("A") == "d a(b c)")
    }
}

/// Counts calls from handlers.
final class Counter: Sendable {
    private let calls = Mutex(0)
    var count: Int { calls.withLock { $0 } }
    func add() -> Bool {
        calls.withLock { $0 += 1 }
        return true
    }
}
