import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// `handlers` alone shows what is set, and a refused gesture says what to switch on.
@Suite struct HandlersReportTests {
    @Test func aFreshCollectionViewReordersNothing() {
        var lab = Lab()
        let json = lab.text("handlers", format: .jsonl)
        #expect(
            json.contains(#""reorder":false"#) && json.contains(#""tap":{"isFromSnapshot":false,"way":"reconfigure"}"#))
        let rows = Self.rows(lab.text("handlers"))
        #expect(
            rows.map { Array($0.prefix(2)) } == [
                ["handlers", "setting"], ["tap", "select"], ["reorder", "off"], ["expand", "on"], ["collapse", "on"],
            ])
    }

    @Test func aTableShowsItsOwn() {
        var lab = Lab(
            """
            option view table
            handlers move always-after
            handlers cross-section on
            handlers subclass off
            handlers reorder except a b
            handlers tap toggle isDone from snapshot then rebuild
            """)
        let rows = Self.rows(lab.text("handlers"))
        #expect(
            rows.dropFirst().map { Array($0.prefix(2)) } == [
                ["tap", "toggle isDone from snapshot"], ["… then", "rebuild"], ["subclass", "off"],
                ["reorder", "on, except a b"],
                ["move", "always-after"], ["cross-section", "on"],
            ])
        let json = lab.text("handlers", format: .jsonl)
        #expect(json.contains(#""fixed":["a","b"]"#) && json.contains(#""crossSection":true"#))
        #expect(json.contains(#""move":"always-after""#) && json.contains(#""isSubclass":false"#))
    }

    @Test func lazyChildrenAreListed() {
        var lab = Lab("outline S { append A }\nhandlers children A = k1 k2\nhandlers expand off\nhandlers collapse off")
        let rows = Self.rows(lab.text("handlers"))
        #expect(
            rows.map { Array($0.prefix(2)) }.suffix(3) == [
                ["expand", "off"], ["collapse", "off"], ["children A", "= k1 k2"],
            ])
        #expect(lab.text("handlers", format: .jsonl).contains(#""children":[{"items":["k1","k2"],"parent":"A"}]"#))
    }

    @Test func itIsSaidInEveryLanguageAndStagesNothing() {
        var lab = Lab()
        let texts = Language.allCases.map { lab.text("handlers", language: $0) }
        #expect(Set(texts).count == Language.allCases.count)
        #expect(texts.allSatisfy { !$0.contains("⟨") })
        #expect(lab.code("undo") == "nothing-to-undo")
    }

    /// Each refusal names a command, and the same gesture is done after it.
    @Test(arguments: [
        ("sections S\nappend a b\napply", "drag b to 0:0", "handlers reorder on"),
        ("sections S\nappend a b\napply\nhandlers reorder except b", "drag b to 0:0", "handlers reorder on"),
        (
            "option view table\nsections S\nappend a b\napply\nhandlers reorder off", "drag b to 0:0",
            "handlers reorder on"
        ),
        (
            "option view table\nsections S\nappend a b\napply\nhandlers subclass off", "drag b to 0:0",
            "handlers subclass on"
        ),
        (
            "option view table\nsections S T\nappend a b to S\nappend c to T\napply", "drag b to 1:0",
            "handlers cross-section on"
        ),
        ("outline S { append A; append a to A }\nhandlers expand off", "tap A", "handlers expand on"),
        ("outline S { append A; append a to A; expand A }\nhandlers collapse off", "tap A", "handlers collapse on"),
    ])
    func aRefusalSaysWhatToSwitchOn(_ setUp: String, _ gesture: String, _ command: String) {
        var lab = Lab(setUp)
        let refused = lab.unwrapped(gesture)
        #expect(refused.contains("gesture: refused"))
        #expect(refused.contains("Try `\(command)`, then the gesture again."))
        #expect(lab.text(gesture, format: .jsonl).contains(#""remedy":"\#(command)""#))
        lab.run(command)
        let done = lab.text(gesture)
        #expect(done.contains("gesture: done") && !done.contains("Try `"))
    }

    // MARK: Children that come late

    /// The handler's children are for a parent that has none; those that are there stay.
    @Test func existingChildrenAreKept() {
        var lab = Lab("outline S { append A; append a1 to A }\nhandlers children A = k1 k2")
        let text = lab.text("tap A")
        #expect(text.contains("outline.children-kept, H"))
        #expect(!text.contains("outline.children-replaced"))
        lab.run("expect items: A a1")
    }

    @Test func aParentWithoutChildrenGetsThem() {
        var lab = Lab("outline S { append A B }\nhandlers children A = k1 k2")
        let text = lab.text("tap A")
        #expect(text.contains("outline.children-replaced, H") && !text.contains("children-kept"))
        lab.run("expect items: A k1 k2 B")
        // Opened again, it has children of its own.
        lab.run("tap A\nexpect items: A B")
        #expect(lab.text("tap A").contains("outline.children-kept, H"))
    }

    /// What the handler returns replaces the children, also those that are there.
    @Test func childrenThatAreAlwaysReturnedReplaceThoseThatAreThere() {
        var lab = Lab("outline S { append A; append a1 to A }\nhandlers children A = k1 k2 always")
        #expect(lab.text("handlers").contains("= k1 k2 always"))
        let text = lab.text("tap A")
        #expect(text.contains("outline.children-replaced, H") && !text.contains("children-kept"))
        lab.run("expect items: A k1 k2")
        let swift = lab.text("swift handlers children A = k1 k2 always")
        #expect(swift.contains("children.deleteAll()") && !swift.contains("guard children.items.isEmpty"))
    }

    private static func rows(_ table: String) -> [[String]] {
        table.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
        }
        // A line on which the last column goes on.
        .filter { !$0[0].isEmpty }
    }
}
