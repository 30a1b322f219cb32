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

/// What the library does in one call: it is counted, so that Ctrl-C and the limit of steps end it.
@Suite struct LibraryWorkTests {
    /// The first line takes less than the 1,024 steps after which a machine looks up, the second more.
    static let long = [
        "let old = Array(0..<400), new = Array(400..<800)\n_ = new.difference(from: old)",
        "let old = Array(0..<400), new = Array(400..<800)\n_ = old.filter { new.contains($0) }",
        "let old = Array(0..<400), new = Array(400..<800)\n_ = old.map { new.firstIndex(of: $0) }",
        "let old = Array(repeating: 0, count: 9_000), new = old + [1]\n_ = old.elementsEqual(new.dropLast())",
        "let text = String(repeating: \"a\", count: 4_000)\n_ = text.contains(String(repeating: \"a\", count: 300) + \"b\")",
        "let text = String(repeating: \"a\", count: 4_000)\n_ = text.range(of: String(repeating: \"a\", count: 300) + \"b\")",
        "let text = String(repeating: \"a\", count: 6_000)\n_ = text.replacingOccurrences(of: \"aab\", with: \"c\")",
        "let text = String(repeating: \"a\", count: 6_000)\n_ = text.split(separator: \"aab\")",
        "let text = \"a\"\n_ = text.padding(toLength: 9_000, withPad: \"b\", startingAt: 0)",
        "let parts = Array(repeating: \"abcd\", count: 2_000)\n_ = parts.joined(separator: \"-\")",
        "let few = [3, 1, 2]\n_ = Array(repeating: few, count: 9_000).joined().sorted()",
        "let few = [3, 1, 2]\n_ = Array(repeating: few, count: 9_000).reversed()",
        "let text = \"a\"\n_ = String(repeating: text, count: 9_000)",
    ]

    @Test(arguments: long) func cancellingEndsWorkOfTheLibrary(text: String) {
        let stop = stop(text) { true }
        #expect(stop?.text == "cancelled")
        #expect(stop?.place?.line == 2)
    }

    @Test(arguments: long) func theLimitOfStepsEndsWorkOfTheLibrary(text: String) {
        var limits = MachineLimits()
        limits.steps = 1_000
        let stop = stop(text, limits)
        #expect(stop?.text == "limit.steps")
        #expect(stop?.place?.line == 2)
    }

    /// The message says where it was looping: at the call.
    @Test func theLimitOfStepsNamesTheCallOfTheLibrary() {
        var limits = MachineLimits()
        limits.steps = 1_000
        #expect(stop(Self.long[0], limits)?.calls == ["App.swift:2"])
    }

    /// What takes no time in Swift takes no steps here: a look at the ends of a long list, at its count, at an early element.
    @Test func aLookAtALongListIsNoWork() {
        var limits = MachineLimits()
        limits.steps = 100_000
        let text = """
            let list = Array(0..<100_000)
            for _ in 0..<5_000 { _ = list.count + list.endIndex + list.first! + list.last! + list[7] }
            for _ in 0..<5_000 { _ = list.isEmpty || list.contains(3) }
            """
        #expect(stop(text, limits) == nil)
    }

    /// The changes are those of Swift itself.
    @Test(arguments: [
        ([1, 2, 3], [1, 2, 3]), ([], [1, 2]), ([1, 2], []), ([1, 2, 3, 4], [4, 3, 2, 1]),
        ([0, 1, 1, 0, 1], [0, 0, 1, 1]),
        ([1, 4, 4, 2], [4, 1, 0, 3, 1, 2, 2, 4]), (Array(0..<40), Array(20..<60)),
    ])
    func differencesAreThoseOfSwift(old: [Int], new: [Int]) throws {
        let machine = try machine(
            """
            for change in \(new).difference(from: \(old)) {
                switch change {
                case .insert(let offset, let element, _): print("+\\(offset) \\(element)")
                case .remove(let offset, let element, _): print("-\\(offset) \\(element)")
                }
            }
            """)
        let expected = new.difference(from: old).map { change in
            switch change {
            case .insert(let offset, let element, _): "+\(offset) \(element)\n"
            case .remove(let offset, let element, _): "-\(offset) \(element)\n"
            }
        }
        #expect(machine.takeOutput() == expected.joined())
    }

    /// An `==` of the program that stops ends the search, and is what is told.
    @Test func aStopWithinADifferenceIsThrown() {
        let text = """
            struct Row: Equatable {
                let id: Int
                static func == (left: Row, right: Row) -> Bool { [0][left.id] == right.id }
            }
            _ = [Row(id: 5)].difference(from: [Row(id: 6)])
            """
        let stop = stop(text)
        #expect(stop?.text == "Index out of range")
        #expect(stop?.place?.line == 3)
    }

