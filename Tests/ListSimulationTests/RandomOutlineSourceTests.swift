import DiffableSnapshots
import ListSimulation
import TestSupport
import Testing

/// Thousands of outlines applied, opened, closed and carried along, against nested arrays.
@Suite struct RandomOutlineSourceTests {
    static let names = "abcdefghijklmnop".map(String.init)
    static let sectionNames = ["A", "B", "C"]

    @Test(arguments: UInt64(1)...3) func everyStepAgreesWithTheNaiveTree(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var check = Check()
        var source = Self.makeSource()
        var naive = NaiveOutlines()
        var kinds: [String: Int] = [:]
        for round in 0..<4_000 {
            let before = "\(naive.picture), " + Self.sectionNames.map { naive.drawing($0) }.joined(separator: " | ")
            let (step, events) = try Self.step(&source, &naive, &random)
            kinds[String(step.prefix { $0 != " " }), default: 0] += 1
            check.replay(events)
            var problems = check.problems(source, showing: source.snapshot())
            if source.shown != naive.picture { problems.append("shows \(source.shown), not \(naive.picture)") }
            for section in Self.sectionNames {
                let drawing = try source.drawing(section)
                if drawing != naive.drawing(section) {
                    problems.append("\(section): \(drawing), not \(naive.drawing(section))")
                }
                let visible = try source.snapshot(for: section).visibleItems
                if visible != naive.items(section) ?? [] { problems.append("\(section) does not show its tree") }
            }
            if !source.agreement.holds { problems.append("\(source.agreement)") }
            guard problems.isEmpty else {
                Issue.record("seed \(seed), round \(round): \(before), \(step): \(problems)")
                return
            }
        }
        for kind in ["tree", "tap", "code", "plain"] { #expect(kinds[kind, default: 0] > 200, "\(kinds)") }
    }

    /// Five rows of several heights; `m` may be neither opened nor closed, and every opened parent gets a child.
    private static func makeSource() -> Source {
        var source = Source(style: .collection, visibleRows: 5) { request, _, item in
            var cell = request.dequeueReusableCell(withIdentifier: item < "g" ? "low" : "high")
            cell.content = item
            cell.height = item == "c" ? 90 : item == "h" ? 20 : nil
            return cell
        }
        source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "m" }
        source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "m" }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
            guard item == "a", !children.contains("a'") else { return children }
            var children = children
            try? children.append(["a'"])
            return children
        }
        return source
    }

    private static func step(
        _ source: inout Source, _ naive: inout NaiveOutlines, _ random: inout SeededGenerator
    ) throws -> (String, [ListViewEvent]) {
        let section = random.pick(sectionNames)
        switch random.below(10) {
        case 0..<2:
            let outline = try randomOutline(&random)
            let result = try source.apply(tree(outline), to: section, animatingDifferences: !random.oneIn(4))
            naive.apply(NaiveOutlines.copies(outline), to: section)
            return ("tree \(outline) to \(section)", result.preceding.flatMap(\.events) + result.events)
        case 2..<6:
            return try tap(&source, &naive, &random)
        case 6:
            let (items, isExpanding) = ([random.pick(names), random.pick(names)], random.oneIn(2))
            // An unknown section would be appended, empty, as it would on a device.
            let result =
                try isExpanding ? source.expand(items, in: section) : source.collapse(items, in: section)
            naive.setExpanded(items, isExpanding, in: section)
            return ("code \(isExpanding) \(items) in \(section)", result.events)
        default:
            let next = plainEdit(naive, &random)
            var snapshot = Snapshot()
            for (name, items) in next {
                try snapshot.appendSections([name])
                try snapshot.appendItems(items, toSection: name)
            }
            let events = try source.apply(snapshot, animatingDifferences: !random.oneIn(4)).events
            naive.apply(next)
            return ("plain \(next)", events)
        }
    }

    private static func tap(
        _ source: inout Source, _ naive: inout NaiveOutlines, _ random: inout SeededGenerator
    ) throws -> (String, [ListViewEvent]) {
        let shown = naive.sections.flatMap { section in section.items.map { (section.name, $0) } }
        guard !shown.isEmpty, let path = source.indexPath(for: random.pick(shown).1) else { return ("tap nothing", []) }
        let (section, item) = (naive.sections[path.section].name, naive.sections[path.section].items[path.item])
        let hasChild = naive.beneath(item, in: section).contains("a'")
        if item == "a", !naive.isExpanded(item, in: section), !hasChild,
            NaiveOutlines.all(naive.trees[section] ?? []).contains("a'")
        {
            // The handler brings a child that is elsewhere in the tree by now.
            let error = #expect(throws: Violation.self) { try source.tapDisclosure(at: path) }
            #expect(error?.rule.id == "outline.items-already-in-tree")
            return ("refused \(item)", [])
        }
        let result = try source.tapDisclosure(at: path)
        if naive.trees[section] == nil {
            #expect(result.outcome == .refused(Rule.outlines.noTree))
        } else if item == "m" {
            #expect(result.calls.map(\.answer) == [false])
        } else if naive.isExpanded(item, in: section) {
            #expect(result.calls.map(\.name) == ["shouldCollapseItem"])
            naive.setExpanded([item], false, in: section)
        } else {
            #expect(result.calls.map(\.name) == ["shouldExpandItem", "snapshotForExpandingParent"])
            if item == "a", !hasChild { naive.addChild("a'", to: "a", in: section) }
            naive.setExpanded([item], true, in: section)
        }
        return ("tap \(item)", result.events)
    }

    /// Up to eight items, some under others, some expanded.
    private static func randomOutline(_ random: inout SeededGenerator) throws -> ReferenceOutline {
        var outline = ReferenceOutline()
        for name in names.shuffled(using: &random).prefix(random.below(9)) {
            let parent = outline.items.isEmpty || random.oneIn(3) ? nil : random.pick(outline.items)
            try outline.append([name], to: parent)
            if random.oneIn(2) { outline.setExpanded([name], true) }
        }
        return outline
    }

    /// Items and sections come and go, anywhere. Items of a section keep their order, and what is hidden in a tree stays
    /// hidden there: beyond that nothing is known.
    private static func plainEdit(
        _ naive: NaiveOutlines, _ random: inout SeededGenerator
    ) -> [(name: String, items: [String])] {
        var next = naive.sections
        if random.oneIn(12), !next.isEmpty { next.remove(at: random.below(next.count)) }
        for name in sectionNames where random.oneIn(6) && !next.contains(where: { $0.name == name }) {
            next.insert((name, []), at: random.below(next.count + 1))
        }
        if random.oneIn(8) { next.shuffle(using: &random) }
        for index in next.indices { next[index].items.removeAll { _ in random.oneIn(5) } }
        for name in names where random.oneIn(6) && !next.isEmpty && !next.contains(where: { $0.items.contains(name) }) {
            let index = random.below(next.count)
            let known = NaiveOutlines.all(naive.trees[next[index].name] ?? [])
            guard !known.contains(name) else { continue }
            next[index].items.insert(name, at: random.below(next[index].items.count + 1))
        }
        return next
    }
}

