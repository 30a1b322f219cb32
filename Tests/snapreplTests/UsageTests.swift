import Foundation
import Reporting
import TestSupport
import Testing

@testable import snaprepl

/// `--help` and the words about mistaken options, in the language of the person who asks.
@Suite struct UsageTests {
    private static let locales: [(String, Language)] = [
        ("en_US.UTF-8", .english), ("ja_JP.UTF-8", .japanese), ("zh_CN.UTF-8", .simplifiedChinese),
        ("ko_KR.UTF-8", .korean),
    ]

    private static func described() throws -> [ProgramDescription.Command] {
        let dump = try Program.run(["--experimental-dump-help"]).output
        return try JSONDecoder().decode(ProgramDescription.self, from: Data(dump.utf8)).commands
    }

    /// All white space as one space, or none: a line may break between any two words, in Japanese anywhere.
    private static func folded(_ text: String, _ separator: String = " ") -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: separator)
    }

    private static func arguments(for command: ProgramDescription.Command) -> [String] {
        command.path.split(separator: " ").dropFirst().map(String.init) + ["--help"]
    }

    /// What is said in English is what is declared in the sources, which completions of shells show.
    @Test func englishIsWhatIsDeclared() throws {
        var count = 0
        for command in try Self.described() {
            let page = Self.folded(try Program.run(Self.arguments(for: command)).output)
            let declared =
                [command.abstract, command.discussion] + (command.positionals + command.options).map(\.abstract)
            for text in declared.compactMap(\.self) where !text.isEmpty {
                let isSaid = page.contains(Self.folded(text))
                #expect(isSaid, "\(command.path): \(text)")
                count += 1
            }
        }
        #expect(count > 80)
    }

    @Test(arguments: locales)
    func everyPageIsInTheLanguageOfTheReader(locale: String, language: Language) throws {
        let catalog = MessageCatalog(language)
        for command in try Self.described() {
            let result = try Program.run(Self.arguments(for: command), environment: ["LANG": locale])
            #expect(result.status == 0 && result.errors.isEmpty)
            let page = Self.folded(result.output, "")
            for key in ["usage", "options"] {
                let isThere = page.contains(Self.folded(catalog.text(Message("usage.heading.\(key)")), ""))
                #expect(isThere, "\(command.path): \(key)")
            }
            if language != .english {
                #expect(catalog.text(command.summary(catalog)) != command.abstract, "\(command.path)")
                let details = command.details(catalog).map { catalog.text($0) }
                #expect(details == nil || details != command.discussion, "\(command.path)")
            }
            for argument in command.positionals + command.options {
                let isNamed = page.contains(Self.folded(argument.synopsis, ""))
                #expect(isNamed, "\(command.path): \(argument.synopsis)")
                let meaning = catalog.text(command.meaning(of: argument, catalog))
                let isSaid = page.contains(Self.folded(meaning, ""))
                #expect(isSaid, "\(command.path) \(argument.synopsis): \(meaning)")
                if language != .english { #expect(meaning != argument.abstract, "\(command.path): \(meaning)") }
            }
            for line in result.output.split(separator: "\n") {
                #expect(DisplayWidth.of(line) <= 80, "\(line)")
            }
        }
    }

    /// Every value an option takes stands whole on some line, in a narrow window too.
    @Test(arguments: [80, 40])
    func noWordIsBroken(columns: Int) throws {
        let fixture = try TerminalFixture()
        let terminal = try PseudoTerminal(
            ["--help"], columns: columns, rows: 200, environment: fixture.environment.merging(["NO_COLOR": "1"]) { $1 })
        #expect(try terminal.waitForExit() == 0)
        let words = Set(terminal.screen.text.split { $0.isWhitespace || $0 == "," || $0 == "." }.map(String.init))
        for word in ["--language", "<TAG>", "markdown", "zh-Hans", "[<options>]", "interactive", "diagnose"] {
            #expect(words.contains(word), "\(word)")
        }
        for line in terminal.screen.lines { #expect(PseudoTerminalScreen.width(line) <= columns) }
    }

    @Test func theOptionGoesBeforeTheEnvironment() throws {
        for arguments in [
            ["--language", "ko", "--help"], ["--language=ko", "--help"], ["run", "--help", "--language", "ko"],
        ] {
            let result = try Program.run(arguments, environment: ["LANG": "ja_JP.UTF-8"])
            #expect(result.output.contains("사용법"), "\(arguments)")
        }
        let file = try Program.run(["run", "--", "--language", "ko"], environment: ["LANG": "ja_JP.UTF-8"])
        #expect(file.status == 2)
        #expect(Usage.language(arguments: ["run", "--", "--language", "ko"], environment: ["LANG": "ja"]) == .japanese)
        #expect(Usage.language(arguments: ["--language", "nonsense"], environment: ["LANG": "ja"]) == .japanese)
        // The names that `option language` takes.
        for (name, language) in [("jp", Language.japanese), ("日本語", .japanese), ("cn", .simplifiedChinese)] {
            #expect(Usage.language(arguments: ["--language", name], environment: [:]) == language)
            #expect(LanguageArgument(argument: name)?.choice.language == language)
        }
        #expect(LanguageArgument(argument: "nonsense") == nil)
        #expect(LanguageArgument(argument: "zh_TW")?.choice.notice != nil)
    }

    // MARK: Mistakes

    /// What is typed, and what is said to it in English.
    private static let mistakes: [([String], String)] = [
        (["--nonsense"], "There is no option `--nonsense` here."),
        (["--foo"], "There is no option `--foo` here."),
        (["--langage", "ja"], "There is no option `--langage` here. Did you mean `--language`?"),
        (["-x"], "There is no option `-x` here."),
        (["run", "a.snap", "--play"], "There is no option `--play` here."),
        (["--width"], "`--width` needs a value."),
        (["-c"], "`-c` needs a value."),
        (["--width", "3"], "`3` is not a value of `--width`."),
        (["--format", "xml"], "`xml` is not a value of `--format`."),
        (["--ios", "99"], "`99` is not a value of `--ios`."),
        (["--quiet=yes"], "`--quiet` takes no value, but was given `yes`."),
        (["nonsense"], "`nonsense` is not expected here."),
        (["lern"], "There is no subcommand `lern`. Did you mean `learn`?"),
        (["diagnoze", "crash.txt"], "There is no subcommand `diagnoze`. Did you mean `diagnose`?"),
        (["version"], "There is no subcommand `version`. Did you mean `--version`?"),
        (["learn", "1", "2", "3"], "`2 3` is not expected here."),
        (["run"], "Missing here: <FILE>..."),
        (["claims", "--play"], "Playing needs the ID of a claim, for example `snaprepl claims ja.v3 --play`."),
        (["test", "--report-file", "x"], "`--report-file` needs `--report`."),
        (
            ["test", "--lint", "--update"],
            "Only one of `--report`, `--update`, `--corrected` and `--lint` can be given."
        ),
        (["learn", "--print"], "`--print` needs a LESSON, for example `snaprepl learn 1 --print`."),
        (
            ["learn", "--as", "a/b"],
            "`--as` takes a name that contains no `/` and does not begin with a full stop."
        ),
        (["swift"], "A script is needed, or `--examples`."),
        (
            ["claims", "ja.v3", "--script", "--play"],
            "`--script` writes the script without playing it. Leave out `--play`, `--step` and `--no-commands`."
        ),
        (
            ["learn", "check", "--as", "Aki"],
            "`--as` names whose progress is kept: with `learn check`, `--print` or `--safe` none is."
        ),
        (
            ["learn", "1", "--json"],
            "A lesson is written with `--format markdown` or `html`. `snaprepl export 1 -o FILE.json` writes it for programs."
        ),
        (
            ["learn", "check", "--format", "html"],
            "The questions of `learn check` are written in one form, `--format markdown`."
        ),
        (
            ["test", "--json"],
            "`--format` would do nothing here. `--report` writes a report for programs: `json`, `junit` or `tap`."
        ),
    ]

    @Test(arguments: mistakes)
    func aMistakeIsNamed(arguments: [String], words: String) throws {
        let result = try Program.run(arguments)
        #expect(result.status == 2)
        #expect(result.output == "")
        let text = Self.folded(result.errors)
        #expect(text.hasPrefix("snaprepl: " + words + " "), "\(result.errors)")
        // How it is written, and where more stands; each for the command at hand.
        let command = arguments.first.flatMap { ["run", "test", "learn", "claims", "swift"].contains($0) ? $0 : nil }
        let path = (["snaprepl"] + [command].compactMap(\.self)).joined(separator: " ")
        #expect(text.contains(" \(path) [<options>]"), "\(result.errors)")
        #expect(text.hasSuffix("`\(path) --help` explains the options."), "\(result.errors)")
    }

    @Test(arguments: mistakes)
    func aMistakeIsNamedInEveryLanguage(arguments: [String], words: String) throws {
        for (locale, language) in Self.locales.dropFirst() {
            let result = try Program.run(arguments, environment: ["LANG": locale])
            #expect(result.status == 2)
            // Letters that are no part of a name: none of them is Latin.
            let prose = result.errors.replacing(/`[^`]*`|<[^>]*>|--[a-z-]+|[A-Z]{2,}|snaprepl|iOS/, with: "")
            let first = prose.split(separator: "\n").first ?? ""
            #expect(first.contains { $0.isLetter }, "\(language): \(result.errors)")
            #expect(!first.contains { $0.isLetter && $0.isASCII }, "\(language): \(result.errors)")
        }
    }

    /// Each subcommand goes by an option, or refuses it and says where it works.
    @Test func anOptionThatWouldDoNothingIsRefused() throws {
        let arguments: [String: [String]] = [
            "learn": ["1"], "new": ["16-nothing"], "claims": ["ja.v3"], "export": ["ja.v3", "-o", "/dev/null/x.html"],
            "swift": ["/dev/null"], "test": ["/dev/null"], "diagnose": ["/dev/null"], "rules": [], "serve": [],
        ]
        let values: [ProgramOption: [String]] = [
            .format: ["json"], .width: ["40"], .color: ["always"], .ios: ["16"], .commands: ["sections A"],
        ]
        var count = 0
        for command in try Self.described() {
            guard let own = arguments[command.commandName] else { continue }
            let path = command.path.split(separator: " ").dropFirst().map(String.init)
            for option in ProgramOption.allCases where !option.isHeeded(by: command.commandName) {
                let words = [option.spelling] + (values[option] ?? [])
                for arguments in [path + own + words, words + path + own] {
                    let result = try Program.run(arguments)
                    #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
                    #expect(
                        result.errors.hasPrefix("snaprepl: `\(option.spelling)` would do nothing here. "),
                        "\(arguments)")
                    count += 1
                }
                #expect(!command.options.contains { ProgramOption($0) == option }, "\(arguments): \(option)")
            }
        }
        #expect(count > 80)
        for words in [["--site", "/dev/null/x"], ["ja.v3", "000", "1", "-o", "/dev/null/x.html"]] {
            for option in [["--ios", "16"], ["--keep-going"]] {
                let result = try Program.run(["export"] + words + option)
                #expect(result.status == 2 && result.errors.contains("would do nothing here"), "\(words) \(option)")
            }
        }
        // What only leaves something out is no request.
        #expect(try Program.run(["rules", "--no-pager", "--quiet", "--no-rc", "--safe"]).status == 0)
        for words in [["--color", "never", "swift", "/dev/null"], ["test", "--color", "never", "/dev/null"]] {
            #expect(try !Program.run(words).errors.contains("would do nothing here"), "\(words)")
        }
    }

    /// In any form but the page's own, a rule is what `explain` answers.
    @Test func rulesAreWrittenInEveryForm() throws {
        let page = try Program.run(["rules"]).output
        #expect(page.hasPrefix("# "))
        #expect(try Program.run(["rules", "--format", "markdown"]).output == page)
        let json = try Program.run(["rules", "--format", "json"])
        let rules = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(json.status == 0)
        #expect(rules.count == page.matches(of: /\n## `/).count)
        #expect(rules.allSatisfy { $0["report"] as? String == "explain" })
        #expect(try Program.run(["rules", "--format", "html"]).output.hasPrefix("<!"))
    }

    /// Commands without a Swift form are listed where no folder is named, too; then no Swift is written among them.
    @Test func missingFormsAreListed() throws {
        let fixture = try TerminalFixture()
        try fixture.write("sections A\ncells\n", to: "a.snap")
        let list = try Program.run(["swift", "--missing", fixture.folder + "/a.snap"])
        #expect(list.status == 0 && list.output.contains("      cells\n"), "\(list.output)")
        #expect(!list.output.contains("import"))
    }

    /// The meaning of an option that was given a wrong value says which ones are right.
    @Test func theRightValuesAreTold() throws {
        let width = try Program.run(["--width", "3"], environment: ["LANG": "ja_JP.UTF-8"]).errors
        #expect(Self.folded(width, "").contains("--width<N>出力の桁数。20から1000まで。"))
        let format = try Program.run(["--format", "xml"], environment: ["LANG": "ko_KR.UTF-8"]).errors
        #expect(format.contains("text, markdown, json, jsonl, html"))
    }

    /// A later ArgumentParser may word its mistakes in another way: they are then quoted in the reader's language.
    @Test(arguments: Language.allCases)
    func aSentenceThatIsNotKnownIsQuoted(language: Language) throws {
        let mistake = OptionMistake("The flag '--new' is deprecated.")
        #expect(mistake.name == nil)
        guard case .message(let message) = mistake.problem else {
            Issue.record("no sentence of ours")
            return
        }
        let text = MessageCatalog(language).text(message)
        #expect(text.contains("The flag '--new' is deprecated."))
        let frame = try #require(text.split(separator: "The flag").first)
        #expect(frame.contains { $0.isLetter && (language == .english) == $0.isASCII }, "\(text)")
        // What the program itself says is whole already.
        #expect(OptionMistake("言葉。", isOurs: true).problem == .literal("言葉。"))
    }

    /// Shells complete in English, whatever the language.
    @Test func completionsStayEnglish() throws {
        let english = try Program.run(["--generate-completion-script", "zsh"])
        let japanese = try Program.run(["--generate-completion-script", "zsh"], environment: ["LANG": "ja_JP.UTF-8"])
        #expect(english == japanese)
        #expect(english.output.contains("When to use colour."))
    }
}
