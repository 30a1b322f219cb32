/// Writes commands that are mostly right: it keeps in mind which sections and items there ought to be.
///
/// It does not know the order of a list, nor what a gesture or a failed command did, and writes down a known state from
/// time to time.
struct CommandWriter {
    /// Who is in which section.
    private struct List {
        /// Positions in ``Names/sections``.
        var sections: [Int] = []
        /// Positions in ``Names/items``.
        var items: [Int] = []
    }

    /// Lists stay short: the engine's speed is measured elsewhere.
    private static let mostItems = 40
    private static let mostSections = 5
    private static let steady = 150

    private var random: Random
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0
    private var staged = List()
    private var applied = List()
    private var past: [List] = []
    private var kept: [Int: List] = [:]
    private var revision = 0
    private var untilSteady = 0

    private static let groups = Templates.groups.map { (weight: $0.weight, lines: $0.lines.map(Template.init)) }
    private static let weights = groups.reduce(0) { $0 + $1.weight }
    private static let edits = 70
    private static let seldom = Templates.seldom.sorted { $0.key < $1.key }

    init(seed: UInt64) { random = Random(seed: seed) }

    /// Writes a script.
    ///
    /// - Returns: The script, one command a line.
    static func script(seed: UInt64, commands: Int) -> [UInt8] {
        var writer = CommandWriter(seed: seed)
        writer.bytes.reserveCapacity(commands * 32)
        writer.bytes += Names.declarations.utf8
        while writer.count < commands { writer.write() }
        return writer.bytes
    }

    /// Takes what has been written, for a writer whose lines are damaged one by one.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    // MARK: Lines

    /// Writes a command, or a few that belong together.
    mutating func write() {
        if untilSteady == 0 { return steady() }
        untilSteady -= 1
        for (group, rate) in Self.seldom where random.oneIn(rate) { return fill(random.pick(Self.groups[group].lines)) }
        let choice = random.below(Self.weights + Self.edits)
        if choice < Self.edits { return edit(choice) }
        var rest = choice - Self.edits
        for group in Self.groups {
            if rest < group.weight { return fill(random.pick(group.lines)) }
            rest -= group.weight
        }
    }

    /// A list that is known: what failed before no longer matters.
    private mutating func steady() {
        untilSteady = Self.steady
        (staged, past) = (List(), [])
        line("option ios 26")
        line("option view collection")
        line("snapshot empty")
        line("provider mistake none")
        appendSections(3)
        appendItems(8)
        line("apply")
        applied = staged
        revision += 1
    }

    private mutating func line(_ text: String) {
        bytes += text.utf8
        end()
    }

    private mutating func end() {
        bytes.append(10)
        count += 1
    }

    private mutating func word(_ text: [UInt8]) {
        bytes.append(32)
        bytes += text
    }

    private mutating func fill(_ template: Template) {
        for part in template.parts {
            switch part {
            case .text(let text): bytes += text
            case .hole(let hole): bytes += filling(hole)
            }
        }
        end()
    }

    private mutating func filling(_ hole: Template.Hole) -> [UInt8] {
        switch hole {
        case .item: item(of: staged)
        case .shown: item(of: applied)
        case .section: section(of: staged)
        case .place: Array("\(random.below(3)):\(random.below(6))".utf8)
        case .revision: Array("\(max(0, revision - random.below(6)))".utf8)
        case .text: random.pick(Names.texts)
        case .value: random.pick(Names.values)
        case .n: Array("\(random.below(8))".utf8)
        case .root: random.pick(Names.roots)
        case .leaf: random.pick(Names.leaves)
        case .kept: random.pick(Names.kept)
        case .file: random.pick(Names.files)
        }
    }

    /// A known item; now and then one that is not there.
    private mutating func item(of list: List) -> [UInt8] {
        list.items.isEmpty || random.oneIn(50) ? random.pick(Names.items) : Names.items[random.pick(list.items)]
    }

    private mutating func section(of list: List) -> [UInt8] {
        list.sections.isEmpty || random.oneIn(50)
            ? random.pick(Names.sections) : Names.sections[random.pick(list.sections)]
    }

    // MARK: Edits

    private mutating func edit(_ choice: Int) {
        if past.count > 60 { past.removeFirst(30) }
        switch choice {
        case 0..<3: appendSections(1)
        case 3: insertSection()
        case 4: deleteSection()
        case 5..<7: moveSection()
        case 7..<20: appendItems(1 + random.below(4))
        case 20..<27: insertItems()
        case 27..<36: deleteItems()
        case 36..<42: moveItem()
        case 42..<44: moveToSection()
        case 44..<46: sort()
        case 46..<51: mark()
        case 51..<63: apply()
        case 63..<66: undo()
        case 66: line(random.oneIn(2) ? "redo" : "goto \(max(0, revision - random.below(5)))")
        case 67: keepOrUse()
        case 68: start()
        default: swipe()
        }
    }

    private mutating func change(_ body: (inout List) -> Void) {
        past.append(staged)
        body(&staged)
    }

    private mutating func unused(_ known: [Int], of count: Int) -> Int? {
        for _ in 0..<4 {
            let position = random.below(count)
            if !known.contains(position) { return position }
        }
        return nil
    }

