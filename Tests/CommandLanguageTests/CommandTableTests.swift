import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// The table is the only place where commands are declared, so the table is what is checked.
@Suite struct CommandTableTests {
    static let definitions = CommandTable.tested.rows

    @Test func everySpellingIsUniqueInAnyCase() {
        let spellings = Self.definitions.flatMap { Set($0.spellings.map { $0.lowercased() }) }
        #expect(Set(spellings).count == spellings.count)
        for definition in Self.definitions {
            for spelling in definition.spellings {
                for verb in [spelling, spelling.uppercased(), spelling.lowercased()] {
                    #expect(CommandTable.tested.row(for: verb)?.name == definition.name)
                }
            }
        }
    }

    /// A command whose words fit a form and that then fails has failed: the next form is not tried.
    @Test func whatFailsAtWorkIsNotReadInAnotherWay() throws {
        let row = CommandRow(
            "try", example: "",
            CommandForm(.edit, .operands(.newItem), swift: .nothing) {
                (session: inout Session, statement, _) throws(CommandFailure) in
                session.stagedOperations = 7
                throw CommandFailure(.interrupted, statement.verbRange)
            },
            CommandForm(.edit, .rest("TEXT"), swift: .nothing) {
                (session: inout Session, _, _) throws(CommandFailure) in
                session.stagedOperations = 9
                return StagedReport(operations: 9, warnings: [])
            })
        var session = Session()
        do throws(CommandFailure) {
            _ = try row.run(Lab.statements("try a b")[0], on: &session)
            Issue.record("the second form was tried")
        } catch {
            #expect(error.error.code == "interrupted")
        }
        #expect(session.stagedOperations == 7)
        // Words that do not fit the first form are read as the second one has them.
        _ = try row.run(Lab.statements("try = b")[0], on: &session)
        #expect(session.stagedOperations == 9)
    }

    /// What a form that does not fit has made of the words is taken back: the next form makes the first UUID again.
    @Test func aFormThatDoesNotFitLeavesNoTrace() throws {
        let row = CommandRow(
            "try", example: "",
            CommandForm(.edit, .operands(.newItem), .after("by", .number("N")), swift: .nothing) {
                (_: inout Session, _, _, _) throws(CommandFailure) in SilentReport()
            },
            CommandForm(.edit, .operands(.newItem), swift: .nothing) {
                (session: inout Session, _, items) throws(CommandFailure) in
                #expect(items.map(\.value) == [.uuid(1)])
                return SilentReport()
            })
        var session = Session()
        _ = try row.run(Lab.statements("try UUID()")[0], on: &session)
        #expect(try session.evaluate(.freshUUID) == .uuid(2))
    }

    /// A command that needs more than a session says so, in all its forms.
    @Test(arguments: ["undo", "undo 2", "keep x", "read x.snap"])
    func whatNeedsAnInterpreterIsNotRunOnASession(line: String) throws {
        let statement = Lab.statements(line)[0]
        let row = try #require(CommandTable.tested.row(for: statement.verb))
        var session = Session()
        do throws(CommandFailure) {
            _ = try row.run(statement, on: &session)
            Issue.record("\(line) worked")
        } catch {
            #expect(error.error.code == "not-here")
            #expect(error.range == 0..<statement.verb.utf8.count)
        }
    }

    /// Two rows under one name would mean that one of them can never be called.
    @Test func noTwoRowsShareASpelling() {
        #expect(CommandTable.tested.takenSpellings == [])
        #expect(OutlineEdit.table.takenSpellings == [])
        #expect(BatchLines.table.takenSpellings == [])
    }

    @Test func everySpellingIsOneWord() {
        for spelling in CommandTable.tested.spellings {
            #expect(Lab.statements(spelling).map(\.verb) == [spelling])
            #expect(spelling.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D }, "\(spelling)")
        }
    }

    @Test func everyCommandHasASummaryInEveryLanguage() {
        for language in Language.allCases {
            let catalog = MessageCatalog(language)
            for definition in Self.definitions {
                #expect(catalog.keys.contains(definition.summary.key), "\(language) \(definition.name)")
                let summary = catalog.text(definition.summary)
                #expect(!summary.isEmpty && !summary.contains("\n"))
            }
            for group in CommandTable.tested.groups {
                #expect(catalog.keys.contains(group.title.key), "\(language) \(group.name)")
            }
        }
    }

    @Test func everyUsageIsALineOfTheLanguage() {
        for definition in Self.definitions {
            for usage in definition.usages {
                #expect(usage.hasPrefix(definition.name))
                #expect(!usage.contains("\n"))
                #expect(DisplayWidth.of(usage) <= 78, "\(usage)")
                #expect(!Lab.statements(usage).isEmpty, "\(usage)")
            }
        }
    }

    /// Keywords end a list of identifiers, so a command must not have two meanings for one word.
    @Test func keywordsOfACommandAreDistinct() {
        for definition in Self.definitions {
            for form in definition.row.forms {
                let keywords = form.shapes.flatMap(\.keywords).map { $0.lowercased() }
                #expect(Set(keywords).count == keywords.count, "\(definition.name) \(form.usage)")
            }
        }
    }

