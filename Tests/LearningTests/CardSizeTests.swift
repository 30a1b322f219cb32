import CommandLanguage
import Console
import Reporting
import Scenarios
import Testing

@testable import Learning
@testable import Sessions

/// The rows that cards take in a terminal of 80 columns and 24 rows.
@Suite struct CardSizeTests {
    /// The lessons of each language as they are taken at a terminal; each is a run of its commands for every belief.
    private static let course = Result {
        try Language.allCases.map { language in
            var options = Options()
            (options.width, options.language) = (80, language)
            return try Pages.lessons(language).map { lesson in
                (name: lesson.name, session: LessonSession(lesson, options: options, greyColumns: 80))
            }
        }
    }

    /// The lesson in front of each of its cards, with the rows of the card; the empty one behind the last line break
    /// stands for the prompt.
    private static func cards(_ language: Language) throws -> [(name: String, place: Int, card: Card, rows: [String])] {
        let index = try #require(Language.allCases.firstIndex(of: language))
        return try course.get()[index].flatMap { name, lesson in
            lesson.places.indices.map { place in
                var session = lesson
                session.progress.place = place
                if case .question = session.places[place].card { session.restore() }
                let text = Presenter().text(Remark(blocks: session.card), session.session)
                let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                return (name, session.record.place + 1, session.places[place].card, rows)
            }
        }
    }

    /// A question with its place in the lesson, its list, its answers and the prompt.
    @Test(arguments: Language.allCases)
    func aQuestionOfALessonTakesTwelveLines(language: Language) throws {
        for (name, place, card, rows) in try Self.cards(language) {
            guard case .question = card else { continue }
            print("  \(language.rawValue) \(name) \(place): \(rows.count) lines")
            #expect(rows.count <= 12, "\(language) \(name): \(rows.count) lines\n\(rows.joined(separator: "\n"))")
            for row in rows { #expect(DisplayWidth.of(row) <= 80, "\(name): \(row)") }
        }
    }

    /// Code comes in parts, and no text is longer than the screen.
    @Test(arguments: Language.allCases)
    func noCardRunsOffTheScreen(language: Language) throws {
        for (name, place, _, rows) in try Self.cards(language) {
            if rows.count > 20 { print("  \(language.rawValue) \(name) card \(place): \(rows.count) rows") }
            #expect(rows.count <= 24, "\(language) \(name) \(place): \(rows.joined(separator: "\n"))")
        }
    }

    /// A card has more to say than a heading.
    @Test(arguments: Language.allCases)
    func noCardIsOnlyAHeading(language: Language) throws {
        let index = try #require(Language.allCases.firstIndex(of: language))
        for (name, session) in try Self.course.get()[index] {
            for (index, place) in session.places.enumerated() {
                guard case .prose(let lines) = place.card else { continue }
                var isAboveCommand = false
                if index + 1 < session.places.count, case .command = session.places[index + 1].card {
                    isAboveCommand = true
                }
                let isHeading = lines.allSatisfy { $0.hasPrefix("#") || $0.isEmpty }
                #expect(!isHeading || isAboveCommand, "\(language) \(name): \(lines)")
            }
        }
    }
}
