import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What a session remembers is limited, the limits are said in its help, and what is missing is said where it matters.
@Suite struct MemoryLimitTests {
    private func step(_ text: String) -> JournalEntry { JournalEntry(text: text, isStep: true) }

    /// Without line breaks and spaces, since every language wraps in its own way.
    private func squeezed(_ text: String) -> String { text.filter { $0 != " " && $0 != "\n" } }

    @Test func theJournalForgetsTheOldestCommands() {
        var journal = Journal()
        for number in 0..<Journal.capacity { journal.append(step("append \(number)")) }
        #expect(journal.forgotten == 0)
        journal.append(step("apply"))
        journal.append(step("show"))
        #expect((journal.forgotten, journal.entries.count, journal.count) == (2, 100_000, 100_002))
        #expect(journal.entries.first?.text == "append 2")
        #expect(journal.entries.last?.text == "show")
        journal.removeLastSteps(1)
        #expect((journal.forgotten, journal.count) == (2, 100_001))
        journal.append(step("items"))
        #expect((journal.forgotten, journal.entries.last?.text) == (2, "items"))
    }

    /// 64 MB of text: a hundred commands of one MB are too many, and taking them back makes room.
    @Test func theJournalForgetsLongCommandsEarlier() {
        let long = String(repeating: "x", count: 1 << 20)
        var journal = Journal()
        for number in 0..<100 { journal.append(step("\(number) \(long)")) }
        // Each is a little longer than a MB.
        #expect(journal.entries.count == 63)
        #expect(journal.entries.first?.text.hasPrefix("37 ") == true)
        journal.removeLastSteps(40)
        for number in 0..<40 { journal.append(step("\(number) \(long)")) }
        #expect((journal.entries.count, journal.forgotten) == (63, 37))
    }

    /// What a file held is remembered with the command that loaded it, and counts.
    @Test func loadedValuesCount() {
        var journal = Journal()
        journal.append(step("sections A"))
        journal.append(step("load list from a.csv"))
        let values = [SessionValue](repeating: .integer(1), count: 700_000)
        journal.markLast(.file(name: "list", .array(values)))
        #expect((journal.entries.count, journal.forgotten) == (0, 2))
        journal.markLast(.command)
        #expect(journal.count == 2)
    }

    @Test func historyForgetsTheOldestLines() {
        var history = LineHistory()
        for number in 1...1_001 { history.append("\(number)") }
        #expect((history.lines.count, history.lines.first, history.lines.last) == (1_000, "2", "1001"))
        for _ in 0..<20 { history.append(String(repeating: "x", count: 1 << 20)) }
        #expect(history.lines.count == 16)
        history.append("short")
        #expect((history.lines.count, history.lines.last) == (16, "short"))
    }

    @Test(arguments: Language.allCases)
    func savingSaysThatTheBeginningIsMissing(language: Language) throws {
        var lab = Lab()
        lab.interpreter.journal = Journal(limit: 3)
        lab.run("sections A; append a; append b")
        let words = MessageCatalog(language).text(
            Message("note.commands-forgotten", ["count": 1, "limit": 3]))
        let note = squeezed(words)
        #expect(!squeezed(lab.text("save f.snap", language: language)).contains(note))
        #expect(!squeezed(lab.text("swift", language: language)).contains(note))
        #expect(lab.files["f.snap"] == OwnFile.mark + "sections A\nappend a\nappend b\n")
        lab.run("append c")
        #expect(squeezed(lab.text("save f.snap", language: language)).hasSuffix(note))
        #expect(squeezed(lab.text("swift", language: language)).hasSuffix(note))
        let remark =
            "# The oldest command of this session is no longer kept (the limit is 3): what is left does not start at the beginning.\n"
        #expect(lab.files["f.snap"] == OwnFile.mark + remark + "append a\nappend b\nappend c\n")
    }

