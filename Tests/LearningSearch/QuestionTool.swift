import FoundationEssentials
import Learning

/// The tool for the questions of `learn check`: who answers what, whom they find, and better ones.
///
///     answers FILE            // works out anew who answers what
///     learners FILE           // prints whom the questions find
///     shrink FILE             // leaves out of each question what no answer depends on
///     rows FILE               // prints how many rows of 80 columns each takes, with the prompt, at most
///     questions FILE SECONDS  // looks for a bank that finds more; a SEED may follow
///
/// It stands beside the tests, which hold what it writes to the same laws.
public struct QuestionTool {
    /// An order that cannot be carried out.
    public enum Mistake: Error {
        /// The words are none of the above.
        case usage
    }

    /// Carries out an order.
    ///
    /// - Parameters:
    ///   - words: An order as listed above, with the path of the questions.
    ///   - tell: What prints a line of the result.
    /// - Throws: ``Mistake``, and what reading or writing the file throws.
    /// - Complexity: that of ``QuestionBank/shrunk`` or ``SimulatedLearners`` for the whole file; `questions` takes as
    ///   long as it is given, twice.
    public static func run(_ words: [String], _ tell: (String) -> Void) throws {
        guard words.count > 1 else { throw Mistake.usage }
        let path = words[1]
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let bank = QuestionBank(text)
        let heading = text.firstRange(of: "question 1\n").map { String(text[..<$0.lowerBound]) } ?? ""
        func write(_ bank: QuestionBank) throws {
            try (heading + bank.text).write(toFile: path, atomically: true, encoding: .utf8)
        }
        switch words[0] {
        case "answers": try write(bank.playedAnew)
        case "learners": tell(LearnersTable(bank, learners: 100).text)
        case "rows": tell(CardRows(text).text)
        case "shrink": try write(bank.shrunk)
        case "questions":
            guard let seconds = words.count > 2 ? Double(words[2]) : 60,
                let seed = words.count > 3 ? UInt64(words[3]) : 1
            else { throw Mistake.usage }
            let search = BankSearch(known: bank, seconds: seconds, seed: seed)
            try write(search.best(of: search.pool(tell), tell).shrunk)
        default: throw Mistake.usage
        }
    }
}
