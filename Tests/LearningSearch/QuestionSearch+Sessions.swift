/// The sessions a search tries: a list of names or of values, or an outline; a few edits with an apply; and often one
/// thing more, a gesture, a second apply or an edit that UIKit refuses. What touches several rules at once tells more
/// beliefs apart.
extension QuestionSearch {
    mutating func session() -> (setup: [String], commands: [String]) {
        switch random(7) {
        case 0...2: return names()
        case 3, 4: return values()
        default: return outline()
        }
    }

    private static let ways = ["", "", "", " unanimated", " reloadData"]

    private mutating func applied(_ isInBackground: Bool) -> String {
        let queue = random(isInBackground ? 5 : 8) < (isInBackground ? 2 : 1) ? " on background" : ""
        return "apply" + pick(Self.ways) + queue
    }

    // MARK: Lists

    /// What a list is made of.
    private struct List {
        let isTable: Bool
        let isDragged: Bool
        let hasTwoSections: Bool
        let isInBackground: Bool
        let items: [String]
        /// How an item is written that is on no screen yet.
        let other: String
        /// How an item is written that is nowhere; nil in a list of values, which no plain name belongs to.
        let absent: String?
        var sections: [String] { hasTwoSections ? ["Today", "Tomorrow"] : ["Today"] }
    }

    private mutating func list(items: [String], other: String, absent: String?) -> List {
        List(
            isTable: random(10) < 3, isDragged: random(10) < 3, hasTwoSections: random(10) < 6,
            isInBackground: random(4) == 0, items: items, other: other, absent: absent)
    }

    private mutating func view(_ list: List) -> [String] {
        var setup = list.isTable ? ["option view table"] : []
        guard list.isDragged, random(10) < 7 else { return setup }
        if list.isTable { setup.append("handlers subclass on") }
        setup.append("handlers reorder on")
        return setup
    }

    private func shown(_ list: List) -> [String] {
        [
            "sections \(list.sections.joined(separator: " "))", "append \(list.items.joined(separator: " ")) to Today",
            list.isInBackground ? "apply on background" : "apply",
        ]
    }

    private mutating func names() -> (setup: [String], commands: [String]) {
        let list = list(items: ["milk", "bread", "eggs"], other: "tea", absent: "jam")
        let setup = view(list) + shown(list)
        var commands: [String] = []
        for _ in 0...random(3) { commands += edit(list) }
        commands += [applied(list.isInBackground)] + ending(list)
        return (setup, commands)
    }

    private mutating func edit(_ list: List) -> [String] {
        let item = pick(list.items)
        switch random(20) {
        case 0, 1: return ["delete \(item)"]
        case 2, 3: return ["append \(list.other)"]
        case 4: return ["append \(list.other) to \(pick(list.sections))"]
        case 5: return ["append \(item) to \(pick(list.sections))"]
        case 6, 7: return ["reload \(item)"]
        case 8, 9: return ["reconfigure \(item)"]
        case 10: return ["reload \(item)", "delete \(item)"]
        case 11: return ["delete \(item)", "append \(item) to Today"]
        case 12: return ["delete \(item)", "append \(item)"]
        case 13: return ["delete \(list.absent ?? item)"]
        case 14: return list.hasTwoSections ? ["move-section Tomorrow before Today"] : ["reload-sections Today"]
        default:
            let place = pick(list.items.filter { $0 != item })
            return ["move \(item) \(pick(["before", "after"])) \(place)"]
        }
    }

    /// What may follow the apply.
    private mutating func ending(_ list: List) -> [String] {
        if list.isDragged, random(10) < 8 {
            let to = list.hasTwoSections && random(10) < 6 ? "1:0" : "0:\(random(list.items.count))"
            return [drag(from: "0:\(random(list.items.count))", to: to)]
        }
        let item = list.items[list.items.count - 1]
        switch random(20) {
        case 0, 1: return ["append \(list.absent ?? "a") \(list.absent ?? "a") to Today"]
        case 2, 3: return ["sections Today"]
        case 4: return list.absent.map { ["reload \($0)"] } ?? []
        case 5: return ["delete \(item)", "apply on background pending"]
        case 6: return ["delete \(item)", "apply pending"]
        case 7: return ["apply pending", "apply"]
        case 8: return ["delete \(item)"]
        default: return []
        }
    }

