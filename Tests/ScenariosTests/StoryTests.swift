import CommandGrammar
import Reporting
import Testing

@testable import CommandLanguage
@testable import Console
@testable import Scenarios
@testable import SessionReports
@testable import Sessions

/// Stories: a claim, its scenario played so that it can be followed, and the verdict.
struct StoryTests {
    private static func scenario(_ id: String, order: String = "", verdict: String = "refuted", script: String)
        -> String
    {
        """
        ---
        id: \(id)
        claim: {en: "Claim of \(id).", ja: "\(id) の主張。"}
        source: "000"
        \(order)
        verdict: \(verdict)
        because: {en: "Because of this.", ja: "理由。"}
        from: "The article, First heading"
        rule: [identity.same, cell.untouched]
        narration:
          first: {en: "The first part.", ja: "第一部。"}
          second: {en: "The second part.", ja: "第二部。"}
        ---
        \(script)
        """
    }

    private static let script = """
        # first
        struct Song(name, isFavorite = false) hash(name) equal(name)
        let a = Song(name: "a")
        sections S
        append a to S
        apply
        expect items: a
        # second
        set a.isFavorite = true
        expect cell 0:0: a isFavorite=false
        ! append x to nowhere
        expect error unknown-destination
        ! set nope.x = 1
        """

    private static let ledger = Ledger([
        .init(path: "Scenarios/000/c.snap", text: scenario("x.c", order: "order: 2", script: script)),
        .init(path: "Scenarios/000/b.snap", text: scenario("x.b", verdict: "holds", script: "")),
        .init(path: "Scenarios/000/a.snap", text: scenario("x.a", order: "order: 10", script: "")),
    ])

