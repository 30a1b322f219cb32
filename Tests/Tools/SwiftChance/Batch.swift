import Foundation
import SwiftInterpreter
import SwiftStandardLibrary

/// Programs that are compiled together, and interpreted one by one.
struct Batch {
    let first: Int
    let count: Int
    let seed: UInt64
    let isLarge: Bool

    private var name: String { "\(isLarge ? "large" : "small")-\(seed)-\(first)" }

    /// What went wrong with the tools themselves.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// Compiles and interprets the programs, prints where they differ, and counts.
    ///
    /// - Throws: ``Problem`` if a compiled program ends in a trap: the writer promised that none does.
    func judge(_ options: Options, _ tally: inout Tally) throws {
        let folder = URL(fileURLWithPath: options.folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var programs: [(number: Int, text: String)] = (first..<first + count).map {
            ($0, ProgramWriter(number: $0, seed: seed, isLarge: isLarge).program())
        }
        let expected = try compiled(&programs, folder, &tally)
        for (number, text) in programs {
            let wanted = expected[number] ?? []
            let given = interpreted(text, number)
            tally.programs += 1
            tally.lines += wanted.count
            guard let place = zip(wanted + ["end"], given + ["end"]).enumerated().first(where: { $1.0 != $1.1 }) else {
                continue
            }
            tally.differences += 1
            let file = folder.appendingPathComponent("difference-\(name)-\(number).swift")
            try (ProgramWriter.helpers + "\n" + text + "program\(number)()\n")
                .write(to: file, atomically: true, encoding: .utf8)
            print("program \(number), line \(place.offset + 1): compiled: \(place.element.0)")
            print("    interpreted: \(place.element.1)")
        }
    }

    /// What the compiled programs print, by number; programs that the compiler refuses are left out and counted.
    private func compiled(
        _ programs: inout [(number: Int, text: String)], _ folder: URL, _ tally: inout Tally
    ) throws -> [Int: [String]] {
        let source = folder.appendingPathComponent("batch-\(name).swift")
        let output = folder.appendingPathComponent("batch-\(name).output")
        for _ in 0..<4 {
            let calls = programs.map { "print(\"--- \($0.number)\")\nprogram\($0.number)()\n" }
            let text = ProgramWriter.helpers + "\n" + programs.map(\.text).joined() + calls.joined()
            // What was compiled once need not be compiled again: the text says it all.
            if (try? String(contentsOf: source, encoding: .utf8)) == text,
                let kept = try? String(contentsOf: output, encoding: .utf8)
            {
                return parts(kept)
            }
            try text.write(to: source, atomically: true, encoding: .utf8)
            try? FileManager.default.removeItem(at: output)
            let program = folder.appendingPathComponent("batch").path
            let errors = try run(
                [
                    "swiftc", "-Onone", "-suppress-warnings", "-swift-version", "5", "-module-name", "main", "-lm",
                    source.path, "-o", program,
                ])
            if errors.code == 0 {
                let result = try run([program])
                guard result.code == 0 else { throw Problem(description: "\(source.path) ends with \(result.code)") }
                try result.output.write(to: output, atomically: true, encoding: .utf8)
                return parts(result.output)
            }
            let refused = refusedPrograms(errors.output, in: programs)
            if refused.isEmpty { throw Problem(description: String(errors.output.prefix(2000))) }
            for number in refused.sorted() { print("program \(number) is refused by the compiler") }
            tally.refused += refused.count
            programs.removeAll { refused.contains($0.number) }
        }
        throw Problem(description: "\(source.path) is refused by the compiler")
    }

    /// Programs that hold a line with an error.
    private func refusedPrograms(_ errors: String, in programs: [(number: Int, text: String)]) -> Set<Int> {
        var ends: [(line: Int, number: Int)] = []
        var line = ProgramWriter.helpers.count { $0 == "\n" } + 1
        for program in programs {
            line += program.text.count { $0 == "\n" }
            ends.append((line, program.number))
        }
        var refused: Set<Int> = []
        for error in errors.split(separator: "\n") where error.contains(": error: ") {
            let parts = error.split(separator: ":")
            guard parts.count > 2, let place = Int(parts[1]), let end = ends.first(where: { place <= $0.line }) else {
                continue
            }
            refused.insert(end.number)
        }
        return refused
    }

    private func parts(_ output: String) -> [Int: [String]] {
        var result: [Int: [String]] = [:]
        var number = -1
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- "), let next = Int(line.dropFirst(4)) {
                number = next
                result[number] = []
            } else {
                result[number, default: []].append(String(line))
            }
        }
        return result.mapValues { $0.last == "" ? Array($0.dropLast()) : $0 }
    }

    /// What the interpreter prints for one program; what stopped it is a last line.
    private func interpreted(_ text: String, _ number: Int) -> [String] {
        let program = SwiftProgram(files: [
            ("helpers.swift", ProgramWriter.helpers), ("program.swift", text + "program\(number)()\n"),
        ])
        let machine = Machine(program)
        var stopped: [String] = []
        do { try machine.runTopLevel() } catch {
            stopped = [
                "stopped at \(error.place?.description ?? "?"): \(error.text) \(error.arguments.joined(separator: ", "))"
            ]
        }
        var lines = machine.takeOutput().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines + stopped
    }

    private func run(_ words: [String]) throws -> (code: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
