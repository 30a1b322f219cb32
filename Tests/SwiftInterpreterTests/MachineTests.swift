import SwiftInterpreter
import SwiftStandardLibrary
import Synchronization
import Testing

@testable import SwiftDeclarations

/// Machines of small programs.
func machine(_ text: String, library: ProgramLibrary = .standard) throws -> Machine {
    let machine = Machine(SwiftProgram(files: [("App.swift", text)], library: library))
    try machine.runTopLevel()
    return machine
}

struct ConfiguringTests {
    /// What makes an object ready is run, whoever has written it; what takes two closures waits for its library.
    @Test func aClosureThatConfiguresIsRun() throws {
        let code = "let box = FancyBox().then { _ in print(\"set\") }; _ = FancyBox().with({ print(1) }, { print(2) })"
        #expect(try machine(code).takeOutput() == "set\n")
    }
}

struct DictionaryCastTests {
    /// Keys and values both have to be of the type.
    @Test func keysAndValuesAreLookedAt() throws {
        let machine = try machine(
            """
            let any: Any = ["k": "v"]
            print(any is [String: String], any is [String: Int], any is [Int: String], any as? [Int: Int] == nil)
            """)
        #expect(machine.takeOutput() == "true false false true\n")
    }

    /// The values of a dictionary become what its new place takes: of an argument, of a property.
    @Test func valuesBecomeOptionals() throws {
        let machine = try machine(
            """
            struct Stock { var left: [String: Int?] }
            func show(_ left: [String: Int?]) { print(left) }
            let counts = ["plum": 1]
            show(counts)
            print(Stock(left: counts).left)
            """)
        #expect(machine.takeOutput() == "[\"plum\": Optional(1)]\n[\"plum\": Optional(1)]\n")
    }
}

struct ObserverTests {
    /// An object that a computed property gives is changed; the value that gave it stays as it is, so no observer runs.
    @Test func anObjectBehindAPropertyIsNoChangeOfTheValue() throws {
        let machine = try machine(
            """
            final class Model { var name = "" }
            struct Screen {
                var title = ""
                let stored = Model()
                var model: Model { stored }
            }
            var screen = Screen() { didSet { print("changed") } }
            screen.model.name = "a"
            print(screen.model.name)
            screen.title = "b"
            """)
        #expect(machine.takeOutput() == "a\nchanged\n")
    }
}

struct OverloadTests {
    /// A number that is a variable is no `Double`: the method of the superclass is the only one that takes it.
    @Test func aMethodThatTakesTheValueWinsOverOneOfTheClassItself() throws {
        let machine = try machine(
            """
            class Shelf { func put(_ row: Int, _ place: Int) { print("shelf") } }
            class Box: Shelf { func put<Place>(_ row: Double, _ place: Place) { print("box") } }
            let number = 1
            Box().put(number, number)
            """)
        #expect(machine.takeOutput() == "shelf\n")
    }

    /// Nothing says that an unknown value is a number: it goes to the function that takes any value, with what that one needs.
    @Test func anUnknownValueIsNoNumber() throws {
        let machine = try machine(
            """
            enum Red { case top }
            enum Blue { case top }
            func show<Value>(_ value: Value, _ mark: Red) { print("red") }
            func show(_ value: Int, _ mark: Blue) { print("blue") }
            show(loader.cup, .top)
            show(1, .top)
            """)
        #expect(machine.takeOutput() == "red\nblue\n")
    }
}

struct BridgedErrorTests {
    /// What an error of the program is as an `NSError` is not worked out, and no mistake of the program.
    @Test func anErrorAsAnNSErrorIsNoMistake() throws {
        let machine = try machine(
            """
            enum Failure: Error { case offline }
            do { throw Failure.offline } catch {
                let bridged = error as NSError
                _ = (bridged.code, bridged.domain, bridged.userInfo)
                print("after")
            }
            """)
        #expect(machine.takeOutput() == "after\n")
    }
}

struct HeapTests {
    @Test
    func copyOfHeapKeepsItsObjects() {
        var heap = Heap()
        for number in 0..<600 { _ = heap.allocate(type: TypeID(index: 0), fields: [.int(number)]) }
        let copy = heap
        heap[300, 0] = .int(-1)
        #expect(heap[300, 0] == .int(-1))
        #expect(copy[300, 0] == .int(300))
    }

