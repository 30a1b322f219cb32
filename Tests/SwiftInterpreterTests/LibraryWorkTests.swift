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