    private mutating func appendSections(_ wanted: Int) {
        var new: [Int] = []
        for _ in 0..<wanted where staged.sections.count + new.count < Self.mostSections {
            if let position = unused(staged.sections + new, of: Names.sections.count) { new.append(position) }
        }
        guard !new.isEmpty else { return line("sectionIdentifiers") }
        bytes += "sections".utf8
        for position in new { word(Names.sections[position]) }
        end()
        change { $0.sections += new }
    }

    private mutating func insertSection() {
        guard staged.sections.count < Self.mostSections, let new = unused(staged.sections, of: Names.sections.count)
        else {
            return line("numberOfSections")
        }
        bytes += "insert-sections".utf8
        word(Names.sections[new])
        bytes += (random.oneIn(2) ? " before " : " after ").utf8
        bytes += section(of: staged)
        end()
        change { $0.sections.append(new) }
    }

    /// Nobody keeps in mind which items go with it, so the list is made anew soon.
    private mutating func deleteSection() {
        guard staged.sections.count > 1 else { return line("count") }
        let index = random.below(staged.sections.count)
        bytes += "delete-sections".utf8
        word(Names.sections[staged.sections[index]])
        end()
        change { _ = $0.sections.remove(at: index) }
        untilSteady = min(untilSteady, 10)
    }

    private mutating func moveSection() {
        bytes += "move-section ".utf8
        bytes += section(of: staged)
        bytes += (random.oneIn(2) ? " before " : " after ").utf8
        bytes += section(of: staged)
        end()
        past.append(staged)
    }

    private mutating func newItems(_ wanted: Int) -> [Int] {
        var new: [Int] = []
        for _ in 0..<wanted where staged.items.count + new.count < Self.mostItems {
            if let position = unused(staged.items + new, of: Names.items.count) { new.append(position) }
        }
        return new
    }

    private mutating func appendItems(_ wanted: Int) {
        let new = newItems(wanted)
        guard !new.isEmpty else { return deleteItems() }
        bytes += "append".utf8
        for position in new { word(Names.items[position]) }
        if random.oneIn(2) {
            bytes += " to ".utf8
            bytes += section(of: staged)
        }
        end()
        change { $0.items += new }
    }

    private mutating func insertItems() {
        let new = newItems(1 + random.below(2))
        guard !new.isEmpty else { return deleteItems() }
        bytes += "insert".utf8
        for position in new { word(Names.items[position]) }
        bytes += (random.oneIn(2) ? " before " : " after ").utf8
        bytes += item(of: staged)
        end()
        change { $0.items += new }
    }

    private mutating func deleteItems() {
        guard !staged.items.isEmpty else { return line("items") }
        let index = random.below(staged.items.count)
        bytes += "delete".utf8
        word(Names.items[staged.items[index]])
        end()
        change { _ = $0.items.remove(at: index) }
    }

    private mutating func moveItem() {
        bytes += "move ".utf8
        bytes += item(of: staged)
        bytes += (random.oneIn(2) ? " before " : " after ").utf8
        bytes += item(of: staged)
        end()
        past.append(staged)
    }

    private mutating func moveToSection() {
        bytes += "move ".utf8
        bytes += item(of: staged)
        bytes += " to ".utf8
        bytes += section(of: staged)
        end()
        past.append(staged)
    }

    private mutating func sort() {
        bytes += "sort ".utf8
        bytes += section(of: staged)
        bytes +=
            random.pick(["", " descending", " by text", " by rank nil-last, text", " by rank descending nil-same"]).utf8
        end()
        past.append(staged)
    }

    private mutating func mark() {
        bytes += random.pick(["reload ", "reconfigure ", "reconfigure ", "reload-sections "]).utf8
        bytes += bytes.hasSuffix("sections ") ? section(of: staged) : item(of: staged)
        end()
        past.append(staged)
    }

    private mutating func apply() {
        let way = random.below(20)
        switch way {
        case 0: line("apply unanimated")
        case 1: line("apply reloadData")
        case 2: line("apply on background")
        case 3:
            line("apply on background pending")
            line("drain")
        case 4: line("apply animated on main")
        default: line("apply")
        }
        past.append(staged)
        applied = staged
        revision += 1
    }

    private mutating func undo() {
        let wanted = 1 + random.below(3)
        line(wanted == 1 ? "undo" : "undo \(wanted)")
        for _ in 0..<wanted { if let list = past.popLast() { staged = list } }
    }

    private mutating func keepOrUse() {
        let name = random.below(Names.kept.count)
        if let list = kept[name], random.oneIn(2) {
            bytes += "use ".utf8
            staged = list
        } else {
            bytes += "keep ".utf8
            kept[name] = staged
        }
        bytes += Names.kept[name]
        end()
        past.append(staged)
    }

    private mutating func start() {
        switch random.below(4) {
        case 0:
            line("delete-all")
            change { $0 = List() }
            untilSteady = min(untilSteady, 3)
        case 1:
            line("discard")
            past.append(staged)
            staged = applied
        default:
            line(random.oneIn(2) ? "snapshot current" : "snapshot")
            past.append(staged)
            staged = applied
        }
    }

    private mutating func swipe() {
        guard !applied.items.isEmpty else { return line("cells") }
        let index = random.below(applied.items.count)
        bytes += "swipe-delete".utf8
        word(Names.items[applied.items[index]])
        end()
        line("snapshot current")
        applied.items.remove(at: index)
        past.append(staged)
        staged = applied
    }
}

extension [UInt8] {
    func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