    /// A property that an object does not have reads as unset, and is added when it is set.
    @Test
    func anObjectGrowsByWhatIsSet() {
        var heap = Heap()
        let object = heap.allocate(type: TypeID(index: 0), fields: [.int(1)])
        #expect(heap[object, 1] == .unset)
        #expect(heap[object, 2] == .unset)
        heap[object, 2] = .int(3)
        #expect((0..<3).map { heap[object, $0] } == [.int(1), .unset, .int(3)])
    }

    @Test
    func writtenObjectsAreToldOnce() {
        var heap = Heap()
        for number in 0..<3 { _ = heap.allocate(type: TypeID(index: 0), fields: [.int(number)]) }
        heap[1, 0] = .int(5)
        heap[1, 0] = .int(6)
        #expect(heap.takeWritten() == [1])
        #expect(heap.takeWritten().isEmpty)
    }

    @Test
    func stateIsAnUndoStep() throws {
        let machine = try machine("class Box { var n = 1 }; let box = Box(); var list = [1]")
        let before = machine.state
        _ = try machine.evaluate("box.n = 7")
        _ = try machine.evaluate("list.append(2)")
        #expect(try machine.evaluate("box.n + list.count") == .int(9))
        machine.state = before
        #expect(try machine.evaluate("box.n + list.count") == .int(2))
    }
}

struct EqualityTests {
    private let text = """
        struct Song: Hashable {
            let id: Int, title: String
            static func == (left: Song, right: Song) -> Bool { left.id == right.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        struct Bad: Hashable {
            let id: Int
            static func == (left: Bad, right: Bad) -> Bool { [1][left.id] == 0 }
        }
        let songs = [Song(id: 1, title: "a"), Song(id: 1, title: "b"), Song(id: 2, title: "c")]
        let bad = [Bad(id: 5), Bad(id: 5)]
        """

    @Test
    func engineAsksTheProgramsEquality() throws {
        let machine = try machine(text)
        guard case .array(let songs) = try machine.evaluate("songs") else {
            Issue.record("no list")
            return
        }
        // Outside of a machine a value is compared field by field.
        #expect(Set(songs).count == 3)
        let distinct = try machine.bound { () throws(Stop) in Set(songs).count }
        #expect(distinct == 2)
    }

    @Test
    func stopWithinEqualityIsThrownBehindTheEngine() throws {
        let machine = try machine(text)
        guard case .array(let bad) = try machine.evaluate("bad") else {
            Issue.record("no list")
            return
        }
        let stop = #expect(throws: Stop.self) {
            try machine.bound { () throws(Stop) in _ = bad[0] == bad[1] }
        }
        #expect(stop?.text == "Index out of range")
        #expect(stop?.place?.line == 8)
    }
}

struct LimitTests {
    /// So many objects as the limit says may live, and no more.
    @Test(arguments: [(0, true), (-1, false)])
    func theLimitOfObjectsIsReachedAndNotPassed(less: Int, isEnough: Bool) throws {
        let code =
            "class Box {}; var boxes: [Box] = []; for _ in 0..<9 { boxes.append(Box()) }; for n in 0..<3000 { _ = n + 1 }"
        var limits = MachineLimits()
        limits.objects = try machine(code).state.heap.count + less
        let machine = Machine(SwiftProgram(files: [("App.swift", code)]), limits: limits)
        if isEnough {
            try machine.runTopLevel()
        } else {
            let stop = #expect(throws: Stop.self) { try machine.runTopLevel() }
            #expect(stop?.text == "limit.objects")
        }
    }

    @Test
    func endlessLoopEndsAtTheLimitOfSteps() throws {
        var limits = MachineLimits()
        limits.steps = 10_000
        let machine = Machine(SwiftProgram(files: [("App.swift", "while true { }")]), limits: limits)
        let stop = #expect(throws: Stop.self) { try machine.runTopLevel() }
        #expect(stop?.text == "limit.steps")
    }

