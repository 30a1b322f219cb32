import Testing

@testable import CommandLanguage
@testable import Console
@testable import Sessions

/// What a front end asks before a command runs on a thread of its own, and does when Ctrl-C is pressed meanwhile.
@Suite struct LongWorkTests {
    private static let many = #"let many = "a\(n)" for n in 0...49999"#

    /// Whether each line may take long, in one session.
    private static func mayTakeLong(_ lines: [String]) -> [Bool] {
        var console = Console(Interpreter(table: .tested))
        return lines.map { line in
            console.accept(line)
            defer { while console.next() != nil {} }
            return console.mayTakeLong
        }
    }

    @Test func onlyManyRowsOrValuesMayTakeLong() {
        #expect(Self.mayTakeLong(["sections A; append a", "apply", ""]) == [false, false, false])
        #expect(Self.mayTakeLong([Self.many, "sections A", "append many"]) == [true, false, true])
    }

    @Test func manyBeginBehindFortyThousand() {
        let lines = ["sections A", "append named", "sort A"]
        #expect(Self.mayTakeLong([#"let named = "a\(n)" for n in 0...39999"#] + lines) == [true, false, false, false])
        #expect(Self.mayTakeLong([#"let named = "a\(n)" for n in 0...40000"#] + lines) == [true, false, true, true])
    }

    /// A file may be large, and a folder may hold many.
    @Test(arguments: ["open App", "read a.snap", "load songs from a.json as Song", "diagnose log.txt"])
    func filesMayBeLarge(line: String) { #expect(Self.mayTakeLong([line, "apply"]) == [true, false]) }

    @Test func codeMayMakeAnyNumberOfRows() {
        #expect(Self.mayTakeLong(["func rows() { for n in 0..<9 { print(n) } }"]) == [true])
    }

    @Test func whatIsLeftHasChangedNothing() {
        var console = Console(Interpreter(table: .tested))
        _ = console.feed(Self.many + "; sections A; append many; apply")
        console.accept("delete a1; delete a2")
        var copy = console
        #expect(copy.next()?.code == nil)
        let turn = console.leave()
        #expect(turn.code == "interrupted")
        #expect(turn.statement?.text == "delete a1")
        #expect(turn.reports.count == 1)
        #expect(console.next() == nil, "what stood behind it is dropped")
        #expect(console.interpreter.session.staged.numberOfItems == 50_000)
        #expect(copy.interpreter.session.staged.numberOfItems == 49_999)
    }
}
