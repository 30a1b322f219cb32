import Reporting
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Words left out, wrong or too many, at every place of every form: what is missing is said in words, and the line that
/// is offered works.
@Suite struct ErrorWordsTests {
    private static let sessions = [
        "",
        """
        struct Todo(text, isDone = false); enum Color(red, blue)
        let t = Todo(text: "q"); let names = ["y"]
        sections S R; append a b to S; append c to R; append t to R; apply
        append staged to S
        """,
    ]

    private static let spare = ["a", "0:1", "1", "on", "(a)", "[a]", "text"]

    /// Names of places in usage lines, which no message may show.
    private static let placeholders = Set(
        Expected.places.keys.filter { $0 != "ID" && $0.allSatisfy { $0.isUppercase } } + ["CHANGE", "STEP", "ANSWER"])

    private static func words(_ shape: Shape<Session>, _ session: Session) -> [String] {
        switch shape {
        case .keyword(let words, _): words.prefix(1).map { $0 }
        case .filler: []
        case .choice(let words): words.prefix(1).map { $0 }
        case .symbol(let symbol): [String(symbol)]
        case .block: ["{ }"]
        case .sequence(let parts): parts.flatMap { self.words($0, session) }
        case .optional(let part), .repeated(let part): words(part, session)
        case .oneOf(let parts): parts.first.map { words($0, session) } ?? []
        case .slot(let slot):
            [
                (slot.candidates(session, CompletionPlace(words: [], keywords: [])) + spare).first { text in
                    guard let statement = Lab.statements("verb \(text)").first else { return false }
                    var reader = ArgumentReader(statement)
                    guard case .whole = slot.advance(&reader) else { return false }
                    return reader.isAtEnd
                } ?? "a"
            ]
        }
    }

    /// The lines of a form with a word left out, the rest left out, another word in its place, or one too many.
    private static func damaged(_ row: CommandRow, _ session: Session) -> Set<String> {
        var lines: Set<String> = []
        for form in row.row.forms {
            let words = form.shapes.flatMap { self.words($0, session) }
            for index in words.indices {
                lines.insert(([row.name] + words[..<index]).joined(separator: " "))
                lines.insert(([row.name] + words[..<index] + words[(index + 1)...]).joined(separator: " "))
                lines.insert(([row.name] + words[..<index] + ["zzz"] + words[(index + 1)...]).joined(separator: " "))
            }
            lines.insert(([row.name] + words + ["zzz", "yyy"]).joined(separator: " "))
        }
        return lines
    }

    private static func failure(_ line: String, _ interpreter: Interpreter) -> (Statement, CommandFailure)? {
        var copy = interpreter
        for statement in Lab.statements(line) {
            if case .failure(let failure) = copy.execute(statement) { return (statement, failure) }
        }
        return nil
    }

    /// Where an apply is all that is missing, the example has the learner's own items, and no other list.
    @Test(arguments: [("tap", "apply; tap x"), ("drag", "apply; drag x to 0:0")])
    func whatOnlyLacksAnApplyIsShownWithOne(line: String, example: String) throws {
        let lab = Lab("sections A; append x")
        let (statement, failure) = try #require(Self.failure(line, lab.interpreter))
        let advice = lab.interpreter.advised(failure, of: statement).advice.map(MessageCatalog(.english).text)
        #expect(advice == ["For example: `\(example)`"])
    }

    @Test(arguments: Language.allCases, sessions.indices)
    func everyMisfitIsSaidInWordsWithALineThatWorks(language: Language, number: Int) {
        let start = Self.sessions[number]
        var lab = Lab(start, files: ["session.snap": "", "songs.json": "[]"])
        lab.run("option language \(language.rawValue)")
        let catalog = MessageCatalog(language)
        var misfits = 0
        var tried = 0
        var helped: [String] = []
        for row in CommandTable.commands.rows {
            for line in Self.damaged(row, lab.session).sorted() {
                guard let (statement, failure) = Self.failure(line, lab.interpreter), failure.mismatch != nil else {
                    continue
                }
                misfits += 1
                // Trying lines takes time: in English all, in the other languages one in six.
                let isTried = language == .english || misfits % 6 == 0
                if isTried { tried += 1 }
                let advised = isTried ? lab.interpreter.advised(failure, of: statement) : failure
                let possible = advised.advice.filter { $0.key == "advice.possible" }.map { " " + catalog.text($0) }
                let text = catalog.text(advised.error.explanation) + possible.joined()
                #expect(!text.contains("|") && !text.contains("…]") && !text.contains("{ "), "\(line): \(text)")
                let parts = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
                #expect(Self.placeholders.isDisjoint(with: parts), "\(line): \(text)")
                #expect(!text.contains(catalog.text(Message("place.word"))), "\(line): \(text)")
                #expect(advised.advice.isEmpty != isTried, "\(line)")
                for message in advised.advice where message.key != "advice.possible" {
                    if message.key == "advice.help" {
                        helped.append(line)
                        continue
                    }
                    guard case .text(let command)? = message.arguments["command"] else {
                        Issue.record("\(line): \(message)")
                        continue
                    }
                    if let (_, failure) = Self.failure(command, lab.interpreter), !failure.isExpectation {
                        Issue.record("\(line): \(command): \(failure.error)")
                    }
                }
            }
        }
        #expect(misfits > 150)
        // A few commands need what no example can bring along.
        #expect(helped.count * 20 < tried, "\(helped) of \(tried)")
    }