    /// Steps are calls and turns of loops: a turn through a sequence of one's own is one, beside the calls of its code.
    @Test(arguments: [
        (
            "struct Down: Sequence, IteratorProtocol { var n: Int\n"
                + "mutating func next() -> Int? { guard n > 0 else { return nil }; n -= 1; return n } }\n"
                + "print(Array(Down(n: 20_000)).count)", 30_000, 45_000
        ),
        (
            "struct Row: Collection { let startIndex = 0, endIndex = 20_000; subscript(i: Int) -> Int { i }\n"
                + "func index(after i: Int) -> Int { i + 1 } }\nprint(Array(Row()).count)", 50_000, 65_000
        ),
    ])
    func aTurnThroughASequenceOfOnesOwnIsAStep(code: String, few: Int, enough: Int) throws {
        var limits = MachineLimits()
        limits.steps = few
        let stopped = Machine(SwiftProgram(files: [("App.swift", code)]), limits: limits)
        let stop = #expect(throws: Stop.self) { try stopped.runTopLevel() }
        #expect(stop?.text == "limit.steps")
        limits.steps = enough
        let machine = Machine(SwiftProgram(files: [("App.swift", code)]), limits: limits)
        try machine.runTopLevel()
        #expect(machine.takeOutput() == "20000\n")
    }

    @Test
    func endlessRecursionEndsAtTheLimitOfDepth() throws {
        let machine = Machine(SwiftProgram(files: [("App.swift", "func f(_ n: Int) -> Int { f(n + 1) }\nprint(f(0))")]))
        let stop = #expect(throws: Stop.self) { try machine.runTopLevel() }
        #expect(stop?.text == "limit.depth")
        #expect(stop?.calls.first?.hasPrefix("f(_:)") == true)
    }

    @Test
    func cancellingStopsTheMachine() throws {
        let machine = Machine(SwiftProgram(files: [("App.swift", "do { while true { } } catch { }")])) { true }
        let stop = #expect(throws: Stop.self) { try machine.runTopLevel() }
        #expect(stop?.text == "cancelled" && stop?.place?.line == 1)
    }

    @Test(arguments: [
        "var list = [1]; while true { list += list }", "var text = \"ab\"; while true { text += text }",
        "var list = [1]; while true { list.append(contentsOf: list) }", "let list = Array(repeating: 0, count: .max)",
        "let list = Array(Int.min...Int.max)", "let text = String(repeating: \"ab\", count: 9_000_000)",
        "var text = \"ab\"; while true { text = \"\\(text)\\(text)\" }",
    ])
    func whatGrowsForEverEndsAtTheLimitOfSize(text: String) throws {
        let machine = Machine(SwiftProgram(files: [("App.swift", text)]))
        let stop = #expect(throws: Stop.self) { try machine.runTopLevel() }
        #expect(stop?.text == "limit.size")
    }

    /// A process that grows by a megabyte each time it is asked, from 5 GB on.
    private final class Meter: Sendable {
        private let looks = Atomic(0)

        func bytes() -> Int { 5 << 30 + looks.add(1, ordering: .relaxed).newValue << 20 }
    }

    /// Whatever keeps it, the process grows by it; what was in use before is not the program's.
    @Test(arguments: [
        "struct T { var kids: [T] }; func tree(_ n: Int) -> T { n == 0 ? T(kids: []) : "
            + "T(kids: [tree(n - 1), tree(n - 1)]) }; print(tree(34).kids.count)",
        "var all: [[String]] = []; while true { all.append([\"\\(all.count)\"]) }",
        "let text = String(repeating: \"a\", count: 900_000); while true { _ = text + \"x\" }",
        "let list = Array(repeating: 0, count: 100_000)\nwhile true { var copy = list; copy[0] = 1 }",
        "let list = Array(repeating: 0, count: 100_000)\nwhile true { var copy = list; copy.append(1) }",
        (0..<20).map { "struct S\($0) { \($0 == 0 ? "" : "var a = S\($0 - 1)(), b = S\($0 - 1)()") }" }
            .joined(separator: "; ") + "; while true { _ = S19() }",
    ])
    func whatTheProcessGrowsByIsLimited(text: String) throws {
        let meter = Meter()
        var limits = MachineLimits()
        limits.memory = 4 << 20
        let machine = Machine(
            SwiftProgram(files: [("App.swift", text)]), limits: limits, memoryInUse: { meter.bytes() })
        let stop = #expect(throws: Stop.self) { try machine.runTopLevel() }
        #expect(stop?.text == "limit.memory" && stop?.arguments == ["4"])
    }

