import Foundation
import SwiftInterpreter
import Testing

/// Programs that the toolchain's compiler judged: the interpreter prints the same lines and ends in the same trap.
struct ProgramTests {
    /// A program's name.
    struct Program: CustomTestStringConvertible, Sendable {
        let name: String
        var testDescription: String { name }
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Programs")

    static let programs: [Program] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { Program(name: String($0.dropLast(6))) }
    }()

    /// Runs a program; what it printed, with the trap it ended in as `expect.sh` writes it.
    static func run(_ text: String, file: String) -> String {
        let machine = Machine(SwiftProgram(files: [(file, text)]))
        var end = ""
        do throws(Stop) {
            try machine.runTopLevel()
            try machine.runSoon()
        } catch {
            end = "trap \(error.place.map { String($0.line) } ?? "?"): \(error.text) \(error.arguments)\n"
            if error.arguments.isEmpty { end = "trap \(error.place.map { String($0.line) } ?? "?"): \(error.text)\n" }
        }
        return machine.takeOutput() + end
    }

    @Test(arguments: programs)
    func printsWhatTheCompiledProgramPrints(program: Program) throws {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(program.name + ".swift"), encoding: .utf8)
        let expected = try String(
            contentsOf: Self.folder.appendingPathComponent(program.name + ".expected"), encoding: .utf8)
        #expect(Self.run(text, file: program.name + ".swift") == expected)
    }
}
