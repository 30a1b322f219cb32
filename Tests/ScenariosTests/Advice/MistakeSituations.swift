import CommandLanguage
import Testing

@testable import SessionReports
@testable import Sessions

/// An error of the command language, made on purpose, and a line that does it right.
struct MistakeSituation: Sendable, CustomTestStringConvertible {
    let code: String
    /// The sentences it brings, besides those that every error of its code has.
    private let more: [String]
    let before: String
    let line: String
    /// What works instead, or after what the hints propose.
    let right: String
    let standIns: [String: String]
    let mentions: Set<String>
    let files: [String: String]
    /// Whether a line with a replacement may go wrong in another way.
    let replacementsMayFail: Bool
    /// What the line may do with files; what is right is tried with every right.
    let access: FileAccess

    init(
        _ code: String, says more: [String] = [], before: String = "", _ line: String, right: String,
        standIns: [String: String] = [:], mentions: Set<String> = [], files: [String: String] = [:],
        replacementsMayFail: Bool = false, access: FileAccess = .writing
    ) {
        self.code = code
        self.more = more
        self.before = before
        self.line = line
        self.right = right
        self.standIns = standIns
        self.mentions = mentions
        self.files = files
        self.replacementsMayFail = replacementsMayFail
        self.access = access
    }

    /// Whether it is an error of the command language, and not a rule of UIKit.
    private var isOwn: Bool { CommandError.Code(rawValue: code) != nil }

    /// The sentence that `explain` has for it.
    var explanation: String { isOwn ? "explain.\(code)" : "rule.\(code)" }

    /// The sentences it brings.
    var keys: [String] {
        let own = more.isEmpty ? [isOwn ? "error.\(code)" : "rule.\(code)"] : more
        return own + [explanation]
    }

    var testDescription: String { "\(code): \(line)" }
}

enum MistakeSituations {
    static let all = lines + values + state + files + rules

    /// Words that do not fit.
    private static let lines = [
        MistakeSituation(
            "unknown-command", says: ["error.unknown-command", "suggest.did-you-mean", "suggest.help"], "aply",
            right: "apply"),
        MistakeSituation("ambiguous-command", "se A", right: "sections A"),
        MistakeSituation("missing-argument", before: "sections Today", "append", right: "append milk"),
        MistakeSituation(
            "unexpected-word", before: "sections Today", "append \"green tea\" to Today now",
            right: "append \"green tea\" to Today"),
        MistakeSituation(
            "unexpected-word", says: ["error.expected"], before: "sections Today", "apply on nowhere",
            right: "apply on main"),
        MistakeSituation(
            "syntax", says: ["syntax.unterminated-quote"], "echo \"green tea", right: "echo \"green tea\""),
        MistakeSituation(
            "syntax", says: ["syntax.unknown-escape"], "echo \"\\q\"", right: "echo \"\\\\q\"; echo 「\\q」"),
        MistakeSituation("not-here", before: races, "race A B { undo }", right: "undo; race A B { sections S; apply }"),
        MistakeSituation(
            "should-have-failed", before: "sections Today", "! append milk to Today",
            right: "append milk to Today; ! append milk milk", mentions: ["!"]),
        MistakeSituation(
            "expectation-failed", before: "sections Today; append milk bread; apply", "expect items in Today: milk",
            right: "expect items in Today: milk bread", mentions: ["expect items"]),
        MistakeSituation(
            "unknown-topic", says: ["error.unknown-topic", "suggest.did-you-mean"], "help appendd",
            right: "help append; help editing; help keys; explain unknown-topic"),
        MistakeSituation("no-last-error", "explain", right: "explain duplicate-identifiers"),
        MistakeSituation(
            "unknown-claim", says: ["error.unknown-claim", "suggest.did-you-mean", "suggest.claims"], "claims ja.v33",
            right: "claims ja.v3; claims 000; claims refuted; claims UUID", standIns: ["WORD": "reload"]),
        MistakeSituation(
            "unknown-lesson", says: ["error.unknown-lesson", "suggest.did-you-mean"], "learn 01-first-aply",
            right: "learn 1; learn 01-first-apply"),
    ]

