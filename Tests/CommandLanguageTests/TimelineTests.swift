import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// A failed command changes nothing, and one can go back to what was.
@Suite struct TimelineTests {
    private static let start = """
        struct T(name, n = 0) hash(name) equal(name)
        let t = T("t"); let list = ["x", "y"]
        sections A B; append a b to A; append t; apply; move a after b; reconfigure b; items
        """

    /// One failing command of each kind, control commands included.
    @Test(arguments: [
        "append a a", "append z to nobody", "insert q r before q", "delete 9:9", "move a before a", "reload a nobody",
        "sort B by nope", "sections C A", "items in nobody", "goto 99", "use nobody", "keep", "undo now",
        "option rows 0", "option nope 1", "option language fr", "let t = nobody",
        "let list = T(i) for i in [1, nobody]",
        "set t.nope = 1", "set list[9] = 1", "struct T(a, a)", "load list from missing.json as T", "read missing.snap",
        "save /nowhere/x", "transcript /nowhere/x", "provider mistake none none", "provider kind", "apply twice",
        "nonsense", "expect items: nothing", "expect error nope", "! append q", "! let q = 1", "! apply", "! undo",
        "! keep q",
        "! option rows 3", "! quit", "! use k", "! items", "! load more from list.csv as T", "! save out.snap",
        "batch { delete 0:9 } then 0 = 2", "rows 1 = 2", "compare a", "race T { apply }", "race T T { nonsense }",
        "diff 0 99", "explain nonsense", "help nonsense", "swift move", "why 9:9", "scroll", "echo a; append a a",
    ])
    func aFailedCommandChangesNothing(command: String) {
        var lab = Lab(Self.start, files: ["list.csv": "name,n\nz,1\n"])
        lab.run("keep k; rows 0 = 3")
        let before = lab.picture
        #expect(lab.code(command) != "ok")
        #expect(lab.picture == before)
        #expect(!lab.interpreter.isFinished)
        // Neither does it get in the way of going back.
        lab.run("undo")
        lab.run("redo")
        #expect(lab.picture == before)
    }

    @Test func undoAndRedoWalkThroughEverySession() {
        var lab = Lab()
        var pictures = [lab.walk]
        let commands = Self.start.split { $0 == "\n" || $0 == ";" }.filter { !$0.hasSuffix("items") }.map(String.init)
        for command in commands {
            lab.run(command)
            pictures.append(lab.walk)
        }
        for step in commands.indices.reversed() {
            lab.run("undo")
            #expect(lab.walk == pictures[step])
        }
        #expect(lab.code("undo") == "nothing-to-undo")
        for step in commands.indices {
            lab.run("redo")
            #expect(lab.walk == pictures[step + 1])
        }
        #expect(lab.code("redo") == "nothing-to-redo")
    }

    @Test func aNewCommandEndsTheBranchThatWasTakenBack() {
        var lab = Lab("sections A; append a; undo; append b")
        #expect(lab.code("redo") == "nothing-to-redo")
        #expect(lab.session.staged.picture == "A[b]")
        lab.run("undo; undo; redo; redo")
        #expect(lab.session.staged.picture == "A[b]")
    }

    @Test(arguments: [
        "items", "show", "cells", "values", "option", "option rows", "help", "explain syntax", "why a", "compare a b",
        "changes",
        "diff 0 1", "history", "timeline", "last", "swift", "echo hi", "count", "keep k", "expect staged in A: b a",
        "save x",
        "transcript off", "reloadedItemIdentifiers", "race T T { sections Q }",
    ])
    func questionsAreNotPartOfTheHistory(command: String) {
        var lab = Lab(Self.start)
        let steps = lab.interpreter.timeline.position
        lab.run(command)
        #expect(lab.interpreter.timeline.position == steps)
        lab.run("undo")
        #expect(lab.session.staged.reconfiguredItemIdentifiers.isEmpty)
    }

