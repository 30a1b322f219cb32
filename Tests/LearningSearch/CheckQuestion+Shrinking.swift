import CommandGrammar
import Learning

/// Shrinking: what chance wrote is longer than it need be, so that is left out on which no answer depends.
extension CheckQuestion {
    /// The same question with fewer and plainer commands, which tells the same beliefs apart.
    ///
    ///     // from: sections Today Tomorrow · append milk bread eggs to Today · apply     ask: delete jam · reload milk · apply
    ///     // from: sections Today · append milk to Today · apply                         ask: reload milk · apply
    ///
    /// What is tried, in this order: to leave out a command in question; a command before it; an item everywhere; a word of a
    /// command (an item, `unanimated`, `on background`). A value that is used without having been made is made, for a
    /// reader of Swift asks where it comes from, and values are called a, b, c in the order they are made.
    ///
    /// - Complexity: a run of the commands for each belief and each word, as often as something can be left out.
    package var shrunk: CheckQuestion {
        var best = self
        for step in [Self.withoutCommands, Self.withoutSetup, Self.withoutItems, Self.withoutWords] {
            while let shorter = step(best).lazy.compactMap({ played($0) }).first { best = shorter }
        }
        for step in [Self.withValuesMade, Self.withNamesInOrder] {
            best = step(best).lazy.compactMap { played($0) }.first ?? best
        }
        return best
    }

    /// The commands of a question, before it is known who answers what.
    fileprivate typealias Source = (setup: [String], commands: [String])

    /// A question with other commands, if it can be asked and parts the beliefs as this one does.
    private func played(_ source: Source) -> CheckQuestion? {
        guard !source.commands.isEmpty, (source.setup + source.commands).allSatisfy(Self.isReadable) else { return nil }
        var replay = Replay()
        guard replay.play(source.setup + source.commands.dropLast()) == nil else { return nil }
        let item = CheckQuestion(setup: source.setup, commands: source.commands)
        return item.partition == partition && QuestionSearch.isSound(item) ? item : nil
    }

    private static func isReadable(_ command: String) -> Bool {
        if case .statements? = try? StatementParser.parse(SourceText(command)) { true } else { false }
    }

    private static func withoutCommands(_ item: CheckQuestion) -> [Source] {
        item.commands.indices.map { (item.setup, item.commands.without($0)) }
    }

    /// The list stays on screen before anything is asked, and shows texts rather than values; a value goes with whatever
    /// names it, below.
    private static func withoutSetup(_ item: CheckQuestion) -> [Source] {
        item.setup.indices.filter { !["apply", "provider", "let"].contains(verb(item.setup[$0])) }
            .map { (item.setup.without($0), item.commands) }
    }

    private static func withoutItems(_ item: CheckQuestion) -> [Source] {
        let names = Set((item.setup + item.commands).filter { verb($0) == "append" }.flatMap { list(of: $0) })
        return names.sorted(by: >).map { name in
            let lines = { (commands: [String]) in
                commands.filter { !$0.hasPrefix("let \(name) ") }.compactMap { command -> String? in
                    guard lists.contains(verb(command)), list(of: command).contains(name) else { return command }
                    let rest = command.split(separator: " ").filter { $0 != name }.joined(separator: " ")
                    return list(of: command).count > 1 ? rest : nil
                }
            }
            return (lines(item.setup), lines(item.commands))
        }
    }

    private static func withoutWords(_ item: CheckQuestion) -> [Source] {
        item.commands.indices.flatMap { place in
            shorter(item.commands[place]).map { (item.setup, item.commands.replacing(place, with: $0)) }
        }
            + item.setup.indices.flatMap { place in
                shorter(item.setup[place]).map { (item.setup.replacing(place, with: $0), item.commands) }
            }
    }

    /// Verbs that a list of items or sections follows.
    private static let lists = ["append", "delete", "reload", "reconfigure", "expand", "collapse", "sections"]
    private static let additions = [
        " unanimated", " on background", " reloadData", " pending", " cancelled", " from store",
    ]

    /// A command without one of the words it can do without.
    private static func shorter(_ command: String) -> [String] {
        if verb(command) == "outline" {
            let edits = command.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }.split(separator: ";")
            let head = command.prefix { $0 != "{" }
            return edits.indices.filter { _ in edits.count > 1 }.map { place in
                head + "{"
                    + Array(edits).without(place).map { $0.hasSuffix(" ") ? $0.dropLast() : $0 }
                    .joined(separator: ";") + " }"
            }
        }
        var all = additions.filter(command.contains).map { addition in
            command.firstRange(of: addition).map { String(command[..<$0.lowerBound] + command[$0.upperBound...]) }
                ?? command
        }
        let words = command.split(separator: " ")
        let items = list(of: command)
        if lists.contains(verb(command)), items.count > 1 {
            all += items.indices.map { words.without($0 + 1).joined(separator: " ") }
        }
        return all
    }

    private static func verb(_ command: String) -> String { String(command.prefix { $0 != " " }) }

    /// The items or sections behind a verb, up to the word that says where.
    private static func list(of command: String) -> [Substring] {
        Array(command.split(separator: " ").dropFirst().prefix { !["to", "in"].contains($0) })
    }

    // MARK: Values

    private static let values = ["a", "b", "c", "d", "e"]

    /// The names that are values, in the order they are made.
    private static func made(_ setup: [String]) -> [String] {
        setup.filter { verb($0) == "let" }.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    }

    private static func withValuesMade(_ item: CheckQuestion) -> [Source] {
        let made = made(item.setup)
        guard !made.isEmpty else { return [] }
        let words = Set((item.setup + item.commands).flatMap { $0.split(separator: " ").map(String.init) })
        let missing = values.filter { words.contains($0) && !made.contains($0) }
        guard !missing.isEmpty, let place = item.setup.lastIndex(where: { verb($0) == "let" }) else { return [] }
        let free = (1...9).filter { id in !item.setup.contains { $0.contains("(id: \(id),") } }
        let lines = zip(missing, zip(free, ["jam", "rice"])).map { name, value in
            "let \(name) = Todo(id: \(value.0), text: \"\(value.1)\")"
        }
        return [(item.setup[...place] + lines + item.setup[(place + 1)...], item.commands)]
    }

    private static func withNamesInOrder(_ item: CheckQuestion) -> [Source] {
        let made = made(item.setup)
        guard made != Array(values.prefix(made.count)) else { return [] }
        let renamed = Dictionary(zip(made, values)) { first, _ in first }
        let lines = { (commands: [String]) in
            commands.map { command in
                command.split(separator: " ", omittingEmptySubsequences: false).map { word in
                    // `set a.text = "tea"`
                    let name = String(word.prefix { $0 != "." })
                    return (renamed[name] ?? name) + word.dropFirst(name.count)
                }.joined(separator: " ")
            }
        }
        return [(lines(item.setup), lines(item.commands))]
    }
}

extension Array {
    fileprivate func without(_ place: Int) -> [Element] { Array(self[..<place] + self[(place + 1)...]) }

    fileprivate func replacing(_ place: Int, with element: Element) -> [Element] {
        var all = self
        all[place] = element
        return all
    }
}
