import Foundation
import SwiftInterpreter
import SwiftStandardLibrary
import Testing

/// The programs of `Programs`, run by the interpreter: they print what the compiled ones print.
///
/// What is expected was written by `expect.sh`, from the toolchain's compiler; a last line `trap LINE: TEXT` says where
/// and with which words the program ends.
struct ProgramTests {
    @Test("A program prints what it prints when it is compiled", arguments: Programs.names)
    func printsTheSame(_ name: String) throws {
        let expected = Programs.lines(try Programs.text(name + ".expected"))
        let text = try Programs.text(name + ".pasted")
        if name.hasPrefix("limit-") || Self.pending.contains(name) {
            // What the interpreter leaves out, and says so in its README; a program that passes gets another name.
            withKnownIssue { compare(expected, Programs.output(name, text)) }
        } else {
            compare(expected, Programs.output(name, text))
        }
    }

    /// Programs in which single lines still differ: a program that passes is taken off the list.
    private static let pending: Set<String> = []

    private func compare(_ expected: [String], _ given: [String]) {
        for (place, pair) in zip(expected, given).enumerated() where pair.0 != pair.1 {
            Issue.record("line \(place + 1): expected \(pair.0), got \(pair.1)")
            return
        }
        #expect(expected.count == given.count, "\(given.dropFirst(expected.count).first ?? "ends early")")
    }

    @Test("Every feature has a program, every program a feature")
    func everyProgramStandsInTheTable() {
        #expect(Set(Features.table.flatMap(\.programs)) == Set(Programs.names))
    }
}

/// The folder of programs, and how one is run.
enum Programs {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Programs")

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".pasted") }.map { String($0.dropLast(7)) }.sorted()
    }()

    static func text(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(file)), as: UTF8.self)
    }

    static func lines(_ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.last == "" ? Array(lines.dropLast()) : lines
    }

    /// What a program prints, and what stops it as a last line.
    static func output(_ name: String, _ text: String) -> [String] {
        let machine = Machine(SwiftProgram(files: [(name + ".swift", text)]))
        var end: [String] = []
        do throws(Stop) {
            try machine.runTopLevel()
            try machine.runSoon()
        } catch { end = [described(error)] }
        return lines(machine.takeOutput()) + end
    }

    /// A stop in the words of `expect.sh`. Swift's backtrace has no line for two of them.
    private static func described(_ stop: Stop) -> String {
        switch stop.kind {
        case .trap, .thrown:
            let text = stop.text.hasPrefix("Fatal error: ") ? String(stop.text.dropFirst(13)) : stop.text
            let hasNoLine = text.hasPrefix("Error raised at top level") || text.hasPrefix("Could not cast value")
            return "trap \(hasNoLine ? "?" : stop.place.map { "\($0.line)" } ?? "none"): \(text)"
        default:
            return "stop \(stop.place?.line ?? 0): \(stop.kind) \(stop.text) \(stop.arguments.joined(separator: ", "))"
        }
    }
}
