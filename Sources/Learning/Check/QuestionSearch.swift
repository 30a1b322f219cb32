import CommandLanguage
import Rulebook

/// Looks for questions that tell beliefs apart: random short sessions, seeded, and those of them that are asked most.
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

    /// A bank of the questions that simulated learners are asked most when they may be asked any, the shortest first.
    ///
    /// - Complexity: a run of a short session for each try and belief, and O(*tries* × *beliefs*) for each question that
    ///   a simulated learner is asked.
    public mutating func bank() -> QuestionBank {
        let pool = QuestionBank(found())
        var asked = [Int](repeating: 0, count: pool.items.count)
        for (slips, learners) in [(0.0, 1), (Questionnaire.slip, 4)] {
            let simulated = SimulatedLearners(pool, learners: learners, slips: slips)
            for belief in [nil] + Belief.held.indices.map(Optional.some) {
                for (question, count) in simulated.outcome(of: belief).asked { asked[question] += count }
            }
        }
        let chosen = asked.indices.filter { asked[$0] > 0 }.sorted { (asked[$1], $0) < (asked[$0], $1) }
            .prefix(Self.size).map { pool.items[$0] }
        let order = chosen.indices.sorted { (Self.length(chosen[$0]), $0) < (Self.length(chosen[$1]), $1) }
        return QuestionBank(order.map { chosen[$0] })
    }

    /// The sessions that are questions; of those that everybody answers in the same way the shortest is enough.
    private mutating func found() -> [QuestionBank.Item] {
        var shortest: [[Int]: QuestionBank.Item] = [:]
        var order: [[Int]] = []
        var seen: Set<[String]> = []
        for _ in 0..<most {
            let (whole, commands) = session()
            // Handlers are of no use where nothing is dragged.
            let isDragged = commands.contains { $0.hasPrefix("drag") }
            let setup = isDragged ? whole : whole.filter { !$0.hasPrefix("handlers") }
            guard Self.isShort(setup, commands), seen.insert(setup + ["?"] + commands).inserted else { continue }
            let item = QuestionBank.Item(setup: setup, commands: commands)
            guard item.pictures.count > 1, Self.isSound(item) else { continue }
            let answers = Self.classes(item)
            if let known = shortest[answers] {
                if Self.length(item) < Self.length(known) { shortest[answers] = item }
            } else {
                shortest[answers] = item
                order.append(answers)
            }
        }
        return order.compactMap { shortest[$0] }
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
    static func isSound(_ item: QuestionBank.Item) -> Bool {
        var replay = Replay()
        guard replay.play(item.setup) == nil, replay.play(Array(item.commands.dropLast())) == nil else { return false }
        return item.pictures.allSatisfy { $0.refusal.map { RuleBook.rule($0) != nil } ?? true }
    }

    /// Who answers as whom: the truth first, then each belief; equal numbers for equal answers.
    private static func classes(_ item: QuestionBank.Item) -> [Int] {
        var numbers: [Int: Int] = [:]
        return ([item.truth] + item.answers).map { answer in
            let number = numbers[answer] ?? numbers.count
            numbers[answer] = number
            return number
        }
    }

    private static func length(_ item: QuestionBank.Item) -> Int { item.setup.count + 2 * item.commands.count }

    /// The most questions there are in a bank.
    private static let size = 90

    // MARK: Chance

    mutating func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random(elements.count)] }
}
