import Foundation
import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// One golden for each kind of report, in text, Markdown and JSON.
///
/// A golden was read line by line against the specification before it was accepted. `SNAPREPL_UPDATE_GOLDENS=1`
/// writes them anew, which is for reading the difference, not for making a test pass; it is refused when `CI` is set.
@Suite struct GoldenTests {
    /// A kind of report, what comes before it, and the command that answers with it.
    static let cases: [(kind: String, setUp: String, command: String)] = [
        ("apply", appliedOnce + "\nmove 신문 after 早报\nreconfigure 早报", "apply"),
        ("apply-table", appliedOnce + "\noption view table\ndelete t\ninsert 卵 before パン", "apply reloadData"),
        ("staged", appliedOnce, "append パン 早报 to 今日"),
        ("noted", appliedOnce, "move パン to 明日"),
        ("done", "", "let x = 1"),
        ("show", appliedOnce + "\nappend 卵\nreload パン\nreconfigure t", "show both"),
        ("cells", appliedOnce + "\nset t.text = \"new\"\noption rows 3\ndelete 신문\napply", "cells"),
        ("changes", appliedOnce + "\nmove-section 明日 before 今日\ndelete t", "changes"),
        ("diff", appliedOnce + "\ndelete パン\napply", "diff 1 2"),
        ("why", keyed + "\nset t.isDone = true\nreconfigure t\napply", "why t"),
        ("compare", song, "compare a b"),
        ("race", race, "race V1 V3 { \(raceBody) }"),
        ("answer", appliedOnce, "items in 今日"),
        ("answer-number", appliedOnce, "index パン"),
        ("answer-nothing", appliedOnce, "path nobody"),
        ("text", "", "echo 起床 | *now*"),
        ("message", "sections 今日", "apply on background pending"),
        ("scroll", "let n = \"r\\(i)\" for i in 0...9\noption rows 3\nsections S\nappend n\napply", "scroll to 4"),
        ("values", song, "values"),
        ("time", appliedOnce, "undo"),
        ("timeline", "sections 今日\nappend 牛乳\napply\nappend パン\nundo", "timeline"),
        ("batch", "rows 0 = 3, 1 = 2", "batch { delete 0:0; move 0:1 to 1:0; reload 1:1 } then 0 = 1, 1 = 3"),
        ("options", "option ios 16.4\noption rows 3", "option"),
        ("help", "", "help append"),
        ("explain", "", "explain duplicate-identifiers"),
        ("explain-plain", "", "explain unknown-name"),
        ("last", appliedOnce, "last"),
        ("gesture", appliedOnce + "\nhandlers reorder on", "drag 0:0 to 0:1"),
        ("outline", "outline 食料 { append 果物 乳製品; append りんご みかん to 果物; expand 果物 }", "outline 食料"),
        ("sequence", "", "read two.snap"),
        ("diagnostic", appliedOnce, "append パン パン to 明日"),
        ("diagnostic-plain", appliedOnce, "let x = todo.title"),
    ]

    static let files = ["two.snap": "sections 今日\nappend 牛乳\nitems\napply\n! append 牛乳 牛乳\ncount\n"]
    private static let appliedOnce = """
        struct Todo(text, isDone = false)
        let t = Todo(text: "牛乳")
        sections 今日 明日
        append t パン 신문 to 今日
        append 早报 to 明日
        apply
        """
    private static let keyed = """
        struct Todo(text, isDone = false) hash(text) equal(text)
        let t = Todo(text: "牛乳")
        sections 今日
        append t パン
        apply
        """
    private static let song = """
        struct Song(name, isFavorite = false) hash(name) equal(name)
        let a = Song(name: "七里香")
        let b = Song(name: "七里香", isFavorite: true)
        """
    private static let race = "struct V1(id, items) hash(id) equal(id)\nstruct V3(id, items) hash(id) equal(id, items)"
    private static let raceBody = """
        let s = T(id: "1", items: ["a"]); sections s; append a; apply
        snapshot empty; let s = T(id: "1", items: ["a", "N"]); sections s; append a N; apply
        """

    private static let formats: [OutputFormat] = [.text, .markdown, .json]

    @Test(arguments: cases.map(\.kind))
    func golden(kind: String) throws {
        let found = try #require(Self.cases.first { $0.kind == kind })
        var text = ""
        for format in Self.formats {
            var lab = Lab(found.setUp, files: Self.files)
            text += "======== \(format.rawValue)\n" + lab.text(found.command, format: format)
        }
        let file = Sources.root.appendingPathComponent("Tests/CommandLanguageTests/Goldens/\(kind).golden")
        let environment = ProcessInfo.processInfo.environment
        if environment["SNAPREPL_UPDATE_GOLDENS"] != nil {
            try #require(environment["CI"] == nil, "goldens are not rewritten where nobody reads them")
            try Data(text.utf8).write(to: file)
            return
        }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        guard golden != text else { return }
        let different = zip(golden.split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
        Issue.record("\(kind): golden \(different?.0 ?? "is shorter"), now \(different?.1 ?? "longer")")
    }

    @Test func everyGoldenIsUsed() throws {
        let folder = Sources.root.appendingPathComponent("Tests/CommandLanguageTests/Goldens").path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(names) == Set(Self.cases.map { $0.kind + ".golden" }))
    }

    /// Kinds of report whose tables have words in them.
    private static let worded: Set = [
        "apply", "apply-table", "cells", "compare", "diff", "gesture", "last", "options", "outline", "race", "sequence",
        "show", "timeline", "values", "why",
    ]

    /// Machine formats have no language. In tables identifiers, paths and marks stay, words are translated: as many rows,
    /// whatever the language, and the same rows where there are no words.
    @Test(arguments: cases.map(\.kind))
    func onlyProseIsTranslated(kind: String) throws {
        let found = try #require(Self.cases.first { $0.kind == kind })
        for format in [OutputFormat.text, .json, .jsonl] {
            let texts = Language.allCases.map { language in
                var lab = Lab(found.setUp, files: Self.files)
                return lab.text(found.command, format: format, language: language)
            }
            if format != .text {
                #expect(Set(texts).count == 1, "\(kind) \(format)")
            } else {
                let tables = texts.map { $0.split(separator: "\n").filter { "+|".contains($0.first ?? " ") } }
                #expect(Set(tables).count == (Self.worded.contains(kind) ? texts.count : 1), "\(kind)")
            }
            #expect(texts.allSatisfy { !$0.contains("⟨") })
        }
    }

    @Test(arguments: cases.map(\.kind))
    func jsonHasItsEnvelope(kind: String) throws {
        let found = try #require(Self.cases.first { $0.kind == kind })
        for format in [OutputFormat.json, .jsonl] {
            var lab = Lab(found.setUp, files: Self.files)
            let text = lab.text(found.command, format: format)
            let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            #expect(object["snaprepl"] as? Int == 1)
            #expect(object["report"] as? String == kind.split(separator: "-").first.map(String.init))
            if format == .jsonl { #expect(text.filter { $0 == "\n" }.count == 1) }
        }
    }
}
