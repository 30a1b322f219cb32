import CommandLanguage
import Console
import Reporting
import Scenarios
import Testing

@testable import Learning
@testable import Sessions

/// The rows that cards take in a terminal of 80 columns and 24 rows.
@Suite struct CardSizeTests {
    private static func rows(_ blocks: [Block], _ language: Language) -> [Substring] {
        var options = Options()
        (options.width, options.language) = (80, language)
        let text = Presenter().text(Remark(blocks: blocks), Session(options: options))
        // The empty line behind the last line break stands for the prompt.
        return text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The lesson in front of each of its questions.
    private static func questions(_ lesson: Lesson, _ language: Language) -> [LessonSession] {
        var options = Options()
        (options.width, options.language) = (80, language)
        var session = LessonSession(lesson, options: options, greyColumns: 80)
        return session.places.indices.compactMap { place in
            guard case .question = session.places[place].card else { return nil }
            session.progress.place = place
            session.restore()
            return session
        }
    }

    /// A question with its list, its answers and the prompt is on the screen as a whole.
    @Test(arguments: Language.allCases)
    func aQuestionOfALessonFitsTheScreen(language: Language) throws {
        for lesson in try Pages.lessons(language) {
            for session in Self.questions(lesson, language) {
                let rows = Self.rows(session.card, language)
                let card = rows.joined(separator: "\n")
                #expect(rows.count <= 24, "\(language) \(lesson.name): \(rows.count) rows\n\(card)")
                for row in rows { #expect(DisplayWidth.of(String(row)) <= 80, "\(lesson.name): \(row)") }
            }
        }
    }

    /// A card has more to say than a heading.
    @Test(arguments: Language.allCases)
    func noCardIsOnlyAHeading(language: Language) throws {
        for lesson in try Pages.lessons(language) {
            let session = LessonSession(lesson, options: Options())
            for (index, place) in session.places.enumerated() {
                guard case .prose(let lines) = place.card else { continue }
                var isAboveCommand = false
                if index + 1 < session.places.count, case .command = session.places[index + 1].card {
                    isAboveCommand = true
                }
                let isHeading = lines.allSatisfy { $0.hasPrefix("#") || $0.isEmpty }
                #expect(!isHeading || isAboveCommand, "\(language) \(lesson.name): \(lines)")
            }
        }
    }
}
