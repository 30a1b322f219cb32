import Synchronization
import Testing

@testable import CommandGrammar

/// A grammar of three verbs about a shelf of named boxes, to see that the grammar needs nothing of the session.
private struct Shelf: GrammarContext {
    typealias Failure = Mismatch
    typealias CodeScope = String
    typealias Code = Piece

    /// A piece of code of the toy.
    struct Piece: GrammarCode, Equatable {
        var text: String

        func labelled(_ label: String) -> Piece { Piece(text: "\(label): \(text)") }
    }

    var boxes: [String] = ["red", "green box"]
    /// How many boxes were ever looked up.
    var lookups = 0
}

private enum Act: Hashable, Sendable {
    case put([String], into: String?)
    case turn(String, Int)
    case turnOn(String, Bool)
    case each([Act])
}

extension Parameter where Context == Shelf, Output == String {
    fileprivate static var box: Self {
        Self(
            .slot(Slot("BOX", candidates: { shelf, _ in shelf.boxes })), code: { Shelf.Piece(text: "\($1).\($0)") },
            decode: { (reader, shelf) throws(Mismatch) in
                shelf.lookups += 1
                guard !reader.isAtStopWord, let text = reader.takeText() else {
                    throw reader.mismatch(expecting: [.value("BOX")])
                }
                return text.text
            })
    }
}

extension Parameter where Context == Shelf, Output == [Line<Act>] {
    fileprivate static var acts: Self { .lines("LINES") { Toy.table } }
}

private enum Toy {
    static let table: RowTable<Shelf, Act> = RowTable([
        Row(
            "put", "putIn",
            forms: [
                Form(.list(.box), .optional(.after("to", "into", .box))) { (_, boxes, target) throws(Mismatch) in
                    .put(boxes, into: target)
                }
            ]),
        Row(
            "turn",
            forms: [
                Form(.box, .after("by", .number("N"))) { (_, box, number) throws(Mismatch) in .turn(box, number) },
                Form(.box, .onOff) { (_, box, isOn) throws(Mismatch) in .turnOn(box, isOn) },
            ]),
        Row("each", forms: [Form(.acts) { (_, lines) throws(Mismatch) in .each(lines.map(\.meaning)) }]),
    ])

    static func read(_ line: String, _ shelf: inout Shelf) throws -> Act {
        guard case .statements(let statements, _) = try StatementParser.parse(SourceText(line)) else {
            throw Mismatch(.missing, at: 0..<0)
        }
        let statement = try #require(statements.first)
        return try #require(table.row(for: statement.verb)).read(statement, in: &shelf)
    }

    static func complete(_ line: String) -> [String] {
        Completion(table.vocabulary, in: Shelf()).complete(line, line.count).candidates
    }

    static func hint(_ line: String) -> String? { Completion(table.vocabulary, in: Shelf()).hint(line) }
}

