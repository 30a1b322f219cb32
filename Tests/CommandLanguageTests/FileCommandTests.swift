import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// `load`, `save`, `read` and `transcript`, with files that exist only in memory.
@Suite struct FileCommandTests {
    private static let json = """
        [{"name": "七里香", "plays": 3, "rating": 4.5, "isFavorite": true, "tags": ["a", "b"], "note": null},
         {"name": "Fearless", "plays": -1, "rating": 2, "isFavorite": false, "tags": [], "note": "x"}]
        """
    private static let song = "struct Song(name, plays = 0, rating = 0, isFavorite = false, tags = [], note = nil)"

    @Test func valuesComeFromJSON() {
        var lab = Lab(Self.song, files: ["songs.json": Self.json])
        lab.run("load songs from songs.json as Song")
        #expect(
            lab.session.store.values["songs"]?.swiftLiteral
                == #"[Song(name: "七里香", plays: 3, rating: 4.5, isFavorite: true, tags: ["a", "b"], note: nil), "#
                + #"Song(name: "Fearless", plays: -1, rating: 2, isFavorite: false, tags: [], note: "x")]"#)
        lab.run("sections S; append songs; apply; expect items: 七里香 Fearless")
    }

    @Test(arguments: [
        ("name,plays\na,1\nb,2\n", "[T(name: \"a\", plays: 1), T(name: \"b\", plays: 2)]"),
        ("name,plays\r\n牛乳,1\r\n", "[T(name: \"牛乳\", plays: 1)]"),
        ("plays,name\n1,a", "[T(name: \"a\", plays: 1)]"),
        ("name\na\n\nb", "[T(name: \"a\", plays: 0), T(name: \"b\", plays: 0)]"),
        ("name,plays\n\"a, \"\"b\"\"\n c\",true\n", "[T(name: \"a, \\\"b\\\"\\n c\", plays: true)]"),
        ("name,plays\n,false", "[T(name: \"\", plays: false)]"),
        ("name,plays\n1.5,\n", "[T(name: \"1.5\", plays: \"\")]"),
        ("name\ra\r", "[T(name: \"a\", plays: 0)]"), ("name\r\"a\rb\"", "[T(name: \"a\\rb\", plays: 0)]"),
        ("name", "[]"), ("", "[]"), ("\u{FEFF}name\na", "[T(name: \"a\", plays: 0)]"),
    ])
    func valuesComeFromCSV(text: String, expected: String) {
        var lab = Lab("struct T(name, plays = 0)", files: ["t.csv": text])
        lab.run("load t from t.csv as T")
        #expect(lab.session.store.values["t"]?.swiftLiteral == expected)
    }

    @Test(arguments: [
        ("a.json", "{", "malformed-data"), ("a.json", "[1]", "malformed-data"),
        ("a.json", "{\"name\": 1}", "malformed-data"),
        ("a.json", "[{\"name\": \"\\u+123\"}]", "malformed-data"),
        ("a.json", "[{\"name\": \"\\u-000\"}]", "malformed-data"),
        ("a.json", "[{\"name\": \"\\x\"}]", "malformed-data"),
        ("a.json", "[{\"name\": {}}]", "malformed-data"), ("a.json", "", "malformed-data"),
        ("a.csv", "name\na,b", "malformed-data"), ("a.csv", "name\n\"a", "malformed-data"),
        ("a.csv", "name,size\na,b", "unknown-field"), ("a.csv", "size\n", "unknown-field"),
        ("a.json", "[{\"name\": 9223372036854775808}]", "malformed-data"), ("a.json", "[{}]", "missing-field"),
        ("b.json", "[]", "unreadable-file"),
    ])
    func dataThatCannotBeUsed(name: String, text: String, code: String) throws {
        var lab = Lab("struct T(name, plays = 0)", files: [name == "b.json" ? "other" : name: text])
        let command = "load t from \(name) as T"
        let found = lab.failure(command)
        let failure = try #require(found)
        #expect(failure.error.code == code)
        #expect(SourceText(command).slice(failure.range ?? 0..<0) == name)
        #expect(lab.session.store.values.isEmpty)
    }

    @Test func theRecordThatCannotBeUsedIsCounted() {
        var lab = Lab("struct T(name)", files: ["a.json": "[{\"name\": \"a\"}, {}]"])
        #expect(lab.text("load t from a.json as T").contains("Record 2 has no `name`"))
    }

