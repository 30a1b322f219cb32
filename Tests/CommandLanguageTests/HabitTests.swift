import Testing

@testable import CommandGrammar
@testable import CommandLanguage

/// Words of other programs.
@Suite struct HabitTests {
    private let table = CommandTable.standard

    @Test(arguments: ["exit", ":q", "quit()", "exit()", "bye", "Exit"])
    func waysOut(line: String) {
        var lab = Lab()
        lab.run(line)
        #expect(lab.interpreter.isFinished)
    }

    @Test func aQuestionMarkIsHelp() {
        var lab = Lab()
        #expect(lab.text("?") == lab.text("help"))
        #expect(lab.text("? append") == lab.text("help append"))
    }

    @Test(arguments: [
        ("remove a", "delete"), ("add a", "append"), ("reset", "discard"), ("tutorial", "claims"), ("rm a", "delete"),
        ("refresh", "reconfigure"), ("list", "show"), ("commit", "apply"), ("close a", "collapse"),
        ("fold a", "collapse"),
    ])
    func knownWordsAreAnswered(line: String, name: String) {
        var lab = Lab()
        guard case .unknownCommand(_, let names)? = lab.failure(line)?.error else {
            Issue.record("\(line)")
            return
        }
        #expect(names.contains(name), "\(names)")
    }

    @Test func severalStepsAreTakenBackAtOnce() {
        var lab = Lab("sections A; append a; append b; append c; undo 2")
        #expect(lab.session.staged.picture == "A[a]")
        lab.run("redo 2; undo 99")
        #expect(lab.session.staged.picture == "")
        #expect(lab.code("undo") == "nothing-to-undo")
        #expect(lab.code("undo x") == "unexpected-word")
        lab.run("redo 99; save f.snap")
        #expect(lab.files["f.snap"]?.hasSuffix("sections A\nappend a\nappend b\nappend c\n") == true)
    }

    // MARK: The tables

    /// No word of the tables is a command, and every proposal but those for lessons begins with one.
    @Test func proposalsAreCommandsAndTheirWordsAreNot() {
        for (word, lines) in Habit.proposals {
            #expect(word == word.lowercased())
            #expect(!lines.isEmpty)
            for line in lines where line != "tour" {
                let verb = String(line.prefix { $0 != " " })
                #expect(table.row(for: verb) != nil, "\(word) proposes \(line)")
            }
        }
        let names = Habit.otherNames.values.joined()
        #expect(Set(names).count == names.count)
        for (name, words) in Habit.otherNames {
            #expect(table.rows.contains { $0.name == name })
            for word in words { #expect(!table.spellings.contains { $0.lowercased() == word }, "\(word)") }
        }
    }

    /// Words that mean a command, and the commands that would do the opposite.
    private static let meanings: [(words: [String], opposite: [String])] = [
        (["remove", "rm", "del", "erase", "drop", "pop", "removeAll", "undelete"], ["append", "insert", "move"]),
        (["add", "push", "put", "create", "unappend"], ["delete", "delete-all", "discard"]),
        (["fold", "close", "unexpand", "shut"], ["expand"]), (["unfold", "uncollapse", "open"], ["collapse"]),
        (["back", "revert", "rollback", "unredo"], ["redo"]), (["forward"], ["undo"]),
        (["write", "export"], ["read", "load"]), (["source", "import", "include"], ["save"]),
        (["stash", "unuse"], ["use"]), (["restore", "unkeep"], ["keep"]),
        (["hide"], ["show"]), (["unapply", "deapply"], ["apply"]), (["unhide"], ["collapse"]),
    ]

    @Test func noProposalDoesTheOpposite() {
        for (words, opposite) in Self.meanings {
            for word in words {
                let names = Habit.suggestions(for: word, in: table)
                for name in opposite { #expect(!names.contains(name), "\(word) proposes \(names)") }
            }
        }
        for (one, other) in Habit.opposites {
            #expect(table.row(for: one) != nil && table.row(for: other) != nil, "\(one) \(other)")
            for (word, lines) in Habit.proposals where !["drop", "clear", "cls", "empty"].contains(word) {
                #expect(!(lines.contains(one) && lines.contains(other)), "\(word) proposes \(lines)")
            }
        }
    }
}
