import CommandLanguage
import Rulebook

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

    /// A bank that tells beliefs from the truth and from one another, several times each; short questions are preferred.
    ///
    /// - Complexity: a run of a short session for each try and belief, and O(*tries* × *beliefs*²) for each question
    ///   that is chosen.
    public mutating func bank() -> QuestionBank {
        // Of questions that everybody answers in the same way the shortest is enough.
        var shortest: [[Int]: QuestionBank.Item] = [:]
        var order: [[Int]] = []
        var seen: Set<[String]> = []
        for _ in 0..<most {
            let (setup, commands) = session()
            guard seen.insert(setup + ["?"] + commands).inserted else { continue }
            let item = QuestionBank.Item(setup: setup, commands: commands)
            guard item.count > 1, Self.isSound(item) else { continue }
            let answers = Self.classes(item)
            if let known = shortest[answers] {
                if Self.length(item) < Self.length(known) { shortest[answers] = item }
            } else {
                shortest[answers] = item
                order.append(answers)
            }
        }
        return QuestionBank(Self.choice(of: order.compactMap { classes in shortest[classes].map { (classes, $0) } }))
    }

    /// Whether a question is about the list: commands that are refused because there is no such thing ask for nothing.
    static func isSound(_ item: QuestionBank.Item) -> Bool {
        item.pictures.allSatisfy { $0.refusal.map { RuleBook.rule($0) != nil } ?? true }
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

    /// How many questions there are in a bank.
    private static let size = 70

    /// Again and again the question that tells most apart of what has been told apart seldom, by its length.
    private static func choice(of found: [(classes: [Int], item: QuestionBank.Item)]) -> [QuestionBank.Item] {
        let kinds = Belief.held.count + 1
        // What one more question that tells two kinds apart is worth: half of what the last one was.
        var worth = [Double](repeating: 1, count: kinds * kinds)
        var chosen: [QuestionBank.Item] = []
        var left = found
        while chosen.count < size {
            var best = (gain: 0.0, index: 0)
            for (index, (classes, item)) in left.enumerated() {
                var gain = 0.0
                for first in 0..<kinds {
                    for second in 0..<first where classes[first] != classes[second] {
                        gain += worth[first * kinds + second]
                    }
                }
                gain /= Double(length(item) + 12)
                if gain > best.gain { best = (gain, index) }
            }
            guard best.gain > 0 else { break }
            let (classes, item) = left.remove(at: best.index)
            for first in 0..<kinds {
                for second in 0..<first where classes[first] != classes[second] { worth[first * kinds + second] /= 2 }
            }
            chosen.append(item)
        }
        return chosen
    }

    // MARK: Sessions

    mutating func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random(elements.count)] }
}
