import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Enums as Swift has them: raw values, `CaseIterable`, cases that carry values.
@Suite struct EnumTests {
    private static let start = """
        struct Song(name: String); struct Album(name: String)
        enum Row(song(Song), album(Album), note(text: String, size: Int = 1), pair(_, _), divider)
        enum Section: String, CaseIterable (favorites = "Favorites", disney)
        enum Level: Int (low = 3, middle, high = 9)
        enum Plain: Hashable (one, two)
        let go = Song(name: "Let It Go")
        """

    /// A value, and how Swift would write it.
    @Test(arguments: [
        ("Row.song(go)", ".song(Song(name: \"Let It Go\"))"), ("Row.song(Song(\"A\"))", ".song(Song(name: \"A\"))"),
        ("Row.note(text: \"a\")", ".note(text: \"a\", size: 1)"), ("Row.divider", ".divider"),
        ("Row.note(text: \"a\", size: 2)", ".note(text: \"a\", size: 2)"), ("Row.pair(1, \"b\")", ".pair(1, \"b\")"),
        ("Section.favorites.rawValue", "\"Favorites\""), ("Section.disney.rawValue", "\"disney\""),
        ("Section.allCases", "[.favorites, .disney]"), ("Section.allCases.rawValue", "[\"Favorites\", \"disney\"]"),
        ("Level.middle.rawValue", "4"), ("Level.high.rawValue", "9"),
        ("[Row.divider, Row.song(go)]", "[.divider, .song(Song(name: \"Let It Go\"))]"),
        ("Plain.two", ".two"),
    ])
    func values(text: String, expected: String) {
        var lab = Lab(Self.start)
        lab.run("let result = \(text)")
        #expect(lab.session.store.values["result"]?.swiftLiteral == expected)
    }

    /// A dot with a name is the case of the one enum that has it; a field of that name is none.
    @Test func aCaseWithoutItsTypeIsOfTheOnlyEnumThatHasIt() {
        var lab = Lab("struct Box(low); enum Level(low, high); enum Other(high); sections .low")
        #expect(lab.session.staged.sectionIdentifiers.map(\.swiftLiteral) == [".low"])
        #expect(lab.code("sections .high") != "ok")
        lab.run("sections .wide")
        #expect(lab.session.staged.sectionIdentifiers.map(\.swiftLiteral) == [".low", "\"wide\""])
    }