    private func played(
        _ language: Language = .english, showsCommands: Bool = true, format: OutputFormat = .text
    ) throws -> (text: String, result: ScriptResult) {
        var options = Options()
        options.language = language
        options.format = format
        var player = StoryPlayer(try #require(Self.ledger.entry("x.c")), in: Self.ledger, options: options)
        let report = StoryReport(&player, showsCommands: showsCommands, invitation: .message("story.open"))
        let presenter = Presenter(screen: .init(width: 80))
        return (presenter.text(report, Session(options: options)), player.result)
    }

    /// The reader's language, format and width are those of the story's own session; all else is as new.
    @Test func aStoryIsToldAsTheReaderReads() throws {
        var options = Options()
        options.language = .korean
        options.format = .markdown
        options.width = 61
        options.isStrict.toggle()
        let player = StoryPlayer(try #require(Self.ledger.entry("x.c")), in: Self.ledger, options: options)
        let own = player.session.options
        #expect(own.language == .korean)
        #expect(own.format == .markdown)
        #expect(own.width == 61)
        #expect(own.isStrict == Options().isStrict)
    }

    /// The claims before and after in the same document, and none of another.
    @Test(arguments: [("x.c", ["x.a"]), ("x.a", ["x.c", "x.b"]), ("x.b", ["x.a"]), ("x.none", [])])
    func theNeighboursOfAClaimAreThoseBesideIt(id: String, neighbours: [String]) {
        #expect(Self.ledger.neighbours(of: id).map(\.header.id) == neighbours)
    }

    /// A script to be changed has the words of its reader's language alone, and all of them where there are none.
    @Test(arguments: [
        (Language.english, ["claim: {en: \"Claim of x.c.\"}", "  first: {en: \"The first part.\"}"], "ja:"),
        (.japanese, ["claim: {ja: \"x.c の主張。\"}", "  first: {ja: \"第一部。\"}"], "en:"),
        (.korean, ["because: {en: \"Because of this.\", ja: \"理由。\"}"], "ko:"),
    ])
    func aScriptHasTheWordsOfOneLanguage(language: Language, lines: [String], other: String) throws {
        let script = try #require(Self.ledger.entry("x.c")).script(in: language)
        #expect(script.split(separator: "\n").map(String.init).filter(lines.contains) == lines)
        #expect(!script.contains(other))
    }

    /// What stands behind `quit` is not played: nobody would be there to see it.
    @Test func aStoryEndsWithQuit() throws {
        let text = Self.scenario("x.q", script: "# first\nsections S\nquit\nsections T\n# second\nsections U")
        let ledger = Ledger([.init(path: "q.snap", text: text)])
        var player = StoryPlayer(try #require(ledger.entry("x.q")), in: ledger, options: Options())
        var commands: [String] = []
        while let part = player.next() { commands += part.steps.map(\.command) }
        #expect(commands == ["snap> sections S", "snap*1> quit"])
        #expect(player.result == .succeeded)
    }

    @Test func aStoryTellsAllInOrder() throws {
        let (text, result) = try played()
        #expect(result == .succeeded)
        let parts = [
            "Claim of x.c.", "000: ", "The article, First heading", "The first part.", "snap> sections S",
            "snap*2> apply\n+--", "✓ the list shows a", "The second part.",
            "✓ cell 0:0 still shows a isFavorite=false", "! append x to nowhere",
            "! Would crash here, as expected: Invalid parameter", "✓ the error is unknown-destination",
            "! Is refused, as expected:", "Verdict: refuted.", "Because of this.", "- identity.same (H): ",
            "- cell.untouched (H): ", "- x.a: Claim of x.a.", "Try it yourself",
        ]
        var rest = text[...]
        for part in parts {
            guard let range = rest.firstRange(of: part) else {
                Issue.record("\(part) is missing or out of order in:\n\(text)")
                return
            }
            rest = rest[range.upperBound...]
        }
        #expect(!text.contains("error:") && !text.contains(".snap:") && !text.contains("expect "))
    }

    /// Only UIKit's own words end an app; what they mean is told once; a line that held never says nothing.
    @Test func refusalsSayWhoseWordsTheyAre() throws {
        let script = """
            option ios 14
            sections S
            append a
            apply
            ! reconfigure a
            expect message: "'reconfigureItems' is only available"
            option ios 18
            ! append b b
            ! append c c
            expect error duplicate-identifiers
            expect message: "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {("
            drag a to 0:0
            expect steps:
            """
        let ledger = Ledger([.init(path: "c.snap", text: Self.scenario("x.c", script: script))])
        var player = StoryPlayer(try #require(ledger.entry("x.c")), in: ledger, options: Options())
        let report = StoryReport(&player, showsCommands: false, invitation: .message("story.open"))
        let text = Presenter(screen: .init()).text(report, Session())
        #expect(player.result == .succeeded)
        #expect(text.contains("! Xcode would not build this, as expected: 'reconfigureItems'"))
        #expect(text.contains("✓ the compiler's words contain “'reconfigureItems' is only available”"))
        #expect(text.split(separator: "! Would crash here, as expected: Fatal").count == 3)
        #expect(text.split(separator: "The list names the same identifier twice").count == 2)
        #expect(text.contains("✓ UIKit's words contain “Fatal: supplied item identifiers are not unique. Dupl"))
        #expect(text.contains("…”\n"))
        #expect(text.contains("✓ no method of the app is called, and nothing moves"))
    }

    /// Words of an old system that only one source reports say so, each time; well established ones do not.
    @Test func refusalsSayHowSureTheyAre() throws {
        let script = """
            sections S
            append a
            apply
            ! reload b
            option ios 13
            ! reload b
            """
        let ledger = Ledger([.init(path: "c.snap", text: Self.scenario("x.c", script: script))])
        var player = StoryPlayer(try #require(ledger.entry("x.c")), in: ledger, options: Options())
        let report = StoryReport(&player, showsCommands: false, invitation: .message("story.open"))
        let text = Presenter(screen: .init()).text(report, Session())
        let parts = text.split(separator: "Confidence: medium.")
        #expect(parts.count == 2)
        #expect(parts.first?.contains("indexPath || ignoreInvalidItems") == true)
    }

    /// The letters in a story and its verdict are explained once, at its end.
    @Test func theLettersOfConfidenceAreExplained() throws {
        for text in [try played().text, Presenter().text(try Self.claimReport(), Session())] {
            #expect(text.split(separator: "(H): well established").count == 2)
        }
    }

    private static func claimReport() throws -> ClaimReport {
        ClaimReport(try #require(ledger.entry("x.c")), in: ledger, language: .english)
    }

    @Test func veryLongListsAreAbbreviated() throws {
        let script = "let n = \"x\\(i)\" for i in 0...29\nsections S\nappend n\napply\nexpect items: n"
        let ledger = Ledger([.init(path: "c.snap", text: Self.scenario("x.c", script: script))])
        var player = StoryPlayer(try #require(ledger.entry("x.c")), in: ledger, options: Options())
        let report = StoryReport(&player, showsCommands: false, invitation: .message("story.open"))
        let text = Presenter(screen: .init()).text(report, Session())
        #expect(text.contains("✓ the list shows x0, x1, x2, x3, x4, … x29 (30)\n"))
    }

    @Test func commandsCanBeLeftOut() throws {
        let text = try played(showsCommands: false).text
        #expect(!text.contains("snap>") && !text.contains("snap*"))
        #expect(text.contains("✓ the list shows a") && text.contains("Would crash"))
    }

    @Test func programsGetOneObject() throws {
        let text = try played(format: .jsonl).text
        #expect(text.split(separator: "\n").count == 1)
        for part in [
            "\"report\":\"story\"", "\"outcome\":\"held\"", "\"outcome\":\"failed-as-expected\"",
            "\"verdict\":\"refuted\"",
            "\"key\":\"held.cell-still\"",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func aStoryThatDoesNotPlaySaysSo() throws {
        let broken = Ledger([
            .init(path: "p.snap", text: Self.scenario("x.y", script: "sections S\nexpect items: z\ncount"))
        ])
        var player = StoryPlayer(try #require(broken.entry("x.y")), in: broken, options: Options())
        let (first, second) = (player.next(), player.next())
        #expect(first?.steps.count == 2 && second == nil && player.result == .expectationFailed)
    }

    // MARK: In a session

    private func lab() -> Interpreter {
        Interpreter(table: CommandTable(CommandTable.standard.groups + [ClaimCommands.group { Self.ledger }]))
    }

    private func run(_ line: String, _ interpreter: inout Interpreter) throws -> Interpreter.Outcome {
        guard case .statements(let statements, _) = try StatementParser.parse(SourceText(line)) else {
            throw SyntaxError(reason: .unclosedBracket("("), range: 0..<0)
        }
        return interpreter.execute(try #require(statements.first))
    }

    @Test func theSessionIsLeftWhereTheStoryEnds() throws {
        var session = lab()
        _ = try run("sections Mine", &session)
        guard case .report(let report) = try run("claims x.c play", &session) else {
            Issue.record("claims x.c play failed")
            return
        }
        #expect(report is StoryReport)
        #expect(session.session.source.snapshot().itemIdentifiers.map(\.label) == ["a"])
        _ = try run("undo", &session)
        #expect(session.session.staged.sectionIdentifiers.map(\.label) == ["Mine"])
        _ = try run("redo", &session)
        #expect(session.session.source.snapshot().numberOfItems == 1)
        // An edit that fails after it goes back to the story's end, not to before.
        _ = try run("append x to nowhere", &session)
        #expect(session.session.source.snapshot().numberOfItems == 1)
    }

    @Test func claimsAreFoundByWord() throws {
        func ids(_ word: String, _ language: Language = .english) -> [String] {
            Self.ledger.filtered(by: word, language: language).entries.map(\.header.id)
        }
        // In the order of the document; what gives none comes last.
        #expect(Self.ledger.entries.map(\.header.id) == ["x.c", "x.a", "x.b"])
        #expect(ids("000").count == 3)
        #expect(ids("holds") == ["x.b"] && ids("refuted") == ["x.c", "x.a"])
        #expect(ids("x.a") == ["x.a"] && ids("CLAIM OF X.B") == ["x.b"] && ids("untouched").count == 3)
        #expect(ids("主張", .japanese).count == 3 && ids("主張").isEmpty)
    }

    /// A verdict has the words of every language, and a document may stand before it.
    @Test func verdictsAreFoundByTheirWords() throws {
        for word in ["refuted", "REFUTED", "誤り", "不成立", "틀림"] {
            for language in Language.allCases {
                let found = Self.ledger.filtered(by: word, language: language)
                #expect(found.entries.map(\.header.id) == ["x.c", "x.a"], "\(word)")
            }
        }
        var session = lab()
        func claims(_ line: String) throws -> [String] {
            guard case .report(let report as LedgerReport) = try run(line, &session) else { return [] }
            return report.claims.map(\.id)
        }
        #expect(try claims("claims 000 틀림") == ["x.c", "x.a"])
        #expect(try claims("claims 000 holds") == ["x.b"])
        #expect(try claims("claims 000 outdated").isEmpty)
        guard case .failure(let failure) = try run("claims 000 plya", &session) else {
            Issue.record("a word that is no verdict is accepted")
            return
        }
        #expect(failure.error.code == "unexpected-word")
    }

    /// What takes one claim and is given several lists them, below the command that takes the first.
    @Test(arguments: ["step", "play", "script"])
    func oneOfSeveralClaimsIsAskedFor(verb: String) throws {
        var session = lab()
        guard case .report(let report) = try run("claims 000 \(verb)", &session) else {
            Issue.record("claims 000 \(verb) failed")
            return
        }
        let text = Presenter().text(report, session.session)
        #expect(text.contains("`claims x.c \(verb)`") && text.contains("x.b"))
    }

    /// What held is told so that a name with spaces ends where it ends.
    @Test func namesWithSpacesStayApart() {
        var console = Console(lab())
        let script = """
            sections Pop "New Songs"
            append "Shape of You" "Uptown Funk" to Pop
            apply
            expect snapshot: Pop["Shape of You" "Uptown Funk"] "New Songs"[]
            """
        let held = script.split(separator: "\n").flatMap { console.feed(String($0)) }.compactMap(\.held)
        let text = held.first.map { MessageCatalog(.simplifiedChinese).text($0.message) }
        #expect(text == "屏幕上：[Pop] Shape of You · Uptown Funk  [New Songs]")
    }

    /// A verdict is as sure as the letters of its reason; without any, as its rules.
    @Test(arguments: [
        ("A cross-fade needs two cells (H). It rests on one source (M).", ["H", "M"]), ("Weak (L to M).", ["M", "L"]),
        ("The L in this text stands in no brackets.", ["H"]), ("(UIKit-M and H2 are no letters)", ["H"]),
        ("", ["H"]),
    ])
    func aVerdictSaysHowCertainItIs(reason: String, letters: [String]) throws {
        let head = "---\nid: x\nclaim: {en: \"c\"}\nsource: \"000\"\nverdict: refuted\nrule: identity.same\n"
        let because = reason.isEmpty ? "" : "because: {en: \"\(reason)\"}\n"
        let header = try #require(try Scenario(head + because + "---\nshow\n").header)
        #expect(header.certainty == letters)
        let word = MessageCatalog(.english).text(header.verdictWord)
        #expect(word == (letters == ["H"] ? "refuted" : "refuted, \(letters.joined(separator: "/"))"))
    }

    /// A word that stands in no id and no claim of a language is looked for in the reasons, and then in the rules' words.
    @Test(arguments: [
        ("死锁", Language.simplifiedChinese), ("デッドロック", .japanese), ("deadlock", .english), ("重新加载", .simplifiedChinese),
    ])
    func aWordOfALanguageLeadsToClaims(word: String, language: Language) {
        let found = Ledger(Repository.scenarios).filtered(by: word, language: language).entries.map(\.header.id)
        #expect(!found.isEmpty)
        #expect(found.contains("more.deadlock") || word == "重新加载")
        #expect(Ledger(Repository.scenarios).filtered(by: "qwx", language: language).entries.isEmpty)
    }

    /// Who wrote a document, and a word of its title, lead to its claims.
    @Test(arguments: ["pookjw", "팁"], Language.allCases) func aTitleLeadsToClaims(word: String, language: Language) {
        let found = Ledger(Repository.scenarios).filtered(by: word, language: language).entries
        #expect(found.map(\.header.id).contains("ko.reload-missing"))
        #expect(found.allSatisfy { $0.header.source == "002" })
    }

    /// One document, or one verdict, is there to be read: each claim in full, on a screen of any width.
    @Test(arguments: Language.allCases, ["001", "refuted"])
    func theClaimsOfADocumentAreReadInFull(language: Language, word: String) throws {
        let ledger = Ledger(Repository.scenarios).filtered(by: word, language: language)
        var options = Options()
        options.language = language
        let report = LedgerReport(ledger, language: language)
        let text = Presenter(screen: .init(width: 60)).text(report, Session(options: options))
        let words = text.filter { !$0.isWhitespace }
        #expect(ledger.entries.count >= 5)
        for entry in ledger.entries {
            #expect(words.contains(entry.header.claim(in: language).filter { !$0.isWhitespace }), "\(entry.header.id)")
        }
    }

    @Test func anUnknownClaimSaysWhichAreClose() throws {
        var session = lab()
        for line in ["claims x.d play", "claims zzz", "claims zzz play"] {
            guard case .failure(let failure) = try run(line, &session) else {
                Issue.record("\(line) worked")
                continue
            }
            #expect(failure.error.code == "unknown-claim")
        }
        guard case .failure(let failure) = try run("claims ｊａ．ｖ９９", &session),
            failure.error.explanation == Message("error.unknown-claim", ["name": .text("ja.v99")])
        else {
            Issue.record("the name of a claim may be full-width")
            return
        }
        #expect(session.table.row(for: "claims")?.placeholders == ["ID", "WORD"])
        let completion = CommandCompletion(session)
        #expect(completion.complete("claims x", 8).candidates == ["x.c", "x.a", "x.b"])
    }

    @Test func aRuleNamesTheScenariosThatShowIt() throws {
        var session = lab()
        guard case .report(let report) = try run("explain identity.same", &session) else {
            Issue.record("explain failed")
            return
        }
        let text = Presenter().text(report, session.session)
        #expect(text.contains("Shown by: x.c, x.a, x.b.") && text.contains("claims x.c play"))
    }

    /// Every story of the program plays to its end, and all it says has words in every language.
    @Test(arguments: Language.allCases)
    func everyStoryPlays(language: Language) throws {
        let ledger = Ledger(Repository.scenarios)
        var options = Options()
        options.language = language
        let settings = options
        let problems = concurrentMap(ledger.entries) { entry -> String? in
            var player = StoryPlayer(entry, in: ledger, options: settings)
            let report = StoryReport(&player, showsCommands: true, invitation: .message("story.open"))
            let text = Presenter(screen: .init(width: 80)).text(report, Session(options: settings))
            let isWhole = player.result == .succeeded && !text.contains("⟨") && text.contains("✓ ")
            return isWhole ? nil : entry.header.id
        }
        #expect(problems.compactMap { $0 } == [])
    }

    /// What an app offers to try is for a prompt: a story that is played goes on by itself.
    @Test(arguments: ["ja.v3", "zh.favorite"]) func aPlayedStoryInvitesToNothing(id: String) throws {
        let ledger = EmbeddedScenarios.ledger
        let entry = try #require(ledger.entry(id))
        let invitation = MessageCatalog(.english).text(Message("app.try", ["commands": .text("")]))
        #expect(invitation.count > 3)
        var player = StoryPlayer(entry, in: ledger, options: Options(), table: .withApps)
        let report = StoryReport(&player, showsCommands: true, invitation: .literal("The end."))
        let text = Presenter(screen: Presenter.Screen()).text(report, Session())
        #expect(player.result == .succeeded && text.contains("r1:"))
        #expect(!text.contains(invitation), "\(text)")
    }
}
