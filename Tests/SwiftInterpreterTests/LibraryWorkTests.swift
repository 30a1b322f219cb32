import SwiftDeclarations
import SwiftInterpreter
import SwiftStandardLibrary
import Testing

/// The stop of a small program, with what is queued.
private func stop(
    _ text: String, _ limits: MachineLimits = MachineLimits(), isCancelled: @escaping @Sendable () -> Bool = { false }
) -> Stop? {
    let machine = Machine(SwiftProgram(files: [("App.swift", text)]), limits: limits, isCancelled: isCancelled)
    do throws(Stop) {
        try machine.runTopLevel()
        try machine.runSoon()
        return nil
    } catch { return error }
}

/// What is put on queues.
@Suite struct QueuedWorkTests {
    @Test(arguments: [
        "func go() { DispatchQueue.main.async { go(); go() } }\ngo()", "while true { DispatchQueue.main.async { } }",
        "while true { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { } }", "while true { Task { } }",
    ])
    func queuedWorkIsBounded(text: String) {
        var limits = MachineLimits()
        limits.works = 1_000
        let stop = stop(text, limits)
        #expect(stop?.text == "limit.works")
        #expect(stop?.arguments == ["1000"])
        #expect(stop?.place?.file == "App.swift")
    }

    /// What is queued runs in its order, what it queues in turn behind it; as much as the limit says is not too much.
    @Test func queuedWorkRunsInItsOrder() throws {
        var limits = MachineLimits()
        limits.works = 2_000
        let text = """
            var order: [Int] = []
            for n in 0..<1_000 {
                DispatchQueue.main.async {
                    order.append(n)
                    DispatchQueue.main.async { order.append(1_000 + n) }
                }
            }
            """
        let machine = Machine(SwiftProgram(files: [("App.swift", text)]), limits: limits)
        try machine.runTopLevel()
        try machine.runSoon()
        #expect(try machine.evaluate("order == Array(0..<2_000)") == .bool(true))
        #expect(machine.state.soon.isEmpty)
    }
}

/// A stop in the library is told at the line of the program that called it.
@Suite struct PlacesOfStopsTests {
    @Test(arguments: [
        ("let rest = [1, 2, 3].dropFirst()\nprint(rest[9])", 2),
        ("var rest = [1].dropFirst()\n\nprint(rest.removeFirst())", 3),
        ("func head(_ list: ArraySlice<Int>) -> Int {\n    list[0]\n}\nprint(head([1].dropFirst()))", 2),
        ("let rest = [1, 2].dropFirst()\nprint(rest.firstIndex {\n    [0][$0] == 0\n} as Any)", 3),
        ("DispatchQueue.main.async {\n    print([1].dropFirst()[0])\n}", 2),
    ])
    func aStopInTheLibraryNamesTheCall(text: String, line: Int) {
        let stop = stop(text)
        #expect(stop != nil)
        #expect(stop?.place?.file == "App.swift")
        #expect(stop?.place?.line == line)
    }
}
