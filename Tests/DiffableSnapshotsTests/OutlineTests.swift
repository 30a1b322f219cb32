import DiffableSnapshots
import TestSupport
import Testing

/// How a section snapshot behaves, one sentence a test.
@Suite struct OutlineTests {
    /// a(b(c) d) e
    static func sample() throws -> Outline {
        var outline = Outline()
        try outline.append(["a", "e"])
        try outline.append(["b", "d"], to: "a")
        try outline.append(["c"], to: "b")
        return outline
    }

    @Test func newParentsAreCollapsed() throws {
        var outline = try Self.sample()
        #expect(outline.items == ["a", "b", "c", "d", "e"])
        #expect(outline.rootItems == ["a", "e"])
        #expect(outline.visibleItems == ["a", "e"])
        outline.expand(["b"])
        #expect(outline.visibleItems == ["a", "e"], "every ancestor must be expanded")
        outline.expand(["a"])
        #expect(outline.visibleItems == ["a", "b", "c", "d", "e"])
        outline.collapse(["b"])
        #expect(outline.visibleItems == ["a", "b", "d", "e"])
        #expect(try outline.isExpanded("a") && !outline.isExpanded("b"))
        #expect(try outline.isVisible("d") && !outline.isVisible("c"))
    }

    @Test func insertingGoesBesideTheWholeSubtree() throws {
        var outline = try Self.sample()
        try outline.insert(["x"], after: "a")
        try outline.insert(["y"], before: "b")
        try outline.insert(["z"], after: "b")
        #expect(outline.items == ["a", "y", "b", "c", "z", "d", "x", "e"])
        #expect(try outline.level(of: "x") == 0 && outline.level(of: "y") == 1 && outline.level(of: "z") == 1)
        #expect(try outline.parent(of: "z") == "a" && outline.parent(of: "x") == nil && outline.parent(of: "c") == "b")
        #expect(outline.index(of: "z") == 4)
    }

    @Test func deletingTakesTheSubtreeAndItsState() throws {
        var outline = try Self.sample()
        outline.expand(["b"])
        try outline.delete(["b"])
        #expect(outline.items == ["a", "d", "e"])
        try outline.append(["b"], to: "a")
        #expect(try !outline.isExpanded("b"), "a deleted item is no longer expanded")
        outline.deleteAll()
        #expect(outline == Outline())
    }

    @Test func leavesMayBeExpanded() throws {
        var outline = try Self.sample()
        outline.expand(["e"])
        try outline.append(["f"], to: "e")
        #expect(outline.visibleItems == ["a", "e", "f"])
    }

    @Test func treesTravelWithTheirState() throws {
        var outline = try Self.sample()
        outline.expand(["a", "b"])
        let inner = try outline.snapshot(of: "a")
        #expect(inner.items == ["b", "c", "d"] && inner.rootItems == ["b", "d"])
        #expect(inner.visibleItems == ["b", "c", "d"])
        let whole = try outline.snapshot(of: "a", includingParent: true)
        #expect(whole.rootItems == ["a"] && whole.items == ["a", "b", "c", "d"])
        #expect(try outline.snapshot(of: "e").items.isEmpty)

        var other = Outline()
        try other.append(["x", "y"])
        try other.insert(whole, before: "y")
        #expect(other.visibleItems == ["x", "a", "b", "c", "d", "y"])
        try outline.replace(childrenOf: "b", using: Outline())
        #expect(outline.items == ["a", "b", "d", "e"])
    }

    @Test func equalityComparesTreeAndExpansion() throws {
        let outline = try Self.sample()
        var other = try Self.sample()
        #expect(outline == other)
        other.expand(["e"])
        #expect(outline != other)
        other.collapse(["e"])
        #expect(outline == other)
        var flat = Outline()
        try flat.append(["a", "b", "c", "d", "e"])
        #expect(outline != flat)
    }

    @Test func drawsItself() throws {
        var outline = try Self.sample()
        outline.expand(["a", "e"])
        #expect(
            outline.visualDescription() == """
                <NSDiffableDataSourceSectionSnapshot: 0x...
                +*a
                  -*b
                    - c
                  -*d
                +*e
                >
                """)
        #expect(Outline().visualDescription() == "<NSDiffableDataSourceSectionSnapshot: 0x...\n>")
    }
}
