import CommandLanguage
import Learning
import Rulebook
import Sessions

/// A seeded search for questions that tell beliefs apart, among random short sessions.
///
/// Which of them are asked is chosen by `make questions`, and committed as text; nothing is searched while a learner waits.
package struct QuestionSearch {
    private var state: UInt64
    private let most: Int

    /// - Parameters:
    ///   - seed: The same seed finds the same questions.
    ///   - most: How many sessions are tried.
    package init(seed: UInt64, tries most: Int) {
        state = seed
        self.most = most
    }

    /// The sessions that are questions; of those with the same answers the shortest is enough.
    ///
    /// - Complexity: a run of a short session for each try and belief.
    package mutating func candidates() -> [CheckQuestion] {
        var shortest: [[Int]: CheckQuestion] = [:]
        var order: [[Int]] = []
        var seen: Set<[String]> = []
        for _ in 0..<most {
            let (whole, commands) = session()
            // Handlers are of no use where nothing is dragged.
            let isDragged = commands.contains { $0.hasPrefix("drag") }
            let setup = isDragged ? whole : whole.filter { !$0.hasPrefix("handlers") }
            guard Self.isShort(setup, commands), seen.insert(setup + ["?"] + commands).inserted else { continue }
            let item = CheckQuestion(setup: setup, commands: commands)
            guard item.count > 1, Self.isSound(item) else { continue }
            let answers = item.partition
            if let known = shortest[answers] {
                if item.length < known.length { shortest[answers] = item }
            } else {
                shortest[answers] = item
                order.append(answers)
            }
        }
        return order.compactMap { shortest[$0] }
    }

    /// A question with the starting point of two others, and commands of both; nil where that is no question.
    ///
    /// - Complexity: a run of the commands for each belief.
    package mutating func crossed(_ first: CheckQuestion, _ second: CheckQuestion) -> CheckQuestion? {
        var commands = first.commands
        let other = pick(second.commands)
        switch random(4) {
        case 0 where commands.count > 1: commands.remove(at: random(commands.count))
        case 1: commands[random(commands.count)] = other
        default: commands.insert(other, at: random(commands.count + 1))
        }
        guard first.setup == second.setup, Self.isShort(first.setup, commands) else { return nil }
        let item = CheckQuestion(setup: first.setup, commands: commands)
        return item.count > 1 && Self.isSound(item) ? item : nil
    }

    /// Whether a question can be held in mind: not too long, and with no command twice or a drag that leads nowhere.
    private static func isShort(_ setup: [String], _ commands: [String]) -> Bool {
        setup.count <= mostCommands.setup && (1...mostCommands.asked).contains(commands.count)
            && Set(commands).count == commands.count
            && !commands.contains { command in
                let words = command.split(separator: " ")
                return words[0] == "drag" && words[1] == words[3]
            }
    }

    private static let mostCommands = (setup: 9, asked: 5)

    /// Whether a question is about the list: commands that are refused because there is no such thing ask for nothing.
    /// An exception ends an app, so nothing may follow a command that is truly refused.
    package static func isSound(_ item: CheckQuestion) -> Bool {
        var replay = Replay()
        guard replay.play(item.setup) == nil, replay.play(Array(item.commands.dropLast())) == nil else { return false }
        return item.pictures.allSatisfy { $0.refusal.map { RuleBook.rule($0) != nil } ?? true }
    }

    // MARK: Chance

    mutating func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random(elements.count)] }
}
