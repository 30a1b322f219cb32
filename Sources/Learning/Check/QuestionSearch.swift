/// Looks for questions that tell beliefs apart: random short sessions, seeded, and the best of them.
///
/// What is found is committed as text; nothing is searched while somebody waits.
public struct QuestionSearch {
    private var state: UInt64
    private let most: Int

    /// - Parameters:
    ///   - seed: The same seed finds the same questions.
    ///   - most: How many sessions are tried.
    public init(seed: UInt64, tries most: Int) {
        state = seed
        self.most = most
    }

    /// A bank in which each belief answers otherwise than the truth several times; short questions are preferred.
    ///
    /// - Complexity: a run of a short session for each try and belief, and O(*questions*² × *beliefs*) for the choice.
    public mutating func bank() -> QuestionBank {
        var found: [QuestionBank.Item] = []
        var seen: Set<[String]> = []
        for _ in 0..<most {
            let (setup, commands) = session()
            guard seen.insert(setup + ["?"] + commands).inserted else { continue }
            let item = QuestionBank.Item(setup: setup, commands: commands)
            if item.count > 1 { found.append(item) }
        }
        found.sort { Self.length($0) < Self.length($1) }
        return QuestionBank(Self.choice(of: found))
    }

    private static func length(_ item: QuestionBank.Item) -> Int { item.setup.count + 2 * item.commands.count }

    /// How often each belief is to be told from the truth.
    private static let rounds = 5

    /// Round after round until each belief is told from the truth once more; in each, again and again the question
    /// that does so for most of those still missing.
    private static func choice(of found: [QuestionBank.Item]) -> [QuestionBank.Item] {
        var chosen: [QuestionBank.Item] = []
        var left = found
        for _ in 0..<rounds {
            var missing = Set(Belief.held.indices)
            while !missing.isEmpty {
                var best = (gain: 0, index: 0)
                for (index, item) in left.enumerated() {
                    let gain = missing.count { item.answers[$0] != item.truth }
                    if gain > best.gain { best = (gain, index) }
                }
                guard best.gain > 0 else { break }
                let item = left.remove(at: best.index)
                missing = missing.filter { item.answers[$0] == item.truth }
                chosen.append(item)
            }
        }
        return chosen
    }

    // MARK: Sessions

