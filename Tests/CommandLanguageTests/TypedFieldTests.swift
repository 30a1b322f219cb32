import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Fields with `let`, `var` and a type behind the name; lists whose types are fixed.
@Suite struct TypedFieldTests {
    private static let start = """
        struct Song(let id: Int, var name: String, length: Double = 3, tags: [String] = [], next: String?)
        struct Todo(text: String, let key = uuid)
        class Deck(let owner: String, cards: Int)
        let go = Song(id: 1, name: "Let It Go")
        """

    @Test(arguments: [
        ("Song(id: 1, name: \"A\")", "Song(id: 1, name: \"A\", length: 3.0, tags: [], next: nil)"),
        ("Song(1, \"A\", 2)", "Song(id: 1, name: \"A\", length: 2.0, tags: [], next: nil)"),
        (
            "Song(id: 1, name: \"A\", tags: [\"x\"], next: \"B\")",
            "Song(id: 1, name: \"A\", length: 3.0, tags: [\"x\"], next: \"B\")"
        ),
        ("Todo(\"a\")", "Todo(text: \"a\", key: uuid-1)"), ("Todo(text: \"a\").key", "uuid-1"),
    ])
    func values(text: String, expected: String) {
        var lab = Lab(Self.start)
        // A field of a value that has no name is asked for in two steps.
        let parts = text.hasSuffix(").key") ? [String(text.dropLast(4)), "result.key"] : [text]
        for part in parts { lab.run("let result = \(part)") }
        #expect(lab.session.store.values["result"]?.swiftLiteral == expected)
    }

    /// What a compiler refuses. The words were compared with those of Swift 6.3.
    @Test(arguments: [
        (
            "let x = Song(id: \"1\", name: \"A\")",
            "cannot convert value of type 'String' to expected argument type 'Int'"
        ),
        ("let x = Song(id: 1, name: nil)", "cannot convert value of type 'nil' to expected argument type 'String'"),
        ("let x = Song(1, \"A\", 2, [3])", "cannot convert value of type '[Int]' to expected argument type '[String]'"),
        ("let x = Song(1, \"A\", true)", "cannot convert value of type 'Bool' to expected argument type 'Double'"),
        ("let x = Todo(text: \"a\", key: uuid)", "extra argument 'key' in call"),
        ("set go.id = 2", "cannot assign to property: 'id' is a 'let' constant"),
        ("set go.name = 2", "cannot assign value of type 'Int' to type 'String'"),
        ("set go.tags = \"a\"", "cannot assign value of type 'String' to type '[String]'"),
        ("struct T(a: Int = \"x\")", "cannot convert value of type 'String' to expected argument type 'Int'"),
    ])
    func refusals(command: String, words: String) {
        var lab = Lab(Self.start)
        let before = lab.picture
        guard case .uikit(let refusal)? = lab.failure(command)?.error.cause else {
            Issue.record("\(command) was not refused by the compiler")
            return
        }
        #expect(refusal.message == words)
        #expect(refusal.violation.author == .compiler)
        #expect(lab.picture == before)
    }

    @Test func variablesMayChange() {
        var lab = Lab(Self.start)
        lab.run("set go.name = \"Reflection\"; set go.next = nil; set go.length = 4")
        #expect(
            lab.session.store.values["go"]?.swiftLiteral
                == "Song(id: 1, name: \"Reflection\", length: 4.0, tags: [], next: nil)")
    }

    /// A constant keeps its object, and the object may change.
    @Test func theObjectOfAConstantMayChange() {
        var lab = Lab(Self.start + "\nstruct Box(let deck); let box = Box(Deck(owner: \"a\", cards: 1))")
        lab.run("set box.deck.cards = 2")
        #expect(lab.session.store.values["box"]?.swiftLiteral == "Box(deck: Deck(owner: \"a\", cards: 2))")
        #expect(lab.code("set box.deck = 1") == "type.constant")
        #expect(lab.code("set box.deck.owner = \"b\"") == "type.constant")
    }

    /// A tap cannot toggle a constant.
    @Test func aTapTogglesNoConstant() {
        var lab = Lab("struct T(let isOn = false, n); let t = T(n: 1); sections S; append t; apply")
        lab.run("handlers tap toggle isOn")
        #expect(lab.code("tap 0:0") == "type.constant")
    }

    /// Data from a file has to have the types that the declaration names.
    @Test func filesHaveToFit() {
        var lab = Lab(
            "struct P(name: String, age: Double = 1)",
            files: ["good.json": "[{\"name\": \"A\", \"age\": 2}, {\"name\": \"B\"}]", "bad.json": "[{\"name\": 3}]"])
        lab.run("load people from good.json as P")
        #expect(
            lab.session.store.values["people"]?.swiftLiteral == "[P(name: \"A\", age: 2.0), P(name: \"B\", age: 1.0)]")
        #expect(lab.code("load others from bad.json as P") == "type.mismatch")
    }

    // MARK: The list's own types

    @Test func aListWithTypesTakesNoOthers() {
        var lab = Lab(Self.start + "\nenum Section(disney, pop); types Section Song")
        lab.run("sections Section.allCases; append go to Section.pop; apply")
        for command in [
            "append \"Let It Go\"", "append go Deck(\"a\", 1)", "append [1]", "delete \"nobody\"", "reload 3",
        ] {
            #expect(lab.code(command) == "type.mismatch", "\(command)")
        }
        #expect(lab.code("sections Today") == "type.mismatch")
        #expect(lab.code("append go to Today") == "type.mismatch")
        #expect(
            lab.unwrapped("append \"x\"").contains(
                "cannot convert value of type 'String' to expected element type 'Song'"))
        // A word that names a row or a section on screen is that row or section.
        lab.run("reload \"Let It Go\"; delete-sections disney; apply")
        lab.run("types any; append \"Let It Go\"; apply; expect items: go \"Let It Go\"")
    }

    @Test func typesThatDoNotFitTheListAreRefused() {
        var lab = Lab("struct A(n); sections S; append A(1); apply")
        #expect(lab.code("types String String") == "type.mismatch")
        #expect(lab.code("types Int A") == "type.mismatch")
        #expect(lab.code("types String B") == "unknown-type")
        #expect(lab.code("types String A") == "ok")
        #expect(lab.code("append b") == "type.mismatch")
    }

    @Test func typesAreListed() {
        var lab = Lab("enum Section: String, CaseIterable (a, b); struct T(let id: Int, name = \"x\")")
        #expect(
            lab.text("types") == """
                enum Section: String, CaseIterable (a, b)
                struct T(let id: Int, name = "x")
                Here the list takes identifiers of any type. In an app, a data source has one
                type of section and one type of item; `types SECTION ITEM` fixes them here, too.

                """)
        lab.run("types Section T")
        #expect(lab.text("types").contains("<Section, T>"))
        #expect(lab.text("types", format: .json).contains("\"itemType\" : \"T\""))
    }

    /// Brackets around nothing are no type of a list.
    @Test func bracketsAroundNothing() {
        #expect(TypeAnnotation("[]") == .named("[]"))
        #expect(TypeAnnotation("[Int]") == .array(.integer) && TypeAnnotation("?") == .named("?"))
    }
}