    /// Steps that are told as Swift stand where they stood, though the first are gone.
    @Test func whatWasAskedStaysInItsPlace() {
        var lab = Lab()
        lab.interpreter.journal = Journal(limit: 4)
        lab.run("sections A; append x; append y; append a; append b")
        lab.run("! append q q")
        lab.run("append c; append d")
        let told = lab.interpreter.swiftSteps.map(\.statement.text)
        #expect(told == ["append a", "append b", "! append q q", "append c", "append d"])
        #expect(lab.interpreter.journal.forgotten == 3)
    }

    @Test func theTimelineSaysHowFarItReaches() {
        var lab = Lab("sections A")
        for number in 0..<999 { lab.run("append \(number)") }
        #expect(lab.interpreter.timeline.forgottenSteps == 0)
        #expect(!lab.text("timeline").contains("taken back"))
        for number in 1_000..<1_200 { lab.run("append \(number)") }
        let missing = 1_200 - lab.interpreter.timeline.steps.count
        #expect(missing > 0)
        let note = "\(missing) earlier steps can no longer be taken back; the last 1000 can."
        #expect(lab.unwrapped("timeline").hasSuffix(note))
        lab.run("undo 5000")
        #expect(lab.session.staged.numberOfItems == missing - 1)
        let words = "\(missing) earlier steps can no longer be taken back: only the last 1000 are remembered."
        #expect(lab.unwrapped("undo").contains(words))
    }

    /// Long commands leave fewer steps to take back.
    @Test func longStepsAreForgottenEarlier() {
        var lab = Lab("sections A")
        #expect(lab.interpreter.timeline.room == Limits().undoBytes)
        lab.interpreter.timeline.room = 1 << 20
        let long = String(repeating: "x", count: 1 << 14)
        for number in 0..<100 { lab.run("let value\(number % 2) = \"\(long)\"") }
        let steps = lab.interpreter.timeline.steps.count
        #expect((60...64).contains(steps))
        lab.run("undo 5000")
        #expect(lab.code("undo") == "nothing-to-undo")
    }

    /// A program is read anew with each paste, and each step that keeps one counts.
    @Test func stepsThatCannotBeRunAgainLeaveFewer() {
        var lab = Lab("sections A; struct Row(name)", files: ["rows.csv": "name\na\n"])
        lab.interpreter.timeline.room = 8 << 20
        for number in 0..<20 { lab.run("load rows\(number) from rows.csv as Row") }
        #expect((7...8).contains(lab.interpreter.timeline.steps.count))
        #expect(lab.interpreter.timeline.checkpointCount <= 9)
    }

    // MARK: Numbers

    private func values(_ numbers: Range<Int>) -> [SessionValue] { numbers.map { .integer($0) } }