    private static let races = "struct A(x); struct B(x); sections S"

    /// Values that are not what they should be.
    private static let values = [
        MistakeSituation("duplicate-field", "struct Song(name, name)", right: "struct Song(name, artist)"),
        MistakeSituation(
            "missing-field", before: "struct Todo(text)", "let t = Todo()", right: "let t = Todo(text: \"milk\")"),
        MistakeSituation(
            "missing-field", before: "struct Todo(text, isDone)", "let t = Todo(text: \"milk\")",
            right: "struct Todo(text, isDone = false); let t = Todo(text: \"milk\")"),
        MistakeSituation(
            "unknown-field", says: ["error.unknown-field", "suggest.fields"],
            before: "struct T(text, n = 0); let t = T(\"a\")",
            "set t.txt = 3", right: "set t.text = 3"),
        MistakeSituation(
            "unknown-type", "let t = Todo(text: \"milk\")",
            right: "struct Todo(text, isDone = false); let t = Todo(text: \"milk\")"),
        MistakeSituation(
            "unknown-type", says: ["error.unknown-type", "suggest.types"], before: "struct Todo(text)",
            "let t = Tod(text: \"milk\")", right: "let t = Todo(text: \"milk\")"),
        MistakeSituation(
            "unknown-name", says: ["error.unknown-name", "suggest.quote"], before: "struct Todo(text)",
            "let t = Todo(text: milk)", right: "let t = Todo(text: \"milk\")"),
        MistakeSituation(
            "unknown-name", says: ["error.unknown-name", "suggest.did-you-mean"],
            before: "struct Todo(text); let milk = \"Milk\"",
            "let t = mlik", right: "let t = milk"),
        MistakeSituation(
            "unknown-name", says: ["error.unknown-name", "suggest.values"],
            before: "struct Todo(text); let t = Todo(\"a\")", "let x = todo.text", right: "let x = t.text"),
        // A quoted text has no fields, so quoting is no way out here.
        MistakeSituation(
            "unknown-name", says: ["error.unknown-name"], before: "struct Todo(text); let todos = [Todo(\"a\")]",
            "let x = todo[0]", right: "let x = todos[0]"),
        MistakeSituation(
            "index-out-of-range", before: "let todos = [\"a\"]", "let x = todos[1]", right: "let x = todos[0]"),
        MistakeSituation(
            "range-too-large", before: "struct Todo(text)",
            "let todos = Todo(text: \"ToDo \\(i)\") for i in 0...99999999",
            right: "let todos = Todo(text: \"ToDo \\(i)\") for i in 0...999"),
        MistakeSituation(
            "text-too-large",
            before: "let name = \"0123456789\"; " + String(repeating: "set name = \"\\(name)\\(name)\"; ", count: 18),
            "let title = \"\\(name)\\(name)\\(name)\\(name)\\(name)\"", right: "let title = \"\\(name)!\""),
        MistakeSituation(
            "program-too-long",
            before: "keep before; sections S; " + String(repeating: "append a; delete a; ", count: 2_500) + "apply",
            "swift", right: "use before; sections S; swift", mentions: ["keep before", "use before"]),
        MistakeSituation(
            "would-replace", before: "sections S", "save notes.txt", right: "save notes.txt replacing",
            files: ["notes.txt": "milk"]),
        MistakeSituation(
            "native-objects",
            before: "option ios 18; class D: Hashable (id); let d = D(1); sections S; append d; apply", "option ios 17",
            right: "delete-all; apply; option ios 17"),
        MistakeSituation(
            "not-one-value", before: "let todos = [\"a\", \"b\"]; sections S; append a milk",
            "move todos before milk", right: "move todos[0] before milk; append todos"),
        MistakeSituation(
            "not-comparable",
            before: """
                struct Song(name, year); struct Talk(name)
                let a = [Song("b", 1999), Song("a", 2001)]; let t = Talk("c")
                sections Today; append a t
                """,
            "sort Today by year", right: "sort Today by name"),
    ]

