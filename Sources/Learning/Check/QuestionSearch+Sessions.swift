/// The sessions a search tries: a list, values or an outline, a few commands, and an apply or a gesture.
extension QuestionSearch {
    mutating func session() -> (setup: [String], commands: [String]) {
        switch random(10) {
        case 0...3: return list()
        case 4...6: return values()
        default: return outline()
        }
    }

    // MARK: A list

    private static let items = ["milk", "bread", "eggs"]

    private mutating func list() -> (setup: [String], commands: [String]) {
        let isTable = random(4) == 0
        var setup = isTable ? ["option view table"] : []
        let isDragged = random(3) == 0
        if isDragged { setup += handlers(isTable) }
        if random(8) == 0 { setup.append("option rows 3") }
        setup += ["sections Today Tomorrow", "append \(Self.items.joined(separator: " ")) to Today"]
        if random(2) == 0 { setup.append("append rice to Tomorrow") }
        setup.append(random(4) == 0 ? "apply on background" : "apply")
        var commands: [String] = []
        if !isDragged || random(3) == 0 {
            for _ in 0...random(3) { commands += edit() }
            commands += applies()
        }
        return (setup, commands + (isDragged ? [drag()] : []))
    }

    private mutating func handlers(_ isTable: Bool) -> [String] {
        guard isTable else { return random(3) == 0 ? [] : ["handlers reorder on"] }
        guard random(5) > 0 else { return [] }
        return ["handlers subclass on", "handlers reorder on"] + (random(3) == 0 ? ["handlers move always-after"] : [])
    }

    private mutating func drag() -> String {
        let to = random(2) == 0 ? "1:0" : "0:\(random(3))"
        return "drag 0:\(random(3)) to \(to)" + (random(4) == 0 ? " cancelled" : "")
    }

    private mutating func edit() -> [String] {
        let item = pick(Self.items)
        switch random(18) {
        case 0: return ["delete \(item)"]
        case 1: return ["append tea"]
        case 2: return ["append tea to Today"]
        case 3: return ["append \(item) to \(pick(["Today", "Tomorrow"]))"]
        case 4, 5: return ["reload \(item)"]
        case 6, 7: return ["reconfigure \(item)"]
        case 8: return ["reload \(item)", "delete \(item)"]
        case 9: return ["reload tea"]
        case 10: return ["delete jam"]
        case 11: return ["append jam jam to Tomorrow"]
        case 12: return ["sections Today"]
        case 13: return ["delete \(item)", "append \(item) to Today"]
        case 14: return ["move-section Tomorrow before Today"]
        case 15: return ["reload-sections Today"]
        default: return ["move \(item) \(pick(["before", "after"])) \(pick(Self.items))"]
        }
    }

    private static let ways = ["", "", "", " unanimated", " reloadData"]
    private static let queues = ["", "", "", "", "", " on background", " on background pending"]

    /// One apply, none, or one that waits and another behind it.
    private mutating func applies() -> [String] {
        if random(8) == 0 { return [] }
        let first = "apply" + pick(Self.ways) + pick(Self.queues)
        guard first.hasSuffix("pending"), random(2) == 0 else { return [first] }
        return [first, "apply" + pick(Self.ways)]
    }

    // MARK: Values

    private mutating func values() -> (setup: [String], commands: [String]) {
        // Where equal values may have different hashes, and where the hash of a value on screen changes, what happens
        // depends on the places that hashes get in a table: such a question has no answer.
        let clauses = [" hash(id) equal(id)", " hash(id) equal(id, text)"]
        let kind = random(4) == 0 ? "class" : "struct"
        let provider = "provider shows text" + (random(3) == 0 ? " from store" : "")
        let names = random(2) == 0 ? ["a"] : ["a", "b"]
        let define = zip(names, ["1, text: \"milk\"", "2, text: \"bread\""]).map { "let \($0) = Todo(id: \($1))" }
        var setup = ["\(kind) Todo(id, text)\(kind == "class" ? clauses[1] : pick(clauses))"] + define
        setup += [provider, "sections Today", "append \(names.joined(separator: " ")) to Today"]
        let change = "set a.text = \"tea\""
        if random(8) == 0 { return (setup + [change], applied()) }
        setup.append("apply")
        var commands: [String] = []
        var first = "a"
        switch random(4) {
        case 0: break
        case 1:
            setup.append("let c = Todo(id: \(pick(["1", "1", "3"])), text: \(pick(["\"milk\"", "\"tea\""])))")
            first = "c"
        default: setup.append(change)
        }
        if first == "c" || random(2) == 0 {
            let all = ([first] + names.dropFirst()).joined(separator: " ")
            commands += ["snapshot empty", "sections Today", "append \(all) to Today"]
        }
        for name in [first] + names.dropFirst() where random(3) > 0 {
            commands.append("\(pick(["reload", "reconfigure"])) \(name)")
        }
        if names.count == 2, random(3) == 0 { commands.append("move b before \(first)") }
        return (setup, commands + applied())
    }

    private mutating func applied() -> [String] { ["apply" + pick(Self.ways)] }

    // MARK: Outlines

    private mutating func outline() -> (setup: [String], commands: [String]) {
        let build = "outline Food { append fruit dairy; append apple pear to fruit; append milk to dairy }"
        var setup = random(2) == 0 ? ["handlers reorder on"] : []
        if random(4) > 0 { setup.append(build) }
        if random(3) > 0, setup.last == build {
            setup.append("expand \(pick(["fruit", "dairy", "fruit dairy"])) in Food")
        }
        var commands = setup.last == build || setup.last?.hasPrefix("expand") == true ? [] : [build]
        for _ in 0...random(2) {
            switch random(8) {
            case 0, 1: commands.append("expand \(pick(["fruit", "dairy", "fruit dairy"])) in Food")
            case 2, 3, 4: commands.append("collapse \(pick(["fruit", "dairy"])) in Food")
            case 5: commands.append("outline Food { append plum to fruit }")
            case 6: commands.append("drag 0:\(random(3)) to 0:\(random(3))" + (random(4) == 0 ? " cancelled" : ""))
            default:
                let item = pick(["fruit", "apple", "dairy"])
                commands.append("\(pick(["reload", "reconfigure"])) \(item)")
                commands.append("apply" + pick(Self.ways))
            }
        }
        return (setup, commands)
    }
}