    /// What grows or changes in its place is no copy.
    @Test
    func aListThatChangesInItsPlaceIsNotCounted() throws {
        let meter = Meter()
        var limits = MachineLimits()
        limits.memory = 4 << 20
        let text = "var list = Array(repeating: 0, count: 100_000); for n in 0..<1_000 { list[n] = n; list.append(n) }"
        let machine = Machine(
            SwiftProgram(files: [("App.swift", text)]), limits: limits, memoryInUse: { meter.bytes() })
        try machine.runTopLevel()
    }

    /// Memory is looked at when the first steps are done, and then every 65,536 of them.
    @Test
    func memoryIsLookedAtSeldom() throws {
        let meter = Meter()
        let machine = Machine(
            SwiftProgram(files: [("App.swift", "for n in 0..<1_000_000 { _ = n }")]), memoryInUse: { meter.bytes() })
        try machine.runTopLevel()
        #expect((2...20).contains((meter.bytes() - 5 << 30) >> 20))
    }

    /// Each is within the limit of one text; all of them are kept.
    @Test(arguments: [
        "all.append(text + \"\\(number)\")", "all.append(\"\\(number)\\(text)\")", "all.append(text.uppercased())",
        "all += [text + text].map { $0 }", "all.append(text.replacingOccurrences(of: \"a\", with: \"b\"))",
    ])
    func largeTextsEndAtTheLimitOfWhatIsMade(line: String) throws {
        let text = """
            var text = "ab"
            for _ in 0..<20 { text += text }
            var all: [String] = []
            for number in 0..<1_000 {
                \(line)
            }
            """
        var limits = MachineLimits()
        limits.made = 16 << 20
        let machine = Machine(SwiftProgram(files: [("App.swift", text)]), limits: limits)
        let stop = #expect(throws: Stop.self) { try machine.runTopLevel() }
        #expect(stop?.text == "limit.made")
        #expect(stop?.arguments == ["16"])
    }

    /// What grows in its place, and what is looked at, is not made anew; the line that is too much is named.
    @Test
    func aLargeTextMayGrowAndBeRead() throws {
        let text = """
            var text = "ab"
            for _ in 0..<20 { text += text }
            var all = [text]
            for _ in 0..<200 { text += "x"; all[0] = all.first! }
            while true { text += text }
            """
        var limits = MachineLimits()
        limits.made = 16 << 20
        let machine = Machine(SwiftProgram(files: [("App.swift", text)]), limits: limits)
        let stop = #expect(throws: Stop.self) { try machine.runTopLevel() }
        #expect(stop?.text == "limit.size")
        #expect(stop?.place?.line == 5)
    }

    @Test
    func appendsInALoopTakeLinearTime() throws {
        let text = """
            class Store { var items: [Int] = []; var groups: [String: [Int]] = [:] }
            let store = Store()
            for number in 0..<20_000 {
                store.items.append(number)
                store.groups["a", default: []].append(number)
            }
            """
        let clock = ContinuousClock()
        let machine = Machine(SwiftProgram(files: [("App.swift", text)]))
        let time = try clock.measure { try machine.runTopLevel() }
        #expect(try machine.evaluate("store.items.count + store.groups[\"a\"]!.count") == .int(40_000))
        // Copying the list at each append takes more than a minute without optimisation.
        #expect(time < .seconds(20))
    }
}

struct OpaqueTests {
    @Test
    func membersOfTheUnknownAreRemembered() throws {
        let machine = try machine("let label = UILabel(); label.title = \"a\"; label.style.size = 3")
        #expect(try machine.evaluate("label.title") == .string("a"))
        #expect(try machine.evaluate("label.style.size") == .int(3))
        #expect(try machine.evaluate("label.isHidden") == .bool(false))
        #expect(try machine.evaluate("label.isEditing") == .bool(false))
    }