    /// What is not there yet, or no longer.
    private static let state = [
        MistakeSituation("nothing-to-undo", "undo", right: "sections A; undo"),
        MistakeSituation(
            "nothing-to-undo", says: ["error.nothing-to-undo.forgotten"],
            before: "sections A; append a" + String(repeating: "; reconfigure a", count: 1_200) + "; undo 5000", "undo",
            right: "timeline; redo 5000; undo"),
        MistakeSituation(
            "nothing-to-redo", before: "sections A", "redo", right: "undo; redo", mentions: ["redo", "undo"]),
        MistakeSituation(
            "unknown-revision", before: "sections A; append a; apply; append b; apply", "goto 9",
            right: "goto 0; goto 1; goto 2; diff 1 2"),
        MistakeSituation("unknown-kept-session", before: "sections A", "use before", right: "keep before; use before"),
        MistakeSituation(
            "unknown-kept-session", says: ["error.unknown-kept-session", "suggest.did-you-mean"], before: "keep before",
            "use befor", right: "use before"),
        MistakeSituation(
            "unknown-handle", before: "sections A; append a b; apply", "delete @9", right: "show; delete @1"),
        MistakeSituation(
            "unknown-handle", says: ["error.unknown-handle.forgotten"],
            before: """
                let more = "x\\(i)" for i in 0...10000
                sections A; append a b; apply; delete b; append more; apply; delete more; append c; apply
                """,
            "delete @2", right: "show; delete @10004; delete @1"),
        MistakeSituation(
            "no-item-at-index-path", before: "sections A; append a; apply", "delete 0:2", right: "delete 0:0"),
        MistakeSituation("option", "option view tabel", right: "option view table; option view collection"),
        MistakeSituation("option", says: ["error.unknown-option"], "option vieww table", right: "option view table"),
    ]

    /// Files.
    private static let files = [
        MistakeSituation(
            "unreadable-file", "read lists.snap", right: "read \"my lists.snap\"",
            files: ["my lists.snap": "sections A"]),
        MistakeSituation(
            "writing-not-allowed", before: "sections S", "read story.snap", right: "save notes.txt",
            files: ["story.snap": "sections A\nsave notes.txt\n"]),
        MistakeSituation(
            "files-not-allowed", before: "sections S", "save notes.txt", right: "save notes.txt", access: .none),
        MistakeSituation("unwritable-file", before: "sections A", "save /shopping.snap", right: "save shopping.snap"),
        MistakeSituation(
            "malformed-data", before: "struct Song(name)", "load songs from broken.json as Song",
            right: "load songs from playlist.json as Song; load more from list.csv as Song",
            files: ["broken.json": "{", "playlist.json": "[{\"name\": \"a\"}]", "list.csv": "name\nb\n"]),
        MistakeSituation(
            "nested-too-deep", "read loop.snap", right: "read once.snap",
            files: ["loop.snap": "read loop.snap", "once.snap": "sections A"]),
    ]

    /// Identifiers that UIKit does not find, and that are nearly ones that are there.
    private static let rules = [
        MistakeSituation(
            "unknown-destination", says: ["suggest.did-you-mean"], before: "sections Today", "append milk to Tody",
            right: "append milk to Today"),
        MistakeSituation(
            "unknown-destination", says: ["suggest.did-you-mean"], before: "sections Today; append milk bread",
            "insert eggs after bred", right: "insert eggs after bread"),
        MistakeSituation(
            "unknown-move-source", says: ["suggest.did-you-mean"], before: "sections Today; append milk bread",
            "move bred before milk", right: "move bread before milk"),
        MistakeSituation(
            "unknown-move-destination", says: ["suggest.did-you-mean"], before: "sections Today; append milk bread",
            "move bread before mlik", right: "move bread before milk"),
        MistakeSituation(
            "item-not-in-snapshot", says: ["suggest.did-you-mean"], before: "sections Today; append milk",
            "reload mlik",
            right: "reload milk"),
        MistakeSituation(
            "section-not-in-snapshot", says: ["suggest.did-you-mean"], before: "sections 受信トレイ",
            "reload-sections 受信トレー", right: "reload-sections 受信トレイ"),
        MistakeSituation(
            "section-not-found", says: ["suggest.did-you-mean"], before: "sections Today", "items in Tody",
            right: "items in Today"),
    ]
}
