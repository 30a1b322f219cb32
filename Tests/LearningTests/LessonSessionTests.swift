import CommandLanguage
import Console
import Reporting
import Scenarios
import Testing

@testable import Learning
@testable import Sessions

/// A lesson, taken by somebody who types lines.
@Suite struct LessonSessionTests {
    private static func options(_ language: Language = .english) -> Options {
        var options = Options()
        options.language = language
        options.width = 400
        return options
    }

    /// The small page, in front of its first card of a kind.
    private static func standing(_ lesson: Lesson, _ isThere: (Card) -> Bool) throws -> LessonSession {
        let session = LessonSession(lesson, options: options())
        return standing(try #require(session.places.firstIndex { isThere($0.card) }), in: session)
    }

    private static func standing(_ place: Int, in session: LessonSession) -> LessonSession {
        var session = session
        session.progress.place = place
        session.restore()
        return session
    }

    private static func isExercise(_ card: Card) -> Bool { if case .exercise = card { true } else { false } }
    private static func isCommand(_ card: Card) -> Bool { if case .command = card { true } else { false } }
    private static func isQuestion(_ card: Card) -> Bool { if case .question = card { true } else { false } }

    /// Goes through a lesson: Return everywhere, the true answer to each question, the solution of each exercise.
    static func taken(_ lesson: Lesson, _ language: Language) -> (session: LessonSession, questions: Int) {
        var session = LessonSession(lesson, options: options(language))
        var (steps, questions) = (0, 0)
        let noApp = MessageCatalog(language).text(Message("app.no-program", ["verb": .text("call")]))
        while !session.progress.isDone, steps < 1000 {
            steps += 1
            switch session.places[session.progress.place].card {
            case .question(let question, _, _):
                questions += 1
                _ = session.read("\(question.answer)")
            case .exercise(let exercise):
                for command in exercise.solution { _ = session.read(command) }
                _ = session.read("")
            default:
                // The app of a page stands behind its commands, whatever was refused before.
                let text = session.read("").text(session.session)
                #expect(!text.contains(noApp), "\(lesson.name) at \(session.progress.place)")
            }
        }
        return (session, questions)
    }

    @Test(arguments: Language.allCases)
    func everyLessonIsTakenToItsEndWithReturnAlone(language: Language) throws {
        for lesson in try Pages.lessons(language) {
            let (session, questions) = Self.taken(lesson, language)
            #expect(session.progress.isDone, "\(language) \(lesson.name) at \(session.progress.place)")
            #expect(questions >= 4)
            #expect(session.progress.asked == questions)
            #expect(session.progress.right == questions, "\(language) \(lesson.name)")
        }
    }

    @Test func theLastPageSaysSo() {
        var (session, _) = Self.taken(Pages.small(), .english)
        let text = session.read("").text(session.session)
        #expect(text.contains("You are done: Small"))
        #expect(text.contains("4 of 4 predictions came true."))
        // And nothing more comes, however often one asks.
        #expect(session.read("next").text(session.session) == text)
        #expect(session.progress.place == session.places.count)
    }

    /// A command that stands in grey at the prompt is on no card; one that has no room there, or no editor, is.
    @Test func aCommandIsShownOnce() throws {
        let lesson = Pages.small()
        let places = LessonSession(lesson, options: Self.options()).places
        let place = try #require(places.firstIndex { Self.isCommand($0.card) })
        guard case .command(let command) = places[place].card else { return }
        func card(_ columns: Int?) -> String {
            let session = Self.standing(
                place, in: LessonSession(lesson, options: Self.options(), greyColumns: columns))
            return Presenter().text(Remark(blocks: session.card), .init())
        }
        let width = "snap> ".count + command.count
        #expect(card(nil).contains("snap> \(command)"))
        #expect(card(width).contains("snap> \(command)"))
        #expect(!card(width + 1).contains(command))
    }

    /// The last page names the exercises that were left out, and those alone.
    @Test func whatWasSkippedIsNamed() throws {
        let lesson = Pages.small()
        let titles = lesson.exercises.map(\.title)
        try #require(titles.count == 2)
        var session = LessonSession(lesson, options: Self.options())
        while !session.progress.isDone {
            if case .exercise(let exercise)? = session.place?.card, exercise.title == titles[1] {
                for command in exercise.solution { _ = session.read(command) }
            }
            _ = session.read("next")
        }
        let text = session.read("").text(session.session)
        #expect(text.contains("Exercises left out: \(titles[0]). `back` leads to them."))
        #expect(!Self.taken(lesson, .english).session.ending.contains { "\($0)".contains("learn.skipped") })
    }

    /// What Return does is what stands in grey at the prompt.
    @Test func returnDoesWhatIsSuggested() throws {
        let command = try Self.standing(Pages.small(), Self.isCommand)
        guard case .command(let typed)? = command.place?.card else { return }
        #expect(command.suggestion == .command(typed))
        // Where something is to be chosen it says what can be typed, and where it is to be found out nothing.
        let question = try Self.standing(Pages.small(), Self.isQuestion)
        guard case .question(let asked, _, _)? = question.place?.card else { return }
        let count = ["count": MessageArgument.number(asked.options.count)]
        #expect(question.suggestion == .words(Message("learn.answer", count)))
        #expect(try Self.standing(Pages.small(), Self.isExercise).suggestion == nil)
        var (session, _) = Self.taken(Pages.small(), .english)
        #expect(session.suggestion == nil)
        _ = session.read("back")
        #expect(session.suggestion == .words(Message("learn.go-on")))
    }

    @Test func nothingGoesOnByItself() throws {
        var session = try Self.standing(Pages.small(), Self.isCommand)
        let place = session.progress.place
        for line in ["items", "append [", "nonsense", "  ", "apply"].filter({ !$0.allSatisfy(\.isWhitespace) }) {
            _ = session.read(line)
            #expect(session.progress.place == place, "\(line)")
        }
    }

    @Test func whatIsMissingIsSaidInWords() throws {
        var session = try Self.standing(Pages.small(), Self.isExercise)
        _ = session.read("append tea to Today")
        let text = session.read("apply").text(session.session)
        #expect(text.contains("tea should not be in Today."))
        #expect(text.contains("bread is not in its place: it belongs in Tomorrow."))
        #expect(!text.contains("bread should not be in Today."))
        #expect(!text.contains("goal is reached"))
    }

    /// An exercise that starts with declarations would be answered "not there yet" after each of them.
    @Test func aDeclarationIsNotJudged() throws {
        var session = try Self.standing(Pages.small(), Self.isExercise)
        for line in ["let x = 1", "struct Todo(text)", "enum Day(today)"] {
            #expect(!session.read(line).text(session.session).contains("bread"), "\(line)")
        }
        #expect(session.read("items").text(session.session).contains("bread is not in its place"))
    }

    @Test func howManyCellsAreWantedIsSaidInWords() throws {
        let page = Pages.small("expect items in Today: milk\n", "expect cells: created 7\n")
        var session = try Self.standing(page, Self.isExercise)
        _ = session.read("move bread before eggs")
        let text = session.read("apply").text(session.session)
        #expect(text.contains("Wanted for `cells`: 7 created. Now: 0 created."), "\(text)")
    }

    @Test func anAnticipatedMistakeHasItsOwnWords() throws {
        var session = try Self.standing(Pages.small(), Self.isExercise)
        _ = session.read("move bread to Tomorrow")
        let text = session.read("apply").text(session.session)
        #expect(text.contains("Name the item it should stand before."))
        // The goal can be reached from there all the same.
        _ = session.read("move bread before eggs")
        #expect(session.read("apply").text(session.session).contains("goal is reached"))
    }

    /// Of two mistakes that leave the same rows each is answered with its own words, and one that leaves everything as
    /// it looked with some: in every lesson, in every language.
    @Test(arguments: Language.allCases)
    func everyAnticipatedMistakeHasItsOwnWords(language: Language) throws {
        for lesson in try Pages.lessons(language) {
            for exercise in lesson.exercises {
                let place = Place(card: .exercise(exercise), setup: exercise.start)
                for mistake in exercise.mistakes {
                    var session = LessonSession(title: "", [place], Self.options(language))
                    var last = LessonSession.Reply()
                    for command in mistake.commands { last = session.read(command) }
                    #expect(
                        last.blocks == LessonSession.blocks(mistake.feedback),
                        "\(language) \(lesson.name):\(mistake.line) \(last.text(session.session, language))")
                }
            }
        }
    }

