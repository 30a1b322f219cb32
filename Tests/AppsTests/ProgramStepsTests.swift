import CommandGrammar
import CommandLanguage
import Console
import Testing

/// How `timeline` and `undo` name the steps that ran a program.
@Suite struct ProgramStepsTests {
    private static let type = "import UIKit\n\nstruct Leaf: Hashable {\n    let id: Int\n}\n"

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
