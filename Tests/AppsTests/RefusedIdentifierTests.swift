import Reporting
import Sessions
import Testing

@testable import Apps

/// Identifiers that Xcode refuses: what is not `Hashable`, a list for one, a value of another type, what belongs to the main
/// actor.
struct RefusedIdentifierTests {
    /// The kind of mistake that stops a text, with what it names; nothing where it runs.
    private func refusal(_ text: String) -> [String] {
        var lab = AppLab()
        lab.read(text, name: "<stdin>")
        guard let message = lab.problem?.failure.error.explanation else { return [] }
        let names = (1...3).compactMap { number -> String? in
            if case .text(let text)? = message.arguments["a\(number)"] { text } else { nil }
        }
        return [message.key.replacing("error.swift-mistake.", with: "")] + names
    }

    private static func list(_ type: String, _ edit: String, section: String = "Int") -> String {
        "var s = NSDiffableDataSourceSnapshot<\(section), \(type)>()\n"
            + (section == "Int" ? "s.appendSections([0])\n" : "") + edit
    }

    @Test(arguments: [
        (
            "struct Cost { let n: Int }\nstruct Foo: Hashable { let cost: Cost }", "Foo(cost: Cost(n: 1))",
            ["Foo", "cost", "Cost"]
        ),
        (
            "struct Cost { let n: Int }\nstruct Foo: Hashable { let costs: [Cost] }", "Foo(costs: [])",
            ["Foo", "costs", "Cost"]
        ),
        ("struct Cost { let n: Int }\nstruct Foo: Hashable { var cost: Cost? }", "Foo()", ["Foo", "cost", "Cost"]),
        ("final class Cost {}\nstruct Foo: Hashable { let cost = Cost() }", "Foo()", ["Foo", "cost", "Cost"]),
        ("struct Cost { let n: Int }\nenum Foo: Hashable { case a(Cost) }", "Foo.a(Cost(n: 1))", ["Foo", "a", "Cost"]),
    ])
    func aPartThatIsNotHashableIsNamed(types: String, value: String, names: [String]) {
        #expect(refusal(types + "\n" + Self.list("Foo", "s.appendItems([\(value)])")) == ["part-not-hashable"] + names)
        let mended = types.replacing("Cost {", with: "Cost: Hashable {")
        guard !types.contains("class") else { return }
        #expect(refusal(mended + "\n" + Self.list("Foo", "s.appendItems([\(value)])")) == [])
    }

    /// Closures and tuples are never `Hashable`; the same type is taken once it compares and hashes by itself.
    @Test(arguments: [
        (
            "struct Foo: Hashable { let name: String; let run: () -> Void }", "Foo(name: \"a\", run: {})", "closure",
            "run"
        ),
        ("struct Foo: Hashable { var run: (@MainActor (Int) -> Void)? }", "Foo()", "closure", "run"),
        ("struct Foo: Hashable { let steps: [() -> Void] }", "Foo(steps: [])", "closure", "steps"),
        ("enum Foo: Hashable { case plain, tap(() -> Void) }", "Foo.plain", "closure", "tap"),
        ("struct Foo: Hashable { let range: (low: Int, high: Int) }", "Foo(range: (1, 2))", "tuple", "range"),
    ])
    func aPartThatNeverIsHashableIsNamed(type: String, value: String, kind: String, name: String) {
        let edit = "\n" + Self.list("Foo", "s.appendItems([\(value)])")
        #expect(refusal(type + edit) == ["part-is-\(kind)", "Foo", name])
        let own =
            "\nextension Foo { static func == (a: Foo, b: Foo) -> Bool { true }; func hash(into hasher: inout Hasher) {} }"
        #expect(refusal(type + own + edit) == [])
    }

    @Test(arguments: [
        ("", "=="), ("func hash(into hasher: inout Hasher) {}", "=="),
        ("static func == (a: Foo, b: Foo) -> Bool { a === b }", "hash(into:)"),
    ])
    func aClassNeedsBothOfItsOwn(member: String, missing: String) {
        let type = "final class Foo: Hashable { \(member) }\n"
        #expect(refusal(type + Self.list("Foo", "s.appendItems([Foo()])")) == ["class-not-hashable", "Foo", missing])
    }

