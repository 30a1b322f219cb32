import Foundation
import TestSupport
import Testing

/// The program's languages and machine formats.
@Suite struct ProgramFormatTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private static let script = """
        struct Todo(text, isDone = false) hash(text) equal(text)
        let t = Todo(text: "牛乳")
        sections　今日 明日
        append t パン 卵 to 今日
        apply
        show both
        cells
        why t
        compare t t
        help append
        explain no-sections
        timeline
        ! append パン パン
        undo
        option

        """

    private func run(
        _ arguments: [String] = [], input: String = script, environment: [String: String] = [:]
    ) throws -> Program.Result {
        try Program.run(arguments, input: input, environment: fixture.environment.merging(environment) { $1 })
    }

    @Test func jsonLinesAreOneObjectEach() throws {
        let result = try run(["--format", "jsonl"])
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        let kinds = try lines.map { line in
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(object["snaprepl"] as? Int == 1)
            return object["report"] as? String
        }
        #expect(
            kinds == [
                "apply", "show", "cells", "why", "compare", "help", "explain", "timeline", "diagnostic", "time",
                "options",
            ])
    }

    /// The answers of a script are one document: an array of them.
    @Test func jsonIsOneDocument() throws {
        func reports(_ arguments: [String]) throws -> [[String: Any]] {
            let result = try run(["--format", "json"] + arguments)
            return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        }
        #expect(try reports(["-c", "sections A; append a; apply"]).map { $0["report"] as? String } == ["apply"])
        #expect(try reports(["-c", "sections A"]).isEmpty)
        // What was answered before a failure, in each of several files.
        let two = try reports(["-c", "sections A; apply; show; append"])
        #expect(two.map { $0["report"] as? String } == ["apply", "show"])
        try fixture.write("sections A\napply\n", to: "a.snap")
        let files = ["run", "\(fixture.folder)/a.snap", "\(fixture.folder)/a.snap", "\(fixture.folder)/none.snap"]
        #expect(try reports(files).count == 2)
        #expect(try reports(["--echo", "run", "\(fixture.folder)/a.snap"]).count == 1)
        #expect(try reports([]).count == 11)
    }

    /// A page of one's own is a lesson, whose questions stand in its recording; what only looks like one is a script.
    @Test(arguments: [("page.md", true), ("page.snap", false)])
    func aLessonOfOnesOwnIsExportedAsOne(name: String, hasQuestions: Bool) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/../../Tutorials/en"
        let page = try String(contentsOfFile: folder + "/01-first-apply.md", encoding: .utf8)
        try fixture.write(name.hasSuffix(".md") ? page : "sections A\nappend a\napply\n", to: name)
        let output = fixture.folder + "/page.json"
        #expect(try run(["export", fixture.folder + "/" + name, "-o", output]).status == 0)
        #expect(try fixture.read(output).contains("\"question\"") == hasQuestions)
    }

    @Test func keysAreSorted() throws {
        let result = try run(["--format", "json", "-c", "sections A; append a; apply"])
        let keys = result.output.split(separator: "\n").filter { $0.hasPrefix("  \"") }
            .map { $0.dropFirst(3).prefix { $0 != "\"" } }
        #expect(keys.count > 5 && keys == keys.sorted())
    }

    @Test func errorsInJSONAreOnStandardError() throws {
        let result = try run(["--format", "jsonl", "-c", "append a"])
        #expect(result.status == 3)
        #expect(result.output.isEmpty)
        let object = try JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any]
        #expect(object?["code"] as? String == "no-sections")
    }

    @Test(arguments: ["ja", "ko", "zh-Hans"])
    func machinesSeeNoLanguage(language: String) throws {
        for format in ["json", "jsonl"] {
            let english = try run(["--format", format]).output
            let other = try run(["--format", format, "--language", language]).output
            // `option` tells which language is set, and that is all.
            #expect(other.replacingOccurrences(of: "\"\(language)\"", with: "\"en\"") == english)
        }
    }

    @Test(
        arguments: [
            ([:], "There are"), (["LANG": "ja_JP.UTF-8"], "アイテム"), (["LANG": "ko_KR.UTF-8"], "섹션"),
            (["LANG": "zh_CN.UTF-8"], "分区"),
            (["LC_ALL": "ja_JP.UTF-8", "LANG": "ko_KR.UTF-8"], "アイテム"),
            (["LANG": "ja_JP.UTF-8", "LANGUAGE": "fr:ko"], "섹션"),
            (["LANG": "fr_FR.UTF-8"], "An item has to live in a section"),
            (["LANG": "C", "LANGUAGE": "ja"], "An item has to live in a section"),
            (["LC_MESSAGES": "ko_KR.UTF-8"], "섹션"), (["LANG": "zh_TW.UTF-8"], "An item has to live in a section"),
        ] as [([String: String], String)])
    func theEnvironmentChoosesTheLanguage(environment: [String: String], words: String) throws {
        let result = try run(["-c", "append a"], environment: environment)
        #expect(result.errors.contains(words), "\(result.errors)")
        // UIKit's words and the option come before the environment.
        #expect(result.errors.contains("There are currently no sections in the data source."))
        let chosen = try run(["--language", "ja", "-c", "append a"], environment: environment)
        #expect(chosen.errors.contains("アイテム"))
    }

    /// Words in tables are translated; identifiers and marks are not, and no row is lost.
    @Test func tablesHaveTheSameRowsInEveryLanguage() throws {
        let marks = ["+ ", "- ", "->> ", "<<- ", "~ ", "* "]
        let tables = try ["en", "ja", "zh-Hans", "ko"].map { language in
            try run(["--language", language]).output.split(separator: "\n")
                .filter { ($0.hasPrefix("|") || $0.hasPrefix("+")) && !$0.contains("language") }
                .map { line in
                    marks.filter { line.contains("| \($0)") } + ["牛乳", "パン", "今日"].filter { line.contains($0) }
                }
        }
        #expect(tables[0].count > 20)
        #expect(tables[0].joined().contains("+ "))
        #expect(Set(tables).count == 1)
    }

    @Test(arguments: ["text", "markdown", "html"])
    func everyFormatSaysTheSame(format: String) throws {
        let result = try run(["--format", format])
        #expect(result.status == 0)
        for word in ["牛乳", "パン", "今日", "appendItems", "no-sections"] { #expect(result.output.contains(word)) }
        #expect(!result.output.contains("⟨"))
    }

    @Test func widthIsKept() throws {
        let result = try run(["--width", "30"])
        #expect(result.status == 0)
        // Widths of wide characters are Reporting's own test; here only that the option arrives.
        #expect(result.output.split(separator: "\n").contains { $0.contains("..") })
    }
}