    private mutating func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random(elements.count)] }

    mutating func session() -> (setup: [String], commands: [String]) {
        switch random(12) {
        case 0, 1: return edits()
        case 2, 3, 4: return values()
        case 5: return queues()
        case 6: return outlines()
        case 7: return drags()
        case 8: return moves()
        default: return mixed()
        }
    }

    /// What two sessions do, one after the other, from the start of the first.
    private mutating func mixed() -> (setup: [String], commands: [String]) {
        let (first, second) = (part(), part())
        return (first.setup, first.commands.dropLast(random(2)) + second.commands)
    }

    private mutating func part() -> (setup: [String], commands: [String]) {
        switch random(6) {
        case 0, 1: return edits()
        case 2: return moves()
        case 3: return drags()
        default: return outlines()
        }
    }

    private static let apply = ["apply", "apply", "apply", "apply unanimated", "apply reloadData"]

    private mutating func edits() -> ([String], [String]) {
        let isTable = random(5) == 0
        let setup =
            (isTable ? ["option view table"] : []) + ["sections Today Tomorrow", "append milk bread eggs to Today"]
            + (random(2) == 0 ? ["append rice to Tomorrow"] : []) + ["apply"]
        let items = ["milk", "bread", "eggs"]
        var commands: [String] = []
        for _ in 0...random(3) {
            let item = pick(items)
            switch random(14) {
            case 0: commands.append("delete \(item)")
            case 1: commands.append("append tea")
            case 2: commands.append("append tea to Today")
            case 3: commands.append("append \(item) to \(pick(["Today", "Tomorrow"]))")
            case 4: commands.append("reload \(item)")
            case 5: commands.append("reconfigure \(item)")
            case 6: commands += ["reload \(item)", "delete \(item)"]
            case 7: commands.append("reload tea")
            case 8: commands.append("delete jam")
            case 9: commands.append("append jam jam to Tomorrow")
            case 10: commands.append("sections Today")
            case 11: commands += ["delete \(item)", "append \(item) to Today"]
            case 12: commands.append("move \(item) \(pick(["before", "after"])) \(pick(items))")
            default: commands.append("reload-sections Today")
            }
        }
        if random(8) == 0 { return (setup, commands) }
        return (setup, commands + [pick(Self.apply)])
    }

    private mutating func values() -> ([String], [String]) {
        // Where equal values may have different hashes, and where the hash of a value on screen changes, what happens
        // depends on the places that hashes get in a table: such a question has no answer.
        let clauses = [" hash(id) equal(id)", " hash(id) equal(id, text)"]
        let kind = random(4) == 0 ? "class" : "struct"
        let provider = "provider shows text" + (random(3) == 0 ? " from store" : "")
        let setup = [
            "\(kind) Todo(id, text)\(kind == "class" ? clauses[1] : pick(clauses))",
            "let a = Todo(id: 1, text: \"milk\")", provider, "sections Today", "append a to Today",
        ]
        let change = "set a.text = \"bread\""
        let rebuild = ["snapshot empty", "sections Today", "append a to Today"]
        let mark = pick([[], ["reconfigure a"], ["reload a"]])
        switch random(6) {
        case 0: return (setup + [change], ["apply"])
        case 1: return (setup + ["apply", change], mark + ["apply"])
        case 2: return (setup + ["apply", change], rebuild + mark + ["apply"])
        case 3, 4:
            let other = "let b = Todo(id: \(pick(["1", "2"])), text: \(pick(["\"milk\"", "\"bread\""])))"
            return (setup + ["apply", other], ["snapshot empty", "sections Today", "append b to Today"] + ["apply"])
        default: return (setup + ["apply"], mark + [pick(Self.apply)])
        }
    }

    private mutating func queues() -> ([String], [String]) {
        let queue = ["on main", "on background", "on background pending"]
        let setup = ["sections Feed", "append a to Feed", "apply \(pick(["on main", "on background"]))"]
        var commands = ["append b to Feed", "apply \(pick(queue))"]
        if random(2) == 0 { commands += ["append c to Feed", "apply \(pick(queue))"] }
        return (setup, commands)
    }

    private mutating func outlines() -> ([String], [String]) {
        let build = "outline Food { append fruit dairy; append apple pear to fruit; append milk to dairy }"
        let open = "expand \(pick(["fruit", "dairy", "fruit dairy"])) in Food"
        let close = "collapse \(pick(["fruit", "dairy"])) in Food"
        switch random(6) {
        case 0: return ([], [build])
        case 1: return ([build], [open])
        case 2: return ([build, open], [close])
        case 3: return ([build], [open, close])
        case 4: return ([], [build, open, close])
        default: return ([build] + (random(2) == 0 ? [open] : []), ["outline Food { append plum to fruit }"])
        }
    }

    private mutating func drags() -> ([String], [String]) {
        let isTable = random(3) == 0
        let setup =
            (isTable ? ["option view table", "handlers subclass on"] : random(3) == 0 ? [] : ["handlers reorder on"])
            + (isTable && random(2) == 0 ? ["handlers move always-after"] : [])
            + ["sections Today Tomorrow", "append milk bread eggs to Today", "append rice to Tomorrow", "apply"]
        let from = "0:\(random(3))"
        let to = random(3) == 0 ? "1:0" : "0:\(random(3))"
        return (setup, ["drag \(from) to \(to)" + (random(4) == 0 ? " cancelled" : "")])
    }

    private mutating func moves() -> ([String], [String]) {
        let items = ["milk", "bread", "eggs", "rice", "tea"]
        let isTable = random(3) == 0
        let setup =
            (isTable ? ["option view table"] : []) + [
                "sections Today Tomorrow", "append \(items.joined(separator: " ")) to Today",
            ]
            + (random(2) == 0 ? ["option rows 3"] : []) + ["apply"]
        var commands: [String] = []
        for _ in 0...random(3) {
            switch random(5) {
            case 0: commands.append("move \(pick(items)) to Tomorrow")
            case 1: commands.append("delete \(pick(items))")
            case 2: commands.append("move-section Tomorrow before Today")
            default: commands.append("move \(pick(items)) \(pick(["before", "after"])) \(pick(items))")
            }
        }
        return (setup, commands + [pick(Self.apply)])
    }
}
