import Reporting
import Scenarios
import Testing

@testable import Learning
@testable import Sessions

/// Hints fit what was typed already, and a goal is reached in the way that was asked for.
@Suite struct HintTests {
    private static func standing(_ number: Int, inLesson prefix: String) throws -> LessonSession {
        let lesson = try #require(try Pages.lessons(.english).first { $0.name.hasPrefix(prefix) })
        var options = Options()
        options.width = 400
        var session = LessonSession(lesson, options: options)
        let places = session.places.indices.filter {
            if case .exercise = session.places[$0].card { true } else { false }
        }
        session.progress.place = try #require(places.dropFirst(number - 1).first)
        session.restore()
        return session
    }

    private static func answer(_ line: String, after lines: [String], _ number: Int, _ lesson: String) throws -> String
    {
        var session = try standing(number, inLesson: lesson)
        for line in lines { _ = session.read(line) }
        return session.read(line).text(session.session)
    }

    @Test(arguments: [
        ([], "Where does an item live?"),
        (["sections Breakfast"], "Next:\nappend tea toast to Breakfast\n"),
        (["sections Breakfast", "append tea to Breakfast"], "Next:\nappend tea toast to Breakfast\n"),
        (["sections Breakfast", "append tea toast to Breakfast"], "Next:\napply\n"),
        (["sections Breakfast", "apply"], "the solution no longer reaches the goal. reset starts again."),
        (["sections Breakfast", "append tea toast to Breakfast", "apply"], "Done: the goal is reached."),
    ])
    func aHintFitsWhatIsThere(lines: [String], hint: String) throws {
        let text = try Self.answer("hint", after: lines, 1, "01-")
        #expect(text.contains(hint), "\(text)")
    }

    /// What is said after the last line answers what was typed, and not something like it.
    @Test(arguments: [
        (
            "01-", 1, ["sections Breakfast", "append toast tea to Breakfast", "apply"],
            "another order: tea, toast is wanted"
        ),
        ("01-", 1, ["append tea toast to Breakfast", "sections Breakfast", "apply"], "was refused"),
        ("01-", 1, ["sections Breakfast", "apply", "append tea toast to Breakfast", "apply"], "it took 2 applies"),
        ("01-", 2, ["delete bread", "append bread to Tomorrow", "apply"], "`append` put an item at the end"),
        ("02-", 1, ["insert juice after eggs", "apply"], "name the one it should stand before"),
        ("04-", 2, ["append a", "append b", "apply"], "The second call only moved it."),
        ("05-", 2, ["insert plum before apple", "apply"], "another order: apple, pear, plum is wanted"),
        ("06-", 2, ["reconfigure bread", "apply", "delete milk", "apply"], "it took 2 applies"),
        ("08-", 1, ["move fig after apple", "apply", "move pear before plum", "apply"], "it took 2 applies"),
        ("09-", 1, ["append e d to Feed", "apply"], "another order: a, c, b, d, e is wanted"),
        ("09-", 1, ["append d to Feed", "apply", "append e to Feed", "apply"], "it took 2 applies"),
        ("09-", 2, ["sections Sunday", "append jam to Sunday", "apply"], "`insert-sections … before`"),
        (
            "09-", 2, ["append jam to Sunday", "insert-sections Sunday before Monday", "apply"],
            "it came before the section"
        ),
        ("09-", 2, ["insert-sections Sunday before Monday", "append jam", "apply"], "`append` takes the last one"),
        ("10-", 1, ["move Lanterns before Sunrise", "apply"], "here the user is to move it"),
        ("11-", 2, ["drain", "append c to Feed", "apply on main"], "Stay on the background queue."),
        ("12-", 2, ["outline Food { append gouda to dairy }", "expand dairy in Food"], "Append it to `cheese`."),
    ])
    func aWrongAttemptIsAnswered(lesson: String, number: Int, lines: [String], words: String) throws {
        let last = try #require(lines.last)
        let text = try Self.answer(last, after: lines.dropLast(), number, lesson)
        #expect(text.contains(words) && !text.contains("Done: the goal is reached."), "\(text)")
    }

    /// A first command that the others of the solution need is no mistake, so nothing is said of the goal.
    @Test func theFirstOfTwoCommandsIsNotFoundWanting() throws {
        let lesson = try #require(try Pages.lessons(.english).first { $0.name.hasPrefix("15-") })
        let solution = try #require(lesson.exercises.first { $0.solution.count == 2 }).solution
        let number = try #require(lesson.exercises.firstIndex { $0.solution == solution }) + 1
        let first = try Self.answer(solution[0], after: [], number, "15-")
        #expect(!first.contains("Not there yet"), "\(first)")
        let other = try Self.answer("call songs.removeAll()", after: [], number, "15-")
        #expect(other.contains("Not there yet"), "\(other)")
    }

