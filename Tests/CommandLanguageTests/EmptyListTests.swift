import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// An empty array is an argument like any other: UIKit looks at everything else in the call all the same.
@Suite struct EmptyListTests {
    private static let list = "let xs = []\nsections S T\nappend a b to S\napply"

    @Test(arguments: [
        "append []", "append xs", "append [] to S", "append xs to S", "insert [] before a", "insert xs after b",
        "delete []",
        "delete xs", "reload []", "reconfigure xs", "reload-sections []", "sections []", "insert-sections [] before T",
        "delete-sections xs",
    ])
    func itChangesNothing(_ command: String) {
        var lab = Lab(Self.list)
        lab.run("\(command)\nexpect warning none\nitems\nexpect answer: a b\nitems in S\nexpect answer: a b")
        #expect(lab.text("changes") == "no changes\n")
        lab.run("apply\nexpect changes: none")
    }

    @Test(arguments: [
        // No section: tested before anything about the argument.
        ("append []", "no-sections"), ("append xs", "no-sections"), ("append [] to Q", "no-sections"),
    ])
    func appendingNeedsASection(_ command: String, _ code: String) {
        var lab = Lab("let xs = []")
        #expect(lab.code(command) == code)
    }

    @Test(arguments: [
        ("append [] to Q", "unknown-destination"), ("append xs to Q", "unknown-destination"),
        ("insert [] before z", "unknown-destination"), ("insert xs after z", "unknown-destination"),
        ("insert-sections [] after Q", "unknown-destination"), ("move [] before a", "not-one-value"),
        ("move a before []", "not-one-value"), ("append", "missing-argument"), ("delete", "missing-argument"),
    ])
    func whatElseIsWrongStaysWrong(_ command: String, _ code: String) {
        var lab = Lab(Self.list)
        #expect(lab.code(command) == code)
    }

    /// A tree takes an empty array without looking at the destination.
    @Test func aTreeLooksAtNothingElse() {
        var lab = Lab("let xs = []\noutline S { append A }")
        lab.run(
            "outline S { append [] to nobody; append xs; insert [] before nobody; delete []; expand xs; collapse [] }")
        lab.run("expand [] in S\ncollapse xs in S\nexpect items: A")
    }

    @Test func wordsInAListAreIdentifiersAsOutside() {
        var lab = Lab("let c = \"see\"\nsections [S, T]\nappend [a, b] to S\nappend [c, \"d e\"] f to T\napply")
        lab.run(
            "expect items in S: a b\nexpect items in T: see \"d e\" f\ndelete [a, f]\napply\nexpect items: b see \"d e\""
        )
        #expect(lab.text("swift append [a, b] to S") == #"snapshot.appendItems(["a", "b"], toSection: "S")"# + "\n")
    }

    @Test func theCaretStandsUnderTheEmptyList() {
        var lab = Lab(Self.list)
        #expect(lab.text("move a before []").contains("move a before []\n              ^^\n"))
    }
}
