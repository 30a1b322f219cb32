import Testing

/// Identifiers in UIKit's messages, which print them as `String(reflecting:)` does; the words here are those of compiled Swift.
struct ConsoleWordsTests {
    @Test(arguments: [
        (
            "enum Item: Hashable { case discount(percent: Int), line(Int, of: String) }", ".discount(percent: 10)",
            "App.Item.discount(percent: 10)"
        ),
        (
            "enum Item: Hashable { case discount(percent: Int), line(Int, of: String) }", ".line(1, of: \"a\")",
            "App.Item.line(1, of: \"a\")"
        ),
        (
            "struct Item: Hashable { enum Kind { case big }\nlet kind = Kind.big; var note: String? = \"x\" }",
            "Item()",
            "App.Item(kind: App.Item.Kind.big, note: Optional(\"x\"))"
        ),
        (
            "struct Item: Hashable, CustomStringConvertible { let id = 1; var description: String { \"no. \\(id)\" } }",
            "Item()", "no. 1"
        ),
        (
            "final class Part: Hashable { static func == (a: Part, b: Part) -> Bool { true }; func hash(into h: inout Hasher) {} }\n"
                + "struct Item: Hashable { let part = Part() }", "Item()", "App.Item(part: App.Part)"
        ),
    ])
    func anIdentifierIsPrintedAsSwiftDoes(type: String, value: String, words: String) {
        let lab = AppLab(
            type
                + "\nvar s = NSDiffableDataSourceSnapshot<Int, Item>()\ns.appendSections([0])\ns.reloadItems([\(value)])"
        )
        let message = lab.problem.map { "\($0.failure.error)" } ?? "no problem"
        #expect(message.contains(words), "\(message)")
    }
}
