import Reporting
import Testing

@testable import CommandLanguage

/// The table is the only place where commands are declared, so the table is what is checked.
@Suite struct CommandTableTests {
    static let definitions = CommandTable.standard.definitions

    @Test func everySpellingIsUniqueInAnyCase() {
        let spellings = Self.definitions.flatMap { Set($0.spellings.map { $0.lowercased() }) }
        #expect(Set(spellings).count == spellings.count)
        for definition in Self.definitions {
            for spelling in definition.spellings {
                for verb in [spelling, spelling.uppercased(), spelling.lowercased()] {
                    #expect(CommandTable.standard.definition(for: verb)?.name == definition.name)
                }
            }
        }
    }

    @Test func everySpellingIsOneWord() {
        for spelling in CommandTable.standard.spellings {
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
            for group in CommandGroup.allCases {
                #expect(catalog.keys.contains(group.title.key), "\(language) \(group)")
            }
        }
    }

    @Test func everyUsageIsALineOfTheLanguage() {
        for definition in Self.definitions {
            #expect(definition.usage.hasPrefix(definition.name))
            #expect(!definition.usage.contains("\n"))
            #expect(!Lab.statements(definition.usage).isEmpty, "\(definition.usage)")
        }
    }

    /// Keywords end a list of identifiers, so a command must not have two meanings for one word.
    @Test func keywordsOfACommandAreDistinct() {
        for definition in Self.definitions {
            let keywords = definition.syntax.flatMap { Array($0.keywords) }.map { $0.lowercased() }
            #expect(Set(keywords).count == keywords.count, "\(definition.name)")
        }
    }

    @Test(arguments: definitions.map(\.name))
    func everyExampleRunsFromAnEmptySession(name: String) throws {
        let definition = try #require(CommandTable.standard.definition(for: name))
        let lab = Lab(definition.example)
        let verbs = Lab.statements(definition.example).map(\.verb)
        #expect(verbs.contains { definition.spellings.contains($0) }, "the example of \(name) does not use it")
        #expect(!lab.picture.isEmpty)
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
        let definition = try #require(CommandTable.standard.definition(for: name))
        var lab = Lab()
        for spelling in definition.spellings {
            let help = lab.text("help \(spelling)")
            #expect(help.hasPrefix(definition.usage + "\n"))
            #expect(help.contains(definition.example.split(separator: "\n")[0]))
            if let uikit = definition.uikitName { #expect(help.contains("UIKit: \(uikit)")) }
        }
        let usage = definition.usage.split(separator: " ").joined(separator: " ")
        #expect(lab.unwrapped("help \(definition.group.rawValue)").contains(usage))
    }

    @Test(
        arguments: [
            ("help keys", "Tab"), ("help @append", "append I… [to S]"), ("help APPEND", "append I… [to S]"),
            ("help append-", nil), ("help reconf", "reconfigure I…"), ("help crash", nil),
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
        #expect(CommandTable.standard.definition(for: uikit)?.name == short)
        #expect(CommandTable.standard.definition(for: short)?.uikitName == uikit)
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
        #expect(CommandTable.standard.definition(for: verb) != nil)
    }
}