    /// Every kind of value has words of its own in every language.
    @Test(arguments: Language.allCases)
    func placesHaveNames(language: Language) {
        let catalog = MessageCatalog(language)
        let names = Set(Expected.places.values).sorted()
        let texts = names.map { catalog.text(Message($0)) }
        #expect(Set(texts).count == texts.count, "\(texts)")
        for (name, text) in zip(names, texts) { #expect(text != name) }
    }

    @Test(
        arguments: [
            (
                "append", "error: Missing here: an item",
                "For example: `sections Today; append milk bread to Today; append eggs`"
            ),
            ("sections", "error: Missing here: a section", "For example: `sections Today`"),
            ("undo x", "error: Expected here: a number", "; undo`"),
            (
                "apply foo", "Possible here: `animated`, `unanimated`, `reloadData`, `on` or `pending`",
                "this works: `apply`"
            ),
            ("outline A { append }", "Missing here: an item", "`outline A { append milk }`"),
            ("race A", "Missing here: commands in curly brackets", "race A B { sections"),
            ("show me", "error: This word is not expected here.", "Without it, this works: `show`"),
        ] as [(String, String, String?)])
    func examples(line: String, error: String, advice: String?) {
        var lab = Lab()
        let text = lab.unwrapped(line)
        #expect(text.contains(error), "\(text)")
        if let advice { #expect(text.contains(advice), "\(text)") }
    }

    /// A way on is tried in a session of a hundred thousand things, this list and its items; in a larger one it is not.
    @Test(arguments: [(99_998, true), (99_999, false)])
    func linesAreTriedWhereThatIsQuick(last: Int, isTried: Bool) {
        var lab = Lab("let n = 0...\(last); sections S; append n")
        #expect(lab.unwrapped("numberOfSections now").contains("this works: `numberOfSections`") == isTried)
    }

    @Test func anotherCommandIsNamedForItsKeyword() {
        var lab = Lab("sections A; append a")
        #expect(lab.unwrapped("append x before a").contains("`insert x before a`"))
        lab.run("sections \"green tea\"")
        #expect(lab.unwrapped("append x to green tea").contains("`append x to \"green tea\"`"))
    }

    /// A command that has nothing but the surplus word in common with the one typed is not what was meant.
    @Test(arguments: ["apply off", "apply none", "drain off", "show off", "cells off", "walk step", "values in"])
    func aStrangerIsNotNamedForItsKeyword(line: String) {
        var lab = Lab("sections A; append a; apply")
        let text = lab.unwrapped(line)
        #expect(!text.contains("Perhaps you meant"), "\(text)")
        let verb = line.prefix { $0 != " " }
        #expect(text.contains("this works: `\(verb)`"), "\(text)")
    }

    /// A section where an item is meant, and the other way round: the command for it.
    @Test(arguments: [
        ("move B before A", "move-section B before A"), ("reload B", "reload-sections B"),
        ("reconfigure B", "reload-sections B"), ("insert x before B", "append x to B"),
        ("move-section b before a", "move b before a"), ("reload-sections b", "reload b"),
    ])
    func theCommandOfTheOtherKindIsNamed(line: String, meant: String) {
        var lab = Lab("sections A B; append a b to A; apply")
        #expect(lab.unwrapped(line).contains("Perhaps you meant: `\(meant)`"), "\(lab.unwrapped(line))")
        // What is neither has no such command.
        let unknown = line.split(separator: " ").map { $0.count == 1 && $0.lowercased() == "b" ? "c" : $0 }
        #expect(!lab.unwrapped(unknown.joined(separator: " ")).contains("Perhaps you meant"))
    }

    /// A field without the value that has it.
    @Test func aFieldAloneIsFound() {
        var lab = Lab("struct Song(name, isFavorite = false); let s = Song(name: \"a\"); let songs = [s]")
        let text = lab.unwrapped("set isFavorite = true")
        #expect(text.contains("Did you mean: s.isFavorite, songs[0].isFavorite?"), "\(text)")
    }

    /// A command behind another, an option without its command, and a letter in the brackets that the screen gives it.
    @Test(arguments: [
        ("show cells", "Perhaps you meant: `cells`"), ("ios 18", "Did you mean: option ios 18?"),
        ("language ja", "Did you mean: option language ja?"), ("explain (M)", "For example: `explain M`"),
        ("hint", "Did you mean: learn?"),
    ])
    func aWayOnIsNamed(line: String, said: String) {
        var lab = Lab("sections A; append a; apply")
        #expect(lab.unwrapped(line).contains(said), "\(lab.unwrapped(line))")
    }

    /// A section named without the word in front of it; one that is not there is left out instead.
    @Test func theKeywordOfASectionIsNamed() {
        var lab = Lab("sections A; append a")
        #expect(lab.unwrapped("count A").contains("Perhaps you meant: `count in A`"))
        #expect(lab.unwrapped("items A").contains("Perhaps you meant: `items in A`"))
        #expect(lab.unwrapped("items B").contains("Without it, this works: `items`"))
    }

    /// Two ways on are both named, and one is named alone.
    @Test(arguments: [
        (["on", "off"], "`on` or `off`"), (["on"], "`on`"), (["by", "on", "off"], "`by`, `on` or `off`"),
    ])
    func everyWayOnIsNamed(words: [String], said: String) {
        let expected = words.map { Expected.word($0) }.words
        let shown = MessageCatalog(.english).text(Message("error.missing-argument", ["what": expected]))
        #expect(shown == "Missing here: " + said)
    }

    /// A name of several words is one word only in quotes, so it is offered in them.
    @Test func aNameOfSeveralWordsIsOfferedInQuotes() {
        var lab = Lab("sections \"to do\"; append \"green tea\"; apply")
        #expect(lab.text("reload green").contains("Did you mean: \"green tea\"?"))
        #expect(lab.text("reload-sections todo").contains("Did you mean: \"to do\"?"))
    }
}