    @Test
    func constantsCompareByTheirForm() throws {
        let machine = try machine("struct Paint: Hashable { let tint: UIColor }")
        #expect(try machine.evaluate("Paint(tint: .green) == Paint(tint: .green)") == .bool(true))
        #expect(try machine.evaluate("Paint(tint: .green) == Paint(tint: .red)") == .bool(false))
        #expect(try machine.evaluate("UIImage(named: \"a\") == UIImage(named: \"a\")") == .bool(true))
        #expect(try machine.evaluate("UIView() == UIView()") == .bool(false))
    }

    @Test
    func missingListIsAHoleThatCanBeFilled() throws {
        let machine = try machine("struct Song { let title: String }\nlet songs: [Song] = Store.shared.songs")
        #expect(try machine.evaluate("songs.count") == .int(0))
        #expect(machine.state.holes.map(\.name) == ["Store.shared.songs"])
        #expect(machine.state.holes.map(\.place.line) == [2])
    }

    @Test
    func unknownConditionTakesTheOtherBranchAndGuardHolds() throws {
        let machine = try machine(
            """
            var log: [String] = []
            func check() {
                guard session.isReady2 else { log.append("left"); return }
                if session.isBusy { log.append("busy") } else { log.append("free") }
                if let user = session.user { log.append("user") }
                for item in session.items { log.append("item") }
                switch session.state { case .loading: log.append("loading"); default: log.append("default") }
            }
            check()
            print(log.joined(separator: " "), "\\(session.user)")
            """)
        #expect(machine.takeOutput() == "free user default ‹session.user›\n")
    }

    @Test
    func ownClassUnderAnUnknownSuperclassIsAnObject() throws {
        let machine = try machine(
            """
            class Controller: BaseController {
                var names: [String] = [] { didSet { update() } }
                var updates = 0
                override func viewDidLoad() {
                    super.viewDidLoad()
                    view.addSubview(table)
                    title = "Songs"
                    names = ["a"]
                    names.append("b")
                }
                func update() { updates += 1 }
            }
            let controller = Controller()
            controller.viewDidLoad()
            """)
        #expect(try machine.evaluate("controller.updates") == .int(2))
        #expect(try machine.evaluate("controller.title") == .string("Songs"))
    }
}

struct KeptTests {
    @Test
    func closureOfAnUnknownCallIsKeptAndRunByName() throws {
        let machine = try machine(
            """
            var names = ["old"]
            loader.fetch(page: 1) { (new: [String]) in names = new }
            """)
        #expect(try machine.evaluate("names[0]") == .string("old"))
        let kept = try #require(machine.state.kept.first)
        #expect(kept.shortName == "fetch")
        #expect(kept.place.line == 2)
        try machine.run(kept, [.array([.string("new")])])
        #expect(try machine.evaluate("names[0]") == .string("new"))
        // Without a value the list is empty, as its type says.
        try machine.run(kept)
        #expect(try machine.evaluate("names.count") == .int(0))
    }

    /// What a closure is handed is a list where it is gone through. A step may be one of a publisher or of an optional,
    /// unless it is a step of a part.
    @Test(arguments: [
        ("answer.forEach { print($0) }", ["loader.fetch"]), ("_ = answer.map { $0 }", []),
        ("_ = answer.songs.map { $0 }", ["loader.fetch.songs"]),
    ])
    func answerThatIsGoneThroughIsAList(body: String, holes: [String]) throws {
        let machine = try machine("loader.fetch { answer in \(body) }")
        let kept = try #require(machine.state.kept.first)
        try machine.run(kept)
        #expect(machine.state.holes.map(\.name) == holes)
    }

    @Test
    func chainIsKeptAsOnePipeline() throws {
        let machine = try machine(
            """
            var total = 0
            model.numbers.filter { $0 > 2 }.map { $0 * 10 }.sink { total += $0 }.store(in: &bag)
            """)
        let kept = try #require(machine.state.kept.first)
        #expect(machine.state.kept.count == 1)
        try machine.run(kept, [.int(1)])
        #expect(try machine.evaluate("total") == .int(0))
        try machine.run(kept, [.int(4)])
        #expect(try machine.evaluate("total") == .int(40))
    }

