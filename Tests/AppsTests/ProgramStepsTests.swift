import CommandGrammar
import Console
import Testing

@testable import Apps
@testable import CommandLanguage

/// How `timeline` and `undo` name the steps that ran a program.
@Suite struct ProgramStepsTests {
    private static let type = "import UIKit\n\nstruct Leaf: Hashable {\n    let id: Int\n}\n"

    /// The texts of one page or script have its name, with a number.
    @Test(arguments: [("Leaf.md#2", "Leaf.md"), ("Leaf.md", "Leaf.md"), ("C#.swift", "C#.swift"), ("a#b#12", "a#b")])
    func aTextOfAPageHasTheNameOfThePage(name: String, file: String) {
        #expect(ProgramApp.fileName(name) == file)
    }

    /// The user's own files are Swift already: the Swift of a session is made of its commands.
    @Test func theSwiftOfASessionLeavesProgramsOut() {
        var lab = AppLab()
        lab.run("sections A")
        lab.read(Self.type, name: "Leaf.swift")
        lab.run("append a")
        #expect(lab.interpreter.swiftSteps.map(\.statement.text) == ["sections A", "append a"])
    }

    /// A file is known by its name, and what was pasted by the first line that is not about modules.
    @Test(arguments: [("Leaf.swift", "Leaf.swift"), (nil, "struct Leaf: Hashable { …")] as [(String?, String)])
    func aProgramIsNamedInALine(name: String?, shown: String) {
        var lab = AppLab()
        lab.run("sections A")
        if let name {
            lab.read(Self.type, name: name)
        } else {
            #expect(lab.interpreter.runSwift(SourceText(Self.type), onEvent: { _, _ in }) == nil)
        }
        let timeline = lab.run("timeline")
        #expect(timeline.contains(shown) && timeline.contains("sections A"), "\(timeline)")
        #expect(!timeline.contains("import UIKit") && !timeline.contains("let id"), "\(timeline)")
        #expect(lab.run("undo") == "Undone: \(shown)\n")
        #expect(lab.run("redo") == "Redone: \(shown)\n")
    }
}