    @Test(arguments: [
        "final class Foo: Hashable { func hash(into hasher: inout Hasher) {}; static func == (a: Foo, b: Foo) -> Bool { a === b } }",
        "class Foo: NSObject {}",
        "class Base: Hashable { func hash(into hasher: inout Hasher) {}; static func == (a: Base, b: Base) -> Bool { a === b } }\n"
            + "final class Foo: Base {}",
        "final class Foo: Hashable { func hash(into hasher: inout Hasher) {} }\nfunc == (a: Foo, b: Foo) -> Bool { a === b }",
        "protocol Alike: Hashable, AnyObject {}\nextension Alike { static func == (a: Self, b: Self) -> Bool { a === b }\n"
            + "func hash(into hasher: inout Hasher) {} }\nfinal class Foo: Alike {}",
        "struct Cost { let n = 1 }\nstruct Foo: Hashable { let cost = Cost(); func hash(into hasher: inout Hasher) {}\n"
            + "static func == (a: Foo, b: Foo) -> Bool { true } }",
        "struct Foo: Hashable { let tint = UIColor.red; let action = Elsewhere() }",
        "struct Foo: Hashable { let n = 1; @Unhashed var run: () -> Void = {} }",
        "struct Foo: Hashable { let n = 1; var pair: (Int, Int) { (n, n) }; static let run = {} }",
        "class Foo: Elsewhere {}",
    ])
    func otherTypesAreTaken(type: String) {
        #expect(refusal(type + "\n" + Self.list("Foo", "s.appendItems([Foo()])")) == [])
    }

    @Test(arguments: [
        ("s.appendItems([1])", ["String", "Int"]),
        ("s.deleteItems([IndexPath(item: 0, section: 0)])", ["String", "IndexPath"]),
        ("s.appendItems([\"a\"], toSection: \"b\")", ["Int", "String"]), ("_ = s.indexOfItem(3)", ["String", "Int"]),
        ("s.appendItems([\"a\"]); s.insertItems([\"b\"], beforeItem: 0)", ["String", "Int"]),
    ])
    func anotherTypeIsNoIdentifier(edit: String, names: [String]) {
        #expect(refusal(Self.list("String", edit)) == ["other-type"] + names)
    }

    @Test(arguments: [
        ("AnyHashable", "s.appendItems([1, \"a\"])"), ("Double", "s.appendItems([1])"),
        ("String", "s.appendItems([\"a\"])"),
        (
            "Name",
            "s.appendItems([\"a\"])\nstruct Name: Hashable, ExpressibleByStringLiteral { let text: String\n"
                + "init(stringLiteral text: String) { self.text = text } }"
        ),
        ("Base.Kind", "s.appendItems([.a])\nenum Base { enum Kind { case a } }"),
        ("Foo", "s.appendItems([Bar()])\nclass Foo: NSObject {}\nclass Bar: Foo {}"),
        ("UInt", "s.appendItems([1])"), ("Elsewhere", "s.appendItems([1])"),
        ("[String]", "s.appendItems([[\"a\"], [\"b\", \"c\"]]); s.moveItem([\"b\", \"c\"], beforeItem: [\"a\"])"),
        ("[String]", "s.appendItems(Array(Set([[\"a\"]]))); s.deleteItems([[\"a\"]])"),
    ])
    func valuesOfTheTypeAreTaken(type: String, edit: String) { #expect(refusal(Self.list(type, edit)) == []) }

    @Test(arguments: [
        "_ = s.indexOfItem([\"a\"])", "_ = s.itemIdentifiers(inSection: [0])", "s.appendItems([[\"a\"]])",
    ])
    func aListIsNotOne(edit: String) { #expect(refusal(Self.list("String", edit)).first == "one-identifier") }

    /// In new projects of Xcode 26 all types belong to the main actor; elsewhere one says so itself.
    @Test func whatBelongsToTheMainActorIsSaid() {
        func said(_ type: String) -> String {
            let lab = AppLab(type + "\n" + Self.list("Foo", "s.appendItems([Foo()]); dataSource.apply(s)"))
            #expect(lab.problem == nil)
            return lab.said
        }
        #expect(
            said("@MainActor struct Foo: Hashable { let n = 1 }").contains(
                "Foo (Pantry.swift:1): its `==` belongs to the main actor"))
        #expect(!said("struct Foo: Hashable { let n = 1 }").contains("main actor"))
        #expect(!said("nonisolated struct Foo: Hashable { let n = 1 }").contains("main actor"))
    }
}
