import SwiftStandardLibrary
import Testing

@testable import SwiftInterpreter

/// Generic types that ask what their parameters stand for, and the ordered collections; the expected lines are those of the
/// compiler and of swift-collections.
struct GenericTypesTests {
    private func output(_ text: String) throws -> [String] {
        let machine = Machine(SwiftProgram(files: [("App.swift", text)]))
        try machine.runTopLevel()
        return machine.takeOutput().split(separator: "\n").map(String.init)
    }

    private static let types = """
        protocol Named { static var title: String { get } }
        struct X: Named { static let title = "ix" }
        struct Y: Named { static let title = "yp" }
        enum Part: String, CaseIterable { case a, b }
        struct Box<N: Named> { func t() -> String { N.title }; var twice: String { N.title + N.title } }
        extension Box { func thrice() -> String { twice + N.title } }
        struct Store<T: CaseIterable> {
            func all() -> [T] { Array(T.allCases) }
            func first() -> T? { T.allCases.first }
            var count: Int { T.allCases.map { $0 }.count }
            static func name() -> String { "\\(T.self)" }
        }
        struct Wrap<T: Hashable>: Hashable { var value: T; func type() -> String { "\\(T.self)" } }
        class Base<T: CaseIterable> { func list() -> Int { T.allCases.map { $0 }.count } }
        final class Sub: Base<Part> {}
        func make<N: Named>(_ type: N.Type) -> Box<N> { Box<N>() }
        func gen<N: Named>(_ n: N) -> String { Box<N>().t() }

        """