    @Test func gotoGoesToTheMomentAfterAnApply() {
        var lab = Lab("sections A; append a; apply; append b; apply; append c")
        lab.run("goto 1")
        #expect(lab.session.source.snapshot().picture == "A[a]")
        #expect(lab.session.staged.picture == "A[a]")
        lab.run("goto r2")
        #expect(lab.session.staged.picture == "A[a b]")
        lab.run("redo")
        #expect(lab.session.staged.picture == "A[a b c]")
        lab.run("goto 0")
        #expect(lab.session.staged.picture == "")
        let failure = lab.failure("goto 3")
        #expect(failure?.error.kind == .unknownRevision)
        #expect(failure?.error.explanation.arguments == ["number": .number(3), "available": .text("r0…r2")])
    }

    @Test func keptSessionsAreValues() {
        var lab = Lab("sections A; append a; keep one; append b; keep two; delete a; use one")
        #expect(lab.session.staged.picture == "A[a]")
        lab.run("append q; use two")
        #expect(lab.session.staged.picture == "A[a b]")
        lab.run("use one")
        #expect(lab.session.staged.picture == "A[a]")
        lab.run("undo; undo")
        #expect(lab.session.staged.picture == "A[a q]")
        lab.run("redo; redo")
        #expect(lab.session.staged.picture == "A[a]")
        lab.run("use two; keep one; use one")
        #expect(lab.session.staged.picture == "A[a b]")
    }

    @Test func whatCameFromAFileIsRemembered() {
        var lab = Lab("struct T(name)", files: ["t.csv": "name\nx\ny\n"])
        lab.run("load t from t.csv as T; sections A; append t; undo; undo; undo")
        #expect(lab.session.store.values["t"] == nil)
        lab.run("redo; redo; redo")
        #expect(lab.session.staged.picture == "A[x y]")
    }

    @Test func timelineShowsWhereOneStands() {
        var lab = Lab("sections A; append a; apply; append b; undo")
        #expect(
            lab.text("timeline") == """
                +---+--------+------------+
                |   | screen | command    |
                +---+--------+------------+
                |   | r0     | sections A |
                |   | r0     | append a   |
                | > | r1     | apply      |
                | - | r1     | append b   |
                +---+--------+------------+

                """)
    }

    /// A step of several lines, such as a program, is known by its first.
    @Test func aStepOfSeveralLinesIsShownByItsFirst() {
        var lab = Lab("outline A {\n    append x\n    append y to x\n}")
        let text = lab.text("timeline")
        #expect(text.contains("| r1     | outline A { … |"), "\(text)")
        #expect(lab.text("timeline", format: .jsonl).contains("append y to x"))
    }

    // MARK: Prefixes

    @Test(
        arguments: [
            ("appe x", "A[x]"), ("APPENDI x", "A[x]"), ("deleteAll", ""), ("sect B", nil), ("reloadI q", nil),
        ] as [(String, String?)])
    func uniquePrefixesWorkAtAPromptOnly(command: String, picture: String?) {
        var lab = Lab("sections A", prefixes: true)
        if let picture {
            lab.run(command)
            #expect(lab.session.staged.picture == picture)
        } else {
            #expect(lab.code(command) != "ok")
        }
        var script = Lab("sections A")
        #expect(script.code(command) == "unknown-command")
    }

    @Test func anAmbiguousPrefixNamesTheCandidates() {
        var lab = Lab(prefixes: true)
        guard let error = lab.failure("re x")?.error, error.kind == .ambiguousCommand else {
            return #expect(Bool(false))
        }
        let names = error.similar
        #expect(Set(["reload", "reconfigure", "read", "redo"]).isSubset(of: names))
        #expect(names.allSatisfy { $0.lowercased().hasPrefix("re") })
    }

    /// What is undone, saved or translated does not hang on the prefix.
    @Test func aPrefixIsSpelledOutWhereItIsKept() {
        var lab = Lab("sections A; appendS B; appe a to A; undo; redo", prefixes: true)
        #expect(lab.session.staged.picture == "A[a] B[]")
        lab.run("save out.snap")
        #expect(lab.files["out.snap"] == OwnFile.mark + "sections A\nsections B\nappend a to A\n")
        #expect(lab.text("swift").contains("snapshot.appendItems([\"a\"], toSection: \"A\")"))
    }
}

extension Lab {
    /// The picture without the list of steps, which tells where in the history one stands.
    var walk: String {
        var copy = self
        return ["show both", "cells", "values", "option"].map { copy.text($0) }.joined() + session.prompt
            + session.staged.reconfiguredItemIdentifiers.map(\.description).joined(separator: ",")
    }
}