@Suite struct ToyTests {
    @Test func aFormReadsItsWords() throws {
        var shelf = Shelf()
        #expect(try Toy.read("put a, b into c", &shelf) == .put(["a", "b"], into: "c"))
        #expect(try Toy.read("PUT 「a b」", &shelf) == .put(["a b"], into: nil))
        #expect(try Toy.read(#"put ＂a\nb＂ „c\td“"#, &shelf) == .put(["a\nb", "c\td"], into: nil))
        #expect(try Toy.read("turn a by 3", &shelf) == .turn("a", 3))
        #expect(try Toy.read("turn a off", &shelf) == .turnOn("a", false))
        #expect(
            try Toy.read("each { put a; turn b on }", &shelf) == .each([.put(["a"], into: nil), .turnOn("b", true)]))
    }

    /// The form that got furthest says what is missing; forms that got equally far say it together.
    @Test(
        arguments: [
            ("turn", .missing, ["BOX"], 4..<4), ("turn a", .missing, ["by", "on", "off"], 6..<6),
            ("turn a by", .missing, ["N"], 9..<9), ("turn a by x", .other, ["N"], 10..<11),
            ("turn a up", .other, ["by", "on", "off"], 7..<9), ("turn a on now", .surplus, [], 10..<13),
            ("put a to", .missing, ["BOX"], 8..<8), ("each { jump }", .other, ["put", "turn", "each"], 7..<11),
        ] as [(String, Mismatch.Kind, [String], Range<Int>)])
    func aFailureSaysWhatIsExpected(line: String, kind: Mismatch.Kind, expected: [String], range: Range<Int>) {
        var shelf = Shelf()
        let expected = expected.map { $0 == $0.uppercased() ? Expected.value($0) : .word($0) }
        #expect(throws: Mismatch(kind, expected: expected, at: range)) { try Toy.read(line, &shelf) }
    }

    /// The brackets of a call and the colon of a label are habits of Swift; other widths come from input methods.
    @Test(
        arguments: [
            ("put(a, to: b)", "put a to b"), ("put(a, to:b)", "put a to b"), ("put a TO： b", "put a to b"),
            ("ｐｕｔ a ｉｎｔｏ b", "put a to b"), ("turn(a, by: ３)", "turn a by 3"), ("turn a ＯＮ", "turn a on"),
            ("put （a）", nil), ("put(a) b", nil), ("put(a", nil),
        ] as [(String, String?)])
    func habitsOfSwiftAndOfInputMethodsAreRead(line: String, plain: String?) throws {
        var shelf = Shelf()
        guard let plain else {
            #expect(throws: (any Error).self) { try Toy.read(line, &shelf) }
            return
        }
        #expect(try Toy.read(line, &shelf) == Toy.read(plain, &shelf))
    }

    /// The words read since a place; where none were, the word that stands there, or the end.
    @Test func theRangeOfWhatWasRead() throws {
        guard case .statements(let statements, _) = try StatementParser.parse(SourceText("put red to blue")) else {
            return
        }
        var reader = ArgumentReader(try #require(statements.first))
        #expect(reader.range(since: 0) == 4..<7)
        reader.position = 1
        #expect(reader.range(since: 0) == 4..<7 && reader.range(since: 1) == 8..<10)
        reader.position = 3
        #expect(reader.range(since: 1) == 8..<15 && reader.range(since: 3) == 15..<15)
    }

    /// What a form that did not fit has changed is taken back before the next is tried.
    @Test func aFormThatFailsLeavesNothingBehind() throws {
        var shelf = Shelf()
        _ = try Toy.read("turn a on", &shelf)
        #expect(shelf.lookups == 1)
    }

    /// A second row of a name could never be called: the first keeps it, and the table says so.
    @Test func aSpellingBelongsToOneRow() throws {
        let form = Form<Shelf, Act>(.box) { (_, box) throws(Mismatch) in .put([box], into: nil) }
        let table = RowTable([Row("a", "A", forms: [form]), Row("b", forms: [form]), Row("c", "B", forms: [form])])
        #expect(table.takenSpellings == ["B"])
        #expect(table.index(of: "B") == 1 && table.index(of: "a") == 0 && table.index(of: "C") == 2)
        #expect(Toy.table.takenSpellings == [])
    }

    /// Looking a row up by its spellings makes no forms; reading a line makes those of its row.
    @Test func tablesAskForTheFormsOfOneRow() {
        let made = Mutex<[String]>([])
        @Sendable func forms(_ name: String) -> [Form<Shelf, Act>] {
            made.withLock { $0.append(name) }
            return [Form(.box) { (_, box) throws(Mismatch) in .put([box], into: nil) }]
        }
        let table = RowTable([Row("a", "A", forms: forms("a")), Row("b", forms: forms("b"))])
        #expect(table.row(for: "B")?.name == "b" && table.row(for: "c") == nil)
        #expect(table.rows.map(\.spellings) == [["a", "A"], ["b"]])
        #expect(made.withLock { $0 } == [])
        #expect(table.row(for: "b")?.usages == ["b BOX"])
        #expect(table.rows[1].forms.count == 1)
        #expect(made.withLock { $0 } == ["b"])
    }

    @Test func usagesAreALinePerForm() throws {
        #expect(
            Toy.table.rows.map(\.usages) == [
                ["put BOX… [to BOX]"], ["turn BOX by N", "turn BOX on|off"], ["each { LINES }"],
            ])
    }

    @Test(arguments: [
        ("", ["each", "put", "turn"]), ("p", ["put", "putIn"]), ("tu", ["turn"]), ("turn ", ["red", "green box"]),
        ("turn red ", ["by", "on", "off"]), ("turn red o", ["on", "off"]),
        ("put red ", ["red", "green box", "to"]), ("put red i", ["into"]),
        ("put red to ", ["red", "green box"]), ("each ", ["{"]), ("each { tu", ["turn"]),
        ("each { put a; turn b ", ["by", "on", "off"]),
        ("each { put a } ", []), ("jump ", []), ("put \"re", ["\"red\""]), ("put 「re", ["「red」"]),
        ("put 「re」 t", ["to"]),
        ("! turn r", ["red"]), ("put \"\\q\" t", ["to"]), ("put \"a\\q to\" t", ["to"]),
        ("put red, ", ["red", "green box", "to"]), ("put red, green i", ["into"]), ("put red, g", ["green box"]),
        ("each { each { pu", ["put", "putIn"]),
    ])
    func candidates(line: String, expected: [String]) { #expect(Toy.complete(line) == expected) }

    @Test(
        arguments: [
            ("put", " BOX… [to BOX]"), ("put a ", "[BOX…] [to BOX]"), ("put a to ", "BOX"),
            ("turn a ", "by N | on|off"),
            ("turn a by 3", nil), ("each { turn ", "BOX by N | BOX on|off"), ("put \"a", nil), ("", nil),
        ] as [(String, String?)])
    func hints(line: String, expected: String?) { #expect(Toy.hint(line) == expected) }

    @Test func aParameterSaysItselfInCode() {
        #expect(
            Parameter<Shelf, String>.after("to", label: "into", .box).code("red", "shelf")?.text == "into: shelf.red")
        #expect(Parameter<Shelf, String?>.optional(.box).code(nil, "shelf") == nil)
    }
}
