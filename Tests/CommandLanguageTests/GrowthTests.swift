import CommandGrammar
import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What many words cost, counted in looks at the rows and in characters, not in seconds.
@Suite struct GrowthTests {
    private func values(_ count: Int) -> [SessionValue] { (0..<count).map(SessionValue.integer) }

    /// The rows are looked through twice, however many words a command has.
    @Test(arguments: [1, 2, 500])
    func rowsAreLookedThroughTwice(words: Int) {
        var names = RowNames()
        var looks = 0
        names.begin()
        for number in 0..<words {
            let found = names.only(.stagedItem, labelled: "\(number)") {
                looks += 1
                return values(600)
            }
            #expect(found == .integer(number))
        }
        names.end()
        #expect(looks == min(words, 2))
    }

    @Test func nothingIsRememberedAfterTheList() {
        var names = RowNames()
        names.begin()
        for _ in 0..<3 { #expect(names.only(.stagedItem, labelled: "0") { values(1) } == .integer(0)) }
        names.begin()
        names.end()
        #expect(names.only(.stagedItem, labelled: "0") { [] } == .integer(0))
        names.end()
        #expect(names.only(.stagedItem, labelled: "0") { [] } == nil)
        // Staged and on screen are two worlds.
        names.begin()
        for _ in 0..<2 { _ = names.only(.stagedItem, labelled: "0") { values(1) } }
        for _ in 0..<2 { #expect(names.only(.screenItem, labelled: "0") { [] } == nil) }
    }

    /// A list in a command ends as often as it begins, so that the words of the next one are looked for as fast.
    @Test func aListInACommandIsBegunAndEnded() throws {
        var session = Session()
        #expect(try session.value(ofOperand: .list([]), .stagedItem) == .array([]))
        var (names, looks) = (session.rowNames, 0)
        names.begin()
        for number in 0..<3 {
            _ = names.only(.stagedItem, labelled: "\(number)") {
                looks += 1
                return values(3)
            }
        }
        #expect(looks == 2)
    }

    /// A text that is there has been found before rows are looked through: it shows nothing but itself.
    @Test func textsAreNotLookedFor() {
        var names = RowNames()
        #expect(names.only(.stagedItem, labelled: "7") { [.string("7"), .integer(7)] } == .integer(7))
        names.begin()
        for _ in 0..<3 {
            #expect(names.only(.stagedItem, labelled: "7") { [.string("7"), .integer(7)] } == .integer(7))
        }
    }

    /// A number that is typed means the number; a text of the same looks goes first, and what only shows it comes last.
    @Test func aNumberNamesItself() {
        var lab = Lab("struct T(n)\nlet one = 1; let two = T(2)\nsections S\nappend one two; apply")
        #expect(lab.code("reload 1 2") == "ok")
        #expect(lab.session.staged.reloadedItemIdentifiers.first == .integer(1))
        #expect(lab.session.staged.reloadedItemIdentifiers.map(\.label) == ["1", "2"])
        lab.run("let other = T(1)\nappend other")
        #expect(lab.code("delete 1") == "ok")
        #expect(lab.session.staged.itemIdentifiers.map(\.label) == ["2", "1"])
        #expect(!lab.session.staged.itemIdentifiers.contains(.integer(1)))
        #expect(lab.code("append \"1\"; reload 1") == "ok")
        #expect(lab.session.staged.reloadedItemIdentifiers.last == .string("1"))
        #expect(lab.code("reload 01") == "item-not-in-snapshot")
    }

    @Test func aTextThatTwoRowsShowNamesNeither() {
        var lab = Lab(
            """
            struct T(text, n)
            let t = [T("a", 1), T("b", 2), T("b", 3), T("c", 4), T("b", 5)]
            sections S
            append t
            """)
        #expect(lab.code("reload a c b") == "item-not-in-snapshot")
        #expect(lab.code("reload [a, c, b]") == "item-not-in-snapshot")
        // Names that are told apart are looked up as any others, so that twice the same is what UIKit refuses.
        #expect(lab.code("reload a c a") == "duplicate-identifiers")
        #expect(lab.code("reload a c") == "ok")
        lab.run("delete c a\nexpect staged: t[1] t[2] t[4]")
        lab.run("delete [t[1], t[2]]\ndelete b\nexpect staged:\n")
    }

    /// A chain of n items is drawn with blanks that do not grow with n².
    @Test func deepTreesAreDrawnInAStrip() {
        let edits = (1..<300).map { "append i\($0) to i\($0 - 1)" }.joined(separator: "\n")
        var lab = Lab("sections A\napply\noutline A {\nappend i0\n\(edits)\n}")
        let lines = lab.text("outline A").split(separator: "\n")
        // The section, a row each, and the legend.
        #expect(lines.count == 302)
        #expect(lines[40].hasSuffix(" i39") && !lines[40].contains(":"))
        #expect(lines[300].hasSuffix("299: i299"))
        #expect(lines.allSatisfy { $0.count < 100 })
        #expect(lab.text("level i299 in A").contains("299"))
    }

    /// Races inside races would double with each level.
    @Test func aRaceHoldsNoRace() {
        var lab = Lab("struct A(id)\nstruct B(id)")
        #expect(lab.code("race A B { race A B { sections S } }") == "not-here")
        #expect(lab.code("race A B { sections S; apply }") == "ok")
    }

    /// A list as long as this was deeper than the stack when its parts were joined one after another.
    @Test func longListsAreToldWithoutAStackOfMessages() {
        let parts = (0..<50_000).map { MessageArgument.text("i\($0)") }
        let text = MessageCatalog(.japanese).text(Message.joined(parts))
        #expect(text.hasPrefix("i0、i1、i2、"))
        #expect(text.hasSuffix("、i49998、i49999"))
        #expect(text.split(separator: "、").count == 50_000)
    }

    @Test(arguments: 1...9)
    func partsStayInTheirOrder(count: Int) {
        let parts = (1...count).map { MessageArgument.text("\($0)") }
        #expect(
            MessageCatalog(.english).text(Message.joined(parts)) == (1...count).map(String.init).joined(separator: ", ")
        )
    }

    /// Each word of a long command may be a culprit; each is found where it is when looked for alone.
    @Test func manyCulpritsAreLocatedTogether() {
        let source = SourceText("delete 牛乳 e\u{301}a\n  \u{1F1EF}\u{1F1F5}b c\nd 米", firstLine: 7)
        let starts = Array(source.text.utf8).indices.filter { Array(source.text.utf8)[$0] != 10 }
        let ranges = starts.shuffled().map { $0..<min($0 + 3, source.text.utf8.count) }
        let together = source.locate(ranges)
        #expect(together.line == 7)
        #expect(together.text == source.text)
        for (range, characters) in zip(ranges, together.characters) {
            let bytes = Array(source.text.utf8)
            let end = min(range.upperBound, bytes[range.lowerBound...].firstIndex(of: 10) ?? bytes.count)
            func count(_ end: Int) -> Int {
                source.text.indices.count {
                    source.text.utf8.distance(from: source.text.startIndex, to: $0) < end
                }
            }
            #expect(characters == count(range.lowerBound)..<max(count(range.lowerBound), count(end)))
        }
    }

    /// Ten thousand carets: nothing is measured anew for each, so this takes a blink and not minutes.
    @Test func aCommandOfDuplicatesIsAnswered() {
        var lab = Lab("sections S")
        let names = (0..<4_000).map { "i\($0)" }.joined(separator: " ")
        #expect(lab.code("append \(names) \(names)") == "duplicate-identifiers")
        #expect(lab.text("append \(names) \(names)").contains("i3999"))
    }
}