    /// Where the prompt says in grey that Return goes on, the remark does not.
    @Test func thatReturnGoesOnIsSaidOnce() throws {
        let lesson = try #require(try Pages.lessons(.english).first { $0.name.hasPrefix("01-") })
        let exercise = try #require(lesson.exercises.first)
        let place = Place(card: .exercise(exercise), setup: exercise.start)
        for (columns, isSaid) in [(80, false), (nil, true)] as [(Int?, Bool)] {
            var session = LessonSession(title: "", [place, place], Options(), greyColumns: columns)
            var text = ""
            for command in exercise.solution { text = session.read(command).text(session.session) }
            #expect(text.contains("goal is reached") && text.contains("Return") == isSaid, "\(text)")
        }
    }

    /// Of two rows that are called alike one may be missing; the one that is there is no matter of order.
    @Test func aRowIsMissingThoughAnotherIsCalledAlike() throws {
        let lines = ["struct Note(id, text)", "let a = Note(id: 1, text: \"call\")", "append a to Notes", "apply"]
        let text = try Self.answer("hint", after: lines, 2, "04-")
        #expect(!text.contains("another order"), "\(text)")
    }

    /// A line that sets something up mends a mistake; what was said about the mistake is not said again.
    @Test func whatMendsAMistakeIsNotTakenForIt() throws {
        let text = try Self.answer("handlers reorder on", after: ["drag 0:2 to 0:0"], 1, "10-")
        #expect(!text.contains("Without a handler"), "\(text)")
        let provider = try Self.answer("provider shows name, isFavorite from store", after: [], 2, "07-")
        #expect(provider.contains("It is right from now on."), "\(provider)")
    }

    @Test func theSolutionLeavesOutWhatIsDone() throws {
        let text = try Self.answer("solution", after: ["sections Breakfast"], 1, "01-")
        #expect(text.contains("append tea toast to Breakfast\napply") && !text.contains("sections Breakfast"))
    }

    /// At the start nothing is done, so the hints of the page come, and the whole solution.
    @Test(arguments: Language.allCases)
    func atTheStartTheHintsAreThoseOfThePage(language: Language) throws {
        for lesson in try Pages.lessons(language) {
            for exercise in lesson.exercises {
                let place = Place(card: .exercise(exercise), setup: exercise.start)
                var session = LessonSession(title: "", [place], Options())
                for hint in exercise.hints {
                    let blocks = session.read("hint").blocks
                    #expect(blocks.starts(with: LessonSession.blocks(hint.text)), "\(lesson.name): \(exercise.title)")
                }
                let solution = [Block.verbatim(exercise.solution.joined(separator: "\n"))]
                #expect(session.read("solution").blocks == solution, "\(lesson.name): \(exercise.title)")
            }
        }
    }

    /// Ways to the same list that are not what was asked for.
    static let elsewhere: [(lesson: String, number: Int, lines: [String])] = [
        ("01-", 1, ["sections Breakfast", "apply", "append tea toast to Breakfast", "apply"]),
        ("01-", 1, ["sections Breakfast", "append tea", "apply", "append toast", "apply"]),
        ("01-", 2, ["delete bread", "apply", "insert bread before eggs", "apply", "apply"]),
        ("03-", 2, ["reconfigure tea", "apply", "move tea before milk", "apply"]),
        ("04-", 1, ["compare a a"]),
        ("04-", 2, ["append x y to Notes", "apply"]),
        ("05-", 1, ["sections fruit", "append apple pear to fruit", "apply", "append plum to fruit", "apply"]),
        ("06-", 1, ["reload bread", "apply", "reconfigure bread", "apply"]),
        ("07-", 1, ["provider shows name, isFavorite from store", "reconfigure song", "apply"]),
        ("07-", 2, ["snapshot empty", "sections Songs", "append song to Songs", "reconfigure song", "apply"]),
        ("10-", 1, ["move Lanterns before Sunrise", "apply"]),
        ("10-", 2, ["move Lanterns before Sunrise", "apply"]),
        ("11-", 1, ["append c to Feed", "apply on main", "items"]),
        ("14-", 1, ["compare a a"]),
    ]

    @Test(arguments: elsewhere)
    func anotherWayIsNotTheGoal(lesson: String, number: Int, lines: [String]) throws {
        var session = try Self.standing(number, inLesson: lesson)
        for line in lines {
            let text = session.read(line).text(session.session)
            #expect(!text.contains("Done: the goal is reached."), "\(lesson) \(number): \(line)\n\(text)")
        }
    }
}