    /// In every language, without a line that is meant to fail.
    @Test(arguments: definitions.map(\.name))
    func everyExampleRunsFromAnEmptySession(name: String) throws {
        let definition = try #require(CommandTable.tested.row(for: name))
        for language in Language.allCases {
            let example = definition.example(in: language)
            var interpreter = Interpreter(host: CommandRow.exampleHost(), table: .tested)
            let statements = Lab.statements(example)
            for statement in statements {
                if case .failure(let failure) = interpreter.execute(statement) {
                    Issue.record("\(name), \(language): \(statement.text): \(failure.error)")
                }
            }
            #expect(
                statements.contains { definition.spellings.contains($0.verb) }, "the example of \(name) does not use it"
            )
            // Five commands are about what UIKit, or the compiler, refuses.
            if !["expect", "explain", "batch", "diagnose", "types"].contains(name) {
                #expect(!statements.contains { $0.mustFail }, "\(name)")
            }
        }
    }

    /// An English keyboard types the English examples, and the others are in the words of their language.
    @Test func examplesAreTypeableWhereTheyAreRead() {
        for definition in Self.definitions {
            #expect(definition.example(in: .english) == definition.example)
            #expect(definition.example.allSatisfy { $0.isASCII }, "\(definition.name)")
        }
        let append = CommandTable.tested.row(for: "append")
        #expect(append?.example(in: .japanese).contains("牛乳") == true)
        #expect(append?.example(in: .korean).contains("우유") == true)
        #expect(append?.example(in: .simplifiedChinese).contains("牛奶") == true)
    }

    @Test func everyWordOfAUsageIsExplained() {
        for language in Language.allCases {
            let catalog = MessageCatalog(language)
            for definition in Self.definitions {
                for word in definition.placeholders {
                    let key = "placeholder.\(word == CommandRow.indexPath ? "index-path" : word)"
                    #expect(catalog.keys.contains(key), "\(definition.name): \(word)")
                }
                #expect(!definition.hasNote || catalog.keys.contains("command-note.\(definition.name)"))
            }
        }
        #expect(CommandTable.tested.row(for: "append")?.placeholders == ["I", "S"])
        #expect(CommandTable.tested.row(for: "drag")?.placeholders == ["I", "0:2"])
    }

    /// What a learner sees first fits a small terminal, with room for the prompt, and names everything.
    @Test(arguments: Language.allCases)
    func helpFitsOnAScreen(language: Language) {
        var lab = Lab("option language \(language.rawValue); option width 80")
        let lines = lab.text("help", language: language).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 23)
    }

    @Test func everyCommandAppearsInHelp() {
        for language in Language.allCases {
            var lab = Lab("option language \(language.rawValue)")
            let help = lab.text("help", language: language)
            let words = Set(help.split { $0 == " " || $0 == "\n" }.map(String.init))
            for definition in Self.definitions { #expect(words.contains(definition.name), "\(definition.name)") }
            #expect(!help.contains("⟨"))
        }
    }

    @Test(arguments: definitions.map(\.name))
    func everyCommandAndGroupHasHelpOfItsOwn(name: String) throws {
        let definition = try #require(CommandTable.tested.row(for: name))
        var lab = Lab()
        for spelling in definition.spellings {
            let help = lab.text("help \(spelling)")
            #expect(help.hasPrefix(definition.usages.joined(separator: "\n") + "\n"))
            #expect(help.contains(definition.example.split(separator: "\n")[0]))
            if let uikit = definition.uikitName { #expect(help.contains("UIKit: \(uikit)")) }
        }
        let group = try #require(CommandTable.tested.groups.first { $0.rows.contains { $0.name == name } })
        let help = lab.unwrapped("help \(group.name)")
        for usage in definition.usages {
            #expect(help.contains(usage.split(separator: " ").joined(separator: " ")), "\(usage)")
        }
    }

    @Test(
        arguments: [
            ("help keys", "Tab"), ("help @append", "append I… [to S]"), ("help APPEND", "append I… [to S]"),
            ("help append-", nil), ("help reconf", "reconfigure I…"), ("help crash", "help diagnose"),
            ("help stale", "explain cell.untouched"),
            ("help qwertz", nil),
        ] as [(String, String?)])
    func helpFindsWhatIsMeant(command: String, expected: String?) {
        var lab = Lab()
        if let expected {
            #expect(lab.text(command).contains(expected))
        } else {
            #expect(lab.code(command) == "unknown-topic")
        }
    }

    /// The verbs a learner is promised, in every spelling.
    @Test(arguments: [
        ("appendSections", "sections"), ("insertSections", "insert-sections"), ("deleteSections", "delete-sections"),
        ("moveSection", "move-section"), ("reloadSections", "reload-sections"), ("appendItems", "append"),
        ("insertItems", "insert"), ("deleteItems", "delete"), ("deleteAllItems", "delete-all"), ("moveItem", "move"),
        ("reloadItems", "reload"), ("reconfigureItems", "reconfigure"), ("itemIdentifiers", "items"),
        ("numberOfItems", "count"), ("indexOfItem", "index"), ("itemIdentifier", "at"), ("indexPath", "path"),
        ("sectionIdentifier", "section-of"), ("indexOfSection", "index-of-section"),
    ])
    func uikitsSpellingIsTheSameRow(uikit: String, short: String) {
        #expect(CommandTable.tested.row(for: uikit)?.name == short)
        #expect(CommandTable.tested.row(for: short)?.uikitName == uikit)
    }

    @Test(arguments: [
        "sort", "apply", "snapshot", "discard", "sectionIdentifiers", "numberOfSections", "batch", "rows", "show",
        "cells",
        "diff", "changes", "why", "compare", "explain", "swift", "undo", "redo", "timeline", "goto", "keep", "use",
        "race",
        "option", "help", "read", "save", "transcript", "history", "last", "echo", "quit", "expect", "let", "set",
        "struct",
        "class", "enum", "load", "provider", "scroll",
    ])
    func theOtherVerbsOfTheLanguageExist(verb: String) {
        #expect(CommandTable.tested.row(for: verb) != nil)
    }
}