/// What is open of UIKit must at least keep its promises: the tree shows what the section has, and loses nothing hidden.
@Suite struct OpenRebasingTests {
    @Test(arguments: UInt64(1)...4) func anyListAtAll(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = "abcdefgh".map(String.init)
        for round in 0..<2_000 {
            var before = ReferenceOutline()
            for name in names.shuffled(using: &random).prefix(random.below(8)) {
                try before.append([name], to: before.items.isEmpty || random.oneIn(3) ? nil : random.pick(before.items))
                if random.oneIn(2) { before.setExpanded([name], true) }
            }
            var source = makeSource()
            try source.apply(tree(before), to: "A")
            let items = Array(names.shuffled(using: &random).prefix(random.below(8)))
            try source.apply(picture("A[\(items.joined(separator: " "))]"))
            let after = try source.snapshot(for: "A")
            var problems: [String] = []
            if after.visibleItems != items { problems.append("shows \(after.visibleItems)") }
            if Set(after.items).count != after.items.count { problems.append("\(after.items)") }
            // Hidden before and not named now: still there, unless a collapsed ancestor went.
            for item in before.items where !before.visibleItems.contains(item) && !items.contains(item) {
                let ancestors = before.path(to: item)?.dropLast() ?? []
                let holder = ancestors.last { items.contains($0) || before.visibleItems.contains($0) }
                let stays = holder.map(items.contains) ?? false
                if after.contains(item) != stays { problems.append("\(item) \(stays ? "lost" : "kept")") }
            }
            guard problems.isEmpty else {
                Issue.record("seed \(seed), round \(round): \(before), \(items): \(after.drawing): \(problems)")
                return
            }
        }
    }
}