    @Test
    func queuesAndTasksRunSoonInOrder() throws {
        let machine = try machine(
            """
            DispatchQueue.main.async { print("second"); DispatchQueue.main.async { print("fourth") } }
            Task { print("third") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { print("later") }
            let delay = 3.0
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { print("after a delay") }
            DispatchQueue.main.asyncAfter(deadline: .now() + (delay > 2 ? 4 : 1)) { print("last") }
            print("first")
            """)
        try machine.runSoon()
        #expect(machine.takeOutput() == "first\nsecond\nthird\nfourth\n")
        try machine.wait(1)
        #expect(machine.takeOutput().isEmpty)
        try machine.wait(1)
        #expect(machine.takeOutput() == "later\n")
        try machine.wait(1)
        #expect(machine.takeOutput() == "after a delay\n")
        try machine.wait(1)
        #expect(machine.takeOutput() == "last\n")
    }

    @Test
    func publishedPropertyTellsItsListeners() throws {
        let machine = try machine(
            """
            class Model { @Published var names = ["a"] }
            let model = Model()
            let listener = model.$names.map { $0.count }.sink { print($0) }
            model.names.append("b")
            model.names = []
            """)
        #expect(machine.takeOutput() == "1\n2\n0\n")
    }

    /// As with any wrapper: compiled, a didSet that assigns its own wrapped property is called again, and it is told of.
    @Test
    func publishedPropertyTellsWhatItsObserverAssigns() throws {
        let machine = try machine(
            """
            class Model { @Published var level = 0 { didSet { print("did", level); if level > 10 { level = 10 } } } }
            let model = Model()
            let listener = model.$level.sink { print("sink", $0) }
            model.level = 50
            """)
        #expect(machine.takeOutput() == "sink 0\nsink 50\ndid 50\nsink 10\ndid 10\n")
    }
}

struct PostedTests {
    /// A closure that waits for a notification is kept to be run by hand only where the program does not post it itself.
    @Test(arguments: [true, false])
    func whatTheProgramPostsIsNotKept(isPosted: Bool) throws {
        let machine = try machine(
            """
            let full = Notification.Name("full")
            let center = NotificationCenter.default
            let token = center.addObserver(forName: full, object: nil, queue: nil) { _ in print("heard") }
            \(isPosted ? "center.post(name: full, object: nil)" : "")
            """)
        #expect(machine.takeOutput() == (isPosted ? "heard\n" : ""))
        #expect(machine.state.kept.isEmpty == isPosted)
    }
}

struct ForeignTests {
    private let table = ForeignTable(
        file: "Bag.swift",
        source: """
            struct Bag<Element> {
                init()
                var count: Int { get }
                mutating func add(_ element: Element, times: Int = 1)
            }
            class Counter {
                init(start: Int)
                func next() -> Int
            }
            """,
        bodies: [
            "Bag.init()": { _, _, arguments throws(Stop) in
                .foreign(ForeignValue(arguments.typeID, arguments: arguments.type.arguments, [Value]()))
            },
            "Bag.count": { _, receiver, _ throws(Stop) in .int(receiver.payload(as: [Value].self)?.count ?? 0) },
            "Bag.add(_:times:)": { _, receiver, arguments throws(Stop) in
                guard var values = receiver.payload(as: [Value].self), case .int(let times) = arguments["times"] else {
                    return .void
                }
                values += Array(repeating: arguments[0], count: times)
                receiver = .foreign(ForeignValue(arguments.typeID, values))
                return .void
            },
            "Counter.init(start:)": { machine, receiver, arguments throws(Stop) in
                if case .int(let start) = arguments[0] { machine.setPayload(of: receiver, start) }
                return .void
            },
            "Counter.next()": { machine, receiver, _ throws(Stop) in
                let number = (machine.payload(of: receiver, as: Int.self) ?? 0) + 1
                machine.setPayload(of: receiver, number)
                return .int(number)
            },
        ])

    @Test
    func foreignValuesAreCopiedAndObjectsShared() throws {
        let machine = try machine(
            """
            enum Part { case main, rest }
            var bag = Bag<Part>()
            bag.add(.main)
            var copy = bag
            copy.add(.rest, times: 3)
            class Own: Counter { var seen: [Int] = []; func step() { seen.append(next()) } }
            let own = Own(start: 4)
            own.step()
            own.step()
            print(bag.count, copy.count, own.seen)
            """, library: .standard(with: [table]))
        #expect(machine.takeOutput() == "1 4 [5, 6]\n")
    }

