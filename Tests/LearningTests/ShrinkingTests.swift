import CommandLanguage
import LearningSearch
import Reporting
import Sessions
import Testing

@testable import Learning

/// Questions without what nobody's answer depends on.
@Suite struct ShrinkingTests {
    @Test func whatNobodysAnswerDependsOnIsLeftOut() {
        let item = CheckQuestion(
            setup: ["sections Today Tomorrow", "append milk bread eggs to Today", "apply"],
            commands: ["reload milk", "delete jam", "apply"])
        let shrunk = item.shrunk
        #expect(shrunk.partition == item.partition)
        // That an item which is not there may be deleted is what one belief denies, so it stays.
        #expect(shrunk.setup == ["sections Today", "append milk to Today", "apply"])
        #expect(shrunk.commands == ["reload milk", "delete jam", "apply"])
        #expect(shrunk.shrunk == shrunk)
    }

    @Test func outlinesAndWordsShrinkToo() {
        let item = CheckQuestion(
            setup: [
                "handlers reorder on", "outline Food { append fruit; append apple pear to fruit }",
            ], commands: ["expand fruit in Food"])
        let shrunk = item.shrunk
        #expect(shrunk.partition == item.partition)
        #expect(!shrunk.setup.contains("handlers reorder on"))
        #expect(shrunk.length <= item.length)
        #expect((shrunk.setup + shrunk.commands).joined().count < (item.setup + item.commands).joined().count)
    }

    /// Every value that is used was made, and they are called a, b, c in that order, each with an identifier of its own.
    @Test func valuesAreMadeBeforeTheyAreUsed() {
        let item = CheckQuestion(
            setup: [
                "struct Todo(id, text) hash(id) equal(id, text)", "let b = Todo(id: 1, text: \"milk\")",
                "let c = Todo(id: 2, text: \"bread\")", "provider shows text", "sections Today", "append b c to Today",
                "apply",
            ], commands: ["reload b", "append d to Today", "delete c", "apply"])
        let shrunk = item.shrunk
        #expect(shrunk.partition == item.partition)
        let made = shrunk.setup.filter { $0.hasPrefix("let ") }
        #expect(made.map { String($0.dropFirst(4).prefix(1)) } == Array(["a", "b", "c"].prefix(made.count)))
        let words = Set((shrunk.setup + shrunk.commands).flatMap { $0.split(separator: " ") })
        for name in ["b", "c", "d"] where words.contains(Substring(name)) {
            #expect(made.contains { $0.hasPrefix("let \(name) = ") }, "\(name)")
        }
        let ids = made.map { $0.drop { $0 != ":" }.prefix { $0 != "," } }
        #expect(Set(ids).count == ids.count)
    }

    /// The committed questions are as short as that makes them.
    @Test func theQuestionsOfTheCheckAreShrunk() throws {
        let bank = QuestionBank(try Pages.text("Tutorials/questions.txt"))
        // One of them is quick enough for every run of the tests; `make shrink` changes nothing in the others either.
        let item = try #require(bank.items.min { $0.length < $1.length })
        let shrunk = item.shrunk
        #expect(shrunk.setup == item.setup && shrunk.commands == item.commands)
    }
}