    /// Numbers stay what they are, whatever is forgotten around them.
    @Test func numbersAreGivenOnceAndStay() {
        var table = HandleTable()
        let stays: Set<Int> = [3, 7_000, 20_001]
        for start in stride(from: 0, to: 40_000, by: 1_000) {
            table.add(values(start..<start + 1_000)) { value in
                if case .integer(let number) = value { stays.contains(number) } else { false }
            }
            #expect(table.count == start + 1_000)
            #expect(table.remembered <= 2 * HandleTable.memory + stays.count)
            for number in stays where number < start + 1_000 {
                #expect(table.value(number + 1) == .integer(number))
                #expect(table.number(of: .integer(number)) == number + 1)
            }
        }
        for number in 35_000..<40_000 {
            #expect(table.value(number + 1) == .integer(number))
            #expect(table.number(of: .integer(number)) == number + 1)
        }
        for number in [0, 1, 2, 4, 6_999, 7_001, 19_999] {
            #expect(table.value(number + 1) == nil)
            #expect(table.number(of: .integer(number)) == nil)
        }
        for number in [-1, 0, 40_001, .max, .min] { #expect(table.value(number) == nil) }
        // What comes back is new.
        table.add(values(1..<2)) { _ in false }
        #expect(table.number(of: .integer(1)) == 40_001)
        table.add(values(3..<4)) { _ in false }
        #expect(table.number(of: .integer(3)) == 4)
    }

    @Test func aListThatIsLongKeepsAllNumbers() {
        var table = HandleTable()
        for start in stride(from: 0, to: 30_000, by: 3_000) { table.add(values(start..<start + 3_000)) { _ in true } }
        #expect(table.remembered == 30_000)
        for number in 0..<30_000 { #expect(table.value(number + 1) == .integer(number)) }
        table.add(values(30_000..<60_001)) { _ in false }
        #expect(table.remembered == HandleTable.memory)
        #expect(table.number(of: .integer(60_000)) == 60_001)
        #expect(table.number(of: .integer(55_000)) == nil)
    }

    /// Thirty thousand identifiers that pass through a list of a thousand leave few of them behind.
    @Test func identifiersThatPassAreForgotten() {
        var lab = Lab("sections A; append first; apply")
        for round in 0..<30 {
            let numbers = "\(1_000 * round)...\(1_000 * round + 999)"
            lab.run("let more = \"x\\(i)\" for i in \(numbers); append more; apply; delete more")
        }
        #expect(lab.session.handles.count == 30_001)
        #expect(lab.session.handles.remembered <= 2 * HandleTable.memory + 1_001)
        #expect(lab.session.handles.number(of: .string("first")) == 1)
        lab.run("delete @1")
        let forgotten = "`@2` is forgotten: its identifier left the list, and at least 5000 others have come since."
        #expect(lab.unwrapped("delete @2").contains(forgotten))
        #expect(lab.code("delete @2") == "unknown-handle")
        #expect(lab.unwrapped("delete @200000").contains("There is no `@200000` yet."))
    }

    @Test func theOldestOfTooManyNamesGoes() {
        var lab = Lab("sections A")
        for number in 1...100 { lab.run("keep k\(number)") }
        lab.run("keep k1")
        lab.run("append a; keep other")
        #expect(lab.code("use k2") == "unknown-kept-session")
        lab.run("use k1; use k3; use other")
        #expect(lab.session.staged.numberOfItems == 1)
        guard case .report(let report) = lab.interpreter.execute(Lab.statements("keep more")[0]) else {
            Issue.record("keep failed")
            return
        }
        guard case .paragraph(.message(let message))? = report.acknowledgement.first else {
            Issue.record("nothing was said")
            return
        }
        #expect(MessageCatalog(.english).text(message).hasSuffix("Only 100 are kept: k3, the oldest, is gone"))
    }

    /// The limits are written down in four languages; they are these.
    @Test(arguments: Language.allCases)
    func helpNamesTheLimits(language: Language) {
        var lab = Lab()
        func help(_ command: String) -> String { lab.text("help \(command)", language: language) }
        #expect(help("undo").contains("1,000") && Limits().undoSteps == 1_000)
        #expect(help("undo").contains("64 MB") && Limits().undoBytes == 64 << 20)
        #expect(help("save").contains("100,000") && Journal.capacity == 100_000)
        #expect(help("save").contains("64 MB") && Journal.mostBytes == 64 << 20)
        #expect(help("keep").contains("100") && KeptSessions.capacity == 100)
        #expect(help("history").contains("1,000") && LineHistory.capacity == 1_000)
        #expect(help("history").contains("16 MB") && LineHistory.mostBytes == 16 << 20)
        #expect(help("goto").contains("200") && RevisionLog.capacity == 200)
    }

    /// Where others type, the values of a session count together; what was too much is not there.
    @Test func valuesCountTogether() {
        var limits = Limits()
        limits.elements = 100
        var lab = Limits.$current.withValue(limits) { Lab("let a = 0...59") }
        #expect(lab.code("let b = 0...59") == "range-too-large")
        #expect(lab.code("let c = 0...19") == "ok")
        #expect(lab.session.store.values["b"] == nil)
        #expect(lab.code("let b = 0...59") == "range-too-large")
    }
}
