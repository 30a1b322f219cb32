import SwiftStandardLibrary
import Testing

@testable import SwiftInterpreter

/// Regular expressions are not carried out: what they find is not known, and that they are used is noted.
struct OmissionsTests {
    private func run(_ text: String) throws -> (output: String, omissions: [String]) {
        let machine = Machine(SwiftProgram(files: [("App.swift", "let text = \"abc\"\n" + text)]))
        try machine.runTopLevel()
        return (machine.takeOutput(), machine.state.omissions.map(\.name))
    }

    @Test(arguments: [
        ("print(text.firstMatch(of: /b/) == nil)", "‹condition›"),
        ("print(text.wholeMatch(of: /b/) != nil)", "‹condition›"),
        ("if let match = text.firstMatch(of: /b/) { print(match) } else { print(\"else\") }", "else"),
        (
            "func find() { guard let match = text.wholeMatch(of: /b/) else { return print(1) }; print(match) }; find()",
            "‹String.wholeMatch()›"
        ),
        (
            "print([text].filter { $0.prefixMatch(of: /b/) == nil }, [text].filter { $0.contains(/b/) })",
            "[\"abc\"] [\"abc\"]"
        ),
        ("print(text.firstMatch(of: /b/) ?? \"x\")", "‹String.firstMatch()›"),
        ("let search = /b/; print(search)", "‹/b/›"),
    ])
    func aMatchIsNotKnown(code: String, output: String) throws {
        let (printed, omissions) = try run(code)
        #expect(printed == output + "\n")
        #expect(omissions.first == "/b/")
    }

    /// Texts of other languages and of amounts are not read as if they were American numbers.
    @Test(arguments: [("de_DE", "decimal"), ("en_US", "currency"), ("fr_FR", "none")])
    func aNumberOfAnotherKindIsNotKnown(locale: String, style: String) throws {
        let code = """
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: "\(locale)")
            formatter.numberStyle = .\(style)
            print(formatter.number(from: "1.234")?.doubleValue ?? -1, formatter.number(from: "1") == nil)
            """
        #expect(try run(code).output == "‹NumberFormatter().number().doubleValue› ‹condition›\n")
    }

    @Test(arguments: ["hasPrefix", "hasSuffix", "contains", "caseInsensitiveCompare"])
    func whatATextIsAskedWithSomethingUnknownIsNotKnown(name: String) throws {
        #expect(try run("print(text.\(name)(elsewhere))").output == "‹String.\(name)()›\n")
    }
}
