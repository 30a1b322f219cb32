import Reporting
import TestSupport
import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Whatever is typed, nothing traps, and what fails changes nothing. `make hammer` tries millions of lines.
@Suite struct FuzzTests {
    private static let setUp = """
        struct T(text, n = 0) hash(text) equal(text); class C(name) hash(name) equal(name); enum E(a, b = 2)
        let t = T("x"); let u = [T("y", 1), T("z", 2)]; let c = C("c")
        sections A B 今日; append a b c 牛乳 to A; append t c to B; apply; move a after b; rows 0 = 3
        """

    private static let words: [String] = [
        "a", "b", "牛乳", "パン", "신문", "A", "B", "今日", "t", "u", "c", "u[0]", "u.text", "t.n", "c.name", "E.allCases",
        "E.a", "@1", "@99", "0:0",
        "0:9", "-1:0", "9223372036854775807", "-9223372036854775808", "9223372036854775807:9223372036854775807",
        "0...3", "0..<0", "1.5", "-0",
        "1e999", ".nan", "uuid", "nil", "true", "\"q\"", "「r s」", "\"\\(t.text)\"", "\"\\(nobody)\"", "\"\\u{AC00}\"",
        "to", "before", "after", "in",
        "for", "from", "as", "on", "main", "background", "then", "by", "descending", "pending", "cancelled", "section",
        "=", ",", "(", ")", "[", "]",
        "{", "}", ";", "；", "#", "\\", "!", "\n", "　", "shows", "kind", "mistake", "hash", "equal", "struct", "T", "C",
        "x:", "text:", "T(\"n\")",
        "C(name: \"n\")", "rows", "view", "table", "collection", "ios", "13", "15", "26", "strict", "diff", "minimal",
        "items:", "changes:", "cells:",
        "error", "snapshot:", "k", "off", "r1", "r0", "1", "2", "unanimated", "reloadData", "batch", "delete", "insert",
        "move", "reload", "toggle",
    ]

    private static let verbs = CommandTable.commands.spellings.filter { $0 != "quit" }

    /// Examples and other valid lines, to be damaged.
    private static let lines: [String] = CommandTable.commands.rows
        .flatMap { $0.example.split(separator: "\n").map(String.init) }

    private static func line(_ random: inout SeededGenerator) -> String {
        switch random.below(8) {
        case 0:
            // Bytes, as a terminal or a file may deliver them. Few: looking for a verb like it is most of the work.
            return String(
                decoding: (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, as: UTF8.self)
        case 1, 2, 3, 4, 5:
            let verb = random.oneIn(30) ? random.pick(words) : random.pick(verbs)
            return ([verb] + (0..<random.below(8)).map { _ in random.pick(words) }).joined(
                separator: random.oneIn(20) ? "" : " ")
        default:
            var characters = Array(random.pick(lines))
            for _ in 0..<1 + random.below(3) {
                let place = random.below(characters.count + 1)
                switch random.below(4) {
                case 0: if place < characters.count { characters.remove(at: place) }
                case 1: characters.insert(contentsOf: random.pick(words), at: place)
                case 2: characters.insert(Character(Unicode.Scalar(UInt8(random.below(128)))), at: place)
                default: if place < characters.count { characters.swapAt(place, random.below(characters.count)) }
                }
            }
            return String(characters)
        }
    }

    /// What must not change, cheaply: everything that is shown is compared only now and then.
    private struct Mark: Equatable {
        let numbers: [Int]
        let options: Options
        let everything: String?

        init(_ lab: Lab, exactly: Bool) {
            let session = lab.session
            numbers = [
                session.stagedOperations, session.staged.numberOfItems, session.staged.numberOfSections,
                session.store.values.count,
                session.revisions.current, session.handles.count, session.classic.counts.count,
                session.lastOutcome.answer.count,
                lab.interpreter.timeline.position,
            ]
            options = session.options
            everything = exactly ? lab.walk : nil
        }
    }

    private static let refusals = ["unknown-command", "unexpected-word", "missing-argument"]

    @Test(arguments: [11, 12] as [UInt64])
    func randomLinesNeverTrap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let fresh = Lab(Self.setUp, files: ["a.snap": "append q", "k": "[]", "t.csv": "text\nq\n"], prefixes: true)
        var lab = fresh
        var failures = 0
        var successes = 0
        var compared = 0
        for number in 0..<10_000 {
            // A value may hold values: sessions are begun anew before they grow.
            if number % 250 == 0 { lab = fresh }
            let source = SourceText(Self.line(&random))
            do throws(SyntaxError) {
                guard case .statements(let statements, _) = try StatementParser.parse(source) else { continue }
                for statement in statements where statement.verb.lowercased() != "quit" {
                    let before = lab
                    switch lab.interpreter.execute(statement) {
                    case .report: successes += 1
                    case .expectedFailure(let failure), .failure(let failure):
                        failures += 1
                        // Most are refused before they are run at all; the others are looked at closely.
                        let isExact = random.oneIn(Self.refusals.contains(failure.error.code) ? 2_000 : 15)
                        if isExact { compared += 1 }
                        if Mark(before, exactly: isExact) != Mark(lab, exactly: isExact) {
                            Issue.record("seed \(seed), line \(number): \(statement.text) failed and changed something")
                        }
                        if let range = failure.range, range.upperBound > statement.source.text.utf8.count {
                            Issue.record("seed \(seed), line \(number): \(range) outside \(statement.text)")
                        }
                    }
                }
            } catch {
                #expect(error.range.upperBound <= source.text.utf8.count)
            }
        }
        #expect(failures > 2_000)
        #expect(successes > 400)
        #expect(compared > 30)
    }

    /// Tab and hints look at half-typed lines.
    @Test func completionNeverTraps() {
        var random = SeededGenerator(seed: 5)
        let completion = CommandCompletion(Lab(Self.setUp).interpreter)
        for _ in 0..<8_000 {
            let line = Self.line(&random)
            let cursor = random.below(line.count + 1)
            let found = completion.complete(line, cursor)
            #expect(found.replace.lowerBound >= 0 && found.replace.upperBound == cursor)
            _ = completion.hint(line)
        }
    }

    @Test func everyFailureHasWords() {
        var random = SeededGenerator(seed: 6)
        var lab = Lab(Self.setUp)
        for number in 0..<3_000 {
            if number % 250 == 0 { lab = Lab(Self.setUp) }
            let line = Self.line(&random)
            guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(line)) else { continue }
            for statement in statements where statement.verb.lowercased() != "quit" {
                let report: any Report =
                    switch lab.interpreter.execute(statement) {
                    case .report(let report): report
                    case .expectedFailure(let failure), .failure(let failure): Diagnostic(failure, in: statement)
                    }
                let text = Renderer(format: .text).render(report)
                if text.contains("⟨") { Issue.record("\(statement.text): \(text)") }
            }
        }
    }
}