    @Test func aRefusalCanBeAMistakeToo() throws {
        let lesson = Pages.small()
        let new = LessonSession(lesson, options: Self.options())
        var session = Self.standing(try #require(new.places.lastIndex { Self.isExercise($0.card) }), in: new)
        #expect(session.read("append tea toast").text(session.session).contains("A section comes first."))
    }

    /// The advice with an error leaves out the command that is the exercise; elsewhere it names that command.
    @Test(arguments: Language.allCases)
    func noErrorGivesTheSolutionAway(language: Language) throws {
        var errors = 0
        for lesson in try Pages.lessons(language) {
            for exercise in lesson.exercises {
                for mistake in exercise.mistakes {
                    let place = Place(card: .exercise(exercise), setup: exercise.start)
                    var session = LessonSession(title: "", [place], Self.options(language))
                    let reports = mistake.commands.flatMap { session.read($0).reports }
                    let advice = reports.compactMap { $0 as? Diagnostic }.flatMap(\.suggestions).flatMap(\.commands)
                    #expect(!advice.contains(where: exercise.solution.contains), "\(lesson.name):\(mistake.line)")
                    errors += reports.count { $0 is Diagnostic }
                }
            }
        }
        #expect(errors > 0)
        let words = ["sections A B", "append a to A", "move B before A"]
        var session = try Self.standing(Pages.small(), Self.isExercise)
        let text = words.map { session.read($0).text(session.session) }.joined()
        #expect(text.contains("Perhaps you meant: `move-section B before A`"), "\(text)")
    }

    /// A question with a wrong answer is a mistake that changes nothing; the right question is none, nor is no question.
    @Test func aQuestionCanBeAMistakeToo() throws {
        let lesson = Pages.small(
            "```mistake\nmove bread to Tomorrow\napply\n```", "```mistake\nitems in Tomorrow\n```")
        for (line, isMistake) in [("items in Tomorrow", true), ("items in Today", false), ("echo x", false)] {
            var session = try Self.standing(lesson, Self.isExercise)
            let text = session.read(line).text(session.session)
            #expect(text.contains("Name the item it should stand before.") == isMistake, "\(line): \(text)")
        }
    }

    @Test func hintsComeOneByOne() throws {
        var session = try Self.standing(Pages.small(), Self.isExercise)
        #expect(session.read("hint").text(session.session).contains("Which row?"))
        #expect(session.read("h").text(session.session).contains("Look at `move`."))
        #expect(session.read("hint").text(session.session).contains("move bread before eggs"))
        #expect(session.read("hint").text(session.session).contains("move bread before eggs"))
        #expect(session.read("solution").text(session.session).contains("move bread before eggs\napply"))
        // Looking at it does nothing.
        #expect(session.session.sectionsOnScreen.map(\.items) == [["milk", "bread"], ["eggs"]])
        var elsewhere = try Self.standing(Pages.small(), Self.isQuestion)
        #expect(elsewhere.read("hint").text(elsewhere.session).contains("no hint here"))
    }

    @Test func resetGoesBackToTheStart() throws {
        var session = try Self.standing(Pages.small(), Self.isExercise)
        _ = session.read("delete-all")
        _ = session.read("apply")
        #expect(session.session.sectionsOnScreen.isEmpty)
        #expect(session.read("reset").text(session.session).contains("Lay the table."))
        #expect(session.session.sectionsOnScreen.map(\.items) == [["milk", "bread"], ["eggs"]])
    }

    @Test func whatWasTriedIsDroppedByNextAndBack() throws {
        for word in ["next", "back"] {
            var session = try Self.standing(Pages.small(), Self.isExercise)
            let place = session.progress.place
            _ = session.read("sections Junk")
            _ = session.read("option ios 15")
            _ = session.read(word)
            // A verdict without an answer before it is passed over.
            #expect(word == "next" ? session.progress.place == place + 1 : session.progress.place < place)
            #expect(!session.session.sectionsStaged.map(\.title).contains("Junk"))
            #expect(session.session.options.system == Options().system)
            #expect(session.session.options.language == .english)
        }
    }

    /// Prose and the command below it are one page to whoever turns it.
    @Test func nextTurnsAPageThatLooksDifferent() {
        var session = LessonSession(Pages.small(), options: Self.options())
        _ = session.read("next")
        let shown = LessonSession.Reply(blocks: session.card).text(session.session)
        #expect(shown.contains("Words in front.") && shown.contains("sections Today"))
        let next = session.read("next").text(session.session)
        #expect(!next.contains("sections Today") && next.contains("append milk bread to Today"))
        #expect(session.session.sectionsStaged.map(\.title) == ["Today"])
    }

    @Test func backAtTheBeginningStays() {
        var session = LessonSession(Pages.small(), options: Self.options())
        #expect(session.read("back").text(session.session).contains("The lesson begins here"))
        #expect(session.progress.place == 0)
    }

    /// So many steps at once, or as many as there are, with a word about it: never an error.
    @Test(arguments: ["back 10", "b 10", "戻る ２０", "back 99999999999999999"])
    func soManyStepsBack(line: String) {
        var session = LessonSession(Pages.small(), options: Self.options())
        let opening = LessonSession.Reply(blocks: session.card).text(session.session)
        for _ in 0..<3 { _ = session.read("next") }
        let steps = session.record.place
        let text = session.read(line).text(session.session)
        #expect(text.hasPrefix("\(steps) steps back: the lesson begins here.\n"), "\(text)")
        #expect(text.hasSuffix(opening))
        #expect(session.progress.place == 0)
        #expect(session.read(line).text(session.session).hasPrefix("The lesson begins here"))
    }

    @Test func someStepsAtOnce() {
        var session = LessonSession(Pages.small(), options: Self.options())
        var one = session
        for _ in 0..<3 { _ = one.read("next") }
        _ = session.read("next 3")
        #expect(session.record.place == one.record.place && session.record.place >= 2)
        let place = session.record.place
        #expect(!session.read("back 2").text(session.session).contains("begins here"))
        #expect(session.record.place == place - 2)
        // Behind the end is the last page.
        #expect(session.read("next 1000").text(session.session).contains("You are done"))
        #expect(session.progress.isDone)
    }

    @Test func anAnswerIsHeldAgainstWhatHappens() throws {
        for isRight in [true, false] {
            var session = try Self.standing(Pages.small(), Self.isQuestion)
            guard case .question(let question, _, _) = session.places[session.progress.place].card else { return }
            let wrong = try #require(question.options.firstIndex { !$0.isTrue }) + 1
            let place = session.progress.place
            #expect(session.read("99").text(session.session).contains("from 1 to \(question.options.count)"))
            #expect(session.progress.place == place)
            let answer = isRight ? question.answer : wrong
            // A letter of the page is as good as a number.
            _ = session.read(String("abcde".dropFirst(answer - 1).prefix(1)))
            var text = ""
            for _ in question.commands { text += session.read("").text(session.session) }
            text += session.read("").text(session.session)
            #expect(text.contains("That is what you predicted.") == isRight)
            #expect(text.contains("You predicted \(wrong); the answer is \(question.answer).") == !isRight)
            // The options are out of sight by then, so both are told again.
            for number in [wrong, question.answer] {
                let picture = MessageCatalog(.english).text(question.look.phrase(question.options[number - 1].key))
                #expect(text.contains("\(number)  \(picture)") == !isRight, "\(text)")
            }
            #expect(session.progress.right == (isRight ? 1 : 0))
            #expect(session.progress.asked == 1)
        }
    }

    @Test func whoDoesNotAnswerHearsNoVerdict() throws {
        var session = try Self.standing(Pages.small(), Self.isQuestion)
        _ = session.read("next")
        _ = session.read("")
        let text = session.read("").text(session.session)
        #expect(!text.contains("predicted"))
        #expect(session.progress.asked == 0)
    }

    /// An answer is one to its own question: who answers the first and passes over the second hears of the first alone.
    @Test func anAnswerIsNoneToTheNextQuestion() throws {
        var session = try Self.standing(Pages.small(), Self.isQuestion)
        _ = session.read("1")
        while !Self.isQuestion(session.places[session.progress.place].card) { _ = session.read("") }
        #expect(session.progress.asked == 1)
        _ = session.read("next")
        let text = session.read("").text(session.session) + session.read("").text(session.session)
        #expect(!text.contains("predicted"))
        #expect(session.progress.asked == 1)
    }

    /// Return is pressed too easily to lead past a question; only an answer or `next` does.
    @Test func returnDoesNotLeadPastAQuestion() throws {
        var session = try Self.standing(Pages.small(), Self.isQuestion)
        let place = session.progress.place
        for line in ["", "", "hint", "solution", "items"] {
            let text = session.read(line).text(session.session)
            #expect(session.progress.place == place, "\(line)")
            if line != "items" { #expect(text.contains("Choose a number from 1 to"), "\(line)") }
        }
        _ = session.read("next")
        #expect(session.progress.place == place + 1)
    }

    @Test func aQuestionCountsOnce() throws {
        var session = try Self.standing(Pages.small(), Self.isQuestion)
        for _ in 1...3 {
            _ = session.read("1")
            _ = session.read("back")
        }
        #expect(session.progress.asked == 1)
        // Nor does one that was answered before the lesson was left.
        _ = session.read("1")
        var later = LessonSession(Pages.small(), options: Self.options(), progress: session.record)
        _ = later.read("back")
        _ = later.read("1")
        #expect(later.progress.asked == 1)
    }

    @Test func whoTakesALessonAgainPredictsAgain() {
        var (session, questions) = Self.taken(Pages.small(), .english)
        session = LessonSession(Pages.small(), options: Self.options(), progress: session.record)
        #expect(session.progress.place == 0 && session.progress.asked == 0 && session.progress.right == 0)
        #expect(session.progress.isDone && questions == 4)
    }

    /// Prose and the command below it are one screen and one step: no number is left out.
    @Test func stepsAreCountedAsTheyAreSeen() throws {
        var session = LessonSession(Pages.small(), options: Self.options())
        var seen: [Int] = []
        for index in session.places.indices {
            session = Self.standing(index, in: session)
            let record = session.record
            if seen.last != record.place { seen.append(record.place) }
            #expect(record.count == session.record.count)
            let again = LessonSession(Pages.small(), options: Self.options(), progress: record)
            #expect(again.record == record)
        }
        #expect(seen == Array(0..<session.record.count))
        #expect(session.record.count < session.places.count)
        session = Self.standing(session.places.count, in: session)
        #expect(session.record.place == session.record.count)
    }

    // MARK: What was tried

    @Test func anotherCommandSaysWhatTheLessonGoesOnWith() throws {
        var session = try Self.standing(Pages.small(), Self.isCommand)
        for line in ["sections Todai", "setcions Today", "append ]", "items"] {
            let text = session.read(line).text(session.session)
            #expect(text.contains("The lesson goes on with `sections Today`"), "\(line)")
        }
    }

    /// A slip must not make every answer after it another than the page shows.
    @Test(arguments: ["", "sections Today"])
    func whatWasTriedIsSetAside(line: String) throws {
        var session = try Self.standing(Pages.small(), Self.isCommand)
        _ = session.read("sections Today Junk")
        _ = session.read("append x to Junk")
        let text = session.read(line).text(session.session)
        #expect(text.contains("What you tried has been undone"))
        #expect(session.session.sectionsStaged.map(\.title) == ["Today"])
        #expect(!text.contains("section-already-exists"))
    }

    @Test func lookingIsNoStraying() throws {
        var session = try Self.standing(Pages.small(), Self.isCommand)
        for line in ["items", "show", "explain", "nonsense"] { _ = session.read(line) }
        #expect(!session.read("").text(session.session).contains("undone"))
    }

    /// One command of the page follows another, and neither is anything the learner tried.
    @Test func theCommandsOfTheLessonAreNoStraying() throws {
        for lesson in try Pages.lessons(.english) {
            var session = LessonSession(lesson, options: Self.options())
            var (steps, undone) = (0, 0)
            while !session.progress.isDone, steps < 1000 {
                steps += 1
                let lines: [String] =
                    switch session.places[session.progress.place].card {
                    case .question(let question, _, _): ["\(question.answer)"]
                    case .exercise(let exercise): exercise.solution + [""]
                    case .command(let command): [command]
                    default: [""]
                    }
                for line in lines where session.read(line).text(session.session).contains("has been undone") {
                    undone += 1
                }
            }
            #expect(session.progress.isDone && undone == 0, "\(lesson.name): \(undone)")
        }
    }

    @Test func beforeAnApplyTheGoalIsNamedAllTheSame() throws {
        let lesson = try #require(try Pages.lessons(.english).first { $0.name.hasPrefix("05-") })
        var session = try Self.standing(lesson, Self.isExercise)
        _ = session.read("struct Shelf(id, items) hash(id)")
        let text = session.read("items").text(session.session)
        #expect(text.contains("Wanted for `changes`: insert item 0:2 plum. Now: nothing has been applied yet."))
    }

    @Test func helpNamesTheWordsOfTheLesson() throws {
        var session = try Self.standing(Pages.small(), Self.isCommand)
        for word in ["help", "?"] {
            #expect(session.read(word).text(session.session).contains("next, back, hint, solution, reset and quit"))
        }
    }

    // MARK: From page to page

    @Test(arguments: [
        ("learn 2", "learn 2"), ("learn", "learn"), ("LEARN  05-section", "LEARN 05-section"),
        ("claims ja.v3 step", "claims ja.v3 step"), ("claims ja.v3", nil),
    ])
    func anotherLessonCanBeAskedFor(line: String, wanted: String?) {
        var session = LessonSession(Pages.small(), options: Self.options())
        let reply = session.read(line)
        #expect(reply.isLeaving == (wanted != nil) && reply.wanted == wanted)
        #expect(!session.read("append learn to Today").isLeaving)
    }

    @Test func theLastPageNamesTheNextLesson() {
        for next in ["learn 2", nil] {
            var session = LessonSession(Pages.small(), options: Self.options(), following: next)
            while session.place != nil { _ = session.read("next") }
            let text = session.read("").text(session.session)
            #expect(text.contains("The next lesson: `learn 2`.") == (next != nil))
            #expect(text.contains("This was the last lesson.") == (next == nil))
        }
    }

    /// `## Quiz` stands above its first question, not between the first and the second.
    @Test(arguments: Language.allCases)
    func theHeadingOfTheQuizStandsAboveIt(language: Language) throws {
        for lesson in try Pages.lessons(language) {
            let first = try #require(lesson.steps.firstIndex { if case .quiz = $0 { true } else { false } })
            guard case .prose(let lines) = lesson.steps[first - 1] else {
                Issue.record("\(language) \(lesson.name): no heading above the quiz")
                continue
            }
            #expect(lines.contains { $0.hasPrefix("## ") })
        }
    }

    @Test func whatWasRunAlreadyIsSaidToBe() throws {
        let session = try Self.standing(Pages.small(), Self.isExercise)
        let text = LessonSession.Reply(blocks: session.card).text(session.session)
        #expect(text.contains("This has been run for you:\n"))
    }

    /// A question shows what is done to the list, without what only asks about it; and of what has been done before, what
    /// the list on screen does not tell.
    @Test func aQuestionShowsWhatItIsAbout() {
        let setup = ["option ios 15", "sections Today", "append milk bread to Today", "apply"]
        let commands = ["reload milk", "apply", "items", "changes", "show", "why milk"]
        let question = Question(setup: setup, commands: commands)
        let place = Place(card: .question(question, title: "Marks", task: []), setup: setup)
        let session = LessonSession(title: "", [place], Self.options())
        #expect(session.card.contains(.verbatim("option ios 15")), "\(session.card)")
        #expect(session.card.contains(.verbatim("reload milk\napply")), "\(session.card)")
    }

    @Test(arguments: [
        ("a *word* and **two words**", "a word and two words"),
        ("[this page](02-x.md): next", "this page: next"),
        ("[Apple](https://a.b/c) says", "Apple (https://a.b/c) says"),
        ("[`a*b*c`](x.md)", "`a*b*c`"),
        ("`snap*2>` and `*x*`", "`snap*2>` and `*x*`"),
        ("2 * 3 * 4", "2 * 3 * 4"), ("*open", "*open"), ("[a] (b)", "[a] (b)"), ("`open *x*", "`open x"), ("", ""),
    ])
    func marksOfEmphasisAndOfLinksGo(text: String, plain: String) {
        #expect(LessonSession.plain(text) == plain)
    }

    /// In any language, with an input method left on, as in other programs, and behind a command on the same line.
    @Test(arguments: ["quit", "q", "exit", "QUIT", "ｑｕｉｔ", ":q", "終了", "退出", "종료", "show; quit"])
    func quitLeaves(word: String) {
        var session = LessonSession(Pages.small(), options: Self.options())
        #expect(session.read(word).isLeaving)
    }

    @Test(arguments: [
        ("hint", ["ヒント", "提示", "힌트", "Ｈ", "提示。"]), ("solution", ["解答", "答案", "풀이"]),
        ("reset", ["リセット", "重来", "重新开始", "초기화"]), ("next", ["スキップ", "跳过", "건너뛰기", "skip"]),
    ])
    func theLessonsWordsAreKnownInEachLanguage(word: String, others: [String]) throws {
        let session = try Self.standing(Pages.small(), Self.isExercise)
        let text = Self.answer(to: word, in: session)
        #expect(!text.isEmpty)
        for other in others { #expect(Self.answer(to: other, in: session) == text, "\(other)") }
    }

    @Test(arguments: ["２", "2번", "2番", "２番", "2号", "b", "Ｂ", "2。", "Ｂ。", "２、", "2)", "二"])
    func anAnswerIsReadInTheCharactersOfAnInputMethod(typed: String) throws {
        let session = try Self.standing(Pages.small(), Self.isQuestion)
        #expect(Self.answer(to: typed, in: session) == Self.answer(to: "2", in: session))
    }

    /// The question has been asked on the page before, and its answers follow.
    @Test func aNumberBeforeTheAnswersLeadsToThem() throws {
        let page = Pages.small("```predict", "What does the next apply do?\n\n```predict")
        let session = LessonSession(page, options: Self.options())
        let question = try #require(session.places.firstIndex { Self.isQuestion($0.card) })
        let before = Self.standing(question - 1, in: session)
        guard case .prose? = before.place?.card else {
            Issue.record("There are no words before the question.")
            return
        }
        #expect(Self.answer(to: "1", in: before) == Self.answer(to: "", in: before))
    }

    private static func answer(to line: String, in session: LessonSession) -> String {
        var session = session
        return session.read(line).text(session.session)
    }

    // MARK: What has been run before

    /// A command that crashes on a page does not keep the code further down from running.
    @Test func codeBehindACrashRuns() {
        let code = """
            class ListViewController: UITableViewController {
                var dataSource: UITableViewDiffableDataSource<Int, String>!

                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, name in
                        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                    }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["Rain"])
                    dataSource.apply(snapshot)
                }
            }
            """
        var replay = Replay()
        #expect(replay.play(["sections Today", "append a a", code]) == "duplicate-identifiers")
        #expect(replay.session.sectionsOnScreen.map(\.items) == [["Rain"]])
    }

    // MARK: What is missing

    @Test(arguments: [
        (["expect items in Later: a"], ["section-missing Later"]),
        (["expect items in Today: milk bread eggs"], ["misplaced eggs Today"]),
        (["expect items in Today: milk bread jam"], ["item-missing jam Today"]),
        (["expect items in Today: milk"], ["item-too-many bread Today"]),
        (["expect items in Today: bread milk"], ["order"]),
        (["expect snapshot: Today[bread milk] Tomorrow[eggs]"], ["order"]),
        (["expect cells: created 7"], ["expected"]),
    ])
    func eachThingMissingHasItsWords(goal: [String], expected: [String]) throws {
        var exercise = try #require(Pages.small().exercises.first)
        exercise.goal = goal
        var replay = Replay()
        replay.play(exercise.start)
        let lines = try #require(Missing(exercise, replay, from: replay)).lines
        let keys = lines.map { line -> String in
            guard case .message(let message) = line else { return "" }
            return message.key
        }
        #expect(keys == expected.map { "learn." + ($0.split(separator: " ").first ?? "") })
        for language in Language.allCases {
            for (line, words) in zip(lines, expected) {
                let text = MessageCatalog(language).text(line)
                for word in words.split(separator: " ").dropFirst() { #expect(text.contains(word), "\(language)") }
            }
        }
        exercise.goal = ["expect items in Today: milk bread"]
        #expect(Missing(exercise, replay, from: replay) == nil)
    }

    /// An item that a goal names by its constant stands on screen under another name.
    @Test func whatIsMissingIsCalledAsOnScreen() throws {
        var exercise = try #require(Pages.small().exercises.first)
        exercise.start = [
            "struct Todo(id, text) hash(id) equal(id)", "let milk = Todo(id: 1, text: \"buy milk\")",
            "let bread = Todo(id: 2, text: \"buy bread\")", "sections Today", "append milk bread", "apply",
        ]
        exercise.goal = ["expect items in Today: bread"]
        var replay = Replay()
        replay.play(exercise.start)
        let lines = try #require(Missing(exercise, replay, from: replay)).lines
        #expect(lines.map { MessageCatalog(.english).text($0) } == ["buy milk should not be in Today."])
    }

    /// Who has put an item into an outline and not expanded its parent is not told to append it.
    @Test func whatIsCollapsedIsNotCalledMissing() throws {
        var exercise = try #require(Pages.small().exercises.first)
        exercise.start = ["outline Food {\nappend fruit\nappend apple to fruit\n}"]
        exercise.goal = ["expect items in Food: fruit apple pear"]
        var replay = Replay()
        replay.play(exercise.start)
        let lines = try #require(Missing(exercise, replay, from: replay)).lines
        #expect(lines.count == 2)
        let texts = lines.map { MessageCatalog(.english).text($0) }
        #expect(texts.first?.contains("apple is in the tree of Food, and not visible yet") == true, "\(texts)")
        #expect(texts.last == "pear is still missing in Food.")
    }

    /// Code below a command that was meant to be refused is run all the same, as in lesson 6.
    @Test func codeIsPlayedBehindARefusedCommand() {
        let code = """
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2])
            dataSource.apply(snapshot)
            """
        var replay = Replay()
        let refusal = replay.play(["append a a", code])
        #expect(refusal == "no-sections")
        #expect(replay.view.map { Array($0.dropFirst()) } == [["1", "2"]])
    }
}
