import Foundation
import TestSupport
import Testing

@testable import CommandLanguage
@testable import Sessions

/// Sessions of each kind, and each subcommand, print no English sentence to a reader of another language.
///
/// Three Latin words in a row are a sentence, unless they are what the reader typed, names of commands, or UIKit's own
/// text. Single words are looked at by `ScreenWordsTests`.
@Suite struct EnglishOnScreenTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    static let locales = ["ja_JP.UTF-8", "zh_CN.UTF-8", "ko_KR.UTF-8"]

    @Test(arguments: locales)
    func noSessionPrintsAnEnglishSentence(locale: String) throws {
        for script in Self.sessions {
            let arguments = ["run", "--keep-going", "--width", "1000", "-"]
            let result = try run(arguments, input: script, locale)
            #expect(!(result.output + result.errors).isEmpty)
            let found = Self.sentences(in: result.output + "\n" + result.errors, typed: script)
            #expect(found == [], "\(locale): \(script.prefix(40))")
        }
    }

    @Test(arguments: locales)
    func noSubcommandPrintsAnEnglishSentence(locale: String) throws {
        try fixture.write(Self.brokenHead, to: "head.snap")
        try fixture.write(Self.poorScenario, to: "poor.snap")
        try fixture.write(Self.brokenPage, to: "page.md")
        try fixture.write(Self.poorLesson, to: "poor.md")
        for line in Self.invocations {
            let arguments = line.split(separator: "|").map { String($0).replacing("DIR", with: fixture.folder) }
            let result = try run(arguments, locale)
            let said = result.output + "\n" + result.errors
            #expect(said.contains { !$0.isWhitespace }, "\(line)")
            #expect(Self.sentences(in: said, typed: line) == [], "\(locale): \(line)")
        }
    }

    /// The search itself finds what it is for.
    @Test func aSentenceIsSeen() {
        let found = Self.sentences(in: "エラー：the head is missing\n`append milk bread eggs` を実行", typed: "")
        #expect(found == ["the head is missing"])
        #expect(Self.sentences(in: "attempt to delete item 0 from section 0, but there are only", typed: "") == [])
        #expect(Self.sentences(in: "sections Today Tomorrow", typed: "sections Today Tomorrow") == [])
        #expect(Self.sentences(in: "snaprepl lesson new", typed: "") == [])
    }

    private func run(_ arguments: [String], input: String = "", _ locale: String) throws -> Program.Result {
        try Program.run(
            arguments, input: input, environment: fixture.environment.merging(["LANG": locale]) { $1 })
    }

    // MARK: Sentences

    /// Names that are written in Latin letters in every language.
    private static let names: Set<String> = [
        "snaprepl", "run", "test", "lesson", "new", "rules", "LESSON", "FILE", "NAME", "WORD", "Diffable", "Data",
        "Source", "Sources", "Advances", "in", "UI", "Apple", "Developer", "Forums", "Swift", "UIKit", "Jesse",
        "Squires", "WWDC", "Space", "Return", "Mac", "Catalyst", "iOS", "SDK",
    ]

    /// What UIKit says between the gaps of its messages, as far as it is more than a word.
    private static let uikit: [String] = RuleBook.rules.flatMap { rule in
        rule.wordings.flatMap { wording in
            wording.text.split(separator: #/‹[^›]*›|[0-9\n]+/#).map { $0.trimmingCharacters(in: .whitespaces) }
        } + [rule.olderTail ?? ""]
    }.filter { $0.contains(" ") && $0.count > 8 }

    /// The Latin words that stand in a row of three or more, outside backticks.
    private static func sentences(in text: String, typed: String) -> [String] {
        let known = names.union(CommandTable.standard.spellings)
        return text.split(separator: "\n").flatMap { line -> [String] in
            if uikit.contains(where: { line.contains($0) }) { return [] }
            let prose = line.replacing(#/`[^`]*`/#, with: "·")
            return prose.matches(of: #/(?:[A-Za-z][A-Za-z'-]*,? ){2,}[A-Za-z][A-Za-z'-]*/#).map { String($0.output) }
                .filter { run in
                    let words = run.split(separator: " ")
                    // A command with its operands; a list of values; a letter that stands for something.
                    if CommandTable.standard.spellings.contains(String(words[0])) { return false }
                    if words.dropLast().allSatisfy({ $0.hasSuffix(",") }) { return false }
                    if words.count(where: { $0.count(where: \.isLetter) > 1 }) < 3 { return false }
                    return !typed.contains(run)
                        && !run.split(whereSeparator: { " ,".contains($0) }).allSatisfy { word in
                            known.contains(String(word)) || typed.contains(word)
                        }
                }
        }
    }

    // MARK: Material

    private static let sessions = [
        """
        struct Todo(text, isDone = false) hash(text) equal(text)
        let t = Todo(text: "牛乳")
        sections 今日 明日
        append t パン to 今日
        append 早報 to 明日
        show both
        apply
        set t.isDone = true
        why t
        why not t
        cells
        changes
        values
        option
        move パン to 明日
        walk
        apply
        timeline
        diff 1 2
        compare t パン
        scroll to 1
        types
        undo
        redo
        explain path.animated
        claims ja.v3
        claims 000
        tour
        help
        help editing
        help append
        help expect
        help keys
        learn
        """,
        """
        append a
        sections A A
        sections A
        append a a
        append b to Z
        insert c before z
        move a before a
        reload zzz
        sort A by name
        at 9:9
        goto 99
        use nothing
        redo
        delete @9
        rows 0 = 3
        batch { delete 0:9 } then 0 = 3
        tap 9:9
        drag 0:0 to 0:1
        outline Q { append a; append a }
        level q
        option foo
        option ios 99
        load x from none.json as Todo
        read none.snap
        let x = y
        struct S(a, a)
        enum E(a, a)
        race A B { append a }
        frobnicate
        append "abc
        expect items: a
        ! sections X
        handlers zzz
        provider zzz
        apply sideways
        diagnose whatever
        swift show
        swift undo
        swift drain
        explain nothing
        learn zz
        help nope
        claims zzz
        """,
        """
        sections A B
        append a b to A
        apply
        provider mistake nil
        reload a
        apply
        provider mistake another-kind
        reconfigure a
        apply
        provider mistake none
        apply on background pending
        append d
        apply
        drain
        option window off
        append e
        apply
        option view table
        handlers subclass on
        handlers
        drag 0:0 to 0:1
        drag 0:0 to 1:0
        swipe-delete 0:0
        numberOfRows 9 of view
        option ios 13
        append a
        apply unanimated
        """,
        "outline S { append a; append b to a; expand a }\noutline S\ntap a\ncollapse a\nhandlers expand off\ntap a\n"
            + "handlers reorder on\ndrag a to 0:0\nvisual S\n",
        "struct Plain(id, items)\nstruct Keyed(id, items) hash(id) equal(id)\nrace Plain Keyed {\n"
            + "let s = T(id: \"S\", items: [\"a\"])\nsections s; append a; apply\nsnapshot empty\n"
            + "let s = T(id: \"S\", items: [\"a\", \"b\"])\nsections s; append a b; apply\n}\nrace Plain Keyed { sections s }\n",
    ]

    /// Arguments with a bar between them; DIR is a folder with the files below.
    private static let invocations = [
        "--frob", "run", "run|DIR/head.snap", "test|DIR/head.snap|DIR/page.md|DIR/poor.md", "test|--lint|DIR/poor.snap",
        "test|--lint|DIR/head.snap", "test|--report|x", "test|--update|--lint", "export|DIR/head.snap|-o|DIR/x.html",
        "swift|DIR/head.snap", "swift", "swift|--missing", "learn|zz", "learn|1|--as|a/b", "lesson", "lesson|new",
        "lesson|new|A", "lesson|--help", "lesson|new|--help", "claims", "claims|zzz", "claims|zzz|--play", "export",
        "diagnose|/dev/null", "--language|xx", "--width|3", "--help", "run|--help", "test|--help", "learn|--help",
        "export|--help", "rules|--help", "diagnose|--help", "swift|--help", "claims|--help",
    ]

    private static let brokenHead = "---\nid: x\nclaim: text\nsource: a\nverdict: maybe\n---\napply\n"
    private static let brokenPage = "<!--\nappend a\n-->\n\n```snap\nsnap> show\n```\n"
    private static let poorLesson = "---\nlang: en\n---\n# Title\n\n<!-- goals -->\n"
    private static let poorScenario = """
        ---
        id: x
        claim: {en: "c", ja: "c"}
        source: "000"
        verdict: holds
        rule: no.such
        narration:
          one: {en: n}
        ---
        sections A
        append a
        apply
        expect items: a
        expect items: a
        compare a a
        # two
        reload a
        apply
        expect items: a
        """
}