    @Test(arguments: [
        ("load", "missing-argument"), ("load t of a.csv as T", "unexpected-word"),
        ("load t from a.csv", "missing-argument"),
        ("load t from a.csv as Nobody", "unknown-type"), ("load t from a.csv as E", "unknown-type"),
    ])
    func loadNeedsItsWords(command: String, code: String) {
        var lab = Lab("struct T(name); enum E(a)", files: ["a.csv": "name\n"])
        #expect(lab.code(command) == code)
    }

    @Test func loadedObjectsAreShared() {
        var lab = Lab("class T(name)", files: ["t.csv": "name\na\nb\n"])
        lab.run("load t from t.csv as T; let first = t[0]; sections S; append t; set first.name = \"z\"")
        #expect(lab.session.staged.picture == "S[z b]")
        #expect(lab.session.store.values["t"]?.swiftLiteral == #"[T(name: "z"), T(name: "b")]"#)
    }

    // MARK: save, read, transcript

    private static let script = """
        struct T(text, n = 0) hash(text) equal(text)
        let ts = T(text: "a\\(i)", n: i) for i in 0...3
        sections 今日 「明 日」
        append ts to 今日
        append "green tea" 緑茶 # a comment
        apply; move a0 after a2; reload a1
        option view table
        race T T {
            # nothing
            apply
        }
        apply unanimated
        """

    @Test func whatIsSavedReadsBackAsTheSameSession() throws {
        var lab = Lab(Self.script)
        lab.run("sections X; undo; ! append q q; save out.snap")
        var other = Lab(files: ["out.snap": try #require(lab.files["out.snap"])])
        other.run("read out.snap")
        #expect(other.walk == lab.walk)
        other.run("save again.snap")
        #expect(other.files["again.snap"] == lab.files["out.snap"])
    }

    @Test func readStopsAtTheFirstFailureAndSaysWhere() throws {
        var lab = Lab(files: ["a.snap": "sections A\nappend a\nappend b b\nappend c", "b.snap": "read a.snap"])
        let found = lab.failure("read b.snap")
        guard case .inFile("b.snap", _, let outer, _)? = found?.error.cause,
            case .inFile("a.snap", let statement, let error, let ranges) = outer.cause
        else {
            return #expect(Bool(false), "\(String(describing: found))")
        }
        #expect(error.code == "duplicate-identifiers")
        #expect(statement.source.locate(ranges).line == 3)
        #expect(found?.error.code == "duplicate-identifiers")
        // One command that failed: nothing of the file stands, and reading it again fails in the same place.
        lab.run("items; expect answer: []")
        #expect(lab.text("read a.snap").hasPrefix("a.snap:3:10: error: duplicate-identifiers\n"))
    }

    @Test(arguments: [
        ("self.snap", "nested-too-deep"), ("open.snap", "syntax"), ("quote.snap", "syntax"),
        ("missing.snap", "unreadable-file"),
        ("expect.snap", "expectation-failed"), ("verb.snap", "unknown-command"), ("empty.snap", "ok"),
        ("quit.snap", "ok"),
    ])
    func readingFiles(name: String, code: String) {
        var lab = Lab(
            files: [
                "self.snap": "read self.snap", "open.snap": "sections A\nrace {", "quote.snap": "echo \"",
                "empty.snap": "# no\n",
                "expect.snap": "expect items: a", "verb.snap": "sect A", "quit.snap": "quit\nnonsense",
            ], prefixes: false)
        #expect(lab.code("read \(name)") == code)
        #expect(lab.interpreter.isFinished == (name == "quit.snap"))
    }

    /// Files one after the other are not files within each other, of which there may be sixteen.
    @Test func manyFilesOneAfterTheOtherAreFine() {
        var lab = Lab(files: ["a.snap": "count"])
        for _ in 1...17 { #expect(lab.code("read a.snap") == "ok") }
    }

    @Test func aHostWithoutFilesRefusesPolitely() {
        var lab = Lab()
        lab.interpreter = Interpreter(table: .tested)
        #expect(lab.code("read a") == "unreadable-file")
        #expect(lab.code("save a") == "unwritable-file")
        #expect(lab.code("transcript a") == "unwritable-file")
    }
}
