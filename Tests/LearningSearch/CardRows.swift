import CommandLanguage
import Console
import Learning
import Reporting
import Scenarios

@testable import Sessions

/// How many rows each question takes on a screen of 80 columns, in the language in which it takes the most.
///
/// A terminal has 24 rows; what scrolls away cannot be read while one chooses.
struct CardRows {
    /// A line for each question: its number, and the rows with the prompt below it.
    let text: String

    init(_ text: String) {
        let banks = Language.allCases.map { ($0, QuestionBank(text, language: $0).items) }
        let count = banks.map(\.1.count).min() ?? 0
        let lines = (0..<count).map { number in
            let rows = banks.map { language, items in
                var options = Options()
                (options.width, options.language) = (80, language)
                let check = CheckSession(QuestionBank([items[number]]), options: options)
                let card = Presenter().text(Remark(blocks: check.card), check.session)
                return card.split(separator: "\n", omittingEmptySubsequences: false).count + 1
            }
            return "\(number + 1) \(rows.max() ?? 0)"
        }
        self.text = lines.joined(separator: "\n")
    }
}
