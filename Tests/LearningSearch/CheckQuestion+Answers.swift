import CommandLanguage
import Learning
import Sessions

@testable import SessionReports

/// The answers to a question, compared: who answers as whom, and what a learner with several beliefs would press.
extension CheckQuestion {
    /// The beliefs grouped by answer, whatever the numbers of the pictures: the truth first, then each belief; equal
    /// numbers for equal answers.
    package var partition: [Int] {
        var numbers: [Int: Int] = [:]
        return ([truth] + answers).map { answer in
            let number = numbers[answer] ?? numbers.count
            numbers[answer] = number
            return number
        }
    }

    /// Pictures of the question, by number.
    ///
    /// - Complexity: a run of the commands for each.
    package var pictures: [ScreenPicture] { (0..<count).map(picture) }

    /// The picture a learner expects with several beliefs, by number in `Belief.held`; nil where it is none of the
    /// pictures.
    ///
    /// - Complexity: a run of the commands for each picture.
    package func answer(of beliefs: [Int]) -> Int? {
        if beliefs.count < 2 { return answer(of: beliefs.first) }
        let seen = Question.outcome(believing: beliefs.map { Belief.held[$0] }, setup: setup, commands: commands)
        // What one of them leads to is most often it; the others need not be played then.
        let likely = beliefs.map { answers[$0] }.filter { $0 != truth } + [truth]
        return (likely + (0..<count).filter { !likely.contains($0) }).first { picture($0).phrase == seen.phrase }
    }

    /// The number of the picture that is most like what a learner with several beliefs expects; of equals the first.
    ///
    /// - Complexity: a run of the commands for each picture.
    package func picture(resembling beliefs: [Int]) -> Int {
        let seen = Question.outcome(believing: beliefs.map { Belief.held[$0] }, setup: setup, commands: commands)
        let distances = pictures.map { $0.features.symmetricDifference(seen.features).count }
        return distances.indices.min { (distances[$0], $0) < (distances[$1], $1) } ?? truth
    }

    /// Names of those who choose a picture, as they are written: the truth alone, or the beliefs.
    fileprivate func names(of picture: Int) -> [String] {
        if picture == truth { return [Self.knower] }
        return Belief.held.indices.filter { answers[$0] == picture }.map { Belief.held[$0].id }
    }
}

extension ScreenPicture {
    /// Features of a picture by which two are compared: each row in its place, what became of its cell, and what was
    /// made, logged or refused.
    fileprivate var features: Set<String> {
        var all: Set<String> = ["applied \(wasApplied)", "created \(created)", "reused \(reused)"]
        all.formUnion(warnings.map { "warning \($0)" })
        if let refusal { all.insert("refused \(refusal)") }
        for section in sections {
            all.insert("section \(section.title) \(section.hidden)")
            for (place, row) in section.rows.enumerated() {
                all.insert("row \(section.title) \(place) \(row.text)")
                all.insert("cell \(row.text) \(row.fate.rawValue)")
            }
        }
        return all
    }
}

extension QuestionBank {
    /// Text of the bank, as it is kept in `Tutorials/questions.txt`.
    package var text: String {
        items.enumerated().map { number, item in
            let lines =
                ["question \(number + 1)", "from"] + item.setup.map { "    \($0)" } + ["ask"]
                + item.commands.map { "    \($0)" } + ["answers"]
                + (0..<item.count).map { "    \($0 + 1) " + item.names(of: $0).joined(separator: " ") }
            return lines.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    /// The same questions with the answers worked out anew.
    ///
    /// - Complexity: a run of the commands of each question for each belief.
    package var playedAnew: QuestionBank {
        QuestionBank(items.map { CheckQuestion(setup: $0.setup, commands: $0.commands) })
    }

    /// The same questions without what no answer depends on.
    ///
    /// - Complexity: that of ``CheckQuestion/shrunk`` for each question.
    package var shrunk: QuestionBank { QuestionBank(items.map(\.shrunk)) }

    /// The beliefs no question of the bank tells apart from the truth.
    package var unseen: [String] {
        Belief.held.indices.filter { belief in items.allSatisfy { $0.answers[belief] == $0.truth } }.map {
            Belief.held[$0].id
        }
    }

    /// The pairs of beliefs no question of the bank tells apart.
    package var pairs: [(String, String)] {
        let all = Belief.held.indices
        return all.flatMap { first in
            all.filter { $0 > first }.compactMap { second in
                items.allSatisfy { $0.answers[first] == $0.answers[second] }
                    ? (Belief.held[first].id, Belief.held[second].id) : nil
            }
        }
    }
}