    // MARK: Values

    private mutating func values() -> (setup: [String], commands: [String]) {
        // Where equal values may have different hashes, and where the hash of a value on screen changes, what happens
        // depends on the places that hashes get in a table: such a question has no answer.
        let isClass = random(10) < 3
        let equal = isClass || random(5) < 3 ? "equal(id, text)" : "equal(id)"
        let all = [("a", "milk"), ("b", "bread"), ("c", "eggs")].prefix(2 + random(2))
        let list = list(items: all.map(\.0), other: "d", absent: nil)
        var setup = view(list) + ["\(isClass ? "class" : "struct") Todo(id, text) hash(id) \(equal)"]
        setup += all.enumerated().map { "let \($1.0) = Todo(id: \($0 + 1), text: \"\($1.1)\")" }
        setup.append("provider shows text" + (random(10) < 3 ? " from store" : ""))
        setup += shown(list)
        var commands: [String] = []
        switch random(10) {
        case 0...4: setup.append("set a.text = \"tea\"")
        case 5...8:
            setup.append("let d = Todo(id: \(pick(["1", "1", "4"])), text: \"tea\")")
            commands = other(list)
        default: break
        }
        for _ in 0...random(3) { commands += edit(list) }
        commands += [applied(list.isInBackground)] + ending(list)
        return (setup, commands)
    }

    /// Edits with a value that is not the one on screen, though perhaps the same item.
    private mutating func other(_ list: List) -> [String] {
        let rest = list.items.dropFirst().joined(separator: " ")
        switch random(8) {
        case 0: return ["append d to \(pick(list.sections))"]
        case 1: return ["append d"]
        case 2: return ["insert d before a"]
        case 3: return ["delete d"]
        case 4: return ["reconfigure d"]
        case 5: return ["reload d"]
        default: return ["snapshot empty", "sections Today", "append d \(rest) to Today"]
        }
    }

    // MARK: Outlines

    private mutating func outline() -> (setup: [String], commands: [String]) {
        let build = "outline Food { append fruit dairy; append apple pear to fruit; append milk to dairy }"
        var setup = random(2) == 0 ? ["handlers reorder on"] : []
        var commands: [String] = []
        if random(4) > 0 {
            setup.append(build)
            if random(10) < 7 { setup.append("expand \(pick(["fruit", "dairy", "fruit dairy"])) in Food") }
        } else {
            commands.append(build)
        }
        for _ in 0...random(3) {
            switch random(10) {
            case 0, 1: commands.append("expand \(pick(["fruit", "dairy", "fruit dairy"])) in Food")
            case 2...4: commands.append("collapse \(pick(["fruit", "dairy"])) in Food")
            case 5: commands.append("outline Food { append plum to \(pick(["fruit", "dairy"])) }")
            case 6: commands.append(drag())
            default:
                commands.append("\(pick(["reload", "reconfigure"])) \(pick(["fruit", "apple", "dairy"]))")
                if random(3) == 0 { commands.append("delete jam") }
                commands.append(applied(false))
            }
        }
        switch random(5) {
        case 0, 1: commands.append(drag())
        // What is refused at the very end shows one belief more, whatever the question is about.
        case 2: commands.append("\(pick(["reload", "reconfigure"])) jam")
        default: break
        }
        return (setup, commands)
    }

    private mutating func drag() -> String {
        drag(from: "0:\(random(4))", to: pick(["0:0", "0:1", "0:2", "0:3", "1:0"]))
    }

    private mutating func drag(from: String, to: String) -> String {
        "drag \(from) to \(to)" + (random(3) == 0 ? " cancelled" : "")
    }
}