    /// Foundation's padding begins at a place of the pad and goes round.
    @Test func textsGrowAsTheyDid() throws {
        let machine = try machine(
            """
            print("ab".padding(toLength: 7, withPad: "xyz", startingAt: 1))
            print("abc".padding(toLength: 2, withPad: "-", startingAt: 0))
            var text = "a"
            text.append(contentsOf: "bc")
            text.append(contentsOf: Array("de"))
            print(text, text.range(of: "cd") != nil, text.contains("ce"), "a--b-c".split(separator: "--"))
            """)
        #expect(machine.takeOutput() == "abyzxyz\nab\nabcde true false [\"a\", \"b-c\"]\n")
    }
}

/// The memory of what is made and kept has one bound.
@Suite struct KeptMemoryTests {
    @Test(arguments: [
        "all.append([1, 2, 3])", "all += [[1, 2, 3]]", "all.insert([1, 2, 3], at: all.count)", "byName[\"\\(n)\"] = n",
        "byName.updateValue(n, forKey: \"\\(n)\")", "seen.insert(n)", "names.append(\"the name of number \\(n)\")",
        "names += [\"the name of number \\(n)\"]", "pairs.append((n, n))", "rows.append(Row(id: n, name: \"n\"))",
        "lists[n] = [1, 2, 3]",
        "all = (0..<10).map { [$0, n] }",
    ])
    func smallThingsThatAreKeptAreCounted(line: String) {
        var limits = MachineLimits()
        limits.made = 256 << 10
        let text = """
            struct Row { let id: Int, name: String }
            var n = 0
            var all: [[Int]] = [], names: [String] = [], pairs: [(Int, Int)] = []
            var byName: [String: Int] = [:]
            var lists: [Int: [Int]] = [:]
            var seen: Set<Int> = []
            var rows: [Row] = []
            while n < 50_000 {
                n += 1
                \(line)
            }
            """
        let stop = stop(text, limits)
        #expect(stop?.text == "limit.made")
        #expect(stop?.place?.line == 10)
    }

    /// Small things that nothing keeps, and numbers in one list, are no memory to speak of.
    @Test func whatIsNotKeptIsNotCounted() {
        var limits = MachineLimits()
        limits.made = 64 << 10
        let text = """
            var sum = 0
            var list: [Int] = []
            for n in 0..<5_000 {
                let row = [n, n + 1].filter { $0 > 3 } + [n]
                list.append(row.count)
                list[0] = n
                sum += "\\(n) of very many numbers".count
            }
            """
        #expect(stop(text, limits) == nil)
    }

    /// Each is within the limit of one list; there are too many.
    @Test(arguments: [
        "_ = Array(0..<100_000)", "_ = numbers.map { $0 }", "_ = numbers.reversed()", "_ = Set(numbers)",
        "_ = numbers.enumerated()", "_ = numbers.sorted()", "_ = numbers.dropFirst()", "_ = zip(numbers, numbers)",
        "_ = numbers + (0..<5)", "_ = Array(text.utf8)", "numbers.append(contentsOf: Array(0..<100_000))",
        "_ = Array(repeating: text, count: 20).joined()",
    ])
    func largeListsAreCounted(line: String) {
        var limits = MachineLimits()
        limits.made = 24 << 20
        let text = """
            var numbers = Array(0..<100_000)
            let text = String(repeating: "a", count: 100_000)
            for _ in 0..<60 {
                \(line)
            }
            """
        let stop = stop(text, limits)
        #expect(stop?.text == "limit.made")
        #expect(stop?.place?.line == 4)
    }

    @Test(arguments: [
        "var seen: Set<Int> = []\nwhile true { seen.insert(seen.count) }",
        "var byNumber: [Int: Int] = [:]\nwhile true { byNumber[byNumber.count] = 1 }",
        "let list = Array(repeating: 0, count: 900)\n_ = Array(repeating: list, count: 900).joined()",
        "let list = Array(repeating: 0, count: 900)\n_ = list.flatMap { _ in list }",
        "let text = String(repeating: \"a\", count: 900)\n_ = Array(repeating: text, count: 900).joined()",
        "let text = String(repeating: \"a\", count: 900)\n_ = text.replacingOccurrences(of: \"a\", with: text)",
        "let list = [1]\n_ = Array(0..<100_000_000)",
        "let list = [1]\nfor _ in stride(from: 0, through: 30_000_000, by: 1) {}",
        "let list = [1]\nfor _ in stride(from: 0.0, through: 30_000_000, by: 1) {}",
    ])
    func nothingBecomesLongerThanTheLimit(text: String) {
        var limits = MachineLimits()
        limits.size = 1_000
        let stop = stop(text, limits)
        #expect(stop?.text == "limit.size")
        #expect(stop?.place?.line == 2)
    }
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
