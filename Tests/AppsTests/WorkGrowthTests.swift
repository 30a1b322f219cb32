import CWorkCounter
import CommandGrammar
import Foundation
import SwiftInterpreter
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import Sessions

/// What commands cost in long lists: the work is counted, not timed, so that a busy machine changes nothing.
///
/// `SNAPREPL_GROWTH=1` prints the exponents up to 10,000.
@Suite(.enabled(if: work_can_be_counted())) struct WorkGrowthTests {
    struct Measured: CustomTestStringConvertible, Sendable {
        let name: String
        /// What is there before, which is not measured.
        let start: @Sendable (Int) -> String
        let line: @Sendable (Int) -> String
        /// How often a list of commands is shorter than the size says, where each is slow.
        let part: Int
        /// The greatest exponent; what is more than 1.2 has a reason.
        let most: Double
        var testDescription: String { name }

        init(
            _ name: String, part: Int = 1, upTo most: Double = 1.2, after start: String,
            _ line: @escaping @Sendable (Int) -> String
        ) {
            (self.name, self.start, self.line, self.part, self.most) = (name, { _ in start }, line, part, most)
        }

        init(
            _ name: String, part: Int = 1, upTo most: Double = 1.2, after start: @escaping @Sendable (Int) -> String,
            _ line: @escaping @Sendable (Int) -> String
        ) {
            (self.name, self.start, self.line, self.part, self.most) = (name, start, line, part, most)
        }
    }

    private static func many(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    private static func logged(_ count: Int) -> String {
        many(count) { "2026-01-01 12:00:00 App[1:\($0)] request \($0) has ended with 200" }
    }

    private static func list(_ count: Int) -> String { "let x = 1...\(count); sections S; append x; apply" }

    private static let inList: [(String, String)] = [
        ("insert one", "insert 0 before 1"), ("move one", "move 1 after 3"), ("delete one", "delete 7"),
        ("delete all", "delete x"), ("reload all", "reload x"), ("reconfigure all", "reconfigure x"),
        ("sort", "sort S by self descending"), ("items", "items"), ("show", "show"), ("cells", "cells"),
        ("count", "count"),
        ("index", "index 400"), ("snapshot", "snapshot empty"), ("why a row", "why 3"), ("why the apply", "why"),
        ("why not", "why not"), ("apply the same", "apply"), ("apply without one", "delete 9; apply"),
        ("apply all reloaded", "reload x; apply"),

        ("undo", "delete 3; undo"), ("redo", "delete 3; undo; redo"), ("changes", "delete 3; changes"),
        ("diff", "diff 0 1"),
        ("walk", "move 1 after 3; walk"), ("compare", "delete 3; apply; compare r1 r2"), ("tap", "tap 0:3"),
        ("drag", "drag 0:1 to 0:5"), ("swipe", "swipe-delete 0:3"), ("batch", "batch { delete 0:0 }"),
        ("swift", "swift"), ("timeline", "timeline"), ("expect items", "expect staged: x"), ("values", "values"),
        ("apply without animation", "delete 3; apply reloadData"), ("description", "description"),
        ("scroll", "scroll to 200"),
        ("drain", "drain"), ("race", "struct A(id); struct B(id); race A B { delete 3; apply }"),
    ]

    static let cases: [Measured] =
        inList.map { name, line in Measured(name, after: { list($0) }, { _ in line }) } + [
            Measured("let a range", after: "") { "let x = 1...\($0)" },
            Measured("append a list", after: "sections S") { count in
                "append " + (0..<count).map { "i\($0)" }.joined(separator: " ")
            },
            Measured("append one by one", after: "sections S") { count in many(count) { "append i\($0)" } },
            Measured("first apply", after: { "let x = 1...\($0); sections S; append x" }, { _ in "apply" }),
            Measured("apply reversed", after: { list($0) + "; sort S by self descending" }, { _ in "apply" }),
            Measured("sections", after: "") {
                "sections " + (0..<$0).map { "s\($0)" }.joined(separator: " ") + "; apply"
            },
            Measured(
                "cells with headers", after: { "provider headers on; let x = 1...\($0); sections x; apply" },
                { _ in "cells" }),
            // Each step of `undo` keeps the rules and the types as they were; nobody has thousands of either.
            Measured("provider rules", part: 4, upTo: 2, after: "sections S; append a") { count in
                many(count) { "provider kind k\($0) in S" }
            },
            Measured("structs", part: 4, upTo: 1.8, after: "") { count in many(count) { "struct T\($0)(id)" } },
            Measured("fields", after: "") { "struct T(" + (0..<$0).map { "f\($0)" }.joined(separator: ", ") + ")" },
            Measured("values of a struct", after: "struct T(id, name)") { count in
                many(count) { "let v\($0) = T(\($0), \"n\")" }
            },
            Measured("roots of a tree", after: "sections A; apply") {
                "outline A { append " + (0..<$0).map { "i\($0)" }.joined(separator: " ") + " }"
            },
            Measured("children of one", after: "sections A; apply") {
                "outline A { append r; append " + (0..<$0).map { "i\($0)" }.joined(separator: " ") + " to r; expand r }"
            },
            Measured("apply another list", after: list) {
                "snapshot empty; let y = 0...\($0 / 2); sections S; append y; apply"
            },
            Measured("diagnose a log", after: "") { _ in "diagnose app.log" },
        ]

    /// The work of a line, in a session of its own; what was typed before is not counted.
    private func work(_ measured: Measured, _ size: Int) -> Double {
        let count = max(1, size / measured.part)
        let host = CommandLanguage.Host(readFile: { (_) throws(CommandLanguage.Host.Failure) in Self.logged(count) })
        var lab = AppLab(host: host, with: [DiagnoseCommand.group])
        lab.run(measured.start(count))
        let before = work_so_far()
        let answer = lab.run(measured.line(count))
        let work = work_so_far() - before
        #expect(!answer.contains("error:"), "\(measured.name): \(answer.prefix(400))")
        return Double(work)
    }

    /// Four times the size costs at most 4^1.2 times the work: 5.3 times.
    @Test(arguments: cases) func workGrowsWithTheList(measured: Measured) {
        let isLong = ProcessInfo.processInfo.environment["SNAPREPL_GROWTH"] != nil
        let sizes = isLong ? [2_500, 10_000] : [1_000, 4_000]
        // Four words for each item are no growth to speak of; a piece of the list that is copied or not is less than that.
        let works = sizes.map { work(measured, $0) + Double($0) * 32 }
        let exponent = log(works[1] / works[0]) / log(Double(sizes[1]) / Double(sizes[0]))
        if isLong { print("growth: \(measured.name)\t\(String(format: "%.2f", exponent))\t\(Int(works[1]))") }
        #expect(works[0] > Double(sizes[0]) * 32 + 1_000, "nothing was counted")
        #expect(exponent <= measured.most, "\(measured.name): \(works)")
    }

    /// A loop of pasted Swift that appends to a list, or changes its elements, is linear, wherever the list or text stands; a copy
    /// for each turn is not.
    @Test(
        arguments: [
            ("text += \"x\"", false), ("list += [i]", false), ("box.list.append(i)", false),
            ("box.text += \"x\"", false), ("pair.list += [i]", false), ("groups[i % 2, default: []] += [i]", false),
            ("groups[i % 2, default: []].append(i)", false), ("groups[i % 2, default: []] += [i]", true),
            ("groups[i % 2, default: []].append(i)", true), ("full[i] = 4", false), ("full[i] += 1", true),
            ("songs[i].plays += 1", false), ("songs[i].plays += 1", true), ("shelf.songs[i].plays += 1", true),
            ("shelf.songs[i].title += \"!\"", false), ("songs[i] = songs[0]", true),
        ] as [(String, Bool)])
    func workGrowsWithTheTurnsOfALoop(line: String, isInFunction: Bool) throws {
        let works = try [2_000, 8_000].map { count in
            let body = """
                var box = Box()
                var text = ""
                var list: [Int] = []
                var pair = (list: [0], n: 0)
                var groups: [Int: [Int]] = [:]
                var full = Array(0..<\(count))
                var songs = full.map { Song(plays: $0) }
                let shelf = Shelf(songs: songs)
                for i in 0..<\(count) { \(line) }
                """
            let text =
                """
                struct Box { var list: [Int] = []; var text = "" }
                struct Song { var plays: Int; var title = "" }
                final class Shelf {
                    var songs: [Song]
                    init(songs: [Song]) { self.songs = songs }
                }

                """
                + (isInFunction ? "func run() {\n\(body)\n}\nrun()" : body)
            let machine = Machine(SwiftProgram(files: [("App.swift", text)]))
            let before = work_so_far()
            try machine.runTopLevel()
            return Double(work_so_far() - before) + Double(count) * 32
        }
        #expect(log(works[1] / works[0]) / log(4) <= 1.2, "\(works)")
    }
}
