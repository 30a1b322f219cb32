import Testing

@testable import CrashReading

@Suite struct PrintedIdentifiersTests {
    /// A set prints Swift values as they are, and strings of Objective-C that are not ASCII in quotes and escapes.
    @Test(arguments: [
        ("{(\n    牛乳,\n    \"a b\"\n)}", ["牛乳", "\"a b\""]), ("{(\n    \"\\U725b\\U4e73\"\n)}", ["牛乳"]),
        ("(\n    \"\\U725b\",\n    5\n)", ["牛", "5"]), ("a", ["a"]), ("", []),
    ])
    func identifiersAreRead(text: String, expected: [String]) {
        #expect(PrintedIdentifiers.read(text) == expected)
    }
}
