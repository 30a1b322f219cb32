import Reporting
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Corners of writing Swift, and of what stands around it.
@Suite struct SwiftCornerTests {
    // MARK: Files

    @Test func filesInMemoryGrow() throws {
        let host = Host.inMemory(["a": "1"])
        try host.appendFile("a", "2")
        try host.appendFile("a", "3")
        try host.appendFile("b", "4")
        #expect(try host.readFile("a") == "123")
        #expect(try host.readFile("b") == "4")
        try host.writeFile("a", "5")
        #expect(try host.readFile("a") == "5")
    }

    // MARK: Writing

    /// A field's type is known from every value it ever had, also inside another value.
    @Test func fieldsInsideFieldsHaveTypes() {
        var lab = Lab(
            "struct Inner(mark)\nstruct Outer(inner)\nlet o = Outer(Inner(5))\nsections S\nappend o")
        let program = lab.text("swift")
        #expect(program.contains("mark: Int"), "\(program)")
        #expect(program.contains("inner: Inner"), "\(program)")
    }

    /// A field that has its default value is left to it.
    @Test func defaultsAreNotSpelledOut() {
        var lab = Lab("struct Song(title, plays = 0)\nlet list = [Song(\"a\"), Song(\"b\", plays: 2)]\nsections S")
        let text =
            lab.text("swift append [Song(\"a\"), Song(\"b\", plays: 2)]") + lab.text("swift append list[0]")
            + lab.text("swift")
        #expect(!text.contains("plays: 0"), "\(text)")
        #expect(text.contains("plays: 2"), "\(text)")
    }

    /// A number with a fraction is written as it is; what is no number has no digits in Swift, but a name.
    @Test func numbersWithAFraction() {
        var lab = Lab(
            "struct Jar(name, weight); let a = Jar(\"plum\", -1.5); let b = Jar(\"fig\", Double.nan); sections S; append a b"
        )
        let program = lab.text("swift")
        #expect(program.contains("Jar(name: \"plum\", weight: -1.5)"), "\(program)")
        #expect(program.contains("Jar(name: \"fig\", weight: Double.nan)"), "\(program)")
    }

    /// What concerns only this program's own output is no line of an app, and is not told to be missing.
    @Test(arguments: [
        "format json\noption format text", "width 60\noption width auto", "language ja\noption language en",
    ])
    func settingsOfThisProgramAreNotMissedInSwift(setting: String) {
        var plain = Lab("sections S\nappend a\napply")
        var set = Lab("sections S\nappend a\noption \(setting)\napply")
        #expect(set.text("swift") == plain.text("swift"))
    }

    /// Rows counted by hand are set where their list is made; a list of another style begins with the rows there are.
    @Test func anotherStyleBeginsWithTheRowsThereAre() {
        var lab = Lab("rows 0 = 2\nbatch { delete 0:0 } then 0 = 1\noption view table\nbatch { insert 0:0 } then 0 = 2")
        let program = lab.text("swift")
        let parts = program.split(separator: "do {", maxSplits: 1).map(String.init)
        #expect(parts.count == 2, "\(program)")
        #expect(parts.last?.contains("rows.counts = [1]\n") == true)
        #expect(parts.first?.contains("rows.counts = [2]\n") == true)
        #expect(parts.first?.contains("rows.counts = []\n") == false)
    }

    // MARK: Texts of crashes

    /// What is nearest to an unknown text is quoted, so that the two can be compared.
    @Test func theNearestTextIsQuoted() throws {
        var lab = Lab()
        let text = lab.unwrapped(
            "diagnose \"reason: 'attempt to insert row 3 into section 0, but there are merely 2 rows in it'\"")
        #expect(text.contains("attempt to insert"), "\(text)")
        #expect(text.contains("The nearest known message is that of batch.insert-item-out-of-bounds:"), "\(text)")
        #expect(text.contains("after the update"), "\(text)")
    }

    /// Sections that a text does not name have no rows.
    @Test func sectionsThatAreNotNamedAreEmpty() {
        func path(_ text: String) -> String { "<NSIndexPath: 0x1> {length = 2, path = \(text)}" }
        var lab = Lab()
        let text = lab.text(
            "diagnose \"attempt to move row at index path \(path("0 - 1")) to both \(path("3 - 0")) and \(path("0 - 0"))\""
        )
        #expect(text.contains("rows 0 = 2, 1 = 0, 2 = 0, 3 = 1"), "\(text)")
    }
}
