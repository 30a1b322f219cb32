import SwiftStandardLibrary
import Testing

@testable import SwiftInterpreter

/// Constants: what the compiler refuses stops the program where it would change one, and nothing else does.
struct ConstantTests {
    private static let types = """
        struct Bag { var items: [Int] = []; let size = 3; mutating func add(_ item: Int) { items.append(item) } }
        final class Shelf { var books = 0 }
        """

    /// What stops a program, with the names it is told about; nil where it runs.
    private func stop(_ text: String) -> [String]? {
        do throws(Stop) {
            try Machine(SwiftProgram(files: [("App.swift", Self.types + "\n" + text)])).runTopLevel()
            return nil
        } catch {
            return error.text == "mistake.constant" ? error.arguments : [error.text]
        }
    }

    @Test(arguments: [
        ("func f() { let bag = Bag(); bag.add(1) }; f()", ["bag", "add(…)"]),
        ("func f(bag: Bag) { bag.add(1) }; f(bag: Bag())", ["bag", "add(…)"]),
        ("let bag = Bag(); bag.items = [1]", ["bag", "bag = …"]),
        ("let list = [1]; list.append(2)", ["list", "append(…)"]),
        ("func f() { let n = 1; n += 1 }; f()", ["n", "n += …"]),
        ("struct S { let n = 1; mutating func f() { n = 2 } }; var s = S(); s.f()", ["n", "n = …"]),
        ("class C { let list: [Int] = []; func f() { list.append(1) } }; C().f()", ["list", "append(…)"]),
        ("class C { let list: [Int] = []; func f() { self.list.append(1) } }; C().f()", ["list", "append(…)"]),
        ("var bag = Bag(); bag.size = 4", ["size", "size = …"]),
        ("struct Box { let bag: Bag }; var box = Box(bag: Bag()); box.bag.items = []", ["bag", "bag = …"]),
        ("let bags = [Bag()]; bags[0].items = [1]", ["bags", "bags = …"]),
        ("let list = [1]; list[0] = 2", ["list", "list = …"]),
        ("let counts = [1: 2]; counts[1]! += 1", ["counts", "counts += …"]),
        ("func up(_ n: inout Int) { n += 1 }; let n = 1; up(&n)", ["n", "&n"]),
        ("for bag in [Bag()] { bag.add(1) }", ["bag", "add(…)"]),
        ("for bag in [Bag()] { bag.items = [] }", ["bag", "bag = …"]),
        ("[Bag()].forEach { $0.items = [] }", ["$0", "$0 = …"]),
        ("_ = [Bag()].map { bag in bag.add(1); return bag }", ["bag", "add(…)"]),
        ("_ = [1].map { $0 += 1; return $0 }", ["$0", "$0 += …"]),
        ("let f = { (bag: Bag) in bag.add(1) }; f(Bag())", ["bag", "add(…)"]),
        ("struct P { func each(_ f: (Bag) -> Void) { f(Bag()) } }; P().each { $0.add(1) }", ["$0", "add(…)"]),
    ])
    func constantsStay(text: String, names: [String]) { #expect(stop(text) == names) }

    @Test(arguments: [
        "var bag = Bag(); bag.add(1); bag.items = []",
        "func f(bag: inout Bag) { bag.add(1) }; var b = Bag(); f(bag: &b)",
        "func f() { let n: Int; if true { n = 1 } else { n = 2 }; print(n) }; f()",
        "let shelf = Shelf(); shelf.books = 2; shelf.books += 1",
        "class C { let n: Int; init() { n = 1 } }; _ = C()",
        "struct S { let n: Int; init(_ n: Int) { self.n = n } }; _ = S(2)",
        "func f(bag: Bag) { var bag = bag; bag.add(1) }; f(bag: Bag())",
        "let counts = [1: 2]; func g() { var counts = counts; counts[1] = 3 }; g()",
        "let bag = Bag(); do { var bag = bag; bag.add(1) }",
        "if var bag = Optional(Bag()) { bag.add(1) }",
        "for var bag in [Bag()] { bag.add(1) }",
        "for (number, bag) in [Bag()].enumerated() { var bag = bag; bag.add(number) }",
        "for shelf in [Shelf()] { shelf.books = 1 }",
        "let shelves = [Shelf()]; shelves[0].books = 1",
        "struct Box { let shelf = Shelf() }; let box = Box(); box.shelf.books = 1",
        "let make = { (bag: inout Bag) in bag.add(1) }; var b = Bag(); make(&b)",
        "_ = [1, 2].reduce(into: [Int]()) { $0.append($1) }",
        "_ = [1, 2].reduce(into: Bag()) { bag, item in bag.add(item) }",
        "[Shelf()].forEach { $0.books = 1 }",
        "_ = [Bag()].map { bag in var bag = bag; bag.add(1); return bag }",
        "struct P { func each(_ f: (inout Bag) -> Void) { var b = Bag(); f(&b) } }; P().each { $0.add(1) }",
        "extension Array { mutating func change(_ f: ((inout Element) -> Void)?) { f?(&self[0]) } }\n"
            + "var bags = [Bag()]; bags.change { $0.add(1) }",
        "typealias Edit = (inout Bag) -> Void; struct P { func each(_ f: Edit) { var b = Bag(); f(&b) } }\n"
            + "P().each { $0.add(1) }",
        "struct P { func each(_ f: (Bag) -> Void) {}; func each(_ f: (inout Bag) -> Bool) { var b = Bag(); _ = f(&b) } }\n"
            + "P().each { $0.add(1); return true }",
        "func edit(_ f: (inout Bag) -> Void) { var b = Bag(); f(&b) }; edit { $0.add(1) }",
        "let edit: (inout Bag) -> Void = { $0.add(1) }; var b = Bag(); edit(&b)",
    ])
    func variablesChange(text: String) { #expect(stop(text) == nil) }
}