    @Test(arguments: [
        ("print(Box<X>().t(), Box<Y>().t())", "ix yp"),
        ("print(Box<X>().twice, Box<Y>().thrice())", "ixix ypypyp"),
        ("let box: Box<Y> = .init(); print(box.t())", "yp"),
        ("let box: Box<Y> = Box(); print(box.t())", "yp"),
        ("print([Box<X>(), Box<X>()].map { $0.t() })", #"["ix", "ix"]"#),
        ("var box = Box<X>(); let other = box; box = Box(); print(box.t() + other.t())", "ixix"),
        ("print(make(X.self).t(), make(Y.self).t())", "ix yp"),
        ("print(gen(X()), gen(Y()))", "ix yp"),
        ("print(Store<Part>().all().map { $0.rawValue }, Store<Part>().count)", #"["a", "b"] 2"#),
        ("print(Store<Part>().first()!.rawValue, Store<Part>.name())", "a Part"),
        ("print(Wrap(value: 3).type(), Wrap(value: \"a\").type(), Wrap<Double>(value: 1).type())", "Int String Double"),
        ("print(Wrap(value: 3) == Wrap<Int>(value: 3), Wrap(value: 3) == Wrap(value: 4))", "true false"),
        ("print(Set([Wrap(value: 3), Wrap<Int>(value: 3)]).count)", "1"),
        ("var w = Wrap<Int>(value: 3); w.value = 4; print(w.value, w.type())", "4 Int"),
        ("print(Base<Part>().list(), Sub().list())", "2 2"),
        ("let kind = Int?.self; print(kind.init(3) as Any)", "Optional(3)"),
        ("let kind = String?.self; print(kind.init(\"a\") as Any)", #"Optional("a")"#),
    ])
    func parametersAreKnown(text: String, expected: String) throws {
        #expect(try output(Self.types + text) == [expected])
    }

    private static let wrappers = """
        class View {}
        class Table: View {}
        class Grid: View {}
        struct Kit<Base> { let base: Base }
        protocol Holder { associatedtype Held; var kit: Kit<Held> { get } }
        extension Holder { var kit: Kit<Self> { Kit(base: self) } }
        extension Table: Holder {}
        extension Grid: Holder {}
        extension Kit where Base: Grid { func title() -> String { "grid" }; var word: String { "g" } }
        extension Kit where Base: Table { func title() -> String { "table" }; var word: String { "t" } }
        final class Box<Base> { let base: Base?; init(_ base: Base?) { self.base = base } }
        extension Box where Base: Grid { func title() -> String { "grid" } }
        extension Box where Base: Table { func title() -> String { "table" } }

        """

    @Test(arguments: [
        ("print(Table().kit.title(), Grid().kit.title())", "table grid"),
        ("print(Table().kit.word, Grid().kit.word)", "t g"),
        ("print(Box(Table()).title(), Box(Grid()).title())", "table grid"),
    ])
    func whatIsWrappedChoosesTheExtension(text: String, expected: String) throws {
        #expect(try output(Self.wrappers + text) == [expected])
    }

    private static let hosts = """
        class View { required init() {}; var name: String { "view" } }
        final class Label: View { override var name: String { "label" } }
        class Cell { init() {} }
        class Host<V: View>: Cell {
            let view = V()
            let views: [V] = [V(), V()]
            let made: V = { let view = V(); return view }()
            lazy var late = V()
            override init() { super.init() }
        }
        final class LabelHost: Host<Label> {}
        struct Pair<V: View> { let left = V(); var right: V? = V() }

        """

    @Test(arguments: [
        (
            "let h = Host<Label>(); print(h.view.name, h.views.map { $0.name }, h.made.name, h.late.name)",
            #"label ["label", "label"] label label"#
        ),
        ("print(LabelHost().view.name, LabelHost().made.name, Host<View>().view.name)", "label label view"),
        ("let p = Pair<Label>(); print(p.left.name, p.right!.name, Pair<View>().left.name)", "label label view"),
    ])
    func valuesToBeginWithKnowTheirTypes(text: String, expected: String) throws {
        #expect(try output(Self.hosts + text) == [expected])
    }

    private static let keyed = """
        protocol Key { associatedtype Value; static var current: Self.Value { get set } }
        struct Values {
            private static var all = Values()
            SUBSCRIPTS
        }
        @propertyWrapper struct Injected<T> {
            private let path: WritableKeyPath<Values, T>
            var wrappedValue: T { get { Values[path] } set { Values[path] = newValue } }
            init(_ path: WritableKeyPath<Values, T>) { self.path = path }
        }
        final class Service { var count = 1 }
        private struct TitleKey: Key { static var current = "jam" }
        private struct ServiceKey: Key { static var current = Service() }
        extension Values {
            var title: String { get { Self[TitleKey.self] } set { Self[TitleKey.self] = newValue } }
            var service: Service { get { Self[ServiceKey.self] } set { Self[ServiceKey.self] = newValue } }
        }
        struct Shelf {
            @Injected(\\.title) private var title: String
            @Injected(\\.service) var service: Service
            lazy var words = "\\(title) \\(service.count)"
            mutating func rename() { title = "tea"; service.count += 1 }
        }
        var shelf = Shelf()
        print(shelf.words, Values[\\.title])
        shelf.rename()
        Values[\\.service].count += 1
        var other = Shelf()
        print(other.words, Values[TitleKey.self])
        """

    private static let byType = """
        static subscript<K: Key>(key: K.Type) -> K.Value { get { key.current } set { key.current = newValue } }
        """
    private static let byPath = """
        static subscript<T>(_ path: WritableKeyPath<Values, T>) -> T {
            get { all[keyPath: path] }
            set { all[keyPath: path] = newValue }
        }
        """

    @Test(arguments: [[byType, byPath], [byPath, byType]])
    func subscriptsOfATypeTakeKeyPaths(subscripts: [String]) throws {
        let text = Self.keyed.replacing("SUBSCRIPTS", with: subscripts.joined(separator: "\n"))
        #expect(try output(text) == ["jam 1 jam", "tea 3 tea"])
    }

    private static let makers = """
        protocol Made { init(n: Int); static func make(_ n: Int) -> Self }
        extension Made { static func make(_ n: Int) -> Self { .init(n: n) } }
        class View { let n: Int; required init(n: Int) { self.n = n } }
        final class Label: View, Made {}
        struct Row: Made { let n: Int }
        final class Box<M: Made> { let made: M; init() { made = M.make(3) } }
        func one<M: Made>(_ type: M.Type) -> M { .init(n: 5) }
        func maybe<M: Made>(_ type: M.Type) -> M? { .init(n: 7) }
        func two<M: Made>(_ type: M.Type) -> [M] { [.init(n: 5), M(n: 6)] }

        """

    @Test(arguments: [
        ("print(type(of: Label.make(2)), Label.make(2).n, Row.make(4).n)", "Label 2 4"),
        ("print(type(of: Box<Label>().made), Box<Row>().made.n)", "Label 3"),
        ("print(type(of: one(Label.self)), one(Row.self).n, maybe(Row.self)!.n)", "Label 5 7"),
        ("print(two(Row.self).map { $0.n }, two(Label.self)[0].n)", "[5, 6] 5"),
    ])
    func initStandsForTheTypeThatIsWanted(text: String, expected: String) throws {
        #expect(try output(Self.makers + text) == [expected])
    }

    private static let parts = """
        class View { var text = ""; required init() {} }
        class Label: View {}
        class Switch: View {}
        protocol Part {
            associatedtype Content: View
            associatedtype Row
            var rows: [Row] { get }
            func make() -> Content
            func render(_ content: Content)
        }
        extension Part { func make() -> Content { Content() } }
        extension Part { var count: Int { rows.filter { $0 is Row }.count } }
        struct Title: Part { let rows: [Int]; func render(_ content: Label) { content.text = "\\(rows)" } }
        struct Choice: Part { let rows: [String]; func render(_ content: Switch) { content.text = rows[0] } }
        final class Box<Wrapped: Part> {
            var content: Wrapped.Content?
            func bind(_ item: Any) -> String {
                guard let part = item as? Wrapped else { return "none" }
                content = content ?? part.make()
                if let content { part.render(content) }
                return "\\(content!.text) in \\(type(of: content!))"
            }
        }

        """

    @Test(arguments: [
        ("print(type(of: Title(rows: [1]).make()), type(of: Choice(rows: [\"a\"]).make()))", "Label Switch"),
        (
            "print(Box<Title>().bind(Title(rows: [1])), Box<Choice>().bind(Choice(rows: [\"a\"])))",
            "[1] in Label a in Switch"
        ),
        ("print(Box<Title>().bind(Choice(rows: [\"a\"])), Title(rows: [1, 2]).count)", "none 2"),
    ])
    func membersSayAssociatedTypes(text: String, expected: String) throws {
        #expect(try output(Self.parts + text) == [expected])
    }

    private static let subscripts = """
        struct Table<K: Hashable, V> {
            var entries: [K: V] = [:]
            subscript(key: K, default value: V) -> V { get { entries[key] ?? value } set { entries[key] = newValue } }
        }
        var table = Table<String, [Int]>()

        """

    @Test func aSubscriptOfOnesOwnTakesADefault() throws {
        #expect(try output(Self.subscripts + "print(table[\"a\", default: [1]])") == ["[1]"])
        #expect(
            try output(
                Self.subscripts + "table[\"a\", default: []].append(2); table[\"b\", default: [1]] += [3]\n"
                    + "print(table.entries[\"a\"]!, table.entries[\"b\"]!)") == ["[2] [1, 3]"])
    }

    @Test(arguments: [
        (
            "var s: OrderedSet<Int> = [3, 1, 3]; s.append(2); print(s, s[0], s.contains(1), s.count)",
            "[3, 1, 2] 3 true 3"
        ),
        ("var s = OrderedSet([3, 1]); s.remove(3); s.insert(9, at: 0); print(s.elements, Array(s))", "[9, 1] [9, 1]"),
        ("print(OrderedSet([1, 2]).union([3]), OrderedSet([1, 2]).intersection([2]))", "[1, 2, 3] [2]"),
        (
            "print(OrderedSet([2, 1]).map { $0 + 1 }, OrderedSet([2, 1]).sorted(), OrderedSet([2]).firstIndex(of: 2)!)",
            "[3, 2] [1, 2] 0"
        ),
        ("print(OrderedSet([1, 2]) == OrderedSet([2, 1]), OrderedSet([1, 1]) == [1])", "false true"),
        (
            "var d: OrderedDictionary<String, [Int]> = [:]; d[\"b\", default: []].append(1); d[\"a\"] = [2]\n"
                + "print(d.keys, Array(d.values), d.count)", #"["b", "a"] [[1], [2]] 2"#
        ),
        (
            "let d: OrderedDictionary = [\"b\": 1, \"a\": 2]; for (key, value) in d { print(key, value, terminator: \" \") }",
            "b 1 a 2 "
        ),
        (
            "let d = OrderedDictionary(grouping: [\"pear\", \"fig\", \"plum\"], by: { $0.count }); print(d)",
            #"[4: ["pear", "plum"], 3: ["fig"]]"#
        ),
        (
            "let d = OrderedDictionary(uniqueKeysWithValues: [(\"x\", 1), (\"y\", 2)])\n"
                + "print(d.mapValues { $0 + 1 }, d.filter { $0.value > 1 }, d.elements[0].key)",
            #"["x": 2, "y": 3] ["y": 2] x"#
        ),
        (
            "var d: OrderedDictionary = [\"x\": 1, \"y\": 2]; d[\"x\"] = nil; d.updateValue(3, forKey: \"z\")\n"
                + "d.sort { $0.value > $1.value }; print(d, d.index(forKey: \"y\")!)", #"["z": 3, "y": 2] 1"#
        ),
    ])
    func orderedCollectionsKeepTheirOrder(text: String, expected: String) throws {
        #expect(try output("import OrderedCollections\n" + text) == [expected])
    }

    /// Days before 15 October 1582 are counted as Foundation counts them.
    @Test(arguments: [
        (-63_114_076_800.0, "0001-01-01", 1, 7), (-14_978_307_200, "1526-05-01", 1526, 3),
        (-13_197_600_000, "1582-10-15", 1582, 6), (-13_197_600_001, "1582-10-04", 1582, 5),
    ])
    func daysOfJuliusAreCountedSo(seconds: Double, text: String, year: Int, weekday: Int) throws {
        let lines = try output(
            """
            let date = Date(timeIntervalSinceReferenceDate: \(seconds))
            let format = DateFormatter(); format.dateFormat = "yyyy-MM-dd"
            print(format.string(from: date), Calendar.current.component(.year, from: date))
            print(Calendar.current.component(.weekday, from: date))
            let parts = DateComponents(year: \(text.prefix(4).drop { $0 == "0" }), month: Int(\(Int(text.dropFirst(5).prefix(2))!)), day: \(Int(text.suffix(2))!))
            print(Calendar.current.date(from: parts)!.timeIntervalSinceReferenceDate == \((seconds / 86400).rounded(.down) * 86400))
            """)
        #expect(lines == ["\(text) \(year)", "\(weekday)", "true"])
    }

    /// No date is read beyond the end of its month, and months later a day that is missing there is the last one.
    @Test(arguments: zip(1...12, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]))
    func monthsHaveTheirDays(month: Int, days: Int) throws {
        let start = "2026-\(month < 10 ? "0" : "")\(month)-"
        let lines = try output(
            """
            let format = DateFormatter(); format.dateFormat = "yyyy-MM-dd"
            print([\(days), \(days + 1)].map { format.date(from: "\(start)\\($0)") != nil })
            let late = Calendar.current.date(byAdding: .month, value: \(month), to: format.date(from: "2025-12-31")!)!
            print(format.string(from: late))
            """)
        #expect(lines == ["[true, false]", "\(start)\(days)"])
    }
}