    /// A list of values, each in a case.
    @Test func aLoopWrapsValuesInCases() {
        let lab = Lab(Self.start + "\nlet rows = Row.note(text: \"\\(i)\") for i in 1...2")
        #expect(
            lab.session.store.values["rows"]?.swiftLiteral
                == "[.note(text: \"1\", size: 1), .note(text: \"2\", size: 1)]")
    }

    /// What Swift refuses, and the words of its compiler.
    @Test(arguments: [
        ("let x = Plain.allCases", "type.no-member", "type 'Plain' has no member 'allCases'"),
        ("let x = Row.allCases", "type.no-member", "type 'Row' has no member 'allCases'"),
        ("let x = Plain.one.rawValue", "type.no-member", "value of type 'Plain' has no member 'rawValue'"),
        ("let x = Row.divider.rawValue", "type.no-member", "value of type 'Row' has no member 'rawValue'"),
        ("let x = Row.song(\"a\")", "type.mismatch", "'String' to expected argument type 'Song'"),
        ("let x = Row.song(Album(\"a\"))", "type.mismatch", "'Album' to expected argument type 'Song'"),
        ("enum E: String (a(Int))", "type.raw-values", "enum with raw type cannot have cases with arguments"),
        ("enum E: String (a = \"x\", b = \"x\")", "type.raw-values", "raw value for enum case is not unique"),
        ("enum E: Int (a = 1, b = 0, c)", "type.raw-values", "raw value for enum case is not unique"),
        ("enum E: Int (a = \"x\")", "type.raw-values", "cannot convert value of type 'String' to raw type 'Int'"),
    ])
    func refusalsOfTheCompiler(command: String, code: String, words: String) {
        var lab = Lab(Self.start)
        #expect(lab.unwrapped(command).contains("Xcode would not build this: "))
        let failure = lab.failure(command)
        #expect(failure?.error.code == code)
        if case .uikit(let refusal)? = failure?.error.cause {
            #expect(refusal.message.contains(words))
            #expect(refusal.violation.author == .compiler)
        }
    }

    @Test(arguments: [
        ("let x = Row.song", "missing-field"), ("let x = Row.song()", "missing-field"),
        ("let x = Row.tune(go)", "unknown-field"), ("let x = Row.note(title: \"a\")", "unknown-field"),
        ("let x = Row.divider(1)", "unknown-field"), ("let x = Tune.song(go)", "unknown-type"),
        ("enum E(a, a)", "duplicate-field"), ("enum E(a(x, x))", "duplicate-field"),
        ("enum E: Float (a)", "unexpected-word"), ("enum E: (a)", "unexpected-word"),
    ])
    func mistakes(command: String, code: String) {
        var lab = Lab(Self.start)
        let before = lab.picture
        #expect(lab.code(command) == code, "\(command)")
        #expect(lab.picture == before)
    }

    /// The case belongs to the identity, and so does what it carries; nothing else does.
    @Test func theCaseAndItsValuesAreTheIdentity() {
        var lab = Lab(Self.start)
        lab.run("compare Row.song(Song(\"A\")) Row.song(Song(\"A\"))")
        lab.run("expect answer: identity.same")
        lab.run("compare Row.song(Song(\"A\")) Row.album(Album(\"A\"))")
        lab.run("expect answer: identity.different")
        lab.run("compare Row.song(Song(\"A\")) Row.song(Song(\"B\"))")
        lab.run("expect answer: identity.different")
        lab.run("compare Row.note(text: \"a\", size: 1) Row.note(text: \"a\", size: 2)")
        lab.run("expect answer: identity.different")
        lab.run("sections S; append Row.song(Song(\"A\")) Row.album(Album(\"A\")) Row.divider; apply")
        lab.run("expect cells: created 3")
        #expect(lab.code("! append Row.divider Row.divider") == "duplicate-identifiers")
        lab.run("expect message: \"App.Row.divider\"")
    }

    /// What a case carries follows the identity that its own type declares.
    @Test func associatedValuesFollowTheirOwnClauses() {
        var lab = Lab("struct Deck(id, cards) hash(id) equal(id); enum Row(deck(Deck))")
        lab.run("compare Row.deck(Deck(1, 30)) Row.deck(Deck(1, 29)); expect answer: identity.same")
        lab.run("compare Row.deck(Deck(1, 30)) Row.deck(Deck(2, 30)); expect answer: identity.different")
    }

    /// A cell shows what the case carries, or else its name; messages name it as Swift's console does.
    @Test func casesOnScreen() {
        var lab = Lab(Self.start)
        lab.run("sections Section.favorites; append Row.song(go) Row.note(text: \"a\", size: 2) Row.divider; apply")
        lab.run("expect cell 0:0: Let It Go; expect cell 0:1: a 2; expect cell 0:2: divider")
        lab.run("at 0:0; expect answer: \"song(Let It Go)\"")
        lab.run("reconfigure Row.song(go); apply; expect changes: \"reconfigure item 0:0 song(Let It Go)\"")
        lab.run("! reload Row.song(Song(\"B\"))")
        lab.run("expect message: \"in the snapshot: App.Row.song(App.Song(name: \\\"B\\\"))\"")
        lab.run("! reload Row.note(text: \"b\")")
        lab.run("expect message: \"in the snapshot: App.Row.note(text: \\\"b\\\", size: 1)\"")
    }

    /// An object inside a case is the same object everywhere.
    @Test func objectsInsideCasesChangeInPlace() {
        var lab = Lab("class Deck(name) hash(name) equal(name); enum Row(deck(Deck)); let d = Deck(\"a\")")
        lab.run("let row = Row.deck(d); sections S; append row; apply; set d.name = \"b\"")
        #expect(lab.session.store.values["row"]?.swiftLiteral == ".deck(Deck(name: \"b\"))")
        #expect(lab.session.source.snapshot().itemIdentifiers.first?.swiftLiteral == ".deck(Deck(name: \"b\"))")
        lab.run("option strict on")
        #expect(lab.code("append x; apply") == "hash-changed")
    }

    /// JSON has a case with values as Swift's own `Codable` has it.
    @Test func casesInJSON() {
        var lab = Lab(Self.start)
        lab.run("sections S; append Row.note(text: \"a\") Row.song(go) Row.divider; apply")
        let text = lab.text("items", format: .jsonl)
        #expect(text.contains("\"value\":{\"note\":{\"size\":1,\"text\":\"a\"}}"))
        #expect(text.contains("\"value\":{\"song\":{\"_0\":{\"name\":\"Let It Go\"}}}"))
        #expect(text.contains("\"value\":\"divider\""))
    }

    /// Tab offers cases; what carries values waits for them.
    @Test func completionOffersCases() {
        let lab = Lab(Self.start)
        let offered = CommandCompletion(lab.interpreter).complete("append Row.", 11).candidates
        #expect(offered == ["Row.song(", "Row.album(", "Row.note(", "Row.pair(", "Row.divider"])
        let sections = CommandCompletion(lab.interpreter).complete("sections Section.", 17).candidates
        #expect(sections == ["Section.allCases", "Section.favorites", "Section.disney"])
        let protocols = CommandCompletion(lab.interpreter).complete("enum E: C", 9).candidates
        #expect(protocols == ["CaseIterable", "Codable"])
    }
}