    @Test
    func callsOfForeignMembersAreToldWithTheirPlace() throws {
        let program = SwiftProgram(
            files: [("App.swift", "var bag = Bag<Int>()\n\nbag.add(1)")], library: .standard(with: [table]))
        let machine = Machine(program)
        let calls = Calls()
        machine.onForeignCall = { calls.add("\($0.name) \($0.place)") }
        try machine.runTopLevel()
        #expect(calls.list == ["Bag.init() App.swift:1", "Bag.add(_:times:) App.swift:3"])
    }

    /// Calls that were told, in their order; only one thread adds to it.
    private final class Calls: @unchecked Sendable {
        private(set) var list: [String] = []
        func add(_ call: String) { list.append(call) }
    }
}

struct AvailabilityTests {
    /// `#available` asks for the version that is chosen; other platforms are no matter.
    @Test(arguments: [
        ([26, 0], "iOS 26, *", true), ([27, 0], "iOS 26, *", true), ([18, 0], "iOS 26, *", false),
        ([16, 3], "iOS 16.4, *", false), ([16, 4], "iOS 16.4, *", true), ([13, 0], "macOS 26, *", true),
    ])
    func versionIsCompared(version: [Int], condition: String, isThere: Bool) throws {
        let machine = Machine(
            SwiftProgram(
                files: [
                    (
                        "App.swift",
                        "func has() -> Bool { if #available(\(condition)) { return true } else { return false } }\n"
                            + "func lacks() -> Bool { if #unavailable(\(condition)) { return true }; return false }"
                    )
                ]))
        machine.systemVersion = version
        try machine.runTopLevel()
        #expect(try machine.evaluate("has()") == .bool(isThere))
        #expect(try machine.evaluate("lacks()") == .bool(!isThere))
    }
}

/// A subscript without arguments: no collection has one, a type of one's own may.
struct EmptySubscriptTests {
    @Test(arguments: [
        "[1, 2][]", "\"ab\"[]", "[1: 2][]", "list[] = 3", "pairs[] = 3", "text[] = 3", "pairs[]?.description",
        "list[] += 1",
    ])
    func noCollectionHasOne(code: String) throws {
        let machine = try machine("var list = [1]; var pairs = [1: 2]; var text = \"ab\"")
        _ = try? machine.evaluate(code)
        #expect(try machine.evaluate("list.count + pairs.count + text.count") == .int(4))
    }

    @Test func aTypeMayDeclareOne() throws {
        let machine = try machine(
            "struct Box { var n = 1; subscript() -> Int { get { n } set { n = newValue } } }; var box = Box()")
        _ = try machine.evaluate("box[] = 5")
        #expect(try machine.evaluate("box[] + 1") == .int(6))
    }
}

/// What a formatter is told may be no number of digits. What is expected was printed by the toolchain's Foundation.
struct NumberFormatTests {
    private static let text = """
        let formatter = NumberFormatter()
        func format(_ least: Int, _ most: Int, _ number: Double) -> String {
            formatter.numberStyle = .decimal
            formatter.minimumFractionDigits = least
            formatter.maximumFractionDigits = most
            return formatter.string(from: NSNumber(value: number)) ?? ""
        }
        """

    @Test(arguments: [
        ("format(-2, 1, 1.5)", "1.5"), ("format(0, -9223372036854775808, 0.2)", "0"),
        ("format(0, 6, 0.00001)", "0.00001"),
        ("format(0, 4, 0.00009)", "0.0001"), ("format(0, 2, -0.00009)", "-0"), ("format(0, 5, 0.000015)", "0.00002"),
    ])
    func digitsAreTakenAsFoundationDoes(code: String, expected: String) throws {
        #expect(try machine(Self.text).evaluate(code) == .string(expected))
    }

    @Test func noMoreDigitsThanCount() throws {
        #expect(try machine(Self.text).evaluate("format(9223372036854775807, 0, 1).count < 400") == .bool(true))
        #expect(try machine(Self.text).evaluate("format(-2, -1, 1.5).isEmpty") == .bool(false))
    }
}
